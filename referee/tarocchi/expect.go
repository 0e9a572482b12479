package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// Expect returns the lines that may come now without an error or a ruling about themselves. If a line leaves one word
// to choose, each choice is tried on a copy; lines of many cards are limited by what is known, see expect_cards.go.
func (e *Engine) Expect() []referee.Expectation {
	r := &e.round
	o := offers{e: e, r: r, trial: verbs.Trial(e)}
	switch {
	case !e.Open():
		o.Join(e.ExpectDeal())
		if e.Phase == referee.Closed {
			o.late()
		}
	case r.sits:
		out := referee.Seats(e.Seats)
		out.Count = e.Seats - maxSeats
		o.Add(verbSitOut, true, out)
	case r.bidsIn < r.n:
		o.keep(verbBid, true, referee.Just(int(r.seat[r.bidder()])), referee.Between(0, len(contracts)-1))
		o.hands()
	default:
		o.play()
	}
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	e     *Engine
	r     *round
	trial *referee.Trial[Engine]
}

// keep offers a line for each choice of its last word without an error or a ruling.
func (o *offers) keep(verb play.Verb, due bool, words ...referee.Choice) {
	o.Join(o.trial.Keep(referee.Expecting(verb, due, words...))...)
}

// play offers what may come once all have bid.
func (o *offers) play() {
	r := o.r
	o.partner()
	o.keep(verbSlam, false, referee.Between(0, o.e.Seats-1))
	if r.mayOpen() && !r.badDiscard {
		o.keep(verbPlay, true, referee.Just(int(r.seat[r.trick.Due()])), referee.Between(0, deckSize-1))
	}
	o.sides()
	o.made()
	o.hands()
	o.dog()
	o.discard()
	o.handles()
}

// partner offers the lines about the partner. With five players one of them is due before the first card; after a call
// the others may still come.
func (o *offers) partner() {
	r := o.r
	if r.n < maxSeats {
		return
	}
	due := !r.byPlay && !r.mayOpen()
	if r.ally.called == missing && !r.byPlay {
		o.keep(verbCall, due, referee.Between(0, deckSize-1))
	}
	o.keep(verbAlone, due)
	o.keep(verbPartner, due, referee.Between(0, o.e.Seats-1))
}

// sides offers which side took the Petit in the last trick, and which side took every trick.
func (o *offers) sides() {
	o.keep(verbPetit, false, referee.Between(0, len(sides)-1))
	o.keep(verbSlamMade, false, referee.Between(0, len(sides)-1))
}

// late offers what may be counted after the last card.
func (o *offers) late() {
	o.sides()
	o.keep(verbPartner, false, referee.Between(0, o.e.Seats-1))
	made := o.r.result
	if o.trial.Clean(verbMade, int32(made.halves), int32(made.bouts)) {
		o.Add(
			verbMade, false, referee.Between(made.halves, made.halves), referee.Between(made.bouts, made.bouts),
		)
	}
}

// made offers, for each number of bouts, the points that an attack may have with them.
func (o *offers) made() {
	r := o.r
	closes := !r.byPlay || r.badDiscard
	for bouts := range price.AllBouts + 1 {
		least, most := price.Bounds(r.contract, bouts, r.dogSize)
		switch {
		case r.counted.slam == price.Attack && r.contract.Dog() == price.Attack:
			least = max(least, slamLeast)
		case r.counted.slam == price.Defence:
			most = min(most, price.Trickless(r.contract, r.dogSize))
		case closes && r.house.slams:
			most = min(most, price.AllHalves-1)
		}
		if least <= most && o.trial.Clean(verbMade, int32(least), int32(bouts)) {
			o.Add(verbMade, closes, referee.Between(least, most), referee.Between(bouts, bouts))
		}
	}
}
