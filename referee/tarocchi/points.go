package tarocchi

import "arbitro/referee"

// Plays returns why a seat can have no points: it is not known who sits out, or the seat sits out.
func (e *Engine) Plays(seat int) error {
	if err := e.ready(); err != nil {
		return err
	}
	_, err := e.at(seat)
	return err
}

// CheckPoints checks that the points add up to zero.
func (e *Engine) CheckPoints(points []int) error { return zeroSum(points) }

// LikelyPoints returns gains and losses of usual deals.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(-150, 150, 1) }
