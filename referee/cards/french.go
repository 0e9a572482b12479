package cards

import "arbitro/referee/lang"

// French is the suits of the common pack, in the order in which records list them.
var French = []Suit{
	{
		Code: "S", Typed: lang.Text{It: "P", En: "S"}, Signs: []string{"♠", "♤"},
		Name: lang.Text{It: "picche", En: "spades"},
	},
	{
		Code: "H", Typed: lang.Text{It: "C", En: "H"}, Signs: []string{"♥", "♡"},
		Name: lang.Text{It: "cuori", En: "hearts"},
	},
	{
		Code: "D", Typed: lang.Text{It: "Q", En: "D"}, Signs: []string{"♦", "♢"},
		Name: lang.Text{It: "quadri", En: "diamonds"},
	},
	{
		Code: "C", Typed: lang.Text{It: "F", En: "C"}, Signs: []string{"♣", "♧"},
		Name: lang.Text{It: "fiori", En: "clubs"},
	},
}

// Rank is what the four cards of one rank share.
type Rank struct {
	Code  string    // as records write it
	Typed lang.Text // as forms take it
	Also  []string  // other ways to write it in a record
	Name  lang.Text // with its article: "il fante", "the jack"
}

// Numerals is the ranks from the ace to the ten.
var Numerals = []Rank{
	{Code: "A", Typed: lang.Text{It: "A", En: "A"}, Name: lang.Text{It: "l'asso", En: "the ace"}},
	{Code: "2", Typed: lang.Text{It: "2", En: "2"}, Name: lang.Text{It: "il 2", En: "the 2"}},
	{Code: "3", Typed: lang.Text{It: "3", En: "3"}, Name: lang.Text{It: "il 3", En: "the 3"}},
	{Code: "4", Typed: lang.Text{It: "4", En: "4"}, Name: lang.Text{It: "il 4", En: "the 4"}},
	{Code: "5", Typed: lang.Text{It: "5", En: "5"}, Name: lang.Text{It: "il 5", En: "the 5"}},
	{Code: "6", Typed: lang.Text{It: "6", En: "6"}, Name: lang.Text{It: "il 6", En: "the 6"}},
	{Code: "7", Typed: lang.Text{It: "7", En: "7"}, Name: lang.Text{It: "il 7", En: "the 7"}},
	{Code: "8", Typed: lang.Text{It: "8", En: "8"}, Name: lang.Text{It: "l'8", En: "the 8"}},
	{Code: "9", Typed: lang.Text{It: "9", En: "9"}, Name: lang.Text{It: "il 9", En: "the 9"}},
	{Code: "10", Typed: lang.Text{It: "10", En: "10"}, Also: []string{"0"}, Name: lang.Text{It: "il 10", En: "the 10"}},
}

// The court cards.
var (
	Jack     = Rank{Code: "J", Typed: lang.Text{It: "F", En: "J"}, Name: lang.Text{It: "il fante", En: "the jack"}}
	Cavalier = Rank{
		Code: "C", Typed: lang.Text{It: "C", En: "C"}, Name: lang.Text{It: "il cavaliere", En: "the cavalier"},
	}
	Queen = Rank{Code: "Q", Typed: lang.Text{It: "D", En: "Q"}, Name: lang.Text{It: "la donna", En: "the queen"}}
	King  = Rank{Code: "K", Typed: lang.Text{It: "R", En: "K"}, Name: lang.Text{It: "il re", En: "the king"}}
)

// Faces returns the cards of the French suits, suit after suit: with these ranks, so many of each.
func Faces(ranks []Rank, copies int) []Face {
	var faces []Face
	for s, suit := range French {
		for _, r := range ranks {
			f := Face{
				Code: r.Code + suit.Code, Typed: r.typed(suit), Suit: s, Copies: copies,
				Short: lang.Text{It: r.Typed.It + suit.Signs[0], En: r.Typed.En + suit.Signs[0]},
				Name:  lang.Text{It: r.Name.It + " di " + suit.Name.It, En: r.Name.En + " of " + suit.Name.En},
			}
			for _, also := range r.Also {
				f.Also = append(f.Also, also+suit.Code)
			}
			faces = append(faces, f)
		}
	}
	return faces
}

// typed returns the codes that forms take for the rank's card of a suit.
func (r Rank) typed(suit Suit) (codes lang.Words) {
	for _, in := range lang.All {
		letter := suit.Typed.In(in)
		all := []string{r.Typed.In(in) + letter}
		for _, also := range r.Also {
			all = append(all, also+letter)
		}
		codes.Set(in, all)
	}
	return codes
}
