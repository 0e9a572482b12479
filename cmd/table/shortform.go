package table

import (
	"context"
	"errors"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textWhatNow   = lang.Text{It: "Che cosa succede?", En: "What happens?"}
	textEmptyLine = lang.Text{It: "qui si scrive così: %s", En: "here one types: %s"}
	textNoLine    = lang.Text{It: "non capisco «%s»: %s", En: "I do not understand \"%s\": %s"}
)

// typing reports whether the round is recorded in the game's short forms.
func (v *Evening) typing(m *referee.Match) bool {
	_, open := m.Open()
	return open && m.Game().Short != nil && v.mode != referee.ByTally
}

// freely asks what happens next, in the short forms of a fast game: one line of typing, shown as what it was
// understood to mean before it is recorded.
func (v *Evening) freely(ctx context.Context, s *desk.Sitting, due []referee.Expectation) error {
	m := s.Match()
	short := m.Game().Short
	title, help := v.awaited(m, due), lang.Speaker(short.Help)
	if short.Now != nil {
		if now, may := short.Now(m); now != nil {
			title, help = now.In(v.Lang), may
		}
	}
	lines := func(typed string) ([]string, error) {
		if all, ok := short.Lines(m, fields(typed), v.Lang); ok && len(all) > 0 {
			return all, nil
		}
		if strings.TrimSpace(typed) == "" {
			return nil, lang.Errorf(textEmptyLine, help)
		}
		return nil, lang.Errorf(textNoLine, strings.TrimSpace(typed), help)
	}
	q := ask.Question{
		Title: title, Help: help.In(v.Lang), Quick: v.quick(m), Clock: v.countdown(m),
		Fields: []ask.Field{{Key: "typed", Check: func(typed string) error {
			all, err := lines(typed)
			if err == nil {
				_, err = m.After(all...)
			}
			return unplaced(err)
		}}},
		Live: func(values []string) string {
			all, err := lines(values[0])
			if err != nil {
				return ""
			}
			for i, line := range all {
				all[i] = v.told(m, []byte(line))
			}
			return strings.Join(all, " · ")
		},
	}
	a, err := v.ask(ctx, s, q)
	if err != nil {
		return err
	}
	if a.Quick != "" {
		return v.atOnce(ctx, s, a.Quick)
	}
	all, err := lines(a.Of("typed"))
	if err != nil {
		return err
	}
	err = v.record(ctx, s, all...)
	if (errors.Is(err, errAnew) || errors.Is(err, desk.ErrElsewhere)) && v.half == nil { // not recorded: what was typed stands there again
		v.half = &halfTyped{q.Title, a}
	}
	return err
}

// awaited names what the game waits for, if it is one thing.
func (v *Evening) awaited(m *referee.Match, due []referee.Expectation) string {
	if len(due) > 0 && len(only(due, due[0].Verb)) == len(due) {
		return v.title(m, due[0])
	}
	return v.say(textWhatNow)
}
