package referee_test

import (
	"path/filepath"
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/games"
	"arbitro/referee/istinto"
)

// Records of what the language says of every game, each in one of them, and what the games show in them. A game needs
// none of its own here.
func TestGames(t *testing.T) {
	all, err := filepath.Glob("testdata/records/*.match")
	if err != nil || len(all) == 0 {
		t.Fatal("there are no records", err)
	}
	named := 0
	for _, g := range games.All {
		pattern := "testdata/records/" + g.Name + "-*.match"
		own, _ := filepath.Glob(pattern)
		named += len(own)
		if len(own) > 0 {
			t.Run(g.Name, func(t *testing.T) {
				conformance.Records(t, g, pattern)
				conformance.Shown(t, g, pattern, "testdata/records/"+g.Name+".txt")
			})
		}
	}
	if named != len(all) {
		t.Errorf("of %d records %d are named after a game", len(all), named)
	}
}

// The shared examples of the later versions.
func TestExamples(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			conformance.Records(t, g, "../../shared/examples-*1.?/"+g.Name+"/*.match")
		})
	}
}

// Random and simulated matches of one game, in every way of recording, with people who come and go.
func TestRandomMatches(t *testing.T) {
	conformance.Random(t, istinto.Game, 20)
	conformance.Totals(t, istinto.Game, 20)
	conformance.Simulated(t, istinto.Game)
}
