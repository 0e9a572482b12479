package referee

import (
	"testing"

	"arbitro/scoring"
)

// Of many marks the last ones are all kept, the first one too, and those given stay as they are.
func TestThinned(t *testing.T) {
	var marks []*state
	for n := 1; n <= 5000; n++ {
		before := marks
		if marks = thinned(append(marks, &state{before: n})); len(marks) > mostMarks {
			t.Fatalf("%d marks are kept of %d", len(marks), n)
		}
		for i, m := range before {
			if i > 0 && before[i-1].before >= m.before {
				t.Fatalf("the marks given have changed at %d", i)
			}
		}
		for back := range min(n, lastMarks) {
			if got := marks[len(marks)-1-back].before; got != n-back {
				t.Fatalf("of %d marks the last but %d is %d", n, back, got)
			}
		}
		if marks[0].before != 1 {
			t.Fatalf("the first mark of %d is %d", n, marks[0].before)
		}
	}
}

// Marks whose rounds are the same share one array, so that corrections round after round do not keep a list of all
// rounds each.
func TestGathered(t *testing.T) {
	var marks []*state
	var rounds []Round
	for n := range 100 {
		rounds = append(rounds[:n:n], Round{Round: scoring.Round{Points: []int{n}}, From: n + 1, Closed: n + 1})
		marks = append(marks, &state{sheet: sheet{rounds: rounds}})
	}
	arrays := map[*Round]bool{}
	for i, mark := range gathered(marks) {
		arrays[&mark.sheet.rounds[0]] = true
		if len(mark.sheet.rounds) != i+1 || mark.sheet.rounds[i].From != i+1 {
			t.Errorf("mark %d has %d rounds", i, len(mark.sheet.rounds))
		}
	}
	if len(arrays) != 1 {
		t.Errorf("the marks have %d arrays", len(arrays))
	}
}
