// The 78 cards and their classes, and sets of them: too many for one word of 64 bits.

package tarocchi

import (
	"fmt"
	"iter"
	"math/bits"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
	price "arbitro/scoring/tarocchi"
)

// A card is suit*14 + rank from the ace up for the suits, then the trumps from 1 to 21, then the Excuse.
const (
	ranks      = 14
	suitCards  = 4 * ranks
	firstTrump = suitCards
	petitCard  = firstTrump
	highTrump  = firstTrump + 20 // the 21
	excuse     = firstTrump + 21
	deckSize   = excuse + 1
	kingRank   = ranks - 1
	allTrumps  = 22 // the Excuse counts as one in a handle
)

// The classes of cards that can be asked for, or denied: the suits, then trumps.
const (
	trumps = 4
	noSuit = 5 // the Excuse, and a trick whose suit is open
)

// classOf and halvesOf hold each card's class and its value, in halves of a point.
var classOf, halvesOf = func() (class, halves [deckSize]int8) {
	court := [...]int8{price.Jack, price.Cavalier, price.Queen, price.King}
	for card := range deckSize {
		class[card], halves[card] = int8(card/ranks), price.Low
		if rank := card % ranks; card < suitCards && rank >= 10 {
			halves[card] = court[rank-10]
		}
		if card >= firstTrump {
			class[card] = trumps
		}
	}
	class[excuse] = noSuit
	halves[petitCard], halves[highTrump], halves[excuse] = price.Bout, price.Bout, price.Bout
	return class, halves
}()

func isKing(card int) bool { return card < suitCards && card%ranks == kingRank }

func isBout(card int) bool { return card == petitCard || card == highTrump || card == excuse }

// number returns a trump's number, 1 to 21.
func number(card int) int { return card - firstTrump + 1 }

// typedTrump returns how people write a trump: its number alone, or with the letter of its language, as in 15A.
func typedTrump(n int) (typed lang.Words) {
	for _, l := range lang.All {
		typed.Set(l, []string{fmt.Sprint(n), fmt.Sprint(n, words.TrumpLetter.In(l))})
	}
	return typed
}

// deck names the cards. The four suits are followed by a fifth that stands for the trumps, so that sentences can name
// them.
var deck = cards.NewDeck(append(
	cards.French[:4:4], cards.Suit{Code: "T", Name: words.Trumps},
), func() []cards.Face {
	faces := cards.Faces(append(cards.Numerals[:10:10], cards.Jack, cards.Cavalier, cards.Queen, cards.King), 1)
	for n := 1; n <= 21; n++ {
		f := cards.Face{
			Code: fmt.Sprint("T", n), Typed: typedTrump(n), Suit: trumps, Copies: 1,
			Short: lang.Plain(fmt.Sprint("▲", n)).Text(),
			Name:  words.Trump(n).Text(),
		}
		if n == 1 {
			f.Name = words.ThePetit
		}
		faces = append(faces, f)
	}
	return append(faces, cards.Face{
		Code: "E", Typed: words.ExcuseTyped, Suit: -1, Copies: 1,
		Short: words.Excuse,
		Name:  words.TheExcuse,
	})
})

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
