package db

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"
)

// The disk is full: the file may not grow beyond some pages.
func TestFullDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "arbitro.db")
	empty := at(t, path)
	pages := column(t, empty.file.pool, `SELECT page_count + 6 FROM pragma_page_count`)[0]
	empty.Close()
	s, err := open(t.Context(), path, Options{}, "max_page_count("+pages+")")
	if err != nil {
		t.Fatal(err)
	}
	n := match(t, s)
	long := slices.Repeat([]string{`note "una riga che occupa un po' di posto"`}, 100)
	stored := 0
	for err == nil {
		sum := two()
		sum.Rounds = stored + len(long)
		err = s.Append(t.Context(), n, stored+1, texts(long...), sum)
		if err == nil {
			stored += len(long)
		}
	}
	wants(t, err, ErrFull)
	if stored == 0 {
		t.Fatal("nothing could be stored at all")
	}
	_, err = s.Create(t.Context(), two(), texts(slices.Repeat(long, 10)...))
	wants(t, err, ErrFull)
	wants(t, s.Write(t.Context(), func(tx *Tx) error {
		for i := range 1000 {
			if _, err := tx.AddPerson(t.Context(), Person{Name: fmt.Sprint("Persona ", i)}); err != nil {
				wants(t, err, ErrFull)
				return nil // overlooked, and still nothing is stored
			}
		}
		t.Error("a thousand persons found room")
		return nil
	}), ErrFull)

	whole := func(s *Store) {
		t.Helper()
		m, err := s.Match(t.Context(), n)
		if err != nil || m.Lines != stored || m.Rounds != stored {
			t.Errorf("%+v, want %d lines (%v)", m, stored, err)
		}
		if got := log(t, s, n); len(got) != stored {
			t.Errorf("%d lines are stored, want %d", len(got), stored)
		}
		if c, err := s.Count(t.Context(), Filter{}); c != 1 || err != nil {
			t.Errorf("%d matches (%v)", c, err)
		}
		if people, err := s.Persons(t.Context(), 0); len(people) != 2 || err != nil {
			t.Errorf("persons %v (%v)", namesOf(people), err)
		}
		if faults, err := s.Check(t.Context()); err != nil || len(faults) != 0 {
			t.Error(faults, err)
		}
	}
	whole(s)
	s.Close()

	roomy := at(t, path)
	whole(roomy)
	wants(t, roomy.Append(t.Context(), n, stored+1, texts(long...), two()), nil)
}
