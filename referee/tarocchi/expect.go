package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// Expect tells what may come now that brings neither an error nor a ruling about itself. Where a line has one word to
// choose, each choice is tried on a copy; lines of many cards are told by what bounds them, see expect_cards.go.
func (e *Engine) Expect() []referee.Expectation {
	r := &e.round
	switch {
	case e.phase != open:
		may := []referee.Expectation{{Verb: play.Deal, Words: []referee.Choice{referee.Seats(e.seats)}, Due: true}}
		if e.phase == closed {
			may = append(may, e.expectTally()...)
		}
		return may
	case r.sits:
		out := referee.Seats(e.seats)
		out.Count = e.seats - maxSeats
		return []referee.Expectation{{Verb: verbSitOut, Words: []referee.Choice{out}, Due: true}}
	case r.bidsIn < r.n:
		may := e.choose(verbBid, true, []int32{int32(r.seat[r.bidder()])}, int(price.GuardAgainst)+1)
		return append(may, e.expectHands()...)
	}
	may := e.expectPartner()
	may = append(may, e.choose(verbSlam, false, nil, e.seats)...)
	if r.mayOpen() && !r.badDiscard {
		may = append(may, e.choose(verbPlay, true, []int32{int32(r.seat[r.trick.Due()])}, deckSize)...)
	}
	may = append(may, e.expectTally()...)
	may = append(may, e.expectHands()...)
	may = append(may, e.expectDog()...)
	may = append(may, e.expectDiscard()...)
	return append(may, e.expectHandles()...)
}

// choose gives a line's expectation: the last word may be any number below count that brings no error and no ruling
// about itself.
func (e *Engine) choose(verb play.Verb, due bool, before []int32, count int) []referee.Expectation {
	args := append(before[:len(before):len(before)], 0)
	var last referee.Choice
	var trial Engine
	for v := range count {
		args[len(before)] = int32(v)
		if e.try(&trial, play.Event{Verb: verb, Args: args}) {
			last.Values = append(last.Values, int32(v))
		}
	}
	if last.Values == nil {
		return nil
	}
	x := referee.Expectation{Verb: verb, Due: due}
	for _, v := range before {
		x.Words = append(x.Words, referee.Just(int(v)))
	}
	x.Words = append(x.Words, last)
	return []referee.Expectation{x}
}

// clean reports whether a line would bring neither an error nor a ruling about itself.
func (e *Engine) clean(ev play.Event) bool { return e.try(new(Engine), ev) }

// try is clean, on a copy that is made in trial.
func (e *Engine) try(trial *Engine, ev play.Event) bool {
	const later = 1 << 30 // a line after every other
	out := trial.out
	*trial = *e
	trial.out = out
	ev.Line = later
	rulings, err := trial.Hear(ev)
	if err != nil {
		return false
	}
	for _, r := range rulings {
		if r.Since == 0 {
			return false
		}
	}
	return true
}

// expectPartner: with five players one of these lines is due before the first card; after a call the others may still
// come.
func (e *Engine) expectPartner() []referee.Expectation {
	r := &e.round
	if r.n < maxSeats {
		return nil
	}
	untold := !r.byPlay && !r.mayOpen()
	var may []referee.Expectation
	if r.called == missing && !r.byPlay {
		may = e.choose(verbCall, untold, nil, deckSize)
	}
	if e.clean(play.Event{Verb: verbAlone}) {
		may = append(may, referee.Expectation{Verb: verbAlone, Due: untold})
	}
	return append(may, e.choose(verbPartner, untold, nil, e.seats)...)
}

// expectTally: what may be counted, before the last card or after it.
func (e *Engine) expectTally() []referee.Expectation {
	r := &e.round
	may := e.choose(verbPetit, false, nil, len(sides))
	may = append(may, e.choose(verbSlamMade, false, nil, len(sides))...)
	if e.phase == closed {
		may = append(may, e.choose(verbPartner, false, nil, e.seats)...)
		if t := r.result; e.clean(madeOf(t.halves, t.bouts)) {
			may = append(may, referee.Expectation{
				Verb: verbMade, Words: []referee.Choice{referee.Between(t.halves, t.halves), referee.Between(t.bouts, t.bouts)},
			})
		}
		return may
	}
	return append(may, e.expectMade()...)
}

// expectMade: with each number of bouts, the points that an attack may have with them.
func (e *Engine) expectMade() []referee.Expectation {
	r := &e.round
	closes := !r.byPlay || r.badDiscard
	var may []referee.Expectation
	for bouts := range price.AllBouts + 1 {
		least, most := price.Bounds(r.contract, bouts, r.dogSize)
		switch {
		case r.told.slam == price.Attack && r.contract != price.GuardAgainst:
			least = max(least, slamLeast)
		case r.told.slam == price.Defence:
			most = min(most, price.Trickless(r.contract, r.dogSize))
		case closes && e.house.slams:
			most = min(most, price.AllHalves-1)
		}
		if least > most || !e.clean(madeOf(least, bouts)) {
			continue
		}
		may = append(may, referee.Expectation{
			Verb: verbMade, Words: []referee.Choice{referee.Between(least, most), referee.Between(bouts, bouts)}, Due: closes,
		})
	}
	return may
}

func madeOf(halves, bouts int) play.Event {
	return play.Event{Verb: verbMade, Args: []int32{int32(halves), int32(bouts)}}
}
