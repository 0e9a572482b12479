package league

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/text"
)

// newWithdraw returns the command that takes an entry back.
func newWithdraw(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: `withdraw LEAGUE NUMBER "why"`, Args: app.Args(3, 3),
		RunE: func(c *cobra.Command, args []string) error {
			return ofLeague(c.Context(), a, args[0], func(store *db.Store, l db.League) error {
				n, err := strconv.Atoi(args[1])
				if err != nil {
					return app.Wrong(words.BadEntryNo(args[1]))
				}
				if text.IsBlank(args[2]) {
					return app.Wrong(app.Words.TooFew(app.UsedAs(c)))
				}
				return withdraw(c.Context(), a, store, l, n, args[2])
			})
		},
	}
}

// withdraw takes an entry back and confirms it.
func withdraw(ctx context.Context, a *app.App, store *db.Store, l db.League, number int, why string) error {
	if err := store.Withdraw(ctx, l.ID, number, why); err != nil {
		return err
	}
	app.Tell(a, words.Withdrawn(number, app.Visible(l.Settings.Name)))
	return nil
}

// askWithdraw asks for an entry and a reason, and takes the entry back.
func askWithdraw(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	entries, err := store.Entries(ctx, l.ID)
	if err != nil {
		return err
	}
	names, err := store.PersonNames(ctx)
	if err != nil {
		return err
	}
	var labels []string
	var numbers []int
	for _, e := range entries {
		if e.Withdrawn.IsZero() {
			labels, numbers = append(labels, strings.TrimSpace(entryLine(a, e, names))), append(numbers, e.Number)
		}
	}
	if len(labels) == 0 {
		fmt.Fprintln(a.Out, a.Say(words.NoEntries))
		return nil
	}
	i, err := screen.Choose(ctx, a, a.Say(words.WhichOne), labels)
	if err != nil {
		return err
	}
	why, err := askWord(ctx, a, a.Say(words.WhyBack))
	if err != nil {
		return err
	}
	return withdraw(ctx, a, store, l, numbers[i], why)
}
