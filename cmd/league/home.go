package league

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// AtTable implements App.Leagues: the functions of leagues that the first screen and a new match call.
type AtTable struct{ app *app.App }

// NewAtTable returns the implementation of App.Leagues.
func NewAtTable(a *app.App) AtTable { return AtTable{a} }

// For returns the names of the leagues that a match of the game counts for today.
func (t AtTable) For(ctx context.Context, store *db.Store, game *referee.Game) ([]string, error) {
	all, err := store.Leagues(ctx)
	today, bad := dayOrToday(t.app, "")
	if err != nil || bad != nil {
		return nil, err
	}
	var names []string
	for _, l := range all {
		if !l.IsArchived() && l.Settings.Filter(0).Counts(league.Match{Day: today, Game: game.ID(), Finished: true}) {
			names = append(names, l.Settings.Name)
		}
	}
	return names, nil
}

// AtHome shows the menu of the leagues, which the first screen opens, until the user leaves it.
func (t AtTable) AtHome(ctx context.Context, store *db.Store) error {
	return screen.Menu(ctx, t.app, func() (string, []screen.Item, error) {
		items, err := leagueItems(ctx, t.app, store)
		return t.app.Say(words.HomeLeagues), items, err
	})
}

// New asks for the settings of a new league, opens it, and returns its name.
func (AtTable) New(ctx context.Context, a *app.App, store *db.Store) (string, error) {
	return begin(ctx, a, store, "")
}

// leagueItems returns the menu items for the leagues, for league names in matches that belong to no league yet, and for
// a new league.
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
		items = append(items, screen.Item{Label: label, Help: a.Say(words.HomeOneHelp), Do: func(a *app.App) error {
			return keep(ctx, a, store, l.ID)
		}})
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(loose)) {
		label := a.Say(words.HomeOpen(app.Visible(name), loose[name]))
		items = append(items, screen.Item{Label: label, Help: a.Say(words.HomeOpenHelp), Do: func(a *app.App) error {
			return settleLoose(ctx, a, store, name)
		}})
	}
	begin := func(a *app.App) error {
		_, err := begin(ctx, a, store, "")
		return err
	}
	return append(items, screen.Item{Label: a.Say(words.HomeNew), Help: a.Say(words.HomeNewHelp), Do: begin}), nil
}

// begin asks for the settings of a league with this name, "" for none yet, and opens it. It returns the league's name.
func begin(ctx context.Context, a *app.App, store *db.Store, name string) (string, error) {
	people := &exchange.People{App: a, Store: store}
	set, err := askSettings(ctx, people, league.Default(name), new(ask.Answer))
	if err != nil {
		return "", err
	}
	return set.Name, openLeague(ctx, people, set)
}

// withoutDash returns a typed text, or "" for a dash; see text.IsNone.
func withoutDash(typed string) string {
	if text.IsNone(typed) {
		return ""
	}
	return strings.TrimSpace(typed)
}

// checkDay returns a check of a field that accepts only a day.
func checkDay(a *app.App) func(string) error {
	return func(v string) error {
		_, err := a.Day(strings.TrimSpace(v))
		return err
	}
}

// checkNumber returns an error unless v is a whole number, 0 or more.
func checkNumber(v string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(v)); err != nil || n < 0 {
		return app.BadInput(league.NotNumber.With("text", v))
	}
	return nil
}

// optional returns a check that also accepts an empty value or a dash.
func optional(check func(string) error) func(string) error {
	return func(v string) error {
		if text.IsNone(v) {
			return nil
		}
		return check(v)
	}
}

// checkPoints returns an error unless v is a number of points, as league.ParsePoints reads it.
func checkPoints(v string) error {
	_, err := league.ParsePoints(v)
	return app.Spoken(err)
}
