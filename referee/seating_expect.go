package referee

import (
	"slices"

	"arbitro/referee/play"
)

// offers collects what may come now in a match that is kept by its rounds, by the roster's seats.
type offers struct {
	Offers
	st *state
}

// rounds offers the lines of the rounds. After somebody has come or gone, the next deal is by those who sit now.
func (o *offers) rounds() {
	t, g := &o.st.table, o.st.game
	if o.engine(); !t.came {
		return
	}
	if t.moved {
		o.May = slices.DeleteFunc(o.May, func(e Expectation) bool { return e.Verb == play.Deal })
	}
	o.May = seatExpected(o.May, t.dealt, g.Grammar)
	if !t.moved || len(t.now) < g.Least {
		return
	}
	for _, e := range t.reseated(t.now).Expect() {
		if e.Verb == play.Deal {
			o.Join(seatExpected([]Expectation{e}, t.now, g.Grammar)...)
		}
	}
}

// coming offers who may leave, and who of those who left may come back. A match waits for neither.
func (o *offers) coming() {
	t, g := &o.st.table, o.st.game
	now := t.Sits()
	if len(now) > g.Least {
		o.Add(play.Leave, false, AnyOf(now))
	}
	back := Choice{Any: true}
	for seat, id := range t.roster.IDs() {
		if !slices.Contains(now, seat) {
			back.Texts = append(back.Texts, id)
		}
	}
	if len(now) < g.Most && back.Texts != nil {
		o.Add(play.Join, false, back)
	}
}

// seatExpected returns expectations that name seats in the place of the places of these seats.
func seatExpected(may []Expectation, seats []int, g *play.Grammar) []Expectation {
	seated := make([]Expectation, len(may))
	for i, e := range may {
		words := slices.Clone(e.Words)
		for w, shape := range g.Shape(e.Verb).Words[:len(words)] {
			if shape.Kind == play.Seat {
				words[w].Values, words[w].Sure = seatsOf(words[w].list(), seats), seatsOf(words[w].Sure, seats)
			}
		}
		e.Words = words
		seated[i] = e
	}
	return seated
}

// seatsOf returns the seats of places.
func seatsOf(places []int32, seats []int) []int32 {
	if places == nil {
		return nil
	}
	of := make([]int32, len(places))
	for i, place := range places {
		of[i] = int32(seats[place])
	}
	return of
}
