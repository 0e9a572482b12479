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
