package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"time"

	"modernc.org/sqlite"
)

// writer is the one connection of a Store that writes, with its statements.
type writer struct {
	conn  *sql.Conn
	known map[string]*sql.Stmt
}

func (w *writer) stmt(ctx context.Context, text string) (*sql.Stmt, error) {
	if stmt, ok := w.known[text]; ok {
		return stmt, nil
	}
	stmt, err := w.conn.PrepareContext(ctx, text)
	if err == nil {
		w.known[text] = stmt
	}
	return stmt, err
}

func (w *writer) do(ctx context.Context, text string, args ...any) (sql.Result, error) {
	stmt, err := w.stmt(ctx, text)
	if err != nil {
		return nil, err
	}
	return stmt.ExecContext(ctx, args...)
}

// Tx is one transaction: all of what it writes is stored, or nothing. It holds off every other writer of the file, so
// it does not wait for people. It is used by one goroutine, and no longer than the call it was given to. What it is
// asked, it answers with its own changes counted.
type Tx struct {
	reads
	s         *Store
	w         *writer
	now       time.Time
	later     string                // the time of this transaction's changes to matches; empty until it is needed
	people    map[string][]PersonID // who is known by a folded name, as far as was asked
	strangers int                   // how many names people did not hold when they were asked for
	spelt     map[spelling]bool     // what spell has seen
	broken    error                 // SQLite failed halfway through a change
}

func (t *Tx) file() string { return t.s.path }

func (t *Tx) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	stmt, err := t.w.stmt(context.WithoutCancel(ctx), question)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(context.WithoutCancel(ctx), args...)
}

func (t *Tx) walk(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	return t.w.conn.QueryContext(context.WithoutCancel(ctx), question, args...)
}

// do changes something. An error of SQLite breaks the transaction: a change may have been made by half.
func (t *Tx) do(ctx context.Context, text string, args ...any) (sql.Result, error) {
	result, err := t.w.do(ctx, text, args...)
	if err != nil {
		t.broken = asFileError(t.s.path, err)
		return nil, t.broken
	}
	return result, nil
}

// Write runs do in one transaction; what do returns as an error undoes it, and is returned. An import of many matches
// is one Write: the disk is waited for once.
//
// A Write inside a Write, and another goroutine's that lasts longer than Options.Wait, is ErrLocked. Other errors:
// ErrReadOnly, ErrFull, ErrDisk, ErrCorrupt.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	if s.opts.ReadOnly {
		return &FileError{Err: ErrReadOnly, Path: s.path}
	}
	if err := s.takeTurn(ctx); err != nil {
		return err
	}
	defer func() { <-s.turn }()
	err := s.transact(ctx, do)
	var raw *sqlite.Error
	if errors.As(err, &raw) {
		s.dropWriter() // whatever state it is in, the next one starts anew
	}
	return asFileError(s.path, err)
}

func (s *Store) takeTurn(ctx context.Context) error {
	select {
	case s.turn <- struct{}{}:
		return nil
	default:
	}
	late := time.NewTimer(s.opts.wait())
	defer late.Stop()
	select {
	case s.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-late.C:
		return &FileError{Err: ErrLocked, Path: s.path}
	}
}

func (s *Store) transact(ctx context.Context, do func(*Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	// From here on nothing is broken off inside SQLite: whether a line is stored is never in doubt.
	calm := context.WithoutCancel(ctx)
	if s.writer == nil {
		conn, err := s.pool.Conn(calm)
		if err != nil {
			return err
		}
		s.writer = &writer{conn: conn, known: map[string]*sql.Stmt{}}
		if _, err := conn.ExecContext(calm, keepSealed); err != nil {
			s.dropWriter()
			return err
		}
	}
	w := s.writer
	if _, err := w.do(calm, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	stored := false
	defer func() {
		if !stored { // also when do panics
			w.do(calm, "ROLLBACK")
		}
	}()
	t := &Tx{s: s, w: w, now: s.opts.now(), people: map[string][]PersonID{}, spelt: map[spelling]bool{}}
	t.reads = reads{t}
	err := do(t)
	switch {
	case err != nil:
		return err
	case t.broken != nil:
		return t.broken
	case ctx.Err() != nil:
		return ctx.Err()
	}
	if _, err := w.do(calm, "COMMIT"); err != nil {
		return err
	}
	stored = true
	return nil
}

// dropWriter closes the writing connection for good; what it had not committed is undone.
func (s *Store) dropWriter() {
	if s.writer == nil {
		return
	}
	for _, stmt := range s.writer.known {
		stmt.Close()
	}
	s.writer.conn.Raw(func(any) error { return driver.ErrBadConn })
	s.writer.conn.Close()
	s.writer = nil
}
