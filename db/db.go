// Package db is the store: matches as logs of lines, the persons who played them, and the results.
//
// The lines of a match are the truth. Lines are added and never changed; triggers in the file enforce this. Everything
// else about a match is its Summary, which the caller computes from the lines and hands over with them:
//
//	store, err := db.Open(ctx, "arbitro.db", db.Options{})
//	number, err := store.Create(ctx, summary, lines)
//	err = store.Append(ctx, number, 3, []db.Line{{At: now, Text: "deal anna"}}, summary)
//
// Lines and summary are stored together or not at all. Once the call returns, they survive a killed process and a power
// cut. An append names the number of its first line: if another process has added lines first, the append returns
// ErrConflict and stores nothing.
//
// What a disk spoils afterwards is found, not mended: Check names every row that changed by itself. One place escapes
// it, the write-ahead log that a killed process has left: SQLite takes a spoiled part of it for one that was never
// written, and the lines in it are gone without a fault. So whoever closes a Store empties the log.
//
// The file is SQLite in WAL mode; several processes may read and write it at once. Where things are:
//
//   - questions: rows.go asks, names the parts by what they are about (reads) and in which files each stands; read.go,
//     find.go and list.go (with the package filter) are about matches; the package rows reads what was found;
//   - changes: write.go has the transaction and names its parts (Tx) and in which files each stands; append.go,
//     settle.go and remove.go are about matches; the package record knows how a match lies in rows;
//   - persons: identity.go, merge.go, book.go, leave.go, and the package names, which finds somebody by a name;
//   - leagues: league.go, entry.go, counted.go (the matches that count, which standings add up anew);
//   - tournaments: event.go;
//   - the whole file: open.go and migrate.go (openFile), write.go (writing: one transaction after the other), check.go
//     (checkup), backup.go, restore.go, checksum.go, and the packages schema, files and seal.
//
// To change the schema, add the next numbered file to schema/migrations, name new columns in checksum.go or in the
// package seal, and, once the version is released, add its snapshot to testdata/released (go test ./db -run
// TestReleased -update). A migration that was released never changes.
//
// There is no interface of a store: the rooms above call Store and Tx themselves, and another kind of database means this
// package written anew, with the same methods.
//
// The package knows no game and no words of play: a line is text, a game is a name. It must not import the engines.
// It speaks no language: its errors are faults (errors.go), whose sentences are in cmd/app.
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
	// OrReadOnly reads alone a file that cannot be opened for writing, on a full disk for instance. Write then says why.
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

// Store is an open database. Its methods may be called by several goroutines at once. Some are those of its parts: the
// questions, Write and Path.
type Store struct {
	reads
	*writing
}

func storeOf(f *openFile) *Store {
	return &Store{readsOf(f), &writing{openFile: f, turn: make(chan struct{}, 1)}}
}

// openFile is the file of a Store with its connections that read.
type openFile struct {
	path string
	opts Options
	pool *sql.DB
	held *sql.Conn // the only connection that reads, as a Still has it; nil for one connection a question
	lent bool      // held belongs to another
	why  error     // why the file is only read; nil where Options.ReadOnly asks for it

	mu    sync.Mutex
	known map[string]*sql.Stmt // the prepared questions, by their text
}

// Path returns the absolute path of the file.
func (f *openFile) Path() string { return f.path }

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

func (f *openFile) file() string { return f.path }

// Still returns the database as it is at one moment, which the first question decides: whatever others write meanwhile,
// the answers belong to the same state of the file. Write returns ErrReadOnly. The caller closes it before the Store.
func (s *Store) Still(ctx context.Context) (*Store, error) {
	held := &openFile{path: s.path, opts: s.opts, held: s.held, lent: s.held != nil}
	if held.lent {
		return storeOf(held), nil
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
	return storeOf(held), nil
}

// release ends a Still.
func (f *openFile) release() error {
	f.held.ExecContext(context.Background(), "ROLLBACK")
	return asFileError(f.path, f.held.Close())
}

// on returns what carries out statements that come once.
func (f *openFile) on() interface {
	ExecContext(context.Context, string, ...any) (sql.Result, error)
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
	QueryRowContext(context.Context, string, ...any) *sql.Row
} {
	if f.held != nil {
		return f.held
	}
	return f.pool
}

func (f *openFile) walk(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	return f.ask(ctx, question, args...) // each answer has a statement of its own
}

func (f *openFile) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	if f.held != nil {
		return f.held.QueryContext(ctx, question, args...)
	}
	f.mu.Lock()
	stmt, ok := f.known[question]
	f.mu.Unlock()
	if !ok {
		var err error
		if stmt, err = f.pool.PrepareContext(ctx, question); err != nil {
			return nil, err
		}
		f.mu.Lock()
		if first, ok := f.known[question]; ok {
			stmt.Close()
			stmt = first
		}
		f.known[question] = stmt
		f.mu.Unlock()
	}
	return stmt.QueryContext(ctx, args...)
}
