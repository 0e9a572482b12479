// What may come next, in each variant.

package kismet

import (
	"arbitro/referee"
	price "arbitro/scoring/kismet"
)

var dice = [3]referee.Choice{referee.Between(1, 6), referee.Between(1, 6), referee.Between(1, 6)}

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *collecting) Legal() []referee.LegalLines {
	if !e.Open() {
		return append([]referee.LegalLines{e.LegalDeal()}, e.legalPiles()...)
	}
	var legal []referee.LegalLines
	if e.counted == 0 {
		legal = e.legalPlay()
	}
	return append(
		append(legal, e.legalPiles()...), referee.Legal(verbFinish, e.counted == 0 && e.exhausted()),
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

func (e *collecting) legalPlay() []referee.LegalLines {
	var legal []referee.LegalLines
	c := &e.circle
	if !e.rolled && !c.laid {
		legal = append(
			legal,
			referee.Legal(verbCircle, false, referee.Choice{Values: e.unseen(counts{}), Count: price.CircleSize}),
		)
	}
	if e.scramble.on {
		legal = append(legal, e.legalScramble()...)
	}
	if _, early := e.early(); c.known && c.missing > 0 && c.deck >= c.missing && !early {
		legal = append(
			legal, referee.Legal(verbRefill, true, referee.Choice{Values: e.unseen(c.cards), Count: c.missing}),
		)
	}
	return append(legal, referee.Legal(
		verbRoll, !e.exhausted() && (!c.known || c.missing == 0), referee.Seats(e.Seats), dice[0], dice[1], dice[2],
	))
}

// legalScramble returns a right cover by each player who has not covered yet, and the sweep of a circle without a
// match.
func (e *collecting) legalScramble() []referee.LegalLines {
	var legal []referee.LegalLines
	s, c := &e.scramble, &e.circle
	var there []int32
	for card := range s.sums.All() {
		if int(e.held[card]) < e.Seats && (!c.known || c.cards[card] > 0) {
			there = append(there, int32(card))
		}
	}
	for seat := range e.Seats {
		if s.covered>>seat&1 == 0 && len(there) > 0 {
			legal = append(legal, referee.Legal(verbCover, true, referee.Just(seat), referee.Choice{Values: there}))
		}
	}
	if s.taken == 0 && (!c.known || len(there) == 0) {
		legal = append(legal, referee.Legal(verbSweep, c.known))
	}
	return legal
}

// legalPiles returns the piles that have not been counted. If covers were recorded, the only right count is what they
// have made.
func (e *collecting) legalPiles() []referee.LegalLines {
	if e.Dropped() {
		return nil
	}
	var legal []referee.LegalLines
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
		legal = append(legal, referee.Legal(verbPile, !e.rolled || e.counted != 0, referee.Just(seat), pile))
	}
	return legal
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

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *discarding) Legal() []referee.LegalLines {
	if !e.Open() {
		return []referee.LegalLines{e.LegalDeal()}
	}
	var legal []referee.LegalLines
	if e.rolled {
		legal = e.legalTurn()
	} else {
		for seat := range e.Seats {
			legal = append(legal, e.legalSetUp(seat)...)
		}
	}
	legal = append(legal, e.legalReturns()...)
	return append(legal, referee.Legal(
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

// legalSetUp returns what a player may put away, or leave on the table. If one of the two is recorded, the other must
// agree.
func (e *discarding) legalSetUp(seat int) []referee.LegalLines {
	p := &e.players[seat]
	var legal []referee.LegalLines
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
		legal = append(legal, referee.Legal(verbAside, false, referee.Just(seat), away))
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
		legal = append(legal, referee.Legal(verbTable, false, referee.Just(seat), left))
	}
	return legal
}

// legalTurn returns the discards of the players who may discard, the pass, and the right knocks.
func (e *discarding) legalTurn() []referee.LegalLines {
	var legal []referee.LegalLines
	t := &e.turn
	for seat := range e.Seats {
		if e.mayDiscard(seat) && e.has(seat) {
			legal = append(legal, e.legalDiscards(seat)...)
		}
		if seat == t.seat {
			continue
		}
		if article := e.judge(seat); article == knockFirst || article == knockForce {
			legal = append(legal, referee.Legal(verbKnock, false, referee.Just(seat)))
		}
	}
	if !t.passed {
		legal = append(legal, referee.Legal(verbPass, true, referee.Just(t.seat)))
	}
	return legal
}

// legalDiscards returns each card that the dice make, with a second card on a wild roll.
func (e *discarding) legalDiscards(seat int) []referee.LegalLines {
	p := &e.players[seat]
	fit := referee.Choice{Values: list(p.open & e.turn.sums)}
	legal := []referee.LegalLines{{Verb: verbDiscard, Words: []referee.Choice{referee.Just(seat), fit}, Due: true}}
	if others := p.open &^ e.turn.sums; e.turn.wild && others != 0 {
		legal = append(
			legal, referee.Legal(verbDiscard, true, referee.Just(seat), fit, referee.Choice{Values: list(others)}),
		)
	}
	return legal
}

// legalReturns returns, for each player who owes a card, the return of the top discard.
func (e *discarding) legalReturns() []referee.LegalLines {
	var legal []referee.LegalLines
	for seat := range e.Seats {
		if p := &e.players[seat]; p.debts.size > 0 {
			legal = append(
				legal, referee.Legal(verbReturn, true, referee.Just(seat), referee.Choice{Values: list(p.tops())}),
			)
		}
	}
	return legal
}
