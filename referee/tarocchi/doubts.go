package tarocchi

import (
	"math/bits"

	"arbitro/referee"
	"arbitro/referee/trick"
)

// Doubts compares the cards that nobody has seen with what the players have denied: each suit, trumps, and the trumps
// above one that they did not beat. Nobody ever denies the Excuse.
func (e *Engine) Doubts() (doubts []referee.Doubt) {
	r := &e.round
	if e.Dropped() || r.bidsIn < r.n {
		return nil
	}
	for _, d := range trick.Impossible(r.unknown()) {
		doubts = append(doubts, referee.Doubt{Seat: int(r.seat[d.Seat]), Line: d.Line})
	}
	return doubts
}

// unknown returns the cards that nobody has seen, and the hands that may have them, by place.
func (r *round) unknown() (unseen trick.Unseen, hands []trick.Hidden) {
	unseen.Ladder = trumps
	left := whole.minus(r.placed)
	for suit := range trumps {
		unseen.Class[suit] = bits.OnesCount64(left.suits & suitMask(suit))
	}
	for n := 1; n <= 21; n++ {
		if left.has(firstTrump + n - 1) {
			unseen.Ranks = append(unseen.Ranks, n)
		}
	}
	if left.has(excuse) {
		unseen.Class[noSuit] = 1
	}
	for place := range r.n {
		if !r.players[place].known {
			hands = append(hands, r.hidden(place))
		}
	}
	return unseen, hands
}

// hidden returns the hidden cards of a player's hand, and the player's denials that no later card has contradicted. A
// card that came to the player may still be in the hand or, if the taker exchanged, among the discarded cards.
func (r *round) hidden(place int) trick.Hidden {
	p := &r.players[place]
	maybe := r.maybe(place)
	return trick.Hidden{
		Seat:  place,
		Cards: max(0, r.hand-p.played.len()-maybe.or(p.sure).len()),
		More:  maybe.minus(p.sure).len(),
		Plays: p.denials.Plays(place),
	}
}

// maybe returns the cards that came to a player and have not been seen since.
func (r *round) maybe(place int) set {
	p := &r.players[place]
	return p.own.minus(p.played).minus(r.away)
}
