// Standings: ranks and tie-breaks.

package event

import (
	"cmp"
	"slices"
)

// Row is one player's line in a standing.
type Row struct {
	Rank   int // from 1; equal players share a rank
	Before int // the rank a round earlier; 0 after round 1
	Player int
	Points Fraction
	Played int     // tables with a result
	Ties   []Value // one for each of the event's tie-breaks, in order; for ByBest the best result
	Left   bool    // has left, so later rounds are drawn without the player

	breaks []value
}

// Value is a player's value in a tie-break.
type Value struct {
	Known bool // false for a player at no table, who comes last
	Fraction
}

// better returns a positive number if v is better. fewer says whether less is better.
func (v Value) better(other Value, fewer bool) int {
	switch {
	case !v.Known && !other.Known:
		return 0
	case !other.Known:
		return 1
	case !v.Known:
		return -1
	case fewer:
		return other.Cmp(v.Fraction)
	}
	return v.Cmp(other.Fraction)
}

// Standing returns the standing after a number of rounds. It leaves out players who entered for a later round before
// the final, unless they took part already. Equal players share a rank and are listed by lot.
func (s *Score) Standing(after int) []Row {
	after = min(after, len(s.rounds))
	rows := s.rank(after, Stage(max(after, 1)), func(cell Cell) Fraction { return cell.Points })
	if after > 1 {
		before := make(map[int]int)
		for _, row := range s.rank(after-1, Stage(after-1), func(cell Cell) Fraction { return cell.Points }) {
			before[row.Player] = row.Rank
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
func (r Row) TieBrokenBy(other Row) (n int, mine, theirs Value) {
	for n := range r.breaks {
		a := r.breaks[n]
		b := other.breaks[n]
		for i := range max(len(a.all), len(b.all)) {
			mine = a.at(i)
			theirs = b.at(i)
			if mine.better(theirs, false) != 0 {
				return n, mine, theirs
			}
		}
	}
	return -1, Value{}, Value{}
}

// rank returns the standing after a number of rounds, sorted and with ranks. It leaves out players who took no part in
// these rounds and entered for a round before the final that comes after now. points returns the points of a cell.
func (s *Score) rank(after int, now Stage, points func(Cell) Fraction) []Row {
	field := newField(s, after)
	var rows []Row
	next := Stage(max(after, 1)) + 1
	for player, entrant := range s.Event.Entrants {
		if !entrant.From.Final() && now.before(entrant.From) && !field.seated[player] {
			continue
		}
		row := Row{
			Player: player,
			Points: s.Event.adjusted(player, after),
			Played: field.played[player],
			Left:   s.Event.Left(player, next),
		}
		for _, cells := range s.rounds[:after] {
			row.Points = row.Points.Plus(points(cells[player]))
		}
		row.breaks = make([]value, len(s.Event.Options.Ties))
		rows = append(rows, row)
	}
	lot := s.Event.byLot()
	slices.SortFunc(rows, func(a, b Row) int {
		return cmp.Or(s.better(a.Points, b.Points), lot(a.Player, b.Player))
	})
	field.setRanks(rows, 0, 1, func(a, b Row) int { return s.better(a.Points, b.Points) })
	for i := range rows {
		for _, v := range rows[i].breaks {
			rows[i].Ties = append(rows[i].Ties, v.at(0))
		}
	}
	return rows
}

// setRanks sets the ranks of a sorted list. It splits each group of equals by the tie-breaks from index tie on.
func (f *field) setRanks(rows []Row, tie, rank int, equal func(a, b Row) int) {
	for first := 0; first < len(rows); {
		next := first + 1
		for next < len(rows) && equal(rows[first], rows[next]) == 0 {
			next++
		}
		group := rows[first:next]
		for i := range group {
			group[i].Rank = rank + first
		}
		if ties := f.score.Event.Options.Ties; tie < len(ties) {
			row := ties[tie].row()
			row.set(f, group, tie)
			fewer := row.fewer(f.score)
			better := func(a, b Row) int { return b.breaks[tie].better(a.breaks[tie], fewer) }
			slices.SortStableFunc(group, better)
			f.setRanks(group, tie+1, rank+first, better)
		}
		first = next
	}
}

// field holds the data about the first rounds that tie-breaks need.
type field struct {
	score  *Score
	cells  [][]Cell   // by round and player
	tables [][]int    // the players of every table that counts
	round  []int      // the round of each of these tables
	seated []bool     // by player: was at a table or sat out
	played []int      // by player: tables with a result
	earned []Fraction // by player: at these tables
	totals []int      // by player: at these tables
	met    []Fraction // by player: the sum of the values of these tables for ByOpponents; nil until needed
}

// newField returns the field of this many rounds of a score.
func newField(score *Score, after int) *field {
	n := len(score.Event.Entrants)
	f := &field{
		score:  score,
		cells:  score.rounds[:after],
		seated: make([]bool, n),
		played: make([]int, n),
		earned: make([]Fraction, n),
		totals: make([]int, n),
	}
	for r, cells := range f.cells {
		for i := range score.Event.Rounds[r].Tables {
			table := &score.Event.Rounds[r].Tables[i]
			if len(table.Players) > 0 && cells[table.Players[0]].Kind == Played {
				f.tables = append(f.tables, table.Players)
				f.round = append(f.round, r)
			}
		}
		for player, cell := range cells {
			f.seated[player] = f.seated[player] || cell.Kind != Missed && cell.Kind != Gone
			if cell.Kind == Played {
				f.played[player]++
				f.earned[player] = f.earned[player].Plus(cell.Points)
				f.totals[player] += cell.Total
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

// ties holds the tie-breaks, a row each. A new one needs a constant in rules.go, its word in tieWords (rules.go)
// and in values.ties (cmd/event/words), and the texts tie.KEY and versus.KEY (reports/event/words).
var ties = []tie{
	{ByWins, (*field).wins, never},
	{ByOpponents, (*field).opponents, (*Score).lowestLeads},
	{ByHeadToHead, (*field).heads, never},
	{ByBest, (*field).best, (*Score).lowestLeads},
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

// value is the value of a player that a tie-break compares: one number or, for ByBest, all results of the player, the
// best first. It is empty for a player without a value.
type value struct{ all []Fraction }

// at returns number i, or no value if there are fewer.
func (v value) at(i int) Value {
	if i >= len(v.all) {
		return Value{}
	}
	return Value{Known: true, Fraction: v.all[i]}
}

// better compares the numbers one by one. A missing number is worse than any number.
func (v value) better(other value, fewer bool) int {
	for i := range max(len(v.all), len(other.all)) {
		if c := v.at(i).better(other.at(i), fewer); c != 0 {
			return c
		}
	}
	return 0
}

func single(fraction Fraction) value { return value{[]Fraction{fraction}} }

func count(n int) value { return single(WholeFraction(n)) }

// wins counts the tables won, shared wins too.
func (f *field) wins(group []Row, tie int) {
	for i := range group {
		won := 0
		for _, cells := range f.cells {
			if cell := cells[group[i].Player]; cell.Kind == Played && cell.Won {
				won++
			}
		}
		group[i].breaks[tie] = count(won)
	}
}

func (f *field) total(group []Row, n int) {
	for i := range group {
		group[i].breaks[n] = count(f.totals[group[i].Player])
	}
}

// heads counts how often each player finished ahead of another of the group at the same table, minus how often behind.
// It counts once, among all who are equal before it, as the league does. Players who are still equal after it go on to
// the next tie-break: counted again among them alone, it would order stored finals otherwise than they were drawn.
func (f *field) heads(group []Row, tie int) {
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
		group[i].breaks[tie] = count(sums[i])
	}
}

// best sets for each player the results at tables, the best first. They are compared one by one.
func (f *field) best(group []Row, tie int) {
	for i := range group {
		var results []Fraction
		for _, cells := range f.cells {
			if cell := cells[group[i].Player]; cell.Kind == Played {
				results = append(results, cell.Points)
			}
		}
		slices.SortFunc(results, f.score.better)
		group[i].breaks[tie] = value{results}
	}
}

// opponents sets tie-break n of each player of the group. For each of the player's tables, the average points of the
// opponents there are averaged; the tie-break is the mean of these values.
func (f *field) opponents(group []Row, n int) {
	if f.met == nil {
		f.met = f.opponentSums()
	}
	for i := range group {
		player := group[i].Player
		if f.played[player] > 0 {
			group[i].breaks[n] = single(f.met[player].Over(f.played[player]))
		}
	}
}

// opponentSums returns for each player a sum over the player's tables. A table adds the mean of the averages of the
// opponents there; the average of a player is the player's points divided by the tables played.
func (f *field) opponentSums() []Fraction {
	averages := make([]Fraction, len(f.played))
	for player, n := range f.played {
		averages[player] = f.earned[player].Over(n)
	}
	sums := make([]Fraction, len(f.played))
	for _, players := range f.tables {
		var fraction Fraction
		for _, player := range players {
			fraction = fraction.Plus(averages[player])
		}
		for _, player := range players {
			others := fraction.Minus(averages[player])
			sums[player] = sums[player].Plus(others.Over(len(players) - 1))
		}
	}
	return sums
}
