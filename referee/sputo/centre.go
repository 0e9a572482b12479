package sputo

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/sputo"
)

var whose = [2]lang.Text{words.WhoLeft, words.WhoRight}

// near returns the cards one rank above or below a card (source: "Gioco al centro").
func (e *Engine) near(card int) cards.Set {
	var ranks cards.Set
	for _, step := range [2]int{-1, 1} {
		rank := rankOf(card) + step
		if e.wrap {
			rank = (rank + perSuit) % perSuit
		}
		if 0 <= rank && rank < perSuit {
			ranks |= ofRank[rank]
		}
	}
	return ranks
}

// play puts a card of the row on a centre pile. A card of a wrong rank stays, and is the new top.
func (e *Engine) play(seat, card, pile, line int) error {
	if err := e.ready(); err != nil {
		return err
	}
	h := &e.hand
	s, p := &h.sides[seat], &h.sides[pile].pile
	switch err := h.mayLie(s, card); {
	case err != nil:
		return err
	case p.n == 0:
		return words.ErrPileEmpty.Err()
	case h.loose:
		return words.ErrLoose.Err()
	}
	if !e.near(p.top()).Has(card) {
		e.Foul(line, 0, step, seat, referee.Facts{Card: card})
	}
	if !s.take(card) {
		e.Foul(line, 0, hiddenCard, seat, referee.Facts{Card: card})
	}
	h.byPlay = true
	h.seen, s.gone, h.laid[card] = h.seen.With(card), s.gone.With(card), int8(h.spits)
	p.add(card)
	return nil
}

// spit turns a card of each player onto the centre piles, once nobody can play (source: "Dichiarazione dello sputo").
func (e *Engine) spit(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	h := &e.hand
	for seat := range h.sides {
		if err := h.maySpit(seat, ev.Arg(seat)); err != nil {
			return err
		}
	}
	if ev.Arg(0) == ev.Arg(1) {
		return words.ErrOneCard.Err()
	}
	if seat, card := e.couldGo(); seat != referee.Nobody {
		e.Foul(ev.Line, 0, spitEarly, seat, referee.Facts{Card: card})
	}
	h.spits++
	for seat := range h.sides {
		if card := ev.Arg(seat); card != gap {
			h.lay(seat, card)
		}
	}
	return nil
}

// couldGo returns the first player, in seat order, with a card known to be face up that fits a pile, and that card.
func (e *Engine) couldGo() (seat, card int) {
	for seat := range e.hand.sides {
		for pile := range e.hand.sides {
			if p := &e.hand.sides[pile].pile; p.n > 0 {
				for card := range (e.hand.sides[seat].up & e.near(p.top())).All() {
					return seat, card
				}
			}
		}
	}
	return referee.Nobody, gap
}

// maySpit checks the card that a player turns up, or the dash. When the stock is gone, the player's own pile is turned
// over, and the card laid first comes first. If the hand has only spits, cards played between them may come up as well.
func (h *hand) maySpit(seat, card int) error {
	s := &h.sides[seat]
	switch bare := price.Stock(s.owned) == 0; {
	case bare && card != gap:
		return words.ErrGapDue(whose[seat]).Err()
	case bare:
		return nil
	case card == gap:
		return words.ErrCardDue(whose[seat]).Err()
	}
	switch due := s.due(); {
	case due == card:
	case due == gap && h.seen.Has(card), h.sides[1-seat].spat.Has(card):
		return h.elsewhere(card)
	case due == gap:
	case !s.over || h.byPlay || !h.spare(seat, card):
		return words.ErrNextCard(whose[seat], cardSpeaker(due)).Err()
	}
	return nil
}

// spare reports whether an unexpected card leaves enough unseen cards for the other player's stock.
func (h *hand) spare(seat, card int) bool {
	other := &h.sides[1-seat]
	return h.seen.Has(card) || other.over || (pack&^h.seen).Len() > other.stock
}

// due returns the card that a known stock turns up next; gap for a stock that nobody has seen.
func (s *side) due() int {
	switch {
	case s.stock == 0:
		return int(s.pile.cards[0])
	case s.over:
		return int(s.known.cards[s.next])
	}
	return gap
}

// lay puts a card of the stock on the player's pile.
func (h *hand) lay(seat, card int) {
	s := &h.sides[seat]
	if due := s.due(); due != gap && due != card {
		h.loose = true
		for other := range h.sides { // it was played from a row
			h.sides[other].up = h.sides[other].up.Without(card)
		}
	}
	if s.stock == 0 {
		s.over, s.known, s.next, s.stock = true, s.pile, 0, s.pile.n
		s.pile = run{}
	}
	s.next++
	s.stock--
	s.spits++
	s.pile.add(card)
	s.spat = s.spat.With(card)
	h.seen, h.laid[card] = h.seen.With(card), int8(h.spits)
}
