package event

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/scoring/league"
)

// TestFractionArithmetic adds, subtracts, multiplies and divides as big.Rat does, for numbers that fit and for numbers
// that do not, and keeps one form for each value.
func TestFractionArithmetic(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	sizes := []int64{3, 100, 1 << 20, 1 << 40, 1 << 62}
	any := func() *big.Rat {
		num := rng.Int64N(sizes[rng.IntN(len(sizes))]) - rng.Int64N(sizes[rng.IntN(len(sizes))])
		r := big.NewRat(num, 1+rng.Int64N(sizes[rng.IntN(len(sizes))]))
		if rng.IntN(4) == 0 {
			r.Mul(r, big.NewRat(1+rng.Int64N(1<<62), 1+rng.Int64N(1<<62)))
		}
		return r
	}
	same := func(what string, got Fraction, want *big.Rat) {
		t.Helper()
		if got.Rat().Cmp(want) != 0 {
			t.Fatalf("%s: %s, want %s", what, got.Rat(), want)
		}
		fits := want.Num().IsInt64() && want.Denom().IsInt64() && want.Denom().Int64() <= mostDen &&
			new(big.Int).Abs(want.Num()).Cmp(big.NewInt(mostNum)) <= 0
		if fits != (got.wide == nil) {
			t.Fatalf("%s: %s is wide: %v", what, want, got.wide != nil)
		}
	}
	for range 20_000 {
		a := any()
		b := any()
		f := ofRat(new(big.Rat).Set(a))
		g := ofRat(new(big.Rat).Set(b))
		n := rng.IntN(1<<30) - 1<<29
		same("plus", f.Plus(g), new(big.Rat).Add(a, b))
		same("minus", f.Minus(g), new(big.Rat).Sub(a, b))
		same("times", f.Times(n), new(big.Rat).Mul(a, big.NewRat(int64(n), 1)))
		if n != 0 {
			same("over", f.Over(n), new(big.Rat).Quo(a, big.NewRat(int64(n), 1)))
		}
		if f.Cmp(g) != a.Cmp(b) || f.Cmp(f) != 0 || f.IsZero() != (a.Sign() == 0) || f.IsWhole() != a.IsInt() {
			t.Fatalf("%s and %s: %d", a, b, f.Cmp(g))
		}
		if near, _ := a.Float64(); f.Float() != near {
			t.Fatalf("%s as %v", a, f.Float())
		}
	}
	if !WholeFraction(7).Over(0).IsZero() || OfPoints(-250*league.Point).Cmp(WholeFraction(-250)) != 0 {
		t.Error("the mean of nobody, or points of a league")
	}
}

// TestFractionText follows halves of both signs, and the text of a fraction.
func TestFractionText(t *testing.T) {
	for _, c := range []struct {
		num, den int64
		text     string
		decimal  string // with three decimals
		rounded  string
	}{
		{5, 200, "0.03", "0.025", "3/100"},
		{-5, 200, "-0.02", "-0.025", "-1/50"},
		{-7, 200, "-0.03", "-0.035", "-3/100"},
		{1, 3, "0.33", "0.333", "33/100"},
		{200, 3, "66.67", "66.667", "6667/100"},
		{-1, 1000, "0", "-0.001", "0"},
		{100, 1, "100", "100.000", "100"},
		{-25, 2, "-12.5", "-12.500", "-25/2"},
		{0, 1, "0", "0.000", "0"},
	} {
		f := ratio(c.num, c.den)
		if f.String() != c.text || f.Decimal(3) != c.decimal || f.rounded().Rat().RatString() != c.rounded {
			t.Errorf("%d/%d: %s, %s, %s", c.num, c.den, f, f.Decimal(3), f.rounded().Rat().RatString())
		}
	}
	if two := ratio(5, 2); two.Decimal(0) != "3" || two.Times(100).String() != "250" || (Fraction{}).String() != "0" {
		t.Error(two.Decimal(0))
	}
}

// TestShown: figures that would look equal and are not get the decimals that tell them apart; equal ones stay alike.
func TestShown(t *testing.T) {
	for _, c := range []struct{ all, want string }{
		{"200 200 400/3 50", "200 200 133.33 50"},
		{"400/3 13333/100 50", "133.333 133.330 50"},
		{"400/3 13333/100 400/3 133333/1000", "133.3333 133.330 133.3333 133.3330"},
		{"1/1000 2/1000 -1/1000", "0.001 0.002 -0.001"},
		{"", ""},
	} {
		var all []Fraction
		for _, word := range strings.Fields(c.all) {
			r, _ := new(big.Rat).SetString(word)
			all = append(all, ofRat(r))
		}
		if got := Shown(all); !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%s: %q", c.all, got)
		}
	}
}
