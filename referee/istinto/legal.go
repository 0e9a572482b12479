// The legal lines: what may come next.

package istinto

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
)

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Legal() []referee.LegalLines {
	r := &e.round
	o := offers{e: e, r: r}
	switch {
	case !e.Open():
		o.Join(e.LegalDeal())
		if e.Phase == referee.Closed && r.bids.in == e.Seats {
			o.lateCounts()
		}
		return o.May
	case r.pending.open:
		o.settlement()
		return o.May
	case r.bids.in < e.Seats:
		o.Add(verbBid, true, referee.Just(r.bids.next(e.Dealer, e.Seats)), referee.Between(0, perRound))
	default:
		if r.byPlay || r.counts.in == 0 {
			o.card()
		}
		o.counts()
	}
	o.hands()
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
	for seat := range r.seats {
		if r.counts.has(seat) {
			continue
		}
		least, most := int(r.won[seat]), int(r.won[seat])
		if !r.byPlay {
			least, most = 0, perRound-r.counts.sum()
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
		p := &r.players[r.pending.accused]
		o.Add(
			verbReveal, true, referee.Just(r.pending.accused),
			referee.Choice{Values: r.possible(p), Count: p.inHand()},
		)
	}
}

// card offers the seat on turn the cards that may be in its hand and break no known rule. A card that closes the round
// must also agree with the counts.
func (o *offers) card() {
	r := o.r
	seat := r.trick.Due()
	p := &r.players[seat]
	may := r.possible(p)
	if p.known && seat != r.trick.Leader && r.led != trumpClass {
		if held := p.hold & suits[r.led]; held.Len() > p.loose {
			may = list(held, 0)
		}
	}
	if r.counts.in > 0 {
		may = slices.DeleteFunc(may, func(card int32) bool { return !r.agrees(seat, int(card)) })
	}
	if len(may) > 0 {
		o.Add(verbPlay, true, referee.Just(seat), referee.Choice{Values: may})
	}
}

// possible returns the cards that a player may still hold.
func (r *round) possible(p *player) []int32 {
	if p.known {
		return list(p.hold, p.trumps)
	}
	return list(allSuits&^r.placed, trumpCopies-r.trumps)
}

// list returns the cards of a set, and this many trumps.
func list(set cards.Set, trumps int) []int32 {
	some := make([]int32, 0, set.Len()+trumps)
	for card := range set.All() {
		some = append(some, int32(card))
	}
	for range trumps {
		some = append(some, trump)
	}
	return some
}

// counts offers every count that can still add up. The last count is fixed by the others.
func (o *offers) counts() {
	r := o.r
	left := perRound - r.voids - r.counts.sum()
	last := r.counts.in == r.seats-1
	for seat := range r.seats {
		if left < 0 || r.counts.has(seat) || last && !r.coversPlay(seat, left) {
			continue
		}
		least := 0
		if last {
			least = left
		}
		o.Add(verbTook, !r.byPlay, referee.Just(seat), referee.Between(least, left))
	}
}

// hands offers a `hand` line to each player whose dealt hand is not recorded.
func (o *offers) hands() {
	r := o.r
	for seat := range r.seats {
		p := &r.players[seat]
		if p.declared {
			continue
		}
		sure := list(p.seen|p.hold, p.laid+p.trumps)
		cards := list(allSuits&^r.placed|p.seen|p.hold, p.laid+p.trumps+trumpCopies-r.trumps)
		o.Add(verbHand, false, referee.Just(seat), referee.Choice{Values: cards, Sure: sure, Count: perRound})
	}
}

// challenges lets every player challenge each other player or admit a revoke, unless it is too late.
func (o *offers) challenges() {
	r := o.r
	if r.challengeable(o.e.endsTrick) == 0 {
		return
	}
	trial := verbs.Trial(o.e)
	for seat := range r.seats {
		others := referee.Choice{}
		for i := range r.seats {
			other := (seat + 1 + i) % r.seats // the challenger comes last
			if r.counts.in == 0 || trial.Allows(verbChallenge, int32(seat), int32(other)) {
				others.Values = append(others.Values, int32(other))
			}
		}
		if len(others.Values) > 0 {
			o.Add(verbChallenge, false, referee.Just(seat), others)
		}
	}
}
