package referee

import (
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// Played is one match for statistics: its rounds, and which of the people who are counted sat on each seat.
type Played struct {
	Who    []int // by seat: 0 and on for people, Nobody for one who is not counted
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

// Played returns the match for statistics that count its players alone, by seat.
func (m *Match) Played() Played {
	p := Played{Who: make([]int, m.Roster().Len()), Rounds: make([]scoring.Round, 0, len(m.Rounds()))}
	for seat := range p.Who {
		p.Who[seat] = seat
	}
	for _, r := range m.Rounds() {
		p.Rounds = append(p.Rounds, r.Round)
	}
	return p
}
