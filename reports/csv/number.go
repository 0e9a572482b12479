package csv

import (
	"strings"

	"arbitro/referee/lang"
)

// asNumber reads a cell's text as a spreadsheet would want it: "−40½" is "-40.5", and in Italian "12,5" is "12.5". It
// reports false where the text is not a plain number, such as a date.
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
