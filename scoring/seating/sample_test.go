package seating_test

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

// match makes a finished match from places by person, in the form {person, place, person, place, ...}.
func match(id string, day league.Day, seats ...int) league.Match {
	m := league.Match{ID: id, Day: day, Game: "kismet", Finished: true}
	for i := 0; i < len(seats); i += 2 {
		m.Seats = append(m.Seats, league.Seat{
			Person: league.Person(seats[i]), Place: seats[i+1], Won: seats[i+1] == 1, Total: 100 - 10*seats[i+1],
		})
	}
	return m
}

// history draws matches of a small club, finished or not, of one player to five.
func history(t *rapid.T) []league.Match {
	persons := []league.Person{1, 2, 3, 5, 8, 13, 210}
	var all []league.Match
	for i := range rapid.IntRange(0, 16).Draw(t, "matches") {
		m := league.Match{
			ID:       fmt.Sprintf("m%02d", (i*7)%17),
			Day:      rapid.SampledFrom([]league.Day{0, 20261101, 20261108, 20261115, 20261122}).Draw(t, "day"),
			Game:     rapid.SampledFrom([]string{"kismet", "kismet", "sabai"}).Draw(t, "game"),
			Finished: rapid.IntRange(0, 9).Draw(t, "finished") > 0,
		}
		for place, p := range rapid.Permutation(persons).Draw(t, "seated")[:rapid.IntRange(1, 5).Draw(t, "table")] {
			m.Seats = append(m.Seats, league.Seat{Person: p, Place: place + 1, Won: place == 0})
		}
		all = append(all, m)
	}
	return all
}

func everyone(n int) []league.Person {
	all := make([]league.Person, n)
	for i := range all {
		all[i] = league.Person(i + 1)
	}
	return all
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}

// checkError wants this error.
func checkError(t *testing.T, err error, want error) {
	t.Helper()
	if !reflect.DeepEqual(err, want) {
		t.Errorf("%v, and not %v", err, want)
	}
}
