package league

import (
	"cmp"
	"context"
	"slices"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/cmd/season"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// showStandings shows the standing of a league, or writes its diplomas.
func showStandings(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	s, err := season.Load(ctx, workspace.store, workspace.League, dayOf(values, "as-of"))
	if err != nil {
		return nil, err
	}
	output := values.Output()
	if file := values.Text("diploma"); file != "" {
		club, err := workspace.app.Settings.ReadClub()
		if err := cmp.Or(checkRanked(s), err); err != nil {
			return nil, err
		}
		document := diplomas(workspace.app, s, club)
		if err := workspace.app.Files().SaveAs(ctx, file, output.Force, document, nil); err != nil {
			return nil, err
		}
		return app.Words.SheetDone(text.Path(app.Absolute(file))), nil
	}
	full := values.Is("full")
	explain := values.Is("explain")
	if values.Is("json") {
		standingJSON := describeStanding(workspace.app, s, explain)
		if full {
			if err := standingJSON.rateGames(s); err != nil {
				return nil, err
			}
		}
		return nil, workspace.app.SayJSON(standingJSON)
	}
	return nil, output.Write(ctx, func(room bool) (*doc.Document, error) {
		return season.StandingDocument(workspace.app, s, room || full, explain)
	})
}

// checkRanked returns an error as long as nobody has a rank.
func checkRanked(season *season.Season) error {
	if rows := season.Standing.Rows; len(rows) == 0 || rows[0].Rank == 0 {
		return app.Wrong(words.NobodyFirst(app.Visible(season.Settings.Name)))
	}
	return nil
}

// diplomas returns the diplomas of a season in which somebody has a rank. A person who asked to be left out gets none.
func diplomas(a *app.App, season *season.Season, club reports.Club) *doc.Document {
	name := func(person league.Person) string {
		if season.IsLeftOut(person) {
			return ""
		}
		return season.Name(person)
	}
	return reports.LeagueDiplomas(
		season.Standing,
		name,
		season.Settings.From,
		season.Standing.Evening,
		club,
		a.SheetOptions(),
	)
}

// standing returns the standing of the league on a day, 0 for today, as a report.
func (o *workspace) standing(ctx context.Context, asOf league.Day, full bool) (*doc.Document, error) {
	s, err := season.Load(ctx, o.store, o.League, asOf)
	if err != nil {
		return nil, err
	}
	return season.StandingDocument(o.app, s, full, true)
}

// showStanding shows the standing on the screen.
func showStanding(ctx context.Context, workspace *workspace) error {
	document, err := workspace.standing(ctx, 0, false)
	if err != nil {
		return err
	}
	if err := screen.Read(ctx, workspace.app, document); err != nil {
		return err
	}
	document, err = workspace.standing(ctx, 0, true)
	if err != nil {
		return err
	}
	return screen.OfferFile(ctx, workspace.app, document)
}

// printStanding asks for a file, and writes the full standing to it.
func printStanding(ctx context.Context, workspace *workspace) error {
	document, err := workspace.standing(ctx, 0, true)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, workspace.app, document)
}

// askStandingOn asks for a day, shows the standing as it was on that day, and prints it on request.
func askStandingOn(ctx context.Context, workspace *workspace) error {
	field := dayField(workspace.app)
	field.Help = ""
	question := ask.Question{Title: workspace.app.Say(words.WhichDay), Fields: []ask.Field{field}}
	return screen.Until(ctx, workspace.app, question, func(answer ask.Answer) error {
		day, _ := workspace.app.Day(answer.Of("day")) // the field has checked it
		document, err := workspace.standing(ctx, day, true)
		if err != nil {
			return err
		}
		return screen.ReadAndPrint(ctx, workspace.app, document)
	})
}

// printDiplomas asks for the club's name and crest and for a file, and writes the diplomas to it.
func printDiplomas(ctx context.Context, workspace *workspace) error {
	s, err := season.Load(ctx, workspace.store, workspace.League, 0)
	if err != nil {
		return err
	}
	if err := checkRanked(s); err != nil {
		return err
	}
	club, err := screen.AskClub(ctx, workspace.app)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, workspace.app, diplomas(workspace.app, s, club))
}

// showEvening shows the results of an evening.
func showEvening(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	day := dayOf(values, "date")
	page, open, err := season.EveningPage(ctx, workspace.app, workspace.store, workspace.League, day)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		return nil, workspace.app.SayJSON(eveningJSONOf(workspace.app, page, open))
	}
	return nil, values.Output().Write(ctx, func(bool) (*doc.Document, error) {
		return reports.EveningOf(page, workspace.app.SheetOptions()), nil
	})
}

