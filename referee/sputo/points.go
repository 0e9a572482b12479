package sputo

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	errOneWins = lang.Text{
		It: "chi vince la mano ha 1 punto e l'altro 0: qui non è così",
		En: "whoever wins the hand has 1 point and the other 0: here that is not so",
	}
	errUnknown = lang.Text{
		It: "una mano è tenuta per i soli punti: non si sa più quante carte ha ciascuno, e anche questa va tenuta così",
		En: "a hand was kept by its points alone: how many cards each owns is unknown, and this hand is kept so too",
	}
)

// CheckPoints checks that one player has won the hand.
func (e *Engine) CheckPoints(points []int) error {
	if min(points[0], points[1]) != 0 || max(points[0], points[1]) != 1 {
		return lang.Errorf(errOneWins)
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
