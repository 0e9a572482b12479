package dbtest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"arbitro/db"
)

// Acts are what a test does with a store, by name. An act that has failed must be possible once more on the same store.
type Acts map[string]func(*db.Store) error

// In returns what an act does in a transaction. If a statement fails in it, it must return the error itself: Write
// would find the error otherwise, and the test would not notice that it was lost.
func (f *Faults) In(ctx context.Context, do func(*db.Tx) error) func(*db.Store) error {
	return func(s *db.Store) error {
		return s.Write(ctx, func(t *db.Tx) error {
			before := f.Broken()
			err := do(t)
			if before == nil && f.Broken() != nil && !errors.Is(err, Err) {
				return fmt.Errorf("in the transaction: %v", err)
			}
			return err
		})
	}
}

// Each breaks the lines that have led to a statement and are not in tried, one after the other, and yields each while it
// is broken. It adds to tried the line and all those through which the error came.
func (f *Faults) Each(tried map[string]bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		defer f.Break("")
		for _, line := range f.Lines() {
			if tried[line] {
				continue
			}
			f.Break(line)
			more := yield(line)
			for _, through := range append(f.Broken(), line) {
				tried[through] = true
			}
			if !more {
				return
			}
		}
	}
}

// BreakEach carries out each act on a copy of a file, which nobody may have open. Then it does so again for each line
// of the room that no earlier act has tried, and makes the statement fail to which the line leads. Each time the act
// must return Err; the same act must then succeed, since nothing of it was stored; and Check must find no fault. It
// returns the number of lines through which errors have come.
func (f *Faults) BreakEach(t *testing.T, file string, opts db.Options, acts Acts) int {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	opts.Driver = f.Driver
	path := filepath.Join(t.TempDir(), "a.db")
	tried := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(acts)) {
		try := func(line string) {
			t.Helper()
			for _, ending := range []string{"-wal", "-shm"} {
				os.Remove(path + ending)
			}
			if err := os.WriteFile(path, content, 0o600); err != nil {
				t.Fatal(err)
			}
			f.try(t, path, opts, line, name, acts[name])
		}
		try("")
		for line := range f.Each(tried) {
			try(line)
		}
	}
	return len(tried)
}

// try carries out an act on the file at path, with a line that is broken or "".
func (f *Faults) try(t *testing.T, path string, opts db.Options, line, name string, act func(*db.Store) error) {
	t.Helper()
	s, err := db.Open(t.Context(), path, opts)
	if err == nil {
		defer func() { _ = s.Close() }()
		err = act(s)
	}
	if line == "" {
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return
	}
	switch broken := f.Broken(); {
	case broken == nil:
		t.Errorf("%s: %s leads to no statement any more", name, line)
		return
	case !errors.Is(err, Err):
		t.Errorf("%s: nobody hears of a statement that failed at %q: %v", name, broken, err)
	}
	if s == nil { // Open has failed
		return
	}
	if err := act(s); err != nil {
		t.Errorf("%s: after a statement failed at %s: %v", name, line, err)
	}
	if faults, err := s.Check(t.Context()); err != nil || len(faults) > 0 {
		t.Errorf("%s: after a statement failed at %s: %v (%v)", name, line, faults, err)
	}
}
