package referee

import (
	"cmp"
	"slices"

	"arbitro/referee/lang"
	"arbitro/scoring"
)

// Round is a round that is closed, or the open one, penalties included. Its seats are those of the match's roster. Only
// its Detail knows places at the table: where people come and go, who sat there is in Sat.
type Round struct {
	scoring.Round
	From, Closed int   // the line of its deal, and the line that closed it
	Penalties    []int // of the Points; nil where there are none
	Sat          *Sat  // nil where the whole roster sat at the table, in its order
}

// Sat is who sat at the table in a round, of a match where people come and go. Nobody changes it.
type Sat struct {
	Seats []int // by place at the table
	Also  []int // who did not sit there, and has a penalty in the round
}

// ByPoints reports whether the round is kept by its points alone: it counts, and has no Detail.
func (r Round) ByPoints() bool { return !r.Void && r.Detail == nil }

// seats returns who sat at the table, by place; nil for the whole roster.
func (r Round) seats() []int {
	if r.Sat == nil {
		return nil
	}
	return r.Sat.Seats
}

// also notes who has a penalty in the round without sitting at the table.
func (r *Round) also(seats []int) {
	if seats != nil {
		r.Sat = &Sat{r.Sat.Seats, seats}
	}
}

// Place returns the place at the table of a seat; Nobody where the player did not sit there.
func (r Round) Place(seat int) int {
	if r.Sat == nil {
		return seat
	}
	return slices.Index(r.seats(), seat)
}

// SeatAt returns the seat of a place at the table; Nobody for Nobody.
func (r Round) SeatAt(place int) int {
	if r.Sat == nil || place == Nobody {
		return place
	}
	return r.seats()[place]
}

// Names reports whether the round has points for a seat: the player sat there, or has a penalty in it.
func (r Round) Names(seat int) bool {
	return r.Place(seat) != Nobody || slices.Contains(r.Sat.Also, seat)
}

// AtTable returns the round as who sat there sees it: its seats are the places at the table.
func (r Round) AtTable() scoring.Round {
	if r.Sat == nil {
		return r.Round
	}
	round := r.Round
	round.Dealer = slices.Index(r.seats(), r.Dealer)
	if r.Points != nil {
		round.Points = ofPlaces(r.Points, r.seats())
	}
	return round
}

// ofPlaces returns what stands by seat, by place.
func ofPlaces[T any](list []T, seats []int) []T {
	if seats == nil {
		return list
	}
	placed := make([]T, len(seats))
	for place, seat := range seats {
		placed[place] = list[seat]
	}
	return placed
}

// Why says why a round came out as it did, in a line; nothing where the game does not say, or the round is kept by
// its points alone. The names are those of the roster.
func (g *Game) Why(r Round, names []string, in lang.Lang) string {
	if g.Explain == nil || r.Detail == nil {
		return ""
	}
	return g.Explain(r.AtTable(), ofPlaces(names, r.seats()), in)
}

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
