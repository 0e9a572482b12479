package kismet

import (
	"slices"

	"arbitro/referee"
)

// CloseByPoints closes the round: it counts.
func (c *course) CloseByPoints([]int) { c.close() }

// CheckPoints checks the points of cards won.
func (e *collecting) CheckPoints(points []int) error {
	if least := slices.Min(points); least < 0 {
		return words.ErrBelow(least).Err()
	}
	return nil
}

// LikelyPoints returns what usual piles are worth.
func (e *collecting) LikelyPoints() []int32 { return referee.Points(0, 60, 1) }

// CheckPoints checks the points of cards left: somebody has none.
func (e *discarding) CheckPoints(points []int) error {
	switch most := slices.Max(points); {
	case most > 0:
		return words.ErrAbove(most).Err()
	case most < 0:
		return words.ErrNoZero.Err()
	}
	return nil
}

// LikelyPoints returns what tables are worth that are not cleared.
func (e *discarding) LikelyPoints() []int32 { return referee.Points(-41, 0, 1) }
