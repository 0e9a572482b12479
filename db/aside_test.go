package db

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

// place writes files of one letter below a folder.
func place(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name[len(name)-1:]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// holds reports what stands in a file, "" where there is none.
func holds(dir, name string) string {
	text, _ := os.ReadFile(filepath.Join(dir, name))
	return string(text)
}

// setAside gives the old file a dated name of its own, with its log, and leaves it at its place; twice in a second both
// names stay.
func TestSetAside(t *testing.T) {
	dir := t.TempDir()
	now := time.Date(2026, 11, 21, 20, 15, 3, 0, time.Local)
	target := filepath.Join(dir, "club.db")
	if kept, err := setAside(target, now); kept != "" || err != nil {
		t.Errorf("nothing there: %q, %v", kept, err)
	}
	for _, want := range []string{"club-2026-11-21-201503.db", "club-2026-11-21-201503-2.db", "club-2026-11-21-201503-3.db"} {
		place(t, dir, "club.db", "club.db-wal", "club.db-shm")
		kept, err := setAside(target, now)
		if err != nil || filepath.Base(kept) != want || holds(dir, want) != "b" || holds(dir, want+"-wal") != "l" || holds(dir, "club.db") != "b" {
			t.Errorf("%q, %v, not %s", kept, err, want)
		}
		if holds(dir, "club.db-wal") != "" || holds(dir, "club.db-shm") != "" {
			t.Error("a log is left beside the new file")
		}
	}
	folder := filepath.Join(dir, "folder") // no system gives a folder a second name
	_ = os.Mkdir(folder, 0o700)
	if kept, err := setAside(folder, now); err != nil || exists(folder) || !exists(kept) {
		t.Errorf("without a second name: %q, %v", kept, err)
	}
}

// sameFile knows a file by any of its names.
func TestSameFile(t *testing.T) {
	dir := t.TempDir()
	place(t, dir, "a", "b")
	if err := os.Link(filepath.Join(dir, "a"), filepath.Join(dir, "c")); err != nil {
		t.Skip(err)
	}
	for _, c := range []struct {
		x, y string
		same bool
	}{{"a", "a", true}, {"a", "c", true}, {"a", "b", false}, {"a", "gone", false}, {"gone", "a", false}, {"gone", "gone", false}} {
		if sameFile(filepath.Join(dir, c.x), filepath.Join(dir, c.y)) != c.same {
			t.Errorf("%s and %s are the same: %v", c.x, c.y, !c.same)
		}
	}
}

// removeFiles takes a database and its journals away, and nothing else; Private takes the others' rights from all of
// them.
func TestRemoveAndPrivate(t *testing.T) {
	dir := t.TempDir()
	own := []string{"a.db", "a.db-wal", "a.db-shm", "a.db-journal"}
	place(t, dir, append(own, "a.db-notes", "b.db")...)
	Private(filepath.Join(dir, "a.db"))
	if runtime.GOOS != "windows" {
		for _, name := range own {
			if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("%s is %v, %v", name, info.Mode(), err)
			}
		}
		if info, _ := os.Stat(filepath.Join(dir, "b.db")); info.Mode().Perm() != 0o644 {
			t.Errorf("b.db is %v", info.Mode())
		}
		place(t, dir, "strict.db")
		_ = os.Chmod(filepath.Join(dir, "strict.db"), 0o400)
		Private(filepath.Join(dir, "strict.db"))
		if info, _ := os.Stat(filepath.Join(dir, "strict.db")); info.Mode().Perm() != 0o400 {
			t.Errorf("a stricter file is %v", info.Mode())
		}
	}
	removeFiles(filepath.Join(dir, "a.db"))
	for _, name := range own {
		if holds(dir, name) != "" {
			t.Errorf("%s is still there", name)
		}
	}
	if holds(dir, "a.db-notes") == "" || holds(dir, "b.db") == "" {
		t.Error("too much was removed")
	}
}
