package dernier

import (
	"slices"

	"arbitro/referee"
	price "arbitro/scoring/dernier"
)

// CheckPoints checks that somebody has won the hand, by the points of the scheme.
func (e *Engine) CheckPoints(points []int) error {
	most := slices.Max(points)
	switch {
	case e.house.scheme == price.Hands:
		won := 0
		for _, p := range points {
			won += p
		}
		if won != 1 || most != 1 || slices.Min(points) < 0 {
			return words.ErrOneWins.Err()
		}
	case most > 0:
		return words.ErrAbove(most).Err()
	case most < 0:
		return words.ErrNoZero.Err()
	}
	return nil
}

// CloseByPoints closes the round: whoever has the winner's points has won a hand.
func (e *Engine) CloseByPoints(points []int) {
	e.Phase = referee.Closed
	most := slices.Max(points)
	for seat, p := range points {
		if p == most {
			e.Count[seat]++
		}
	}
}

// LikelyPoints returns the points of usual hands.
func (e *Engine) LikelyPoints() []int32 {
	if e.house.scheme == price.Hands {
		return referee.Points(0, 1, 1)
	}
	return referee.Points(-9, 0, 1)
}
