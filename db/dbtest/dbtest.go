// Package dbtest gives empty databases to tests. A process creates the tables only once, and each test gets a copy of
// the file, because creating the tables takes longer than most of what a test does with them:
//
//	store := dbtest.Open(t, db.Options{})
//
//	path := filepath.Join(t.TempDir(), "a.db") // or, for a program that opens the file itself
//	dbtest.Put(t, path)
//
//	dbtest.go        empty databases
//	faults.go        statements that fail on purpose, also one for each line of a room
//	memory_linux.go  temporary files in memory instead of on the disk
//
// Only tests import it, and it imports nothing of ours but db.
package dbtest

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"arbitro/db"
)

// Open opens an empty database in a new folder. It is closed when the test ends.
func Open(t testing.TB, opts db.Options) *db.Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.db")
	Put(t, path)
	store, err := db.Open(t.Context(), path, opts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// Put writes an empty database to path. The folder must exist; the test fails if the file cannot be written.
func Put(t testing.TB, path string) {
	t.Helper()
	file, err := empty()
	if err == nil {
		err = os.WriteFile(path, file, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Outdate makes a match of a store wait until today's rules have judged it, as a migration does that comes with new
// rules.
func Outdate(ctx context.Context, store *db.Store, match int) error {
	pool, err := sql.Open("sqlite", store.Path())
	if err != nil {
		return err
	}
	_, err = pool.ExecContext(ctx, `INSERT INTO older_rules (match, kept, checksum) VALUES (?1, 0, checksum_of(?1, 0))`, match)
	return errors.Join(err, pool.Close())
}

// empty returns the bytes of a database that was opened for the first time and closed.
var empty = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "dbtest")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	store, err := db.Open(context.Background(), filepath.Join(dir, "empty.db"), db.Options{})
	if err != nil {
		return nil, err
	}
	if err := store.Close(); err != nil { // Close moves the log into the file
		return nil, err
	}
	return os.ReadFile(store.Path())
})
