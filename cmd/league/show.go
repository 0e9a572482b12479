package league

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// showLeague prints a league: settings, history, entries.
func showLeague(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	if !values.Is("json") {
		text, err := workspace.asText(ctx)
		if err != nil {
			return nil, err
		}
		fmt.Fprint(workspace.app.Out, workspace.app.Wrapped(workspace.title()+"\n"+text))
		return nil, nil
	}
	ledger, err := readLedger(ctx, workspace)
	if err != nil {
		return nil, err
	}
	out, err := describe(ctx, workspace.store, workspace.League)
	if err != nil {
		return nil, err
	}
	out.History = ledger.history
	for i := range out.History {
		out.History[i].Settings.Members = nil
		out.History[i].Settings.Categories = nil
	}
	for _, entry := range ledger.entries {
		out.Entries = append(out.Entries, entryJSON{
			entry.Number,
			ledger.names[db.PersonID(entry.Person)],
			entry.Kind,
			entry.Day,
			entry.Points,
			entry.Matches,
			entry.Reason,
			entry.Why,
		})
	}
	return nil, workspace.app.SayJSON(out)
}

// readLeague shows settings, history and entries on the screen.
func readLeague(ctx context.Context, workspace *workspace) error {
	text, err := workspace.asText(ctx)
	if err != nil {
		return err
	}
	return workspace.app.Prompt().Show(ctx, workspace.title(), text)
}

// title returns the name of the league as it is shown.
func (o *workspace) title() string { return app.Visible(o.League.Settings.Name) }

// ledger holds the history and the entries of a league.
type ledger struct {
	history []league.Change
	entries []db.Entry
	names   map[db.PersonID]string
}

// readLedger reads the history and the entries of a league from the store.
func readLedger(ctx context.Context, workspace *workspace) (ledger ledger, err error) {
	ledger.history, err = workspace.store.LeagueHistory(ctx, workspace.ID)
	if err != nil {
		return ledger, err
	}
	ledger.entries, err = workspace.store.Entries(ctx, workspace.ID)
	if err != nil {
		return ledger, err
	}
	ledger.names, err = workspace.store.PersonNames(ctx)
	return ledger, err
}

// asText returns the settings, the history and the entries of the league as text, without its name.
func (o *workspace) asText(ctx context.Context) (string, error) {
	ledger, err := readLedger(ctx, o)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	inside := *o.app
	inside.Out = &text
	if err := writeSettings(ctx, &inside, o.store, o.League); err != nil {
		return "", err
	}
	writeHistory(&inside, ledger.history)
	if len(ledger.entries) > 0 {
		fmt.Fprintf(&text, "\n%s\n", o.app.Say(words.Book))
	}
	for _, entry := range ledger.entries {
		fmt.Fprintln(&text, entryLine(o.app, entry, ledger.names))
	}
	return text.String(), nil
}

// entryLine returns the line of an entry, with its number.
func entryLine(a *app.App, entry db.Entry, names map[db.PersonID]string) string {
	return a.Say(words.BookLine(entry.Number, entryText(a, entry, names)))
}

// entryText returns an entry without its number.
func entryText(a *app.App, entry db.Entry, names map[db.PersonID]string) string {
	points := reports.PointsValue(entry.Points, a.Lang)
	if entry.Matches > 0 {
		points = a.Say(words.OfMatches(points, entry.Matches))
	}
	who := app.Visible(names[db.PersonID(entry.Person)])
	text := a.Say(words.BookEntry(
		a.Dated(entry.Day.String()),
		reports.KindName(entry.Kind),
		who,
		points,
		app.Visible(entry.Reason),
	))
	if !entry.Withdrawn.IsZero() {
		text = a.Say(words.TakenBack(text, app.Visible(entry.Why)))
	}
	return text
}

