package tarocchi

import (
	"fmt"

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
