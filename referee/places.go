package referee

import "arbitro/scoring"

// Loser is an engine of a game that may put one player last whatever the totals.
type Loser interface {
	Last() (seat int) // Nobody where the totals alone tell
}

// Places returns each seat's place, from 1; nil where no round counts and the match is not kept by its totals. Who has
// sat in no round that counts has no place: 0.
func (m *Match) Places() []int {
	if st := m.st; st.kept.places != nil && st.finished {
		return st.kept.places
	}
	if !m.st.counts && !m.ByTotals() {
		return nil
	}
	if m.st.seats.came {
		return m.st.ranked()
	}
	places := scoring.Places(m.Totals(), m.st.winners, m.st.game.Order)
	if l, ok := m.st.engine.(Loser); ok && l.Last() != Nobody {
		scoring.PutLast(places, l.Last())
	}
	return places
}
