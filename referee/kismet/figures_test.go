package kismet

import (
	"testing"

	"arbitro/referee/conformance"
	price "arbitro/scoring/kismet"
)

// pointsRow returns the figures of "a 7 is worth 1 point; a 6 or an 8, 2": values with what each is worth, from the
// middle outwards.
func pointsRow() []int {
	const middle = (price.LeastValue + price.MostValue) / 2
	row := []int{middle, price.Points(middle)}
	for away := 1; middle+away <= price.MostValue; away++ {
		row = append(row, middle-away, middle+away)
		if price.Points(middle-away) == price.Points(middle+away) {
			row = append(row, price.Points(middle+away))
		}
	}
	return row
}

// TestFigures: the articles spell out what the prices and the house rules say.
func TestFigures(t *testing.T) {
	conformance.ProseFigures(t, Game, map[string]conformance.Figures{
		"kismet.aim":   conformance.Owned().And("2", "3", "12"),
		"kismet.cards": conformance.Owned(price.LeastValue, price.MostValue, price.SetSize).And("3", "8"),
		"kismet.points": conformance.Owned().Row(pointsRow()...).
			Row(price.Points(7), 7, price.Points(price.LeastValue), price.LeastValue, price.MostValue),
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
		"terms":              conformance.Owned(price.CircleSize).And("3"),
	})
}
