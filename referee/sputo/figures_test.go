package sputo

import (
	"testing"

	"arbitro/referee/conformance"
	price "arbitro/scoring/sputo"
)

// TestFigures: the articles spell out what the prices and the house rules say.
func TestFigures(t *testing.T) {
	row := price.Layout(price.Pack / 2)
	conformance.ProseFigures(t, Game, map[string]conformance.Figures{
		"sputo.cards":     conformance.Owned(price.Pack, price.Pack/2),
		"sputo.row":       conformance.Owned(price.RowMost, price.Columns).Row(row[:]...),
		"sputo.row.short": conformance.Owned(price.RowMost),
		"sputo.take":      conformance.Owned(price.Win),
		"terms":           conformance.Owned(price.Columns).Row(row[:]...),
	})
}
