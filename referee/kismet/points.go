package kismet

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	errBelow = lang.Text{
		It: "le carte vinte non valgono meno di 0: %d non va",
		En: "cards won are worth 0 or more: %d will not do",
	}
	errNoZero = lang.Text{
		It: "chi vince il round ha 0 punti, e qui non li ha nessuno",
		En: "whoever wins the round has 0 points, and here nobody has",
	}
	errAbove = lang.Text{
		It: "le carte rimaste tolgono punti: %d non va",
		En: "cards left take points away: %d will not do",
	}
)

// CloseByPoints closes the round: it counts.
func (c *course) CloseByPoints([]int) { c.close() }

// CheckPoints checks the points of cards won.
func (e *collecting) CheckPoints(points []int) error {
	if least := slices.Min(points); least < 0 {
		return lang.Errorf(errBelow, least)
	}
	return nil
}

// LikelyPoints returns what usual piles are worth.
func (e *collecting) LikelyPoints() []int32 { return referee.Points(0, 60, 1) }

// CheckPoints checks the points of cards left: somebody has none.
func (e *discarding) CheckPoints(points []int) error {
	switch most := slices.Max(points); {
	case most > 0:
		return lang.Errorf(errAbove, most)
	case most < 0:
		return lang.Errorf(errNoZero)
	}
	return nil
}

// LikelyPoints returns what tables are worth that are not cleared.
func (e *discarding) LikelyPoints() []int32 { return referee.Points(-41, 0, 1) }
