package istinto

import (
	"testing"

	"arbitro/referee/conformance"
	price "arbitro/scoring/istinto"
)

// bonusFigures returns every figure of the bonuses: the bids, what each adds, and what each is worth in all.
func bonusFigures() []int {
	var all []int
	for bid := range price.TricksPerRound + 1 {
		all = append(all, price.Bonus(bid, bid), price.Points(bid, bid))
	}
	return all
}

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
		"istinto.aim":            conformance.Owned(price.TricksPerRound).And("0"),
		"istinto.cards":          conformance.Owned(price.TricksPerRound).And("1", "3", "4", "5", "6", "12", "66"),
		"istinto.follow":         conformance.Owned(price.Challenge),
		"istinto.challenge":      conformance.Owned(price.Challenge),
		"istinto.challenge.ends": conformance.Owned(price.Challenge),
		"istinto.score":          conformance.Owned(price.Points(3, 3), price.Points(3, 2)),
		"istinto.bonus":          conformance.Owned(bonusFigures()...).And("1", "2", "3", "4", "6"),
		"istinto.length":         conformance.Owned(defaultOf("target"), defaultOf("deals-each")).And("60"),
		"istinto.tally":          conformance.Owned(price.TricksPerRound),
	})
}
