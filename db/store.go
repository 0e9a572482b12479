// The store and its transactions: writers wait for their turn, and prepared statements are kept for the next use.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"maps"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"modernc.org/sqlite"
)

// Options configure how Open opens a database. The zero value opens it for reading and writing.
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
	isAlone bool      // alone has opened the file

	mu    sync.Mutex
	known map[string]*sql.Stmt // the prepared questions, by their text

	logMark  func()       // ends the mark of the log as in use; nil without a log. Guarded by mu
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
	store.reads = reads{store}
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

// closeInPlace closes the store unless its file has moved: then it returns how.
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
	defer s.uncount() // once mu is free: whoever opens a store holds the lock of openStores while it takes this one
	closing := asFileError(s.path, s.pool.Close())
	s.mu.Lock()
	known := s.known
	s.known = map[string]*sql.Stmt{}
	s.files = fileSet{} // from now on the file may move
	logMark := s.logMark
	s.logMark = nil
	s.mu.Unlock()
	if logMark != nil {
		logMark()
	}
	// A statement closes once its question is answered, and a question that needs a new connection takes mu.
	for _, stmt := range known {
		stmt.Close()
	}
	return closing
}

func (s *Store) file() string { return s.path }

// Still returns a Store that answers every question from the same state of the file: the state at its first question,
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

// release ends the transaction that Still began and gives its connection back. If the transaction does not end, the
// connection is closed, because the next Still could begin none on it.
func (s *Store) release() error {
	if _, err := s.held.ExecContext(context.Background(), "ROLLBACK"); err != nil {
		discard(s.held)
		return nil
	}
	return asFileError(s.path, s.held.Close())
}

// discard closes a connection for good. SQLite undoes what the connection has not committed.
func discard(conn *sql.Conn) {
	conn.Raw(func(any) error { return driver.ErrBadConn })
	conn.Close()
}

// on returns what executes statements that are used only once.
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

// writer is the only writing connection of a Store, with its prepared statements.
type writer struct {
	conn  *sql.Conn
	known map[string]*sql.Stmt
	asked *acquaintances // nil after a transaction that changed persons or names, or was rolled back
}

// acquaintances is a cache: which persons have the names that transactions asked for. An import asks for thousands of
// names, over and over. A change by another connection makes the cache invalid, and so does a change of persons or
// names through Tx.do. A change through carryOut does not: its caller keeps the cache right.
type acquaintances struct {
	version   int64                 // the file's data_version: another connection's changes raise it
	people    map[string][]PersonID // by folded name
	strangers int                   // how many of the asked names were not in people
	spelt     map[spelling]bool     // the spellings that spell has processed
}

// querier is a database, or one connection to it.
type querier interface {
	ExecContext(context.Context, string, ...any) (sql.Result, error)
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
	QueryRowContext(context.Context, string, ...any) *sql.Row
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
// it, so it must never wait for a user. It is valid only during the call that received it, in one goroutine. Its
// answers include its own changes.
type Tx struct {
	reads
	store   *Store
	writer  *writer
	now     time.Time
	broken  error        // the error of SQLite that left a change half made
	changed map[int]bool // the matches whose lines this transaction has written
	written []written    // their lines

	later  string         // the time of this transaction's changes to matches; empty until needed
	number int            // the greatest number that a match has or had; 0 until needed
	asked  *acquaintances // which persons have which names; nil until needed
}

// newTx returns a transaction of the writing connection.
func (s *Store) newTx() *Tx {
	t := &Tx{store: s, writer: s.writer, now: s.opts.now(), changed: map[int]bool{}}
	t.reads = reads{t}
	return t
}

func (t *Tx) file() string { return t.store.path }

func (t *Tx) explain(err error) error { return t.store.explainOn(t.writer.conn, err) }

func (t *Tx) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	stmt, err := t.writer.stmt(context.WithoutCancel(ctx), question)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(context.WithoutCancel(ctx), args...)
}

func (t *Tx) walk(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	return t.writer.conn.QueryContext(context.WithoutCancel(ctx), question, args...)
}

