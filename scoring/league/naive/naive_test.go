package naive

import (
	"testing"

	"arbitro/scoring/league"
)

// Each tie-break of a league has its definition here, of one kind, and no other word has a definition.
func TestDefinitions(t *testing.T) {
	all := league.TieBreaks()
	for _, b := range all {
		if d := definitions[b]; (d.own == nil) == (d.group == nil) {
			t.Errorf("%s has no definition, or two", b)
		}
	}
	if len(definitions) != len(all) {
		t.Errorf("%d definitions, %d tie-breaks", len(definitions), len(all))
	}
}

// A season by hand: Anna and Bruno have five and three points each; Bruno's fine on the last evening moves him down.
func TestStanding(t *testing.T) {
	set := league.Default("Lega")
	match := func(id string, day league.Day, first, second league.Person) league.Match {
		return league.Match{ID: id, Day: day, Finished: true, Seats: []league.Seat{
			{Person: first, Place: 1, Won: true, Total: 30}, {Person: second, Place: 2, Total: 10},
		}}
	}
	lines := Standing(set, []league.Match{match("b", 20261108, 2, 1), match("a", 20261101, 1, 2)}, league.View{
		Entries: []league.Entry{{Person: 2, Kind: league.Adjustment, Day: 20261108, Points: -league.Point, Reason: "late"}},
	})
	if len(lines) != 2 {
		t.Fatalf("%d lines", len(lines))
	}
	anna := lines[0]
	bruno := lines[1]
	if anna.Person != 1 || anna.Rank != 1 || anna.Before != 1 || anna.Points() != 8*league.Point || anna.Form[0] != 2 {
		t.Errorf("%+v", anna)
	}
	if bruno.Rank != 2 || bruno.Before != 2 || bruno.Points() != 7*league.Point || bruno.Adjusted != -league.Point {
		t.Errorf("%+v", bruno)
	}
}
