package sabai

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/lang"
	price "arbitro/scoring/sabai"
)

// leastPoints is what all four jokers are worth.
const leastPoints = -16

var errLeast = lang.Text{
	It: "nemmeno con tutti e quattro i jolly si scende sotto −16: %d non va",
	En: "not even all four jokers make less than −16: %d will not do",
}

// CheckPoints checks that nobody has less than the jokers are worth.
func (e *Engine) CheckPoints(points []int) error {
	if least := slices.Min(points); least < leastPoints {
		return lang.Errorf(errLeast, least)
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
