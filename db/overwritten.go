// Notices that somebody has written into the file itself, as "cp older.db arbitro.db" does.

package db

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"io/fs"
	"math"
	"os"
	"sync"
	"time"
)

// SQLite reads from the file whatever is not in the log, and does not notice that the file has changed. But the file
// changes only when somebody copies the log into it, and only programs that hold the folder do that. So a file that has
// changed since the store last looked, while nothing was copied, was overwritten. The log does not belong to it: it is
// emptied, because with the file it would be neither the one database nor the other.
//
// A program that is killed while it copies the log leaves a file that has changed though nothing counts as copied.
// SQLite copies the pages in the order of their numbers, so the lowest of them is in the file as it is in the log.

// mainState is the state of the file when the store last looked: its size and time, what the file itself says without
// the log (header, content), and the state of the log next to it.
type mainState struct {
	size    int64
	changed time.Time
	log     logState
	header  string // the header of its first page, which says how often that page has changed
	content string // the last change of a match in it
}

// logState is the state of the log when the store last looked.
type logState struct {
	salt           string // another one each time SQLite begins the log again; "" while it is empty
	frames, copied int    // how much is in the log, and how much of that is in the file too
	version        int    // another one after each change of the database
}

// hasBeenCopied reports whether some of the log was copied into the file between two states. SQLite begins the log
// again only after it has copied all of it. If the first state had nothing left to copy, something was copied only if
// something was written since.
func (was logState) hasBeenCopied(now logState) bool {
	if now.isDropped() {
		return false
	}
	if now.salt == was.salt && now.salt != "" && now.frames >= was.frames {
		return now.copied != was.copied
	}
	return was.copied < was.frames || now.copied > 0 || now.version != was.version
}

// isDropped reports whether another store has dropped the log; see dropLog.
func (s logState) isDropped() bool { return s.salt == "" && s.frames > 0 }

// watch notices that the file was overwritten: it remembers how the file was when the store last looked. A method read…
// returns how the file or the log is now, remember… reads and keeps that, and is… or compare compares it with what was
// kept.
type watch struct {
	file *diskFile

	mu   sync.Mutex
	main *mainState // of the file without its log; nil if it is not known. Guarded by mu
}

// takeAnchor returns the anchor of a file that is being left. From then on the watch does not look at the file.
func (w *watch) takeAnchor() *sql.Conn {
	w.mu.Lock()
	defer w.mu.Unlock()
	conn := w.file.anchor
	w.file.anchor = nil
	return conn
}

// rememberMain records the current state of the file. The caller holds the folder.
func (w *watch) rememberMain(ctx context.Context) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.file.opts.ReadOnly || w.file.anchor == nil || w.file.opened().log == nil {
		return nil
	}
	state, err := w.readMain(ctx)
	w.main = state
	return err
}

// readMain returns the current state of the file. It returns errDisplaced if another file is at the path.
func (w *watch) readMain(ctx context.Context) (*mainState, error) {
	log, err := w.readLog(ctx)
	if errors.Is(err, fs.ErrNotExist) {
		err = errDisplaced
	}
	if err != nil {
		return nil, err
	}
	info := fileAt(w.file.path)
	header, content := w.readContent(ctx)
	for _, atPath := range []os.FileInfo{info, fileAt(w.file.path)} {
		if atPath == nil || !isSame(w.file.opened().main, atPath) { // content may be that of another file
			return nil, errDisplaced
		}
	}
	return &mainState{
		size:    info.Size(),
		changed: info.ModTime(),
		log:     log,
		header:  header,
		content: content,
	}, nil
}

// readLog asks SQLite how much of the log was copied. It reads the salt from the log itself: closing the log takes no
// locks away, because no program has locks on it.
func (w *watch) readLog(ctx context.Context) (logState, error) {
	var state logState
	var isBusy int
	err := w.file.anchor.QueryRowContext(ctx, "PRAGMA wal_checkpoint(NOOP)").Scan(&isBusy, &state.frames, &state.copied)
	if err != nil {
		return state, err
	}
	state.salt, err = w.file.readSalt()
	if err != nil || state.isDropped() { // SQLite could read nothing from a log that was dropped
		return state, err
	}
	err = w.file.anchor.QueryRowContext(ctx, "PRAGMA data_version").Scan(&state.version)
	return state, err
}

