// Package hearts is the arithmetic of Hearts: a point for each heart taken, thirteen for the queen of spades.
package hearts

// Points that cards are worth to the player who takes them, and the sum of all points.
const (
	Heart = 1
	Queen = 13
	All   = 13*Heart + Queen
)

// Points returns the points that a hand costs each seat, by the points that it took.
func Points(took []int) []int { return append([]int(nil), took...) }
