package db

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/referee/fault"
)

// restore puts the copy of a backup without faults in the place of a database.
func restore(ctx context.Context, path, file string, opts Options) (kept string, err error) {
	r, err := Restore(ctx, path, file, opts)
	if err != nil {
		return "", err
	}
	defer r.Discard()
	if faults, err := r.Store.Check(ctx); err != nil || len(faults) > 0 || len(r.Faults) > 0 {
		return "", fmt.Errorf("faults in the copy: %q %q (%w)", r.Faults, faults, err)
	}
	return r.Put(ctx)
}

func TestBackupAndRestore(t *testing.T) {
	dir := t.TempDir()
	ctx := t.Context()
	path := filepath.Join(dir, "arbitro.db")
	s := at(t, path)
	n := match(t, s, "game istinto", "deal anna")
	copied := filepath.Join(dir, "copia.db")
	wants(t, s.Backup(ctx, copied), nil)
	wants(t, s.Backup(ctx, copied), ErrTarget)
	wants(t, s.Backup(ctx, dir), ErrTarget)
	wants(t, s.Backup(ctx, filepath.Join(dir, "no", "copia.db")), ErrCannotOpen)

	later := match(t, s, "game tarocchi")
	_, err := restore(ctx, path, copied, Options{Wait: 1})
	wants(t, err, ErrLocked)
	if got := log(t, s, later); len(got) != 1 {
		t.Errorf("a refused restore has changed %q", got)
	}
	s.Close()

	c := &clock{Time: evening}
	kept, err := restore(ctx, path, copied, Options{Clock: c.now})
	if err != nil {
		t.Fatal(err)
	}
	s = at(t, path)
	if got := log(t, s, n); !slices.Equal(got, []string{"game istinto", "deal anna"}) {
		t.Errorf("restored: %q", got)
	}
	if count, err := s.Count(ctx, Filter{}); count != 1 || err != nil {
		t.Errorf("restored: %d matches (%v)", count, err)
	}
	match(t, s, "goes on")
	if filepath.Dir(kept) != dir || !strings.HasPrefix(filepath.Base(kept), "arbitro-2026-11-2") {
		t.Errorf("kept as %s", kept)
	}
	if got := log(t, at(t, kept), later); len(got) != 1 {
		t.Errorf("kept: %q", got)
	}
	if got := log(t, at(t, copied), n); len(got) != 2 {
		t.Errorf("the copy itself: %q", got)
	}
}

func TestRestoreKeepsEveryOldFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "arbitro")
	copied := filepath.Join(dir, "copia.db")
	s := at(t, path)
	match(t, s, "game istinto")
	wants(t, s.Backup(t.Context(), copied), nil)
	s.Close()
	seen := map[string]bool{}
	for range 3 {
		kept, err := restore(t.Context(), path, copied, Options{Clock: (&clock{Time: evening}).now})
		if err != nil || seen[kept] || kept == path {
			t.Fatal(kept, err)
		}
		seen[kept] = true
	}
	leftovers(t, dir, 5)
}

// A link to the database stays one: what it leads to is replaced.
func TestRestoreThroughALink(t *testing.T) {
	dir := t.TempDir()
	s := store(t)
	n := match(t, s, "game istinto")
	path := filepath.Join(t.TempDir(), "arbitro.db")
	link := filepath.Join(dir, "link.db")
	at(t, path).Close()
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	kept, err := restore(t.Context(), link, s.Path(), Options{})
	if err != nil || filepath.Dir(kept) != filepath.Dir(path) {
		t.Fatal(kept, err)
	}
	for _, file := range []string{path, link} {
		if got := log(t, at(t, file), n); len(got) != 1 {
			t.Errorf("%s: %q", file, got)
		}
	}
	leftovers(t, dir, 1)
}

func TestRestoreWhereNothingWas(t *testing.T) {
	dir := t.TempDir()
	s := store(t)
	n := match(t, s, "game istinto")
	path := filepath.Join(dir, "new", "arbitro.db")
	kept, err := restore(t.Context(), path, s.Path(), Options{}) // from a database that is in use
	if err != nil || kept != "" {
		t.Fatal(kept, err)
	}
	if got := log(t, at(t, path), n); len(got) != 1 {
		t.Errorf("restored: %q", got)
	}
}

