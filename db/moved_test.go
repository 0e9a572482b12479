package db

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbitro/referee/fault"
)

// plainRecord writes each match as its number and its lines.
func plainRecord(ctx context.Context, from Matches, numbers []int, out io.Writer) error {
	for _, number := range numbers {
		if _, err := from.Match(ctx, number); errors.Is(err, ErrNotFound) {
			continue
		}
		fmt.Fprintln(out, number)
		for line, err := range from.Lines(ctx, number, 1) {
			if err != nil {
				return err
			}
			fmt.Fprintln(out, line.Text)
		}
	}
	return nil
}

// keeping opens the database at path with a record.
func keeping(t *testing.T, path string) *Store {
	t.Helper()
	c := &clock{Time: evening}
	s, err := Open(t.Context(), path, Options{Clock: c.now, Record: plainRecord})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// recordOf returns the text of the record that an ErrMoved names.
func recordOf(t *testing.T, err error) string {
	t.Helper()
	if !errors.Is(err, ErrMoved) || !errors.Is(err, KeptIn) {
		t.Fatalf("no record: %v", err)
	}
	kept, _ := fault.Arg[error](err, "kept")
	path, _ := fault.Arg[string](kept, "record")
	text, readErr := os.ReadFile(path)
	if readErr != nil {
		t.Fatal(readErr)
	}
	return string(text)
}

// displacements are what may happen to the files of a database while a store has it open. Each gets the path, and the
// path of an earlier copy.
var displacements = []struct {
	name string
	how  fault.Key
	do   func(path, older string) error
}{
	{"an earlier copy is moved over it", ErrReplaced, func(path, older string) error { return os.Rename(older, path) }},
	{"it is deleted", ErrGone, func(path, _ string) error { return os.Remove(path) }},
	{"it is deleted with its log", ErrGone, func(path, _ string) error {
		return errors.Join(os.Remove(path), os.Remove(path+"-wal"), os.Remove(path+"-shm"))
	}},
	{"it is moved away", ErrGone, func(path, _ string) error { return os.Rename(path, path+".away") }},
	{"it is moved away with its log, and an earlier copy takes its place", ErrReplaced, func(path, older string) error {
		return errors.Join(os.Rename(path, path+".away"), os.Rename(path+"-wal", path+".away-wal"),
			os.Rename(path+"-shm", path+".away-shm"), os.Rename(older, path))
	}},
	{"an empty file takes its place", ErrReplaced, func(path, _ string) error {
		return errors.Join(os.Rename(path, path+".away"), os.WriteFile(path, nil, 0o600))
	}},
	{"its folder is renamed", ErrGone, func(path, _ string) error {
		return os.Rename(filepath.Dir(path), filepath.Dir(path)+".away")
	}},
	{"its log is deleted", ErrLogMoved, func(path, _ string) error { return os.Remove(path + "-wal") }},
	{"the index of its log is deleted", ErrLogMoved, func(path, _ string) error { return os.Remove(path + "-shm") }},
}

// Whatever happens to the files, no line is confirmed that is not in the file at the path or in the record.
func TestFileMoves(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows moves no file that is open")
	}
	for _, c := range displacements {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			folder := filepath.Join(t.TempDir(), "club")
			path := filepath.Join(folder, "a.db")
			older := filepath.Join(t.TempDir(), "older.db")
			first := keeping(t, path)
			match(t, first, "of the first store")
			wants(t, first.Backup(t.Context(), older), nil)
			wants(t, first.Close(), nil)

			s := keeping(t, path)
			n := match(t, s, "one")
			wants(t, s.Append(t.Context(), n, 2, texts("two"), two()), nil)
			if err := c.do(path, older); err != nil {
				t.Fatal(err)
			}
			err := s.Append(t.Context(), n, 3, texts("three", "four"), two())
			if !errors.Is(err, c.how) {
				t.Fatalf("%v, want %s", err, c.how)
			}
			if got := recordOf(t, err); got != "2\none\ntwo\nthree\nfour\n" {
				t.Errorf("the record is %q", got)
			}
			for what, again := range map[string]error{
				"a write": s.Append(t.Context(), n, 3, texts("three"), two()),
				"a read":  func() error { _, err := s.Match(t.Context(), n); return err }(),
				"Moved":   s.Moved(t.Context()),
				"Still":   func() error { _, err := s.Still(t.Context()); return err }(),
			} {
				if !errors.Is(again, ErrMoved) || fault.Of(again) != fault.Of(err) {
					t.Errorf("%s afterwards: %v", what, again)
				}
			}
			wants(t, s.Close(), nil)

			// Wherever the file is now, it is whole, and the confirmed lines are in it.
			for _, at := range []string{path, path + ".away", filepath.Join(folder+".away", "a.db")} {
				if info, err := os.Stat(at); err != nil || info.Size() == 0 {
					continue
				}
				there := keeping(t, at)
				if faults, err := there.Check(t.Context()); err != nil || faults != nil {
					t.Errorf("%s: %v (%v)", at, faults, err)
				}
				if c.how != ErrReplaced || at != path {
					if got := log(t, there, n); !slices.Equal(got, []string{"one", "two"}) {
						t.Errorf("%s has %q", at, got)
					}
				}
				wants(t, there.Close(), nil)
			}
		})
	}
}

