//go:build unix

package db

import (
	"os"
	"path/filepath"
	"testing"
)

// The database, what lies beside it, and its backups are their owner's alone; also what an older version made wider.
func TestPrivate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	path := filepath.Join(dir, "arbitro.db")
	mode := func(name string, want os.FileMode) {
		t.Helper()
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v (%v), not %v", name, info.Mode(), err, want)
		}
	}
	s := at(t, path)
	match(t, s, "game istinto")
	mode(dir, 0o700)
	mode(path, 0o600)
	mode(path+"-wal", 0o600)
	mode(path+"-shm", 0o600)
	copied := filepath.Join(dir, "copia.db")
	wants(t, s.Backup(t.Context(), copied), nil)
	mode(copied, 0o600)

	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		if err := os.Chmod(name, 0o664); err != nil {
			t.Fatal(err)
		}
	}
	again := at(t, path)
	match(t, again, "game istinto")
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		mode(name, 0o600)
	}
	again.Close()
	s.Close()

	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(copied, 0o644); err != nil {
		t.Fatal(err)
	}
	kept, err := restore(t.Context(), path, copied, Options{})
	wants(t, err, nil)
	mode(path, 0o600)
	mode(kept, 0o600)
}
