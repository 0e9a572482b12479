package referee

// Counter is an engine that can count what nobody has seen: whether the cards can lie in any way that makes every play
// honest. It is the answer to a question and no ruling; no fine follows from it.
type Counter interface {
	// Doubts returns the fewest plays of the open round, or of the last one, that cannot all have been honest, by line:
	// one of these players has revoked, though no card has shown yet who did, or in what. Nothing where all can be.
	Doubts() []Doubt
}

// Doubt is one of the plays that cannot all have been honest.
type Doubt struct{ Seat, Line int }

// Doubts asks the engine to count; false where the game has nothing to count, or nothing was dealt. Corrections must
// be settled.
func (m *Match) Doubts() (doubts []Doubt, counted bool) {
	c, ok := m.Engine().(Counter)
	if !ok {
		return nil, false
	}
	doubts = c.Doubts()
	for i := range doubts {
		doubts[i].Seat, doubts[i].Line = m.state.table.seatAt(doubts[i].Seat), m.state.numbers.lineOf(doubts[i].Line)
	}
	return doubts, true
}