// The record holds what a store has confirmed also where another program has added lines to the same match meanwhile.
func TestFileMovesUnderTwo(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows moves no file that is open")
	}
	path := filepath.Join(t.TempDir(), "a.db")
	table := keeping(t, path)
	number := match(t, table, "one")
	other := keeping(t, path)
	wants(t, other.Append(t.Context(), number, 2, texts("two, of the other"), two()), nil)
	wants(t, table.Append(t.Context(), number, 3, texts("three"), two()), nil)
	wants(t, other.Append(t.Context(), number, 4, texts("four, of the other"), two()), nil)
	wants(t, table.Append(t.Context(), number, 5, texts("five"), two()), nil)
	wants(t, other.Close(), nil)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	got := recordOf(t, table.Append(t.Context(), number, 6, texts("six"), two()))
	want := "1\none\ntwo, of the other\nthree\nfour, of the other\nfive\nsix\n"
	if got != want {
		t.Errorf("the record is %q, not %q", got, want)
	}
}

// A file that moves between the last change and the end is noticed at the end, and by whoever asks.
func TestFileMovesBeforeTheEnd(t *testing.T) {
	for what, end := range map[string]func(*Store) error{
		"Close": (*Store).Close,
		"Moved": func(s *Store) error { return s.Moved(t.Context()) },
	} {
		var heard []error
		s, err := Open(t.Context(), filepath.Join(t.TempDir(), "a.db"), Options{
			Record: plainRecord, OnMoved: func(err error) { heard = append(heard, err) },
		})
		if err != nil {
			t.Fatal(err)
		}
		match(t, s, "one")
		wants(t, s.Moved(t.Context()), nil)
		if err := os.Rename(s.Path(), s.Path()+".away"); err != nil {
			t.Skip(err) // Windows
		}
		err = end(s)
		if got := recordOf(t, err); got != "1\none\n" {
			t.Errorf("%s: the record is %q", what, got)
		}
		if len(heard) != 1 || heard[0] != err {
			t.Errorf("%s: OnMoved heard %v", what, heard)
		}
		wants(t, s.Close(), nil)
	}
}

// A store that has changed nothing keeps no record, and its end is no error. After the end the file may move.
func TestFileMovesUnderAReader(t *testing.T) {
	path := store(t).Path()
	s := keeping(t, path)
	if err := os.Rename(path, path+".away"); err != nil {
		t.Skip(err) // Windows
	}
	wants(t, s.Close(), nil)
	wants(t, s.Moved(t.Context()), nil)
	wants(t, os.Rename(path+".away", path), nil)
	s = keeping(t, path)
	n := match(t, s, "one")
	wants(t, s.Close(), nil)
	s = keeping(t, path)
	s.Include(n)
	wants(t, os.Rename(path, path+".away"), nil)
	if got := recordOf(t, s.Moved(t.Context())); got != "1\none\n" {
		t.Errorf("the record is %q", got)
	}
	wants(t, os.Rename(path+".away", path), nil)
	s = keeping(t, path)
	wants(t, os.Remove(path), nil)
	err := s.SetTyped(t.Context(), "x")
	if !errors.Is(err, ErrMoved) || !errors.Is(err, NothingKept) {
		t.Errorf("a change that is no line: %v", err)
	}
}

// A store leaves its file while another goroutine compares the file with what it was.
func TestFileMovesWhileAnotherLooks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows deletes no file that is open")
	}
	path := filepath.Join(t.TempDir(), "a.db")
	first := keeping(t, path)
	n := match(t, first, "one")
	wants(t, first.Close(), nil)

	s := keeping(t, path) // writes nothing, so the record is read on its anchor
	s.Include(n)
	wants(t, os.Remove(path+"-wal"), nil)
	wants(t, os.Chtimes(path, evening, evening), nil)
	var looking sync.WaitGroup
	left := make(chan struct{})
	looking.Go(func() {
		for {
			select {
			case <-left:
				return
			default:
				_ = s.file.compareFiles(folderFree)
			}
		}
	})
	err := s.Moved(t.Context())
	close(left)
	looking.Wait()
	wants(t, err, ErrMoved)
}

// If the record cannot be written, the error says so, and the file stays open until it can.
func TestRecordCannotBeWritten(t *testing.T) {
	broken := errors.New("broken")
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "a.db"), Options{
		Record: func(ctx context.Context, from Matches, numbers []int, out io.Writer) error {
			return errors.Join(plainRecord(ctx, from, numbers, out), broken)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	n := match(t, s, "one")
	if err := os.Remove(s.Path()); err != nil {
		t.Skip(err) // Windows
	}
	err = s.Append(t.Context(), n, 2, texts("two"), two())
	if !errors.Is(err, ErrMoved) || !errors.Is(err, NotKept) || !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(s.Path()), "*.match")); left != nil {
		t.Errorf("half a record is left: %q", left)
	}
	broken = nil
	err = s.Append(t.Context(), n, 2, texts("two"), two())
	if got := recordOf(t, err); got != "1\none\ntwo\n" {
		t.Errorf("the record is %q", got)
	}
}

