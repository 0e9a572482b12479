package istinto

import (
	"testing"

	"arbitro/referee/conformance"
	price "arbitro/scoring/istinto"
)

// lastRun returns the lowest bid from which on all bids have the same bonus: "6 or more".
func lastRun() int {
	bid := price.TricksPerRound
	for bid > 0 && price.Bonus(bid-1, bid-1) == price.Bonus(bid, bid) {
		bid--
	}
	return bid
}

// shortBonusRow returns the figures of the short form, "10 for 0 or 5, 5 for 1 or 4": each bonus with its bids, and at
// the end the bids that have none.
func shortBonusRow() []int {
	var all, without []int
	seen := map[int]bool{0: true}
	for first := range lastRun() + 1 {
		bonus := price.Bonus(first, first)
		if bonus == 0 {
			without = append(without, first)
		}
		if seen[bonus] {
			continue
		}
		seen[bonus] = true
		all = append(all, bonus)
		for bid := first; bid <= lastRun(); bid++ {
			if price.Bonus(bid, bid) == bonus {
				all = append(all, bid)
			}
		}
	}
	return append(all, without...)
}

// bonusRow returns the figures of the text, "10 points for 0, 5 for 1": each bonus with its bid, and at the end the
// bids that have none.
func bonusRow() []int {
	var all, without []int
	for bid := range lastRun() + 1 {
		if bonus := price.Bonus(bid, bid); bonus != 0 {
			all = append(all, bonus, bid)
		} else {
			without = append(without, bid)
		}
	}
	return append(all, without...)
}

// worthRow returns the figures of the text, "0 is worth 20, 1 is worth 15, 2 and 3 are worth 10": bids with what they
// are worth in all.
func worthRow() []int {
	var all []int
	for bid := range lastRun() + 1 {
		all = append(all, bid)
		if bid == lastRun() || price.Points(bid+1, bid+1) != price.Points(bid, bid) {
			all = append(all, price.Points(bid, bid))
		}
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
		"istinto.bonus":          conformance.Owned().Row(shortBonusRow()...).Row(bonusRow()...).Row(worthRow()...),
		"istinto.length":         conformance.Owned(defaultOf("target"), defaultOf("deals-each")).And("60"),
		"istinto.tally":          conformance.Owned(price.TricksPerRound),
		"terms":                  conformance.Owned(price.Challenge).And("6"),
	})
	for bid := range price.TricksPerRound + 1 {
		if price.Points(bid, bid)%price.Step != 0 {
			t.Errorf("a bid of %d is worth %d, which is no multiple of %d", bid, price.Points(bid, bid), price.Step)
		}
	}
	if price.Challenge%price.Step != 0 {
		t.Errorf("a challenge costs %d, which is no multiple of %d", price.Challenge, price.Step)
	}
}
