package person

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
)

// newRename returns the command that changes the name shown for a person.
func newRename(a *app.App) *cobra.Command {
	do := func(ctx context.Context, store *db.Store, p db.Person, args []string) error {
		return rename(ctx, a, store, p, args[0])
	}
	return app.Verb("rename PLAYER NAME", 2, 2, onPerson(a, do))
}

// rename changes the name shown for a person, and warns of namesakes.
func rename(ctx context.Context, a *app.App, store *db.Store, p db.Person, name string) error {
	if name == p.Name {
		app.Tell(a, words.Already(app.Visible(name)))
		return nil
	}
	if err := store.Rename(ctx, p.ID, name); err != nil {
		return err
	}
	app.Tell(a, words.Renamed(app.Visible(p.Name), app.Visible(name)))
	return warnNamesakes(ctx, a, store, p, name)
}

// warnNamesakes warns that other persons have the new name of a person too.
func warnNamesakes(ctx context.Context, a *app.App, store *db.Store, p db.Person, name string) error {
	known, err := store.Known(ctx, name)
	for _, other := range known {
		if other.ID != p.ID {
			app.Warn(a, words.Namesake(app.Visible(other.Name), other.ID, p.ID))
		}
	}
	return err
}