// A newer program upgrades the file under an open store: it is not damaged, and nothing is written any more.
func TestUpgradedUnderneath(t *testing.T) {
	s := keeping(t, store(t).Path())
	n := match(t, s, "one")
	wants(t, s.Upgraded(t.Context()), nil)
	other := raw(t, s.Path())
	script := `ALTER TABLE lines RENAME COLUMN text TO words; ALTER TABLE matches ADD COLUMN more INTEGER NOT NULL DEFAULT 0;
		PRAGMA user_version = ` + fmt.Sprint(SchemaVersion()+1)
	if _, err := other.Exec(script); err != nil {
		t.Fatal(err)
	}
	err := s.Append(t.Context(), n, 2, texts("two"), two())
	if !errors.Is(err, ErrUpgraded) || !errors.Is(err, ErrNewer) {
		t.Errorf("a write: %v", err)
	}
	for _, err := range s.Lines(t.Context(), n, 1) {
		if !errors.Is(err, ErrUpgraded) {
			t.Errorf("a read: %v", err)
		}
	}
	if _, err := s.Match(t.Context(), n); err != nil {
		t.Errorf("a question that the new schema still answers: %v", err)
	}
	wants(t, s.Upgraded(t.Context()), ErrUpgraded)
	var lines int
	if err := other.QueryRow("SELECT count(*) FROM lines").Scan(&lines); err != nil || lines != 1 {
		t.Errorf("%d rows of lines (%v)", lines, err)
	}
}

// A statement that fails is damage only if something in the file shows damage.
func TestFailureIsNotDamage(t *testing.T) {
	for _, c := range []struct {
		name, script string
		want         fault.Key
	}{
		{"nothing", "", ErrFailed},
		{"a table that is missing", "DROP TABLE typed", ErrCorrupt},
		{"a newer version", fmt.Sprint("PRAGMA user_version = ", SchemaVersion()+3), ErrNewer},
	} {
		s := keeping(t, store(t).Path())
		if _, err := raw(t, s.Path()).Exec(c.script); err != nil {
			t.Fatal(err)
		}
		_, err := valuesOf[int](s.query(t.Context(), "SELECT x FROM nowhere"))
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
		if c.want == ErrFailed && !strings.Contains(err.Error(), "nowhere") {
			t.Errorf("the error does not say why: %v", err)
		}
	}
}

// A store that is closed while a program looks whether the file has moved has not moved: SQLite deletes the log itself.
func TestCloseIsNoMove(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	for range 60 {
		s, err := Open(t.Context(), path, Options{
			Record:  plainRecord,
			OnMoved: func(moved error) { t.Error("heard", moved) },
		})
		wants(t, err, nil)
		match(t, s, "one")
		done := make(chan error)
		go func() {
			for range 30 {
				if err := s.Moved(context.Background()); err != nil {
					done <- err
					return
				}
			}
			done <- nil
		}()
		time.Sleep(time.Duration(rand.IntN(3000)) * time.Microsecond)
		wants(t, s.Close(), nil)
		wants(t, <-done, nil)
	}
}

// A log that was deleted before a store knew its salt was not dropped. A store that closes meanwhile copies its log
// into the file, which was not overwritten then.
func TestLogDeletedBeforeItsSaltIsKnown(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows deletes no file that is open")
	}
	path := filepath.Join(t.TempDir(), "a.db")
	wants(t, keeping(t, path).Close(), nil)
	closing := keeping(t, path)
	writing := keeping(t, path) // on an empty log
	wants(t, writing.Write(t.Context(), func(*Tx) error { return nil }), nil)
	n := match(t, closing, "of the one that closes")
	written := writing.Write(t.Context(), func(tx *Tx) error {
		_, err := tx.Create(t.Context(), two(), texts("of the one that writes"))
		wants(t, err, nil)
		wants(t, os.Remove(path+"-wal"), nil)
		closed := closing.Close()
		if got := recordOf(t, closed); got != "1\nof the one that closes\n" || !errors.Is(closed, ErrLogMoved) {
			t.Errorf("%q (%v)", got, closed)
		}
		return nil
	})
	if got := recordOf(t, written); got != "2\nof the one that writes\n" || !errors.Is(written, ErrLogMoved) {
		t.Errorf("%q (%v)", got, written)
	}
	there := keeping(t, path)
	if got := log(t, there, n); !slices.Equal(got, []string{"of the one that closes"}) {
		t.Errorf("%q", got)
	}
	faults, err := there.Check(t.Context())
	if faults != nil || err != nil {
		t.Errorf("%v (%v)", faults, err)
	}
}
