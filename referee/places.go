package referee

import "arbitro/scoring"

// Loser is an engine of a game that may put one player last whatever the totals.
type Loser interface {
	Last() (seat int) // Nobody where the totals alone tell
}

// Places returns each seat's place, from 1.
func (m *Match) Places() []int {
	places := scoring.Places(m.Totals(), m.st.winners, m.st.game.Order)
	if l, ok := m.st.engine.(Loser); ok && l.Last() != Nobody {
		scoring.PutLast(places, l.Last())
	}
	return places
}