// do executes a statement that changes the database. After a change of persons or names, the next transaction looks
// names up again. An error of SQLite breaks the transaction, because the change may be half made.
func (t *Tx) do(ctx context.Context, text string, args ...any) (sql.Result, error) {
	if strings.Contains(text, "persons") || strings.Contains(text, "names") {
		t.writer.asked = nil
	}
	return t.carryOut(ctx, text, args...)
}

// carryOut is do for a change that keeps the acquaintances valid.
func (t *Tx) carryOut(ctx context.Context, text string, args ...any) (sql.Result, error) {
	result, err := t.writer.do(ctx, text, args...)
	if err != nil {
		t.broken = t.explain(err)
		return nil, t.broken
	}
	return result, nil
}

// insert is carryOut for a new row, and returns the number of the row.
func (t *Tx) insert(ctx context.Context, text string, args ...any) (number int64, err error) {
	result, err := t.carryOut(ctx, text, args...)
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
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
// of many matches should use one Write, because each Write waits for the disk.
//
// A Write inside a Write returns ErrLocked, and so does a Write that waits for another goroutine's longer than
// Options.Wait. Other errors: ErrReadOnly, ErrFull, ErrDisk, ErrCorrupt, ErrMoved, ErrUpgraded.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	if s.why != nil {
		return s.why
	}
	if s.opts.ReadOnly {
		return ErrReadOnly.With("path", s.path)
	}
	if err := s.takeTurn(ctx); err != nil {
		return err
	}
	defer func() { <-s.turn }()
	if gone := s.gone(); gone != nil {
		return gone
	}
	how, err := s.transact(ctx, do)
	var raw *sqlite.Error
	isRaw := errors.As(err, &raw)
	if how == nil && (isRaw || errors.Is(err, errDisplaced)) {
		how = s.displaced()
	}
	if how != nil {
		return s.leave(ctx, how)
	}
	err = s.explainOn(s.on(), err)
	if isRaw {
		s.dropWriter() // its state is unknown, so the next Write opens a new connection
	}
	return err
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

