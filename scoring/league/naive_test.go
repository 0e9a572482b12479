package league_test

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

// naive computes a standing a second way, straight from the definitions: every figure is a new walk over the
// matches, a rank is one more than the number of those who are better.
type naive struct {
	set     league.Settings
	matches []league.Match
	entries []league.Entry
}

func (n naive) before(day league.Day) naive {
	return naive{
		n.set,
		slices.DeleteFunc(slices.Clone(n.matches), func(m league.Match) bool { return m.Day >= day }),
		slices.DeleteFunc(slices.Clone(n.entries), func(e league.Entry) bool { return e.Day >= day }),
	}
}

func (n naive) upTo(asOf league.Day) naive {
	n.matches = slices.DeleteFunc(slices.Clone(n.matches), func(m league.Match) bool {
		late := asOf != 0 && m.Day > asOf || n.set.To != 0 && m.Day > n.set.To
		return !m.Finished || m.Day == 0 || late || m.Day < n.set.From || len(n.set.Games) > 0 && !slices.Contains(n.set.Games, m.Game)
	})
	n.entries = slices.DeleteFunc(slices.Clone(n.entries), func(e league.Entry) bool { return asOf != 0 && e.Day > asOf })
	return n
}

func (n naive) evening() (last league.Day) {
	for _, m := range n.matches {
		last = max(last, m.Day)
	}
	return last
}

func (n naive) listed() map[league.Person]bool {
	all := make(map[league.Person]bool)
	for _, m := range n.matches {
		for _, s := range m.Seats {
			all[s.Person] = true
		}
	}
	for _, e := range n.entries {
		all[e.Person] = true
	}
	if len(n.set.Members) > 0 {
		all = make(map[league.Person]bool)
		for _, p := range n.set.Members {
			all[p] = true
		}
	}
	return all
}

