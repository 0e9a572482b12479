package games_test

import (
	"path/filepath"
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/games"
)

// Records of what the language says of every game, each in one of them. A game needs none of its own here.
func TestRecords(t *testing.T) {
	all, err := filepath.Glob("testdata/*.match")
	if err != nil || len(all) == 0 {
		t.Fatal("there are no records", err)
	}
	named := 0
	for _, g := range games.All {
		pattern := "testdata/" + g.Name + "-*.match"
		own, _ := filepath.Glob(pattern)
		if named += len(own); len(own) > 0 {
			t.Run(g.Name, func(t *testing.T) { conformance.Records(t, g, pattern) })
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
			conformance.Records(t, g, "../../../shared/examples-1.?/"+g.Name+"/*.match")
		})
	}
}
