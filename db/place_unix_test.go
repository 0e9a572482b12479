//go:build unix

package db

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Files in places that may not be written: they are read where that is possible, and else it is said why not.
func TestPlacesThatCannotBeWritten(t *testing.T) {
	good := store(t)
	match(t, good, "game istinto", "deal anna")
	copied := filepath.Join(t.TempDir(), "copia.db")
	wants(t, good.Backup(t.Context(), copied), nil) // a single file, not in WAL mode
	wal := filepath.Join(t.TempDir(), "wal.db")
	wants(t, good.Backup(t.Context(), wal), nil)
	at(t, wal).Close() // in WAL mode, closed in good order

	// Whoever is root may write anywhere: another user looks then.
	self := filepath.Join(opened(t), "look")
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(self, content, 0o755); err != nil {
		t.Fatal(err)
	}

	for _, c := range []struct {
		name         string
		from         []string // files to lay there, by their ending
		file, folder os.FileMode
		write, read  string
	}{
		{"all is well", []string{copied}, 0o666, 0o777, "2 lines", "2 lines"},
		{"the file is read-only", []string{copied}, 0o444, 0o777, "ErrReadOnly", "2 lines"},
		{"the folder is read-only", []string{copied}, 0o666, 0o555, "ErrReadOnly", "2 lines"},
		{"both are read-only", []string{copied}, 0o444, 0o555, "ErrReadOnly", "2 lines"},
		{"a file in WAL mode is read-only", []string{wal}, 0o444, 0o777, "ErrReadOnly", "2 lines"},
		{"its folder is read-only", []string{wal}, 0o666, 0o555, "ErrReadOnly", "2 lines"},
		{"both are, in WAL mode", []string{wal}, 0o444, 0o555, "ErrReadOnly", "2 lines"},
		{"a log was left in a read-only folder", []string{wal, good.Path() + "-wal"}, 0o444, 0o555, "ErrCannotOpen", "ErrCannotOpen"},
		{"nobody may read it", []string{copied}, 0, 0o777, "ErrCannotOpen", "ErrCannotOpen"},
		{"nobody may enter", []string{copied}, 0o666, 0, "ErrCannotOpen", "ErrCannotOpen"},
		{"nothing is there, nor can be made", nil, 0, 0o555, "ErrCannotOpen", "ErrMissing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := opened(t)
			path := filepath.Join(dir, "arbitro.db")
			for i, from := range c.from {
				content, err := os.ReadFile(from)
				if err != nil {
					t.Fatal(err)
				}
				place := path + []string{"", "-wal"}[i]
				if err := errors.Join(os.WriteFile(place, content, 0o600), os.Chmod(place, c.file)); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Chmod(dir, c.folder); err != nil {
				t.Fatal(err)
			}
			defer os.Chmod(dir, 0o777)
			cmd := process(t, "look", path)
			cmd.Path = self
			if os.Geteuid() == 0 {
				cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
			}
			out, err := cmd.CombinedOutput()
			got := strings.TrimSpace(string(out))
			want := c.write + "\n" + c.read
			if got != want {
				t.Errorf("for writing, and for reading:\n%s\nwant\n%s (%v)", got, want, err)
			}
		})
	}
}

// Paths that lead nowhere.
func TestNoSuchPlace(t *testing.T) {
	s := store(t)
	dir := t.TempDir()
	link := filepath.Join(dir, "link")
	if err := os.Symlink(filepath.Join(dir, "no", "such.db"), link); err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(dir, "left")
	wants(t, os.Mkdir(left, 0o700), nil)
	t.Chdir(left)
	wants(t, os.Remove(left), nil)
	for _, path := range []string{link, filepath.Join(link, "a.db"), "a.db"} {
		_, err := Open(t.Context(), path, Options{})
		wants(t, err, ErrCannotOpen)
		wants(t, s.Backup(t.Context(), filepath.Join(path, "b.db")), ErrCannotOpen)
	}
	_, err := Open(t.Context(), s.Path(), Options{Driver: "none"})
	if err == nil || !strings.Contains(err.Error(), "none") {
		t.Errorf("a driver that does not exist: %v", err)
	}
	wants(t, fromDisk("a", &os.PathError{Err: syscall.ENOSPC}), ErrFull)
	wants(t, fromDisk("a", &os.PathError{Err: syscall.EIO}), ErrCannotOpen)
}

// opened makes a folder that everybody may use.
func opened(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, d := range []string{filepath.Dir(dir), dir} {
		if err := os.Chmod(d, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
