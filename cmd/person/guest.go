package person

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
)

// newGuest returns the command that marks a person as a guest, or takes the mark away.
func newGuest(a *app.App) *cobra.Command {
	undo := false
	mark := func(ctx context.Context, store *db.Store, p db.Person, _ []string) error {
		if err := store.SetGuest(ctx, p.ID, !undo); err != nil {
			return err
		}
		message := words.IsGuest
		if undo {
			message = words.IsRegular
		}
		app.Tell(a, message(app.Visible(p.Name)))
		return nil
	}
	c := app.Verb("guest PLAYER", 1, 1, onPerson(a, mark))
	c.Flags().BoolVar(&undo, "undo", false, "")
	return c
}
