package scoring_test

import (
	"slices"
	"testing"

	"arbitro/scoring"
)

func TestPlacesWithLast(t *testing.T) {
	for _, c := range []struct {
		totals, winners []int
		order           scoring.Order
		last            int // -1 for nobody
		want            []int
	}{
		{[]int{15, 0, 10}, []int{0}, scoring.MostWins, -1, []int{1, 3, 2}},
		{[]int{10, 10, 5, 5}, []int{0, 1}, scoring.MostWins, -1, []int{1, 1, 3, 3}},
		{[]int{3, 14, 5}, []int{0}, scoring.LeastWins, -1, []int{1, 3, 2}},
		{[]int{26, 3, 18}, []int{2}, scoring.LeastWins, 1, []int{2, 3, 1}},
		{[]int{9, 9, 2, 9}, []int{2}, scoring.LeastWins, 0, []int{4, 2, 1, 2}},
		{[]int{4, 50, 4}, []int{0, 2}, scoring.LeastWins, 1, []int{1, 3, 1}},
		{[]int{50, 1, 3}, []int{0}, scoring.LeastWins, -1, []int{1, 2, 3}}, // all four jokers win with any total
	} {
		got := scoring.Places(c.totals, c.winners, c.order)
		if c.last >= 0 {
			scoring.PutLast(got, c.last)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v, won by %v, last %d: places %v and not %v", c.totals, c.winners, c.last, got, c.want)
		}
	}
}
