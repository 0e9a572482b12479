// Numbers as text.

package doc

import (
	"math"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Decimal returns a number with at most this many decimals, without trailing zeros, with the decimal mark of the
// language. It returns a dash for NaN, infinities and values beyond 10¹².
func Decimal(v float64, places int, language lang.Lang) string {
	s := Fixed(v, places, language)
	if strings.ContainsAny(s, ".,") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".,")
	}
	return s
}

// Fixed returns a number with exactly this many decimals, 0 to 6, with the decimal mark of the language, so that the
// numbers of a column are aligned. It returns a dash for NaN, infinities and values beyond 10¹².
func Fixed(v float64, places int, language lang.Lang) string {
	if !Drawable(v) {
		return "–"
	}
	return text.Minus(language.Decimal(Rounded(v, places)))
}

// Rounded returns a value with exactly this many decimals, 0 to 6, for a spreadsheet. It returns "" for a value that
// cannot be drawn.
func Rounded(v float64, places int) string {
	if !Drawable(v) {
		return ""
	}
	s := strconv.FormatFloat(v, 'f', max(0, min(places, 6)), 64)
	if strings.Trim(s, "-0.") == "" {
		s = strings.TrimPrefix(s, "-") // no minus before a zero
	}
	return s
}

// Drawable reports whether a value can be printed and charted. Other values appear as a gap.
func Drawable(v float64) bool { return math.Abs(v) <= 1e12 }

// Plain returns a value for a spreadsheet. It returns "" for a value that cannot be drawn.
func Plain(v float64) string {
	if !Drawable(v) {
		return ""
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// Between returns v, but at least low and at most high, and low for NaN. Writers use it for measures that a caller may
// set to any value.
func Between(v, low, high float64) float64 {
	if math.IsNaN(v) {
		return low
	}
	return min(max(v, low), high)
}
