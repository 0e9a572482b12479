// Exact fractions, with which points and tie-breaks are added and compared.

package event

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"arbitro/scoring/league"
)

// Fraction is an exact number: points, or the value of a tie-break. Points are often thirds, and a mean is divided by
// the number of players. Sums of rounded points would differ for players whose exact points are equal. The zero value
// is 0.
//
// Nearly all fractions of a tournament have few digits and are stored as two whole numbers. The others, such as the sum
// of the means of several large rounds, are stored in wide. Each value is stored in only one of the two ways. Compare
// fractions with Cmp, not with ==.
type Fraction struct {
	_        [0]func() // makes == a mistake that does not compile
	num, den int64     // in lowest terms; den is above 0, except that the zero value has 0
	wide     *big.Rat  // the value, if it does not fit in num and den; else nil
}

// The largest numerator and denominator that are not wide. The cross products of two such fractions, and their sum, fit
// in an int64.
const (
	mostNum = 1 << 40
	mostDen = 1 << 21
)

// WholeFraction returns a whole number as a fraction.
func WholeFraction(n int) Fraction { return ratio(int64(n), 1) }

// OfPoints returns points of a league, which are hundredths, as a fraction.
func OfPoints(points league.Points) Fraction { return ratio(int64(points), int64(league.Point)) }

// ratio returns num / den. den must be above 0.
func ratio(num, den int64) Fraction {
	by := divisor(num, den)
	num /= by
	den /= by
	if num > mostNum || num < -mostNum || den > mostDen {
		return Fraction{wide: big.NewRat(num, den)}
	}
	return Fraction{num: num, den: den}
}

// ofRat returns a big fraction as a Fraction, stored in num and den if it fits.
func ofRat(r *big.Rat) Fraction {
	if r.Num().IsInt64() && r.Denom().IsInt64() {
		return ratio(r.Num().Int64(), r.Denom().Int64())
	}
	return Fraction{wide: r}
}

// divisor returns the greatest common divisor of two numbers. b must be above 0.
func divisor(a, b int64) int64 {
	for a != 0 {
		a, b = b%a, a
	}
	return max(b, -b)
}

// denominator returns the denominator of a fraction that is not wide.
func (f Fraction) denominator() int64 { return max(f.den, 1) }

// Rat returns the fraction as a new big.Rat.
func (f Fraction) Rat() *big.Rat {
	if f.wide != nil {
		return new(big.Rat).Set(f.wide)
	}
	return big.NewRat(f.num, f.denominator())
}

// Plus returns f + fraction.
func (f Fraction) Plus(fraction Fraction) Fraction {
	if f.wide != nil || fraction.wide != nil {
		sum := f.Rat()
		return ofRat(sum.Add(sum, fraction.Rat()))
	}
	den := f.denominator()
	other := fraction.denominator()
	if den == other {
		return ratio(f.num+fraction.num, den)
	}
	return ratio(f.num*other+fraction.num*den, den*other)
}

// Minus returns f − fraction.
func (f Fraction) Minus(fraction Fraction) Fraction { return f.Plus(fraction.Times(-1)) }

// Times returns f · n.
func (f Fraction) Times(n int) Fraction {
	if f.wide != nil || n > mostDen || n < -mostDen {
		product := f.Rat()
		return ofRat(product.Mul(product, big.NewRat(int64(n), 1)))
	}
	return ratio(f.num*int64(n), f.denominator())
}

// Over returns f / n, or 0 if n is 0: the mean of nobody.
func (f Fraction) Over(n int) Fraction {
	if n == 0 {
		return Fraction{}
	}
	if f.wide != nil || n > mostDen || n < 0 {
		quotient := f.Rat()
		return ofRat(quotient.Quo(quotient, big.NewRat(int64(n), 1)))
	}
	return ratio(f.num, f.denominator()*int64(n))
}

// Cmp returns a negative number if f is less than fraction, 0 if they are equal, a positive number if f is greater.
func (f Fraction) Cmp(fraction Fraction) int {
	if f.wide != nil || fraction.wide != nil {
		return f.Rat().Cmp(fraction.Rat())
	}
	return cmp.Compare(f.num*fraction.denominator(), fraction.num*f.denominator())
}

