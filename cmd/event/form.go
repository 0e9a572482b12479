package event

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

var textNoName = lang.Text{It: "ci vuole almeno un nome", En: "at least one name is needed"}

// choose asks for one of several labels, and returns its index.
func choose(ctx context.Context, a *app.App, title string, labels []string) (int, error) {
	options := make([]ask.Option, len(labels))
	for i, label := range labels {
		options[i] = ask.Option{Label: label, Value: fmt.Sprint(i)}
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title: title, Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return 0, err
	}
	return slices.IndexFunc(options, func(o ask.Option) bool { return o.Value == answer.Of("do") }), nil
}

// askWord asks for a reason.
func askWord(ctx context.Context, a *app.App, question string) (string, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: question, Fields: []ask.Field{{Key: "why", Free: true, Check: notEmpty(textNeedWhy)}},
	})
	return strings.TrimSpace(answer.Of("why")), err
}

// askNames asks for entrants, completing their names.
func (o *office) askNames(ctx context.Context) ([]string, error) {
	if !o.app.Asks() {
		return nil, errFew
	}
	var names []string
	for _, p := range o.Event.Entrants {
		names = append(names, p.Name)
	}
	answer, err := o.app.Ask(ctx, ask.Question{
		Title: o.app.Say(textWhoAsk), Help: o.app.Say(textWhoHelp),
		Fields: []ask.Field{{Key: "names", Free: true, Suggest: completeLast(names), Check: notEmpty(textNoName)}},
	})
	return league.Commas(answer.Of("names")), err
}

// until puts a question until do accepts the answer. An error of the answer is shown above the question, which keeps
// what was typed.
func until(ctx context.Context, a *app.App, q ask.Question, do func(ask.Answer) error) error {
	for {
		answer, err := a.Ask(ctx, q)
		if err != nil {
			return err
		}
		if err = do(answer); !isWrong(err) {
			return err
		}
		a.Prompt().Notify(a.SayError(err))
		q = q.Resume(answer)
	}
}

// isWrong reports whether an error is about what was typed or about how the tournament stands: the user goes on.
func isWrong(err error) bool {
	var typed app.InputError
	var fault *event.Error
	return errors.As(err, &typed) || errors.As(err, &fault) || app.IsMeant(err)
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

// completeLast returns a function that completes the last of several names parted by commas.
func completeLast(words []string) func(string) []string {
	return func(typed string) []string {
		at := strings.LastIndexByte(typed, ',') + 1
		rest := strings.TrimLeft(typed[at:], " ")
		if rest == "" {
			return nil
		}
		head := typed[:len(typed)-len(rest)]
		var all []string
		for _, w := range words {
			if strings.HasPrefix(db.Fold(w), db.Fold(rest)) && len(all) < 20 {
				all = append(all, head+w)
			}
		}
		return all
	}
}
