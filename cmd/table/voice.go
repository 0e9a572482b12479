package table

import (
	"context"
	"slices"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// The setting of a match that keeps whether its referee speaks, and its values.
const (
	voice    = "referee"
	silent   = "silent"
	speaking = "speaks"
)

var textVoice = lang.Text{It: "Se qualcuno sbaglia, l'arbitro…", En: "When somebody errs, the referee…"}

// speaks reports whether the referee of this match says fouls unasked.
func (s *Session) speaks(m *referee.Match) bool {
	if chosen, ok := s.voices[m.Head().ID]; ok {
		return chosen
	}
	return s.Speaks(m.Game())
}

// setVoice lets the referee of a match speak unasked, or not, also when the match is resumed on another day.
func (s *Session) setVoice(ctx context.Context, stored *desk.Sitting, value string) error {
	if err := stored.Set(ctx, voice, value); err != nil {
		return err
	}
	s.voices[stored.Match().Head().ID] = value == speaking
	return nil
}

// recall finds out what was chosen for a match when it was last at a table: whether its referee speaks unasked.
func (s *Session) recall(ctx context.Context, stored *desk.Sitting) error {
	value, err := stored.Setting(ctx, voice)
	if err == nil && value != "" {
		s.voices[stored.Match().Head().ID] = value == speaking
	}
	return err
}

// audible keeps of some rulings those that the table may read now. Where the referee speaks, it keeps all. Of a quiet
// referee it keeps what somebody has asked for by accusing or by reporting an error, what becomes of that later, and
// what has no effect although it was said.
func (v View) audible(rulings []referee.Ruling) []referee.Ruling {
	if !v.Quiet {
		return rulings
	}
	asked := func(n int) bool {
		text, _ := standing(v.Match, n)
		verb, ok := verbOf(v.Match.Game(), text)
		return ok && (accuses(v.Match, verb) || verb == play.Ruled)
	}
	return slices.DeleteFunc(slices.Clone(rulings), func(r referee.Ruling) bool {
		return r.Verdict != rulebook.Refused && !asked(r.Line) && !asked(r.Since)
	})
}

// accusingVerb returns the verb by which one player says that another broke a rule, or 0.
func accusingVerb(m *referee.Match) play.Verb {
	for _, how := range m.Game().Asks {
		if how.Accuses {
			return how.Verb
		}
	}
	return 0
}

// accuses reports whether a line of this verb says itself that a player has erred.
func accuses(m *referee.Match, verb play.Verb) bool {
	how := m.Game().AskOf(verb)
	return how.Accuses || how.Reports
}
