package dernier

import (
	"fmt"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
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

// rankNames holds for each rank its code, the letter that forms read, and its name.
var rankNames = [ranks]struct {
	code        string
	typed, name lang.Text
}{
	{"A", lang.Text{It: "A", En: "A"}, lang.Text{It: "l'asso", En: "ace"}},
	{"2", lang.Text{It: "2", En: "2"}, lang.Text{It: "il 2", En: "2"}},
	{"3", lang.Text{It: "3", En: "3"}, lang.Text{It: "il 3", En: "3"}},
	{"4", lang.Text{It: "4", En: "4"}, lang.Text{It: "il 4", En: "4"}},
	{"5", lang.Text{It: "5", En: "5"}, lang.Text{It: "il 5", En: "5"}},
	{"6", lang.Text{It: "6", En: "6"}, lang.Text{It: "il 6", En: "6"}},
	{"7", lang.Text{It: "7", En: "7"}, lang.Text{It: "il 7", En: "7"}},
	{"8", lang.Text{It: "8", En: "8"}, lang.Text{It: "l'8", En: "8"}},
	{"9", lang.Text{It: "9", En: "9"}, lang.Text{It: "il 9", En: "9"}},
	{"10", lang.Text{It: "10", En: "10"}, lang.Text{It: "il 10", En: "10"}},
	{"J", lang.Text{It: "F", En: "J"}, lang.Text{It: "il fante", En: "jack"}},
	{"Q", lang.Text{It: "D", En: "Q"}, lang.Text{It: "la donna", En: "queen"}},
	{"K", lang.Text{It: "R", En: "K"}, lang.Text{It: "il re", En: "king"}},
}

var deck = cards.NewDeck(suits, func() []cards.Face {
	var all []cards.Face
	for s, suit := range suits {
		for _, rank := range rankNames {
			face := cards.Face{
				Code: rank.code + suit.Code, Suit: s, Copies: 2,
				Typed: lang.Words{
					It: []string{rank.typed.It + suit.Typed.It}, En: []string{rank.typed.En + suit.Typed.En},
				},
				Short: lang.Text{It: rank.typed.It + suit.Signs[0], En: rank.typed.En + suit.Signs[0]},
				Name: lang.Text{
					It: fmt.Sprint(rank.name.It, " di ", suit.Name.It),
					En: fmt.Sprint("the ", rank.name.En, " of ", suit.Name.En),
				},
			}
			if rank.code == "10" {
				face.Also = []string{"0" + suit.Code}
				for _, in := range lang.All {
					face.Typed.Set(in, append(face.Typed.In(in), "0"+suit.Typed.In(in)))
				}
			}
			all = append(all, face)
		}
	}
	return append(all, cards.Face{
		Code: "JOKER", Also: []string{"JOLLY", "*"}, Suit: -1, Copies: 4,
		Typed: lang.Words{It: []string{"JK", "J"}, En: []string{"JK"}},
		Short: lang.Text{It: "jolly", En: "joker"},
		Name:  lang.Text{It: "un jolly", En: "a joker"},
	})
})
