// The store: how it is configured, closed and asked.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"sync"
	"time"
)

// Options configure Open. The zero value opens the database for reading and writing.
type Options struct {
	ReadOnly bool // create and write nothing; also works in a folder that cannot be written
	// OrReadOnly opens a file read-only if it cannot be opened for writing, for instance on a full disk. Write then
	// returns the reason.
	OrReadOnly bool
	Wait       time.Duration    // how long to wait for other processes; 5 s if zero
	Clock      func() time.Time // returns the current time; time.Now if nil
	// Cache is how much of the file is kept in memory, in KiB; 0 for the usual size. It may take twice as much memory.
	Cache int
	// Driver is the driver of database/sql that opens the file; SQLite's if empty. A test names one that fails.
	Driver string

	// Record writes the record of a file that has moved; see ErrMoved. Without it, nothing is kept.
	Record Record
	// OnMoved is called once, with the ErrMoved, when the store finds that the file has moved.
	OnMoved func(error)
}

func (o Options) driver() string { return cmp.Or(o.Driver, "sqlite") }

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
	storeWrites
	file *diskFile
	why  error // why the file is read-only; nil if Options.ReadOnly asks for it

	mu         sync.Mutex
	included   map[int]bool // the numbers of the matches of Include. Guarded by mu
	movedError error        // the ErrMoved after which nothing is open; nil while the store works. Guarded by mu

	turn       chan struct{} // full while a transaction writes. It guards the fields below
	writer     *writer       // nil until the first transaction
	changed    map[int]bool  // the numbers of the matches whose lines this store has written
	recordPath string        // the path of the record of a file that has moved; "" for none
	memory     remembered    // the matches that this store has written, or Include has named
}

// newStore returns the store of an open file.
func newStore(file *diskFile) *Store {
	store := &Store{
		file:     file,
		turn:     make(chan struct{}, 1),
		changed:  map[int]bool{},
		included: map[int]bool{},
	}
	store.reads = newReads(store)
	store.storeWrites = storeWrites{store}
	return store
}

// Path returns the absolute path of the file.
func (s *Store) Path() string { return s.file.path }

// Close closes the file. Everything that Write has acknowledged is on the disk already. It returns ErrMoved if the file
// has moved since the last change, and the store has changed matches.
func (s *Store) Close() error {
	if s.file.lent {
		return nil
	}
	if s.file.pool == nil {
		return s.file.release()
	}
	s.turn <- struct{}{}
	defer func() { <-s.turn }()
	if s.closedByMove() != nil {
		return nil
	}
	move, err := s.closeInPlace()
	if move == nil {
		return err
	}
	if len(s.changed) > 0 {
		err = s.closeMoved(context.Background(), move)
	}
	if s.closedByMove() == nil {
		s.releaseFiles(move)
	}
	return err
}

// closeInPlace closes the store, unless its file has moved: then it returns the move.
func (s *Store) closeInPlace() (*move, error) {
	defer holdFolder(s.file.path)()
	if !s.file.opts.ReadOnly {
		move := s.file.compareFiles(folderHeld)
		if move != nil {
			return move, nil
		}
	}
	s.file.emptyLog(s.writer)
	return nil, s.close()
}

// close closes every connection. The caller holds the folder.
func (s *Store) close() error {
	s.dropWriter()
	return s.file.close()
}

func (s *Store) filePath() string { return s.file.path }

// Still returns a Store that answers every question from the same state of the file, that at its first question,
// whatever others write later. Its Write returns ErrReadOnly. The caller must close it before the original Store.
func (s *Store) Still(ctx context.Context) (*Store, error) {
	if err := s.closedByMove(); err != nil {
		return nil, err
	}
	held, err := s.file.still(ctx)
	if err != nil {
		return nil, s.explain(err)
	}
	return newStore(held), nil
}

// walk asks a question whose answer may be read while other questions are asked; see asker.
func (s *Store) walk(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	return s.ask(ctx, question, args...) // each answer has its own statement
}

// ask runs a query as a prepared statement; see asker.
func (s *Store) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	if err := s.closedByMove(); err != nil {
		return nil, err
	}
	return s.file.ask(ctx, question, args...)
}
