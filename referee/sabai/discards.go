package sabai

// pile is the discards since the last shuffle.
type pile struct {
	n       int          // cards
	last    [ofValue]int // the newest ones, the top first
	counts  [kinds]int8  // how many of each card
	slapped bool         // the last hand on the four on top is recorded
}

// fits returns an error if no further copy of a card can appear.
func (h *house) fits(card int, seen int8) error {
	switch most := h.copies(card); {
	case most == 0:
		return words.ErrNoCursed.Err()
	case int(seen) >= most:
		return words.ErrFifth(most).Err()
	}
	return nil
}

// lay puts a card on top.
func (p *pile) lay(card int) {
	copy(p.last[1:], p.last[:])
	p.last[0] = card
	p.n++
	p.counts[card]++
	p.slapped = false
}

// showsJoker reports whether a joker lies on top.
func (p *pile) showsJoker() bool { return p.n > 0 && value(p.last[0]) == joker }

// four reports whether the last four discards are of one value.
func (p *pile) four() bool {
	if p.n < ofValue {
		return false
	}
	for _, card := range p.last[1:] {
		if value(card) != value(p.last[0]) {
			return false
		}
	}
	return true
}

// hasCard reports whether a card can be drawn, from the deck or from the discards below the top.
func (r *round) hasCard() bool { return r.deck > 0 || r.discards.n > 1 }

// draw takes a card from the deck. If the deck is empty, the discards except the top card are shuffled into a new deck.
// There must be a card.
func (r *round) draw() {
	if r.deck == 0 {
		top := r.discards.last[0]
		r.deck = r.discards.n - 1
		r.discards = pile{}
		r.discards.lay(top)
	}
	r.deck--
}

// fine makes a player draw an unseen card. It returns the number of cards: 0 if none can be drawn.
func (r *round) fine(seat int) int {
	if !r.hasCard() {
		return 0
	}
	r.draw()
	r.slots[seat].add()
	return 1
}