// transact carries out one transaction. If the file turns out to have moved, it returns how, and the changes are not
// confirmed: what they would have been is in the record.
func (s *Store) transact(ctx context.Context, do func(*Tx) error) (how, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	// From here on no call into SQLite is cancelled, so that it is always known whether a line is stored.
	calm := context.WithoutCancel(ctx)
	if err := s.openWriter(calm); err != nil {
		return nil, err
	}
	if !s.isMarked.Load() { // SQLite counts a change for markLog only after it has read the first page again
		if _, err := s.writer.do(calm, "PRAGMA shrink_memory"); err != nil {
			return nil, err
		}
	}
	if _, err := s.writer.do(calm, "BEGIN IMMEDIATE"); err != nil {
		return nil, err
	}
	stored := false
	defer func() {
		if !stored { // also when do panics
			s.writer.asked = nil
			s.writer.do(calm, "ROLLBACK")
		}
	}()
	t := s.newTx()
	how, err = s.mayWrite(calm)
	if err != nil {
		return nil, err
	}
	err = do(t)
	if how == nil {
		how = s.displaced() // do may have taken long
	}
	switch {
	case how != nil:
		maps.Copy(s.changed, t.changed)
		if len(s.forRecord()) > 0 {
			s.recorded, _ = s.recordWith(calm, t) // leave tries again, without the lines of this transaction
		}
		return how, nil
	case err != nil:
		return nil, err
	case t.broken != nil:
		return nil, t.broken
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	if err := s.markLog(calm, t); err != nil {
		return nil, err
	}
	if _, err := s.writer.do(calm, "COMMIT"); err != nil {
		return nil, err
	}
	stored = true
	if len(t.changed) > 0 {
		s.isMarked.Store(true)
	}
	maps.Copy(s.changed, t.changed)
	how = s.displaced()
	if how == nil {
		how = s.knowLog(calm)
	}
	s.rememberAll(calm, t)
	if how == nil {
		s.settleLog(calm)
	}
	return how, nil
}

// markLog writes the first page of the file with the first lines that the store puts into a log, so that the log tells to
// which file it belongs if the program is killed; see isStrayLog. The page gets the version that it has.
func (s *Store) markLog(ctx context.Context, t *Tx) error {
	if s.isMarked.Load() || len(t.changed) == 0 || s.opened().log == nil {
		return nil
	}
	_, err := s.writer.do(ctx, "PRAGMA user_version = "+strconv.Itoa(SchemaVersion()))
	return err
}

// rememberAll remembers what a transaction has written, unless it was the transaction of an import.
func (s *Store) rememberAll(ctx context.Context, t *Tx) {
	if len(t.changed) > mostAtTable {
		return
	}
	for _, written := range t.written {
		if !s.memory.add(written) {
			s.memory.forget(written.match.Number)
			s.memory.remember(ctx, t, written.match.Number) // with the lines of this transaction
		}
	}
}

// mostAtTable is how many matches are changed at once by what is not an import.
const mostAtTable = 8

// recordWith writes the record of a file that has moved while a transaction was going on, with the transaction's lines.
func (s *Store) recordWith(ctx context.Context, t *Tx) (string, error) {
	s.rememberAll(ctx, t)
	return s.record(ctx, either{&s.memory, t})
}

// settleEvery is how long changes stay in the log alone while the program runs. A copy of the file that somebody makes
// meanwhile, without the log, holds what was stored before.
const settleEvery = 30 * time.Second

// mostFrames is how many frames the log has before it is copied into the file. SQLite would do so by itself, but without
// holding the folder.
const mostFrames = 1000

// settleLog copies what is in the log into the file, as far as nobody reads it at this moment. Nothing is lost if that
// fails: the log stays.
func (s *Store) settleLog(ctx context.Context) {
	if s.framesKnown() < mostFrames && time.Since(s.settled) < settleEvery {
		return
	}
	release, isTaken := lockFolder(filepath.Dir(s.beside))
	defer release()
	if !isTaken { // next time
		return
	}
	s.settled = time.Now()
	s.copyLog(ctx, s.writer.conn, "PASSIVE")
}

// mayWrite looks at the file at the beginning of a transaction. It returns how the file has moved, or ErrUpgraded.
func (s *Store) mayWrite(ctx context.Context) (how, err error) {
	if how := s.displaced(); how != nil {
		return how, nil
	}
	stmt, err := s.writer.stmt(ctx, "PRAGMA user_version")
	if err != nil {
		return nil, err
	}
	var version int
	if err := stmt.QueryRowContext(ctx).Scan(&version); err != nil {
		return nil, err
	}
	err = s.fits(version)
	if errors.Is(err, ErrOverwritten) {
		return err, nil
	}
	return nil, err
}

// openWriter opens the writing connection if there is none.
func (s *Store) openWriter(ctx context.Context) error {
	if s.writer != nil {
		return nil
	}
	conn, err := s.pool.Conn(ctx)
	if err != nil {
		return err
	}
	return s.writeOn(ctx, conn)
}

// writeOn makes a connection the writing one.
func (s *Store) writeOn(ctx context.Context, conn *sql.Conn) error {
	s.writer = &writer{conn: conn, known: map[string]*sql.Stmt{}}
	if _, err := conn.ExecContext(ctx, sealScript()); err != nil {
		s.dropWriter()
		return err
	}
	return nil
}

// Scrub empties the write-ahead log, which may still hold deleted texts. If other processes are reading, SQLite empties
// the log when they are done.
func (s *Store) Scrub(ctx context.Context) {
	defer holdFolder(s.path)()
	s.copyLog(ctx, s.pool, "TRUNCATE")
}

// emptyLog moves the content of the log into the file, if nobody else is reading or writing.
func (s *Store) emptyLog() {
	conn := s.anchor
	if s.writer != nil {
		conn = s.writer.conn
	}
	if conn == nil || s.opts.ReadOnly {
		return
	}
	for _, pragma := range []string{"busy_timeout = 0", "wal_checkpoint(TRUNCATE)"} {
		_, _ = conn.ExecContext(context.Background(), "PRAGMA "+pragma)
	}
}

// dropWriter discards the writing connection.
func (s *Store) dropWriter() {
	if s.writer == nil {
		return
	}
	for _, stmt := range s.writer.known {
		stmt.Close()
	}
	discard(s.writer.conn)
	s.writer = nil
}

// spelling is a name of a person as a record or a user wrote it.
type spelling struct {
	person PersonID
	name   string
}
