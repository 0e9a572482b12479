// Packs that games share: the suits and ranks of the French pack and of the Latin one.

package cards

import (
	"strconv"

	"arbitro/referee/lang"
)

// French holds the suits of the common pack, in the order in which records list them.
var French = []Suit{
	{Code: "S", Typed: words.SpadesLetter, Signs: []string{"♠", "♤"}, Name: words.Spades},
	{Code: "H", Typed: words.HeartsLetter, Signs: []string{"♥", "♡"}, Name: words.Hearts, Color: "red"},
	{Code: "D", Typed: words.DiamondsLetter, Signs: []string{"♦", "♢"}, Name: words.Diamonds, Color: "red"},
	{Code: "C", Typed: words.ClubsLetter, Signs: []string{"♣", "♧"}, Name: words.Clubs},
}

// Latin holds the suits of Italian and Spanish packs, in the order in which records list them.
var Latin = []Suit{
	{Code: "C", Typed: words.CupsLetter, Name: words.Cups},
	{Code: "D", Typed: words.CoinsLetter, Name: words.Coins},
	{Code: "S", Typed: words.SwordsLetter, Name: words.Swords},
	{Code: "B", Typed: words.BatonsLetter, Name: words.Batons},
}

// sign returns the suit in the short form of a card: its sign or, in a pack without signs, its letter.
func (s Suit) sign() lang.Text {
	if len(s.Signs) > 0 {
		return lang.Plain(s.Signs[0]).Text()
	}
	return s.Typed
}

// Rank holds the texts that the four cards of one rank share.
type Rank struct {
	Code    string    // as records write it
	Typed   lang.Text // as forms take it
	Aliases []string  // other ways to write it in a record
	Name    lang.Text // with its article: "il fante", "the jack"
}

// Numerals holds the ranks from the ace to the ten.
var Numerals = []Rank{
	{Code: "A", Typed: words.AceLetter, Name: words.Ace},
	numeral(2), numeral(3), numeral(4), numeral(5), numeral(6), numeral(7), numeral(8), numeral(9), numeral(10, "0"),
}

func numeral(n int, aliases ...string) Rank {
	code := strconv.Itoa(n)
	return Rank{
		Code:    code,
		Typed:   lang.Plain(code).Text(),
		Aliases: aliases,
		Name:    words.Number(n).Text(),
	}
}

// The court cards.
var (
	Jack     = Rank{Code: "J", Typed: words.JackLetter, Name: words.Jack}
	Cavalier = Rank{Code: "C", Typed: words.CavalierLetter, Name: words.Cavalier}
	Knight   = Rank{Code: "C", Typed: words.CavalierLetter, Name: words.Knight} // of the Latin pack
	Queen    = Rank{Code: "Q", Typed: words.QueenLetter, Name: words.Queen}
	King     = Rank{Code: "K", Typed: words.KingLetter, Name: words.King}
)

// Common holds the ranks of the common pack of 52 cards, from the ace to the king.
var Common = append(Numerals[:10:10], Jack, Queen, King)

// Forty holds the ranks of the Latin pack of 40 cards: the ace, 2 to 7, the jack, the knight and the king.
var Forty = append(Numerals[:7:7], Jack, Knight, King)

// Faces returns the cards of the suits, suit after suit: each suit has these ranks, and this many copies of each card.
func Faces(suits []Suit, ranks []Rank, copies int) []Face {
	var faces []Face
	for s, suit := range suits {
		for _, rank := range ranks {
			face := Face{
				Code:   rank.Code + suit.Code,
				Typed:  rank.typed(suit),
				Suit:   s,
				Copies: copies,
				Short:  words.FaceShort(rank.Typed, suit.sign()).Text(),
				Name:   words.Face(rank.Name, suit.Name).Text(),
			}
			for _, aliases := range rank.Aliases {
				face.Aliases = append(face.Aliases, aliases+suit.Code)
			}
			faces = append(faces, face)
		}
	}
	return faces
}

// typed returns the codes that forms take for the rank's card of a suit.
func (r Rank) typed(suit Suit) lang.Words {
	var codes lang.Words
	for _, language := range lang.All {
		letter := suit.Typed.In(language)
		all := []string{r.Typed.In(language) + letter}
		for _, aliases := range r.Aliases {
			all = append(all, aliases+letter)
		}
		if r.Code == "A" { // people type the ace as 1
			all = append(all, "1"+letter)
		}
		codes.Set(language, all)
	}
	return codes
}
