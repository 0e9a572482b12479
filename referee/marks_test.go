package referee

import "testing"

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
