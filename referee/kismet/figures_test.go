package kismet

import (
	"testing"

	"arbitro/referee/conformance"
	price "arbitro/scoring/kismet"
)

// pointFigures returns what the cards are worth.
func pointFigures() []int {
	var all []int
	for value := price.LeastValue; value <= price.MostValue; value++ {
		all = append(all, price.Points(value))
	}
	return all
}

// TestFigures: the articles spell out what the prices and the house rules say.
func TestFigures(t *testing.T) {
	conformance.ProseFigures(t, Game, map[string]conformance.Figures{
		"kismet.aim":         conformance.Owned().And("2", "3", "12"),
		"kismet.cards":       conformance.Owned(price.LeastValue, price.MostValue, price.SetSize).And("3", "8"),
		"kismet.points":      conformance.Owned(pointFigures()...).And("7", "8", "9", "10", "11", "12"),
		"kismet.sums":        conformance.Owned().And("1", "2", "3", "5", "6", "7", "8"),
		"kismet.variant":     conformance.Owned(price.SetSize),
		"kismet.circle":      conformance.Owned(price.CircleSize),
		"kismet.cover.wrong": conformance.Owned().And("3"),
		"kismet.sweep":       conformance.Owned(price.CircleSize),
		"kismet.sweep.early": conformance.Owned().And("11"),
		"kismet.finish":      conformance.Owned(price.CircleSize),
		"kismet.table":       conformance.Owned(price.LeastValue, price.MostValue, price.SetSize),
		"kismet.aside":       conformance.Owned(price.AsideLimit),
		"kismet.aside.any":   conformance.Owned(price.AsideLimit),
		"kismet.discard":     conformance.Owned().And("3"),
		"kismet.wild":        conformance.Owned().And("3"),
		"kismet.discard.end": conformance.Owned().And("0"),
		"kismet.table.die":   conformance.Owned().And("3"),
		"option.aside":       conformance.Owned(price.AsideLimit),
		"kismet.wild says":   conformance.Owned().And("3"),
	})
}
