package tarocchi

import (
	"testing"

	"arbitro/referee/conformance"
	price "arbitro/scoring/tarocchi"
)

// trumpFigures returns how many trumps the handfuls take, by the document or by the federation.
func trumpFigures(federal bool) []int {
	var all []int
	for players := leastSeats; players <= maxSeats; players++ {
		asked := house{federalHandles: federal}.thresholds(players)
		all = append(all, asked[:]...)
	}
	return all
}

// dealtFigures returns the cards of a hand and of the dog.
func dealtFigures() []int {
	var all []int
	for players := leastSeats; players <= maxSeats; players++ {
		all = append(all, dealt[players].hand, dealt[players].dog)
	}
	return all
}

// exactDeal returns the price of a deal of four that is made exactly, with the Petit in the last trick.
func exactDeal(c price.Contract) price.Price {
	return price.Deal{
		Players: 4, Contract: c, Alone: true, Halves: 2 * price.Target(1), Bouts: 1, Petit: price.Attack,
	}.Price()
}

// multiplierFigures returns those of the contracts.
func multiplierFigures() []int {
	var all []int
	for c := price.Take; c <= price.GuardAgainst; c++ {
		all = append(all, c.Multiplier())
	}
	return all
}

// targetFigures returns the points that the attack needs, by bouts.
func targetFigures() []int {
	var all []int
	for bouts := range price.AllBouts + 1 {
		all = append(all, price.Target(bouts))
	}
	return all
}

// slamFigures returns what a slam is worth, announced or not, and what a failed one costs.
func slamFigures() []int {
	var all []int
	for _, slam := range []price.Slam{
		{Counts: true, Announced: true, Made: price.Attack},
		{Counts: true, Made: price.Attack},
		{Counts: true, Announced: true},
	} {
		all = append(all, price.Deal{Players: 4, Contract: price.Take, Alone: true, Slam: slam}.Price().Slam)
	}
	return all
}

// allTrumpFigures returns how many trumps the handfuls take, by either rule.
func allTrumpFigures() []int { return append(trumpFigures(false), trumpFigures(true)...) }

// TestFigures: the articles spell out what the prices and the house rules say.
func TestFigures(t *testing.T) {
	conformance.ProseFigures(t, Game, map[string]conformance.Figures{
		"tarocchi.cards":         conformance.Owned().And("1", "3", "4", "14", "20", "21", "78"),
		"tarocchi.ranks":         conformance.Owned().And("2", "9", "10"),
		"tarocchi.deal":          conformance.Owned(dealtFigures()...).And("4", "5", "78", "96"),
		"tarocchi.sit-out":       conformance.Owned(maxSeats, maxTable).And("0", "6"),
		"tarocchi.contracts":     conformance.Owned(multiplierFigures()...),
		"tarocchi.discard":       conformance.Owned().And("21"),
		"tarocchi.discard.trump": conformance.Owned().And("21"),
		"tarocchi.call":          conformance.Owned().And("4", "5"),
		"tarocchi.alone":         conformance.Owned().And("3", "4", "5"),
		"tarocchi.handle":        conformance.Owned(append(trumpFigures(false), price.HandlePoints[:]...)...),
		"tarocchi.handles":       conformance.Owned(append(allTrumpFigures(), allTrumps)...).And("3", "4", "5"),
		"tarocchi.slam":          conformance.Owned(slamFigures()...),
		"tarocchi.points": conformance.Owned(price.AllHalves/2).
			And("½", "1", "1½", "2", "2½", "3", "3½", "4", "4½", "5"),
		"tarocchi.target":         conformance.Owned(targetFigures()...).And("3"),
		"tarocchi.half":           conformance.Owned().And("1", "40½", "41½"),
		"tarocchi.score":          conformance.Owned(append(multiplierFigures(), exactDeal(price.Take).Contract)...),
		"tarocchi.petit":          conformance.Owned(exactDeal(price.Take).Petit),
		"tarocchi.total":          conformance.Owned().And("2", "3", "4", "5"),
		"tarocchi.dog.count":      conformance.Owned(price.AllHalves / 2),
		"tarocchi.tally":          conformance.Owned().And("86½"),
		"tarocchi.remedy":         conformance.Owned().And("100", "2012"),
		"tarocchi.remedy.revoke":  conformance.Owned().And("100"),
		"tarocchi.remedy.discard": conformance.Owned().And("3", "4", "6", "7"),
		"tarocchi.remedy.count":   conformance.Owned(price.AllHalves / 2),
		"tarocchi.remedy.exposed": conformance.Owned().And("100"),
		"tarocchi.remedy.misdeal": conformance.Owned().And("500"),
		"tarocchi.remedy.turn":    conformance.Owned().And("100"),
		"tarocchi.remedy.handle":  conformance.Owned().And("100"),
		"tarocchi.table.dropped":  conformance.Owned().And("100"),
		"option.handles":          conformance.Owned(allTrumpFigures()...).And("3", "4", "5"),
		"option.slam":             conformance.Owned(slamFigures()...),
		"tarocchi.call says":      conformance.Owned().And("4"),
	})
}
