package sputo

import (
	"arbitro/referee"
)

// CheckPoints checks that one player has won the hand.
func (e *Engine) CheckPoints(points []int) error {
	if min(points[0], points[1]) != 0 || max(points[0], points[1]) != 1 {
		return words.ErrOneWins.Err()
	}
	return nil
}

// CloseByPoints closes the hand. What each player owns is unknown from then on.
func (e *Engine) CloseByPoints(points []int) {
	e.Phase, e.unknown = referee.Closed, true
	e.won[points[1]]++ // the second player's point says which of the two has won
}

// LikelyPoints returns the points of a hand.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(0, 1, 1) }
