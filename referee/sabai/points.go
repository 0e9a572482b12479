package sabai

import (
	"slices"

	"arbitro/referee"
	price "arbitro/scoring/sabai"
)

// leastPoints is what all four jokers are worth.
const leastPoints = -16

// CheckPoints checks that nobody has less than the jokers are worth.
func (e *Engine) CheckPoints(points []int) error {
	if least := slices.Min(points); least < leastPoints {
		return words.ErrLeast(least).Err()
	}
	return nil
}

// CloseByPoints closes the round: it counts. Who held which jokers is not known.
func (e *Engine) CloseByPoints([]int) {
	e.Phase, e.fate = referee.Closed, price.NoFate
	e.duties = e.duties[:0]
	e.counts++
}

// LikelyPoints returns what usual cards are worth.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(leastPoints, 60, 1) }
