package league

import (
	"strconv"
	"strings"
)

// Points are points of a league, in hundredths: a season kept on paper may have shared a place as 2.5.
type Points int64

// Point is one whole point.
const Point Points = 100

// maxPoints bounds the points that a user types: nobody carries over more than ten million.
const maxPoints = 10_000_000 * Point

// ParsePoints reads points as people type them: a sign, digits, and up to two decimals after a dot or a comma. An
// error is a *ReadError.
func ParsePoints(s string) (Points, error) {
	digits := strings.TrimSpace(s)
	digits, minus := strings.CutPrefix(digits, "-")
	if !minus {
		digits = strings.TrimPrefix(digits, "+")
	}
	whole, rest, parted := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	if len(rest) > 2 || parted && rest == "" {
		return 0, &ReadError{AsPoints, s}
	}
	n, err := strconv.ParseUint(whole+(rest + "00")[:2], 10, 40)
	if err != nil || whole == "" || Points(n) > maxPoints {
		return 0, &ReadError{AsPoints, s}
	}
	if minus {
		return -Points(n), nil
	}
	return Points(n), nil
}

// String writes the points with a dot and no decimals more than needed: 12, 12.5, -0.25.
func (p Points) String() string {
	sign, n := "", uint64(p)
	if p < 0 {
		sign, n = "-", -n
	}
	s := sign + strconv.FormatUint(n/100, 10)
	if cents := n % 100; cents != 0 {
		s += strings.TrimRight("."+strconv.FormatUint(cents+100, 10)[1:], "0")
	}
	return s
}

// MarshalJSON writes a plain number.
func (p Points) MarshalJSON() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalJSON reads a plain number of at most two decimals.
func (p *Points) UnmarshalJSON(text []byte) error {
	n, err := ParsePoints(string(text))
	*p = n
	return err
}
