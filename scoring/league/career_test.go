package league

import (
	"reflect"
	"slices"
	"testing"
)

func TestCareer(t *testing.T) {
	seat := func(p Person, place, total int) Seat {
		return Seat{Person: p, Place: place, Total: total, Won: place == 1}
	}
	matches := []Match{
		{ID: "d", Day: 20261201, Game: "b", Finished: true, Seats: []Seat{seat(1, 1, 7), seat(3, 2, 1)}},
		{ID: "a", Day: 20261101, Game: "a", Finished: true, Seats: []Seat{seat(1, 1, 10), seat(2, 2, 5), seat(3, 3, 0)}},
		{ID: "b", Day: 20261101, Game: "a", Finished: true, Seats: []Seat{seat(2, 1, 9), seat(1, 2, -4), seat(3, 2, -4)}},
		{ID: "c", Day: 20261108, Game: "a", Finished: true, Seats: []Seat{seat(2, 1, 9), seat(1, 2, 3)}},
		{ID: "e", Day: 20261202, Game: "a", Seats: []Seat{seat(1, 0, 3)}},
		{ID: "f", Game: "a", Finished: true, Seats: []Seat{seat(1, 1, 99)}},
	}
	c := CareerOf(1, Filter{}, matches)
	if c.All.Played != 4 || c.All.Won != 2 || !slices.Equal(c.All.Places, []int{2, 2}) ||
		c.All.AveragePlace != (Ratio{6, 4}) || c.All.Average != (Ratio{16, 4}) {
		t.Errorf("%+v", c.All)
	}
	if c.All.Best != (Outing{20261101, "a", 10}) || c.All.Worst != (Outing{20261101, "b", -4}) {
		t.Errorf("%+v", c.All)
	}
	if c.Streaks != (Streaks{Won: 1, Lost: 2, WonNow: 1, FirstThree: 4}) {
		t.Errorf("%+v", c.Streaks)
	}
	if len(c.Games) != 2 || c.Games[0].Name != "a" || c.Games[0].Played != 3 || len(c.Periods) != 2 || c.Periods[1].Name != "2026-12" {
		t.Errorf("%+v %+v", c.Games, c.Periods)
	}
	if r, ok := c.Rival(); !ok || r.Person != 2 || r.Meeting != (Meeting{Ahead: 1, Behind: 2}) {
		t.Errorf("the rival is %+v", r)
	}
	if v, ok := c.Victim(); !ok || v.Person != 3 || v.Meeting != (Meeting{Ahead: 2, Equal: 1}) {
		t.Errorf("the victim is %+v", v)
	}
	for _, totals := range [][3]int{{-9, -3, -5}, {9, 3, 5}} { // the first total is the best and the worst so far
		var of []Match
		for i, total := range totals {
			of = append(of, Match{ID: string(rune('a' + i)), Day: 20261101, Game: "a", Finished: true, Seats: []Seat{seat(1, 1, total), seat(2, 2, 0)}})
		}
		all := CareerOf(1, Filter{}, of).All
		if all.Best.Total != slices.Max(totals[:]) || all.Worst.Total != slices.Min(totals[:]) {
			t.Errorf("of %v the best is %v, the worst %v", totals, all.Best, all.Worst)
		}
	}
	late := append(slices.Clone(matches), // behind the third place twice, then among the first three again
		Match{ID: "g", Day: 20261210, Game: "a", Finished: true, Seats: []Seat{seat(1, 4, 0), seat(2, 1, 1), seat(3, 2, 1), seat(5, 3, 1)}},
		Match{ID: "h", Day: 20261211, Game: "a", Finished: true, Seats: []Seat{seat(1, 4, 0), seat(2, 1, 1), seat(3, 2, 1), seat(6, 3, 1)}},
		Match{ID: "i", Day: 20261212, Game: "a", Finished: true, Seats: []Seat{seat(1, 3, 0), seat(2, 1, 1), seat(3, 2, 1)}},
	)
	if s := CareerOf(1, Filter{}, late).Streaks; s != (Streaks{Won: 1, Lost: 3, LostNow: 3, FirstThree: 4}) {
		t.Errorf("%+v", s)
	}
	if s := CareerOf(1, Filter{From: 20261202}, late).Streaks; s != (Streaks{Lost: 3, LostNow: 3, FirstThree: 1}) {
		t.Errorf("%+v", s)
	}
	var met []Person
	for _, o := range CareerOf(1, Filter{}, late).Others {
		met = append(met, o.Person)
	}
	if !slices.Equal(met, []Person{2, 3, 5, 6}) {
		t.Errorf("met %v", met)
	}
	slices.Reverse(matches)
	if again := CareerOf(1, Filter{}, matches); !reflect.DeepEqual(again, c) {
		t.Errorf("in another order: %+v", again)
	}
	if nobody := CareerOf(9, Filter{}, matches); nobody.All.Played != 0 || nobody.Others != nil {
		t.Errorf("%+v", nobody)
	}
}

// The rival leads by most, the victim trails by most, and of equal ones the first of the list counts: it was met more.
func TestRivalAndVictim(t *testing.T) {
	of := func(leads ...int) (c Career) {
		for i, lead := range leads {
			c.Others = append(c.Others, Opponent{Person: Person(i + 1), Meeting: Meeting{Ahead: 5 + lead, Behind: 5}})
		}
		return c
	}
	for _, c := range []struct {
		career        Career
		rival, victim Person // 0 for nobody
	}{
		{of(), 0, 0},
		{of(0, 0), 0, 0},
		{of(1), 0, 1},
		{of(-1), 1, 0},
		{of(3, 1, 3, -2, -1, -2), 4, 1},
		{of(1, 3, 2, -1, -2, 0), 5, 2},
	} {
		rival, hasRival := c.career.Rival()
		victim, hasVictim := c.career.Victim()
		if rival.Person != c.rival || hasRival != (c.rival != 0) || victim.Person != c.victim || hasVictim != (c.victim != 0) {
			t.Errorf("of %v the rival is %v, the victim %v", c.career.Others, rival, victim)
		}
	}
}
