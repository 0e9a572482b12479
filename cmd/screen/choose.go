package screen

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee/text"
	"arbitro/scoring/event"
)

// Choose asks for one of several labels, and returns its index.
func Choose(ctx context.Context, a *app.App, title string, labels []string) (int, error) {
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

// Until puts a question until do accepts the answer. An error of the answer is shown above the question, which keeps
// what was typed.
func Until(ctx context.Context, a *app.App, q ask.Question, do func(ask.Answer) error) error {
	for {
		answer, err := a.Ask(ctx, q)
		if err != nil {
			return err
		}
		if err = do(answer); !IsWrong(err) {
			return err
		}
		a.Prompt().Notify(a.SayError(err))
		q = q.Resume(answer)
	}
}

// IsWrong reports whether an error is about what was typed, or about how a tournament stands, so that the question is
// put again.
func IsWrong(err error) bool {
	var typed app.InputError
	var fault *event.Error
	return errors.As(err, &typed) || errors.As(err, &fault) || app.IsNameError(err)
}

// IsLeaving reports whether an error says that somebody leaves the screen, or the program.
func IsLeaving(err error) bool {
	all := []error{ask.ErrPaused, ask.ErrBack, context.Canceled, io.EOF}
	return slices.ContainsFunc(all, func(leaving error) bool { return errors.Is(err, leaving) })
}

// AsTyped marks an error of a file that the user named as an error of the input, unless the user left the question.
func AsTyped(err error) error {
	if err == nil || IsLeaving(err) {
		return err
	}
	return app.BadInput(err)
}

// NeedName refuses a field of a form that was left empty.
func NeedName(value string) error {
	if text.IsBlank(value) {
		return app.Wrong(words.NeedName)
	}
	return nil
}
