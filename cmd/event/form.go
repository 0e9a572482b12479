package event

import (
	"context"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var textNoName = lang.Text{It: "ci vuole almeno un nome", En: "at least one name is needed"}

// askWord asks for a reason.
func askWord(ctx context.Context, a *app.App, question string) (string, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: question, Fields: []ask.Field{{Key: "why", Free: true, Check: notEmpty(textNeedWhy)}},
	})
	return strings.TrimSpace(answer.Of("why")), err
}

// ask asks for entrants, completing their names.
func (r roll) ask(ctx context.Context) ([]string, error) {
	if !r.app.Asks() {
		return nil, errFew
	}
	var names []string
	for _, p := range r.Event.Entrants {
		names = append(names, p.Name)
	}
	answer, err := r.app.Ask(ctx, ask.Question{
		Title: r.app.Say(textWhoAsk), Help: r.app.Say(textWhoHelp),
		Fields: []ask.Field{{Key: "names", Free: true, Suggest: ask.CompleteLast(names), Check: notEmpty(textNoName)}},
	})
	return league.Commas(answer.Of("names")), err
}

// notEmpty returns a check that refuses an empty value with a text.
func notEmpty(or lang.Text) func(string) error {
	return func(v string) error {
		if strings.TrimSpace(v) == "" {
			return app.Wrong(or)
		}
		return nil
	}
}