// IsZero reports whether the fraction is 0.
func (f Fraction) IsZero() bool { return f.wide == nil && f.num == 0 }

// Float returns the nearest float64.
func (f Fraction) Float() float64 {
	v, _ := f.Rat().Float64()
	return v
}

// hundredths returns the fraction in hundredths, in lowest terms, as the digest of a round has it: 10000 for 100,
// 20000/3 for two thirds of 100.
func (f Fraction) hundredths() string { return f.Times(100).Rat().RatString() }

// rounded returns the fraction rounded to hundredths, halves up.
func (f Fraction) rounded() Fraction {
	return ofRat(new(big.Rat).SetFrac(f.scaled(2), pow10(2)))
}

// scaled returns the fraction multiplied by ten to the power of places, rounded half up.
func (f Fraction) scaled(places int) *big.Int {
	r := f.Rat()
	// Half up: the whole part of (2·num·10^places + den) / (2·den).
	doubled := new(big.Int).Mul(r.Num(), pow10(places))
	doubled.Lsh(doubled, 1).Add(doubled, r.Denom())
	return doubled.Div(doubled, new(big.Int).Lsh(r.Denom(), 1))
}

func pow10(n int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil) }

// Decimal returns the fraction with this many decimals after a dot, rounded half up: 66.67, -0.50.
func (f Fraction) Decimal(places int) string {
	parts := f.scaled(places)
	sign := ""
	if parts.Sign() < 0 {
		sign = "-"
		parts.Neg(parts)
	}
	digits := parts.String()
	if places == 0 {
		return sign + digits
	}
	if missing := places + 1 - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	point := len(digits) - places
	return sign + digits[:point] + "." + digits[point:]
}

// IsWhole reports whether the fraction is a whole number.
func (f Fraction) IsWhole() bool { return f.Rat().IsInt() }

// String returns the fraction with at most two decimals, and no more than needed: 100, 66.67, 2.5.
func (f Fraction) String() string { return trimmed(f.Decimal(leastPlaces)) }

// trimmed removes the zeros at the end of decimals.
func trimmed(decimal string) string {
	if !strings.Contains(decimal, ".") {
		return decimal
	}
	return strings.TrimSuffix(strings.TrimRight(decimal, "0"), ".")
}

// leastPlaces is the number of decimals with which a fraction is shown, unless it needs more.
const leastPlaces = 2

// Decimals returns the number of decimals with which each of the fractions is shown: two, and more for different
// fractions that would look equal.
func Decimals(fractions []Fraction) []int {
	places := make([]int, len(fractions))
	order := make([]int, len(fractions))
	for i := range fractions {
		places[i] = leastPlaces
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return fractions[a].Cmp(fractions[b]) })
	for i := 1; i < len(order); i++ {
		low := order[i-1]
		high := order[i]
		if fractions[low].Cmp(fractions[high]) == 0 {
			continue
		}
		apart := leastPlaces
		for fractions[low].Decimal(apart) == fractions[high].Decimal(apart) {
			apart++
		}
		places[low] = max(places[low], apart)
		places[high] = max(places[high], apart)
	}
	// Equal fractions are shown alike, so each takes the most decimals of its equals.
	for first := 0; first < len(order); {
		next := first
		most := leastPlaces
		for next < len(order) && fractions[order[next]].Cmp(fractions[order[first]]) == 0 {
			most = max(most, places[order[next]])
			next++
		}
		for _, i := range order[first:next] {
			places[i] = most
		}
		first = next
	}
	return places
}

// Shown returns the fractions as text, as String does, but with more decimals for different fractions that would look
// equal.
func Shown(fractions []Fraction) []string {
	shown := make([]string, len(fractions))
	for i, places := range Decimals(fractions) {
		shown[i] = fractions[i].String()
		if places > leastPlaces {
			shown[i] = fractions[i].Decimal(places)
		}
	}
	return shown
}
