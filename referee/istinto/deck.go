package istinto

import (
	"fmt"

	"arbitro/referee/cards"
)

// A card is suit*12 + number - 1; after them comes the trump, of which there are six, all alike.
const (
	ranks       = 12
	trump       = 60
	trumpCopies = 6
)

// suits holds the cards of each suit, allSuits every card but the trumps.
var suits = func() (s [5]cards.Set) {
	for i := range s {
		s[i] = (1<<ranks - 1) << (ranks * i)
	}
	return s
}()

const allSuits cards.Set = 1<<trump - 1

// suitOf returns the suit of a card; of the trump, which has none, trumpClass.
func suitOf(card int) int { return int(uint(card) / ranks) }

var named = []cards.Suit{
	{Code: "W", Typed: words.WhiteLetter, Name: words.White, Color: "white"},
	{Code: "U", Typed: words.BlueLetter, Name: words.Blue, Color: "blue"},
	{Code: "G", Typed: words.GreenLetter, Name: words.Green, Color: "green"},
	{Code: "R", Typed: words.RedLetter, Name: words.Red, Color: "red"},
	{Code: "K", Typed: words.BlackLetter, Name: words.Black, Color: "black"},
}

var deck = cards.NewDeck(named, func() []cards.Face {
	var faces []cards.Face
	for s, suit := range named {
		for n := 1; n <= ranks; n++ {
			faces = append(faces, cards.Face{
				Code: fmt.Sprint(n, suit.Code), Suit: s, Copies: 1,
				Typed: words.CardTyped(n, suit.Typed).Text().Words(),
				Short: words.CardShort(n, suit.Name).Text(), Name: words.Card(suit.Name, n).Text(),
			})
		}
	}
	return append(faces, cards.Face{
		Code: "T", Suit: -1, Copies: trumpCopies,
		Short: words.Trump,
		Name:  words.ATrump,
	})
})
