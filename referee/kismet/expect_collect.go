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
