package db

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// replaced makes a database that hold has open, and moves an earlier copy over it.
func replaced(t *testing.T, hold func(path string)) (path string) {
	t.Helper()
	s := store(t)
	path = s.Path()
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

// A file that was moved over one that another program has open waits until that program lets its log go.
func TestLogOfAnotherFile(t *testing.T) {
	t.Parallel()
	var input io.WriteCloser
	var end func() error
	path := replaced(t, func(path string) {
		holder := process(t, "hold", path)
		output, err := holder.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		input, err = holder.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := holder.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := bufio.NewReader(output).ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		end = holder.Wait
	})
	for _, readOnly := range []bool{false, true} {
		if _, err := Open(t.Context(), path, Options{ReadOnly: readOnly, Wait: 30 * time.Millisecond}); !errors.Is(err, ErrOtherLog) {
			t.Errorf("read-only %t: %v", readOnly, err)
		}
	}
	time.AfterFunc(20*time.Millisecond, func() { input.Close() })
	s, err := Open(t.Context(), path, Options{Wait: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if faults, err := s.Check(t.Context()); faults != nil || err != nil {
		t.Errorf("%v (%v)", faults, err)
	}
	wants(t, end(), nil)
}

// The same within one program, as with a table and its board on phones.
func TestLogOfAnotherFileHere(t *testing.T) {
	var first *Store
	path := replaced(t, func(path string) {
		first = keeping(t, path)
		match(t, first, "two")
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

// Stores of one file are opened and closed at once by many, as the table, its watcher and the exchange do: none waits for
// another for ever. They wait longer than usual, because other tests may keep the processors busy.
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
