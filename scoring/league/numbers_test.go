package league_test

import (
	"math"
	"math/big"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/fault"
	"arbitro/scoring/league"
)

func TestParseDay(t *testing.T) {
	for _, s := range []string{"2026-11-21", "2024-02-29", "0001-01-01", "9999-12-31"} {
		if d, err := league.ParseDay(s); err != nil || d.String() != s {
			t.Errorf("%s: %s, %v", s, d, err)
		}
	}
	for _, s := range []string{"", "2026-11-31", "2025-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "2026-1-1", "2026/11/21", "20261121", "2026-11-2x", "-026-11-21", "２026-11-2"} {
		if d, err := league.ParseDay(s); err == nil {
			t.Errorf("%q is read as %s", s, d)
		} else {
			unread(t, err, league.NotDay, s)
		}
	}
}

func TestPoints(t *testing.T) {
	for typed, want := range map[string]string{
		"12": "12", "12.5": "12.5", "12,50": "12.5", "-0,25": "-0.25", "+3": "3", " 7 ": "7", "-0": "0", "10000000": "10000000",
		"0.05": "0.05", "": "", "1.": "", ".5": "", "1.255": "", "1,2,3": "", "--1": "", "1 000": "", "10000000.01": "",
		"99999999999999999999": "", "dieci": "", "1e3": "", "-+1": "",
	} {
		p, err := league.ParsePoints(typed)
		if want == "" {
			unread(t, err, league.NotPoints, typed)
			continue
		}
		if err != nil || p.String() != want {
			t.Errorf("%q: %s, %v", typed, p, err)
		}
	}
}

// unread wants that a text could not be read.
func unread(t *testing.T, err error, as fault.Key, text string) {
	t.Helper()
	if !reflect.DeepEqual(err, as.With("text", text)) {
		t.Errorf("%q as %s: %v", text, as, err)
	}
}

func FuzzPoints(f *testing.F) {
	for _, s := range []string{"12", "-3,5", "0.07", "+", "1.", "½"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := league.ParsePoints(s)
		if err != nil {
			return
		}
		if again, err := league.ParsePoints(p.String()); err != nil || again != p {
			t.Fatalf("%q is %s, which is %s: %v", s, p, again, err)
		}
	})
}

func TestRatio(t *testing.T) {
	num := rapid.OneOf(rapid.Int64(), rapid.Int64Range(-3, 3), rapid.Just(int64(math.MinInt64)))
	den := rapid.OneOf(rapid.Int64Range(0, math.MaxInt64), rapid.Int64Range(0, 3))
	rapid.Check(t, func(t *rapid.T) {
		a := league.Ratio{Num: num.Draw(t, "a"), Den: den.Draw(t, "b")}
		b := league.Ratio{Num: num.Draw(t, "c"), Den: den.Draw(t, "d")}
		var want int
		if a.Den == 0 || b.Den == 0 {
			want = yes(a.Known()) - yes(b.Known())
		} else {
			want = big.NewRat(a.Num, a.Den).Cmp(big.NewRat(b.Num, b.Den))
		}
		if got := a.Cmp(b); got != want || b.Cmp(a) != -want {
			t.Fatalf("%v and %v: %d", a, b, got)
		}
	})
}

// Averages are rounded as on paper, whatever is nearest in binary.
func TestRatioRounds(t *testing.T) {
	for _, c := range []struct {
		r    league.Ratio
		want string
	}{
		{league.Ratio{Num: 25, Den: 8}, "3.13"},
		{league.Ratio{Num: -25, Den: 8}, "-3.13"},
		{league.Ratio{Num: 201, Den: 200}, "1.01"},
		{league.Ratio{Num: 1, Den: 3}, "0.33"},
		{league.Ratio{Num: -1, Den: 1000}, "0.00"},
		{league.Ratio{Num: 6, Den: 2}, "3.00"},
		{league.Ratio{Num: math.MaxInt64, Den: math.MaxInt64}, "1.00"},
		{league.Ratio{Num: math.MinInt64, Den: 1 << 62}, "-2.00"},
	} {
		if got := c.r.Hundredths(); got != c.want {
			t.Errorf("%+v: %s", c.r, got)
		}
	}
	if got := (league.Ratio{Num: -3, Den: 2}).Float(); got != -1.5 {
		t.Errorf("-3/2 is %v", got)
	}
	if got := (league.Ratio{Num: 3}).Float(); got != 0 {
		t.Errorf("no value is %v", got)
	}
}
