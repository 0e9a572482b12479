// The store: how a file is opened, closed and asked. Prepared questions are kept for the next use.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"os"
	"sync"
	"sync/atomic"
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
	path string
	// beside is the path of the file itself if path is a link. The log and its index lie next to it.
	beside string
	opts   Options
	why    error // why the file is read-only; nil if Options.ReadOnly asks for it
	bare   bool  // whether the file had no log next to it when it was opened
	made   bool  // whether Open has made the file

	pool *sql.DB
	held *sql.Conn // the only connection for questions, set by Still and alone; nil to take one from the pool
	lent bool      // held belongs to another Store, which closes it

	anchor  *sql.Conn // stays open as long as the store, so that SQLite keeps the log; nil for isAlone
	isAlone bool      // whether the method alone has opened the file

	mu    sync.Mutex
	known map[string]*sql.Stmt // the prepared questions, by their text

	log      *os.File     // the log, see shareLog; nil without a log. Guarded by mu
	files    fileSet      // the open files; without main if the store only reads. Guarded by mu
	included map[int]bool // the numbers of the matches of Include. Guarded by mu
	ended    error        // the ErrMoved after which nothing is open; nil while the store works. Guarded by mu

	look sync.Mutex
	main *mainState // of the file without its log; nil if it is not known. Guarded by look

	isMarked atomic.Bool // whether the log has the first page of the file; see markLog

	turn     chan struct{} // full while a transaction writes. It guards the fields below
	writer   *writer       // nil until the first transaction
	changed  map[int]bool  // the numbers of the matches whose lines this store has written
	recorded string        // the path of the record of a file that has moved; "" for none
	memory   remembered    // the matches that this store has written, or Include has named
	settled  time.Time     // when settleLog last copied the log into the file, or the store was opened
}

// newStore returns a store that is not open yet.
func newStore(path string, opts Options) *Store {
	store := &Store{
		path:     path,
		beside:   withoutLinks(path),
		opts:     opts,
		known:    map[string]*sql.Stmt{},
		turn:     make(chan struct{}, 1),
		changed:  map[int]bool{},
		included: map[int]bool{},
		settled:  time.Now(),
	}
	store.reads = newReads(store)
	store.storeWrites = storeWrites{store}
	return store
}

// Path returns the absolute path of the file.
func (s *Store) Path() string { return s.path }

// Close closes the file. Everything that Write has acknowledged is on the disk already. It returns ErrMoved if the file
// has moved since the last change, and the store has changed matches.
func (s *Store) Close() error {
	if s.lent {
		return nil
	}
	if s.pool == nil {
		return s.release()
	}
	s.turn <- struct{}{}
	defer func() { <-s.turn }()
	if s.gone() != nil {
		return nil
	}
	how := s.closeInPlace()
	if how == nil {
		return nil
	}
	var err error
	if len(s.changed) > 0 {
		err = s.leave(context.Background(), how)
	}
	if s.gone() == nil {
		s.letGo(how)
	}
	return err
}

// closeInPlace closes the store, unless its file has moved: then it returns the fault by which it has moved.
func (s *Store) closeInPlace() (how error) {
	defer holdFolder(s.path)()
	if !s.opts.ReadOnly {
		how = s.differs(true)
	}
	if how != nil {
		return how
	}
	s.emptyLog()
	return s.close()
}

// close closes every connection. The caller holds the folder.
func (s *Store) close() error {
	s.dropWriter()
	for _, conn := range []*sql.Conn{s.held, s.anchor} {
		if conn != nil {
			conn.Close()
		}
	}
	defer s.uncount() // once mu is free: opening a store takes mu while it holds the lock of openStores
	closing := asFileError(s.path, s.pool.Close())
	s.mu.Lock()
	known := s.known
	s.known = map[string]*sql.Stmt{}
	s.files = fileSet{} // from now on the file may move
	log := s.log
	s.log = nil
	s.mu.Unlock()
	if log != nil {
		log.Close()
	}
	// A statement closes once its question is answered, and a question that needs a new connection takes mu.
	for _, stmt := range known {
		stmt.Close()
	}
	return closing
}

func (s *Store) file() string { return s.path }

// Still returns a Store that answers every question from the same state of the file, that at its first question,
// whatever others write later. Its Write returns ErrReadOnly. The caller must close it before the original Store.
func (s *Store) Still(ctx context.Context) (*Store, error) {
	held := newStore(s.path, s.opts)
	held.held = s.held
	if held.held != nil {
		held.lent = true
		return held, nil
	}
	if gone := s.gone(); gone != nil {
		return nil, gone
	}
	conn, err := s.pool.Conn(ctx)
	if err != nil {
		return nil, s.explain(err)
	}
	held.held = conn
	held.opts.ReadOnly = true
	if _, err := conn.ExecContext(ctx, "BEGIN"); err != nil {
		conn.Close()
		return nil, s.explain(err)
	}
	return held, nil
}

// release ends the transaction that Still began, and returns its connection to the pool. If the transaction cannot be
// ended, it closes the connection, because the next Still could not begin a transaction on it.
func (s *Store) release() error {
	if _, err := s.held.ExecContext(context.Background(), "ROLLBACK"); err != nil {
		discard(s.held)
		return nil
	}
	return asFileError(s.path, s.held.Close())
}

// discard closes a connection, so that the pool does not use it again. SQLite undoes its uncommitted changes.
func discard(conn *sql.Conn) {
	conn.Raw(func(any) error { return driver.ErrBadConn })
	conn.Close()
}

// on returns the connection or pool for statements that are used only once.
func (s *Store) on() querier {
	if s.held != nil {
		return s.held
	}
	return s.pool
}

// walk asks a question whose answer may be read while other questions are asked; see asker.
func (s *Store) walk(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	return s.ask(ctx, question, args...) // each answer has its own statement
}

// ask asks a question with a prepared statement; see asker.
func (s *Store) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	if s.held != nil {
		return s.held.QueryContext(ctx, question, args...)
	}
	if gone := s.gone(); gone != nil {
		return nil, gone
	}
	s.mu.Lock()
	stmt, ok := s.known[question]
	s.mu.Unlock()
	if !ok {
		var err error
		stmt, err = s.pool.PrepareContext(ctx, question)
		if err != nil {
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

// querier is a database, or one connection to it.
type querier interface {
	ExecContext(context.Context, string, ...any) (sql.Result, error)
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
	QueryRowContext(context.Context, string, ...any) *sql.Row
}
