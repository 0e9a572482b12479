package league

import (
	"context"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// askWord asks for a reason.
func askWord(ctx context.Context, a *app.App, question string) (string, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: question, Fields: []ask.Field{{Key: "why", Free: true, Check: notEmpty(words.NeedWord)}},
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

// notEmpty returns a check that refuses a value that shows nothing with a text.
func notEmpty(or lang.Text) func(string) error {
	return func(v string) error {
		if text.IsBlank(v) {
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
		return app.BadInput(league.NotNumber.With("text", v))
	}
	return nil
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
