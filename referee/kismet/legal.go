// The legal lines of each variant: what may come next.

package kismet

import (
	"arbitro/referee"
	price "arbitro/scoring/kismet"
)

var dice = [3]referee.Choice{referee.Between(1, 6), referee.Between(1, 6), referee.Between(1, 6)}

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *collecting) Legal() []referee.LegalLines {
	var o referee.Offers
	if !e.Open() {
		o.Join(e.LegalDeal())
		e.offerPiles(&o)
		return o.May
	}
	if e.counted == 0 {
		e.offerPlay(&o)
	}
	e.offerPiles(&o)
	o.Add(verbFinish, e.counted == 0 && e.exhausted())
	return o.May
}

// exhausted reports whether the players hold so many cards that the deck cannot fill up the circle, even if the circle
// is unknown.
func (e *collecting) exhausted() bool {
	held := 0
	for _, n := range e.held {
		held += int(n)
	}
	return held > price.SetSize*e.Seats-price.CircleSize
}

// offerPlay offers the circle, what may come in a scramble, the refill and the dice.
func (e *collecting) offerPlay(o *referee.Offers) {
	c := &e.circle
	if !e.rolled && !c.laid {
		o.Add(verbCircle, false, referee.Choice{Values: e.unseen(counts{}), Count: price.CircleSize})
	}
	if e.scramble.on {
		e.offerScramble(o)
	}
	if _, early := e.early(); c.known && c.missing > 0 && c.deck >= c.missing && !early {
		o.Add(verbRefill, true, referee.Choice{Values: e.unseen(c.cards), Count: c.missing})
	}
	o.Add(
		verbRoll, !e.exhausted() && (!c.known || c.missing == 0), referee.Seats(e.Seats), dice[0], dice[1], dice[2],
	)
}

// offerScramble offers a right cover by each player who has not covered yet, and the sweep of a circle without a match.
func (e *collecting) offerScramble(o *referee.Offers) {
	s := &e.scramble
	c := &e.circle
	var there []int32
	for card := range s.sums.All() {
		if int(e.held[card]) < e.Seats && (!c.known || c.cards[card] > 0) {
			there = append(there, int32(card))
		}
	}
	for seat := range e.Seats {
		if s.covered>>seat&1 == 0 && len(there) > 0 {
			o.Add(verbCover, true, referee.Just(seat), referee.Choice{Values: there})
		}
	}
	if s.taken == 0 && (!c.known || len(there) == 0) {
		o.Add(verbSweep, c.known)
	}
}

// offerPiles offers the piles that have not been counted. If covers were recorded, each pile must be what its player
// has covered.
func (e *collecting) offerPiles(o *referee.Offers) {
	if e.Dropped() {
		return
	}
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
		o.Add(verbPile, !e.rolled || e.counted != 0, referee.Just(seat), pile)
	}
}

// unseen returns the cards that may still come up: all cards of the game except those held and those in there.
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
	var o referee.Offers
	if !e.Open() {
		o.Join(e.LegalDeal())
		return o.May
	}
	if e.rolled {
		e.offerTurn(&o)
	} else {
		for seat := range e.Seats {
			e.offerSetUp(&o, seat)
		}
	}
	for seat := range e.Seats {
		if p := &e.players[seat]; p.debts.size > 0 { // the top discard is owed
			o.Add(verbReturn, true, referee.Just(seat), referee.Choice{Values: p.tops().List()})
		}
	}
	o.Add(verbRoll, !e.rolled || e.turn.passed || e.turn.spent, referee.Just(e.due), dice[0], dice[1], dice[2])
	return o.May
}

// mostAside is how many cards a player can put aside at most, for six points.
const mostAside = 3

var weights = func() []int32 {
	w := make([]int32, kinds)
	for card := range w {
		w[card] = int32(price.Points(valueOf(card)))
	}
	return w
}()

// offerSetUp offers what a player may put away, or leave on the table. If one of the two is recorded, the other must
// agree.
func (e *discarding) offerSetUp(o *referee.Offers, seat int) {
	p := &e.players[seat]
	setUp := p.aside || p.table
	if !p.aside && (!setUp || !p.under.Empty()) {
		away := referee.Choice{
			Values: everyCard.List(), Count: 1, Most: mostAside, Weights: weights, Max: price.AsideLimit,
		}
		if setUp {
			away = referee.Choice{Values: p.under.List(), Count: p.under.Len()}
		} else if e.anyAside {
			away = referee.Choice{Values: everyCard.List(), Count: 1, Most: kinds - 1}
		}
		o.Add(verbAside, false, referee.Just(seat), away)
	}
	if !p.table {
		all := int32(points(everyCard))
		left := referee.Choice{
			Values: everyCard.List(), Count: kinds - mostAside, Most: kinds,
			Weights: weights, Min: all - price.AsideLimit, Max: all,
		}
		if setUp {
			left = referee.Choice{Values: p.open.List(), Count: p.open.Len()}
		} else if e.anyAside {
			left = referee.Choice{Values: everyCard.List(), Count: 1, Most: kinds}
		}
		o.Add(verbTable, false, referee.Just(seat), left)
	}
}

// offerTurn offers the discards of the players who may discard, the right knocks, and the pass.
func (e *discarding) offerTurn(o *referee.Offers) {
	t := &e.turn
	for seat := range e.Seats {
		if e.mayDiscard(seat) && e.has(seat) {
			e.offerDiscards(o, seat)
		}
		if seat == t.seat {
			continue
		}
		if article := e.judge(seat); article == articles.KnockFirst || article == articles.KnockForce {
			o.Add(verbKnock, false, referee.Just(seat))
		}
	}
	if !t.passed {
		o.Add(verbPass, true, referee.Just(t.seat))
	}
}

// offerDiscards offers each card that the dice make, with a second card on a wild roll.
func (e *discarding) offerDiscards(o *referee.Offers, seat int) {
	p := &e.players[seat]
	fit := referee.Choice{Values: p.open.And(e.turn.sums).List()}
	o.Add(verbDiscard, true, referee.Just(seat), fit)
	if others := p.open.Minus(e.turn.sums); e.turn.wild && !others.Empty() {
		o.Add(verbDiscard, true, referee.Just(seat), fit, referee.Choice{Values: others.List()})
	}
}
