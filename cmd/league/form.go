package league

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textAskReason = lang.Text{It: "Perché?", En: "Why?"}
	textNoName    = lang.Text{It: "ci vuole un nome", En: "a name is needed"}
	textNeedWord  = lang.Text{It: "ci vuole il motivo, in poche parole", En: "the reason is needed, in a few words"}
)

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
		a.Prompt().Tell(a.SayError(err))
		q = q.Resume(answer)
	}
}

// asTyped marks an error of a file that the user named as an error of the input, unless the user left the question.
func asTyped(err error) error {
	for _, leaving := range []error{ask.ErrPaused, ask.ErrBack, context.Canceled, io.EOF} {
		if errors.Is(err, leaving) {
			return err
		}
	}
	if err == nil {
		return nil
	}
	return app.BadInput(err)
}

// askWord asks for a reason.
func askWord(ctx context.Context, a *app.App, question string) (string, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: question, Fields: []ask.Field{{Key: "why", Free: true, Check: notEmpty(textNeedWord)}},
	})
	return strings.TrimSpace(answer.Of("why")), err
}

// unlessNone returns what was typed, empty for a dash: plain lines cannot be emptied.
func unlessNone(typed string) string {
	if typed = strings.TrimSpace(typed); typed == "-" {
		return ""
	}
	return typed
}

// isWrong reports whether an error is about what was typed, so that the question is put again.
func isWrong(err error) bool {
	var typed app.InputError
	return errors.As(err, &typed) || app.IsMeant(err)
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

func checkPlaces(v string) error {
	_, err := league.ParsePlaces(v)
	return app.Spoken(err)
}

// dayText writes a day as people write it; empty for no day.
func dayText(a *app.App, day league.Day) string {
	if day == 0 {
		return ""
	}
	return a.Dated(day.String())
}

// checkDay returns a check that refuses what is no day.
func checkDay(a *app.App) func(string) error {
	return func(v string) error {
		_, err := a.Day(strings.TrimSpace(v))
		return err
	}
}

func checkNumber(v string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(v)); err != nil || n < 0 {
		return app.BadInput(&league.ReadError{As: league.AsNumber, Text: v})
	}
	return nil
}

// completeLast returns a function that completes the last of several words parted by commas.
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

func namesOf(persons []db.Person) []string {
	names := make([]string, len(persons))
	for i, p := range persons {
		names[i] = p.Name
	}
	return names
}

// optional returns a check that also accepts an empty value.
func optional(check func(string) error) func(string) error {
	return func(v string) error {
		if unlessNone(v) == "" {
			return nil
		}
		return check(v)
	}
}

func checkPoints(v string) error {
	_, err := league.ParsePoints(v)
	return app.Spoken(err)
}
