package store

import (
	"context"
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textRestoreAsk = lang.Text{
		It: "Sostituire le partite di %s con quelle di %s?",
		En: "Replace the matches in %s with those in %s?",
	}
	textRestoreForce = lang.Text{
		It: "per sostituire senza domanda aggiungete --force",
		En: "to replace without a question add --force",
	}
	textRestored = lang.Text{It: "Rimesse le partite di %s\n", En: "Put back the matches of %s\n"}
	textKept     = lang.Text{It: "Il file di prima è %s\n", En: "The file from before is %s\n"}
)

// NewRestore returns the command that replaces the database by a backup.
func NewRestore(a *app.App) *cobra.Command {
	var force bool
	c := app.Verb("restore FILE", 1, 1, func(ctx context.Context, args []string) error {
		path, err := a.Database()
		if err != nil {
			return err
		}
		if !force {
			if !a.OnTerminal() {
				return app.Wrong(textRestoreForce)
			}
			yes, err := a.Confirm(ctx, a.Say(textRestoreAsk, path, args[0]))
			if err != nil || !yes {
				return err
			}
		}
		kept, err := db.Restore(ctx, path, args[0], db.Options{Clock: a.Now})
		if isOfCopy(err) {
			return app.BadInput(err)
		}
		if err != nil {
			return err
		}
		app.Tell(a, textRestored, args[0])
		if kept != "" {
			app.Tell(a, textKept, kept)
		}
		return nil
	})
	c.Flags().BoolVar(&force, "force", false, "")
	return c
}

// isOfCopy reports whether restoring failed because the file is no valid backup.
func isOfCopy(err error) bool {
	all := []error{db.ErrMissing, db.ErrNotDatabase, db.ErrForeign, db.ErrNewer, db.ErrCorrupt}
	return slices.ContainsFunc(all, func(fault error) bool { return errors.Is(err, fault) })
}
