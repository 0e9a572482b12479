package tarocchi

import (
	"slices"
	"testing"

	"arbitro/referee/conformance"
	price "arbitro/scoring/tarocchi"
)

// asked returns how many trumps the three handfuls take, by the document or by the federation.
func asked(players int, federal bool) []int {
	thresholds := house{federalHandles: federal}.thresholds(players)
	return thresholds[:]
}

// handleRow returns the trumps of the document's handfuls, each with its points.
func handleRow() []int {
	var all []int
	for i, trumps := range asked(3, false) {
		all = append(all, trumps, price.HandlePoints[i])
	}
	return all
}

// twoCards returns the points of a card that is counted with a low one.
func twoCards(halves int) int { return (halves + price.Low) / 2 }

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

// slamPoints returns what a slam is worth to the attack.
func slamPoints(slam price.Slam) int {
	slam.Counts = true
	return price.Deal{Players: 4, Contract: price.Take, Alone: true, Slam: slam}.Price().Slam
}

// TestFigures: the articles spell out what the prices and the house rules say.
func TestFigures(t *testing.T) {
	announced := slamPoints(price.Slam{Announced: true, Made: price.Attack})
	unannounced := slamPoints(price.Slam{Made: price.Attack})
	missed := slamPoints(price.Slam{Announced: true})
	defended := slamPoints(price.Slam{Made: price.Defence})
	conformance.ProseFigures(t, Game, map[string]conformance.Figures{
		"tarocchi.cards": conformance.Owned().And("1", "3", "4", "14", "20", "21", "78"),
		"tarocchi.ranks": conformance.Owned().And("2", "9", "10"),
		"tarocchi.deal": conformance.Owned(dealtFigures()...).And("4", "5", "78", "96").
			Row(5, dealt[5].hand, dealt[5].dog, 4, dealt[4].hand, dealt[4].dog, 3, dealt[3].hand, dealt[3].dog),
		"tarocchi.sit-out":       conformance.Owned(maxSeats, maxTable).And("0", "6"),
		"tarocchi.contracts":     conformance.Owned().And("4").Row(multiplierFigures()...),
		"tarocchi.discard":       conformance.Owned().And("21"),
		"tarocchi.discard.trump": conformance.Owned().And("21"),
		"tarocchi.call":          conformance.Owned().And("4", "5"),
		"tarocchi.alone":         conformance.Owned().And("3", "4", "5"),
		"tarocchi.handle": conformance.Owned().Row(append(asked(3, false), price.HandlePoints[:]...)...).
			Row(handleRow()...),
		"tarocchi.handles": conformance.Owned(allTrumps).Row(asked(3, false)...).
			Row(slices.Concat(asked(3, true), []int{3}, asked(4, true), []int{4}, asked(5, true), []int{5})...),
		"tarocchi.slam": conformance.Owned().Row(unannounced, announced, missed).
			Row(announced, unannounced, missed, defended),
		"tarocchi.points": conformance.Owned(price.AllHalves/2).
			RowOf(points(price.Bout), points(price.Queen), points(price.Cavalier), points(price.Jack), points(price.Low)).
			Row(twoCards(price.Bout), twoCards(price.Queen), twoCards(price.Cavalier), twoCards(price.Jack), twoCards(price.Low)),
		"tarocchi.target":         conformance.Owned().Row(price.Target(3), 3, price.Target(2), price.Target(1), price.Target(0)),
		"tarocchi.half":           conformance.Owned().And("1", "40½", "41½"),
		"tarocchi.score":          conformance.Owned(exactDeal(price.Take).Contract).Row(multiplierFigures()...),
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
		"option.handles": conformance.Owned().Row(asked(3, false)...).
			Row(slices.Concat(asked(3, true), []int{3}, asked(4, true), []int{4}, asked(5, true), []int{5})...),
		"option.slam":        conformance.Owned().Row(unannounced, announced),
		"tarocchi.call says": conformance.Owned().And("4"),
	})
	conformance.TextFigures(t, "terms", words.Terms("", "", ""),
		conformance.Owned().And("0", "5", "21").Row(multiplierFigures()...).Row(dealt[5].dog, 5, dealt[4].dog, 3, 4))
	if price.King != price.Bout {
		t.Error("a king is worth another number of points than a bout, but tarocchi.points says that they are worth the same")
	}
	conformance.TextFigures(t, "err-points-form", words.ErrPointsForm, conformance.Owned(0, price.AllHalves/2).And("51", "5"))
	conformance.TextFigures(t, "said-contract", words.SaidContract("", "", ""), conformance.Owned(exactDeal(price.Take).Contract))
	conformance.TextFigures(
		t, "said-contract-lost", words.SaidContractLost("", "", ""), conformance.Owned(exactDeal(price.Take).Contract),
	)
	conformance.TextFigures(t, "err-bouts-attack", words.ErrBoutsAttack("", "", ""), conformance.Figures{}.RowOf(points(price.Bout)))
	conformance.TextFigures(t, "err-bouts-rest", words.ErrBoutsRest("", "", ""), conformance.Figures{}.RowOf(points(price.Bout)))
	conformance.TextFigures(t, "err-slam-points", words.ErrSlamPoints, conformance.Figures{}.RowOf(points(slamLeast)))
}
