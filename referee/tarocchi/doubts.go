package tarocchi

import (
	"math/bits"

	"arbitro/referee"
	"arbitro/referee/trick"
)

// Doubts counts the cards that nobody has seen against what the players have denied: of each suit, of trumps, and of
// trumps above one that they did not go over. The Excuse is never denied.
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

// hidden returns what is hidden in a player's hand, and what the player has denied that nothing has taken back. A card
// known to have come to the player may be there still, or, of a taker who exchanged, lie with the discard.
func (r *round) hidden(place int) trick.Hidden {
	p := &r.players[place]
	return trick.Hidden{
		Seat:  place,
		Cards: max(0, r.hand-p.played.len()-p.own.minus(p.played).minus(r.away).or(p.sure).len()),
		Plays: p.denials.Plays(place),
	}
}
