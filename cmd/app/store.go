package app

import (
	"context"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/games"
)

// Store opens the database for writing, and creates it on first use.
func (a *App) Store(ctx context.Context) (*db.Store, error) {
	a.Storing = true
	path, err := a.Database()
	if err != nil {
		return nil, err
	}
	_, missing := os.Stat(path)
	store, err := db.Open(ctx, path, a.storeOptions(db.Options{}))
	if err == nil && missing != nil {
		a.WarnPlace(path)
	}
	if err == nil {
		a.titles = &ownTitles{store: store, known: map[string]string{}}
		err = a.rejudge(ctx, store)
		if err != nil {
			store.Close()
		}
	}
	return store, err
}

// rejudge judges the matches again that were stored before the rules changed, and shows its progress.
func (a *App) rejudge(ctx context.Context, store *db.Store) error {
	progress := NewProgress(a)
	defer progress.Clear()
	return a.Desk(store).Rejudge(ctx, func(done, all int) { progress.Show(a.Say(Words.NewRules(done+1, all))) })
}

// Reading opens the database for commands that only read. A missing database is created, so that the first command
// shows an empty list instead of an error.
func (a *App) Reading(ctx context.Context) (*db.Store, error) {
	return a.ReadingWith(ctx, db.Options{})
}

// ReadingWith is Reading with options for opening the database. It sets the options Clock and OrReadOnly itself.
func (a *App) ReadingWith(ctx context.Context, opts db.Options) (*db.Store, error) {
	path, err := a.Database()
	if err != nil {
		return nil, err
	}
	opts.OrReadOnly = true
	_, missing := os.Stat(path)
	store, err := db.Open(ctx, path, a.storeOptions(opts))
	if err != nil {
		return nil, err
	}
	if missing != nil {
		a.WarnPlace(path)
	}
	a.titles = &ownTitles{store: store, known: map[string]string{}}
	if err := a.rejudge(ctx, store); ctx.Err() != nil { // if new results cannot be stored, the older ones are shown
		store.Close()
		return nil, err
	}
	return store, nil
}

// ReadingFirst is Reading for commands that may store something later.
func (a *App) ReadingFirst(ctx context.Context) (*db.Store, error) {
	a.Storing = true
	return a.Reading(ctx)
}

// Desk returns the desk of a store.
func (a *App) Desk(store *db.Store) *desk.Desk { return desk.New(store, games.Find, a.Now) }

// Database returns the path of the database. It is the first of these that is set: --db, ARBITRO_DB, the settings, a
// file in the user's data folder.
func (a *App) Database() (string, error) {
	for _, path := range []string{a.DBPath, a.Env("ARBITRO_DB"), a.Settings.Database} {
		if path != "" {
			return path, nil
		}
	}
	if !atHome(xdg.DataHome, "XDG_DATA_HOME") {
		return "", Failed(Words.NoHome)
	}
	return filepath.Join(xdg.DataHome, "arbitro", "arbitro.db"), nil
}

// WarnPlace warns on standard error if a database is in a place where other programs move it: a folder that is kept the
// same on several computers, or a network share. It does not repeat the warning for the same path.
func (a *App) WarnPlace(path string) {
	if path == a.warnedOf {
		return
	}
	a.warnedOf = path
	if bad := db.Place(path); bad != nil {
		Warn(a, Words.Prefix(ErrorText(bad)))
	}
}

// atHome reports whether the xdg library knew where a folder belongs: HOME or the folder's own variable must be set,
// and the path must be absolute. If neither variable is set, the library returns a folder at the root of the file
// system.
func atHome(folder, variable string) bool {
	named := os.Getenv(variable) != "" // the library reads the environment itself, and so does this
	return filepath.IsAbs(folder) && (named || xdg.Home != "" && xdg.Home != string(filepath.Separator))
}
