package league

import (
	"cmp"
	"context"
	"slices"

	"github.com/spf13/cobra"

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

// NewStandings returns the command that shows the standings of a league.
func NewStandings(a *app.App) *cobra.Command {
	return act{
		use: "standings LEAGUE", page: true, open: (*app.App).Reading, check: readDay, do: showStandings,
		flags: func(c *cobra.Command, g *given) {
			c.Flags().StringVar(&g.date, "as-of", "", "")
			c.Flags().BoolVar(&g.explain, "explain", false, "")
			c.Flags().BoolVar(&g.full, "full", false, "")
			c.Flags().StringVar(&g.certificate, "certificate", "", "")
		},
	}.command(a)
}

// showStandings shows the standing of a league, or writes its diplomas.
func showStandings(ctx context.Context, o *workspace, _ []string, g *given) error {
	s, err := season.Load(ctx, o.store, o.League, g.day)
	if err != nil {
		return err
	}
	if g.certificate != "" {
		club, err := o.app.Club()
		if err := cmp.Or(anyFirst(s), err); err != nil {
			return err
		}
		if err := o.app.Files().SaveAs(ctx, g.certificate, g.Force, diplomas(o.app, s, club), nil); err != nil {
			return err
		}
		app.Tell(o.app, app.Words.SheetDone(text.Path(app.Absolute(g.certificate))))
		return nil
	}
	if g.JSON {
		j := describeStanding(o.app, s, g.explain)
		if g.full {
			if err := j.rateGames(s); err != nil {
				return err
			}
		}
		return o.app.SayJSON(j)
	}
	return g.Write(ctx, func(full bool) (*doc.Document, error) {
		return season.StandingDocument(o.app, s, full || g.full, g.explain)
	})
}

// anyFirst returns an error while nobody has a rank.
func anyFirst(s *season.Season) error {
	if rows := s.Standing.Rows; len(rows) == 0 || rows[0].Rank == 0 {
		return app.Wrong(words.NobodyFirst(app.Visible(s.Settings.Name)))
	}
	return nil
}

// diplomas returns the diplomas of a season in which somebody has a rank.
func diplomas(a *app.App, s *season.Season, club reports.Club) *doc.Document {
	return reports.LeagueDiplomas(s.Standing, s.Name, s.Settings.From, s.Standing.Evening, club, a.SheetOptions())
}

// standing returns the standing of the league as a report.
func (o *workspace) standing(ctx context.Context, asOf league.Day, full bool) (*doc.Document, error) {
	s, err := season.Load(ctx, o.store, o.League, asOf)
	if err != nil {
		return nil, err
	}
	return season.StandingDocument(o.app, s, full, true)
}

// showStanding shows the standing on the screen.
func showStanding(ctx context.Context, o *workspace) error {
	d, err := o.standing(ctx, 0, false)
	if err != nil {
		return err
	}
	return screen.Read(ctx, o.app, d)
}

// printStanding asks for a file, and writes the full standing to it.
func printStanding(ctx context.Context, o *workspace) error {
	d, err := o.standing(ctx, 0, true)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, o.app, d)
}

// askStandingOn asks for a day, shows the standing as it was on that day, and prints it on request.
func askStandingOn(ctx context.Context, o *workspace) error {
	f := dayField(o.app)
	f.Help = ""
	q := ask.Question{Title: o.app.Say(words.WhichDay), Fields: []ask.Field{f}}
	return screen.Until(ctx, o.app, q, func(answer ask.Answer) error {
		day, _ := o.app.Day(answer.Of("day")) // the field has checked it
		d, err := o.standing(ctx, day, true)
		if err != nil {
			return err
		}
		return screen.ReadAndPrint(ctx, o.app, d)
	})
}

// printDiplomas asks for the club's name and crest and for a file, and writes the diplomas to it.
func printDiplomas(ctx context.Context, o *workspace) error {
	s, err := season.Load(ctx, o.store, o.League, 0)
	if err != nil {
		return err
	}
	if err := anyFirst(s); err != nil {
		return err
	}
	club, err := screen.AskClub(ctx, o.app)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, o.app, diplomas(o.app, s, club))
}

