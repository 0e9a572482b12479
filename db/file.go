// The file on the disk as a store has it open, and the connections to it. Prepared questions are kept for the next use.

package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// diskFile is a database on the disk that this program has open, with its log and its connections.
type diskFile struct {
	path string
	// beside is the path of the file itself if path is a link. The log and its index lie next to it.
	beside string
	opts   Options
	bare   bool // whether the file had no log next to it when it was opened
	made   bool // whether Open has made the file

	pool *sql.DB   // nil if held belongs to another file
	held *sql.Conn // the only connection for questions, set by Still and openAlone; nil to take one from the pool
	lent bool      // held belongs to another Store, which closes it

	// anchor stays open as long as the file, so that SQLite keeps the log. It is nil for isAlone, and once takeAnchor
	// has taken it.
	anchor  *sql.Conn
	isAlone bool // whether openAlone has opened the file

	watch *watch // notices that the file was overwritten

	mu    sync.Mutex
	known map[string]*sql.Stmt // the prepared questions, by their text. Guarded by mu
	log   *os.File             // the log, see shareLog; nil without a log. Guarded by mu
	files fileSet              // the open files; without main if the store only reads. Guarded by mu

	isMarked atomic.Bool // whether the log has the first page of the file; see markLog
	// settled is when settleLog last copied the log into the file, or the file was opened. Guarded by the turn of the
	// store.
	settled time.Time
}

// newDiskFile returns a file that is not open yet.
func newDiskFile(path string, opts Options) *diskFile {
	file := &diskFile{
		path:    path,
		beside:  withoutLinks(path),
		opts:    opts,
		known:   map[string]*sql.Stmt{},
		settled: time.Now(),
	}
	file.watch = &watch{file: file}
	return file
}

// close closes every connection but the writing one, which the caller has closed. The caller holds the folder.
func (f *diskFile) close() error {
	for _, conn := range []*sql.Conn{f.held, f.anchor} {
		if conn != nil {
			conn.Close()
		}
	}
	defer f.uncount() // once mu is free: opening a store takes mu while it holds the lock of openedFiles
	closing := asFileError(f.path, f.pool.Close())
	f.mu.Lock()
	known := f.known
	f.known = map[string]*sql.Stmt{}
	f.files = fileSet{} // from now on the file may move
	log := f.log
	f.log = nil
	f.mu.Unlock()
	if log != nil {
		log.Close()
	}
	// A statement closes once its question is answered, and a question that needs a new connection takes mu.
	for _, stmt := range known {
		stmt.Close()
	}
	return closing
}

// still returns the file with a connection that answers every question from the same state; see Store.Still.
func (f *diskFile) still(ctx context.Context) (*diskFile, error) {
	held := newDiskFile(f.path, f.opts)
	if f.held != nil {
		held.held = f.held
		held.lent = true
		return held, nil
	}
	conn, err := f.pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	held.held = conn
	held.opts.ReadOnly = true
	if _, err := conn.ExecContext(ctx, "BEGIN"); err != nil {
		conn.Close()
		return nil, err
	}
	return held, nil
}

// release ends the transaction that still began, and returns its connection to the pool. If the transaction cannot be
// ended, it closes the connection, because the next Still could not begin a transaction on it.
func (f *diskFile) release() error {
	if _, err := f.held.ExecContext(context.Background(), "ROLLBACK"); err != nil {
		discard(f.held)
		return nil
	}
	return asFileError(f.path, f.held.Close())
}

// discard closes a connection, so that the pool does not use it again. SQLite undoes its uncommitted changes.
func discard(conn *sql.Conn) {
	conn.Raw(func(any) error { return driver.ErrBadConn })
	conn.Close()
}

// on returns the connection or pool for statements that are used only once.
func (f *diskFile) on() querier {
	if f.held != nil {
		return f.held
	}
	return f.pool
}

// ask runs a query as a prepared statement, which it keeps for the next time.
func (f *diskFile) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	if f.held != nil {
		return f.held.QueryContext(ctx, question, args...)
	}
	f.mu.Lock()
	stmt, ok := f.known[question]
	f.mu.Unlock()
	if !ok {
		var err error
		stmt, err = f.pool.PrepareContext(ctx, question)
		if err != nil {
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

// querier is a database, or one connection to it.
type querier interface {
	ExecContext(context.Context, string, ...any) (sql.Result, error)
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
	QueryRowContext(context.Context, string, ...any) *sql.Row
}
