package dbtest

import (
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
	first, second := filepath.Join(t.TempDir(), "a.db"), filepath.Join(t.TempDir(), "b.db")
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
