package istinto

import (
	"arbitro/referee"
)

// Plays returns why no points may come: a challenge is open.
func (e *Engine) Plays(int) error { return e.ready() }

// CheckPoints checks that the points are multiples of 5, as all prices of the game are.
func (e *Engine) CheckPoints(points []int) error {
	for _, p := range points {
		if p%5 != 0 {
			return words.ErrFives(p).Err()
		}
	}
	return nil
}

// CloseByPoints closes the round: its dealer has dealt.
func (e *Engine) CloseByPoints([]int) { e.close() }

// LikelyPoints returns what bids are worth.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(0, 60, 5) }
