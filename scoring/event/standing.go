// Standings: ranks and tie-breaks.

package event

import (
	"cmp"
	"math/big"
	"slices"

	"arbitro/scoring/league"
)

// Row is one player's line in a standing.
type Row struct {
	Rank   int // from 1; equal players share a rank
	Before int // the rank a round earlier; 0 after round 1
	Player int
	Points league.Points
	Played int            // tables with a result
	Ties   []league.Ratio // one for each of the event's tie-breaks, in order; for ByBest the best result
	Left   bool           // has left, so later rounds are drawn without the player

	breaks []value
}

// Standing returns the standing after a number of rounds. It leaves out players who entered for a later round, other
// than the final, unless they took part already. Equal players share a rank and are listed by lot.
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

// TieBrokenBy returns the number, from 0, of the tie-break that puts a row before another row with equal points, and
// both rows' values in it. It returns -1 if no tie-break separates them. The values of ByBest are the first results
// that differ.
func (r Row) TieBrokenBy(other Row) (n int, mine, theirs league.Ratio) {
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

// rank returns the standing after a number of rounds, sorted and with ranks. It leaves out players who entered for a
// round after now, other than the final, and took no part in these rounds. points returns the points of a cell.
func (s *Score) rank(after int, now Stage, points func(Cell) league.Points) []Row {
	f := newField(s, after)
	var rows []Row
	next := Stage(max(after, 1)) + 1
	for p, entrant := range s.Event.Entrants {
		if !entrant.From.Final() && now.before(entrant.From) && !f.seated[p] {
			continue
		}
		row := Row{Player: p, Points: s.Event.adjusted(p, after), Played: f.played[p], Left: s.Event.Left(p, next)}
		for _, cells := range s.rounds[:after] {
			row.Points += points(cells[p])
		}
		row.breaks = make([]value, len(s.Event.Options.Ties))
		rows = append(rows, row)
	}
	lot := s.Event.byLot()
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

// part sets the ranks of a sorted list. It splits each group of equals by the tie-breaks from number n on.
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
		if ties := f.score.Event.Options.Ties; n < len(ties) {
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

// field holds what tie-breaks need to know about the first rounds.
type field struct {
	score  *Score
	cells  [][]Cell        // by round and player
	tables [][]int         // the players of every table that counts
	round  []int           // the round of each of these tables
	seated []bool          // by player: was at a table or sat out
	played []int           // by player: tables with a result
	earned []league.Points // by player: at these tables
	totals []int           // by player: at these tables
	opp    *opponents      // nil until needed
}

// newField returns the field of this many rounds of a score.
func newField(s *Score, after int) *field {
	n := len(s.Event.Entrants)
	f := &field{
		score: s, cells: s.rounds[:after], seated: make([]bool, n), played: make([]int, n), earned: make([]league.Points, n),
		totals: make([]int, n),
	}
	for r, cells := range f.cells {
		for i := range s.Event.Rounds[r].Tables {
			t := &s.Event.Rounds[r].Tables[i]
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

// tie is one row of the table of tie-breaks. set sets value n of each player in a group of equals; fewer reports
// whether less is better.
type tie struct {
	key   Tie
	set   func(*field, []Row, int)
	fewer func(*Score) bool
}

var ties = []tie{
	{ByWins, (*field).wins, never},
	{ByOpponents, (*field).opponents, (*Score).lowest},
	{ByHeadToHead, (*field).heads, never},
	{ByBest, (*field).best, (*Score).lowest},
	{ByTotal, (*field).total, func(s *Score) bool { return bool(s.Event.game.Order) }},
}

func never(*Score) bool { return false }

// row returns the tie-break's row; nil for an unknown word.
func (t Tie) row() *tie {
	i := slices.IndexFunc(ties, func(row tie) bool { return row.key == t })
	if i < 0 {
		return nil
	}
	return &ties[i]
}

// value is a player's value in a tie-break: a fraction, or a list of results. A player without a value comes last.
type value struct {
	known bool
	shown league.Ratio // the fraction, as the standing prints it; rounded if exact is set, otherwise exact
	exact *big.Rat
	list  []league.Points // the best first
}

func (v value) compare(other value) int {
	switch {
	case v.known != other.known:
		if v.known {
			return 1
		}
		return -1
	case v.list != nil || other.list != nil:
		return slices.Compare(v.list, other.list)
	case v.exact != nil && other.exact != nil:
		return v.exact.Cmp(other.exact)
	}
	return v.shown.Cmp(other.shown)
}

// at returns result i, or an unknown value if there are fewer results.
func (v value) at(i int) league.Ratio {
	if i >= len(v.list) {
		return league.Ratio{}
	}
	return league.Ratio{Num: int64(v.list[i]), Den: int64(league.Point)}
}

func count(n int) value { return value{known: true, shown: league.Ratio{Num: int64(n), Den: 1}} }

// wins counts the tables won, shared wins too.
func (f *field) wins(group []Row, n int) {
	for i := range group {
		won := 0
		for _, cells := range f.cells {
			if c := cells[group[i].Player]; c.Kind == Played && c.Won {
				won++
			}
		}
		group[i].breaks[n] = count(won)
	}
}

func (f *field) total(group []Row, n int) {
	for i := range group {
		group[i].breaks[n] = count(f.totals[group[i].Player])
	}
}

// heads counts how often each player finished ahead of another of the group at the same table, minus how often behind.
func (f *field) heads(group []Row, n int) {
	in := make(map[int]int, len(group))
	for i := range group {
		in[group[i].Player] = i
	}
	sums := make([]int, len(group))
	for t := 0; len(group) > 1 && t < len(f.tables); t++ {
		cells := f.cells[f.round[t]]
		for _, a := range f.tables[t] {
			i, here := in[a]
			for _, b := range f.tables[t] {
				if _, too := in[b]; here && too {
					sums[i] += cmp.Compare(cells[b].Place, cells[a].Place)
				}
			}
		}
	}
	for i := range group {
		group[i].breaks[n] = count(sums[i])
	}
}

// best sets each player's results at tables, which are compared one by one from the best.
func (f *field) best(group []Row, n int) {
	for i := range group {
		list := []league.Points{}
		for _, cells := range f.cells {
			if c := cells[group[i].Player]; c.Kind == Played {
				list = append(list, c.Points)
			}
		}
		slices.SortFunc(list, f.score.better)
		if len(list) > 0 {
			group[i].breaks[n] = value{
				known: true, list: list, shown: league.Ratio{Num: int64(list[0]), Den: int64(league.Point)},
			}
		}
	}
}

// opponents sets tie-break n of each player of the group: the mean, over the player's tables, of the opponents' mean
// average there.
func (f *field) opponents(group []Row, n int) {
	if f.opp == nil {
		f.opp = newOpponents(f)
	}
	for i := range group {
		group[i].breaks[n] = f.opp.value(group[i].Player)
	}
}

// opponents holds the sums of fractions that the tie-break opponents compares. All fractions have the same denominator,
// so their sums are sums of whole numbers.
type opponents struct {
	sums   []*big.Int // by player, over all tables of the player; nil without any table
	scale  *big.Int   // the common denominator
	played []int
}

func newOpponents(f *field) *opponents {
	o := &opponents{sums: make([]*big.Int, len(f.played)), played: f.played}
	tables, others := big.NewInt(1), big.NewInt(1)
	for _, n := range f.played {
		if n > 0 {
			multiple(tables, n)
		}
	}
	for _, t := range f.tables {
		multiple(others, len(t)-1)
	}
	o.scale = new(big.Int).Mul(tables, others)
	average := make([]*big.Int, len(f.played)) // multiplied by scale
	for p, n := range f.played {
		if n > 0 {
			a := new(big.Int).Div(o.scale, big.NewInt(int64(n)))
			average[p] = a.Mul(a, big.NewInt(int64(f.earned[p])))
		}
	}
	all, rest := new(big.Int), new(big.Int)
	for _, t := range f.tables {
		all.SetInt64(0)
		for _, p := range t {
			all.Add(all, average[p])
		}
		by := big.NewInt(int64(len(t) - 1))
		for _, p := range t {
			if o.sums[p] == nil {
				o.sums[p] = new(big.Int)
			}
			// The division is exact: every average is a multiple of others.
			rest.Sub(all, average[p])
			o.sums[p].Add(o.sums[p], rest.Quo(rest, by))
		}
	}
	return o
}

// multiple makes m the least common multiple of itself and n.
func multiple(m *big.Int, n int) {
	by := big.NewInt(int64(n))
	common := new(big.Int).GCD(nil, nil, m, by)
	m.Mul(m, by.Div(by, common))
}

func (o *opponents) value(player int) value {
	sum := o.sums[player]
	if sum == nil {
		return value{}
	}
	by := new(big.Int).Mul(o.scale, big.NewInt(int64(o.played[player])))
	exact := new(big.Rat).SetFrac(sum, by)
	// Half up: the whole part of (2·sum + by) / (2·by).
	doubled := new(big.Int).Add(new(big.Int).Lsh(sum, 1), by)
	shown := doubled.Div(doubled, by.Lsh(by, 1))
	return value{known: true, exact: exact, shown: league.Ratio{Num: shown.Int64(), Den: int64(league.Point)}}
}
