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
	points, bouts := referee.Between(0, price.AllHalves), referee.Between(0, 3)
	switch r.told.petit {
	case price.Attack:
		bouts.Min = 1
	case price.Defence:
		bouts.Max = 2
	}
	if r.told.slam == price.Attack && r.contract != price.GuardAgainst {
		points.Min = slamLeast
	}
	if e.clean(madeOf(price.AllHalves, int(bouts.Min))) {
		may = append(may, referee.Expectation{Verb: verbMade, Words: []referee.Choice{points, bouts}, Due: !r.byPlay || r.badDiscard})
	}
	return may
}

func madeOf(halves, bouts int) play.Event {
	return play.Event{Verb: verbMade, Args: []int32{int32(halves), int32(bouts)}}
}
