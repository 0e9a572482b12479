package screen

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
)

// mostAbove is how many lines of output stand above the next question; more are shown on a screen of their own.
const mostAbove = 8

// Aside runs an action whose output would disturb the screen of questions, and shows the output above the next
// question. An error of the input is shown there too; Aside returns any other error.
func Aside(ctx context.Context, a *app.App, do func(*app.App) error) error {
	return aside(ctx, a, do, IsWrong)
}

// AsideAll is Aside for an action with files or other machines: every error is shown, unless somebody leaves.
func AsideAll(ctx context.Context, a *app.App, do func(*app.App) error) error {
	return aside(ctx, a, do, func(err error) bool { return err != nil && !IsLeaving(err) })
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

// Menu offers actions until somebody leaves it; items are made anew each time, because an action may change them.
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
