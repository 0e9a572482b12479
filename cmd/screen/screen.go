package screen

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
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Choose asks for one of several labels, and returns its index.
func Choose(ctx context.Context, a *app.App, title string, labels []string) (int, error) {
	options := make([]ask.Option, len(labels))
	for i, label := range labels {
		options[i] = ask.Option{Label: label, Value: strconv.Itoa(i)}
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title: title, Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(answer.Of("do"))
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
	f := fault.Of(err)
	return errors.As(err, &typed) || f != nil && f.Key.Area() == "event" || app.IsNameError(err)
}

// isLeaving reports whether an error says that somebody leaves the screen, or the program.
func isLeaving(err error) bool {
	all := []error{ask.ErrPaused, ask.ErrBack, context.Canceled, io.EOF}
	return slices.ContainsFunc(all, func(leaving error) bool { return errors.Is(err, leaving) })
}

// AsTyped marks an error of a file that the user named as an error of the input, unless the user left the question.
func AsTyped(err error) error {
	if err == nil || isLeaving(err) {
		return err
	}
	return app.BadInput(err)
}

// NeedName refuses a field of a form that was left empty.
func NeedName(value string) error { return NotEmpty(words.NeedName)(value) }

// NotEmpty returns a check that refuses a value without visible text, and says why with this text.
func NotEmpty(or lang.Text) func(string) error {
	return func(v string) error {
		if text.IsBlank(v) {
			return app.Wrong(or)
		}
		return nil
	}
}

// mostAbove is how many lines of output stand above the next question; more are shown on a screen of their own.
const mostAbove = 8

// Aside runs an action whose output would disturb the screen of questions, and shows the output above the next
// question. An error of the input is shown there too; Aside returns any other error.
func Aside(ctx context.Context, a *app.App, do func(*app.App) error) error {
	return aside(ctx, a, do, IsWrong)
}

// AsideAll is Aside for an action with files or other machines: every error is shown, unless somebody leaves.
func AsideAll(ctx context.Context, a *app.App, do func(*app.App) error) error {
	return aside(ctx, a, do, func(err error) bool { return err != nil && !isLeaving(err) })
}

func aside(ctx context.Context, a *app.App, do func(*app.App) error, isShown func(error) bool) error {
	var output strings.Builder
	inside := *a
	inside.Out, inside.Err, inside.Asker, inside.Columns = &output, &output, a.Prompt(), a.Width()
	err := do(&inside)
	var reported app.Reported
	switch {
	case errors.As(err, &reported): // its message is in the output
		err = nil
	case isShown(err):
		fmt.Fprint(&output, a.SayError(err))
		err = nil
	}
	text := strings.TrimSpace(output.String())
	if strings.Count(text, "\n") >= mostAbove {
		if showing := a.Prompt().Show(ctx, a.Say(words.Outcome), text); err == nil {
			err = showing
		}
	} else if text != "" {
		a.Prompt().Notify(text)
	}
	return err
}

// Menu offers actions until somebody leaves it; items are made again each time, because an action may change them.
func Menu(ctx context.Context, a *app.App, items func() (title string, all []Item, err error)) error {
	for {
		title, all, err := items()
		if err != nil {
			return err
		}
		labels := make([]string, len(all))
		for i, item := range all {
			labels[i] = item.Label
		}
		i, err := Choose(ctx, a, title, labels)
		if err != nil {
			return err
		}
		if err := AsideAll(ctx, a, all[i].Do); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// Item is an action of a Menu.
type Item struct {
	Label string
	Do    func(*app.App) error
}
