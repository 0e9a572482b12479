// The parts that both variants share: how a match begins and ends, rounds of which only points are recorded, and the
// details of a round.

package kismet

import (
	"strconv"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/scoring"
	price "arbitro/scoring/kismet"
)

const (
	maxSeats = 8
	nobody   = referee.Nobody
)

// The options, in the order of the game's list.
const (
	optVariant = iota
	optAside
	optRounds
	optKnockAfter
)

// The sentence cases of knocks and covers. A case is the sum of those that apply.
const (
	nothingOwed   = 1 << iota // a card would be owed, but there is none to give
	discarded                 // the player on turn has discarded
	passedRightly             // the player on turn has passed and had no matching card
)

// beforeRoll is the sentence case for a knock before any dice are rolled.
const beforeRoll = 1

// toDiscard reports whether the table plays the variant discard.
func toDiscard(options referee.Options) bool { return options.Values[optVariant] == 1 }

// A card is its value less two, from 0 to 10. A deck has as many cards of each value as there are players.
const kinds = price.SetSize

// everyCard is the set of one player's eleven cards.
var everyCard = cards.Span(0, kinds)

func valueOf(card int) int { return card + price.LeastValue }

// counts is the number of cards of each value.
type counts [kinds]int32

// add adds cards to the counts.
func (c *counts) add(more []int32) {
	for _, card := range more {
		c[card]++
	}
}

// most returns the largest count, and its card.
func (c *counts) most() (n, card int) {
	for k, m := range c {
		if int(m) > n {
			n = int(m)
			card = k
		}
	}
	return n, card
}

// with returns the sum of two counts.
func (c counts) with(other counts) counts {
	for card, n := range other {
		c[card] += n
	}
	return c
}

// values returns the values of a set's cards, the smallest first.
func values(set cards.Set) []int {
	some := make([]int, 0, set.Len())
	for card := range set.All() {
		some = append(some, valueOf(card))
	}
	return some
}

// points returns the points of the cards of a set.
func points(set cards.Set) int {
	sum := 0
	for card := range set.All() {
		sum += price.Points(valueOf(card))
	}
	return sum
}

// sums returns the cards whose value is the sum of two of the three dice.
func sums(a, b, c int) cards.Set {
	var set cards.Set
	for _, v := range price.Sums(a, b, c) {
		set = set.With(v - price.LeastValue)
	}
	return set
}

var deck = cards.NewDeck(nil, func() []cards.Face {
	var faces []cards.Face
	for v := price.LeastValue; v <= price.MostValue; v++ {
		n := strconv.Itoa(v)
		faces = append(faces, cards.Face{
			Code:   n,
			Suit:   -1,
			Copies: maxSeats,
			Short:  lang.Plain(n).Text(),
			Name:   words.Number(n).Text(),
		})
	}
	return faces
}).WithZeros()

// course is the part that both variants share: the sequence of rounds.
type course struct {
	referee.Frame
	rounds int // the rounds of a match; 0 if only `end` ends it
	played int // rounds that count
}

// close ends the round, which then counts.
func (c *course) close() {
	c.Phase = referee.Closed
	c.played++
}

// Result reports whether all rounds of the match are played. The most points win (source: "Conclusione della partita e
// punteggio").
func (c *course) Result(totals []int, ended bool) (bool, []int) {
	over := ended || c.rounds > 0 && c.played >= c.rounds
	return referee.Winners(over, totals, scoring.MostWins)
}

// Piles is the detail of a round of the variant collect: the values of the cards that each seat won, from the bottom of
// the pile or in the order in which they were counted.
type Piles [][]int

// Table is the detail of a round of the variant discard: the values of the open cards of each seat, the smallest first.
type Table [][]int

// AppendJSON appends the detail as `check --json` prints it.
func (p Piles) AppendJSON(dst []byte, ids []string) []byte { return appendValues(dst, "piles", ids, p) }

// AppendJSON appends the detail as `check --json` prints it.
func (t Table) AppendJSON(dst []byte, ids []string) []byte { return appendValues(dst, "table", ids, t) }

func appendValues(dst []byte, name string, ids []string, bySeat [][]int) []byte {
	dst = append(referee.AppendString(append(dst, '{'), name), ':')
	return append(referee.AppendObject(dst, ids, bySeat, nil, func(dst []byte, values []int) []byte {
		return referee.AppendList(dst, values, referee.AppendInt)
	}), '}')
}

// CloseByPoints closes the round, which then counts.
func (c *course) CloseByPoints([]int) { c.close() }
