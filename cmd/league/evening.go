package league

import (
	"context"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

var (
	textEvening = lang.Text{
		It: "i risultati di una serata, e che cosa cambiano in classifica",
		En: "the results of an evening, and what they change in the standings",
	}
	textEveningLong = lang.Text{
		It: "Mostra le partite di una serata, gioco per gioco, con i punti che portano al campionato, la classifica " +
			"della serata e il movimento in quella del campionato. Senza --date è l'ultima serata.",
		En: "Shows the matches of an evening, game by game, with the points that they bring for the league, the " +
			"evening's own standing and the movement in the league's. Without --date it is the last evening.",
	}
	textFlagEvening = lang.Text{
		It: "il `giorno` della serata, come 2026-11-21 (se non si dice, l'ultima)",
		En: "the `day` of the evening, such as 2026-11-21 (by default the last one)",
	}
	textNoEvening = lang.Text{
		It: "%s non ha ancora una serata: nessuna partita con una data porta il suo nome",
		En: "%s has no evening yet: no match with a date bears its name",
	}
	textNotThatDay = lang.Text{
		It: "il %s nessuna partita di %s: l'ultima serata è il %s",
		En: "on %s no match of %s: the last evening is %s",
	}
)

type eveningOptions struct {
	app  *app.App
	out  app.Output
	date string
	json bool
}

// newLeagueEvening returns the command that shows the results of an evening.
func newLeagueEvening(a *app.App) *cobra.Command {
	o := &eveningOptions{app: a, out: app.Output{App: a}}
	c := &cobra.Command{
		Use: "evening LEAGUE", Short: a.Say(textEvening), Long: a.Say(textEveningLong), Args: app.Words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args[0]) },
	}
	o.out.Flags(c)
	c.Flags().StringVar(&o.date, "date", "", a.Say(textFlagEvening))
	c.Flags().BoolVar(&o.json, "json", false, a.Say(app.TextFlagJSON))
	return c
}

func (o *eveningOptions) run(ctx context.Context, name string) error {
	day, err := dayOrNone(o.app, o.date)
	if err != nil {
		return err
	}
	if err := o.out.Check(); err != nil {
		return err
	}
	store, l, err := findLeague(ctx, o.app, name)
	if err != nil {
		return err
	}
	defer store.Close()
	page, open, err := eveningPage(ctx, o.app, store, l, day)
	if err != nil {
		return err
	}
	if o.json {
		return o.app.SayJSON(eveningJSONOf(page, open))
	}
	return o.out.Write(ctx, func(bool) (*doc.Document, error) {
		return reports.EveningOf(page, o.app.SheetOptions()), nil
	})
}

// eveningPage gathers an evening of a league and its unfinished matches; day 0 means the last evening.
func eveningPage(
	ctx context.Context, a *app.App, store *db.Store, l db.League, day league.Day,
) (reports.EveningPage, []db.Match, error) {
	none := reports.EveningPage{}
	s, err := season.LoadBook(ctx, store, l, 0)
	if err != nil {
		return none, nil, err
	}
	matches, err := store.Played(ctx, l.Names...)
	if err != nil {
		return none, nil, err
	}
	last := s.LastDay(matches)
	if day == 0 {
		day = last
	}
	if last == 0 {
		return none, nil, app.Wrong(textNoEvening, app.Visible(l.Settings.Name))
	}
	page := eveningOf(a, s)
	found := false
	if page.Evening, found, err = league.EveningOf(l.Settings, matches, s.View(), day); err != nil {
		return none, nil, err
	}
	stored, err := s.MatchesOf(ctx, store, db.NotRemoved, day, day)
	if err != nil {
		return none, nil, err
	}
	page.Played = playedOf(stored)
	var open []db.Match
	for _, m := range s.Open {
		if m.Date == day.String() {
			open = append(open, m)
			page.Open = append(page.Open, openLine(a, m))
		}
	}
	if !found && open == nil {
		return none, nil, app.Wrong(textNotThatDay, day, app.Visible(l.Settings.Name), last)
	}
	page.Entries = entriesOn(s.Entries, day)
	return page, open, nil
}

// eveningOf returns a page with the names of a season, still without an evening.
func eveningOf(a *app.App, s *season.Season) reports.EveningPage {
	return reports.EveningPage{
		League: app.Visible(s.Settings.Name), Name: s.Name,
		GameName: func(name string) string { return app.GameTitle(name, a.Lang) },
	}
}

// entriesOn returns the entries of a day.
func entriesOn(entries []league.Entry, day league.Day) []league.Entry {
	return slices.DeleteFunc(slices.Clone(entries), func(e league.Entry) bool { return e.Day != day })
}

// playedOf returns a function to what reports print of a match beside its result, by the id of the match.
func playedOf(stored []db.Match) func(id string) reports.PlayedMatch {
	known := make(map[string]reports.PlayedMatch, len(stored))
	for _, m := range stored {
		known[m.ID] = reports.PlayedMatch{Number: m.Number, Place: app.Visible(m.Place), Rounds: m.Rounds}
	}
	return func(id string) reports.PlayedMatch { return known[id] }
}
