package event

import (
	"cmp"
	"math/big"
	"slices"

	"arbitro/scoring/league"
)

// Tie is a way to part players whose points are equal.
type Tie string

// The tie-breaks, by the words of `option ties`.
const (
	ByWins       Tie = "wins"
	ByOpponents  Tie = "opponents"
	ByHeadToHead Tie = "head-to-head"
	ByBest       Tie = "best"
	ByTotal      Tie = "total"
)

// tie is one row of the table of tie-breaks: set gives each of a group of equals its n-th value, fewer reports whether
// less is better.
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
	{ByTotal, (*field).total, func(s *Score) bool { return bool(s.e.game.Order) }},
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

// value is what a tie-break gives a player: a fraction, or results one by one. Who has none comes last.
type value struct {
	known bool
	shown league.Ratio // as printed; the fraction itself unless exact is set
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

// at returns the i-th of the results; unknown where there are fewer.
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

// heads counts how often each finished ahead of another of the group at one table, less how often behind.
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

// best lists the results at tables, to be compared one by one from the best.
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

// opponents is the mean, over the tables of a player, of what the others there earn at a table.
func (f *field) opponents(group []Row, n int) {
	if f.opp == nil {
		f.opp = newOpponents(f)
	}
	for i := range group {
		group[i].breaks[n] = f.opp.value(group[i].Player)
	}
}

// opponents are the sums of fractions that the tie-break of that name compares. All have one denominator, so a sum of
// many is a sum of whole numbers.
type opponents struct {
	sums   []*big.Int // by player, over their tables; nil where there is none
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
	average := make([]*big.Int, len(f.played)) // times the scale
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
			// The division leaves nothing: every average is a multiple of others.
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
	// Half up: the floor of twice the number and one, halved.
	doubled := new(big.Int).Add(new(big.Int).Lsh(sum, 1), by)
	shown := doubled.Div(doubled, by.Lsh(by, 1))
	return value{known: true, exact: exact, shown: league.Ratio{Num: shown.Int64(), Den: int64(league.Point)}}
}
