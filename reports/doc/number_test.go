package doc

import (
	"math"
	"testing"

	"arbitro/referee/lang"
)

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		v      float64
		places int
		l      lang.Lang
		fixed  string
		short  string
	}{
		{0, 2, lang.En, "0.00", "0"},
		{-0.001, 2, lang.En, "0.00", "0"},
		{12.5, 2, lang.En, "12.50", "12.5"},
		{12.5, 2, lang.It, "12,50", "12,5"},
		{-40.5, 1, lang.It, "−40,5", "−40,5"},
		{100, 0, lang.It, "100", "100"},
		{1200, 1, lang.En, "1200.0", "1200"},
		{3, -4, lang.En, "3", "3"},
		{math.NaN(), 2, lang.En, "–", "–"},
		{math.Inf(-1), 2, lang.En, "–", "–"},
		{1e300, 2, lang.En, "–", "–"},
	} {
		if got := Fixed(c.v, c.places, c.l); got != c.fixed {
			t.Errorf("Fixed(%v, %d, %s) = %q, want %q", c.v, c.places, c.l, got, c.fixed)
		}
		if got := Decimal(c.v, c.places, c.l); got != c.short {
			t.Errorf("Decimal(%v, %d, %s) = %q, want %q", c.v, c.places, c.l, got, c.short)
		}
	}
}

func TestPaper(t *testing.T) {
	for in, want := range map[string]Paper{"a4": A4, " A4 ": A4, "letter": Letter, "Letter": Letter, "A5": A5} {
		if got, ok := ParsePaper(in); !ok || got != want {
			t.Errorf("ParsePaper(%q) = %v, %v", in, got, ok)
		}
	}
	if _, ok := ParsePaper("A6"); ok {
		t.Error("A6 is no paper of ours")
	}
	for _, p := range Papers {
		if got, ok := ParsePaper(p.String()); !ok || got != p {
			t.Errorf("%v does not read back", p)
		}
	}
}
