// What may come next, in each variant.

package kismet

import (
	"arbitro/referee"
	price "arbitro/scoring/kismet"
)

var dice = [3]referee.Choice{referee.Between(1, 6), referee.Between(1, 6), referee.Between(1, 6)}

// Expect returns the lines that may come now without an error or a ruling about themselves.
func (e *collecting) Expect() []referee.Expectation {
	if !e.Open() {
		return append([]referee.Expectation{e.ExpectDeal()}, e.expectPiles()...)
	}
	var may []referee.Expectation
	if e.counted == 0 {
		may = e.expectPlay()
	}
	return append(
		append(may, e.expectPiles()...), referee.Expecting(verbFinish, e.counted == 0 && e.exhausted()),
	)
}

// exhausted reports whether players hold so many cards that the deck cannot fill up the circle, known or not.
func (e *collecting) exhausted() bool {
	held := 0
	for _, n := range e.held {
		held += int(n)
	}
	return held > price.SetSize*e.Seats-price.CircleSize
}

func (e *collecting) expectPlay() []referee.Expectation {
	var may []referee.Expectation
	c := &e.circle
	if !e.rolled && !c.laid {
		may = append(
			may,
			referee.Expecting(verbCircle, false, referee.Choice{Values: e.unseen(counts{}), Count: price.CircleSize}),
		)
	}
	if e.scramble.on {
		may = append(may, e.expectScramble()...)
	}
	if _, early := e.early(); c.known && c.missing > 0 && c.deck >= c.missing && !early {
		may = append(
			may, referee.Expecting(verbRefill, true, referee.Choice{Values: e.unseen(c.cards), Count: c.missing}),
		)
	}
	return append(may, referee.Expecting(
		verbRoll, !e.exhausted() && (!c.known || c.missing == 0), referee.Seats(e.Seats), dice[0], dice[1], dice[2],
	))
}

// expectScramble returns a right cover by each player who has not covered yet, and the sweep of a circle without a
// match.
func (e *collecting) expectScramble() []referee.Expectation {
	var may []referee.Expectation
	s, c := &e.scramble, &e.circle
	var there []int32
	for card := range s.sums.All() {
		if int(e.held[card]) < e.Seats && (!c.known || c.cards[card] > 0) {
			there = append(there, int32(card))
		}
	}
	for seat := range e.Seats {
		if s.covered>>seat&1 == 0 && len(there) > 0 {
			may = append(may, referee.Expecting(verbCover, true, referee.Just(seat), referee.Choice{Values: there}))
		}
	}
	if s.taken == 0 && (!c.known || len(there) == 0) {
		may = append(may, referee.Expecting(verbSweep, c.known))
	}
	return may
}

// expectPiles returns the piles that have not been counted. If covers were recorded, the only right count is what they
// have made.
func (e *collecting) expectPiles() []referee.Expectation {
	if e.Dropped() {
		return nil
	}
	var may []referee.Expectation
	free := e.unseen(counts{})
	for seat := range e.Seats {
		if e.counted>>seat&1 == 1 {
			continue
		}
		pile := referee.Choice{Values: free, Most: len(free)}
		if e.covers {
			won := e.piles[seat]
			pile = referee.Choice{Values: make([]int32, won.size), Count: won.size}
			for i, card := range won.cards[:won.size] {
				pile.Values[i] = int32(card)
			}
		}
		may = append(may, referee.Expecting(verbPile, !e.rolled || e.counted != 0, referee.Just(seat), pile))
	}
	return may
}

// unseen returns the cards that may still come up: neither held nor in there.
func (e *collecting) unseen(there counts) []int32 {
	var some []int32
	for card, n := range there.with(e.held) {
		for range e.Seats - int(n) {
			some = append(some, int32(card))
		}
	}
	return some
}

