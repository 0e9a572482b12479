package compose

import (
	"cmp"
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// Due returns what the match waits for, in the way that this round is recorded.
func (c Composer) Due() []referee.Expectation {
	if due := c.dueBy(c.Mode); len(due) > 0 {
		return due
	}
	return c.dueBy(referee.Always) // the round has gone another way than the table meant
}

// dueBy returns what the match waits for in one way of recording. Where it waits for nothing, the table may have
// changed the way: then dueBy returns what the game would accept that way.
func (c Composer) dueBy(mode referee.Mode) []referee.Expectation {
	var due, may []referee.Expectation
	for _, e := range c.Match.Expect() {
		switch when := c.Match.Game().AskOf(e.Verb).When; {
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

// MayTally reports whether the rest of the open round can be recorded by tally.
func (c Composer) MayTally() bool {
	g := c.Match.Game()
	if _, open := c.Match.Open(); !open || !c.Match.HasModes() {
		return false
	}
	card, _ := g.Grammar.Verb([]byte("play"))
	return g.Tally == nil || !g.Tally.Whole || !c.played(card) ||
		slices.ContainsFunc(c.Match.Expect(), func(e referee.Expectation) bool {
			return e.Due && g.AskOf(e.Verb).When == referee.ByTally
		})
}

// Free returns the game's verbs that may come although the match does not wait for them.
func (c Composer) Free() []play.Verb {
	var free []play.Verb
	for _, e := range c.Match.Expect() {
		if !e.Due && !slices.Contains(free, e.Verb) && !c.Match.Game().AskOf(e.Verb).Key.IsZero() {
			free = append(free, e.Verb)
		}
	}
	return free
}

// Undecided reports whether a round is open and nobody has chosen how to record it, since it was begun elsewhere.
func (c Composer) Undecided() bool {
	_, open := c.Match.Open()
	return open && c.Mode == referee.Always && c.Match.HasModes() && !Begun(c.Match)
}

// ModeOf finds out from a record how its last round was recorded; Always where the record does not say. A round whose
// cards were recorded was recorded by play, also where counts follow.
func ModeOf(m *referee.Match) referee.Mode {
	mode := referee.Always
	before := mode // of the rounds before
	for _, text := range m.Log().All(0) {
		if verb, ok := VerbOf(m.Game(), text); ok {
			switch when := m.Game().AskOf(verb).When; {
			case verb == play.Deal:
				before, mode = cmp.Or(mode, before), referee.Always
			case verb == play.Points:
				mode = referee.ByPoints
			case !m.HasModes():
			case when == referee.ByPlay, when == referee.ByTally && mode != referee.ByPlay:
				mode = when
			}
		}
	}
	return cmp.Or(mode, before)
}

// Begun reports whether the open round holds any line beside its deal and who sits out.
func Begun(m *referee.Match) bool {
	for _, text := range m.Log().All(m.OpenFrom()) {
		if verb, ok := VerbOf(m.Game(), text); ok && !verb.IsCommon() && m.Game().AskOf(verb).When != referee.Always {
			return true
		}
	}
	return false
}
