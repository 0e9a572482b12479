package store

import (
	"bytes"
	"context"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/scoring/league"
)

// NewDemo returns the command that opens the first screen on a made-up club. The club's database is deleted afterwards.
func NewDemo(a *app.App, home func(context.Context) error) *cobra.Command {
	var file string
	c := app.Verb("demo", 0, 0, func(ctx context.Context, _ []string) error {
		if file != "" {
			return keepDemo(ctx, a, file)
		}
		if !a.Asks() {
			return app.Wrong(words.DemoMute)
		}
		return openDemo(ctx, a, home)
	})
	c.Flags().StringVar(&file, "keep", "", "")
	return c
}

// keepDemo writes the made-up club into a new database.
func keepDemo(ctx context.Context, a *app.App, file string) error {
	if _, err := os.Lstat(file); err == nil {
		return app.Wrong(words.DemoThere(file))
	}
	a.DBPath = file
	if err := fillDemo(ctx, a); err != nil {
		return err
	}
	app.Tell(a, words.DemoKept(file))
	return nil
}

// openDemo fills a database in a folder of its own, opens the first screen on it, and deletes the folder.
func openDemo(ctx context.Context, a *app.App, home func(context.Context) error) error {
	folder, err := os.MkdirTemp("", "arbitro-demo-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	a.DBPath = filepath.Join(folder, "arbitro.db")
	if err := fillDemo(ctx, a); err != nil {
		return err
	}
	app.Warn(a, words.DemoWelcome)
	return home(ctx)
}

// fillDemo stores the made-up club in the database of a.
func fillDemo(ctx context.Context, a *app.App) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	club := newDemoClub(a.Now(), a.Lang)
	err = store.Write(ctx, func(tx *db.Tx) error {
		for _, set := range club.leagues {
			if _, err := tx.AddLeague(ctx, set, league.Change{}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	var failed error
	err = a.Desk(store).Import(ctx, bytes.NewReader(club.records()), func(one desk.Import) {
		if one.Err != nil && failed == nil {
			failed = one.Err
		}
	})
	if err != nil {
		return err
	}
	return failed
}
