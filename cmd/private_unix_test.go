//go:build unix

package cmd_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"arbitro/cmd/cmdtest"
)

// What is exported holds people's names: only its owner may read it, also where a wider file was there.
func TestExportsArePrivate(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	dir := t.TempDir()
	l.Run("import", cmdtest.Write(t, filepath.Join(dir, "a.match"), "game istinto\nplayer anna\n"))
	club := filepath.Join(dir, "new", "club")
	one := filepath.Join(dir, "one.match")
	for range 2 {
		l.Run("export", "--all", club)
		l.Run("export", "1", "-o", one, "--force")
		names, err := filepath.Glob(filepath.Join(club, "*"))
		if err != nil || len(names) != 2 {
			t.Fatal(names, err)
		}
		for _, name := range append(names, one) {
			if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("%s: %v (%v)", name, info.Mode(), err)
			}
			if err := os.Chmod(name, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if info, err := os.Stat(club); err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("%s: %v (%v)", club, info.Mode(), err)
		}
	}
}

// The register holds e-mails and telephones: its files are for their owner alone. Pages are meant to be shown.
func TestRegisterIsPrivate(t *testing.T) {
	l := cmdtest.New(t)
	dir := t.TempDir()
	l.Run("import", cmdtest.Write(t, filepath.Join(dir, "a.match"), "game istinto\nplayer anna\n"))
	l.Run("players", "register", "anna", "--mail", "anna@example.org")
	old := syscall.Umask(0o022)
	defer syscall.Umask(old)
	for words, mode := range map[string]os.FileMode{
		"players register --csv": 0o600, "players register --pdf": 0o600, "players register --html": 0o600,
		"export 1 -o": 0o600, "backup": 0o600, "sheet 1 --pdf": 0o644, "sheet 1 --html": 0o644, "stats anna --csv": 0o644,
	} {
		name := filepath.Join(dir, strings.ReplaceAll(words, " ", "-"))
		l.Run(append(strings.Fields(words), name)...)
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != mode {
			t.Errorf("%s: %v (%v)", words, info.Mode(), err)
		}
	}
}
