package person

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
)

// newAlias returns the command that adds another name of a person, or takes it away.
func newAlias(a *app.App) *cobra.Command {
	undo := false
	alias := func(ctx context.Context, store *db.Store, p db.Person, args []string) error {
		if undo {
			if err := store.DropAlias(ctx, p.ID, args[0]); err != nil {
				return err
			}
			app.Tell(a, words.Unaliased(lang.Ad(app.Visible(p.Name)), app.Visible(args[0])))
			return nil
		}
		if err := store.AddAlias(ctx, p.ID, args[0]); err != nil {
			return err
		}
		app.Tell(a, words.Aliased(app.Visible(p.Name), app.Visible(args[0])))
		return warnNamesakes(ctx, a, store, p, args[0])
	}
	c := app.Verb("alias PLAYER NAME", 2, 2, onPerson(a, alias))
	c.Flags().BoolVar(&undo, "undo", false, "")
	return c
}
