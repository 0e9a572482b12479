package person

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
)

// newMerge returns the command that makes two persons the same: the first becomes the second.
func newMerge(a *app.App) *cobra.Command {
	do := func(ctx context.Context, store *db.Store, p db.Person, args []string) error {
		return merge(ctx, a, store, p, args[0])
	}
	return app.Verb("merge PLAYER PLAYER", 2, 2, onPerson(a, do))
}

// merge makes a person the same as the person of a name.
func merge(ctx context.Context, a *app.App, store *db.Store, p db.Person, name string) error {
	into, err := knownPerson(ctx, a, store, name)
	if err != nil {
		return err
	}
	if err := store.Merge(ctx, p.ID, into.ID); err != nil {
		return err
	}
	app.Tell(a, words.MergedNow(app.Visible(p.Name), lang.Ed(app.Visible(into.Name)), p.ID))
	return nil
}
