package dernier

import (
	"slices"

	"arbitro/referee/cards"
)

// A card is suit*13 + rank, from the ace; after them comes the joker.
const (
	ranks  = 13
	joker  = 52
	faces  = 53
	inPack = 54 // cards in a pack, its two jokers included
)

// The ranks that do something.
const (
	ace   = 0
	two   = 1
	seven = 6
	jack  = 10
	queen = 11
	king  = 12
)

// anySuit is the suit in force while every card may be played.
const anySuit = -1

// rankOf returns a card's rank. The joker's rank equals no other.
func rankOf(card int) int {
	if card == joker {
		return joker
	}
	return card % ranks
}

func suitOf(card int) int { return card / ranks }

// perPack returns how many copies of a card are in one pack.
func perPack(card int) int {
	if card == joker {
		return 2
	}
	return 1
}

var suits = cards.French

var deck = cards.NewDeck(suits, func() []cards.Face {
	all := cards.Faces(slices.Concat(cards.Numerals, []cards.Rank{cards.Jack, cards.Queen, cards.King}), 2)
	return append(all, cards.Face{
		Code: "JOKER", Also: []string{"JOLLY", "*"}, Suit: -1, Copies: 4,
		Typed: words.JokerTyped,
		Short: words.Joker,
		Name:  words.AJoker,
	})
})
