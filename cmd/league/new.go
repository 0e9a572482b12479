package league

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/scoring/league"
)

// newLeagueNew returns the command that opens a league.
func newLeagueNew(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: "new [NAME]", Args: app.Args(0, 1)}
	settingFlags(a, c, "name")
	fresh := exchange.Flag(c.Flags())
	c.RunE = func(c *cobra.Command, args []string) error {
		ctx := c.Context()
		store, err := a.Store(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		set := league.Default("")
		people := &exchange.People{App: a, Store: store, New: *fresh}
		if len(args) == 1 {
			set.Name = args[0]
		}
		switch {
		case c.Flags().NFlag() == globalFlags(c) && a.Asks():
			set, err = askSettings(ctx, people, set, new(ask.Answer))
		case set.Name == "":
			return app.Wrong(app.Words.TooFew(app.UsedAs(c)))
		default:
			set, err = putSettings(ctx, people, set, typedFlags(c))
		}
		if err != nil {
			return err
		}
		return openLeague(ctx, people, set)
	}
	return c
}

// openLeague stores a new league and prints which matches count for it.
func openLeague(ctx context.Context, people *exchange.People, set league.Settings) error {
	a, store := people.App, people.Store
	if err := nameFree(ctx, a, store, league.Settings{}, set.Name); err != nil {
		return err
	}
	number, err := people.AddAll(ctx)
	if err != nil {
		return err
	}
	set = set.Remap(number)
	if _, err := store.AddLeague(ctx, set, ""); err != nil {
		return err
	}
	l, err := store.League(ctx, set.Name)
	if err != nil {
		return err
	}
	n, err := store.CountPlayed(ctx, l)
	name := app.Visible(l.Settings.Name)
	if l.Settings.IsSeries() {
		app.Tell(a, words.SeriesOpened(name, app.Visible(strings.Join(l.Settings.Series, ", ")), n))
		return err
	}
	app.Tell(a, words.LeagueOpened(name, n))
	return err
}
