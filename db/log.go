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
func (f *diskFile) markLog(ctx context.Context, writer *writer) error {
	if f.isMarked.Load() || f.opened().log == nil {
		return nil
	}
	_, err := writer.do(ctx, "PRAGMA user_version = "+strconv.Itoa(SchemaVersion()))
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
func (f *diskFile) settleLog(ctx context.Context, writer *writer) {
	if f.watch.knownFrames() < mostFrames && time.Since(f.settled) < settleEvery {
		return
	}
	release, isTaken := lockFolder(filepath.Dir(f.beside))
	defer release()
	if !isTaken { // next time
		return
	}
	f.settled = time.Now()
	f.copyLog(ctx, writer.conn, "PASSIVE")
}

// Scrub empties the write-ahead log, which may still hold deleted texts. If other processes are reading, SQLite empties
// the log when they are done.
func (s *Store) Scrub(ctx context.Context) {
	defer holdFolder(s.file.path)()
	s.file.copyLog(ctx, s.file.pool, "TRUNCATE")
}

// emptyLog moves the content of the log into the file, if no other connection is reading or writing.
func (f *diskFile) emptyLog(writer *writer) {
	conn := f.anchor
	if writer != nil {
		conn = writer.conn
	}
	if conn == nil || f.opts.ReadOnly {
		return
	}
	for _, pragma := range []string{"busy_timeout = 0", "wal_checkpoint(TRUNCATE)"} {
		_, _ = conn.ExecContext(context.Background(), "PRAGMA "+pragma)
	}
}
