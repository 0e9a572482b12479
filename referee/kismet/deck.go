package kismet

import (
	"strconv"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
	price "arbitro/scoring/kismet"
)

// A card is its value less two, from 0 to 10. A deck has as many of each as there are players.
const kinds = price.SetSize

// everyCard is the set of one player's eleven cards.
const everyCard cards.Set = 1<<kinds - 1

func valueOf(card int) int { return card + price.LeastValue }

// counts is the number of cards of each value.
type counts [kinds]int32

// add counts more cards.
func (c *counts) add(more []int32) {
	for _, card := range more {
		c[card]++
	}
}

// most returns the largest count, and its card.
func (c *counts) most() (n, card int) {
	for k, m := range c {
		if int(m) > n {
			n, card = int(m), k
		}
	}
	return n, card
}

// with returns the sums of two counts.
func (c counts) with(other counts) counts {
	for card, n := range other {
		c[card] += n
	}
	return c
}

// setOf returns the set of the cards in a line; false if a card comes twice.
func setOf(listed []int32) (set cards.Set, ok bool) {
	for _, card := range listed {
		if set.Has(int(card)) {
			return set, false
		}
		set = set.With(int(card))
	}
	return set, true
}

// list returns the cards of a set, as choices hold them.
func list(set cards.Set) []int32 {
	some := make([]int32, 0, set.Len())
	for card := range set.All() {
		some = append(some, int32(card))
	}
	return some
}

// values returns the values of a set's cards, the smallest first.
func values(set cards.Set) []int {
	some := make([]int, 0, set.Len())
	for card := range set.All() {
		some = append(some, valueOf(card))
	}
	return some
}

// points returns what the cards of a set are worth.
func points(set cards.Set) int {
	sum := 0
	for card := range set.All() {
		sum += price.Points(valueOf(card))
	}
	return sum
}

// sums returns the cards that the sum of two of the three dice makes.
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
			Code: n, Suit: -1, Copies: maxSeats,
			Short: lang.Plain(n).Text(),
			Name:  words.Number(n).Text(),
		})
	}
	return faces
}).WithZeros()
