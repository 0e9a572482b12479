// The legal lines: what may come next.

package istinto

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Legal() []referee.LegalLines {
	r := &e.round
	o := offers{e: e, r: r}
	switch {
	case !e.Open():
		o.Join(e.LegalDeal())
		if e.Phase == referee.Closed && r.bids.In == e.Seats {
			o.lateCounts()
		}
		return o.May
	case r.pending.open:
		o.settlement()
		return o.May
	case r.bids.In < e.Seats:
		o.Add(verbBid, true, referee.Just(r.bids.Next(e.Dealer, e.Seats)), referee.Between(0, perRound))
	default:
		if r.byPlay || r.counts.In == 0 {
			o.card()
		}
		o.counts()
	}
	r.OfferHands(&o.Offers, verbHand)
	o.challenges()
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	e *Engine
	r *round
}

// lateCounts offers, after the round, each count that is still missing: by play the tricks taken, by tally what the
// other counts leave.
func (o *offers) lateCounts() {
	r := o.r
	for seat := range r.N {
		if r.counts.Has(seat) {
			continue
		}
		least := int(r.won[seat])
		most := int(r.won[seat])
		if !r.byPlay {
			least = 0
			most = perRound - r.counts.Sum()
		}
		o.Add(verbTook, false, referee.Just(seat), referee.Between(least, most))
	}
}

// settlement offers what settles the open challenge.
func (o *offers) settlement() {
	if !verbs.Trial(o.e).Allows(play.Ruled, play.Guilty) {
		return
	}
	o.Add(play.Ruled, true, referee.Choice{Values: []int32{0, 1}})
	if r := o.r; r.byPlay {
		accused := r.pending.accused
		o.Add(
			verbReveal, true, referee.Just(accused),
			referee.Choice{Values: pack.List(r.May(accused)), Count: r.inHand(accused)},
		)
	}
}

// card offers the seat on turn the cards that may be in its hand and break no known rule. A card that closes the round
// must also agree with the counts.
func (o *offers) card() {
	r := o.r
	seat := r.Trick.Due()
	held := r.May(seat)
	if p := &r.Of[seat]; seat != r.Leader && r.led != trumpClass && p.Holds(pack.Classes[r.led]) {
		held = held.And(pack.Classes[r.led])
	}
	may := pack.List(held)
	if r.counts.In > 0 {
		may = slices.DeleteFunc(may, func(card int32) bool { return !r.agrees(seat, int(card)) })
	}
	if len(may) > 0 {
		o.Add(verbPlay, true, referee.Just(seat), referee.Choice{Values: may})
	}
}

// counts offers every count that can still add up. The last count is fixed by the others.
func (o *offers) counts() {
	r := o.r
	left := perRound - r.voids - r.counts.Sum()
	last := r.counts.In == r.N-1
	for seat := range r.N {
		if left < 0 || r.counts.Has(seat) || last && !r.coversPlay(seat, left) {
			continue
		}
		least := 0
		if last {
			least = left
		}
		o.Add(verbTook, !r.byPlay, referee.Just(seat), referee.Between(least, left))
	}
}

// challenges lets every player challenge each other player or admit a revoke, unless it is too late.
func (o *offers) challenges() {
	r := o.r
	if r.challengeable(o.e.endsTrick) == 0 {
		return
	}
	trial := verbs.Trial(o.e)
	for seat := range r.N {
		others := referee.Choice{}
		for i := range r.N {
			other := (seat + 1 + i) % r.N // the challenger comes last
			if r.counts.In == 0 || trial.Allows(verbChallenge, int32(seat), int32(other)) {
				others.Values = append(others.Values, int32(other))
			}
		}
		if len(others.Values) > 0 {
			o.Add(verbChallenge, false, referee.Just(seat), others)
		}
	}
}
