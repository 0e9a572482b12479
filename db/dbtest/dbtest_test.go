package dbtest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"arbitro/db"
)

// A store stays open until its test ends.
func TestOpen(t *testing.T) {
	var store *db.Store
	t.Run("open", func(t *testing.T) {
		store = Open(t, db.Options{})
		if _, err := store.AddPerson(t.Context(), db.Person{Name: "Anna"}); err != nil {
			t.Fatal(err)
		}
	})
	if _, err := store.AddPerson(t.Context(), db.Person{Name: "Bruno"}); err == nil {
		t.Error("the store is still open")
	}
}

// Each copy is a whole database of its own, and opening it changes nothing in the file.
func TestPut(t *testing.T) {
	first := filepath.Join(t.TempDir(), "a.db")
	second := filepath.Join(t.TempDir(), "b.db")
	for _, path := range []string{first, second} {
		Put(t, path)
	}
	before, err := os.ReadFile(second)
	if err != nil {
		t.Fatal(err)
	}
	open := func(path string) *db.Store {
		store, err := db.Open(t.Context(), path, db.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if faults, err := store.Check(t.Context()); err != nil || len(faults) > 0 {
			t.Errorf("%s: %v (%v)", path, faults, err)
		}
		return store
	}
	s := open(first)
	if _, err := s.AddPerson(t.Context(), db.Person{Name: "Anna"}); err != nil {
		t.Fatal(err)
	}
	s.Close()
	s = open(second)
	if people, err := s.Persons(t.Context(), 0); err != nil || len(people) > 0 {
		t.Errorf("a new database has %v (%v)", people, err)
	}
	s.Close()
	if after, err := os.ReadFile(second); err != nil || string(after) != string(before) {
		t.Errorf("opening the copy changed it (%v)", err)
	}
}

// TestFaults: each line of the store that a call goes through can be made to fail, once.
func TestFaults(t *testing.T) {
	f := NewFaults("arbitro/db")
	store := Open(t, db.Options{Driver: f.Driver})
	add := func(name string) error {
		_, err := store.AddPerson(t.Context(), db.Person{Name: name})
		return err
	}
	if err := add("Anna"); err != nil {
		t.Fatal(err)
	}
	broken := 0
	for _, line := range f.Lines() {
		f.Break(line)
		name := fmt.Sprint("Player ", broken)
		switch err := add(name); {
		case f.Broken() == nil: // a line of opening
			if err != nil {
				t.Errorf("%s: %v", line, err)
			}
		case !errors.Is(err, Err):
			t.Errorf("%q: %v", f.Broken(), err)
		default:
			broken++
			if err := add(name); err != nil {
				t.Errorf("%s: half stored: %v", line, err)
			}
		}
	}
	if broken < 5 {
		t.Errorf("only %d lines were broken", broken)
	}
}
