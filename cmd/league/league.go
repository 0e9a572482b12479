package league

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/scoring/league"
)

// NewLeague returns the command of leagues, with a command below it for each verb.
func NewLeague(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use:  "league COMMAND",
		Args: app.KnownCommand,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(
		newLeagueNew(a), newLeagueEdit(a), newLeagueList(a), newLeagueShow(a), newLeagueArchive(a),
		newLeagueEvening(a), newLeagueRulings(a), newLeagueBook(a),
		newCarry(a), newAdjust(a), newForfeit(a), newWithdraw(a),
	)
	return c
}

// findLeague opens the store for reading and finds a league. The caller closes the store.
func findLeague(ctx context.Context, a *app.App, name string) (*db.Store, db.League, error) {
	store, err := a.Reading(ctx)
	if err != nil {
		return nil, db.League{}, err
	}
	l, err := store.League(ctx, name)
	if err != nil {
		store.Close()
		return nil, db.League{}, err
	}
	return store, l, nil
}

// openPage reads the day of a page, 0 for none, and opens the store and a league for reading.
func openPage(ctx context.Context, a *app.App, typed, name string) (league.Day, *db.Store, db.League, error) {
	day, err := dayOrNone(a, typed)
	if err != nil {
		return 0, nil, db.League{}, err
	}
	store, l, err := findLeague(ctx, a, name)
	return day, store, l, err
}

// ofLeague opens the store for writing, finds a league, and closes the store after do.
func ofLeague(ctx context.Context, a *app.App, name string, do func(*db.Store, db.League) error) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, name)
	if err != nil {
		return err
	}
	return do(store, l)
}

// dayOrToday returns the day that was typed, or today.
func dayOrToday(a *app.App, typed string) (league.Day, error) {
	if typed == "" {
		typed = a.Now().Format("2006-01-02")
	}
	return a.Day(typed)
}

// dayOrNone returns the day that was typed, or 0.
func dayOrNone(a *app.App, typed string) (league.Day, error) {
	if typed == "" {
		return 0, nil
	}
	return a.Day(typed)
}

// leagueOf returns the league with an id.
func leagueOf(ctx context.Context, store *db.Store, id db.LeagueID) (db.League, error) {
	all, err := store.Leagues(ctx)
	if err != nil {
		return db.League{}, err
	}
	i := slices.IndexFunc(all, func(l db.League) bool { return l.ID == id })
	if i < 0 {
		return db.League{}, &db.NameError{Err: db.ErrNoLeague, Name: fmt.Sprint(id)}
	}
	return all[i], nil
}
