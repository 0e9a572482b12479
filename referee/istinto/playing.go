// A card played: whether it is right, what it proves about an earlier denial, and who takes the trick.

package istinto

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/trick"
)

// play plays a card to the trick. The rule (source: "Gioco"): a player with a card of the suit led must play one. A
// player may play a trump only without a card of that suit. After a trump led, everybody is free.
func (e *Engine) play(seat, card, line int) error {
	r := &e.round
	p := &r.Of[seat]
	if !e.Open() || r.pending.open {
		return e.ready()
	}
	held := card // its number in sets
	if card == trump {
		held = r.Copy(trump, p.Left(), cards.Set{})
	}
	if err := r.playable(p, seat, card, held); err != nil {
		return err
	}
	if due := r.Trick.Due(); due != seat {
		e.Note(line, articles.Turn, seat, referee.Facts{Other: due, Card: card})
	}
	r.byPlay = true
	r.Hands.Play(seat, held, r.Number, line)
	r.lay(seat, card)
	suit := suitOf(card)
	if denied := p.Open(suit); denied != 0 {
		e.revoked(seat, suit, denied, line)
	}
	if seat == r.Leader {
		for early := r.lead(suit); early != 0; early = early.Rest() {
			e.deny(early.First(), line)
		}
	} else if suit != r.led && r.led != trumpClass {
		e.deny(seat, line)
	}
	e.OldestFirst()
	if r.Full() {
		e.take(r.winner())
	}
	return nil
}

// playable returns an error unless the card can have been played now. held is its number, in a set.
func (r *round) playable(p *trick.Hand, seat, card, held int) error {
	switch {
	case r.bids.In < r.N:
		return words.ErrBidsFirst.Err()
	case r.counts.In > 0 && !r.byPlay:
		return words.ErrTallied.Err()
	case r.Has(seat):
		return trick.Words.ErrTwoCards.Err()
	case held < 0 && !p.Known:
		return words.ErrTrumps.Err()
	case p.Known:
		if !p.Left().Has(held) {
			return r.Elsewhere(cards.One(card), words.ErrNotInHand)
		}
	case r.Placed.Has(held):
		return r.Elsewhere(cards.One(card), words.ErrNotInHand)
	}
	if r.counts.In > 0 && !r.agrees(seat, card) {
		return words.ErrTalliesOff.Err()
	}
	return nil
}

// lay puts a card to the trick.
func (r *round) lay(seat, card int) {
	r.Trick.Play(seat, card)
	if card == trump {
		r.trumpers = r.trumpers.With(seat)
	}
}

// Tier returns the order in which cards may be played now: those of the suit led first (source: "Gioco").
func (e *Engine) Tier(card int) int {
	r := &e.round
	if r.led == trumpClass {
		return 0
	}
	if suitOf(card) == r.led {
		return 1
	}
	return 2
}

// inHand returns how many cards a player still holds.
func (r *round) inHand(seat int) int {
	return perRound - r.Of[seat].Played.Len() - r.thrown[seat].Len()
}

// lead sets the suit to follow in the trick. It returns the players who played out of turn, before the leader, and did
// not follow that suit. After a trump lead there is no suit to follow.
func (r *round) lead(suit int) (denying trick.Seats) {
	r.led = suit
	if suit == trumpClass {
		return 0
	}
	for early := r.Answers(r.Leader); early != 0; early = early.Rest() {
		if suitOf(r.Card(early.First())) != suit {
			denying |= early &^ early.Rest()
		}
	}
	return denying
}

// deny records that a card does not follow the suit led, once both lie on the table. If the known hand proves the
// revoke, the ruling comes at once. A card thrown away unseen may explain the play; then there is no proof.
func (e *Engine) deny(seat, line int) {
	r := &e.round
	p := &r.Of[seat]
	p.Deny(r.led, r.Number)
	if p.Known && p.Holds(pack.Classes[r.led]) {
		e.revoked(seat, r.led, trick.Of(r.Number), line)
	}
}

// revoked rules that a player did not follow a suit in these tricks.
func (e *Engine) revoked(seat, suit int, tricks trick.Tricks, line int) {
	for _, since := range e.Of[seat].Prove(suit, tricks) {
		e.Foul(line, since, articles.Follow, seat, referee.Facts{Suit: suit})
	}
}

// winner returns who takes a full trick, as if everybody had played in order: the last trump, or the highest card of
// the suit led (source: "Prese", "Errori di gioco").
func (r *round) winner() int {
	if r.trumpers != 0 {
		return r.Last(r.trumpers)
	}
	best := r.Leader
	for seat := range r.N {
		card := r.Card(seat)
		high := r.Card(best)
		if suitOf(card) == suitOf(high) && card > high {
			best = seat
		}
	}
	return best
}

// take ends the trick. Nobody takes a void trick.
func (e *Engine) take(seat int) {
	if e.round.take(seat) {
		e.close()
	}
}

// take ends the trick, and reports whether it was the round's last one.
func (r *round) take(seat int) (last bool) {
	leader := r.Leader
	r.leaders[r.Number] = int8(leader)
	if seat == nobody {
		r.voids++
	} else {
		r.won[seat]++
		leader = seat
	}
	r.Take(seat, leader)
	r.led = trumpClass
	r.trumpers = 0
	return r.Number == perRound
}

// agrees reports whether the recorded counts agree with the tricks played, if this card is the last of the round.
func (r *round) agrees(seat, card int) bool {
	if r.Number < perRound-1 || r.Len() < r.N-1 {
		return true
	}
	after := *r
	after.lay(seat, card)
	after.take(after.winner())
	return after.countsAgree()
}
