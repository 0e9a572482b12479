package league

import (
	"context"
	"errors"
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

// For returns the names of the leagues that a match of the game counts for today. hasNew reports whether one of them was
// opened after the latest match began.
func (t AtTable) For(
	ctx context.Context, store *db.Store, game *referee.Game,
) (names []string, hasNew bool, err error) {
	leagues, err := store.Leagues(ctx)
	today, bad := dayOrToday(t.app, "")
	if err != nil || bad != nil {
		return nil, false, err
	}
	latest, err := store.Find(ctx, db.Last)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return nil, false, err
	}
	for _, l := range leagues {
		if !l.IsArchived() && l.Settings.Filter(0).Counts(league.Match{Day: today, Game: game.ID(), Finished: true}) {
			names = append(names, l.Settings.Name)
			hasNew = hasNew || l.Created.After(latest.Created)
		}
	}
	return names, hasNew, nil
}

// AtHome shows the menu of the leagues, which the first screen opens, until the user leaves it.
func (t AtTable) AtHome(ctx context.Context, store *db.Store) error {
	return screen.Keep(ctx, t.app, func() (string, *screen.Menu, error) {
		menu, err := leaguesMenu(ctx, t.app, store)
		return t.app.Say(words.HomeLeagues), menu, err
	})
}

// New asks for the settings of a new league, opens it, and returns its name.
func (AtTable) New(ctx context.Context, a *app.App, store *db.Store) (string, error) {
	return begin(ctx, a, store, "")
}

// leaguesMenu returns the menu of the leagues, of league names in matches that belong to no league yet, and of a new
// league.
func leaguesMenu(ctx context.Context, a *app.App, store *db.Store) (*screen.Menu, error) {
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	menu := screen.NewMenu()
	for _, l := range leagues {
		label := a.Say(words.HomePutAway(app.Visible(l.Settings.Name)))
		if !l.IsArchived() {
			n, err := store.CountPlayed(ctx, l)
			if err != nil {
				return nil, err
			}
			label = a.Say(words.HomeLeague(app.Visible(l.Settings.Name), reports.SchemeTitle(l.Settings.Scheme), n))
		}
		option := ask.Option{Label: label, Help: a.Say(words.HomeOneHelp)}
		menu.Add(option, func(inside *app.App) error { return keep(ctx, inside, store, l.ID) })
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(loose)) {
		label := a.Say(words.HomeOpen(app.Visible(name), loose[name]))
		option := ask.Option{Label: label, Help: a.Say(words.HomeOpenHelp)}
		menu.Add(option, func(inside *app.App) error { return settleLoose(ctx, inside, store, name) })
	}
	menu.Add(ask.Option{Label: a.Say(words.HomeNew), Help: a.Say(words.HomeNewHelp)}, func(inside *app.App) error {
		_, err := begin(ctx, inside, store, "")
		return err
	})
	return menu, nil
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
