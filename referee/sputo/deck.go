package sputo

import (
	"slices"

	"arbitro/referee/cards"
	price "arbitro/scoring/sputo"
)

// perSuit is the cards of a suit: a card is suit*13 + rank, the ace being rank 0.
const perSuit = 13

func rankOf(card int) int { return card % perSuit }

// pack is every card.
const pack cards.Set = 1<<price.Pack - 1

// ofRank holds the cards of each rank.
var ofRank = func() (ranks [perSuit]cards.Set) {
	for card := range pack.All() {
		ranks[rankOf(card)] = ranks[rankOf(card)].With(card)
	}
	return ranks
}()

// columns returns how many cards lie in each column of one who owns so many.
func columns(owned int) [price.Columns]int { return price.Layout(owned) }

var deck = cards.NewDeck(cards.French, func() []cards.Face {
	return cards.Faces(slices.Concat(cards.Numerals, []cards.Rank{cards.Jack, cards.Queen, cards.King}), 1)
})
