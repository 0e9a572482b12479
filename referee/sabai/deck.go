package sabai

import (
	"fmt"
	"math/bits"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
	price "arbitro/scoring/sabai"
)

// A card is its value less one; after the 14 come the plain joker and the Cursed Joker, which are one value.
const (
	peekCard   = 10
	spyCard    = 11
	giveCard   = 12
	switchCard = 13
	joker      = 14
	cursed     = 15
	kinds      = 16 // different cards
	ofValue    = 4  // cards of one value
	packSize   = 60
)

// acts reports whether the card has a function.
func acts(card int) bool { return peekCard <= card && card <= switchCard }

// value returns the value by which two cards are equal.
func value(card int) int { return min(card, joker) }

// copies returns how many of a card the pack has.
func (h *house) copies(card int) int {
	switch {
	case card == cursed && !h.cursed:
		return 0
	case card == cursed:
		return 1
	case card == joker && h.cursed:
		return price.Jokers - 1
	}
	return ofValue
}

var deck = cards.NewDeck(nil, func() []cards.Face {
	var faces []cards.Face
	for n := 1; n <= joker; n++ {
		faces = append(faces, cards.Face{
			Code: fmt.Sprint(n), Suit: -1, Copies: ofValue, Short: lang.Plain(fmt.Sprint(n)).Text(),
			Name: words.Number(n).Text(),
		})
	}
	return append(faces, cards.Face{
		Code: "JOKER", Also: []string{"JOLLY", "*"}, Suit: -1, Copies: price.Jokers - 1,
		Typed: words.JokerTyped.Words(),
		Short: words.Joker, Name: words.TheJoker,
	}, cards.Face{
		Code: "CURSED", Typed: words.CursedTyped.Words(), Suit: -1, Copies: 1,
		Short: words.Cursed,
		Name:  words.TheCursed,
	})
})

// slots is the set of a player's places that hold a card, a bit each.
type slots uint64

// maxSlot is the highest possible place: one player has all cards.
const maxSlot = packSize

func (s slots) len() int          { return bits.OnesCount64(uint64(s)) }
func (s slots) has(slot int) bool { return s>>(slot-1)&1 == 1 }

func (s slots) with(slot int) slots    { return s | 1<<(slot-1) }
func (s slots) without(slot int) slots { return s &^ (1 << (slot - 1)) }

// add fills the lowest free slot.
func (s *slots) add() { *s |= *s + 1 }

// list returns the filled slots, from 1.
func (s slots) list() []int32 {
	var all []int32
	for ; s != 0; s &= s - 1 {
		all = append(all, int32(bits.TrailingZeros64(uint64(s)))+1)
	}
	return all
}
