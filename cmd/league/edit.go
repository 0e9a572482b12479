package league

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/scoring/league"
)

// globalFlags counts the flags set that every command has: they say nothing about a league.
func globalFlags(c *cobra.Command) int {
	n := 0
	for _, name := range []string{"lang", "db", "plain"} {
		if c.Flags().Changed(name) {
			n++
		}
	}
	return n
}

// newLeagueEdit returns the command that changes the settings of a league.
func newLeagueEdit(a *app.App) *cobra.Command {
	var reason string
	c := &cobra.Command{Use: "edit LEAGUE", Args: app.Args(1, 1)}
	settingFlags(a, c)
	fresh := exchange.Flag(c.Flags())
	c.Flags().StringVar(&reason, "reason", "", "")
	c.RunE = func(c *cobra.Command, args []string) error {
		ctx := c.Context()
		return ofLeague(ctx, a, args[0], func(store *db.Store, l db.League) error {
			if c.Flags().NFlag() == globalFlags(c) && a.Asks() {
				return editLeague(ctx, a, store, l)
			}
			people := &exchange.People{App: a, Store: store, New: *fresh}
			set, err := putSettings(ctx, people, l.Settings, typedFlags(c))
			if err != nil {
				return err
			}
			return changeLeague(ctx, people, l, set, reason)
		})
	}
	return c
}

// editLeague asks for the settings in a form, asks for a reason if it is needed, and stores them. Going back from the
// reason leads to the form as it was left.
func editLeague(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	var set league.Settings
	people := &exchange.People{App: a, Store: store}
	var typed ask.Answer
	reason := ""
	err := a.OnScreen(func() error {
		for {
			var err error
			if set, err = askSettings(ctx, people, l.Settings, &typed); err != nil {
				return err
			}
			played, err := store.CountPlayed(ctx, l)
			if err != nil || played == 0 || !league.MovesStanding(l.Settings, set) {
				return err
			}
			if reason, err = askReason(ctx, a, played, differences(l.Settings, set)); !errors.Is(err, ask.ErrBack) {
				return err
			}
		}
	})
	if err != nil {
		return err
	}
	return changeLeague(ctx, people, l, set, reason)
}

// changeLeague stores new settings and prints what has changed.
func changeLeague(
	ctx context.Context, people *exchange.People, l db.League, set league.Settings, reason string,
) error {
	a, store := people.App, people.Store
	changed := differences(l.Settings, set)
	if len(changed) == 0 {
		app.Tell(a, words.LeagueSame)
		return nil
	}
	played, err := store.CountPlayed(ctx, l)
	if err != nil {
		return err
	}
	change := league.Change{Reason: reason, Played: played, Settings: set}
	err = change.Allow(l.Settings)
	if err != nil && a.Asks() {
		reason, err = askReason(ctx, a, played, changed)
	}
	if errors.Is(err, league.NeedsReason) {
		return app.Wrong(words.NeedReason(err))
	}
	if err == nil {
		err = nameFree(ctx, a, store, l.Settings, set.Name)
	}
	if err != nil {
		return err
	}
	number, err := people.AddAll(ctx)
	if err != nil {
		return err
	}
	if err := store.ChangeLeague(ctx, l, set.Remap(number), reason); err != nil {
		return err
	}
	app.Tell(a, words.LeagueChanged(app.Visible(set.Name)))
	for _, d := range changed {
		fmt.Fprintln(a.Out, "  "+app.Visible(d.In(a.Lang)))
	}
	if played > 0 && league.MovesStanding(l.Settings, set) {
		app.Tell(a, words.MovesTable(played))
	}
	return nil
}
