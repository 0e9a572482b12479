package person

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// figuresJSON is a table of figures, with its words in the user's language.
type figuresJSON struct {
	Title   string     `json:"title"`
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"` // the person's own
}

func figuresJSONOf(figures []referee.Figures, in lang.Lang) []figuresJSON {
	var all []figuresJSON
	for _, f := range figures {
		table := figuresJSON{Title: f.Title.In(in), Rows: [][]string{}}
		for _, c := range f.Columns {
			table.Columns = append(table.Columns, c.Title.In(in))
		}
		for _, r := range f.Rows {
			if r.Who != referee.Nobody {
				table.Rows = append(table.Rows, r.Cells)
			}
		}
		all = append(all, table)
	}
	return all
}

// partnersJSON holds a person's partners in a game.
type partnersJSON struct {
	Game     string        `json:"game"`
	Least    int           `json:"least"` // rounds together that a partner needs to be the best
	Best     string        `json:"best,omitempty"`
	Partners []partnerJSON `json:"partners"`
}

type partnerJSON struct {
	Player string `json:"player"`
	Rounds int    `json:"rounds"`
	Won    int    `json:"won"`
	Points int    `json:"points"`
}

func partnersJSONOf(tables []reports.PartnerTable, name func(league.Person) string) []partnersJSON {
	var all []partnersJSON
	for _, t := range tables {
		game := partnersJSON{Game: t.Game, Least: t.Least}
		if t.Best != 0 {
			game.Best = name(t.Best)
		}
		for _, p := range t.Pairs {
			game.Partners = append(game.Partners, partnerJSON{name(p.Person), p.Rounds, p.Won, p.Points})
		}
		all = append(all, game)
	}
	return all
}
