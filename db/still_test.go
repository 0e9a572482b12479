package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"testing"
)

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

// stubborn is a driver whose connections end no transaction of a Still.
type stubborn struct{ driver.Driver }

func (d stubborn) Open(name string) (driver.Conn, error) {
	conn, err := d.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	return stubbornConn{conn.(plainConn)}, nil
}

type plainConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
}

type stubbornConn struct{ plainConn }

func (c stubbornConn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	if text == "ROLLBACK" {
		return nil, errors.New("the test ends no transaction")
	}
	return c.plainConn.ExecContext(ctx, text, args)
}

// TestStillThatDoesNotEnd: if the transaction of a Still does not end, the store works on, and the next Still sees what
// is stored then.
func TestStillThatDoesNotEnd(t *testing.T) {
	path := store(t).Path()
	sql.Register("stubborn", stubborn{raw(t, path).Driver()})
	s, err := Open(t.Context(), path, Options{Driver: "stubborn"})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for n := range 3 {
		still, err := s.Still(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if stored, err := still.Count(t.Context(), Filter{}); err != nil || stored != n {
			t.Errorf("%d matches, not %d (%v)", stored, n, err)
		}
		wants(t, still.Close(), nil)
		match(t, s)
	}
	if stored, err := s.Count(t.Context(), Filter{}); err != nil || stored != 3 {
		t.Errorf("%d matches are stored (%v)", stored, err)
	}
}
