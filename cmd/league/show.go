package league

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// showLeague prints a league: settings, history, entries.
func showLeague(ctx context.Context, o *workspace, _ []string, g *given) error {
	if !g.JSON {
		text, err := o.asText(ctx)
		fmt.Fprint(o.app.Out, o.app.Wrapped(text))
		return err
	}
	k, err := ledgerOf(ctx, o)
	if err != nil {
		return err
	}
	j, err := describe(ctx, o.store, o.League)
	if err != nil {
		return err
	}
	j.History = k.history
	for i := range j.History {
		j.History[i].Settings.Members = nil
		j.History[i].Settings.Categories = nil
	}
	for _, e := range k.entries {
		j.Entries = append(j.Entries, entryJSON{
			e.Number, k.names[db.PersonID(e.Person)], e.Kind, e.Day, e.Points, e.Matches, e.Reason, e.Why,
		})
	}
	return o.app.SayJSON(j)
}

// readLeague shows settings, history and entries on the screen.
func readLeague(ctx context.Context, o *workspace) error {
	text, err := o.asText(ctx)
	if err != nil {
		return err
	}
	name, rest, _ := strings.Cut(text, "\n")
	return o.app.Prompt().Show(ctx, name, rest)
}

// ledger holds the history and the entries of a league.
type ledger struct {
	history []league.Change
	entries []db.Entry
	names   map[db.PersonID]string
}

func ledgerOf(ctx context.Context, o *workspace) (k ledger, err error) {
	k.history, err = o.store.LeagueHistory(ctx, o.ID)
	if err != nil {
		return k, err
	}
	k.entries, err = o.store.Entries(ctx, o.ID)
	if err != nil {
		return k, err
	}
	k.names, err = o.store.PersonNames(ctx)
	return k, err
}

// asText returns the settings, the history and the entries of the league as text.
func (o *workspace) asText(ctx context.Context) (string, error) {
	k, err := ledgerOf(ctx, o)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	inside := *o.app
	inside.Out = &text
	if err := writeSettings(ctx, &inside, o.store, o.League); err != nil {
		return "", err
	}
	writeHistory(&inside, k.history)
	if len(k.entries) > 0 {
		fmt.Fprintf(&text, "\n%s\n", o.app.Say(words.Book))
	}
	for _, e := range k.entries {
		fmt.Fprintln(&text, entryLine(o.app, e, k.names))
	}
	return text.String(), nil
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
func writeSettings(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	members, err := memberNames(ctx, store, l.Settings)
	if err != nil {
		return err
	}
	categories, err := categoriesOf(ctx, store, l.Settings)
	if err != nil {
		return err
	}
	fmt.Fprintln(a.Out, app.Visible(l.Settings.Name))
	app.Tell(a, words.Titled(a.Say(settingTitle("games")), gamesOf(a, l.Settings)))
	if l.Settings.From != 0 || l.Settings.To != 0 {
		days := words.DaysBetween(l.Settings.From, l.Settings.To)
		if l.Settings.To == 0 {
			days = words.DaysFrom(l.Settings.From)
		} else if l.Settings.From == 0 {
			days = words.DaysTo(l.Settings.To)
		}
		app.Tell(a, words.Titled(a.Say(words.Days), days))
	}
	if len(members) > 0 {
		app.Tell(a, words.Titled(a.Say(settingTitle("members")), app.Visible(strings.Join(members, ", "))))
	}
	for _, c := range categories {
		app.Tell(a, words.Titled(a.Say(words.CategoryIs(c.Name)), strings.Join(c.Players, ", ")))
	}
	for _, r := range reports.LeagueRules(l.Settings) {
		app.Tell(a, words.Titled(r.Title, r.Text))
	}
	return nil
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
			line = a.Say(words.ChangedAt(a.Dated(day), c.Played, a.Lang.Clauses(said)))
		}
		if c.Reason != "" {
			line = a.Say(words.Because(line, app.Visible(c.Reason)))
		}
		fmt.Fprintln(a.Out, "  "+line)
	}
}

