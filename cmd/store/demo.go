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
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textDemoWelcome = lang.Text{
		It: "Questo è un circolo inventato: provate quel che volete, all'uscita sparisce.\n",
		En: "This is a made-up club: try whatever you like, it is gone when you leave.\n",
	}
	textDemoKept = lang.Text{
		It: "Il circolo inventato è in %[1]s. Per aprirlo: arbitro --db %[1]s\n",
		En: "The made-up club is in %[1]s. To open it: arbitro --db %[1]s\n",
	}
	textDemoThere = lang.Text{
		It: "%s c'è già: scegliete un nome nuovo per il circolo inventato",
		En: "%s is there already: choose a new name for the made-up club",
	}
	textDemoMute = lang.Text{
		It: "senza un terminale non c'è una schermata da aprire: aggiungete --keep FILE",
		En: "without a terminal there is no screen to open: add --keep FILE",
	}
)

// NewDemo returns the command that opens the first screen on a made-up club. The club's database is deleted afterwards.
func NewDemo(a *app.App, home func(context.Context) error) *cobra.Command {
	var file string
	c := app.Verb("demo", 0, 0, func(ctx context.Context, _ []string) error {
		if file != "" {
			return keepDemo(ctx, a, file)
		}
		if !a.Asks() {
			return app.Wrong(textDemoMute)
		}
		return openDemo(ctx, a, home)
	})
	c.Flags().StringVar(&file, "keep", "", "")
	return c
}

// keepDemo writes the made-up club into a new database.
func keepDemo(ctx context.Context, a *app.App, file string) error {
	if _, err := os.Lstat(file); err == nil {
		return app.Wrong(textDemoThere, file)
	}
	a.DBPath = file
	if err := fillDemo(ctx, a); err != nil {
		return err
	}
	app.Tell(a, textDemoKept, file)
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
	app.Warn(a, textDemoWelcome)
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
