package text

import (
	"math/rand/v2"
	"testing"
)

// slips counts the slips between two words as its definition has it, trying every way.
func slips(a, b string) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	n := len(a) - 1
	m := len(b) - 1
	least := min(slips(a[:n], b)+1, slips(a, b[:m])+1)
	if a[n] == b[m] {
		least = min(least, slips(a[:n], b[:m]))
	} else {
		least = min(least, slips(a[:n], b[:m])+1)
	}
	if n > 0 && m > 0 && a[n] == b[m-1] && a[n-1] == b[m] {
		least = min(least, slips(a[:n-1], b[:m-1])+1)
	}
	return least
}

// TestEditDistance compares EditDistance with the slow count, for words of few letters.
func TestEditDistance(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		w := make([]byte, rng.IntN(7))
		for i := range w {
			w[i] = "abc"[rng.IntN(3)]
		}
		return string(w)
	}
	for range 2000 {
		a := word()
		b := word()
		want := slips(a, b)
		for limit := range 8 {
			got := EditDistance(a, b, limit)
			if got != want && (got <= limit || want <= limit) {
				t.Fatalf("%q and %q are %d slips apart, not %d, up to %d", a, b, got, want, limit)
			}
		}
	}
}
