package db

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "modernc.org/sqlite"
)

func TestOpenMakesFolderAndFile(t *testing.T) {
	for _, name := range []string{"arbitro.db", "a b/c/arbitro.db", "50% di più?#1&x=y.db", "àè/ünï.db"} {
		path := filepath.Join(t.TempDir(), filepath.FromSlash(name))
		s := at(t, path)
		if s.Path() != path {
			t.Errorf("path %q, want %q", s.Path(), path)
		}
		if _, err := os.Stat(path); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		n := match(t, s, "game istinto")
		s.Close()
		if got := log(t, at(t, path), n); len(got) != 1 {
			t.Errorf("%s: after opening again: %q", name, got)
		}
	}
}

func TestOpenTakesAnEmptyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "arbitro.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Open(t.Context(), path, Options{ReadOnly: true})
	wants(t, err, ErrOlder)
	match(t, at(t, path), "game istinto")
}

func TestSettings(t *testing.T) {
	s := store(t)
	for pragma, want := range map[string]string{
		"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "recursive_triggers": "1", "busy_timeout": "1000",
		"secure_delete": "1",
	} {
		var got string
		if err := s.file.pool.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %s, want %s (%v)", pragma, got, want, err)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	file := func(name string, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	newer := filepath.Join(dir, "newer.db")
	at(t, newer).Close()
	run(t, raw(t, newer), "PRAGMA user_version = 999")
	foreign := filepath.Join(dir, "foreign.db")
	run(t, raw(t, foreign), "CREATE TABLE bookmarks (url TEXT)")
	marked := filepath.Join(dir, "marked.db")
	run(t, raw(t, marked), "PRAGMA application_id = 7")

	besideFolder := filepath.Join(dir, "beside.db")
	at(t, besideFolder).Close()
	wants(t, os.Mkdir(besideFolder+"-wal", 0o700), nil)

	for _, c := range []struct {
		name, path string
		opts       Options
		want       error
	}{
		{"a short text", file("short.txt", "ciao"), Options{}, ErrNotDatabase},
		{"a long text", file("long.txt", strings.Repeat("play anna 10R\n", 1000)), Options{}, ErrNotDatabase},
		{"a long text for reading", file("long2.txt", strings.Repeat("play anna 10R\n", 1000)), Options{ReadOnly: true}, ErrNotDatabase},
		{"a cut file", file("cut.db", "SQLite format 3\x00"), Options{}, ErrNotDatabase},
		{"a folder", dir, Options{}, ErrNotDatabase},
		{"no name", " ", Options{}, ErrCannotOpen},
		{"no name for the system", "a\x00b", Options{}, ErrCannotOpen},
		{"below a file", filepath.Join(file("f", "x"), "a", "arbitro.db"), Options{}, ErrCannotOpen},
		{"a folder in the place of its log", besideFolder, Options{}, ErrNotPlain},
		{"a folder in the place of its log, for reading", besideFolder, Options{ReadOnly: true}, ErrNotPlain},
		{"a newer version", newer, Options{}, ErrNewer},
		{"a newer version for reading", newer, Options{ReadOnly: true}, ErrNewer},
		{"another program's", foreign, Options{}, ErrForeign},
		{"another program's mark", marked, Options{}, ErrForeign},
		{"nothing for reading", filepath.Join(dir, "nothing.db"), Options{ReadOnly: true}, ErrMissing},
	} {
		t.Run(c.name, func(t *testing.T) {
			before, _ := os.ReadFile(c.path)
			s, err := Open(t.Context(), c.path, c.opts)
			if err == nil {
				s.Close()
			}
			wants(t, err, c.want)
			if after, _ := os.ReadFile(c.path); string(after) != string(before) {
				t.Error("the file was changed")
			}
		})
	}
	if _, err := os.Stat(filepath.Join(dir, "nothing.db")); !errors.Is(err, os.ErrNotExist) {
		t.Error("reading alone has made a file")
	}
}

func TestReadOnlyBesideAWriter(t *testing.T) {
	s := store(t)
	n := match(t, s, "game istinto")
	r, err := Open(t.Context(), s.Path(), Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := s.Append(t.Context(), n, 2, texts("deal anna"), two()); err != nil {
		t.Fatal(err)
	}
	if got := log(t, r, n); len(got) != 2 {
		t.Errorf("a reader sees %q", got)
	}
	_, err = r.Create(t.Context(), two(), nil)
	wants(t, err, ErrReadOnly)
	wants(t, r.Remove(t.Context(), n, ""), ErrReadOnly)
}

func TestLocked(t *testing.T) {
	s := store(t)
	n := match(t, s, "game istinto")
	other, err := raw(t, s.Path()).Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if _, err := other.ExecContext(t.Context(), "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	s.Close()
	s, err = Open(t.Context(), s.Path(), Options{Wait: 30 * time.Millisecond, OrReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	wants(t, s.Append(t.Context(), n, 2, texts("deal anna"), two()), ErrLocked)
	if _, err := other.ExecContext(t.Context(), "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	wants(t, s.Append(t.Context(), n, 2, texts("deal anna"), two()), nil)
	if got := log(t, s, n); len(got) != 2 {
		t.Errorf("stored: %q", got)
	}
}
