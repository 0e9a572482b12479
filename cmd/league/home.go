package league

import (
	"context"
	"errors"
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
	a := t.app
	for {
		do, err := chooseLeague(ctx, a, store)
		if err != nil {
			return err
		}
		if err := screen.Aside(ctx, a, do); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// chooseLeague asks for a league, or a new league, and returns the action that follows.
func chooseLeague(ctx context.Context, a *app.App, store *db.Store) (func(*app.App) error, error) {
	all, err := store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	var labels []string
	var does []func(*app.App) error
	add := func(label string, do func(*app.App) error) { labels, does = append(labels, label), append(does, do) }
	for _, l := range all {
		label := a.Say(words.HomePutAway(app.Visible(l.Settings.Name)))
		if !l.IsArchived() {
			n, err := store.CountPlayed(ctx, l)
			if err != nil {
				return nil, err
			}
			label = a.Say(words.HomeLeague(app.Visible(l.Settings.Name), reports.SchemeTitle(l.Settings.Scheme), n))
		}
		add(label, func(a *app.App) error { return secretary(ctx, a, store, l.ID) })
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return nil, err
	}
	begin := func(name string) func(*app.App) error {
		return func(a *app.App) error {
			people := &exchange.People{App: a, Store: store}
			set, err := askSettings(ctx, people, league.Default(name), new(ask.Answer))
			if err != nil {
				return err
			}
			return openLeague(ctx, people, set)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(loose)) {
		add(a.Say(words.HomeOpen(app.Visible(name), loose[name])), begin(name))
	}
	add(a.Say(words.HomeNew), begin(""))
	i, err := screen.Choose(ctx, a, a.Say(words.HomeLeagues), labels)
	if err != nil {
		return nil, err
	}
	return does[i], nil
}

// secretary offers the actions on a league, until the user leaves it.
func secretary(ctx context.Context, a *app.App, store *db.Store, id db.LeagueID) error {
	for {
		l, err := leagueOf(ctx, store, id) // the last action may have changed it
		if err != nil {
			return err
		}
		last := words.HomeArchive
		if l.IsArchived() {
			last = words.HomeRestore
		}
		labels := append(strings.Split(a.Say(words.Secretary), "|"), a.Say(last))
		i, err := screen.Choose(ctx, a, app.Visible(l.Settings.Name), labels)
		if err != nil {
			return err
		}
		do := []func(*app.App) error{
			func(a *app.App) error { return showStanding(ctx, a, store, l) },
			func(a *app.App) error { return askPrinted(ctx, a, store, l) },
			func(a *app.App) error { return askSeats(ctx, a, store, l) },
			func(a *app.App) error { return askBeside(ctx, a, store, l) },
			func(a *app.App) error { return readLeague(ctx, a, store, l) },
			func(a *app.App) error { return editLeague(ctx, a, store, l) },
			func(a *app.App) error { return askArchive(ctx, a, store, l) },
		}[i]
		if err := screen.Aside(ctx, a, do); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
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
