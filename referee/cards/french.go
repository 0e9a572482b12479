package cards

import "arbitro/referee/lang"

// French is the suits of the common pack, in the order in which records list them.
var French = []Suit{
	{Code: "S", It: "P", Signs: []string{"♠", "♤"}, Name: lang.Text{It: "picche", En: "spades"}},
	{Code: "H", It: "C", Signs: []string{"♥", "♡"}, Name: lang.Text{It: "cuori", En: "hearts"}},
	{Code: "D", It: "Q", Signs: []string{"♦", "♢"}, Name: lang.Text{It: "quadri", En: "diamonds"}},
	{Code: "C", It: "F", Signs: []string{"♣", "♧"}, Name: lang.Text{It: "fiori", En: "clubs"}},
}

// Rank is what the four cards of one rank share.
type Rank struct {
	Code, It string    // as records write it, and as Italian forms take it
	Also     []string  // other ways to write it in a record
	Name     lang.Text // with its article: "il fante", "the jack"
}

// Numerals is the ranks from the ace to the ten.
var Numerals = []Rank{
	{Code: "A", It: "A", Name: lang.Text{It: "l'asso", En: "the ace"}},
	{Code: "2", It: "2", Name: lang.Text{It: "il 2", En: "the 2"}},
	{Code: "3", It: "3", Name: lang.Text{It: "il 3", En: "the 3"}},
	{Code: "4", It: "4", Name: lang.Text{It: "il 4", En: "the 4"}},
	{Code: "5", It: "5", Name: lang.Text{It: "il 5", En: "the 5"}},
	{Code: "6", It: "6", Name: lang.Text{It: "il 6", En: "the 6"}},
	{Code: "7", It: "7", Name: lang.Text{It: "il 7", En: "the 7"}},
	{Code: "8", It: "8", Name: lang.Text{It: "l'8", En: "the 8"}},
	{Code: "9", It: "9", Name: lang.Text{It: "il 9", En: "the 9"}},
	{Code: "10", It: "10", Also: []string{"0"}, Name: lang.Text{It: "il 10", En: "the 10"}},
}

// The court cards.
var (
	Jack     = Rank{Code: "J", It: "F", Name: lang.Text{It: "il fante", En: "the jack"}}
	Cavalier = Rank{Code: "C", It: "C", Name: lang.Text{It: "il cavaliere", En: "the cavalier"}}
	Queen    = Rank{Code: "Q", It: "D", Name: lang.Text{It: "la donna", En: "the queen"}}
	King     = Rank{Code: "K", It: "R", Name: lang.Text{It: "il re", En: "the king"}}
)

// Faces gives the cards of the French suits, suit after suit: with these ranks, so many of each.
func Faces(ranks []Rank, copies int) []Face {
	var faces []Face
	for s, suit := range French {
		for _, r := range ranks {
			f := Face{
				Code: r.Code + suit.Code, Italian: []string{r.It + suit.It}, Suit: s, Copies: copies,
				Short: lang.Text{It: r.It + suit.Signs[0], En: r.Code + suit.Signs[0]},
				Name:  lang.Text{It: r.Name.It + " di " + suit.Name.It, En: r.Name.En + " of " + suit.Name.En},
			}
			for _, also := range r.Also {
				f.Also = append(f.Also, also+suit.Code)
				f.Italian = append(f.Italian, also+suit.It)
			}
			faces = append(faces, f)
		}
	}
	return faces
}
