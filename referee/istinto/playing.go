// A card played: whether it is right, what it proves about an earlier denial, and who takes the trick.

package istinto

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/trick"
)

// play plays a card to the trick. The rule (source: "Gioco"): a player with a card of the suit led must play one. A
// player may play a trump only without a card of that suit. After a trump led, everybody is free.
func (e *Engine) play(seat, card, line int) error {
	r := &e.round
	p := &r.players[seat]
	if !e.Open() || r.pending.open {
		return e.ready()
	}
	if err := r.playable(p, seat, card); err != nil {
		return err
	}
	if due := r.trick.Due(); due != seat {
		e.Note(line, turn, seat, referee.Facts{Other: due, Card: card})
	}
	r.byPlay = true
	r.place(p, card)
	r.lay(seat, card)
	p.denials.Played(r.number, line)
	suit := suitOf(card)
	if denied := p.denials.Open(suit); denied != 0 {
		e.revoked(seat, suit, denied, line)
	}
	switch {
	case seat == r.trick.Leader:
		for early := r.lead(suit); early != 0; early = early.Rest() {
			e.deny(early.First(), line)
		}
	case suit != r.led && r.led != trumpClass:
		e.deny(seat, line)
	}
	e.OldestFirst()
	if r.trick.Full() {
		e.take(r.winner())
	}
	return nil
}

// playable returns an error unless the card can have been played now.
func (r *round) playable(p *player, seat, card int) error {
	switch {
	case r.bids.in < r.seats:
		return words.ErrBidsFirst.Err()
	case r.counts.in > 0 && !r.byPlay:
		return words.ErrTallied.Err()
	case r.trick.Has(seat):
		return trick.ErrTwoCards.Err()
	case p.known:
		if !p.holds(card) {
			return r.elsewhere(card, words.ErrNotInHand)
		}
	case card == trump && r.trumps == trumpCopies:
		return words.ErrTrumps.Err()
	case card != trump && r.placed.Has(card):
		return r.elsewhere(card, words.ErrNotInHand)
	}
	if r.counts.in > 0 && !r.agrees(seat, card) {
		return words.ErrTalliesOff.Err()
	}
	return nil
}

// elsewhere returns the error for a card that has been played or is in a known hand. For any other card it returns
// otherwise.
func (r *round) elsewhere(card int, otherwise lang.Text) error {
	for seat := range r.players[:r.seats] {
		switch p := &r.players[seat]; {
		case card == trump:
		case p.seen.Has(card):
			return words.ErrPlayed(referee.Player(seat), deck.Face(card).Name, r.trickOf[card]).Err()
		case p.hold.Has(card):
			return words.ErrHeld(deck.Face(card).Name, referee.Player(seat)).Err()
		}
	}
	return otherwise.Err()
}

// holds reports whether a card is among the known cards of the player's hand.
func (p *player) holds(card int) bool {
	if card == trump {
		return p.trumps > 0
	}
	return p.hold.Has(card)
}

// place moves a card from the player's hand to the table.
func (r *round) place(p *player, card int) {
	if card == trump {
		p.laid++
		if p.known {
			p.trumps--
		} else {
			r.trumps++
		}
		return
	}
	one := cards.One(card)
	p.hold &^= one
	p.seen |= one
	r.trickOf[card] = int8(r.number) + 1
	r.placed |= one
}

// lay puts a card to the trick.
func (r *round) lay(seat, card int) {
	r.trick.Play(seat, card)
	if card == trump {
		r.trumpers = r.trumpers.With(seat)
	} else {
		r.table = r.table.With(card)
	}
}

// Tier returns the order in which cards may be played now: those of the suit led first (source: "Gioco").
func (e *Engine) Tier(card int) int {
	switch r := &e.round; {
	case r.led == trumpClass:
		return 0
	case suitOf(card) == r.led:
		return 1
	}
	return 2
}

// inHand returns how many cards a player still holds.
func (p *player) inHand() int { return perRound - p.seen.Len() - p.laid - p.thrown.Len() }

// lead sets the suit to follow in the trick. It returns the players who played out of turn, before the leader, and did
// not follow that suit. After a trump lead there is no suit to follow.
func (r *round) lead(suit int) (denying trick.Seats) {
	r.led = suit
	if suit == trumpClass {
		return 0
	}
	for early := r.trick.Answers(r.trick.Leader); early != 0; early = early.Rest() {
		if suitOf(r.trick.Card(early.First())) != suit {
			denying |= early &^ early.Rest()
		}
	}
	return denying
}

// deny records that a card does not follow the suit led, once both lie on the table. If the known hand proves the
// revoke, the ruling comes at once. A card thrown away unseen may explain the play; then there is no proof.
func (e *Engine) deny(seat, line int) {
	r := &e.round
	p := &r.players[seat]
	p.denials.Deny(r.led, r.number)
	if p.known && (p.hold&suits[r.led]).Len() > p.loose {
		e.revoked(seat, r.led, trick.Of(r.number), line)
	}
}

// revoked rules that a player did not follow a suit in these tricks.
func (e *Engine) revoked(seat, suit int, tricks trick.Tricks, line int) {
	for _, since := range e.round.players[seat].denials.Prove(suit, tricks) {
		e.Foul(line, since, follow, seat, referee.Facts{Suit: suit})
	}
}

// winner returns who takes a full trick, as if everybody had played in order: the last trump, or the highest card of
// the suit led (source: "Prese", "Errori di gioco").
func (r *round) winner() int {
	if r.trumpers != 0 {
		return r.trick.Last(r.trumpers)
	}
	led := suits[suitOf(r.trick.Card(r.trick.Leader))]
	return r.trick.Who((r.table & led).Last())
}

// take ends the trick. Nobody takes a void trick.
func (e *Engine) take(seat int) {
	if e.round.take(seat) {
		e.close()
	}
}

// take ends the trick, and reports whether it was the round's last one.
func (r *round) take(seat int) (last bool) {
	leader := r.trick.Leader
	r.takers[r.number], r.leaders[r.number] = int8(seat), int8(leader)
	r.number++
	if seat == nobody {
		r.voids++
	} else {
		r.won[seat]++
		leader = seat
	}
	r.begin(leader)
	return r.number == perRound
}

// agrees reports whether the recorded counts agree with the tricks played, if this card is the last of the round.
func (r *round) agrees(seat, card int) bool {
	if r.number < perRound-1 || r.trick.Len() < r.seats-1 {
		return true
	}
	after := *r
	after.lay(seat, card)
	after.take(after.winner())
	return after.countsAgree()
}