// categoriesOf returns the categories of a league with the names of their players.
func categoriesOf(ctx context.Context, store *db.Store, set league.Settings) ([]exchange.Category, error) {
	if len(set.Categories) == 0 {
		return nil, nil
	}
	names, err := store.PersonNames(ctx)
	all := make([]exchange.Category, len(set.Categories))
	for i, c := range set.Categories {
		all[i] = exchange.Category{Name: app.Visible(c.Name), Players: []string{}}
		for _, p := range c.Players {
			all[i].Players = append(all[i].Players, app.Visible(names[db.PersonID(p)]))
		}
		slices.Sort(all[i].Players)
	}
	return all, err
}

// newLeagueList returns the command that lists the leagues.
func newLeagueList(a *app.App) *cobra.Command {
	asJSON := false
	c := app.Verb("list", 0, 0, func(ctx context.Context, _ []string) error { return listLeagues(ctx, a, asJSON) })
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

// listLeagues prints the leagues, and the names in matches that no league has yet.
func listLeagues(ctx context.Context, a *app.App, asJSON bool) error {
	store, err := a.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	list := []leagueJSON{}
	rows := [][]string{strings.Split(a.Say(words.LeagueColumns), "|")}
	for _, l := range all {
		j, err := describe(ctx, store, l)
		if err != nil {
			return err
		}
		list = append(list, j)
		state := ""
		if l.IsArchived() {
			state = a.Say(words.LeagueAwayNo)
			if l.Reason != "" {
				state = a.Say(words.LeagueAway(app.Visible(l.Reason)))
			}
		}
		rows = append(rows, []string{
			app.Visible(l.Settings.Name), a.Say(reports.SchemeTitle(l.Settings.Scheme)), gamesOf(a, l.Settings),
			fmt.Sprint(j.Matches), state,
		})
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return err
	}
	if asJSON {
		return a.SayJSON(list)
	}
	for _, name := range slices.Sorted(maps.Keys(loose)) {
		shown := app.Visible(name)
		rows = append(rows, []string{shown, "", "", fmt.Sprint(loose[name]), a.Say(words.LeagueLoose(shown))})
	}
	if len(rows) == 1 {
		app.Tell(a, words.NoLeagues)
		return nil
	}
	fmt.Fprintln(a.Out, strings.TrimRight(text.Columns("lllrl", rows), "\n"))
	return nil
}

// gamesOf returns the titles of a league's games.
func gamesOf(a *app.App, set league.Settings) string {
	ids := set.GameIDs()
	if len(ids) == 0 {
		return a.Say(words.All)
	}
	title := season.GameTitles(a, set)
	titles := make([]string, len(ids))
	for i, id := range ids {
		titles[i] = title(id)
	}
	return strings.Join(titles, ", ")
}

// describe returns a league for JSON, without history and entries.
func describe(ctx context.Context, store *db.Store, l db.League) (leagueJSON, error) {
	n, err := store.CountPlayed(ctx, l)
	j := leagueJSON{Settings: l.Settings, Matches: n, Reason: l.Reason}
	if l.IsArchived() {
		j.Archived = l.Archived.Format("2006-01-02")
	}
	if err != nil {
		return j, err
	}
	j.Members, err = memberNames(ctx, store, l.Settings)
	if err == nil {
		j.Categories, err = categoriesOf(ctx, store, l.Settings)
	}
	j.Settings.Members = nil
	j.Settings.Categories = nil // numbers of this store alone
	return j, err
}

// memberNames returns the names of a league's members, sorted; nil if everybody belongs to it.
func memberNames(ctx context.Context, store *db.Store, set league.Settings) ([]string, error) {
	if len(set.Members) == 0 {
		return nil, nil
	}
	names, err := store.PersonNames(ctx)
	members := make([]string, len(set.Members))
	for i, p := range set.Members {
		members[i] = names[db.PersonID(p)]
	}
	slices.Sort(members)
	return members, err
}
