package conformance

import (
	"testing"

	"arbitro/referee"
)

// Suite runs every check that a game must pass: the records in testdata with their JSON, the shared examples if they
// lie beside the checkout, the rulebook, and this number of random matches.
func Suite(t *testing.T, g *referee.Game, matches int) {
	const own = "testdata/*.match"
	t.Run("records", func(t *testing.T) { Records(t, g, own) })
	t.Run("examples", func(t *testing.T) { Records(t, g, "../../../shared/examples/"+g.Name+"/*.match") })
	t.Run("articles", func(t *testing.T) { Articles(t, g, own) })
	t.Run("random", func(t *testing.T) { Random(t, g, matches) })
	t.Run("totals", func(t *testing.T) { Totals(t, g, 40) })
}