// The copy of a backup of an earlier version is brought up to date; the backup stays of its version.
func TestRestoreOfAnEarlierVersion(t *testing.T) {
	script, err := os.ReadFile(snapshot(9))
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copia.db")
	old := raw(t, copied)
	run(t, old, string(script))
	old.Close()
	before, _ := os.ReadFile(copied)
	dir := t.TempDir()
	path := filepath.Join(dir, "arbitro.db")
	if _, err := restore(t.Context(), path, copied, Options{}); err != nil {
		t.Fatal(err)
	}
	leftovers(t, dir, 1)
	inClub(t, at(t, path))
	if after, _ := os.ReadFile(copied); string(after) != string(before) {
		t.Error("the backup was changed")
	}
}

// What a killed backup or restore has left in a folder is gone after the next one there, if it is a day old.
func TestLeftByAKill(t *testing.T) {
	dir := t.TempDir()
	s := store(t)
	match(t, s, "game istinto")
	s.file.opts.Clock = (&clock{Time: evening}).now
	lie := func(name string, age time.Duration) string {
		path := filepath.Join(dir, name)
		wants(t, os.WriteFile(path, []byte("half"), 0o600), nil)
		wants(t, os.Chtimes(path, evening, evening.Add(-age)), nil)
		return path
	}
	for _, again := range []func() error{
		func() error { return s.Backup(t.Context(), filepath.Join(dir, "new.db")) },
		func() error { return s.BackupOver(t.Context(), filepath.Join(dir, "new.db")) },
		func() error {
			_, err := restore(t.Context(), filepath.Join(dir, "arbitro.db"), s.Path(), Options{Clock: s.file.opts.Clock})
			return err
		},
	} {
		old := lie("copia.db.part1700000000000000000", 25*time.Hour)
		young := lie("copia.db.part1700000000000000001", 23*time.Hour)
		wants(t, again(), nil)
		if _, err := os.Stat(old); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the old one is still there (%v)", err)
		}
		if _, err := os.Stat(young); err != nil {
			t.Error(err)
		}
	}
}

