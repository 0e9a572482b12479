package tarocchi

import (
	"iter"
	"math/bits"

	price "arbitro/scoring/tarocchi"
)

// set is a set of the 78 cards: the suits in one word, the trumps and the Excuse in the other.
type set struct{ suits, trumps uint64 }

// The sets that rules speak of.
var (
	whole    = set{1<<suitCards - 1, 1<<allTrumps - 1}
	trumpSet = set{trumps: 1<<allTrumps - 1} // with the Excuse, as handles count
	barred   = func() (s set) {              // what may not be discarded
		for card := range deckSize {
			if isKing(card) || isBout(card) {
				s = s.with(card)
			}
		}
		return s
	}()
	shownAway = trumpSet.without(excuse) // what is shown where it is discarded
	boutSet   = set{}.with(petitCard).with(highTrump).with(excuse)
	worthSets = func() (sets [price.Bout + 1]set) { // by what a card is worth, in halves of a point
		for card, halves := range halvesOf {
			sets[halves] = sets[halves].with(card)
		}
		return sets
	}()
)

// suitMask returns the cards of one suit, in the first word.
func suitMask(suit int) uint64 { return (1<<ranks - 1) << (ranks * suit) }

// above returns the trumps higher than a number, in the second word.
func above(n int) uint64 { return (1<<21 - 1) &^ (1<<(uint(n)%64) - 1) }

// only holds the set of each card alone: a look here is quicker than to ask which word the card is in.
var only = func() (sets [deckSize]set) {
	for card := range sets {
		if card < firstTrump {
			sets[card].suits = 1 << card
		} else {
			sets[card].trumps = 1 << (card - firstTrump)
		}
	}
	return sets
}()

func (s set) has(card int) bool    { return !s.and(only[card]).empty() }
func (s set) with(card int) set    { return s.or(only[card]) }
func (s set) without(card int) set { return s.minus(only[card]) }
func (s set) or(t set) set         { return set{s.suits | t.suits, s.trumps | t.trumps} }
func (s set) and(t set) set        { return set{s.suits & t.suits, s.trumps & t.trumps} }
func (s set) minus(t set) set      { return set{s.suits &^ t.suits, s.trumps &^ t.trumps} }
func (s set) empty() bool          { return s.suits|s.trumps == 0 }
func (s set) len() int             { return bits.OnesCount64(s.suits) + bits.OnesCount64(s.trumps) }

// holds reports whether the set has a card of a class: of a suit, or a trump.
func (s set) holds(class int) bool {
	if class == trumps {
		return s.trumps&above(0) != 0
	}
	return s.suits&suitMask(class) != 0
}

// all returns the cards in order.
func (s set) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w := s.suits; w != 0; w &= w - 1 {
			if !yield(bits.TrailingZeros64(w)) {
				return
			}
		}
		for w := s.trumps; w != 0; w &= w - 1 {
			if !yield(firstTrump + bits.TrailingZeros64(w)) {
				return
			}
		}
	}
}

// list returns the cards as an expectation holds them.
func (s set) list() []int32 {
	some := make([]int32, 0, s.len())
	for card := range s.all() {
		some = append(some, int32(card))
	}
	return some
}
