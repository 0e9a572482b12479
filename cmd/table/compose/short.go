package compose

import (
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textWhatNow   = lang.Text{It: "Che cosa succede?", En: "What happens?"}
	textEmptyLine = lang.Text{It: "qui si scrive così: %s", En: "here one types: %s"}
	textNoLine    = lang.Text{It: "non capisco «%s»: %s", En: "I do not understand \"%s\": %s"}
)

// Shortened reports whether the round is recorded in the game's short forms.
func (c Composer) Shortened() bool {
	_, open := c.Match.Open()
	return open && c.Match.Game().Short != nil && c.Mode != referee.ByTally && !c.Pointing()
}

// Short asks what happens next, in the short forms of a fast game: one line of typing, shown as what it was understood
// to mean before it is recorded.
func (c Composer) Short(due []referee.Expectation) Form {
	m, short := c.Match.AtTable(), c.Match.Game().Short
	title, help := c.awaited(due), short.Help.In(c.Lang)
	if short.Now != nil {
		if now, may := short.Now(m); now != nil {
			title, help = now.In(c.Lang), may.In(c.Lang)
		}
	}
	named := c.examples()
	title, help = named.Replace(title), named.Replace(help)
	f := c.NewForm(ask.Question{Title: title, Help: help}, func(values []string) ([]string, error) {
		if all, ok := short.Lines(m, c.joined(fields(values[0])), c.Lang); ok && len(all) > 0 {
			return all, nil
		}
		if typed := strings.TrimSpace(values[0]); typed != "" {
			return nil, lang.Errorf(textNoLine, typed, help)
		}
		return nil, lang.Errorf(textEmptyLine, help)
	})
	f.Fields = []ask.Field{{Key: "typed", Check: f.draft.checkField}}
	f.Check = nil // the field does it, so that lines refuse it before they say what it means
	f.Live = func(values []string) string {
		all, err := f.draft.lines(values)
		if err != nil {
			return ""
		}
		said := make([]string, len(all))
		for i, line := range all {
			said[i] = c.Said([]byte(line))
		}
		return strings.Join(said, " · ")
	}
	return f
}

// awaited names what the game waits for, if it is one thing.
func (c Composer) awaited(due []referee.Expectation) string {
	if len(due) > 0 && len(Only(due, due[0].Verb)) == len(due) {
		return c.TitleOf(due[0])
	}
	return c.say(textWhatNow)
}
