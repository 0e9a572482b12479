package referee

import "testing"

// Points that must add up are refused if the sum is another, or if a player has less than nothing.
func TestCheckSum(t *testing.T) {
	for _, round := range []struct {
		points []int
		fits   bool
	}{
		{[]int{10, 0, 5}, true},
		{[]int{15, 0, 0}, true},
		{[]int{10, 0, 6}, false},
		{[]int{20, -5, 0}, false},
	} {
		err := CheckSum(round.points, 15)
		if fits := err == nil; fits != round.fits {
			t.Errorf("%v: %v", round.points, err)
		}
	}
}
