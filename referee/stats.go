package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/scoring"
)

// Played is one match for statistics, or the part of it with the same people at the table: its rounds, and which of the
// people who are counted sat in each place.
type Played struct {
	Who    []int // by place: 0 and on for people, Nobody for one who is not counted
	Rounds []scoring.Round
}

// Figures is one table of statistics.
type Figures struct {
	Title   lang.Text
	Columns []FigureColumn
	Rows    []FigureRow
	Legend  lang.Text // what the figures mean; may be empty
}

// FigureColumn is the head of a column, and a short one where room is scarce; zero where none is needed.
type FigureColumn struct{ Title, Short lang.Text }

// FigureRow is the figures of one person, or of all: then Who is Nobody.
type FigureRow struct {
	Who   int
	Cells []string
}

// Played returns the match for statistics that count its players alone, by seat. Where people come and go, each table
// that they made is one.
func (m *Match) Played() []Played {
	var all []Played
	for i, r := range m.Rounds() {
		if i == 0 || !slices.Equal(r.seats(), m.Rounds()[i-1].seats()) {
			all = append(all, Played{Who: ofPlaces(everySeat(m.Roster().Len()), r.seats())})
		}
		table := &all[len(all)-1]
		table.Rounds = append(table.Rounds, r.AtTable())
	}
	return all
}
