// Opens connections to the file that is open, and to no other that has come to its path.

package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"os"
	"time"

	lib "modernc.org/sqlite/lib"
)

// errDisplaced is the error of a new connection: the file at the path is no longer the file that the store has open.
var errDisplaced = errors.New("another file is at the path")

// connector opens connections, but only to the file that is open.
type connector struct {
	file    *diskFile
	driver  driver.Driver
	name    string
	pragmas []string // of each connection
}

// Driver returns the driver that opens the connections.
func (c connector) Driver() driver.Driver { return c.driver }

// Connect opens a connection. It returns errDisplaced if another file is at the path, or another log next to it.
func (c connector) Connect(context.Context) (driver.Conn, error) {
	conn, err := c.open()
	if isCode(err, lib.SQLITE_NOTADB, lib.SQLITE_CORRUPT, lib.SQLITE_CANTOPEN) || isOfMissing(err) {
		time.Sleep(10 * time.Millisecond) // for a moment something else may have been there
		again, againErr := c.open()
		if !errors.Is(againErr, errDisplaced) {
			conn = again
			err = againErr
		}
	}
	move := c.file.compareFiles(folderFree)
	if move == nil {
		return conn, err
	}
	// The files have moved at this very moment, so an error says nothing about them.
	if err == nil {
		conn.Close()
	}
	c.file.removeNewLog()
	if err != nil && move.kind == ErrLogMoved {
		return nil, err // SQLite has closed a file that it could not read, and deleted its log
	}
	return nil, errDisplaced
}

// open opens a connection. SQLite opens the file at once, but the log only at the first pragma. Before that, open makes
// sure that the connection has the right file: of any other file it may be the only connection, and when that is
// closed, SQLite moves the log that lies next to the file into it.
func (c connector) open() (driver.Conn, error) {
	if c.file.compareFiles(folderFree) != nil {
		return nil, errDisplaced
	}
	conn, err := c.driver.Open(c.name)
	if err != nil {
		return nil, err
	}
	if c.file.compareFiles(folderFree) != nil {
		conn.Close()
		return nil, errDisplaced
	}
	for _, pragma := range c.pragmas {
		_, err = conn.(driver.ExecerContext).ExecContext(context.Background(), "PRAGMA "+pragma, nil)
		if err != nil {
			conn.Close()
			return nil, err
		}
	}
	return conn, nil
}

// removeNewLog removes the empty log that SQLite has made in the place of a log that was deleted at this moment.
// Programs that have the file open write into the deleted one, and all that use their index must use the same log: with
// another, they would copy what they find in it, at the places where the index has the pages of the first, into the
// file.
func (f *diskFile) removeNewLog() {
	was := f.opened().log
	now := fileAt(f.beside + "-wal")
	if was != nil && now != nil && !isSame(was, now) && now.Size() == 0 {
		_ = os.Remove(f.beside + "-wal")
	}
}

// connectTo prepares the pool of connections for a file by its URI. It opens nothing.
func (f *diskFile) connectTo(name string, pragmas []string) error {
	known, err := sql.Open(f.opts.driver(), "")
	if err != nil {
		return err
	}
	f.pool = sql.OpenDB(connector{f, known.Driver(), name, pragmas})
	return known.Close()
}
