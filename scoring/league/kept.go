package league

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// Keep says what sums hold about each player beside what every league needs.
type Keep uint8

// What sums can hold besides.
const (
	KeepTotals Keep = 1 << iota // each match's total, for the best of them
	KeepDays                    // the days with a match, for the bonus for presence
)

// kept returns what the sums of a league must hold besides.
func (s Settings) kept() (k Keep) {
	if s.Best > 0 && s.Scheme == Totals {
		k |= KeepTotals
	}
	if s.Presence > 0 && !s.IsSeries() {
		k |= KeepDays
	}
	return k
}

// best returns what the best results of a player bring by the scheme. The player has more results than count.
func (r *ranking) best(c *contender) (earned Points) {
	switch {
	case r.Scheme == Wins:
		return Points(min(c.won, r.Best)) * Point
	case r.Scheme == Totals:
		best := c.totals[:r.Best]
		if !r.lowest() {
			best = c.totals[len(c.totals)-r.Best:]
		}
		for _, total := range best {
			earned += Points(total) * r.unit()
		}
		return earned
	}
	worths := make([]Points, 0, c.played)
	for at, n := range c.each() {
		worths = append(worths, slices.Repeat([]Points{r.worthOf(at[0], at[1])}, n)...)
	}
	slices.SortFunc(worths, func(a, b Points) int { return cmp.Compare(b, a) })
	for _, worth := range worths[:r.Best] {
		earned += worth
	}
	return earned
}

// evenings returns how many evenings bring the bonus for presence: in a series, how many leagues.
func (r *ranking) evenings(c *contender) int {
	switch {
	case r.Presence == 0:
		return 0
	case r.IsSeries():
		return c.played
	}
	return len(c.days)
}

// worthOf returns the points of a place at a table of this size.
func (r *ranking) worthOf(table, place int) Points {
	if table < len(r.rows) {
		return r.rows[table][place-1]
	}
	return r.placePoints(table, place)
}

// wide is how often a place was reached at one size of table, for tables too large to have a cell for each place.
type wide struct {
	table, place int
	times        int32
}

func (t *tally) addWide(table, place int, times int32) {
	at, found := slices.BinarySearchFunc(t.wide, wide{table: table, place: place}, func(a, b wide) int {
		return cmp.Or(cmp.Compare(a.table, b.table), cmp.Compare(a.place, b.place))
	})
	if !found {
		t.wide = slices.Insert(t.wide, at, wide{table: table, place: place})
	}
	t.wide[at].times += times
}

// copyLists gives a copied tally lists of its own.
func (t *tally) copyLists() {
	t.places, t.wide, t.totals = slices.Clone(t.places), slices.Clone(t.wide), slices.Clone(t.totals)
}

// keep adds what the sums hold besides; sortKept must follow.
func (t *tally) keep(k Keep, day Day, s Seat) {
	if k&KeepTotals != 0 {
		t.totals = append(t.totals, int64(s.Total))
	}
	if n := len(t.days); k&KeepDays != 0 && (n == 0 || t.days[n-1] != day) {
		t.days = append(t.days, day)
	}
}

func (t *tally) sortKept() {
	slices.Sort(t.totals)
	slices.Sort(t.days)
	t.days = slices.Compact(t.days)
}

// dropTotal takes one of the kept totals away again.
func (t *tally) dropTotal(total int64) {
	if at, found := slices.BinarySearch(t.totals, total); found {
		t.totals = slices.Delete(t.totals, at, at+1)
	}
}

// appendKept appends what the sums hold besides.
func (t *tally) appendKept(b []byte, k Keep) []byte {
	b = binary.AppendUvarint(b, uint64(len(t.wide)))
	for _, w := range t.wide {
		b = binary.AppendUvarint(b, uint64(w.table))
		b = binary.AppendUvarint(b, uint64(w.place))
		b = binary.AppendUvarint(b, uint64(w.times))
	}
	if k&KeepTotals != 0 {
		for _, total := range t.totals { // one for each match played
			b = binary.AppendVarint(b, total)
		}
	}
	if k&KeepDays != 0 {
		b = binary.AppendUvarint(b, uint64(len(t.days)))
		for _, d := range t.days {
			b = binary.AppendUvarint(b, uint64(d))
		}
	}
	return b
}

// kept reads what appendKept wrote.
func (p *packed) kept(t *tally, k Keep) {
	for range p.length() {
		t.wide = append(t.wide, wide{p.count(), p.count(), int32(p.count())})
	}
	if k&KeepTotals != 0 {
		if t.played > len(p.rest) {
			p.fail()
			return
		}
		for range t.played {
			t.totals = append(t.totals, p.signed())
		}
	}
	if k&KeepDays != 0 {
		for range p.length() {
			t.days = append(t.days, Day(p.count()))
		}
	}
	rising := slices.IsSortedFunc(t.wide, func(a, b wide) int {
		return cmp.Or(cmp.Compare(a.table, b.table), cmp.Compare(a.place, b.place))
	})
	if !rising || !slices.IsSorted(t.totals) || !slices.IsSorted(t.days) {
		p.fail()
	}
	for _, w := range t.wide {
		if w.table <= MaxSeats || w.table > maxRanked || w.place < 1 || w.place > w.table {
			p.fail()
		}
	}
}
