package istinto

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

var errFives = lang.Text{
	It: "i punti di un round vanno di 5 in 5: %d non va",
	En: "the points of a round go in fives: %d will not do",
}

// Plays returns why no points may come: a challenge is open.
func (e *Engine) Plays(int) error { return e.ready() }

// CheckPoints checks that the points are multiples of 5, as all prices of the game are.
func (e *Engine) CheckPoints(points []int) error {
	for _, p := range points {
		if p%5 != 0 {
			return lang.Errorf(errFives, p)
		}
	}
	return nil
}

// CloseByPoints closes the round: its dealer has dealt.
func (e *Engine) CloseByPoints([]int) { e.close() }

// LikelyPoints returns what bids are worth.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(0, 60, 5) }
