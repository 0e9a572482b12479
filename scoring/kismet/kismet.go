// Package kismet is the arithmetic of Kismet: the points of a card, won or left over, and the sums that three dice
// make.
//
// A card's value is its large number, 2 to 12; its points are the small number in the corners. Values that two dice
// often make have few points, rare values have many.
package kismet

// The cards of a set, one of each value, and of the circle.
const (
	LeastValue = 2
	MostValue  = 12
	SetSize    = MostValue - LeastValue + 1 // cards of one player's set
	CircleSize = 11                         // cards laid out
	AsideLimit = 6                          // points that a player may put away before play
)

// commonest is the sum that two dice make most often.
const commonest = 7

// Points returns the points of a card, from 1 for a 7 to 6 for a 2 or a 12. The value is 2 to 12.
func Points(value int) int {
	if value > commonest {
		return value - commonest + 1
	}
	return commonest - value + 1
}

// Won returns the points of cards that were won (variant collect): their sum.
func Won(values []int) int {
	sum := 0
	for _, v := range values {
		sum += Points(v)
	}
	return sum
}

// Left returns the points of cards left on the table (variant discard): minus their sum.
func Left(values []int) int { return -Won(values) }

// Sums returns the values that two of three dice make; equal dice make a value once. The dice are 1 to 6.
func Sums(a, b, c int) [3]int { return [3]int{a + b, a + c, b + c} }

// Wild reports whether the dice are a wild roll: three equal dice, which make one sum only.
func Wild(a, b, c int) bool { return a == b && b == c }
