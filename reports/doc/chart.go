package doc

import (
	"math"
	"slices"

	"arbitro/referee/text"
)

// Scale is an axis with marks at round numbers from low to high.
type Scale struct{ low, high, step float64 }

// scaleOf returns an axis that includes all values between low and high, in at most most steps. A step is 1, 2 or 5
// times a power of ten. If whole is set, the marks are whole numbers. If the values are too close together for floating
// point, the axis gets a larger step, because all marks would otherwise be equal.
func scaleOf(low, high float64, most int, whole bool) Scale {
	if high <= low {
		high = low + 1
	}
	visible := max(1e-6, 1e-9*max(math.Abs(low), math.Abs(high)))
	rough := max((high-low)/float64(max(1, most)), visible)
	power := math.Pow(10, math.Floor(math.Log10(rough)))
	step := 10 * power
	for _, m := range []float64{1, 2, 5} {
		if m*power >= rough*(1-1e-9) {
			step = m * power
			break
		}
	}
	if whole {
		step = max(1, step)
	}
	return Scale{math.Floor(low/step) * step, math.Ceil(high/step) * step, step}
}

// Marks returns the number of marks on the axis.
func (s Scale) Marks() int { return int(math.Round((s.high-s.low)/s.step)) + 1 }

// At returns the value of a mark, from 0 at the low end.
func (s Scale) At(i int) float64 { return s.low + float64(i)*s.step }

// Share returns the position of a value on the axis, from 0 at the low end to 1 at the high end.
func (s Scale) Share(v float64) float64 { return (v - s.low) / (s.high - s.low) }

// Places returns how many decimals the marks need.
func (s Scale) Places() int {
	return max(0, -int(math.Floor(math.Log10(s.step)+1e-9)))
}

// Axis returns the scale of the chart's values. It returns false if there is nothing to draw: no values, or only zeros.
func (c LineChart) Axis(most int) (Scale, bool) {
	low, high, some := c.Range()
	whole := true
	for _, series := range c.Series {
		for _, v := range series.Points {
			whole = whole && (!Drawable(v) || v == math.Trunc(v))
		}
	}
	return scaleOf(low, high, most, whole), some
}

// Range returns the lowest and the highest value that the chart shows. It returns false if there is nothing to draw.
// The range includes zero, unless the values are so far from zero that their differences could not be seen.
func (c LineChart) Range() (low, high float64, some bool) {
	low = math.Inf(1)
	high = math.Inf(-1)
	for _, series := range c.Series {
		for _, v := range series.Points {
			if Drawable(v) {
				low = min(low, v)
				high = max(high, v)
			}
		}
	}
	if low > high || low == 0 && high == 0 {
		return 0, 0, false
	}
	if spread := high - low; low < spread && high > -spread || spread == 0 {
		low = min(low, 0)
		high = max(high, 0)
	}
	return low, high, true
}

// Len returns the number of points of the longest series.
func (c LineChart) Len() int {
	n := 0
	for _, series := range c.Series {
		n = max(n, len(series.Points))
	}
	return n
}

// Label returns the name of point i, from 0, on the horizontal axis.
func (c LineChart) Label(i int) string {
	if len(c.Labels) == 0 {
		return text.Integer(i)
	}
	if i < len(c.Labels) {
		return Inline(c.Labels[i])
	}
	return ""
}

// Last returns the last value of a series that can be drawn. It returns false if there is none.
func (s Series) Last() (float64, bool) {
	for _, v := range slices.Backward(s.Points) {
		if Drawable(v) {
			return v, true
		}
	}
	return 0, false
}

// Ranked returns the indices of the series by their last values, the highest first. Series without a value come last.
func (c LineChart) Ranked() []int {
	order := make([]int, len(c.Series))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		va, oka := c.Series[a].Last()
		vb, okb := c.Series[b].Last()
		if oka != okb && oka || oka && vb < va {
			return -1
		}
		if oka != okb || vb > va {
			return 1
		}
		return 0
	})
	return order
}

// Every returns how many points there must be from one label to the next, so that labels of this width do not overlap.
func Every(points int, room, label float64) int {
	if points < 2 || room <= 0 {
		return 1
	}
	least := label * float64(points-1) / room
	for step := 1; ; step *= 10 {
		for _, m := range []int{1, 2, 5} {
			if float64(m*step) >= least || m*step >= points {
				return m * step
			}
		}
	}
}

// Range returns the lowest and the highest value of the bars. Zero is always within the range.
func (c BarChart) Range() (low, high float64) {
	for _, bar := range c.Bars {
		if Drawable(bar.Value) {
			low = min(low, bar.Value)
			high = max(high, bar.Value)
		}
	}
	return low, high
}