// openLog returns the log that the store has open, wherever it is now. The caller must call done with it.
func (f *diskFile) openLog() (log *os.File, done func(), err error) {
	f.mu.Lock()
	log = f.log
	f.mu.Unlock()
	if log != nil {
		return log, func() {}, nil
	}
	log, err = os.OpenFile(f.beside+"-wal", os.O_RDWR, 0)
	return log, func() { log.Close() }, err
}

// readSalt returns the first 24 bytes of the log's header, which hold the salt, in hex; "" if the log has none.
func (f *diskFile) readSalt() (string, error) {
	log, done, err := f.openLog()
	if err != nil {
		return "", err
	}
	defer done()
	var header [24]byte
	_, err = log.ReadAt(header[:], 0)
	if errors.Is(err, os.ErrClosed) {
		return "", err
	}
	if err != nil || header == [24]byte{} {
		return "", nil
	}
	return hex.EncodeToString(header[:]), nil
}

// readContent returns the header of the file and the last change of a match in it, both without the log. If the file
// cannot be read, content is the error.
func (w *watch) readContent(ctx context.Context) (header, content string) {
	pool := w.openMain()
	defer pool.Close()
	err := pool.QueryRowContext(ctx, `SELECT (SELECT hex(substr(data, 1, 100)) FROM sqlite_dbpage WHERE pgno = 1),
		(`+latestChange+`) || ' ' || (SELECT ifnull(max(rowid), 0) FROM matches)`).Scan(&header, &content)
	if err != nil {
		return "", err.Error()
	}
	return header, content
}

// openMain opens the file without its log.
func (w *watch) openMain() *sql.DB {
	opts := w.file.opts
	opts.ReadOnly = true
	// Never fails: the driver is known.
	pool, _ := sql.Open("sqlite", source(w.file.path, opts)+"&_pragma=cache_size(-200)&immutable=1")
	return pool
}

// isCopiedInPart reports whether the file has changed only because a program was killed while it copied the log. SQLite
// copies pages in ascending order. So the file counts as copied in part if a page of a frame that was not copied yet,
// lower than the pages of all such frames before it, is the same in the file and the log. If the header has changed,
// only page 1 can be that page.
func (w *watch) isCopiedInPart(ctx context.Context, now *mainState) bool {
	log, done, err := w.file.openLog()
	if err != nil {
		return false
	}
	defer done()
	main := w.openMain()
	defer main.Close()
	lowest := int64(1)
	if now.header == w.main.header {
		lowest = math.MaxInt64
	}
	count := 0
	for frame := range framesIn(log) {
		count++
		if count > now.log.frames {
			break
		}
		if count <= now.log.copied || frame.page > lowest {
			continue
		}
		lowest = frame.page
		var inFile []byte
		err := main.QueryRowContext(ctx, "SELECT data FROM sqlite_dbpage WHERE pgno = ?", frame.page).Scan(&inFile)
		inLog := make([]byte, len(inFile))
		_, logErr := log.ReadAt(inLog, frame.at)
		if err == nil && logErr == nil && bytes.Equal(inFile, inLog) {
			return true
		}
	}
	return false
}

// folderState says whether the caller of a function holds the folder of the database. While a program holds it, no
// other program copies the log.
type folderState bool

const (
	folderHeld folderState = true
	folderFree folderState = false
)

// looksOverwritten reports whether the file was overwritten, or its log dropped. It costs nothing as long as the file
// is unchanged.
func (w *watch) looksOverwritten(files fileSet, folder folderState) bool {
	return !w.isUnchanged(files) && w.isOverwritten(folder)
}

