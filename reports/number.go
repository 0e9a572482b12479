package reports

import (
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
	if !drawable(v) {
		return "–"
	}
	s := strconv.FormatFloat(v, 'f', max(0, min(places, 6)), 64)
	if strings.Trim(s, "-0.") == "" {
		s = strings.TrimPrefix(s, "-") // no minus before nothing
	}
	return strings.Replace(l.Decimal(s), "-", "−", 1)
}

// asNumber reads a cell's text as a spreadsheet would want it: "−40½" is "-40.5", and in Italian "12,5" is "12.5". It
// reports false for what is no plain number, such as a date.
func asNumber(s string, l lang.Lang) (string, bool) {
	sign := ""
	for _, minus := range []string{"−", "-"} {
		if rest, ok := strings.CutPrefix(s, minus); ok {
			s, sign = rest, "-"
			break
		}
	}
	if sign == "" {
		s = strings.TrimPrefix(s, "+")
	}
	whole, half := strings.CutSuffix(s, "½")
	if half {
		if whole == "" {
			return sign + "0.5", true
		}
		return sign + whole + ".5", digits(whole)
	}
	before, after, found := strings.Cut(l.Point(s), ".")
	if !found {
		return sign + before, digits(before)
	}
	return sign + before + "." + after, digits(before) && digits(after)
}

func digits(s string) bool {
	for _, r := range []byte(s) {
		if r < '0' || r > '9' {
			return false
		}
	}
	return s != ""
}
