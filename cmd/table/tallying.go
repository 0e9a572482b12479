package table

import (
	"context"
	"fmt"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
)

// tallying reports whether the open round is entered in the game's own form.
func (v *Evening) tallying(m *referee.Match) bool {
	_, open := m.Open()
	form := m.Game().Tally
	return open && form != nil && v.mode == referee.ByTally && (form.Midway || !begun(m)) && len(form.Fields(m, v.Lang)) > 0
}

// begun reports whether anything of the open round has been told but its deal, and who sits it out.
func begun(m *referee.Match) bool {
	for n := m.OpenFrom() + 1; n <= m.Log().Len(); n++ {
		text, stands := m.Log().Standing(n)
		if !stands {
			continue
		}
		if verb, ok := verbOf(m.Game(), text); ok && !verb.IsCommon() && m.Game().AskOf(verb).When != referee.Always {
			return true
		}
	}
	return false
}

// tally asks for a whole round in one form, and shows what each player will get, and why, before it is confirmed.
func (v *Evening) tally(ctx context.Context, s *desk.Sitting) error {
	m, form := s.Match(), s.Match().Game().Tally
	entries := form.Fields(m, v.Lang)
	entered := func(values []string) map[string]string {
		byKey := make(map[string]string, len(entries))
		for i, e := range entries {
			byKey[e.Key] = strings.TrimSpace(values[i])
		}
		return byKey
	}
	lines := func(values []string) ([]string, error) { return form.Lines(m, entered(values)) }
	q := ask.Question{
		Title: form.Title.In(v.Lang),
		Live: func(values []string) string {
			all, err := lines(values)
			if err != nil {
				return ""
			}
			return v.preview(m, all)
		},
		Check: func(values []string) error {
			all, err := lines(values)
			if err == nil {
				_, err = m.After(all...)
			}
			return unplaced(err)
		},
	}
	if form.Enough != nil {
		q.Enough = func(values []string, at int) bool { return form.Enough(entered(values), entries[at].Key) }
	}
	for _, e := range entries {
		f := ask.Field{Key: e.Key, Label: e.Label, Help: e.Help, Value: e.Value, Check: e.Check}
		if e.Options != nil {
			f.Kind = ask.Choice
			for _, o := range e.Options {
				f.Options = append(f.Options, ask.Option{Label: o.Label, Value: o.Value, Key: o.Key})
			}
		}
		q.Fields = append(q.Fields, f)
	}
	a, err := v.ask(ctx, s, q)
	if err != nil {
		return err
	}
	all, err := lines(a.Values)
	if err != nil {
		return err
	}
	return v.record(ctx, s, all...)
}

// preview says what each player would get if these lines were recorded, where they close the round.
func (v *Evening) preview(m *referee.Match, lines []string) string {
	after, err := m.After(lines...)
	if err != nil || len(after.Rounds()) == len(m.Rounds()) {
		return ""
	}
	round := after.Rounds()[len(m.Rounds())]
	if round.Void {
		return ""
	}
	names := make([]string, m.Roster().Len())
	var points []string
	for seat := range names {
		names[seat] = m.Roster().Name(seat)
		points = append(points, fmt.Sprintf("%s %+d", names[seat], round.Points[seat]))
	}
	said := strings.Join(points, ", ")
	if m.Game().Explain != nil {
		said += "\n" + m.Game().Explain(round.Round, names, v.Lang)
	}
	return said
}