// A process that was killed leaves its last lines in the log beside the file: they are kept with it, and the log does
// not spoil the new one.
func TestRestoreOverALogThatWasLeft(t *testing.T) {
	dir := t.TempDir()
	s := store(t)
	n := match(t, s, "game istinto")
	copied := filepath.Join(dir, "copia.db")
	wants(t, s.Backup(t.Context(), copied), nil)
	for i := range 200 {
		wants(t, s.Append(t.Context(), n, 2+i, texts(fmt.Sprint("note ", i)), two()), nil)
	}
	path := filepath.Join(dir, "arbitro.db")
	for _, ending := range []string{"", "-wal"} { // as they lie there while the store is open
		content, err := os.ReadFile(s.Path() + ending)
		if err != nil || len(content) == 0 {
			t.Fatal(ending, err)
		}
		if err := os.WriteFile(path+ending, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := restore(t.Context(), path, copied, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]int{path: 1, kept: 201} {
		s := at(t, file)
		if got := log(t, s, n); len(got) != want {
			t.Errorf("%s has %d lines, want %d", file, len(got), want)
		}
		if faults, err := s.Check(t.Context()); err != nil || len(faults) != 0 {
			t.Error(file, faults, err)
		}
	}
}

// What is being replaced may be beyond reading, with a log that no longer fits.
func TestRestoreOverADamagedFile(t *testing.T) {
	s := store(t)
	n := match(t, s, "game istinto")
	for name, damage := range map[string]string{"text": strings.Repeat("no ", 3000), "empty": ""} {
		path := filepath.Join(t.TempDir(), "arbitro.db")
		for ending, content := range map[string]string{"": damage, "-wal": "junk", "-shm": "junk"} {
			if err := os.WriteFile(path+ending, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := restore(t.Context(), path, s.Path(), Options{})
		if err != nil {
			t.Fatal(name, err)
		}
		if got := log(t, at(t, path), n); len(got) != 1 {
			t.Errorf("%s: restored: %q", name, got)
		}
		if old, err := os.ReadFile(kept); err != nil || string(old) != damage {
			t.Errorf("%s: kept %d bytes (%v)", name, len(old), err)
		}
	}
}

func TestRestoreRefuses(t *testing.T) {
	dir := t.TempDir()
	s := store(t)
	for range 3 {
		match(t, s, slices.Repeat([]string{`note "molte parole per molte pagine"`}, 500)...)
	}
	good := filepath.Join(dir, "good.db")
	wants(t, s.Backup(t.Context(), good), nil)
	whole, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	file := func(name string, content []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	holed := slices.Clone(whole)
	for i := len(holed) / 2; i < len(holed)/2+8192; i++ {
		holed[i] = 0xa5
	}
	newer := file("newer.db", whole)
	foreign := filepath.Join(dir, "foreign.db")
	run(t, raw(t, newer), "PRAGMA user_version = 99")
	run(t, raw(t, foreign), "CREATE TABLE bookmarks (url TEXT)")
	path := filepath.Join(dir, "arbitro.db")
	at(t, path).Close()
	before, _ := os.ReadFile(path)
	files := leftovers(t, dir, -1)
	for _, c := range []struct {
		name, file string
		want       error
	}{
		{"nothing", filepath.Join(dir, "nothing.db"), ErrMissing},
		{"an empty file", file("empty.db", nil), ErrNotDatabase},
		{"a text", file("text.db", []byte(strings.Repeat("ciao ", 1000))), ErrNotDatabase},
		{"a cut copy", file("cut.db", whole[:len(whole)/2]), ErrCorrupt},
		{"a copy with a hole", file("holed.db", holed), ErrCorrupt},
		{"a newer one", newer, ErrNewer},
		{"another program's", foreign, ErrForeign},
		{"a folder", dir, ErrNotDatabase},
	} {
		t.Run(c.name, func(t *testing.T) {
			kept, err := restore(t.Context(), path, c.file, Options{})
			wants(t, err, c.want)
			if kept != "" {
				t.Errorf("kept %s", kept)
			}
		})
	}
	for _, own := range []string{path, filepath.Join(dir, ".", "arbitro.db")} {
		if _, err := restore(t.Context(), path, own, Options{}); err == nil {
			t.Error("restored from itself")
		}
	}
	_, err = restore(t.Context(), foreign, good, Options{})
	wants(t, err, ErrForeign)
	_, err = restore(t.Context(), filepath.Join(good, "a.db"), good, Options{})
	wants(t, err, ErrCannotOpen)
	if after, _ := os.ReadFile(path); string(after) != string(before) {
		t.Error("the database was changed")
	}
	leftovers(t, dir, files+4) // the four that the table made
}

// What comes in the way of a backup or a restore at the last moment stays, and so does the database.
func TestInTheWay(t *testing.T) {
	write := func(path string) error { return os.WriteFile(path, []byte("x"), 0o600) }
	for _, c := range []struct {
		name   string
		hinder func(path, part string) error
		act    func(s *Store, r *Replacement) error
		want   error
	}{
		{
			"another backup", func(path, _ string) error { return write(path + "2") },
			func(s *Store, _ *Replacement) error { return s.Backup(t.Context(), s.Path()+"2") }, ErrTarget,
		},
		{
			"a folder", func(path, _ string) error { return os.MkdirAll(path+"2/x", 0o700) },
			func(s *Store, _ *Replacement) error { return s.BackupOver(t.Context(), s.Path()+"2") }, ErrCannotOpen,
		},
		{"a folder named as the index", func(path, _ string) error { return os.MkdirAll(path+"-shm/x", 0o700) }, nil, ErrCannotOpen},
		{"a folder named as the old log", func(path, _ string) error {
			dated := strings.TrimSuffix(path, ".db") + evening.Local().Format("-2006-01-02-150405") + ".db-wal"
			return errors.Join(write(path+"-wal"), os.MkdirAll(dated+"/x", 0o700))
		}, nil, ErrCannotOpen},
		{"no copy any more", func(_, part string) error { return os.Remove(part) }, nil, ErrCannotOpen},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "a.db")
			copied := filepath.Join(t.TempDir(), "b.db")
			part := ""
			wants(t, at(t, copied).Close(), nil)
			var hinder func(path, part string) error
			opts := Options{Clock: func() time.Time {
				if hinder != nil {
					wants(t, hinder(path, part), nil)
				}
				return evening
			}}
			s, err := Open(t.Context(), path, opts)
			if err != nil {
				t.Fatal(err)
			}
			n := match(t, s, "game istinto")
			act := c.act
			var r *Replacement
			if act == nil {
				s.Close()
				r, err = Restore(t.Context(), path, copied, opts)
				if err != nil {
					t.Fatal(err)
				}
				part = r.part
				act = func(_ *Store, r *Replacement) error {
					_, err := r.Put(t.Context())
					return err
				}
			}
			hinder = c.hinder
			wants(t, act(s, r), c.want)
			hinder = nil
			s.Close()
			if content, err := os.ReadFile(path + "2"); err == nil && string(content) != "x" {
				t.Error("another's file was replaced")
			}
			for _, thing := range []string{path + "2", path + "-shm", path + "-wal"} {
				os.RemoveAll(thing)
			}
			if got := log(t, at(t, path), n); len(got) != 1 {
				t.Errorf("the database has %q", got)
			}
			if kept, _ := filepath.Glob(filepath.Join(dir, "a-*.db")); len(kept) > 0 {
				t.Errorf("a second name is left: %q", kept)
			}
			leftovers(t, dir, -1)
		})
	}
}

// leftovers counts what lies in a folder, and complains where it is not as expected, or a part of a copy is left.
func leftovers(t *testing.T, dir string, want int) int {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if strings.Contains(e.Name(), ".part") {
			t.Errorf("left behind: %s", e.Name())
		}
		names = append(names, e.Name())
	}
	if want >= 0 && len(names) != want {
		t.Errorf("%d files, want %d: %q", len(names), want, names)
	}
	return len(names)
}

func TestBackupWhileOthersWrite(t *testing.T) {
	s := store(t)
	n := match(t, s)
	stop := make(chan bool)
	done := make(chan int)
	go func() {
		for i := 1; ; i++ {
			select {
			case <-stop:
				done <- i - 1
				return
			default:
			}
			if err := s.Append(t.Context(), n, i, texts("note x"), two()); err != nil {
				t.Error(err)
			}
		}
	}()
	for i := range 3 {
		file := filepath.Join(t.TempDir(), fmt.Sprint(i))
		if err := s.Backup(t.Context(), file); err != nil {
			t.Error(err)
			continue
		}
		c, err := Open(t.Context(), file, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if faults, err := c.Check(t.Context()); err != nil || len(faults) != 0 {
			t.Error(faults, err)
		}
		c.Close()
	}
	close(stop)
	want := <-done
	if got := log(t, s, n); len(got) != want {
		t.Errorf("%d lines, want %d", len(got), want)
	}
}

func TestBackupOfWhatCanOnlyBeRead(t *testing.T) {
	s := store(t)
	n := match(t, s, "game istinto")
	r, err := Open(t.Context(), s.Path(), Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	file := filepath.Join(t.TempDir(), "copia.db")
	wants(t, r.Backup(t.Context(), file), nil)
	if got := log(t, at(t, file), n); len(got) != 1 {
		t.Errorf("copied: %q", got)
	}
}

func TestCheck(t *testing.T) {
	s := store(t)
	n := match(t, s, "game istinto", "deal anna")
	if faults, err := s.Check(t.Context()); err != nil || len(faults) != 0 {
		t.Fatal(faults, err)
	}
	other := raw(t, s.Path())
	run(t, other, "UPDATE matches SET lines = 3")
	run(t, other, "PRAGMA foreign_keys = 0; UPDATE results SET person = 77 WHERE seat = 1")
	faults, err := s.Check(t.Context())
	if err != nil || len(faults) != 3 {
		t.Fatal(faults, err)
	}
	table, _ := fault.Arg[string](faults[0], "table")
	parent, _ := fault.Arg[string](faults[0], "parent")
	if !errors.Is(faults[0], ErrLink) || table != "results" || parent != "persons" {
		t.Errorf("%v is not the missing person", faults[0])
	}
	want := []error{ErrCount.With("match", n, "want", 3, "have", 2), ErrMatch.With("match", fmt.Sprint(n))}
	if !reflect.DeepEqual(faults[1:], want) {
		t.Errorf("found %v, want %v", faults[1:], want)
	}
}

func TestCheckOfADamagedFile(t *testing.T) {
	s := store(t)
	match(t, s, slices.Repeat([]string{`note "molte parole per molte pagine"`}, 2000)...)
	file := filepath.Join(t.TempDir(), "copia.db")
	wants(t, s.Backup(t.Context(), file), nil)
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const pageSize = 4096
	page := (bytes.Index(content, []byte("molte parole"))/pageSize + 1) * pageSize
	for i := range pageSize {
		content[page+i] = 0xa5
	}
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	d, err := Open(t.Context(), file, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	faults, err := d.Check(t.Context())
	if err == nil && len(faults) == 0 {
		t.Error("no damage was found")
	}
	if err != nil {
		wants(t, err, ErrCorrupt)
	}
	err = d.Backup(t.Context(), file+"2")
	wants(t, err, ErrCorrupt)
	if named, _ := fault.Arg[string](err, "path"); named != file || exists(file+"2") {
		t.Errorf("a backup of %s names %s", file, named)
	}
	for _, f := range faults {
		wants(t, f, f)
	}
	if _, err := os.Stat(file + "-wal"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}