// Expect returns the lines that may come now without an error or a ruling about themselves.
func (e *discarding) Expect() []referee.Expectation {
	if !e.Open() {
		return []referee.Expectation{e.ExpectDeal()}
	}
	var may []referee.Expectation
	if e.rolled {
		may = e.expectTurn()
	} else {
		for seat := range e.Seats {
			may = append(may, e.expectSetUp(seat)...)
		}
	}
	may = append(may, e.expectReturns()...)
	return append(may, referee.Expecting(
		verbRoll, !e.rolled || e.turn.passed || e.turn.spent, referee.Just(e.due), dice[0], dice[1], dice[2],
	))
}

// The most cards that six points allow to put away, and the weights of all cards.
const mostAside = 3

var weights = func() []int32 {
	w := make([]int32, kinds)
	for card := range w {
		w[card] = int32(price.Points(valueOf(card)))
	}
	return w
}()

// expectSetUp returns what a player may put away, or leave on the table. If one of the two is recorded, the other must
// agree.
func (e *discarding) expectSetUp(seat int) []referee.Expectation {
	p := &e.players[seat]
	var may []referee.Expectation
	setUp := p.aside || p.table
	if !p.aside && (!setUp || p.under != 0) {
		away := referee.Choice{
			Values: list(everyCard), Count: 1, Most: mostAside, Weights: weights, Max: price.AsideLimit,
		}
		switch {
		case setUp:
			away = referee.Choice{Values: list(p.under), Count: p.under.Len()}
		case e.anyAside:
			away = referee.Choice{Values: list(everyCard), Count: 1, Most: kinds - 1}
		}
		may = append(may, referee.Expecting(verbAside, false, referee.Just(seat), away))
	}
	if !p.table {
		all := int32(points(everyCard))
		left := referee.Choice{
			Values:  list(everyCard),
			Count:   kinds - mostAside,
			Most:    kinds,
			Weights: weights,
			Min:     all - price.AsideLimit,
			Max:     all,
		}
		switch {
		case setUp:
			left = referee.Choice{Values: list(p.open), Count: p.open.Len()}
		case e.anyAside:
			left = referee.Choice{Values: list(everyCard), Count: 1, Most: kinds}
		}
		may = append(may, referee.Expecting(verbTable, false, referee.Just(seat), left))
	}
	return may
}

// expectTurn returns the discards of the players who may discard, the pass, and the right knocks.
func (e *discarding) expectTurn() []referee.Expectation {
	var may []referee.Expectation
	t := &e.turn
	for seat := range e.Seats {
		if e.mayDiscard(seat) && e.has(seat) {
			may = append(may, e.expectDiscards(seat)...)
		}
		if seat == t.seat {
			continue
		}
		if article := e.judge(seat); article == knockFirst || article == knockForce {
			may = append(may, referee.Expecting(verbKnock, false, referee.Just(seat)))
		}
	}
	if !t.passed {
		may = append(may, referee.Expecting(verbPass, true, referee.Just(t.seat)))
	}
	return may
}

// expectDiscards returns each card that the dice make, with a second card on a wild roll.
func (e *discarding) expectDiscards(seat int) []referee.Expectation {
	p := &e.players[seat]
	fit := referee.Choice{Values: list(p.open & e.turn.sums)}
	may := []referee.Expectation{{Verb: verbDiscard, Words: []referee.Choice{referee.Just(seat), fit}, Due: true}}
	if others := p.open &^ e.turn.sums; e.turn.wild && others != 0 {
		may = append(
			may, referee.Expecting(verbDiscard, true, referee.Just(seat), fit, referee.Choice{Values: list(others)}),
		)
	}
	return may
}

// expectReturns returns, for each player who owes a card, the return of the top discard.
func (e *discarding) expectReturns() []referee.Expectation {
	var may []referee.Expectation
	for seat := range e.Seats {
		if p := &e.players[seat]; p.debts.size > 0 {
			may = append(
				may, referee.Expecting(verbReturn, true, referee.Just(seat), referee.Choice{Values: list(p.tops())}),
			)
		}
	}
	return may
}
