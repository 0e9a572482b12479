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
	round := &e.round
	hand := &round.Of[seat]
	if !e.Open() || round.pending.open {
		return e.ready()
	}
	held := card // its number in sets
	if card == trump {
		held = round.Copy(trump, hand.Left(), cards.Set{})
	}
	if err := round.playable(hand, seat, card, held); err != nil {
		return err
	}
	if due := round.Trick.Due(); due != seat {
		e.Note(line, articles.Turn, seat, referee.Facts{Other: due, Card: card})
	}
	round.byPlay = true
	round.Hands.Play(seat, held, round.Number, line)
	round.lay(seat, card)
	suit := suitOf(card)
	if denied := hand.Open(suit); denied != 0 {
		e.revoked(seat, suit, denied, line)
	}
	if seat == round.Leader {
		for early := round.lead(suit); early != 0; early = early.Rest() {
			e.deny(early.First(), line)
		}
	} else if suit != round.led && round.led != trumpClass {
		e.deny(seat, line)
	}
	e.OldestFirst()
	if round.Full() {
		e.take(round.winner())
	}
	return nil
}

// playable returns an error unless the card can have been played now. held is its number, in a set.
func (r *round) playable(hand *trick.Hand, seat, card, held int) error {
	switch {
	case r.bids.Given < r.N:
		return words.ErrBidsFirst.Err()
	case r.counts.Given > 0 && !r.byPlay:
		return words.ErrTallied.Err()
	case r.Has(seat):
		return trick.Words.ErrTwoCards.Err()
	case held < 0 && !hand.Known:
		return words.ErrTrumps.Err()
	case hand.Known:
		if !hand.Left().Has(held) {
			return r.Elsewhere(cards.One(card), words.ErrNotInHand)
		}
	case r.Placed.Has(held):
		return r.Elsewhere(cards.One(card), words.ErrNotInHand)
	}
	if r.counts.Given > 0 && !r.lastCardAgrees(seat, card) {
		return words.ErrTalliesOff.Err()
	}
	return nil
}

// lay puts a card on the trick.
func (r *round) lay(seat, card int) {
	r.Trick.Play(seat, card)
	if card == trump {
		r.trumpers = r.trumpers.With(seat)
	}
}

// Tier returns the order in which cards may be played now: those of the suit led first (source: "Gioco").
func (e *Engine) Tier(card int) int {
	round := &e.round
	if round.led == trumpClass {
		return 0
	}
	if suitOf(card) == round.led {
		return 1
	}
	return 2
}

// inHand returns how many cards a player still holds.
func (r *round) inHand(seat int) int {
	return perRound - r.Of[seat].Played.Len() - r.thrown[seat].Len()
}

// lead sets the suit to follow in the trick. It returns the players who played out of turn, before the leader, and did
// not follow that suit. If a trump leads, there is no suit to follow.
func (r *round) lead(suit int) trick.Seats {
	var denying trick.Seats
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
	round := &e.round
	hand := &round.Of[seat]
	hand.Deny(round.led, round.Number)
	if hand.Known && hand.Holds(pack.Classes[round.led]) {
		e.revoked(seat, round.led, trick.Of(round.Number), line)
	}
}

// revoked rules that a player did not follow a suit in these tricks.
func (e *Engine) revoked(seat, suit int, tricks trick.Tricks, line int) {
	facts := referee.Facts{Suit: suit}
	if e.round.pending.open {
		facts.Case = referee.Challenged
	}
	for _, since := range e.Of[seat].Prove(suit, tricks) {
		e.Foul(line, since, articles.Follow, seat, facts)
	}
}

// winner returns the player who takes a full trick, as if everybody had played in order: the last trump wins, or else
// the highest card of the suit led (source: "Prese", "Errori di gioco").
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
func (r *round) take(seat int) bool {
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

// lastCardAgrees reports whether the recorded counts agree with the tricks played, if this card is the last card of the
// round. It returns true for any other card.
func (r *round) lastCardAgrees(seat, card int) bool {
	if r.Number < perRound-1 || r.Len() < r.N-1 {
		return true
	}
	after := *r
	after.lay(seat, card)
	after.take(after.winner())
	return after.countsAgree()
}
