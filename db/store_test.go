package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

var evening = time.Date(2026, 11, 21, 20, 15, 3, 0, time.UTC)

// clock goes on by a second each time it is asked. Any number of goroutines may ask it.
type clock struct {
	sync.Mutex
	time.Time
}

func (c *clock) now() time.Time {
	c.Lock()
	defer c.Unlock()
	c.Time = c.Add(time.Second)
	return c.Time
}

// store makes a new database of one test.
func store(t testing.TB) *Store {
	t.Helper()
	content, err := empty()
	if err != nil {
		t.Fatal(err)
	}
	return copied(t, content)
}

// empty returns the bytes of a new database. Making the tables takes longer than most tests do, so it is done once.
var empty = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "arbitro")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	s, err := Open(context.Background(), filepath.Join(dir, "a.db"), Options{})
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(s.Path())
})

// copied makes a database of one test that begins with these bytes.
func copied(t testing.TB, content []byte) *Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), "arbitro.db")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return at(t, path)
}

// at opens the database at path until the test ends.
func at(t testing.TB, path string) *Store {
	t.Helper()
	c := &clock{Time: evening}
	s, err := Open(t.Context(), path, Options{Clock: c.now, Wait: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// match stores one match of Anna and Bruno.
func match(t testing.TB, s *Store, lines ...string) int {
	t.Helper()
	number, err := s.Create(t.Context(), two(), texts(lines...))
	if err != nil {
		t.Fatal(err)
	}
	return number
}

// two is the summary of an open match.
func two() Summary {
	return Summary{Game: "istinto", Seats: []Seat{{Name: "Anna Rossi"}, {Name: "Bruno"}}}
}

func texts(lines ...string) []Line {
	var l []Line
	for _, s := range lines {
		l = append(l, Line{Text: s})
	}
	return l
}

// log returns the stored lines of a match.
func log(t testing.TB, s *Store, number int) []string {
	t.Helper()
	var texts []string
	for l, err := range s.Lines(t.Context(), number, 1) {
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, l.Text)
		if l.Seq != len(texts) {
			t.Errorf("line %d has the number %d", len(texts), l.Seq)
		}
	}
	return texts
}

// raw opens the file beside the store, as another program would.
func raw(t testing.TB, path string) *sql.DB {
	t.Helper()
	pool, err := sql.Open("sqlite", "file:"+path+"?_busy_timeout=1000&_pragma=synchronous(off)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { pool.Close() })
	return pool
}

func run(t testing.TB, pool *sql.DB, text string, args ...any) {
	t.Helper()
	if _, err := pool.Exec(text, args...); err != nil {
		t.Fatal(err)
	}
}

// wants checks that an error has the reason expected, and that its text is whole.
func wants(t testing.TB, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("got %v, want %v", err, want)
	}
	if err != nil && strings.Contains(err.Error(), "%!") {
		t.Error(err)
	}
}

func TestErrorsDiffer(t *testing.T) {
	all := []error{
		ErrMissing, ErrCannotOpen, ErrNotDatabase, ErrForeign, ErrNewer, ErrOlder, ErrReadOnly, ErrFull, ErrDisk, ErrLocked,
		ErrCorrupt, ErrNotFound, ErrAmbiguous, ErrConflict, ErrExists, ErrRemoved, ErrNoName, ErrNoPerson, ErrNotLine, ErrTarget,
	}
	for i, a := range all {
		for j, b := range all {
			if errors.Is(a, b) != (i == j) {
				t.Errorf("%v is %v: %t", a, b, errors.Is(a, b))
			}
		}
	}
	if err := asFileError("x", context.Canceled); err != context.Canceled {
		t.Errorf("an error that is not SQLite's became %v", err)
	}
	if err := asFileError("x", fmt.Errorf("reading: %w", ErrFull.With("path", "x"))); !errors.Is(err, ErrFull) {
		t.Errorf("an error with a reason became %v", err)
	}
}

// Whoever ends well leaves no log, where a flipped bit would go unnoticed: also while another process has the file
// open.
func TestNoLogIsLeft(t *testing.T) {
	s := store(t)
	n := match(t, s)
	other := at(t, s.Path())
	if _, err := other.Match(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	wants(t, s.Close(), nil)
	if info, err := os.Stat(s.Path() + "-wal"); err != nil || info.Size() > 0 {
		t.Errorf("beside another process there is a log: %v, %v", info, err)
	}
	wants(t, other.Close(), nil)
	if _, err := os.Stat(s.Path() + "-wal"); err == nil {
		t.Error("the last process leaves a log")
	}
}
