package cards

import (
	"iter"
	"math/bits"
)

// Set is a set of cards, of a deck with at most 64 different cards.
type Set uint64

// SetOf returns the set of these cards.
func SetOf(cards ...int) Set {
	var s Set
	for _, c := range cards {
		s |= One(c)
	}
	return s
}

// One returns the set of one card. The rest of the division is the card itself: it spares a check of the shift.
func One(card int) Set { return 1 << (uint(card) % 64) }

// Has reports whether the card is in the set.
func (s Set) Has(card int) bool { return s&One(card) != 0 }

// With returns the set with the card.
func (s Set) With(card int) Set { return s | One(card) }

// Without returns the set without the card.
func (s Set) Without(card int) Set { return s &^ One(card) }

// Len returns the number of cards.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// Last returns the greatest card of the set, which must not be empty.
func (s Set) Last() int { return bits.Len64(uint64(s)) - 1 }

// All yields the cards in order.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(bits.TrailingZeros64(uint64(s))) {
				return
			}
		}
	}
}
