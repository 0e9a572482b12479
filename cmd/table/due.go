package table

import (
	"cmp"

	"arbitro/referee"
)

// due gives what the match waits for, in the way that this round is recorded.
func (v *Evening) due(m *referee.Match) []referee.Expectation {
	if due := dueBy(m, v.mode); len(due) > 0 {
		return due
	}
	return dueBy(m, referee.Always) // the round has gone another way than the table meant
}

// dueBy gives what the match waits for in one way of recording. Where that is nothing, the table may have changed its
// mind: then it is what the game would take that way.
func dueBy(m *referee.Match, mode referee.Mode) []referee.Expectation {
	var due, may []referee.Expectation
	for _, e := range m.Expect() {
		switch when := m.Game().AskOf(e.Verb).When; {
		case e.Due && (when == referee.Always || when == mode || mode == referee.Always):
			due = append(due, e)
		case when == mode && mode != referee.Always:
			may = append(may, e)
		}
	}
	if len(due) == 0 {
		return may
	}
	return due
}

// unknown reports whether a round is open that nobody has said how to record, since it was begun elsewhere.
func (v *Evening) unknown(m *referee.Match) bool {
	_, open := m.Open()
	return open && v.mode == referee.Always && m.HasModes() && !begun(m)
}

// modeOf tells from a record how its last round was recorded; Always where nothing tells. One whose cards were told was
// recorded by play, also where counts follow.
func modeOf(m *referee.Match) referee.Mode {
	mode := referee.Always
	if !m.HasModes() {
		return mode
	}
	before := mode // of the rounds before
	for _, text := range m.Log().All(0) {
		if verb, ok := verbOf(m.Game(), text); ok {
			switch when := m.Game().AskOf(verb).When; {
			case verb == dealVerb:
				before, mode = cmp.Or(mode, before), referee.Always
			case when == referee.ByPlay, when == referee.ByTally && mode != referee.ByPlay:
				mode = when
			}
		}
	}
	return cmp.Or(mode, before)
}