// printEvening asks for an evening, shows its results, and prints them on request.
func printEvening(ctx context.Context, workspace *workspace) error {
	day, err := askEvening(ctx, workspace)
	if err != nil {
		return err
	}
	page, _, err := season.EveningPage(ctx, workspace.app, workspace.store, workspace.League, day)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, workspace.app, reports.EveningOf(page, workspace.app.SheetOptions()))
}

// askEvening asks for one of the evenings of a league, the last first. The user can also type a day. If there is at
// most one evening, it asks nothing and returns day 0, which means the last evening.
func askEvening(ctx context.Context, workspace *workspace) (league.Day, error) {
	a := workspace.app
	matches, err := workspace.store.Counted(ctx, workspace.Settings.Filter(0), workspace.Names...)
	if err != nil {
		return 0, err
	}
	var days []league.Day
	for _, match := range matches {
		days = append(days, match.Day)
	}
	days = slices.Compact(days)
	if len(days) < 2 {
		return 0, nil
	}
	slices.Reverse(days)
	field := ask.Field{
		Key:   "day",
		Kind:  ask.Picks,
		Most:  1,
		Value: days[0].String(),
		Check: screen.NotEmpty(words.NoDay),
	}
	for _, d := range days {
		field.Options = append(field.Options, ask.Option{Label: a.Dated(d.String()), Value: d.String()})
	}
	field.Find = func(typed string) []ask.Option {
		day, _ := a.Day(typed) // no day of a match after an error
		if !slices.Contains(days, day) {
			return nil
		}
		return []ask.Option{{Label: a.Dated(day.String()), Value: day.String(), Found: true}}
	}
	answer, err := a.Ask(ctx, ask.Question{Title: a.Say(words.WhichEvening), Fields: []ask.Field{field}})
	if err != nil {
		return 0, err
	}
	return league.ParseDay(answer.Of("day"))
}

// span returns the first and the last day of the options; 0 for none.
func span(values act.Values) (first, last league.Day) {
	if day := dayOf(values, "date"); day != 0 {
		return day, day
	}
	return dayOf(values, "from"), dayOf(values, "to")
}

// checkSpan refuses days that do not go together.
func checkSpan(_ *app.App, values act.Values) error {
	if dayOf(values, "date") != 0 && (dayOf(values, "from") != 0 || dayOf(values, "to") != 0) {
		return app.Wrong(words.DateOrSpan)
	}
	first, last := span(values)
	if last != 0 && first > last {
		return app.Wrong(words.DaysBackward(lang.Day(first.String()), lang.Day(last.String())))
	}
	return nil
}

// showRulings lists rulings, penalties and corrections.
func showRulings(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	first, last := span(values)
	page, err := season.RulingsPage(ctx, workspace.app, workspace.store, workspace.League, first, last)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		return nil, workspace.app.SayJSON(rulingsJSONOf(workspace.app, page))
	}
	return nil, values.Output().Write(ctx, func(bool) (*doc.Document, error) {
		return reports.RulingsOf(page, workspace.app.SheetOptions()), nil
	})
}

// printRulings shows the rulings, penalties and corrections, and prints them on request.
func printRulings(ctx context.Context, workspace *workspace) error {
	page, err := season.RulingsPage(ctx, workspace.app, workspace.store, workspace.League, 0, 0)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, workspace.app, reports.RulingsOf(page, workspace.app.SheetOptions()))
}

// checkBook refuses a book without a file.
func checkBook(_ *app.App, values act.Values) error {
	if output := values.Output(); output.PDF == "" && output.HTML == "" {
		return app.Wrong(words.BookWhere)
	}
	return nil
}

// writeBook writes the book of the season.
func writeBook(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	var book *doc.Document
	return nil, values.Output().Write(ctx, func(bool) (_ *doc.Document, err error) {
		if book == nil {
			book, err = season.BookDocument(ctx, workspace.app, workspace.store, workspace.League, dayOf(values, "as-of"))
		}
		return book, err
	})
}

// printBook asks for a file, and writes the book of the season to it.
func printBook(ctx context.Context, workspace *workspace) error {
	document, err := season.BookDocument(ctx, workspace.app, workspace.store, workspace.League, 0)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, workspace.app, document)
}
