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
	unseen := trick.Unseen{Ladder: trumps}
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
		unseen.Free = 1
	}
	var hands []trick.Hidden
	for place := range r.n {
		if !r.players[place].known {
			hands = append(hands, r.hidden(place))
		}
	}
	for _, d := range trick.Impossible(unseen, hands) {
		doubts = append(doubts, referee.Doubt{Seat: int(r.seat[d.Seat]), Line: d.Line})
	}
	return doubts
}

// hidden returns the hidden cards of a player's hand, and the player's denials that no later card has contradicted. A
// card that came to the player may still be in the hand or, if the taker exchanged, among the discarded cards.
func (r *round) hidden(place int) trick.Hidden {
	p := &r.players[place]
	return trick.Hidden{
		Seat:  place,
		Cards: max(0, r.hand-p.played.len()-p.own.minus(p.played).minus(r.away).or(p.sure).len()),
		Plays: p.denials.Plays(place),
	}
}
