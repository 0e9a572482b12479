package games_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/games"
)

// Records of what the language says of every game, each in one of them.
func TestRecords(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) { conformance.Records(t, g, "testdata/"+g.Name+"-*.match") })
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
