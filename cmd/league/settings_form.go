package league

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// askSettings asks for a league's settings in a form until they are valid, and returns them; it stores nothing. The
// form keeps in typed what was typed, for the next time it is shown.
func askSettings(
	ctx context.Context, people *exchange.People, was league.Settings, typed *ask.Answer,
) (league.Settings, error) {
	a := people.App
	q, err := settingsForm(ctx, people, was)
	if err != nil {
		return was, err
	}
	for {
		q = q.Resume(*typed)
		q.At = 0
		answer, err := a.Ask(ctx, q)
		if err != nil {
			return was, err
		}
		*typed = answer
		set, err := putSettings(ctx, people, was, typedForm(answer.Of))
		if err == nil || !screen.IsWrong(err) {
			return set, err
		}
		a.Prompt().Notify(a.SayError(err))
	}
}

// settingsForm returns the form of a league's settings.
func settingsForm(ctx context.Context, people *exchange.People, set league.Settings) (ask.Question, error) {
	a, store := people.App, people.Store
	q := ask.Question{Title: a.Say(words.AskLeague), Help: a.Say(words.HelpLeague)}
	known, err := store.Persons(ctx, 0)
	if err != nil {
		return ask.Question{}, err
	}
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return ask.Question{}, err
	}
	for _, key := range formOrder {
		if row := settingCalled(key); !row.Derived {
			f := settingField(a, row, set, known, leagues)
			if members, is := row.Field(&set).(*[]league.Person); is {
				var err error
				if f, err = people.Listed(ctx, f, *members); err != nil {
					return q, err
				}
			}
			q.Fields = append(q.Fields, f)
		}
	}
	q.Check = func(values []string) error {
		next, err := readSettings(set, dated(a, typedForm(q.Held(values))))
		if err != nil {
			return err
		}
		return nameFree(ctx, a, store, set, next.Name)
	}
	return q, nil
}

// nameFree returns an error if another league has the name.
func nameFree(ctx context.Context, a *app.App, store *db.Store, was league.Settings, name string) error {
	if db.Fold(name) == db.Fold(was.Name) {
		return nil
	}
	l, err := store.League(ctx, name)
	if err != nil || !slices.Contains(l.Names, db.Fold(name)) || slices.Contains(l.Names, db.Fold(was.Name)) {
		return nil
	}
	return app.Wrong(words.Taken(name))
}

// askReason asks why a standing that has matches is changed.
func askReason(ctx context.Context, a *app.App, played int, changed []lang.Speaker) (string, error) {
	said := []string{a.Say(words.WhyChange(played))}
	for _, d := range changed {
		said = append(said, "  "+app.Visible(d.In(a.Lang)))
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title: a.Say(words.AskReason), Help: strings.Join(said, "\n"),
		Fields: []ask.Field{{Key: "why", Free: true, Check: notEmpty(words.NeedWord)}},
	})
	return strings.TrimSpace(answer.Of("why")), err
}

// settingField returns the field of the form for a setting.
func settingField(
	a *app.App, row league.Setting, set league.Settings, known []db.Person, leagues []db.League,
) ask.Field {
	f := ask.Field{
		Key: row.Key, Label: a.Say(settingText(row.Key, "label")), Help: a.Say(settingText(row.Key, "help")), Free: true,
	}
	switch at := row.Field(&set).(type) {
	case *string:
		f.Value, f.Check = *at, screen.NeedName
	case *[]string:
		f.Kind, f.Free, f.Value = ask.Choices, false, ask.Join(*at)
		for _, g := range games.All {
			f.Options = append(f.Options, ask.Option{Label: g.Title.In(a.Lang), Value: g.Name})
		}
	case *league.Day:
		f.Help, f.Value, f.Check = a.Say(words.HelpDay), dayText(a, *at), optional(checkDay(a))
	case *league.Scheme:
		f.Kind, f.Free, f.Value = ask.Choice, false, string(*at)
		for _, scheme := range league.Schemes() {
			f.Options = append(f.Options, ask.Option{Label: a.Say(reports.SchemeTitle(scheme)), Value: string(scheme)})
		}
	case *[]league.PlaceRow:
		f.Value, f.Check = writePlaces(*at, a.Lang), checkPlaces
	case *[]league.TieBreak:
		f.Help = a.Say(keyed.Text("tie-breaks.help").Put("breaks", sayBreaks(league.TieBreaks(), a.Lang)))
		f.Value, f.Suggest = sayBreaks(*at, a.Lang), suggestBreaks(a.Lang)
	case *int:
		f.Value, f.Check = strings.TrimLeft(strconv.Itoa(*at), "0"), optional(checkNumber)
	case *league.Points:
		f.Value, f.Check = "", optional(checkPoints)
		if *at != 0 {
			f.Value = reports.PointsValue(*at, a.Lang)
		}
	case *[]league.Category:
		f.Value, f.Suggest = writeCategories(*at, known), ask.CompleteLast(namesOf(known))
	case *league.Leagues:
		var names []string
		for _, l := range leagues {
			if l.Settings.Name != set.Name {
				names = append(names, l.Settings.Name)
			}
		}
		f.Value, f.Suggest = strings.Join(*at, ", "), ask.CompleteLast(names)
	}
	return f
}

// sayBreaks returns the titles of tie-breaks, as breakCalled reads them.
func sayBreaks(all []league.TieBreak, in lang.Lang) string {
	said := make([]string, len(all))
	for i, b := range all {
		said[i] = reports.TieBreakTitle(b).In(in)
	}
	return strings.Join(said, ", ")
}

// suggestBreaks returns a function that completes titles of tie-breaks.
func suggestBreaks(in lang.Lang) func(string) []string {
	var words []string
	for _, b := range league.TieBreaks() {
		words = append(words, reports.TieBreakTitle(b).In(in))
	}
	return ask.CompleteLast(words)
}

// writePlaces returns rows of points as league.ParsePlaces reads them.
func writePlaces(rows []league.PlaceRow, in lang.Lang) string {
	var parts []string
	for _, row := range rows {
		part := reports.PointsRow(row.Points, in)
		if row.Table != 0 {
			part = fmt.Sprintf("%d: %s", row.Table, part)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
}
