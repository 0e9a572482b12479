// The log: when what is in it is copied into the file, and how it says to which file it belongs.

package db

import (
	"context"
	"path/filepath"
	"strconv"
	"time"
)

// markLog writes the first page of the file with the first lines that the store puts into a log, so that the log tells to
// which file it belongs if the program is killed; see isStrayLog. The page gets the version that it has.
func (s *Store) markLog(ctx context.Context, t *Tx) error {
	if s.isMarked.Load() || len(t.changed) == 0 || s.opened().log == nil {
		return nil
	}
	_, err := s.writer.do(ctx, "PRAGMA user_version = "+strconv.Itoa(SchemaVersion()))
	return err
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