// showEvening shows the results of an evening.
func showEvening(ctx context.Context, o *workspace, _ []string, g *given) error {
	page, open, err := season.EveningPage(ctx, o.app, o.store, o.League, g.day)
	if err != nil {
		return err
	}
	if g.JSON {
		return o.app.SayJSON(eveningJSONOf(o.app, page, open))
	}
	return g.Write(ctx, func(bool) (*doc.Document, error) { return reports.EveningOf(page, o.app.SheetOptions()), nil })
}

// printEvening asks for an evening, shows its results, and prints them on request.
func printEvening(ctx context.Context, o *workspace) error {
	day, err := askEvening(ctx, o)
	if err != nil {
		return err
	}
	page, _, err := season.EveningPage(ctx, o.app, o.store, o.League, day)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, o.app, reports.EveningOf(page, o.app.SheetOptions()))
}

// askEvening asks for one of the evenings of a league, the last first. The user can also type a day. Without a choice,
// because there is at most one evening, it returns day 0, which means the last evening.
func askEvening(ctx context.Context, o *workspace) (league.Day, error) {
	a := o.app
	matches, err := o.store.Counted(ctx, o.Settings.Filter(0), o.Names...)
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
	f := ask.Field{Key: "day", Kind: ask.Picks, Most: 1, Value: days[0].String(), Check: screen.NotEmpty(words.NoDay)}
	for _, d := range days {
		f.Options = append(f.Options, ask.Option{Label: a.Dated(d.String()), Value: d.String()})
	}
	f.Find = func(typed string) []ask.Option {
		day, _ := a.Day(typed) // no day of a match after an error
		if !slices.Contains(days, day) {
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

// spanFlags adds the flags of a span of days.
func spanFlags(c *cobra.Command, g *given) {
	dateFlag(c, g)
	c.Flags().StringVar(&g.from, "from", "", "")
	c.Flags().StringVar(&g.to, "to", "", "")
}

// readSpan reads the first and the last day of the flags.
func readSpan(g *given) (err error) {
	if g.date != "" {
		if g.from != "" || g.to != "" {
			return app.Wrong(words.DateOrSpan)
		}
		g.from = g.date
		g.to = g.date
	}
	g.day, err = dayOrNone(g.App, g.from)
	if err != nil {
		return err
	}
	g.until, err = dayOrNone(g.App, g.to)
	if err != nil {
		return err
	}
	if g.until != 0 && g.day > g.until {
		return app.Wrong(words.DaysBackward(lang.Day(g.day.String()), lang.Day(g.until.String())))
	}
	return nil
}

// showRulings lists rulings, penalties and corrections.
func showRulings(ctx context.Context, o *workspace, _ []string, g *given) error {
	page, err := season.RulingsPage(ctx, o.app, o.store, o.League, g.day, g.until)
	if err != nil {
		return err
	}
	if g.JSON {
		return o.app.SayJSON(rulingsJSONOf(o.app, page))
	}
	return g.Write(ctx, func(bool) (*doc.Document, error) { return reports.RulingsOf(page, o.app.SheetOptions()), nil })
}

// printRulings shows the rulings, penalties and corrections, and prints them on request.
func printRulings(ctx context.Context, o *workspace) error {
	page, err := season.RulingsPage(ctx, o.app, o.store, o.League, 0, 0)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, o.app, reports.RulingsOf(page, o.app.SheetOptions()))
}

// writeBook writes the book of the season.
func writeBook(ctx context.Context, o *workspace, _ []string, g *given) error {
	var book *doc.Document
	return g.Write(ctx, func(bool) (_ *doc.Document, err error) {
		if book == nil {
			book, err = season.BookDocument(ctx, o.app, o.store, o.League, g.day)
		}
		return book, err
	})
}

// printBook asks for a file, and writes the book of the season to it.
func printBook(ctx context.Context, o *workspace) error {
	d, err := season.BookDocument(ctx, o.app, o.store, o.League, 0)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, o.app, d)
}