// isOverwritten reports whether the file was overwritten, or its log dropped while the store still has that log. It
// looks inside the file. If the file has changed and nothing was copied, it looks again: a program that holds no folder
// may be copying.
func (w *watch) isOverwritten(folder folderState) bool {
	ctx := context.Background()
	if folder == folderFree {
		release, isTaken := takeFolder(ctx, w.file.path, longest)
		defer release()
		if !isTaken {
			return false
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for range patience {
		now, finding := w.compare(ctx)
		switch finding {
		case fileUnreadable:
			return false // the next look may find out
		case logDropped:
			return w.file.hasItsLog()
		case fileSame, logCopied:
			w.main = now
			return false
		}
		time.Sleep(10 * time.Millisecond)
	}
	return true
}

// patience is how many times isOverwritten compares the file before it returns true.
const patience = 30

// finding is the result of a comparison of the file with its state when the store last looked. The first that fits is
// the finding.
type finding uint8

const (
	fileUnreadable finding = iota // the file cannot be read, or the store has not looked yet
	logDropped                    // another store has dropped the log
	fileSame                      // neither the header nor the content has changed: only the time of the file, or nothing
	logCopied                     // some of the log was copied into the file, even if the copying program was killed
	fileChanged                   // other bytes are in the file, and none of the log was copied
)

// compare reads the state of the file, and compares it with the state when the store last looked. The caller holds mu.
func (w *watch) compare(ctx context.Context) (*mainState, finding) {
	if w.main == nil || w.file.anchor == nil {
		return nil, fileUnreadable
	}
	now, err := w.readMain(ctx)
	if err != nil {
		return nil, fileUnreadable
	}
	if now.log.isDropped() {
		return now, logDropped
	}
	if now.header == w.main.header && now.content == w.main.content {
		return now, fileSame
	}
	if w.main.log.hasBeenCopied(now.log) || w.isCopiedInPart(ctx, now) {
		return now, logCopied
	}
	return now, fileChanged
}

// isUnchanged reports whether the file has the size and the time that it had when the store last looked, and its log
// was not emptied. That is cheap to find out.
func (w *watch) isUnchanged(now fileSet) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.main == nil {
		return true
	}
	isEmptied := w.main.log.frames > 0 && now.log != nil && isSame(w.file.opened().log, now.log) && now.log.Size() == 0
	return w.main.hasSizeAndTime(now.main) && !isEmptied
}

// findDrop returns a move if another store has dropped the log. Otherwise it records the current state of the log, if
// the file is unchanged.
func (w *watch) findDrop(ctx context.Context) *move {
	looksDropped := w.rememberLogIfUnchanged(ctx) // it may only be emptied at this moment
	if looksDropped && w.isOverwritten(folderFree) {
		return &move{kind: ErrOverwritten, path: w.file.path}
	}
	return nil
}

// rememberLogIfUnchanged records the current state of the log, if the file is unchanged. It returns true if the log may
// have been dropped.
func (w *watch) rememberLogIfUnchanged(ctx context.Context) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.main == nil || w.file.anchor == nil {
		return false
	}
	log, err := w.readLog(ctx)
	info := fileAt(w.file.path)
	if err != nil || log.isDropped() {
		return err == nil
	}
	if info != nil && w.main.hasSizeAndTime(info) {
		w.main.log = log
	}
	return false
}

// knownFrames returns how many frames the log had when the store last looked.
func (w *watch) knownFrames() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.main == nil {
		return 0
	}
	return w.main.log.frames
}

// hasSizeAndTime reports whether a file has the size and the time of this state.
func (m *mainState) hasSizeAndTime(info os.FileInfo) bool {
	return info.Size() == m.size && info.ModTime().Equal(m.changed)
}

// copyLog copies the log into the file, unless the file has moved. mode is one of SQLite's checkpoint modes. The caller
// holds the folder.
func (f *diskFile) copyLog(ctx context.Context, conn querier, mode string) {
	if f.compareFiles(folderHeld) != nil {
		return
	}
	f.isMarked.Store(false) // SQLite may begin the log again
	_, _ = conn.ExecContext(ctx, "PRAGMA wal_checkpoint("+mode+")")
	_ = f.watch.rememberMain(ctx)
}

// dropLog empties the log of a file that was overwritten, and reports whether it did. A log that is no longer next to
// the file stays as it is, because other programs that have left the file may still copy it into the file.
func (f *diskFile) dropLog() bool {
	return f.hasItsLog() && os.Truncate(f.beside+"-wal", 0) == nil
}

// hasItsLog reports whether the log next to the file is the one that the store has open.
func (f *diskFile) hasItsLog() bool {
	log := fileAt(f.beside + "-wal")
	return log != nil && isSame(f.opened().log, log)
}
