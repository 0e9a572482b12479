package league

import (
	"context"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// printEvening asks for an evening, shows its results and prints them.
func printEvening(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	day, err := askEvening(ctx, a, store, l)
	if err != nil {
		return err
	}
	page, _, err := season.EveningPage(ctx, a, store, l, day)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, a, reports.EveningOf(page, a.SheetOptions()))
}

// printRulings shows the penalties and corrections, and prints them.
func printRulings(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	page, err := season.RulingsPage(ctx, a, store, l, 0, 0)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, a, reports.RulingsOf(page, a.SheetOptions()))
}

// printBook asks where the book of the season goes, and writes it.
func printBook(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	d, err := season.BookDocument(ctx, a, store, l, 0)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, a, d)
}

// askEvening asks for one of the evenings of a league, the last first; a day can also be typed as people write it. Day
// 0 means the last evening, where there is only one, or none.
func askEvening(ctx context.Context, a *app.App, store *db.Store, l db.League) (league.Day, error) {
	matches, err := store.Counted(ctx, l.Settings.Filter(0), l.Names...)
	if err != nil {
		return 0, err
	}
	var days []league.Day
	for _, m := range matches {
		days = append(days, m.Day)
	}
	days = slices.Compact(days)
	if len(days) < 2 {
		return 0, nil
	}
	slices.Reverse(days)
	f := ask.Field{Key: "day", Kind: ask.Picks, Most: 1, Value: days[0].String(), Check: notEmpty(words.NoDay)}
	for _, d := range days {
		f.Options = append(f.Options, ask.Option{Label: a.Dated(d.String()), Value: d.String()})
	}
	f.Find = func(typed string) []ask.Option {
		day, err := a.Day(typed)
		if err != nil || !slices.Contains(days, day) {
			return nil
		}
		return []ask.Option{{Label: a.Dated(day.String()), Value: day.String(), Found: true}}
	}
	answer, err := a.Ask(ctx, ask.Question{Title: a.Say(words.WhichEvening), Fields: []ask.Field{f}})
	if err != nil {
		return 0, err
	}
	return league.ParseDay(answer.Of("day"))
}

// askStandingOn asks for a day, and shows the standing as it was then.
func askStandingOn(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	f := dayField(a)
	f.Help = ""
	q := ask.Question{Title: a.Say(words.WhichDay), Fields: []ask.Field{f}}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		day, err := a.Day(answer.Of("day"))
		if err != nil {
			return err
		}
		s, err := season.Load(ctx, store, l, day)
		if err != nil {
			return err
		}
		d, err := season.StandingDocument(ctx, a, store, s, true, true)
		if err != nil {
			return err
		}
		return screen.ReadAndPrint(ctx, a, d)
	})
}

// printStanding asks where the full standing goes, and writes it.
func printStanding(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	d, err := standingOf(ctx, a, store, l, true)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, a, d)
}

// printDiplomas asks where the diplomas go, and writes them.
func printDiplomas(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	s, err := season.Load(ctx, store, l, 0)
	if err != nil {
		return err
	}
	d, err := diplomas(a, s)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, a, d)
}
