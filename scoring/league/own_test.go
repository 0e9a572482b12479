package league_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"arbitro/scoring"
	"arbitro/scoring/league"
)

// A league of a game that matches name travels as settings that a program without such games accepts, and comes back as
// it was; titles of one game stand in it once.
func TestOwnGamesTravel(t *testing.T) {
	t.Parallel()
	meant := league.Default("Scopa")
	meant.Own = league.Titles{"Scala 40"}
	meant.Scheme = league.Totals
	meant.TieBreaks = []league.TieBreak{league.ByTotal, league.ByWins}
	if err := meant.Validate(nil); err != nil {
		t.Fatal(err)
	}
	travelling, counting := meant.ForEarlier()
	text, err := json.Marshal(travelling)
	if err != nil {
		t.Fatal(err)
	}
	earlier := travelling
	earlier.Own = nil // which an earlier program skips
	if err := earlier.Validate(func(string) bool { return false }); err != nil {
		t.Errorf("an earlier program refuses %s: %v", text, err)
	}
	var arrived league.Settings
	if err := json.Unmarshal(text, &arrived); err != nil || !reflect.DeepEqual(arrived.AsMeant(counting), meant) {
		t.Errorf("%+v, %v", arrived.AsMeant(counting), err)
	}
	meant.Own = league.Titles{"Scala 40", "SCALÀ-40"}
	if err := meant.Validate(nil); err == nil {
		t.Error("one game twice")
	}
	meant.Own = league.Titles{"…"}
	if err := meant.Validate(nil); err == nil {
		t.Error("no letter")
	}
}

// The matches of an own game say which totals win; the last that shows it decides, and a disagreement is reported.
func TestWinningTotals(t *testing.T) {
	t.Parallel()
	match := func(id string, totals ...int) league.Match {
		m := league.Match{ID: id, Day: 20261101, Game: "other:scopa", Finished: true}
		for i, total := range totals {
			seat := league.Seat{Person: league.Person(i + 1), Place: min(i+1, 2), Total: total, Won: i == 0}
			m.Seats = append(m.Seats, seat)
		}
		return m
	}
	for name, c := range map[string]struct {
		matches []league.Match
		order   scoring.Order
		mixed   bool
	}{
		"none":     {nil, scoring.LeastWins, false},
		"most":     {[]league.Match{match("a", 21, 3)}, scoring.MostWins, false},
		"fewest":   {[]league.Match{match("a", 3, 21, 7)}, scoring.LeastWins, false},
		"equal":    {[]league.Match{match("a", 21, 3), match("b", 5, 5)}, scoring.MostWins, false},
		"disagree": {[]league.Match{match("a", 21, 3), match("b", 5, 7)}, scoring.LeastWins, true},
	} {
		sums, err := league.NewSums(league.Filter{}, c.matches)
		if err != nil {
			t.Fatal(name, err)
		}
		if order, mixed := sums.WinningTotals(scoring.LeastWins); order != c.order || mixed != c.mixed {
			t.Errorf("%s: order %v, mixed %v", name, order, mixed)
		}
	}
}
