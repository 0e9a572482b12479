package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// Expect returns the lines that may come now without an error or a ruling about themselves. If a line leaves one word
// to choose, each choice is tried on a copy; lines of many cards are limited by what is known, see expect_cards.go.
func (e *Engine) Expect() []referee.Expectation {
	r, t := &e.round, verbs.Trial(e)
	switch {
	case !e.Open():
		may := []referee.Expectation{e.ExpectDeal()}
		if e.Phase == referee.Closed {
			may = append(may, e.expectLate(t)...)
		}
		return may
	case r.sits:
		out := referee.Seats(e.Seats)
		out.Count = e.Seats - maxSeats
		return []referee.Expectation{{Verb: verbSitOut, Words: []referee.Choice{out}, Due: true}}
	case r.bidsIn < r.n:
		bidder := referee.Just(int(r.seat[r.bidder()]))
		may := t.Keep(referee.Expecting(verbBid, true, bidder, referee.Between(0, len(contracts)-1)))
		return append(may, e.expectHands()...)
	}
	may := e.expectPartner(t)
	may = append(may, e.keep(t, verbSlam, e.Seats)...)
	if r.mayOpen() && !r.badDiscard {
		due := referee.Just(int(r.seat[r.trick.Due()]))
		may = append(may, t.Keep(referee.Expecting(verbPlay, true, due, referee.Between(0, deckSize-1)))...)
	}
	may = append(may, e.expectSides(t)...)
	may = append(may, e.expectMade(t)...)
	may = append(may, e.expectHands()...)
	may = append(may, e.expectDog()...)
	may = append(may, e.expectDiscard()...)
	return append(may, e.expectHandles()...)
}

// trial tries lines on a copy of the engine.
type trial = referee.Trial[Engine]

// keep returns the optional lines with one word to choose, for each choice without an error or a ruling.
func (e *Engine) keep(t *trial, verb play.Verb, count int) []referee.Expectation {
	return t.Keep(referee.Expecting(verb, false, referee.Between(0, count-1)))
}

// expectPartner returns the lines about the partner. With five players one of them is due before the first card; after
// a call the others may still come.
func (e *Engine) expectPartner(t *trial) []referee.Expectation {
	r := &e.round
	if r.n < maxSeats {
		return nil
	}
	due := !r.byPlay && !r.mayOpen()
	var may []referee.Expectation
	if r.called == missing && !r.byPlay {
		may = t.Keep(referee.Expecting(verbCall, due, referee.Between(0, deckSize-1)))
	}
	may = append(may, t.Keep(referee.Expecting(verbAlone, due))...)
	return append(
		may,
		t.Keep(referee.Expecting(verbPartner, due, referee.Between(0, e.Seats-1)))...,
	)
}

// expectSides returns which side took the Petit in the last trick, and which side took every trick.
func (e *Engine) expectSides(t *trial) []referee.Expectation {
	return append(e.keep(t, verbPetit, len(sides)), e.keep(t, verbSlamMade, len(sides))...)
}

// expectLate returns what may be counted after the last card.
func (e *Engine) expectLate(t *trial) []referee.Expectation {
	may := append(e.expectSides(t), e.keep(t, verbPartner, e.Seats)...)
	made := e.round.result
	if t.Clean(verbMade, int32(made.halves), int32(made.bouts)) {
		may = append(may, referee.Expecting(
			verbMade, false, referee.Between(made.halves, made.halves), referee.Between(made.bouts, made.bouts),
		))
	}
	return may
}

// expectMade returns, for each number of bouts, the points that an attack may have with them.
func (e *Engine) expectMade(t *trial) []referee.Expectation {
	r := &e.round
	closes := !r.byPlay || r.badDiscard
	var may []referee.Expectation
	for bouts := range price.AllBouts + 1 {
		least, most := price.Bounds(r.contract, bouts, r.dogSize)
		switch {
		case r.counted.slam == price.Attack && r.contract != price.GuardAgainst:
			least = max(least, slamLeast)
		case r.counted.slam == price.Defence:
			most = min(most, price.Trickless(r.contract, r.dogSize))
		case closes && e.house.slams:
			most = min(most, price.AllHalves-1)
		}
		if least > most || !t.Clean(verbMade, int32(least), int32(bouts)) {
			continue
		}
		may = append(
			may, referee.Expecting(verbMade, closes, referee.Between(least, most), referee.Between(bouts, bouts)),
		)
	}
	return may
}
