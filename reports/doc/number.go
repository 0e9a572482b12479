package doc

import (
	"math"
	"strconv"
	"strings"

	"arbitro/referee/lang"
)

// Integer writes a whole number with a true minus sign, which is as wide as a digit.
func Integer(n int) string {
	return strings.Replace(strconv.Itoa(n), "-", "−", 1)
}

// Decimal writes a number with at most so many decimals, without zeros at the end, with the decimal mark of l. What
// is no number, or beyond 10¹², is a dash.
func Decimal(v float64, places int, l lang.Lang) string {
	s := Fixed(v, places, l)
	if strings.ContainsAny(s, ".,") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".,")
	}
	return s
}

// Fixed writes a number with exactly so many decimals, 0 to 6, with the decimal mark of l, so that a column of them
// lines up. What is no number, or beyond 10¹², is a dash.
func Fixed(v float64, places int, l lang.Lang) string {
	if !Drawable(v) {
		return "–"
	}
	s := strconv.FormatFloat(v, 'f', max(0, min(places, 6)), 64)
	if strings.Trim(s, "-0.") == "" {
		s = strings.TrimPrefix(s, "-") // no minus before nothing
	}
	return strings.Replace(l.Decimal(s), "-", "−", 1)
}

// Drawable reports whether a value can be printed and charted. Other values leave a gap.
func Drawable(v float64) bool { return math.Abs(v) <= 1e12 }

// Plain writes a value for a spreadsheet; what cannot be drawn is empty.
func Plain(v float64) string {
	if !Drawable(v) {
		return ""
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// Between limits a measure from outside to bounds.
func Between(v, low, high float64) float64 {
	if math.IsNaN(v) {
		return low
	}
	return min(max(v, low), high)
}
