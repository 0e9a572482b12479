package tarocchi

import (
	"math/rand/v2"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// croupier deals and plays by the rules, at random.
type croupier struct {
	rng   *rand.PCG
	pack  [deckSize]int8
	hands [maxSeats]cards.Set
}

func newCroupier() *croupier {
	c := &croupier{rng: rand.NewPCG(1, 2)}
	for card := range c.pack {
		c.pack[card] = int8(card)
	}
	return c
}

// below returns a random number below n.
func (c *croupier) below(n int) int { return int(c.rng.Uint64() >> 32 * uint64(n) >> 32) }

// deal shuffles, deals, and opens a round of five: one player takes, calls a king that is elsewhere if there is one,
// and lays away three cards that may be.
func (c *croupier) deal(e *Engine) {
	for i := deckSize - 1; i > 0; i-- {
		j := c.below(i + 1)
		c.pack[i], c.pack[j] = c.pack[j], c.pack[i]
	}
	for p := range maxSeats {
		c.hands[p] = cards.Set{}
		for _, card := range c.pack[15*p : 15*p+15] {
			c.hands[p] = c.hands[p].With(int(card))
		}
	}
	taker := c.below(maxSeats)
	e.Begin(c.below(maxSeats))
	e.round = newRound(e.house)
	r := &e.round
	r.seatAll(e.Dealer, maxSeats, 0)
	for p := range maxSeats {
		r.bids.Put(p, int(price.Pass))
	}
	r.taker = taker
	r.contract = price.Take
	e.judge().prepare()
	r.ally.called = kingRank + ranks*c.below(4)
	hand := &c.hands[taker]
	for _, card := range c.pack[75:] {
		*hand = hand.With(int(card))
	}
	free := hand.Minus(barred)
	for range 3 {
		card := c.pick(free)
		free = free.Without(card)
		*hand = hand.Without(card)
	}
}

// pick returns a random card of a set.
func (c *croupier) pick(s cards.Set) int {
	for range c.below(s.Len()) {
		s = s.Without(s.First())
	}
	return s.First()
}

// legal returns the cards that a player may put to the trick.
func (c *croupier) legal(r *round, place int) cards.Set {
	hand := c.hands[place]
	fool := hand.And(cards.One(excuse))
	if r.led == noSuit {
		return hand
	}
	ways := [3]cards.Set{pack.Classes[r.led], above[max(0, number(r.top))], above[0]}
	if r.led == trumps {
		ways[0] = cards.Set{}
	}
	for _, may := range ways {
		if some := hand.And(may); !some.Empty() {
			return some.Or(fool)
		}
	}
	return hand
}

// next plays a card for who is due.
func (c *croupier) next(e *Engine) (place, card int) {
	r := &e.round
	place = r.Trick.Due()
	card = c.pick(c.legal(r, place))
	c.hands[place] = c.hands[place].Without(card)
	return place, card
}

// legalDeal returns an engine where the first card of a deal of five is due, and who plays which card from there.
func legalDeal(b *testing.B) (start Engine, places, cards [75]int) {
	c := newCroupier()
	e := New(referee.Table{Seats: maxSeats, Options: referee.Defaults(options)}).(*Engine)
	c.deal(e)
	start = *e
	for i := range 75 {
		places[i], cards[i] = c.next(e)
		if err := e.judge().play(places[i], cards[i], i+1); err != nil {
			b.Fatal(err)
		}
	}
	return start, places, cards
}

// BenchmarkCard: one legal card of a deal of five, judged; the hands are hidden.
func BenchmarkCard(b *testing.B) {
	start, places, cards := legalDeal(b)
	e := &Engine{}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i % 75
		if k == 0 {
			*e = start
		}
		if err := e.judge().play(places[k], cards[k], k+1); err != nil || len(e.Said()) > 0 {
			b.Fatal(err, e.Said())
		}
	}
}

// BenchmarkApply: the same through the parsed line.
func BenchmarkApply(b *testing.B) {
	start, places, cards := legalDeal(b)
	var args [75][2]int32
	for k := range args {
		args[k] = [2]int32{int32(places[k]), int32(cards[k])}
	}
	e := &Engine{}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i % 75
		if k == 0 {
			*e = start
		}
		if rulings, err := e.Apply(play.Action{Line: k + 1, Verb: verbPlay, Args: args[k][:]}); err != nil || len(rulings) > 0 {
			b.Fatal(err, rulings)
		}
	}
}

// BenchmarkDeal: a random deal of five, from the shuffle to the score.
func BenchmarkDeal(b *testing.B) {
	c := newCroupier()
	e := New(referee.Table{Seats: maxSeats, Options: referee.Defaults(options)}).(*Engine)
	b.ReportAllocs()
	for b.Loop() {
		c.deal(e)
		for line := 1; e.Open(); line++ {
			place, card := c.next(e)
			if err := e.judge().play(place, card, line); err != nil || len(e.Said()) > 0 {
				b.Fatal(err, e.Said())
			}
		}
		if e.round.worth().Taker == 0 && e.round.worth().Sum != 0 {
			b.Fatal("the taker gets nothing")
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
}
