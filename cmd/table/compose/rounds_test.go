package compose

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
)

// TestRoundsOfThoseWhoSat: where people come and go, each round has cells for those who sat in it alone, with what they
// bid, took and got.
func TestRoundsOfThoseWhoSat(t *testing.T) {
	m := heard(t, "player dora",
		"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "bid dora 0",
		"took anna 2", "took bruno 5", "took carla 4", "took dora 0",
		"leave bruno", "join elio",
		"deal carla", "bid carla 5", "bid dora 1", "bid elio 1", "bid anna 4",
		"took carla 5", "took dora 1", "took elio 1", "took anna 4",
	)
	lines := strings.Split(Composer{Match: m, Lang: lang.En}.Rounds(), "\n")
	for i, want := range []string{
		"Dealer Anna Rossi Carla Dora Elio Bruno", "1 Anna Rossi 3/2 0✗ 4/4 15★ 0/0 20★ 4/5 0✗",
		"2 Carla 4/4 15★ 5/5 20★ 1/1 15★ 1/1 15★",
	} {
		if got := strings.Join(strings.Fields(lines[i]), " "); !strings.EqualFold(got, want) {
			t.Errorf("row %d is %q, not %q", i, got, want)
		}
	}
}
