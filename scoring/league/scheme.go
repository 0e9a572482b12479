package league

import "arbitro/referee/lang"

// Scheme is what a match is worth to those who played it.
type Scheme string

// The schemes, by the words that settings are written with.
const (
	Places  Scheme = "places"  // points by finishing place
	Wins    Scheme = "wins"    // a point a match won
	Totals  Scheme = "totals"  // the match's own points; one game only
	Average Scheme = "average" // points by finishing place, divided by the matches
)

type schemeText struct {
	scheme         Scheme
	title, formula lang.Text
}

var schemes = []schemeText{
	{
		Places,
		lang.Text{It: "punti per piazzamento", En: "points by place"},
		lang.Text{
			It: "punti = somma dei punti del posto raggiunto in ogni partita; chi finisce alla pari prende i punti del posto migliore",
			En: "points = sum of the points of the place reached in each match; equal places each take the better place's points",
		},
	},
	{
		Wins,
		lang.Text{It: "vittorie", En: "wins"},
		lang.Text{
			It: "punti = numero di partite vinte; una vittoria a pari merito vale intera per ciascuno",
			En: "points = number of matches won; a shared win counts in full for each",
		},
	},
	{
		Totals,
		lang.Text{It: "somma dei totali", En: "sum of totals"},
		lang.Text{
			It: "punti = somma dei totali di ogni partita, come stanno sul foglio segnapunti",
			En: "points = sum of the totals of each match, as they stand on its score sheet",
		},
	},
	{
		Average,
		lang.Text{It: "media punti", En: "average of points"},
		lang.Text{
			It: "media = punti per piazzamento, con quelli riportati e le rettifiche, divisi per le partite, comprese quelle riportate e quelle perse a tavolino",
			En: "average = points by place, with those carried over and the adjustments, divided by the matches, those carried over and forfeited included",
		},
	},
}

// Schemes lists the schemes.
func Schemes() []Scheme {
	all := make([]Scheme, len(schemes))
	for i, s := range schemes {
		all[i] = s.scheme
	}
	return all
}

func (s Scheme) text() (schemeText, bool) {
	for _, t := range schemes {
		if t.scheme == s {
			return t, true
		}
	}
	return schemeText{}, false
}

// Title is the scheme's name for readers; empty for an unknown one.
func (s Scheme) Title() lang.Text { t, _ := s.text(); return t.title }

// Formula tells how the scheme counts.
func (s Scheme) Formula() lang.Text { t, _ := s.text(); return t.formula }

// byPlace reports whether points come from finishing places.
func (s Scheme) byPlace() bool { return s == Places || s == Average }

// PlaceRow is the points of the finishing places at tables of one size; a place beyond the row gets nothing.
type PlaceRow struct {
	Table  int      `json:"table,omitempty"` // players at the table; 0 for every size without a row of its own
	Points []Points `json:"points"`          // of the first place, the second, and so on
}

// DefaultPlaces is 5, 3, 2 and 1 point at every table.
func DefaultPlaces() []PlaceRow {
	return []PlaceRow{{Points: []Points{5 * Point, 3 * Point, 2 * Point, 1 * Point}}}
}

// placePoints gives the points of a place at a table of so many; the settings are valid.
func (s Settings) placePoints(table, place int) Points {
	var row []Points
	for _, r := range s.Places {
		if r.Table == table {
			row = r.Points
			break
		}
		if r.Table == 0 {
			row = r.Points
		}
	}
	if place > len(row) {
		return 0
	}
	return row[place-1]
}
