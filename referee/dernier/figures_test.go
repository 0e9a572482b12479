package dernier

import (
	"testing"

	"arbitro/referee/conformance"
	price "arbitro/scoring/dernier"
)

// defaultOf returns the default of a house rule that is a number.
func defaultOf(key string) int {
	for _, opt := range Game.Options {
		if opt.Key == key {
			return opt.Default
		}
	}
	panic("there is no house rule " + key)
}

// TestFigures: the articles spell out what the prices and the house rules say.
func TestFigures(t *testing.T) {
	conformance.ProseFigures(t, Game, map[string]conformance.Figures{
		"dernier.cards": conformance.Owned(price.Hand).And("2", "10", "52"),
		"dernier.turn":  conformance.Owned(price.Fine),
		"dernier.match": conformance.Owned(price.Fine),
		"dernier.draw":  conformance.Owned(price.Fine),
		"dernier.pass":  conformance.Owned(price.Fine),
		"dernier.slow":  conformance.Owned(price.Fine).And("5", "7"),
		"dernier.suit":  conformance.Owned(price.Fine),
		"dernier.seven": conformance.Owned(price.Seven).And("7"),
		"dernier.ace":   conformance.Owned().Row(price.Ace, 2*price.Ace, price.Joker, price.Ace),
		"dernier.joker": conformance.Owned(price.Joker, 2*price.Joker),
		"dernier.chain": conformance.Owned(price.Fine).And("5"),
		"dernier.pay": conformance.Owned().Row(price.Seven, 7, price.Ace, price.Joker, price.Fine, price.Fine).
			Row(7, price.Seven, price.Ace, price.Joker, price.Fine),
		"dernier.anticipo":      conformance.Owned(price.Fine, price.Ace).And("7"),
		"dernier.word":          conformance.Owned(price.Fine),
		"dernier.anticipation":  conformance.Owned(price.Fine),
		"dernier.dernier":       conformance.Owned(price.Fine),
		"dernier.speech":        conformance.Owned(price.Fine),
		"dernier.chiudo":        conformance.Owned(price.Fine),
		"dernier.question":      conformance.Owned(price.Fine),
		"dernier.swearing":      conformance.Owned(price.Fine),
		"dernier.accuse":        conformance.Owned(price.Fine),
		"dernier.fine":          conformance.Owned(price.Fine),
		"dernier.lapsed":        conformance.Owned().And("4", "7"),
		"dernier.mischief":      conformance.Owned(price.Fine, forgiven),
		"dernier.score":         conformance.Owned().And("0", "1"),
		"dernier.win":           conformance.Owned(defaultOf("hands")),
		"option.joker-suit":     conformance.Owned(price.Joker),
		"option.mischief":       conformance.Owned(forgiven),
		"dernier.anticipo says": conformance.Owned().And("7"),
		"dernier.chain says":    conformance.Owned().And("2"),
		"dernier.pay says":      conformance.Owned().And("7"),
		"dernier.slow says":     conformance.Owned().And("5"),
		"terms":                 conformance.Owned().Row(price.Fine, price.Seven, 7, price.Ace, price.Joker, price.Fine),
	})
}
