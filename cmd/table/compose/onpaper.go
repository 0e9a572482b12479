package compose

import (
	"arbitro/cmd/table/paper"
	"arbitro/referee"
)

// OnPaper makes a form of the table of a form on paper.
func (c Composer) OnPaper(f *paper.Form) Form { return NewForm(c.View, f.Question, f.Lines) }

// Pointing reports whether the open round is kept by its points alone, and they may come now.
func (c Composer) Pointing() bool {
	seats, _ := c.Match.PointsDue()
	return c.Mode == referee.ByPoints && len(seats) > 0
}

// Points asks for the points of the open round.
func (c Composer) Points() Form { return c.OnPaper(paper.Points(c.Match, c.Lang)) }

// Unplayed reports whether a match with its players waits for its first deal.
func Unplayed(m *referee.Match) bool {
	_, open := m.Open()
	return !open && !m.Finished() && len(m.Rounds()) == 0 && !m.MayMove() && m.Roster().Len() >= m.Game().Least
}
