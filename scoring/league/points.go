package league

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// Points are points of a league, in hundredths: a season kept on paper may have shared a place as 2.5.
type Points int64

// Point is one whole point.
const Point Points = 100

// maxPoints bounds the points that a user types: nobody carries over more than ten million.
const maxPoints = 10_000_000 * Point

// ParsePoints reads points as people type them: a sign, digits, and up to two decimals after a dot or a comma. The only
// fault is NotPoints.
func ParsePoints(s string) (Points, error) {
	digits := strings.TrimSpace(s)
	digits, minus := strings.CutPrefix(digits, "-")
	if !minus {
		digits = strings.TrimPrefix(digits, "+")
	}
	whole, rest, parted := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	if len(rest) > 2 || parted && rest == "" {
		return 0, NotPoints.With("text", s)
	}
	n, err := strconv.ParseUint(whole+(rest + "00")[:2], 10, 40)
	if err != nil || whole == "" || Points(n) > maxPoints {
		return 0, NotPoints.With("text", s)
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

// Ratio is a fraction, so that averages compare exactly. Den is 0 if there is no value; it is never negative.
type Ratio struct{ Num, Den int64 }

// Known reports whether there is a value.
func (r Ratio) Known() bool { return r.Den != 0 }

// Float returns the value as a decimal number; 0 if there is none.
func (r Ratio) Float() float64 {
	if r.Den == 0 {
		return 0
	}
	return float64(r.Num) / float64(r.Den)
}

// Cmp returns a negative number if r is less than other, 0 if they are equal, a positive number if r is greater. No
// value is less than any value.
func (r Ratio) Cmp(other Ratio) int {
	switch {
	case r.Den == 0 && other.Den == 0:
		return 0
	case r.Den == 0:
		return -1
	case other.Den == 0:
		return 1
	case r.Den == other.Den:
		return cmp.Compare(r.Num, other.Num)
	case (r.Num < 0) != (other.Num < 0):
		return cmp.Compare(r.Num, other.Num)
	case r.Num < 0:
		return -cmpProducts(-uint64(r.Num), other.Den, -uint64(other.Num), r.Den)
	}
	return cmpProducts(uint64(r.Num), other.Den, uint64(other.Num), r.Den)
}

// cmpProducts compares a·b with c·d in 128 bits.
func cmpProducts(a uint64, b int64, c uint64, d int64) int {
	high, low := bits.Mul64(a, uint64(b))
	otherHigh, otherLow := bits.Mul64(c, uint64(d))
	return cmp.Or(cmp.Compare(high, otherHigh), cmp.Compare(low, otherLow))
}

// Hundredths writes the value with two decimals after a dot, rounded half away from zero: 3.125 is 3.13, and -3.125 is
// -3.13. There must be a value.
func (r Ratio) Hundredths() string {
	const most = math.MaxInt64 / 400
	if r.Num > most || r.Num < -most || r.Den > most {
		return strconv.FormatFloat(r.Float(), 'f', 2, 64)
	}
	sign, n := "", r.Num
	if n < 0 {
		n = -n
		sign = "-"
	}
	n = (200*n + r.Den) / (2 * r.Den)
	if n == 0 {
		sign = ""
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/100, n%100)
}
