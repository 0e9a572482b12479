package referee

import (
	"slices"

	"arbitro/referee/play"
)

// expectAtTable returns what may come now, by the roster's seats. After somebody has come or gone, the next deal is by
// those who sit now.
func (st *state) expectAtTable() []Expectation {
	may := st.withPoints()
	if st.seats.came {
		if st.seats.moved {
			may = slices.DeleteFunc(may, func(e Expectation) bool { return e.Verb == play.Deal })
		}
		may = st.seatExpected(may, st.seats.round)
		if now := st.seats.now; st.seats.moved && len(now) >= st.game.Least {
			for _, e := range st.reseated(now).Expect() {
				if e.Verb == play.Deal {
					may = append(may, st.seatExpected([]Expectation{e}, now)...)
				}
			}
		}
	}
	if st.between() == nil {
		may = append(may, st.expectComing()...)
	}
	return may
}

// expectComing returns who may leave, and who of those who left may come back. A match waits for neither.
func (st *state) expectComing() []Expectation {
	var may []Expectation
	now := st.sits()
	if len(now) > st.game.Least {
		may = append(may, Expecting(play.Leave, false, AnyOf(now)))
	}
	back := Choice{Any: true}
	for seat, id := range st.roster.IDs() {
		if !slices.Contains(now, seat) {
			back.Texts = append(back.Texts, id)
		}
	}
	if len(now) < st.game.Most && back.Texts != nil {
		may = append(may, Expecting(play.Join, false, back))
	}
	return may
}

// seatExpected returns expectations that name seats in the place of the places of these seats.
func (st *state) seatExpected(may []Expectation, seats []int) []Expectation {
	seated := make([]Expectation, len(may))
	for i, e := range may {
		words := slices.Clone(e.Words)
		for w, shape := range st.reader.Grammar.Shape(e.Verb).Words[:len(words)] {
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
