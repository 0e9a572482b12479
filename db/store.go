package db

import (
	"context"
	"database/sql"
	"sync"
	"time"
)

// Options configure how Open opens a database. The zero value opens it for reading and writing.
type Options struct {
	ReadOnly bool // create and write nothing; also works in a folder that cannot be written
	// OrReadOnly reads alone a file that cannot be opened for writing, on a full disk for instance. Write then says
	// why.
	OrReadOnly bool
	Wait       time.Duration    // how long to wait for other processes; 5 s if zero
	Clock      func() time.Time // returns the current time; time.Now if nil
	// Cache is how much of the file is kept in memory, in KiB; 0 for the usual. It takes up to twice as much room.
	Cache int
}

func (o Options) wait() time.Duration {
	if o.Wait > 0 {
		return o.Wait
	}
	return 5 * time.Second
}

func (o Options) now() time.Time {
	if o.Clock != nil {
		return o.Clock().UTC()
	}
	return time.Now().UTC()
}

// Store is an open database. Its methods may be called by several goroutines at once.
type Store struct {
	reads
	path string
	opts Options
	why  error // why the file is only read; nil where Options.ReadOnly asks for it

	pool *sql.DB
	held *sql.Conn // the only connection that reads, as a Still has it; nil for one connection a question
	lent bool      // held belongs to another

	mu    sync.Mutex
	known map[string]*sql.Stmt // the prepared questions, by their text

	turn   chan struct{} // full while a transaction writes
	writer *writer       // nil until the first transaction
}

func newStore(path string, opts Options) *Store {
	s := &Store{path: path, opts: opts, known: map[string]*sql.Stmt{}, turn: make(chan struct{}, 1)}
	s.reads = reads{s}
	return s
}

// Path returns the absolute path of the file.
func (s *Store) Path() string { return s.path }

// Close closes the file. Everything that Write has acknowledged is on the disk already.
func (s *Store) Close() error {
	switch {
	case s.lent:
		return nil
	case s.pool == nil:
		return s.release()
	case s.held != nil:
		s.held.Close()
	}
	s.turn <- struct{}{}
	defer func() { <-s.turn }()
	s.emptyLog()
	s.dropWriter()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, stmt := range s.known {
		stmt.Close()
	}
	clear(s.known)
	return asFileError(s.path, s.pool.Close())
}

func (s *Store) file() string { return s.path }

// Still returns the database as it is at one moment, which the first question decides: whatever others write meanwhile,
// the answers belong to the same state of the file. Write returns ErrReadOnly. The caller closes it before the Store.
func (s *Store) Still(ctx context.Context) (*Store, error) {
	held := newStore(s.path, s.opts)
	if held.held = s.held; held.held != nil {
		held.lent = true
		return held, nil
	}
	conn, err := s.pool.Conn(ctx)
	if err != nil {
		return nil, asFileError(s.path, err)
	}
	held.held, held.opts.ReadOnly = conn, true
	if _, err := conn.ExecContext(ctx, "BEGIN"); err != nil {
		conn.Close()
		return nil, asFileError(s.path, err)
	}
	return held, nil
}

// release ends a Still.
func (s *Store) release() error {
	s.held.ExecContext(context.Background(), "ROLLBACK")
	return asFileError(s.path, s.held.Close())
}

// on returns what carries out statements that come once.
func (s *Store) on() querier {
	if s.held != nil {
		return s.held
	}
	return s.pool
}

func (s *Store) walk(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	return s.ask(ctx, question, args...) // each answer has a statement of its own
}

func (s *Store) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	if s.held != nil {
		return s.held.QueryContext(ctx, question, args...)
	}
	s.mu.Lock()
	stmt, ok := s.known[question]
	s.mu.Unlock()
	if !ok {
		var err error
		if stmt, err = s.pool.PrepareContext(ctx, question); err != nil {
			return nil, err
		}
		s.mu.Lock()
		if first, ok := s.known[question]; ok {
			stmt.Close()
			stmt = first
		}
		s.known[question] = stmt
		s.mu.Unlock()
	}
	return stmt.QueryContext(ctx, args...)
}
