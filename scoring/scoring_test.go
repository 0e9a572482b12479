package scoring_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring"
)

func TestLeaders(t *testing.T) {
	for _, c := range []struct {
		totals []int
		order  scoring.Order
		want   []int
	}{
		{nil, scoring.MostWins, nil},
		{[]int{7}, scoring.MostWins, []int{0}},
		{[]int{10, 30, 20}, scoring.MostWins, []int{1}},
		{[]int{10, 30, 20}, scoring.LeastWins, []int{0}},
		{[]int{30, 10, 30}, scoring.MostWins, []int{0, 2}},
		{[]int{-5, -5, -5}, scoring.LeastWins, []int{0, 1, 2}},
		{[]int{-5, -3}, scoring.MostWins, []int{1}},
	} {
		if got := scoring.Leaders(c.totals, c.order); !slices.Equal(got, c.want) {
			t.Errorf("%v (least wins: %v): %v lead, not %v", c.totals, c.order, got, c.want)
		}
	}
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		totals, winners []int
		order           scoring.Order
		want            []int
	}{
		{nil, nil, scoring.MostWins, nil},
		{[]int{10, 30, 20}, []int{1}, scoring.MostWins, []int{3, 1, 2}},
		{[]int{10, 30, 20}, []int{0}, scoring.LeastWins, []int{1, 3, 2}},
		{[]int{20, 20, 5, 5, 1}, []int{0, 1}, scoring.MostWins, []int{1, 1, 3, 3, 5}},
		{[]int{20, 50, 5}, []int{2}, scoring.MostWins, []int{3, 2, 1}}, // who wins by the rules comes first whatever the totals
		{[]int{20, 50, 50}, nil, scoring.MostWins, []int{3, 1, 1}},
	} {
		if got := scoring.Places(c.totals, c.winners, c.order); !slices.Equal(got, c.want) {
			t.Errorf("%v, won by %v: the places are %v, not %v", c.totals, c.winners, got, c.want)
		}
	}
}

// Places do not depend on who sits where, and the leaders are those in the first place.
func TestPlacesOfAnySeating(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		totals := rapid.SliceOfN(rapid.IntRange(-20, 20), 1, 8).Draw(t, "totals")
		order := scoring.Order(rapid.Bool().Draw(t, "least"))
		seats := make([]int, len(totals))
		for i := range seats {
			seats[i] = i
		}
		leaders := scoring.Leaders(totals, order)
		places := scoring.Places(totals, leaders, order)
		for seat, p := range places {
			if (p == 1) != slices.Contains(leaders, seat) {
				t.Fatalf("%v: places %v, leaders %v", totals, places, leaders)
			}
		}
		other := rapid.Permutation(seats).Draw(t, "seats")
		moved := make([]int, len(totals))
		for i, from := range other {
			moved[i] = totals[from]
		}
		for i, p := range scoring.Places(moved, scoring.Leaders(moved, order), order) {
			if p != places[other[i]] {
				t.Fatalf("%v: places %v; seated otherwise, %v has place %d", totals, places, moved, p)
			}
		}
	})
}
