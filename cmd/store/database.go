// Databases among the files to import.

package store

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/text"
)

// sqliteMagic is the beginning of every file of SQLite.
const sqliteMagic = "SQLite format 3\x00"

// isDatabase reports whether a file is a database, by its first bytes and not by its name.
func isDatabase(name string) bool {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, len(sqliteMagic))
	_, err = io.ReadFull(file, head)
	return err == nil && string(head) == sqliteMagic
}

// unpack writes each database among the names into a folder, as export --all does. It returns the names, each database
// replaced by its folder. The databases are not changed. The caller calls remove when the folders are read.
func (o *importOptions) unpack(ctx context.Context, names []string) (unpacked []string, remove func(), err error) {
	own, err := o.app.Database()
	if err != nil {
		return nil, nil, err
	}
	var temporary []string
	remove = func() {
		for _, folder := range temporary {
			os.RemoveAll(folder)
		}
	}
	for _, name := range names {
		if isSame(own, name) { // before isDatabase, which would release the locks of an open database
			remove()
			return nil, nil, app.Wrong(words.OwnDatabase(text.Path(name)))
		}
		if !isDatabase(name) {
			unpacked = append(unpacked, name)
			continue
		}
		folder, err := os.MkdirTemp("", "arbitro-import-")
		if err != nil {
			remove()
			return nil, nil, err
		}
		temporary = append(temporary, folder)
		club := filepath.Join(folder, filepath.Base(name))
		if err := o.exportFrom(ctx, name, folder, club); err != nil {
			remove()
			return nil, nil, err
		}
		unpacked = append(unpacked, club)
	}
	return unpacked, remove, nil
}

// isSame reports whether two paths lead to the same file.
func isSame(one, other string) bool {
	there, err := os.Stat(one)
	if err != nil {
		return false
	}
	info, err := os.Stat(other)
	return err == nil && os.SameFile(there, info)
}

// exportFrom exports a database into the folder club. It works on a copy of the database, made in folder. Errors: the
// database is damaged.
func (o *importOptions) exportFrom(ctx context.Context, name, folder, club string) error {
	quiet := *o.app
	quiet.Out = io.Discard
	copied, err := db.Restore(ctx, filepath.Join(folder, "copy.db"), name, db.Options{
		Clock:  o.app.Now,
		Driver: o.app.Driver,
	})
	if isOfCopy(err) {
		return app.BadInput(err)
	}
	if err != nil {
		return err
	}
	defer copied.Discard()
	faults := *o.app
	faults.Out = o.app.Err
	wrong, err := checkCopy(ctx, &faults, copied)
	if err != nil {
		return err
	}
	if wrong > 0 {
		if o.app.Seated {
			return app.Wrong(words.DamagedImportHere(text.Path(name), wrong, o.app.Say(words.RestoreItem)))
		}
		return app.Wrong(words.DamagedImport(text.Path(name), wrong))
	}
	export := &exporting{app: &quiet, all: club, desk: quiet.Desk(copied.Store)}
	err = export.everything(ctx)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return app.BadInput(err)
	}
	if err != nil || o.json {
		return err
	}
	if o.app.Seated {
		app.Tell(o.app, words.DatabaseReadHere(text.Path(name), o.app.Say(words.RestoreItem)))
	} else {
		app.Tell(o.app, words.DatabaseRead(text.Path(name)))
	}
	return nil
}
