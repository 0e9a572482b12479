package league

import (
	"cmp"
	"slices"
)

// best returns what the best results of a player bring by the scheme. The player has more results than count.
func (r *ranking) best(c *contender) (earned Points) {
	switch {
	case r.Scheme == Wins:
		return Points(min(c.won, r.Best)) * Point
	case r.Scheme == Totals:
		totals := make([]int, len(c.seats))
		for i, at := range c.seats {
			totals[i] = r.sums.matches[at.match].Seats[at.seat].Total
		}
		slices.Sort(totals)
		if !r.lowest() {
			slices.Reverse(totals)
		}
		for _, total := range totals[:r.Best] {
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
func (r *ranking) evenings(c *contender) (n int) {
	switch {
	case r.Presence == 0:
		return 0
	case r.IsSeries():
		return c.played
	}
	last := Day(0)
	for _, at := range c.seats {
		if day := r.sums.matches[at.match].Day; day != last {
			n, last = n+1, day
		}
	}
	return n
}

// worthOf returns the points of a place at a table of this size.
func (r *ranking) worthOf(table, place int) Points {
	if table < len(r.rows) {
		return r.rows[table][place-1]
	}
	return r.placePoints(table, place)
}
