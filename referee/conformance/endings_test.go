package conformance_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/games"
)

// Every dispute in every game ends in a verdict, a price, and what to do now.
func TestEndings(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) { conformance.Endings(t, g) })
	}
}
