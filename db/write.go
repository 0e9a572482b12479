package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"strconv"
	"strings"
	"time"

	"modernc.org/sqlite"
)

// writer is the only writing connection of a Store, with its prepared statements.
type writer struct {
	conn  *sql.Conn
	known map[string]*sql.Stmt
	asked *acquaintances // nil where a transaction has changed or undone what they say
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

// Tx is a transaction: either everything that it writes is stored, or nothing. All other writers of the file wait for
// it, so that it must never wait for a user. It is valid only during the call that received it, in one goroutine. Its
// answers include its own changes. What its methods share is in its parts, by what they write.
type Tx struct {
	reads
	path   string
	w      *writer
	now    time.Time
	broken error // the error of SQLite that left a change half made

	later  string         // the time of this transaction's changes to matches; empty until needed
	number int            // the greatest number that a match has or had; 0 until needed
	asked  *acquaintances // whom names mean; nil until needed
}

func (t *Tx) file() string { return t.path }

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

// do carries out a statement that changes the database. After a change of persons or names, the next transaction asks
// anew whom names mean. An error of SQLite breaks the transaction: the change may be half made.
func (t *Tx) do(ctx context.Context, text string, args ...any) (sql.Result, error) {
	if strings.Contains(text, "persons") || strings.Contains(text, "names") {
		t.w.asked = nil
	}
	return t.carryOut(ctx, text, args...)
}

// carryOut is do for a change that leaves the acquaintances as right as they were.
func (t *Tx) carryOut(ctx context.Context, text string, args ...any) (sql.Result, error) {
	result, err := t.w.do(ctx, text, args...)
	if err != nil {
		t.broken = asFileError(t.path, err)
		return nil, t.broken
	}
	return result, nil
}

// change carries out a statement that changes the match of this number. It returns ErrNotFound if no row has changed.
func (t *Tx) change(ctx context.Context, number int, text string, args ...any) error {
	result, err := t.do(context.WithoutCancel(ctx), text, args...)
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		err = ErrNotFound.With("name", strconv.Itoa(number))
	}
	return err
}

// Write runs do in one transaction. If do returns an error, Write undoes the changes and returns that error. An import
// of many matches uses one Write, so that it waits for the disk once.
//
// A Write inside a Write returns ErrLocked, and so does a Write that waits for another goroutine's longer than
// Options.Wait. Other errors: ErrReadOnly, ErrFull, ErrDisk, ErrCorrupt.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	switch {
	case s.why != nil:
		return s.why
	case s.opts.ReadOnly:
		return ErrReadOnly.With("path", s.path)
	}
	if err := s.takeTurn(ctx); err != nil {
		return err
	}
	defer func() { <-s.turn }()
	err := s.transact(ctx, do)
	var raw *sqlite.Error
	if errors.As(err, &raw) {
		s.dropWriter() // its state is unknown, so the next Write opens a new connection
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
		return ErrLocked.With("path", s.path)
	}
}

func (s *Store) transact(ctx context.Context, do func(*Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	// From here on no call into SQLite is cancelled, so that it is always known whether a line is stored.
	calm := context.WithoutCancel(ctx)
	if s.writer == nil {
		conn, err := s.pool.Conn(calm)
		if err != nil {
			return err
		}
		s.writer = &writer{conn: conn, known: map[string]*sql.Stmt{}}
		if _, err := conn.ExecContext(calm, sealScript()); err != nil {
			s.dropWriter()
			return err
		}
	}
	if _, err := s.writer.do(calm, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	stored := false
	defer func() {
		if !stored { // also when do panics
			s.writer.asked = nil
			s.writer.do(calm, "ROLLBACK")
		}
	}()
	t := &Tx{path: s.path, w: s.writer, now: s.opts.now()}
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
	if _, err := s.writer.do(calm, "COMMIT"); err != nil {
		return err
	}
	stored = true
	return nil
}

// emptyLog moves what was written into the file itself, if nobody else is reading or writing.
func (s *Store) emptyLog() {
	if s.writer == nil {
		return
	}
	for _, pragma := range []string{"busy_timeout = 0", "wal_checkpoint(TRUNCATE)"} {
		_, _ = s.writer.conn.ExecContext(context.Background(), "PRAGMA "+pragma)
	}
}

// dropWriter closes the writing connection for good. SQLite undoes what the connection has not committed.
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
