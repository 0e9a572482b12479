package sputo

import (
	"slices"

	"arbitro/referee/cards"
	price "arbitro/scoring/sputo"
)

// perSuit is the number of cards of a suit. A card is suit*13 + rank; the ace is rank 0.
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

// columns returns how many cards lie in each column for a player who owns this many.
func columns(owned int) [price.Columns]int { return price.Layout(owned) }

var deck = cards.NewDeck(cards.French, func() []cards.Face {
	return cards.Faces(slices.Concat(cards.Numerals, []cards.Rank{cards.Jack, cards.Queen, cards.King}), 1)
})
