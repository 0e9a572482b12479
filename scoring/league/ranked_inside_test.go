package league

import (
	"maps"
	"testing"
)

// TestRanks: the strongest is first whatever the person's number, by the exact strength and not by the figure that is
// shown, and equal players share a rank.
func TestRanks(t *testing.T) {
	l := &Ladder{}
	for person, mean := range []float64{20.04, 31, 20.01, 31, 20.04, 9} {
		l.rungs = append(l.rungs, &Rung{Person: Person(person + 1), Rating: Rating{Mean: mean, Deviation: 1}})
	}
	want := map[Person]int{2: 1, 4: 1, 1: 3, 5: 3, 3: 5, 6: 6}
	if got := l.Ranks(); !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
