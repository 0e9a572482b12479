package league

import (
	"context"
	"maps"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// AtTable implements App.Leagues: the leagues, as the table needs them.
type AtTable struct{ app *app.App }

// NewAtTable returns the leagues for the table.
func NewAtTable(a *app.App) AtTable { return AtTable{a} }

// For returns the names of the leagues that a match of the game counts for today.
func (t AtTable) For(ctx context.Context, store *db.Store, g *referee.Game) ([]string, error) {
	all, err := store.Leagues(ctx)
	today, bad := dayOrToday(t.app, "")
	if err != nil || bad != nil {
		return nil, err
	}
	var names []string
	for _, l := range all {
		if !l.IsArchived() && l.Settings.Filter(0).Counts(league.Match{Day: today, Game: g.Name, Finished: true}) {
			names = append(names, l.Settings.Name)
		}
	}
	return names, nil
}

// AtHome opens the screens of the leagues from the first screen, until the user leaves them.
func (t AtTable) AtHome(ctx context.Context, store *db.Store) error {
	return screen.Menu(ctx, t.app, func() (string, []screen.Item, error) {
		items, err := leagueItems(ctx, t.app, store)
		return t.app.Say(words.HomeLeagues), items, err
	})
}

// leagueItems returns the items of the leagues, of the names in matches that no league has yet, and of a new league.
func leagueItems(ctx context.Context, a *app.App, store *db.Store) (items []screen.Item, err error) {
	all, err := store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	for _, l := range all {
		label := a.Say(words.HomePutAway(app.Visible(l.Settings.Name)))
		if !l.IsArchived() {
			n, err := store.CountPlayed(ctx, l)
			if err != nil {
				return nil, err
			}
			label = a.Say(words.HomeLeague(app.Visible(l.Settings.Name), reports.SchemeTitle(l.Settings.Scheme), n))
		}
		items = append(items, screen.Item{Label: label, Do: func(a *app.App) error { return keep(ctx, a, store, l.ID) }})
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return nil, err
	}
	begin := func(label, name string) {
		items = append(items, screen.Item{Label: label, Do: func(a *app.App) error {
			people := &exchange.People{App: a, Store: store}
			set, err := askSettings(ctx, people, league.Default(name), new(ask.Answer))
			if err != nil {
				return err
			}
			return openLeague(ctx, people, set)
		}})
	}
	for _, name := range slices.Sorted(maps.Keys(loose)) {
		begin(a.Say(words.HomeOpen(app.Visible(name), loose[name])), name)
	}
	begin(a.Say(words.HomeNew), "")
	return items, nil
}

// keep offers the acts of a league's secretary, until the user leaves them.
func keep(ctx context.Context, a *app.App, store *db.Store, id db.LeagueID) error {
	return screen.Menu(ctx, a, func() (string, []screen.Item, error) {
		l, err := leagueOf(ctx, store, id) // the last act may have changed it
		if err != nil {
			return "", nil, err
		}
		var items []screen.Item
		for _, row := range acts() {
			if row.menu != secretary {
				continue
			}
			if row.item == words.ItemArchive && l.IsArchived() {
				row.item = words.ItemRestore
			}
			items = append(items, screen.Item{Label: a.Say(row.item), Do: func(a *app.App) error {
				return row.ask(ctx, a, store, l)
			}})
		}
		return app.Visible(l.Settings.Name), items, nil
	})
}

// showStanding shows the standing on the screen.
func showStanding(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	d, err := standingOf(ctx, a, store, l, false)
	if err != nil {
		return err
	}
	return screen.Read(ctx, a, d)
}

// standingOf returns the standing of a league as a report.
func standingOf(ctx context.Context, a *app.App, store *db.Store, l db.League, full bool) (*doc.Document, error) {
	s, err := season.Load(ctx, store, l, 0)
	if err != nil {
		return nil, err
	}
	return season.StandingDocument(ctx, a, store, s, full, true)
}

// readLeague shows settings, history and entries on the screen.
func readLeague(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	var text strings.Builder
	inside := *a
	inside.Out = &text
	if err := writeLeague(ctx, &inside, store, l); err != nil {
		return err
	}
	name, rest, _ := strings.Cut(text.String(), "\n")
	return a.Prompt().Show(ctx, name, rest)
}
