package seating_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/lang"
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

// checkError wants an English sentence with these words, and an Italian one that differs; or no error.
func checkError(t *testing.T, err error, want string) {
	t.Helper()
	if want == "" {
		if err != nil {
			t.Errorf("unexpected: %v", err)
		}
		return
	}
	if err == nil {
		t.Errorf("no error, where it should say %q", want)
		return
	}
	en, it := lang.Say(err, lang.En), lang.Say(err, lang.It)
	if !strings.Contains(en, want) || it == en || it == "" || strings.Contains(en+it, "%!") {
		t.Errorf("%q and %q, where it should say %q", en, it, want)
	}
}
