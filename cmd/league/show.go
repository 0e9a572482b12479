package league

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// newLeagueShow returns the command that shows a league: settings, history, entries.
func newLeagueShow(a *app.App) *cobra.Command {
	asJSON := false
	c := app.Verb("show LEAGUE", 1, 1, func(ctx context.Context, args []string) error {
		return showLeague(ctx, a, args[0], asJSON)
	})
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

// showLeague prints a league in words or as JSON.
func showLeague(ctx context.Context, a *app.App, name string, asJSON bool) error {
	store, l, err := findLeague(ctx, a, name)
	if err != nil {
		return err
	}
	defer store.Close()
	if !asJSON {
		var text strings.Builder
		inside := *a
		inside.Out = &text
		err := writeLeague(ctx, &inside, store, l)
		fmt.Fprint(a.Out, a.Wrapped(text.String()))
		return err
	}
	k, err := bookOf(ctx, a, store, l)
	if err != nil {
		return err
	}
	j, err := describe(ctx, a, store, l)
	if err != nil {
		return err
	}
	j.History = k.history
	for i := range j.History {
		j.History[i].Settings.Members, j.History[i].Settings.Categories = nil, nil
	}
	for _, e := range k.entries {
		j.Entries = append(j.Entries, entryJSON{
			e.Number, k.names[db.PersonID(e.Person)], e.Kind, e.Day, e.Points, e.Matches, e.Reason, e.Why,
		})
	}
	return a.SayJSON(j)
}

// book holds the history and the entries of a league.
type book struct {
	history []league.Change
	entries []db.Entry
	names   map[db.PersonID]string
}

// bookOf loads the book of a league.
func bookOf(ctx context.Context, a *app.App, store *db.Store, l db.League) (k book, err error) {
	if k.history, err = store.LeagueHistory(ctx, l.ID); err != nil {
		return k, err
	}
	if k.entries, err = store.Entries(ctx, l.ID); err != nil {
		return k, err
	}
	k.names, err = store.PersonNames(ctx)
	return k, err
}

// writeLeague writes the settings, the history and the entries of a league.
func writeLeague(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	k, err := bookOf(ctx, a, store, l)
	if err != nil {
		return err
	}
	writeSettings(ctx, a, store, l)
	writeHistory(a, k.history)
	if len(k.entries) > 0 {
		fmt.Fprintf(a.Out, "\n%s\n", a.Say(words.Book))
	}
	for _, e := range k.entries {
		fmt.Fprintln(a.Out, entryLine(a, e, k.names))
	}
	return nil
}

// entryLine returns the line of an entry.
func entryLine(a *app.App, e db.Entry, names map[db.PersonID]string) string {
	points := reports.PointsValue(e.Points, a.Lang)
	if e.Matches > 0 {
		points = a.Say(words.OfMatches(points, e.Matches))
	}
	who := app.Visible(names[db.PersonID(e.Person)])
	line := a.Say(words.BookLine(
		e.Number, a.Dated(e.Day.String()), reports.KindName(e.Kind), who, points, app.Visible(e.Reason)))
	if !e.Withdrawn.IsZero() {
		line += a.Say(words.TakenBack(app.Visible(e.Why)))
	}
	return line
}

// writeSettings writes the settings of a league.
func writeSettings(ctx context.Context, a *app.App, store *db.Store, l db.League) {
	fmt.Fprintln(a.Out, app.Visible(l.Settings.Name))
	app.Tell(a, words.Titled(a.Say(settingTitle("games")), gamesOf(a, l.Settings)))
	if l.Settings.From != 0 || l.Settings.To != 0 {
		days := words.DaysBetween(l.Settings.From, l.Settings.To)
		switch {
		case l.Settings.To == 0:
			days = words.DaysFrom(l.Settings.From)
		case l.Settings.From == 0:
			days = words.DaysTo(l.Settings.To)
		}
		app.Tell(a, words.Titled(a.Say(words.Days), days))
	}
	if members, err := memberNames(ctx, store, l.Settings); err == nil && len(members) > 0 {
		app.Tell(a, words.Titled(a.Say(settingTitle("members")), app.Visible(strings.Join(members, ", "))))
	}
	if categories, err := categoriesOf(ctx, store, l.Settings); err == nil {
		for _, c := range categories {
			app.Tell(a, words.Titled(a.Say(words.CategoryIs(c.Name)), strings.Join(c.Players, ", ")))
		}
	}
	for _, r := range reports.LeagueRules(l.Settings) {
		app.Tell(a, words.Titled(r.Title, r.Text))
	}
}

// writeHistory writes the changes of a league's settings.
func writeHistory(a *app.App, history []league.Change) {
	fmt.Fprintf(a.Out, "\n%s\n", a.Say(words.History))
	for i, c := range history {
		day, _, _ := strings.Cut(c.At, "T")
		line := a.Say(words.Begun(a.Dated(day)))
		if i > 0 {
			var said []string
			for _, d := range differences(history[i-1].Settings, c.Settings) {
				said = append(said, d.In(a.Lang))
			}
			line = a.Say(words.ChangedAt(a.Dated(day), c.Played, strings.Join(said, "; ")))
		}
		if c.Reason != "" {
			line = a.Say(words.Because(line, app.Visible(c.Reason)))
		}
		fmt.Fprintln(a.Out, "  "+line)
	}
}
