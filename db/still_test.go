package db

import "testing"

// TestStill: a Still answers by one state of the file, whatever is written meanwhile, and refuses to write.
func TestStill(t *testing.T) {
	s := store(t)
	n := match(t, s)
	still, err := s.Still(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	look := func(s *Store) (lines int, people int) {
		t.Helper()
		m, err := s.Match(t.Context(), n)
		if err != nil {
			t.Fatal(err)
		}
		all, err := s.Persons(t.Context(), 0)
		if err != nil || len(log(t, s, n)) != m.Lines {
			t.Fatalf("%d lines, not %d (%v)", len(log(t, s, n)), m.Lines, err)
		}
		return m.Lines, len(all)
	}
	lines, people := look(still)
	wants(t, s.Append(t.Context(), n, lines+1, texts("note 1", "note 2"), two()), nil)
	wants(t, s.Write(t.Context(), func(tx *Tx) error {
		_, err := tx.AddPerson(t.Context(), Person{Name: "Zoe"})
		return err
	}), nil)
	if l, p := look(still); l != lines || p != people {
		t.Errorf("%d lines and %d persons, which were %d and %d", l, p, lines, people)
	}
	for _, err := range still.Lines(t.Context(), n, 1) { // a question in the middle of an answer
		wants(t, err, nil)
		look(still)
	}
	if faults, err := still.Check(t.Context()); err != nil || len(faults) != 0 {
		t.Error(faults, err)
	}
	wants(t, still.Append(t.Context(), n, lines+1, texts("note 3"), two()), ErrReadOnly)
	wants(t, still.Close(), nil)
	if l, p := look(s); l != lines+2 || p != people+1 {
		t.Errorf("%d lines and %d persons, which should be %d and %d", l, p, lines+2, people+1)
	}
}
