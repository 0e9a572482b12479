package event

import (
	"errors"
	"slices"
	"testing"
)

// A round robin sits at tables of two without being told so, where the game has them; else it cannot be opened.
func TestRoundRobinSizes(t *testing.T) {
	for _, c := range []struct {
		sizes, want []int
		err         error
	}{
		{[]int{4, 3, 2}, []int{2}, nil},
		{[]int{5, 4}, []int{5, 4}, OnlyPairs},
	} {
		e := &Event{game: Game{Sizes: c.sizes}}
		e.Options.Method = RoundRobin
		got := e.Sizes()
		err := e.CheckFinal()
		if !slices.Equal(got, c.want) || !errors.Is(err, c.err) {
			t.Errorf("%v: sizes %v (%v)", c.sizes, got, err)
		}
	}
}
