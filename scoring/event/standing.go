package event

import (
	"cmp"
	"slices"
	"strconv"

	"arbitro/scoring/league"
)

// Row is one player's line in a standing.
type Row struct {
	Rank   int // from 1, shared by those who are equal
	Before int // the rank a round earlier; 0 after round 1
	Player int
	Points league.Points
	Played int            // tables with a result
	Ties   []league.Ratio // one for each of the event's, in order; of ByBest the best result
	Left   bool           // is no longer drawn

	breaks []value
}

// Standing returns the standing after a number of rounds, of everybody who has entered for one of them. Equal players
// share a rank and are listed by lot.
func (s *Score) Standing(after int) []Row {
	after = min(after, len(s.rounds))
	rows := s.rank(after, Stage(max(after, 1)), func(c Cell) league.Points { return c.Points })
	if after > 1 {
		before := make(map[int]int)
		for _, r := range s.rank(after-1, Stage(after-1), func(c Cell) league.Points { return c.Points }) {
			before[r.Player] = r.Rank
		}
		for i := range rows {
			rows[i].Before = before[rows[i].Player]
		}
	}
	return rows
}

// PartedFrom returns which of the event's tie-breaks, from 0, puts a row before another of equal points, and the values
// that do; below 0 where none does. The values of ByBest are the first results that differ.
func (r Row) PartedFrom(other Row) (n int, mine, theirs league.Ratio) {
	for n := range r.breaks {
		a, b := r.breaks[n], other.breaks[n]
		if a.compare(b) == 0 {
			continue
		}
		mine, theirs = a.shown, b.shown
		for i := range max(len(a.list), len(b.list)) {
			if mine, theirs = a.at(i), b.at(i); mine != theirs {
				break
			}
		}
		return n, mine, theirs
	}
	return -1, mine, theirs
}

// Shared returns the players who share the first place once all rounds are drawn and played; nobody where one has it
// alone.
func (s *Score) Shared() (players []int) {
	last := s.e.Last()
	if _, more := s.e.Next(); more || last == nil || len(s.Missing(last.Stage)) > 0 {
		return nil
	}
	if len(s.e.Finals) > 0 {
		for _, p := range s.Places() {
			if p.Rank == 1 {
				players = append(players, p.Player)
			}
		}
	} else {
		for _, row := range s.Standing(len(s.rounds)) {
			if row.Rank == 1 && !row.Left {
				players = append(players, row.Player)
			}
		}
	}
	if len(players) < 2 {
		return nil
	}
	return players
}

// PlayOff returns the lines of a table at which the players who share the first place play for it: another round of the
// final, for them alone. why is the reason of the option that it needs. A fault says that they cannot sit so.
func (s *Score) PlayOff(why string) ([][]string, error) {
	players := s.Shared()
	final := s.e.Options.Final
	n := len(players)
	if n == 0 {
		return nil, NotShared
	}
	if !s.e.game.allows(n) || len(final) > 0 && final[len(final)-1] <= n {
		return nil, BadTable.With("round", Stage(-len(s.e.Finals)-1), "number", n)
	}
	line := []string{"option", "final"}
	for _, size := range final {
		if size == 0 {
			line = append(line, "all")
		} else {
			line = append(line, strconv.Itoa(size))
		}
	}
	line = append(line, strconv.Itoa(n), why)
	round := ByHand(s.e, Stage(-len(s.e.Finals)-1), [][]int{players}, nil)
	return [][]string{line, round}, nil
}

// rank puts in order the players who have entered for a round up to now; points returns what a round is worth.
func (s *Score) rank(after int, now Stage, points func(Cell) league.Points) []Row {
	f := newField(s, after)
	var rows []Row
	for p := range s.e.Entrants {
		if !s.e.Entrants[p].From.Final() && now.before(s.e.Entrants[p].From) && !f.seated[p] {
			continue
		}
		row := Row{Player: p, Points: s.e.adjusted(p, after), Played: f.played[p], Left: s.e.Left(p, Stage(max(after, 1))+1)}
		for _, cells := range s.rounds[:after] {
			row.Points += points(cells[p])
		}
		row.breaks = make([]value, len(s.e.Options.Ties))
		rows = append(rows, row)
	}
	lot := s.e.byLot()
	slices.SortFunc(rows, func(a, b Row) int {
		return cmp.Or(s.better(a.Points, b.Points), lot(a.Player, b.Player))
	})
	f.part(rows, 0, 1, func(a, b Row) int { return s.better(a.Points, b.Points) })
	for i := range rows {
		for _, v := range rows[i].breaks {
			rows[i].Ties = append(rows[i].Ties, v.shown)
		}
	}
	return rows
}

// part gives a sorted list its ranks: each group of equals is parted by the tie-breaks from the n-th on.
func (f *field) part(rows []Row, n, rank int, equal func(a, b Row) int) {
	for first := 0; first < len(rows); {
		next := first + 1
		for next < len(rows) && equal(rows[first], rows[next]) == 0 {
			next++
		}
		group := rows[first:next]
		for i := range group {
			group[i].Rank = rank + first
		}
		if ties := f.score.e.Options.Ties; n < len(ties) {
			row := ties[n].row()
			row.set(f, group, n)
			better := func(a, b Row) int {
				c := b.breaks[n].compare(a.breaks[n])
				if row.fewer(f.score) && a.breaks[n].known == b.breaks[n].known {
					return -c
				}
				return c
			}
			slices.SortStableFunc(group, better)
			f.part(group, n+1, rank+first, better)
		}
		first = next
	}
}

// field is what tie-breaks need of every player, by number, over the first rounds.
type field struct {
	score  *Score
	cells  [][]Cell
	tables [][]int // the players of every table that counts
	round  []int   // of each of the tables
	seated []bool
	played []int
	earned []league.Points // at tables
	totals []int
	opp    *opponents
}

// newField gathers the first rounds of a score.
func newField(s *Score, after int) *field {
	n := len(s.e.Entrants)
	f := &field{
		score: s, cells: s.rounds[:after], seated: make([]bool, n), played: make([]int, n), earned: make([]league.Points, n),
		totals: make([]int, n),
	}
	for r, cells := range f.cells {
		for i := range s.e.Rounds[r].Tables {
			t := &s.e.Rounds[r].Tables[i]
			if len(t.Players) > 0 && cells[t.Players[0]].Kind == Played {
				f.tables, f.round = append(f.tables, t.Players), append(f.round, r)
			}
		}
		for p, c := range cells {
			f.seated[p] = f.seated[p] || c.Kind != Missed && c.Kind != Gone
			if c.Kind == Played {
				f.played[p]++
				f.earned[p] += c.Points
				f.totals[p] += c.Total
			}
		}
	}
	return f
}
