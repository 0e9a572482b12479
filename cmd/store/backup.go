package store

import (
	"context"
	"errors"
	"os"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
)

// NewBackup returns the command that copies the database into a file.
func NewBackup(a *app.App) *cobra.Command {
	var force bool
	c := app.Verb("backup FILE", 1, 1, func(ctx context.Context, args []string) error {
		store, err := a.Reading(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		if err := backup(ctx, a, store, args[0], force); err != nil {
			return err
		}
		app.Tell(a, words.BackedUp(args[0]))
		return nil
	})
	c.Flags().BoolVar(&force, "force", false, "")
	return c
}

// backup copies the database into a file. An existing file is replaced once the copy is complete.
func backup(ctx context.Context, a *app.App, store *db.Store, file string, force bool) error {
	err := store.Backup(ctx, file)
	if !errors.Is(err, db.ErrTarget) {
		return err
	}
	there, err := os.Stat(file)
	if err != nil {
		return err
	}
	if own, err := os.Stat(store.Path()); there.IsDir() || err == nil && os.SameFile(own, there) {
		return app.Wrong(words.NotOver(file))
	}
	if !force {
		if err := a.Files().MayReplace(ctx, file); err != nil {
			return err
		}
	}
	return store.BackupOver(ctx, file)
}
