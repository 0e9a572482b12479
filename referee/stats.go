package referee

import (
	"cmp"
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

// Partners is how a game counts who does well beside whom, where two play together against the others.
type Partners struct {
	Title  lang.Text
	Legend lang.Text // in words: who counts as a partner, and who is the best
	Least  int       // rounds together from which a partner can be the best
	// Pairs counts, for everybody whom the matches count, the rounds with each partner.
	Pairs func(matches []Played) []Pair
}

// Pair is what came of the rounds that one played beside another.
type Pair struct {
	Who, With   int // as Played counts people
	Rounds, Won int
	Points      int // of Who, in those rounds
}

// Best returns the partner with whom somebody won the greatest part of the rounds, of those with rounds enough; of
// equal ones who was partner more often, then with more points a round. False where nobody was partner often enough.
func (p Partners) Best(pairs []Pair, who int) (best Pair, found bool) {
	for _, pair := range pairs {
		if pair.Who == who && pair.Rounds >= p.Least && (!found || pair.better(best) > 0) {
			best, found = pair, true
		}
	}
	return best, found
}

func (p Pair) better(than Pair) int {
	return cmp.Or(
		cmp.Compare(p.Won*than.Rounds, than.Won*p.Rounds),
		cmp.Compare(p.Rounds, than.Rounds),
		cmp.Compare(p.Points, than.Points),
		cmp.Compare(than.With, p.With),
	)
}
