package games_test

import (
	"testing"

	"arbitro/referee/games"
)

// Each game is found by its name, and by no other.
func TestFind(t *testing.T) {
	for _, g := range games.All {
		if found, ok := games.Find(g.Name); !ok || found != g {
			t.Errorf("%s is not found", g.Name)
		}
	}
	if g, ok := games.Find("Istinto"); ok || g != nil {
		t.Error("a name in capitals finds a game")
	}
}