// writeSettings writes the settings of a league, without its name.
func writeSettings(ctx context.Context, a *app.App, store *db.Store, league db.League) error {
	members, err := memberNames(ctx, store, league.Settings)
	if err != nil {
		return err
	}
	categories, err := categoriesOf(ctx, store, league.Settings)
	if err != nil {
		return err
	}
	app.Tell(a, words.Titled(a.Say(settingTitle("games")), gamesOf(a, league.Settings)))
	if league.Settings.From != 0 || league.Settings.To != 0 {
		days := words.DaysBetween(league.Settings.From, league.Settings.To)
		if league.Settings.To == 0 {
			days = words.DaysFrom(league.Settings.From)
		} else if league.Settings.From == 0 {
			days = words.DaysTo(league.Settings.To)
		}
		app.Tell(a, words.Titled(a.Say(words.Days), days))
	}
	if len(members) > 0 {
		app.Tell(a, words.Titled(a.Say(settingTitle("members")), app.Visible(strings.Join(members, ", "))))
	}
	for _, category := range categories {
		app.Tell(a, words.Titled(a.Say(words.CategoryIs(category.Name)), strings.Join(category.Players, ", ")))
	}
	for _, leagueRule := range reports.LeagueRules(league.Settings) {
		app.Tell(a, words.Titled(leagueRule.Title, leagueRule.Text))
	}
	return nil
}

// writeHistory writes the changes of a league's settings.
func writeHistory(a *app.App, history []league.Change) {
	fmt.Fprintf(a.Out, "\n%s\n", a.Say(words.History))
	for i, change := range history {
		day, _, _ := strings.Cut(change.At, "T")
		line := a.Say(words.Begun(a.Dated(day)))
		if i > 0 {
			var said []string
			for _, speaker := range differences(history[i-1].Settings, change.Settings) {
				said = append(said, speaker.In(a.Lang))
			}
			line = a.Say(words.ChangedAt(a.Dated(day), change.Played, a.Lang.Clauses(said)))
		}
		if change.Reason != "" {
			line = a.Say(words.Because(line, app.Visible(change.Reason)))
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
	categories := make([]exchange.Category, len(set.Categories))
	for i, category := range set.Categories {
		categories[i] = exchange.Category{Name: app.Visible(category.Name), Players: []string{}}
		for _, person := range category.Players {
			categories[i].Players = append(categories[i].Players, app.Visible(names[db.PersonID(person)]))
		}
		slices.Sort(categories[i].Players)
	}
	return categories, err
}

// listLeagues prints the leagues, and the names in matches that no league has yet.
func listLeagues(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	a := workspace.app
	store := workspace.store
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	list := []leagueJSON{}
	rows := [][]string{words.LeagueColumns.In(a.Lang)}
	for _, league := range leagues {
		out, err := describe(ctx, store, league)
		if err != nil {
			return nil, err
		}
		list = append(list, out)
		state := ""
		if league.IsArchived() {
			state = a.Say(words.LeagueAwayNo)
			if league.Reason != "" {
				state = a.Say(words.LeagueAway(app.Visible(league.Reason)))
			}
		}
		rows = append(rows, []string{
			app.Visible(league.Settings.Name),
			a.Say(reports.SchemeTitle(league.Settings.Scheme)),
			gamesOf(a, league.Settings),
			fmt.Sprint(out.Matches),
			state,
		})
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		return nil, a.SayJSON(list)
	}
	for _, name := range slices.Sorted(maps.Keys(loose)) {
		shown := app.Visible(name)
		rows = append(rows, []string{shown, "", "", fmt.Sprint(loose[name]), a.Say(words.LeagueLoose(shown))})
	}
	if len(rows) == 1 {
		return words.NoLeagues(), nil
	}
	fmt.Fprintln(a.Out, text.Columns("lllrl", rows))
	return nil, nil
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
func describe(ctx context.Context, store *db.Store, league db.League) (leagueJSON, error) {
	n, err := store.CountPlayed(ctx, league)
	out := leagueJSON{Settings: league.Settings, Matches: n, Reason: league.Reason}
	if league.IsArchived() {
		out.Archived = league.Archived.Format("2006-01-02")
	}
	if err != nil {
		return out, err
	}
	out.Members, err = memberNames(ctx, store, league.Settings)
	if err == nil {
		out.Categories, err = categoriesOf(ctx, store, league.Settings)
	}
	out.Settings.Members = nil
	out.Settings.Categories = nil // they hold numbers of this store; out.Categories has names
	return out, err
}

// memberNames returns the names of a league's members, sorted; nil if everybody belongs to it.
func memberNames(ctx context.Context, store *db.Store, set league.Settings) ([]string, error) {
	if len(set.Members) == 0 {
		return nil, nil
	}
	names, err := store.PersonNames(ctx)
	members := make([]string, len(set.Members))
	for i, person := range set.Members {
		members[i] = names[db.PersonID(person)]
	}
	slices.Sort(members)
	return members, err
}
