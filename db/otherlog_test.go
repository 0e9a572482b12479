package db

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// replaced makes a database that hold has open, and moves an earlier copy over it.
func replaced(t *testing.T, hold func(path string)) string {
	t.Helper()
	s := store(t)
	path := s.Path()
	match(t, s, "one")
	older := filepath.Join(t.TempDir(), "older.db")
	wants(t, s.Backup(t.Context(), older), nil)
	wants(t, s.Close(), nil)
	hold(path)
	if err := os.Rename(older, path); err != nil {
		t.Skip(err) // Windows
	}
	return path
}

// A file that was moved over one that another program has open waits until that program lets its log go, also if the
// index of the log was deleted meanwhile.
func TestLogOfAnotherFile(t *testing.T) {
	for _, isIndexGone := range []bool{false, true} {
		t.Run(fmt.Sprint(isIndexGone), func(t *testing.T) {
			t.Parallel()
			var end func()
			path := replaced(t, func(path string) {
				end = holder(t, path)
				if isIndexGone && os.Remove(path+"-shm") != nil {
					t.Skip() // Windows
				}
			})
			for _, readOnly := range []bool{false, true} {
				_, err := Open(t.Context(), path, Options{ReadOnly: readOnly, Wait: 30 * time.Millisecond})
				if !errors.Is(err, ErrOtherLog) {
					t.Errorf("read-only %t: %v", readOnly, err)
				}
			}
			time.AfterFunc(20*time.Millisecond, end)
			s, err := Open(t.Context(), path, Options{Wait: time.Minute})
			wants(t, err, nil)
			defer s.Close()
			faults, err := s.Check(t.Context())
			if faults != nil || err != nil {
				t.Errorf("%v (%v)", faults, err)
			}
		})
	}
}

// The same within one program, as with a table and its board on phones.
func TestLogOfAnotherFileHere(t *testing.T) {
	for _, isIndexGone := range []bool{false, true} {
		t.Run(fmt.Sprint(isIndexGone), func(t *testing.T) { logOfAnotherFileHere(t, isIndexGone) })
	}
}

func logOfAnotherFileHere(t *testing.T, isIndexGone bool) {
	var first *Store
	path := replaced(t, func(path string) {
		first = keeping(t, path)
		match(t, first, "two")
		if isIndexGone && os.Remove(path+"-shm") != nil {
			t.Skip() // Windows
		}
	})
	if _, err := Open(t.Context(), path, Options{Wait: 30 * time.Millisecond}); !errors.Is(err, ErrOtherLog) {
		t.Errorf("%v", err)
	}
	wants(t, first.Moved(t.Context()), ErrMoved)
	s := at(t, path)
	if got := log(t, s, 1); len(got) != 1 {
		t.Errorf("%q", got)
	}
}

// Stores of one file are opened and closed at once by many, as the table, its watcher and the exchange do: none waits
// for another for ever. They wait longer than usual, because other tests may keep the processors busy.
func TestOpenAndCloseAtOnce(t *testing.T) {
	t.Parallel()
	s := store(t)
	path := s.Path()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 50 {
				one, err := Open(t.Context(), path, Options{Wait: time.Minute})
				if err != nil {
					t.Error(err)
					return
				}
				if err := one.Moved(t.Context()); err != nil {
					t.Error(err)
				}
				if err := one.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
}
