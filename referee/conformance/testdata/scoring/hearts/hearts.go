// Package hearts is the arithmetic of Hearts: a point for each heart taken, thirteen for the queen of spades.
package hearts

// Points that cards are worth to the player who takes them, and the sum of all points.
const (
	Heart = 1
	Queen = 13
	All   = 13*Heart + Queen
)

// Points returns the points that a hand costs each seat; took lists the points that each seat took, 0 to All. If moon
// is set, a player who took all of them shoots the moon: each of the others pays All instead.
func Points(took []int, moon bool) []int {
	points := make([]int, len(took))
	for seat, n := range took {
		if points[seat] += n; !moon || n != All {
			continue
		}
		for other := range points {
			points[other] = All
		}
		points[seat] = 0
		return points
	}
	return points
}

// Possible reports whether points taken, by seat and negative where unknown, can still be those of a whole hand: they
// add up to All, and one player has the queen.
func Possible(took []int) bool {
	left, unknown, queen := All, false, false
	for _, n := range took {
		if n < 0 {
			unknown = true
			continue
		}
		left -= n
		queen = queen || n >= Queen
	}
	if unknown {
		return left >= 0 && (queen || left >= Queen)
	}
	return left == 0 && queen
}
