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

	"arbitro/db/seal"
)

// writer is the only writing connection of a Store, with its prepared statements.
type writer struct {
	conn  *sql.Conn
	known map[string]*sql.Stmt
	met   *acquaintances // nil where a transaction has changed or undone what they say
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
	*statements
	match  matchWriter
	seals  seals
	event  eventWriter
	person personWriter
	names  speller
}

// The parts of a Tx.
type (
	matchWriter struct { // the rows of matches, of their lines and results: append.go, settle.go, leave.go
		*statements
		later  string // the time of this transaction's changes to matches; empty until needed
		number int    // the greatest number that a match has or had; 0 until needed
	}
	seals        struct{ *statements } // the checksums of matches: checksum.go
	eventWriter  struct{ *statements } // the logs of tournaments: event.go
	personWriter struct{ *statements } // by what other machines know persons: identity.go, register.go, leave.go
	speller      struct {              // the names of persons and their spellings: identity.go, person.go
		*statements
		met *acquaintances // nil until needed
	}
	seating struct{ *Tx } // who sat at a match, with which result: settle.go
	merges  struct{ *Tx } // who is the same person: merge.go
)

func newTx(s *statements) *Tx {
	return &Tx{
		s,
		matchWriter{statements: s},
		seals{s},
		eventWriter{s},
		personWriter{s},
		speller{statements: s},
	}
}

// statements asks and changes within one transaction.
type statements struct {
	reads
	path   string
	w      *writer
	now    time.Time
	broken error // the error of SQLite that left a change half made
}

func (s *statements) file() string { return s.path }

func (s *statements) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	stmt, err := s.w.stmt(context.WithoutCancel(ctx), question)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(context.WithoutCancel(ctx), args...)
}

func (s *statements) walk(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	return s.w.conn.QueryContext(context.WithoutCancel(ctx), question, args...)
}

// do carries out a statement that changes the database. After a change of persons or names, the next transaction asks
// anew whom names mean. An error of SQLite breaks the transaction: the change may be half made.
func (s *statements) do(ctx context.Context, text string, args ...any) (sql.Result, error) {
	if strings.Contains(text, "persons") || strings.Contains(text, "names") {
		s.w.met = nil
	}
	return s.carryOut(ctx, text, args...)
}

// carryOut is do for a change that leaves the acquaintances as right as they were.
func (s *statements) carryOut(ctx context.Context, text string, args ...any) (sql.Result, error) {
	result, err := s.w.do(ctx, text, args...)
	if err != nil {
		s.broken = asFileError(s.path, err)
		return nil, s.broken
	}
	return result, nil
}

// change carries out a statement that changes the match of this number. It returns ErrNotFound if no row has changed.
func (s *statements) change(ctx context.Context, number int, text string, args ...any) error {
	result, err := s.do(context.WithoutCancel(ctx), text, args...)
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		err = ErrNotFound.With("name", strconv.Itoa(number))
	}
	return err
}

// writing lets one transaction after the other change an open file.
type writing struct {
	*openFile
	turn   chan struct{} // full while a transaction writes
	writer *writer       // nil until the first transaction
}

// Write runs do in one transaction. If do returns an error, Write undoes the changes and returns that error. An import
// of many matches uses one Write, so that it waits for the disk once.
//
// A Write inside a Write returns ErrLocked, and so does a Write that waits for another goroutine's longer than
// Options.Wait. Other errors: ErrReadOnly, ErrFull, ErrDisk, ErrCorrupt.
func (w *writing) Write(ctx context.Context, do func(*Tx) error) error {
	switch {
	case w.why != nil:
		return w.why
	case w.opts.ReadOnly:
		return ErrReadOnly.With("path", w.path)
	}
	if err := w.takeTurn(ctx); err != nil {
		return err
	}
	defer func() { <-w.turn }()
	err := w.transact(ctx, do)
	var raw *sqlite.Error
	if errors.As(err, &raw) {
		w.dropWriter() // its state is unknown, so the next Write opens a new connection
	}
	return asFileError(w.path, err)
}

func (w *writing) takeTurn(ctx context.Context) error {
	select {
	case w.turn <- struct{}{}:
		return nil
	default:
	}
	late := time.NewTimer(w.opts.wait())
	defer late.Stop()
	select {
	case w.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-late.C:
		return ErrLocked.With("path", w.path)
	}
}

func (w *writing) transact(ctx context.Context, do func(*Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	// From here on no call into SQLite is cancelled, so that it is always known whether a line is stored.
	calm := context.WithoutCancel(ctx)
	if w.writer == nil {
		conn, err := w.pool.Conn(calm)
		if err != nil {
			return err
		}
		w.writer = &writer{conn: conn, known: map[string]*sql.Stmt{}}
		if _, err := conn.ExecContext(calm, seal.Script()); err != nil {
			w.dropWriter()
			return err
		}
	}
	if _, err := w.writer.do(calm, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	stored := false
	defer func() {
		if !stored { // also when do panics
			w.writer.met = nil
			w.writer.do(calm, "ROLLBACK")
		}
	}()
	s := &statements{path: w.path, w: w.writer, now: w.opts.now()}
	s.reads = readsOf(s)
	err := do(newTx(s))
	switch {
	case err != nil:
		return err
	case s.broken != nil:
		return s.broken
	case ctx.Err() != nil:
		return ctx.Err()
	}
	if _, err := w.writer.do(calm, "COMMIT"); err != nil {
		return err
	}
	stored = true
	return nil
}

// emptyLog moves what was written into the file itself, if nobody else is reading or writing.
func (w *writing) emptyLog() {
	if w.writer == nil {
		return
	}
	for _, pragma := range []string{"busy_timeout = 0", "wal_checkpoint(TRUNCATE)"} {
		_, _ = w.writer.conn.ExecContext(context.Background(), "PRAGMA "+pragma)
	}
}

// dropWriter closes the writing connection for good. SQLite undoes what the connection has not committed.
func (w *writing) dropWriter() {
	if w.writer == nil {
		return
	}
	for _, stmt := range w.writer.known {
		stmt.Close()
	}
	w.writer.conn.Raw(func(any) error { return driver.ErrBadConn })
	w.writer.conn.Close()
	w.writer = nil
}
