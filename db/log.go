// The log: when what is in it is copied into the file, and how it says to which file it belongs.

package db

import (
	"context"
	"path/filepath"
	"strconv"
	"time"
)

// markLog writes the first page of the file into the log, together with the first lines that the store puts there. So
// the log shows to which file it belongs if the program is killed; see isStrayLog. The page keeps its version.
func (s *Store) markLog(ctx context.Context, t *Tx) error {
	if s.isMarked.Load() || len(t.changed) == 0 || s.opened().log == nil {
		return nil
	}
	_, err := s.writer.do(ctx, "PRAGMA user_version = "+strconv.Itoa(SchemaVersion()))
	return err
}

// settleEvery is how long changes may be in the log only, while the program runs. A copy of the file without its log,
// which a user makes meanwhile, lacks only these changes.
const settleEvery = 30 * time.Second

// mostFrames is how many frames the log may have before it is copied into the file. SQLite would copy it too, but
// without holding the folder.
const mostFrames = 1000

// settleLog copies the log into the file, except for what another connection is reading. If that fails, nothing is
// lost: the log stays.
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

// emptyLog moves the content of the log into the file, if no other connection is reading or writing.
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
