package text

import (
	"testing"

	"arbitro/reports/doc/doctest"
)

func FuzzWrap(f *testing.F) {
	for _, s := range doctest.Awkward {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, l := range wrap(s, 10) {
			if cells(l) > 10 {
				t.Errorf("wrap(%q, 10) has a line of %d", s, cells(l))
			}
		}
	})
}
