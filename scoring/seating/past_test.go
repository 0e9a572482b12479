package seating_test

import (
	"maps"
	"slices"
	"testing"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// Anna (1) and Bruno (2) come this evening. Who played less than others at an evening of the game sat out there; who
// was not there did not, and other games say nothing.
func TestPast(t *testing.T) {
	match := func(id string, day league.Day, game string, persons ...league.Person) league.Match {
		m := league.Match{ID: id, Day: day, Game: game, Finished: true}
		for i, p := range persons {
			m.Seats = append(m.Seats, league.Seat{Person: p, Place: i + 1})
		}
		return m
	}
	all := []league.Match{
		match("a", 1, "istinto", 1, 3, 1<<40),
		match("b", 1, "istinto", 2, 3, 4),
		match("c", 1, "istinto", 2, 3, 4),
		match("d", 1, "kismet", 1, 2, 3),
		match("e", 2, "istinto", 3, 4, 5),
		match("f", 2, "istinto", 3, 4, 1),
		match("g", 3, "istinto", 1, 2, 3),
		match("h", 3, "kismet", 3, 4, 5),
	}
	theirs, out := seating.Past(all, "istinto", []league.Person{1, 2})
	ids := ""
	for _, m := range theirs {
		ids += m.ID
		if !slices.ContainsFunc(m.Seats, func(s league.Seat) bool { return s.Person <= 2 }) {
			t.Errorf("%s has the seats %v", m.ID, m.Seats)
		}
	}
	if ids != "abcdfg" {
		t.Errorf("the matches of the two are %s", ids)
	}
	if want := map[league.Person]int{1: 2, 2: 1}; !maps.Equal(out, want) {
		t.Errorf("they sat out %v times, not %v", out, want)
	}
}
