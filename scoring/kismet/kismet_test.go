package kismet_test

import (
	"slices"
	"testing"

	"arbitro/scoring/kismet"
)

func TestPoints(t *testing.T) {
	want := map[int]int{2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1, 8: 2, 9: 3, 10: 4, 11: 5, 12: 6}
	set := 0
	for v := kismet.LeastValue; v <= kismet.MostValue; v++ {
		if got := kismet.Points(v); got != want[v] {
			t.Errorf("a %d is worth %d, not %d", v, got, want[v])
		}
		set += kismet.Points(v)
	}
	if set != 41 || kismet.SetSize != len(want) {
		t.Errorf("a set of %d cards is worth %d, not 41", kismet.SetSize, set)
	}
}

// The rarer a sum is, the more its card is worth: the 7 least, the 2 and the 12 most.
func TestRareSumsAreDear(t *testing.T) {
	ways := map[int]int{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			ways[a+b]++
		}
	}
	for v, n := range ways {
		for w, m := range ways {
			if n > m && kismet.Points(v) >= kismet.Points(w) {
				t.Errorf("%d comes up more often than %d and is not cheaper", v, w)
			}
		}
	}
}

func TestWonAndLeft(t *testing.T) {
	tests := map[string]struct {
		values []int
		want   int
	}{
		"nothing":          {nil, 0},
		"a pile":           {[]int{5, 6, 2, 11}, 16},
		"two of one value": {[]int{2, 7, 7, 12}, 14},
		"the limit":        {[]int{7, 6, 9}, kismet.AsideLimit},
		"everything":       {[]int{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, 41},
	}
	for name, tt := range tests {
		if got := kismet.Won(tt.values); got != tt.want {
			t.Errorf("%s, won: %d, not %d", name, got, tt.want)
		}
		if got := kismet.Left(tt.values); got != -tt.want {
			t.Errorf("%s, left over: %d, not %d", name, got, -tt.want)
		}
	}
}

// The rolls that the document tells of.
func TestSums(t *testing.T) {
	tests := []struct {
		dice [3]int
		want []int
		wild bool
	}{
		{[3]int{2, 3, 5}, []int{5, 7, 8}, false},
		{[3]int{2, 4, 5}, []int{6, 7, 9}, false},
		{[3]int{3, 3, 5}, []int{6, 8}, false},
		{[3]int{1, 1, 1}, []int{2}, true},
		{[3]int{2, 2, 2}, []int{4}, true},
		{[3]int{2, 6, 6}, []int{8, 12}, false},
		{[3]int{3, 3, 3}, []int{6}, true},
		{[3]int{6, 6, 6}, []int{12}, true},
	}
	for _, tt := range tests {
		a := tt.dice[0]
		b := tt.dice[1]
		c := tt.dice[2]
		if got := different(kismet.Sums(a, b, c)); !slices.Equal(got, tt.want) {
			t.Errorf("the dice %v make %v, not %v", tt.dice, got, tt.want)
		}
		if got := kismet.Wild(a, b, c); got != tt.wild {
			t.Errorf("the dice %v are wild: %v, not %v", tt.dice, got, tt.wild)
		}
	}
}

// There are as many sums as the dice show different numbers.
func TestSumsByDifferentNumbers(t *testing.T) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			for c := 1; c <= 6; c++ {
				got := len(different(kismet.Sums(a, b, c)))
				want := len(different([3]int{a, b, c}))
				if got != want {
					t.Errorf("the dice %d %d %d make %d sums, not %d", a, b, c, got, want)
				}
			}
		}
	}
}

func different(numbers [3]int) []int {
	slices.Sort(numbers[:])
	return slices.Compact(numbers[:])
}
