package compose

import (
	"fmt"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
)

// Tallying reports whether the open round is entered in the game's own form.
func (c Composer) Tallying() bool {
	_, open := c.Match.Open()
	form := c.Match.Game().Tally
	if !open || form == nil || c.Mode != referee.ByTally || Begun(c.Match) && !form.Midway {
		return false
	}
	return len(form.Fields(c.Match.AtTable(), c.Lang)) > 0
}

// Tally asks for a whole round in one form, and shows what each player will get, and why, before it is confirmed.
func (c Composer) Tally() Form {
	form, table := c.Match.Game().Tally, c.Match.AtTable()
	entries := form.Fields(table, c.Lang)
	entered := func(values []string) map[string]string {
		byKey := make(map[string]string, len(entries))
		for i, e := range entries {
			byKey[e.Key] = strings.TrimSpace(values[i])
		}
		return byKey
	}
	f := c.NewForm(ask.Question{Title: form.Title.In(c.Lang)}, func(values []string) ([]string, error) {
		return form.Lines(table, entered(values))
	})
	f.Live = func(values []string) string {
		t, err := f.draft.try(values)
		if err != nil {
			return ""
		}
		return c.preview(t.After)
	}
	if form.Enough != nil {
		f.Enough = func(values []string, at int) bool { return form.Enough(entered(values), entries[at].Key) }
	}
	for _, e := range entries {
		field := ask.Field{Key: e.Key, Label: e.Label, Help: e.Help, Value: e.Value, Check: e.Check}
		if e.Most > e.Least {
			field.Number = &ask.Number{Least: e.Least, Most: e.Most}
		}
		if e.Options != nil {
			field.Kind = ask.Choice
			for _, o := range e.Options {
				field.Options = append(field.Options, ask.Option{Label: o.Label, Value: o.Value, Key: o.Key})
			}
		}
		f.Fields = append(f.Fields, field)
	}
	return f
}

// preview says what each player gets where the match has closed the round by then.
func (c Composer) preview(after *referee.Match) string {
	m := c.Match
	if len(after.Rounds()) == len(m.Rounds()) {
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
		if round.Names(seat) {
			points = append(points, fmt.Sprintf("%s %+d", names[seat], round.Points[seat]))
		}
	}
	said := strings.Join(points, ", ")
	if why := m.Game().Why(round, names, c.Lang); why != "" {
		said += "\n" + why
	}
	return said
}
