package match

import (
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/play"
)

// house puts the house rules of --option into the plan as head lines. A line that a match refuses is an error.
func (o *simulateOptions) house(g *referee.Game) error {
	m := referee.NewMatch(func(string) (*referee.Game, bool) { return g, true })
	if _, err := m.Apply([]byte("game " + g.Name)); err != nil {
		return err
	}
	for _, rule := range o.rules {
		key, value, ok := strings.Cut(rule, "=")
		if !ok {
			return app.Wrong(words.BadRule(rule, words.NoRule))
		}
		line := append(play.AppendWord([]byte("option "), []byte(key)), ' ')
		line = play.AppendWord(line, []byte(value))
		if _, err := m.Apply(line); err != nil {
			return app.Wrong(words.BadRule(rule, err))
		}
		o.plan.Head = append(o.plan.Head, string(line))
	}
	return nil
}