// sum adds up a figure over the person's seats.
func (n naive) sum(p league.Person, figure func(m league.Match, s league.Seat) int) int64 {
	sum := 0
	for _, m := range n.matches {
		for _, s := range m.Seats {
			if s.Person == p {
				sum += figure(m, s)
			}
		}
	}
	return int64(sum)
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (n naive) played(p league.Person) int64 {
	return n.sum(p, func(league.Match, league.Seat) int { return 1 })
}

func (n naive) won(p league.Person) int64 {
	return n.sum(p, func(_ league.Match, s league.Seat) int { return yes(s.Won) })
}

func (n naive) total(p league.Person) int64 {
	return n.sum(p, func(_ league.Match, s league.Seat) int { return s.Total })
}

func (n naive) earned(p league.Person) int64 {
	switch n.set.Scheme {
	case league.Wins:
		return 100 * n.won(p)
	case league.Totals:
		return 100 * n.total(p)
	}
	return n.sum(p, func(m league.Match, s league.Seat) int {
		var row []league.Points
		for _, r := range n.set.Places {
			if r.Table == 0 && row == nil || r.Table == len(m.Seats) {
				row = r.Points
			}
		}
		if s.Place > len(row) {
			return 0
		}
		return int(row[s.Place-1])
	})
}

func (n naive) points(p league.Person) int64 {
	sum := n.earned(p)
	for _, e := range n.entries {
		if e.Person == p {
			sum += int64(e.Points)
		}
	}
	return sum
}

func (n naive) counted(p league.Person) int64 {
	sum := n.played(p)
	for _, e := range n.entries {
		if e.Person == p {
			sum += int64(e.Matches)
		}
	}
	return sum
}

func (n naive) ranked(p league.Person) bool {
	entered := slices.ContainsFunc(n.entries, func(e league.Entry) bool { return e.Person == p })
	needsMatch := n.set.Scheme == league.Average || n.set.Scheme == league.Totals && bool(n.set.Order) || !entered
	return n.counted(p) >= int64(n.set.Minimum) && (n.counted(p) > 0 || !needsMatch)
}

// fraction is nil where there is nothing to divide by.
func fraction(a, b int64) *big.Rat {
	if b == 0 {
		return nil
	}
	return big.NewRat(a, b)
}

// value of a criterion, nil where there is none; the scheme itself is the empty tie-break.
func (n naive) value(by league.TieBreak, p league.Person, group []league.Person) *big.Rat {
	switch by {
	case "":
		if n.set.Scheme == league.Average {
			return fraction(n.points(p), 100*n.counted(p))
		}
		return fraction(n.points(p), 100)
	case league.ByWins:
		return fraction(n.won(p), 1)
	case league.ByAveragePlace:
		return fraction(n.sum(p, func(_ league.Match, s league.Seat) int { return s.Place }), n.played(p))
	case league.BySeconds:
		return fraction(n.sum(p, func(_ league.Match, s league.Seat) int { return yes(s.Place == 2) }), 1)
	case league.ByAverage:
		return fraction(n.points(p), 100*n.counted(p))
	case league.ByTotal:
		return fraction(n.total(p), 1)
	case league.ByPenalties:
		return fraction(n.sum(p, func(_ league.Match, s league.Seat) int { return s.Penalty }), 1)
	}
	return fraction(n.sum(p, func(m league.Match, s league.Seat) int {
		diff := 0
		for _, o := range m.Seats {
			if o.Person != p && slices.Contains(group, o.Person) {
				diff += yes(s.Place < o.Place) - yes(s.Place > o.Place)
			}
		}
		return diff
	}), 1)
}

// better is 1 if a is the better value of a criterion, 0 if neither is, -1 if b is.
func (n naive) better(by league.TieBreak, a, b *big.Rat) int {
	low := map[league.TieBreak]bool{league.ByAveragePlace: true}
	if n.set.Order {
		low[league.ByTotal], low[league.ByPenalties] = true, true
		low[""], low[league.ByAverage] = n.set.Scheme == league.Totals, n.set.Scheme == league.Totals
	}
	switch {
	case a == nil || b == nil:
		return yes(a != nil) - yes(b != nil)
	case low[by]:
		return b.Cmp(a)
	}
	return a.Cmp(b)
}

// rank is how many are better, and one; heads tells the head-to-head value if it was asked for.
func (n naive) rank(p league.Person) (rank int, heads *big.Rat) {
	var group []league.Person
	for q := range n.listed() {
		if n.ranked(q) == n.ranked(p) {
			group = append(group, q)
		}
	}
	rank = 1
	for _, by := range append([]league.TieBreak{""}, n.set.TieBreaks...) {
		if len(group) == 1 {
			break
		}
		mine := n.value(by, p, group)
		if by == league.ByHeadToHead {
			heads = mine
		}
		var equals []league.Person
		for _, q := range group {
			switch n.better(by, n.value(by, q, group), mine) {
			case 1:
				rank++
			case 0:
				equals = append(equals, q)
			}
		}
		group = equals
	}
	if !n.ranked(p) {
		rank = 0
	}
	return rank, heads
}

func TestStandingAsComputedNaively(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := decisions(t)
		if err := set.Validate(nil); err != nil {
			t.Fatal(err)
		}
		n := naive{set, season(t), book(t, set)}
		asOf := rapid.SampledFrom([]league.Day{0, 0, 20261108, 20261116}).Draw(t, "as of")
		sums := league.NewSums(set.Filter(asOf))
		if err := sums.Extend(n.matches); err != nil {
			t.Fatal(err)
		}
		st := sums.Standing(set, league.View{Entries: n.entries, AsOf: asOf})
		n = n.upTo(asOf)
		then := n.before(n.evening())
		if len(st.Rows) != len(n.listed()) || st.Matches != len(n.matches) || st.Evening != n.evening() {
			t.Fatalf("%d rows, %d matches, last on %s", len(st.Rows), st.Matches, st.Evening)
		}
		for i, row := range st.Rows {
			p := row.Person
			rank, heads := n.rank(p)
			before := 0
			if len(then.matches) > 0 && then.listed()[p] {
				before, _ = then.rank(p)
			}
			if row.Rank != rank || row.Before != before {
				t.Fatalf("%d has rank %d, before %d; naively %d, before %d", p, row.Rank, row.Before, rank, before)
			}
			if int64(row.Points) != n.points(p) || int64(row.Earned) != n.earned(p) || int64(row.Counted) != n.counted(p) ||
				row.Points != row.Earned+row.Carried+row.Adjusted+row.Forfeited || int64(row.Won) != n.won(p) ||
				int64(row.Played) != n.played(p) || row.Total != n.total(p) {
				t.Fatalf("%d: %+v", p, row)
			}
			for b, by := range set.TieBreaks {
				naively := n.value(by, p, nil)
				if by == league.ByHeadToHead {
					naively = heads
				}
				got := fraction(row.TieBreaks[b].Num, row.TieBreaks[b].Den)
				if (got == nil) != (naively == nil) || got != nil && got.Cmp(naively) != 0 {
					t.Fatalf("%d: %s is %v, naively %v", p, by, got, naively)
				}
			}
			if i > 0 && row.Rank != 0 && (st.Rows[i-1].Rank == 0 || st.Rows[i-1].Rank > row.Rank) {
				t.Fatalf("rank %d stands below %d", row.Rank, st.Rows[i-1].Rank)
			}
		}
	})
}
