package sabai

import (
	"testing"

	"arbitro/referee/conformance"
	price "arbitro/scoring/sabai"
)

// TestFigures: the articles spell out what the prices and the house rules say.
func TestFigures(t *testing.T) {
	conformance.ProseFigures(t, Game, map[string]conformance.Figures{
		"sabai.cards":             conformance.Owned().And("1", "4", "12", "14"),
		"sabai.deal":              conformance.Owned(dealt).And("1"),
		"sabai.intercept.other":   conformance.Owned().And("11"),
		"sabai.functions":         conformance.Owned().And("11", "12", "13", "14"),
		"sabai.effect":            conformance.Owned().And("11", "12", "13", "14"),
		"sabai.functions.when":    conformance.Owned().And("11", "14"),
		"sabai.slap":              conformance.Owned().And("4"),
		"sabai.end":               conformance.Owned().And("4"),
		"sabai.score":             conformance.Owned(price.Joker).And("0"),
		"sabai.cursed":            conformance.Owned().And("13", "14"),
		"sabai.cursed.holder":     conformance.Owned().And("3"),
		"sabai.hall-of-fame":      conformance.Owned(price.Jokers),
		"option.cursed":           conformance.Owned(price.Jokers),
		"option.four-equal":       conformance.Owned(ofValue),
		"option.functions":        conformance.Owned(peekCard+1, switchCard+1),
		"sabai.hall-of-fame says": conformance.Owned().And("4"),
		"sabai.slap says":         conformance.Owned().And("4"),
		"terms":                   conformance.Owned().And("11", "12", "13", "14"),
	})
	conformance.TextFigures(t, "err-least", words.ErrLeast(""), conformance.Owned(leastPoints, price.Jokers))
	if price.Fine != 1 {
		t.Errorf("a fine is %d cards, but these articles say that it is one card: sabai.intercept, sabai.intercept.other, "+
			"sabai.slap; so do the texts of option.four-equal and terms", price.Fine)
	}
}
