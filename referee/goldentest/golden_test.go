package goldentest

import (
	"testing"
)

// The command names the package and the test, also from inside a part of the test.
func TestCommand(t *testing.T) {
	const want = "go test ./referee/goldentest -run '^TestCommand$' -update"
	if got := Command(t); got != want {
		t.Errorf("%q, not %q", got, want)
	}
	t.Run("a part", func(t *testing.T) {
		if got := Command(t); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	})
}

// The difference is shown from three lines before it to four after it.
func TestAround(t *testing.T) {
	before := []string{"a", "b", "c", "d", "e"}
	after := []string{"a", "b", "c", "x"}
	n := firstDifference(before, after)
	if n != 3 {
		t.Fatalf("line %d differs first, not line 3", n)
	}
	if got := around(before, n); got != "a\nb\nc\nd\ne" {
		t.Errorf("%q", got)
	}
	if got := around(before, 5); got != "c\nd\ne" {
		t.Errorf("beyond the end: %q", got)
	}
}
