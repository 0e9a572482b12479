package tabletest

import (
	"testing"

	"arbitro/referee"
)

// Of a game for two players, or for four in pairs, both tables are shown; of a game that is only played in pairs, and of
// one without partners, the smallest.
func TestTables(t *testing.T) {
	both := &referee.Game{Name: "both", Least: 2, Most: 4, SidesOf: func(players int) int {
		if players == 2 {
			return 0
		}
		return 2
	}}
	pairs := &referee.Game{Name: "pairs", Least: 4, Most: 4, Sides: 2}
	alone := &referee.Game{Name: "alone", Least: 3, Most: 5}
	own := &referee.Game{Name: "other"}
	want := []Table{
		{File: "both", Players: 2},
		{File: "pairs", Players: 4},
		{File: "alone", Players: 3},
		{File: "both-pairs", Players: 4},
		{File: "other-pairs", Players: 4},
	}
	tables := Tables([]*referee.Game{both, pairs, alone}, own)
	if len(tables) != len(want) {
		t.Fatalf("the tables are %v", tables)
	}
	for i, table := range tables {
		if table.File != want[i].File || table.Players != want[i].Players {
			t.Errorf("table %d is %s for %d players", i, table.File, table.Players)
		}
	}
}
