// The legal lines of each variant: the lines that may come next.

package kismet

import (
	"arbitro/referee"
	price "arbitro/scoring/kismet"
)

var dice = [3]referee.Choice{referee.Between(1, 6), referee.Between(1, 6), referee.Between(1, 6)}

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *collecting) Legal() []referee.LegalLines {
	var offers referee.Offers
	if !e.Open() {
		offers.Join(e.LegalDeal())
		e.offerPiles(&offers)
		return offers.May
	}
	if e.counted == 0 {
		e.offerPlay(&offers)
	}
	e.offerPiles(&offers)
	offers.Add(verbFinish, e.counted == 0 && e.exhausted())
	return offers.May
}

// exhausted reports whether the players hold so many cards that the deck cannot fill up the circle, even if the cards
// of the circle are not known.
func (e *collecting) exhausted() bool {
	held := 0
	for _, n := range e.held {
		held += int(n)
	}
	return held > price.SetSize*e.Seats-price.CircleSize
}

// offerPlay offers the circle, the lines of a scramble, the refill and the dice.
func (e *collecting) offerPlay(offers *referee.Offers) {
	circle := &e.circle
	if !e.rolled && !circle.laid {
		offers.Add(verbCircle, false, referee.Choice{Values: e.unseen(counts{}), Count: price.CircleSize})
	}
	if e.scramble.on {
		e.offerScramble(offers)
	}
	if _, early := e.early(); circle.known && circle.missing > 0 && circle.deck >= circle.missing && !early {
		offers.Add(verbRefill, true, referee.Choice{Values: e.unseen(circle.cards), Count: circle.missing})
	}
	offers.Add(
		verbRoll, !e.exhausted() &&
			(!circle.known || circle.missing == 0), referee.Seats(e.Seats), dice[0], dice[1], dice[2],
	)
}

// offerScramble offers a right cover to each player who has not covered yet, and the sweep of a circle without a match.
func (e *collecting) offerScramble(offers *referee.Offers) {
	scramble := &e.scramble
	circle := &e.circle
	var there []int32
	for card := range scramble.sums.All() {
		if int(e.held[card]) < e.Seats && (!circle.known || circle.cards[card] > 0) {
			there = append(there, int32(card))
		}
	}
	for seat := range e.Seats {
		if scramble.covered>>seat&1 == 0 && len(there) > 0 {
			offers.Add(verbCover, true, referee.Just(seat), referee.Choice{Values: there})
		}
	}
	if scramble.winners == 0 && (!circle.known || len(there) == 0) {
		offers.Add(verbSweep, circle.known)
	}
}

// offerPiles offers the piles that have not been counted. If covers were recorded, each pile must hold the cards that
// its player has covered.
func (e *collecting) offerPiles(offers *referee.Offers) {
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
		offers.Add(verbPile, !e.rolled || e.counted != 0, referee.Just(seat), pile)
	}
}

// unseen returns the cards that may still come up: all cards of the game except those held and those in laid.
func (e *collecting) unseen(laid counts) []int32 {
	var some []int32
	for card, n := range laid.with(e.held) {
		for range e.Seats - int(n) {
			some = append(some, int32(card))
		}
	}
	return some
}

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *discarding) Legal() []referee.LegalLines {
	var offers referee.Offers
	if !e.Open() {
		offers.Join(e.LegalDeal())
		return offers.May
	}
	if e.rolled {
		e.offerTurn(&offers)
	} else {
		for seat := range e.Seats {
			e.offerSetUp(&offers, seat)
		}
	}
	for seat := range e.Seats {
		if player := &e.players[seat]; player.debts.size > 0 { // the top discard is owed
			offers.Add(verbReturn, true, referee.Just(seat), referee.Choice{Values: player.tops().List()})
		}
	}
	mustRoll := !e.rolled || e.turn.passed || e.turn.spent
	offers.Add(verbRoll, mustRoll, referee.Just(e.due), dice[0], dice[1], dice[2])
	return offers.May
}

// mostAside is the largest number of cards that a player can put aside for six points.
const mostAside = 3

var weights = func() []int32 {
	w := make([]int32, kinds)
	for card := range w {
		w[card] = int32(price.Points(valueOf(card)))
	}
	return w
}()

// offerSetUp offers the cards that a player may put away, or leave on the table. If one of the two is recorded, the
// other must agree.
func (e *discarding) offerSetUp(offers *referee.Offers, seat int) {
	player := &e.players[seat]
	setUp := player.aside || player.table
	if !player.aside && (!setUp || !player.under.Empty()) {
		away := referee.Choice{
			Values:  everyCard.List(),
			Count:   1,
			Most:    mostAside,
			Weights: weights,
			Max:     price.AsideLimit,
		}
		if setUp {
			away = referee.Choice{Values: player.under.List(), Count: player.under.Len()}
		} else if e.anyAside {
			away = referee.Choice{Values: everyCard.List(), Count: 1, Most: kinds - 1}
		}
		offers.Add(verbAside, false, referee.Just(seat), away)
	}
	if !player.table {
		all := int32(points(everyCard))
		left := referee.Choice{
			Values:  everyCard.List(),
			Count:   kinds - mostAside,
			Most:    kinds,
			Weights: weights,
			Min:     all - price.AsideLimit,
			Max:     all,
		}
		if setUp {
			left = referee.Choice{Values: player.open.List(), Count: player.open.Len()}
		} else if e.anyAside {
			left = referee.Choice{Values: everyCard.List(), Count: 1, Most: kinds}
		}
		offers.Add(verbTable, false, referee.Just(seat), left)
	}
}

// offerTurn offers the discards of the players who may discard, the right knocks, and the pass.
func (e *discarding) offerTurn(offers *referee.Offers) {
	turn := &e.turn
	for seat := range e.Seats {
		if e.mayDiscard(seat) && e.has(seat) {
			e.offerDiscards(offers, seat)
		}
		if seat == turn.seat {
			continue
		}
		if article := e.judge(seat); article == articles.KnockFirst || article == articles.KnockForce {
			offers.Add(verbKnock, false, referee.Just(seat))
		}
	}
	if !turn.passed {
		offers.Add(verbPass, true, referee.Just(turn.seat))
	}
}

// offerDiscards offers each card that the dice make, with a second card on a wild roll.
func (e *discarding) offerDiscards(offers *referee.Offers, seat int) {
	player := &e.players[seat]
	fit := referee.Choice{Values: player.open.And(e.turn.sums).List()}
	offers.Add(verbDiscard, true, referee.Just(seat), fit)
	if others := player.open.Minus(e.turn.sums); e.turn.wild && !others.Empty() {
		offers.Add(verbDiscard, true, referee.Just(seat), fit, referee.Choice{Values: others.List()})
	}
}
