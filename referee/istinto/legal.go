// The legal lines: the lines that may come next.

package istinto

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Legal() []referee.LegalLines {
	round := &e.round
	o := offers{engine: e, round: round}
	switch {
	case !e.Open():
		o.Join(e.LegalDeal())
		if e.Phase == referee.Closed && round.bids.Given == e.Seats {
			o.lateCounts()
		}
		return o.May
	case round.pending.open:
		o.settlement()
		return o.May
	case round.bids.Given < e.Seats:
		o.Add(verbBid, true, referee.Just(round.bids.Next(e.Dealer, e.Seats)), referee.Between(0, perRound))
	default:
		if round.byPlay || round.counts.Given == 0 {
			o.card()
		}
		o.counts()
	}
	round.OfferHands(&o.Offers, verbHand)
	o.challenges()
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	engine *Engine
	round  *round
}

// lateCounts offers, after the round, each count that is still missing. In a round by play it is the number of tricks
// taken; in a tally it is any number that the other counts leave.
func (o *offers) lateCounts() {
	round := o.round
	for seat := range round.N {
		if round.counts.Has(seat) {
			continue
		}
		least := int(round.won[seat])
		most := int(round.won[seat])
		if !round.byPlay {
			least = 0
			most = perRound - round.counts.Sum()
		}
		o.Add(verbTook, false, referee.Just(seat), referee.Between(least, most))
	}
}

// settlement offers the lines that settle the open challenge.
func (o *offers) settlement() {
	if !verbs.Trial(o.engine).Allows(play.Ruled, play.Guilty) {
		return
	}
	o.Add(play.Ruled, true, referee.Choice{Values: []int32{0, 1}})
	if round := o.round; round.byPlay {
		accused := round.pending.accused
		o.Add(
			verbReveal, true, referee.Just(accused),
			referee.Choice{Values: pack.List(round.May(accused)), Count: round.inHand(accused)},
		)
	}
}

// card offers the player on turn the cards that may be in the hand and break no known rule. A card that closes the
// round must also agree with the counts.
func (o *offers) card() {
	round := o.round
	seat := round.Trick.Due()
	held := round.May(seat)
	if hand := &round.Of[seat]; seat != round.Leader && round.led != trumpClass && hand.Holds(pack.Classes[round.led]) {
		held = held.And(pack.Classes[round.led])
	}
	may := pack.List(held)
	if round.counts.Given > 0 {
		may = slices.DeleteFunc(may, func(card int32) bool { return !round.lastCardAgrees(seat, int(card)) })
	}
	if len(may) > 0 {
		o.Add(verbPlay, true, referee.Just(seat), referee.Choice{Values: may})
	}
}

// counts offers every count with which the sum can still be right. The last count follows from the others.
func (o *offers) counts() {
	round := o.round
	left := perRound - round.voids - round.counts.Sum()
	last := round.counts.Given == round.N-1
	for seat := range round.N {
		if left < 0 || round.counts.Has(seat) || last && !round.coversPlay(seat, left) {
			continue
		}
		least := 0
		if last {
			least = left
		}
		o.Add(verbTook, !round.byPlay, referee.Just(seat), referee.Between(least, left))
	}
}

// challenges lets every player challenge each other player or admit a revoke, unless it is too late.
func (o *offers) challenges() {
	round := o.round
	if round.challengeable(o.engine.endsTrick) == 0 {
		return
	}
	trial := verbs.Trial(o.engine)
	for seat := range round.N {
		others := referee.Choice{}
		for i := range round.N {
			other := (seat + 1 + i) % round.N // the challenger comes last
			if round.counts.Given == 0 || trial.Allows(verbChallenge, int32(seat), int32(other)) {
				others.Values = append(others.Values, int32(other))
			}
		}
		if len(others.Values) > 0 {
			o.Add(verbChallenge, false, referee.Just(seat), others)
		}
	}
}
