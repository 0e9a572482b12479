//go:build unix

package cmd_test

import (
	"os"
	"path/filepath"
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
