package istinto

import (
	"fmt"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
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
	{Code: "W", Typed: lang.Text{It: "B", En: "W"}, Name: lang.Text{It: "bianco", En: "white"}},
	{Code: "U", Typed: lang.Text{It: "U", En: "U"}, Name: lang.Text{It: "blu", En: "blue"}},
	{Code: "G", Typed: lang.Text{It: "V", En: "G"}, Name: lang.Text{It: "verde", En: "green"}},
	{Code: "R", Typed: lang.Text{It: "R", En: "R"}, Name: lang.Text{It: "rosso", En: "red"}},
	{Code: "K", Typed: lang.Text{It: "N", En: "K"}, Name: lang.Text{It: "nero", En: "black"}},
}

var deck = cards.NewDeck(named, func() []cards.Face {
	var faces []cards.Face
	for s, suit := range named {
		for n := 1; n <= ranks; n++ {
			faces = append(faces, cards.Face{
				Code: fmt.Sprint(n, suit.Code), Suit: s, Copies: 1,
				Typed: lang.Words{
					It: []string{fmt.Sprint(n, suit.Typed.It)}, En: []string{fmt.Sprint(n, suit.Typed.En)},
				},
				Short: lang.Text{It: fmt.Sprint(n, " ", suit.Name.It), En: fmt.Sprint(n, " ", suit.Name.En)},
				Name: lang.Text{
					It: lang.TheNumber(n).It + " " + suit.Name.It,
					En: fmt.Sprint("the ", suit.Name.En, " ", n),
				},
			})
		}
	}
	return append(faces, cards.Face{
		Code: "T", Suit: -1, Copies: trumpCopies,
		Short: lang.Text{It: "trump", En: "trump"},
		Name:  lang.Text{It: "un trump", En: "a trump"},
	})
})
