package dernier

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/lang"
	price "arbitro/scoring/dernier"
)

var (
	errOneWins = lang.Text{
		It: "chi vince la mano ha 1 punto, gli altri 0: qui non è così",
		En: "whoever wins the hand has 1 point, the others 0: here that is not so",
	}
	errNoZero = lang.Text{
		It: "chi vince la mano ha 0 punti, e qui non li ha nessuno",
		En: "whoever wins the hand has 0 points, and here nobody has",
	}
	errAbove = lang.Text{
		It: "le carte rimaste tolgono punti: %d non va",
		En: "cards left take points away: %d will not do",
	}
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
			return lang.Errorf(errOneWins)
		}
	case most > 0:
		return lang.Errorf(errAbove, most)
	case most < 0:
		return lang.Errorf(errNoZero)
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
