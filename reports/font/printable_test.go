package font

import (
	"testing"

	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

func TestPrintable(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"Ivo 🎲", "Ivo ▯"},
		{"👨‍👩‍👧‍👦", "▯"},
		{"🇮🇹", "▯"},
		{"日本", "▯▯"},
		{"Ελένη Фёдор Łucja Đorđe Nguyễn", "Ελένη Фёдор Łucja Đorđe Nguyễn"},
		{"♠♥♦♣★½−✓✗…–“”’°ª€²³▯", "♠♥♦♣★½−✓✗…–“”’°ª€²³▯"},
		{"a\nb", "a\nb"},
	} {
		for s := range Styles {
			if got := s.Face().Printable(doc.Clean(c.in)); got != c.want {
				t.Errorf("printable(%q) = %q, want %q", c.in, got, c.want)
			}
		}
	}
}

// The spaces of French signs are in both faces, and keep a sign apart without a gap: the narrow one is not a wider than
// the other.
func TestFrenchSpaces(t *testing.T) {
	const wide, narrow = "\u00a0", "\u202f"
	for s := range Styles {
		f := s.Face()
		said := "«" + wide + "Qui a gagné" + narrow + "?" + wide + "»"
		if got := f.Printable(doc.Clean(said)); got != said {
			t.Errorf("%q is printed as %q", said, got)
		}
		n := f.Width(narrow, 10)
		w := f.Width(wide, 10)
		blank := f.Width(" ", 10)
		if n <= 0 || n > w || w != blank {
			t.Errorf("the narrow space is %v wide, the other %v, a blank %v", n, w, blank)
		}
	}
}

func FuzzPrintable(f *testing.F) {
	for _, s := range doctest.Awkward {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for st := range Styles {
			for _, r := range st.Face().Printable(doc.Clean(s)) {
				if r != '\n' && !st.Face().Has(r) {
					t.Errorf("printable(%q) keeps %U", s, r)
				}
			}
		}
	})
}
