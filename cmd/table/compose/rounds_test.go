package compose

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
)

// TestRoundsOfThoseWhoSat: where people come and go, each round names who sat in it, with their own points and reasons.
func TestRoundsOfThoseWhoSat(t *testing.T) {
	m := heard(t, "player dora",
		"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "bid dora 0",
		"took anna 3", "took bruno 4", "took carla 4", "took dora 0",
		"leave bruno", "join elio",
		"deal carla", "bid carla 5", "bid dora 1", "bid elio 1", "bid anna 4",
		"took carla 5", "took dora 1", "took elio 1", "took anna 4",
	)
	said := Composer{Match: m, Lang: lang.En}.Rounds()
	first, second, found := strings.Cut(said, "Round 2")
	if !found || !strings.Contains(first, "Bruno") || strings.Contains(first, "Elio") {
		t.Errorf("the first round is told as\n%s", first)
	}
	if strings.Contains(second, "Bruno") || !strings.Contains(second, "Elio: bid 1, took 1") ||
		!strings.Contains(second, "Carla: bid 5, took 5") {
		t.Errorf("the second round is told as\n%s", second)
	}
}
