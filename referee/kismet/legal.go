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
	var may []referee.LegalLines
	if e.counted == 0 {
		may = e.legalPlay()
	}
	return append(
		append(may, e.legalPiles()...), referee.Legal(verbFinish, e.counted == 0 && e.exhausted()),
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
	var may []referee.LegalLines
	c := &e.circle
	if !e.rolled && !c.laid {
		may = append(
			may,
			referee.Legal(verbCircle, false, referee.Choice{Values: e.unseen(counts{}), Count: price.CircleSize}),
		)
	}
	if e.scramble.on {
		may = append(may, e.legalScramble()...)
	}
	if _, early := e.early(); c.known && c.missing > 0 && c.deck >= c.missing && !early {
		may = append(
			may, referee.Legal(verbRefill, true, referee.Choice{Values: e.unseen(c.cards), Count: c.missing}),
		)
	}
	return append(may, referee.Legal(
		verbRoll, !e.exhausted() && (!c.known || c.missing == 0), referee.Seats(e.Seats), dice[0], dice[1], dice[2],
	))
}

// legalScramble returns a right cover by each player who has not covered yet, and the sweep of a circle without a
// match.
func (e *collecting) legalScramble() []referee.LegalLines {
	var may []referee.LegalLines
	s, c := &e.scramble, &e.circle
	var there []int32
	for card := range s.sums.All() {
		if int(e.held[card]) < e.Seats && (!c.known || c.cards[card] > 0) {
			there = append(there, int32(card))
		}
	}
	for seat := range e.Seats {
		if s.covered>>seat&1 == 0 && len(there) > 0 {
			may = append(may, referee.Legal(verbCover, true, referee.Just(seat), referee.Choice{Values: there}))
		}
	}
	if s.taken == 0 && (!c.known || len(there) == 0) {
		may = append(may, referee.Legal(verbSweep, c.known))
	}
	return may
}

// legalPiles returns the piles that have not been counted. If covers were recorded, the only right count is what they
// have made.
func (e *collecting) legalPiles() []referee.LegalLines {
	if e.Dropped() {
		return nil
	}
	var may []referee.LegalLines
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
		may = append(may, referee.Legal(verbPile, !e.rolled || e.counted != 0, referee.Just(seat), pile))
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

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *discarding) Legal() []referee.LegalLines {
	if !e.Open() {
		return []referee.LegalLines{e.LegalDeal()}
	}
	var may []referee.LegalLines
	if e.rolled {
		may = e.legalTurn()
	} else {
		for seat := range e.Seats {
			may = append(may, e.legalSetUp(seat)...)
		}
	}
	may = append(may, e.legalReturns()...)
	return append(may, referee.Legal(
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
	var may []referee.LegalLines
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
		may = append(may, referee.Legal(verbAside, false, referee.Just(seat), away))
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
		may = append(may, referee.Legal(verbTable, false, referee.Just(seat), left))
	}
	return may
}

// legalTurn returns the discards of the players who may discard, the pass, and the right knocks.
func (e *discarding) legalTurn() []referee.LegalLines {
	var may []referee.LegalLines
	t := &e.turn
	for seat := range e.Seats {
		if e.mayDiscard(seat) && e.has(seat) {
			may = append(may, e.legalDiscards(seat)...)
		}
		if seat == t.seat {
			continue
		}
		if article := e.judge(seat); article == knockFirst || article == knockForce {
			may = append(may, referee.Legal(verbKnock, false, referee.Just(seat)))
		}
	}
	if !t.passed {
		may = append(may, referee.Legal(verbPass, true, referee.Just(t.seat)))
	}
	return may
}

// legalDiscards returns each card that the dice make, with a second card on a wild roll.
func (e *discarding) legalDiscards(seat int) []referee.LegalLines {
	p := &e.players[seat]
	fit := referee.Choice{Values: list(p.open & e.turn.sums)}
	may := []referee.LegalLines{{Verb: verbDiscard, Words: []referee.Choice{referee.Just(seat), fit}, Due: true}}
	if others := p.open &^ e.turn.sums; e.turn.wild && others != 0 {
		may = append(
			may, referee.Legal(verbDiscard, true, referee.Just(seat), fit, referee.Choice{Values: list(others)}),
		)
	}
	return may
}

// legalReturns returns, for each player who owes a card, the return of the top discard.
func (e *discarding) legalReturns() []referee.LegalLines {
	var may []referee.LegalLines
	for seat := range e.Seats {
		if p := &e.players[seat]; p.debts.size > 0 {
			may = append(
				may, referee.Legal(verbReturn, true, referee.Just(seat), referee.Choice{Values: list(p.tops())}),
			)
		}
	}
	return may
}
