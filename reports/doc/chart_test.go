package doc

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestScale(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		most      int
		whole     bool
		want      Scale
	}{
		{0, 100, 5, true, Scale{0, 100, 20}},
		{0, 0, 5, true, Scale{0, 1, 1}},
		{-10, 155, 6, true, Scale{-50, 200, 50}},
		{0, 3, 10, true, Scale{0, 3, 1}},
		{0, 1, 5, false, Scale{0, 1, 0.2}},
		{-1e12, 1e12, 4, true, Scale{-1e12, 1e12, 5e11}},
	} {
		got := scaleOf(c.low, c.high, c.most, c.whole)
		if math.Abs(got.low-c.want.low)+math.Abs(got.high-c.want.high)+math.Abs(got.step-c.want.step) > 1e-9 {
			t.Errorf("scaleOf(%v, %v, %d) = %v, want %v", c.low, c.high, c.most, got, c.want)
		}
		if got.At(0) > c.low || got.At(got.Marks()-1) < c.high {
			t.Errorf("the marks of %v do not hold %v to %v", got, c.low, c.high)
		}
	}
	for step, want := range map[float64]int{50: 0, 1: 0, 0.5: 1, 0.2: 1, 0.05: 2} {
		if got := (Scale{0, 1, step}).Places(); got != want {
			t.Errorf("steps of %v: %d places, want %d", step, got, want)
		}
	}
}

// Between any two values that can be drawn, however near to each other or to zero, an axis has marks that hold both.
func TestScaleOfAnything(t *testing.T) {
	value := rapid.OneOf(
		rapid.Float64Range(-1e12, 1e12),
		rapid.Float64Range(-1e-290, 1e-290),
		rapid.SampledFrom([]float64{0, math.SmallestNonzeroFloat64, 1.424047269444609e-306, 1e12, math.Nextafter(1e12, 0)}),
	)
	rapid.Check(t, func(t *rapid.T) {
		a, b := value.Draw(t, "a"), value.Draw(t, "b")
		low, high := min(a, b), max(a, b)
		most := rapid.IntRange(1, 12).Draw(t, "most")
		got := scaleOf(low, high, most, rapid.Bool().Draw(t, "whole"))
		if n := got.Marks(); n < 2 || n > most+3 {
			t.Fatalf("%v has %d marks, at most %d were asked for", got, n, most)
		}
		beyond := got.step / 1e6
		if got.At(0) > low+beyond || got.At(got.Marks()-1) < high-beyond {
			t.Fatalf("the marks of %v do not hold %v to %v", got, low, high)
		}
		if share := got.Share(high); !(share >= 0 && share <= 1+1e-6) {
			t.Fatalf("%v lies at %v of %v", high, share, got)
		}
	})
}

// A chart's range holds zero and every value that can be drawn, unless the values are far from zero and close together.
func TestRange(t *testing.T) {
	nan := math.NaN()
	inf := math.Inf(1)
	for _, c := range []struct {
		points    []float64
		low, high float64
		some      bool
	}{
		{nil, 0, 0, false},
		{[]float64{nan, inf, -inf}, 0, 0, false},
		{[]float64{0, 0, nan}, 0, 0, false},
		{[]float64{0, 3}, 0, 3, true},
		{[]float64{-3, 0}, -3, 0, true},
		{[]float64{-2, nan, 3, inf}, -2, 3, true},
		{[]float64{5, 8}, 5, 8, true},
		{[]float64{3, 8}, 0, 8, true},
		{[]float64{-8, -5}, -8, -5, true},
		{[]float64{-8, -3}, -8, 0, true},
		{[]float64{4, 8}, 4, 8, true},
		{[]float64{-8, -4}, -8, -4, true},
		{[]float64{7, 7}, 0, 7, true},
		{[]float64{-7}, -7, 0, true},
	} {
		chart := LineChart{Series: []Series{{"a", c.points}}}
		if low, high, some := chart.Range(); low != c.low || high != c.high || some != c.some {
			t.Errorf("the range of %v is %v to %v (%v)", c.points, low, high, some)
		}
	}
}

func TestEvery(t *testing.T) {
	for _, c := range []struct {
		points      int
		room, label float64
		want        int
	}{
		{1, 100, 50, 1},
		{11, 100, 10, 1},
		{11, 100, 15, 2},
		{11, 100, 45, 5},
		{1000, 100, 10, 100},
		{5, 0, 10, 1},
		{3, 10, 1e9, 5},
	} {
		if got := Every(c.points, c.room, c.label); got != c.want {
			t.Errorf("every(%d, %v, %v) = %d, want %d", c.points, c.room, c.label, got, c.want)
		}
	}
}

func TestRanked(t *testing.T) {
	c := LineChart{Series: []Series{
		{"a", []float64{1, 5}},
		{"b", nil},
		{"c", []float64{9, math.NaN()}},
		{"d", []float64{0, 5}},
		{"e", []float64{math.Inf(1)}},
	}}
	if got := c.Ranked(); !slices.Equal(got, []int{2, 0, 3, 1, 4}) {
		t.Errorf("ranked: %v", got)
	}
}
