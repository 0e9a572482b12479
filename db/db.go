// Package db is the store: matches as the lines that came, who played them, and what came of them.
//
// The lines of a match are the truth and are only ever added to; triggers in the file see to it. Everything else about
// a match is its Summary, which whoever judges the lines computes and hands over with them:
//
//	store, err := db.Open(ctx, "arbitro.db", db.Options{})
//	number, err := store.Create(ctx, summary, lines)
//	err = store.Append(ctx, number, 3, []db.Line{{At: now, Text: "deal anna"}}, summary)
//
// Lines and summary go in together or not at all, and once the call returns they survive a killed process and a power
// cut. An append names the line it believes is next: if another process was there first, the answer is ErrConflict and
// nothing is stored.
//
// The file is SQLite in WAL mode; several processes may read and write it at once. What a reader asks is in read.go,
// find.go, list.go and person.go, what is written in write.go, append.go and remove.go, what happens to the whole file
// in backup.go, restore.go, schema.go and check.go; checksum.go keeps a checksum of everything stored. Leagues and their
// entries are in league.go and entry.go, the matches that count for them in counted.go, sums that are kept between two
// questions in kept.go; merge.go, who.go and leave.go are about persons.
//
// To change the schema, add the next numbered file to migrations, name new columns in checksum.go, and, once it is
// released, add its snapshot to
// testdata/released (go test ./db -run TestReleased -update). A migration that was released never changes.
//
// The package knows no game and no words of play: a line is text, a game is a name. It must not import the engines.
// It speaks no language: its errors are values, and the sentences of errors.go and damage.go are in cmd/app.
package db

import (
	"context"
	"database/sql"
	"sync"
	"time"
)

// Options say how a database is opened. The zero value opens it for reading and writing.
type Options struct {
	ReadOnly bool             // nothing is made or written; files in places that cannot be written can be read so
	Wait     time.Duration    // how long to wait for other processes; 5 s if zero
	Clock    func() time.Time // what time it is; time.Now if nil
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
	pool *sql.DB

	mu    sync.Mutex
	known map[string]*sql.Stmt // for reading, by their text

	turn   chan struct{} // held by whoever writes
	writer *writer       // nil until something is written
}

// Path gives the file, as an absolute path.
func (s *Store) Path() string { return s.path }

// Close closes the file. What was acknowledged is on the disk already.
func (s *Store) Close() error {
	s.turn <- struct{}{}
	defer func() { <-s.turn }()
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

func (s *Store) walk(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	return s.ask(ctx, question, args...) // on a connection of its own
}

func (s *Store) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
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
