// Notices that somebody has written into the file itself, as "cp older.db arbitro.db" does, and remembers the matches that
// the store has written, since they may no longer be in the file.

package db

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"math"
	"os"
	"time"
)

// SQLite reads from the file whatever is not in the log, and does not notice that the file has changed. But the file
// changes only when somebody copies the log into it, and only programs that hold the folder do that. So a file that has
// changed since the store last looked, while nothing was copied, was overwritten. The log does not belong to it: it is
// emptied, because with the file it would be neither the one database nor the other.
//
// A program that is killed while it copies the log leaves a file that has changed though nothing counts as copied. SQLite
// copies the pages in the order of their numbers, so the lowest of them is in the file as it is in the log.

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

// knowMain records the current state of the file. The caller holds the folder.
func (s *Store) knowMain(ctx context.Context) error {
	s.look.Lock()
	defer s.look.Unlock()
	if s.opts.ReadOnly || s.anchor == nil || s.opened().log == nil {
		return nil
	}
	state, err := s.lookAtMain(ctx)
	s.main = state
	return err
}

// lookAtMain returns the current state of the file. It returns errDisplaced if another file is at the path.
func (s *Store) lookAtMain(ctx context.Context) (*mainState, error) {
	log, err := s.lookAtLog(ctx)
	if errors.Is(err, fs.ErrNotExist) {
		err = errDisplaced
	}
	if err != nil {
		return nil, err
	}
	info := fileAt(s.path)
	header, content := s.contentOfMain(ctx)
	for _, one := range []os.FileInfo{info, fileAt(s.path)} {
		if one == nil || !isSame(s.opened().main, one) { // content may be that of another file
			return nil, errDisplaced
		}
	}
	return &mainState{size: info.Size(), changed: info.ModTime(), log: log, header: header, content: content}, nil
}

// lookAtLog asks SQLite how much of the log was copied. It reads the salt from the log itself: closing the log takes no
// locks away, because no program has locks on it.
func (s *Store) lookAtLog(ctx context.Context) (state logState, err error) {
	var isBusy int
	err = s.anchor.QueryRowContext(ctx, "PRAGMA wal_checkpoint(NOOP)").Scan(&isBusy, &state.frames, &state.copied)
	if err != nil {
		return state, err
	}
	state.salt, err = s.salt()
	if err != nil || state.isDropped() { // SQLite could read nothing from a log that was dropped
		return state, err
	}
	err = s.anchor.QueryRowContext(ctx, "PRAGMA data_version").Scan(&state.version)
	return state, err
}

// openLog returns the log that the store has open, wherever it is now. The caller must call done with it.
func (s *Store) openLog() (log *os.File, done func(), err error) {
	s.mu.Lock()
	log = s.log
	s.mu.Unlock()
	if log != nil {
		return log, func() {}, nil
	}
	log, err = os.OpenFile(s.beside+"-wal", os.O_RDWR, 0)
	return log, func() { log.Close() }, err
}

// salt returns the first 24 bytes of the log's header, which hold the salt, in hex; "" if the log has none.
func (s *Store) salt() (string, error) {
	log, done, err := s.openLog()
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

// contentOfMain returns the header of the file and the last change of a match in it, both without the log. If the file
// cannot be read, content is the error.
func (s *Store) contentOfMain(ctx context.Context) (header, content string) {
	pool := s.openMain()
	defer pool.Close()
	err := pool.QueryRowContext(ctx, `SELECT (SELECT hex(substr(data, 1, 100)) FROM sqlite_dbpage WHERE pgno = 1),
		(`+latestChange+`) || ' ' || (SELECT ifnull(max(rowid), 0) FROM matches)`).Scan(&header, &content)
	if err != nil {
		return "", err.Error()
	}
	return header, content
}

// openMain opens the file without its log.
func (s *Store) openMain() *sql.DB {
	opts := s.opts
	opts.ReadOnly = true
	pool, _ := sql.Open("sqlite", source(s.path, opts)+"&_pragma=cache_size(-200)&immutable=1") // never fails: the driver is known
	return pool
}

// isCopiedInPart reports whether the file has changed only because a program was killed while it copied the log. Then
// the lowest page that was still to be copied is in the file as it is in the log. If the header has changed, that is
// the first page.
func (s *Store) isCopiedInPart(ctx context.Context, now *mainState) bool {
	log, done, err := s.openLog()
	if err != nil {
		return false
	}
	defer done()
	main := s.openMain()
	defer main.Close()
	lowest := int64(1)
	if now.header == s.main.header {
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

// isOverwritten reports whether the file was overwritten. It costs nothing as long as the file is unchanged. holds says
// whether the caller holds the folder.
func (s *Store) isOverwritten(files fileSet, holds bool) bool {
	return !s.isAsItWas(files) && s.differsInside(holds)
}

// differsInside reports whether the file was overwritten, or its log dropped, by comparing its state with the state
// when the store last looked. The first row that fits decides:
//
//	what has changed                               what it means
//	another store has dropped the log              true, if the store still has that log
//	neither the header nor the content             false: only the time of the file, or nothing
//	either, after some of the log was copied       false: a program has copied it (hasBeenCopied)
//	either, and a page of the log is in the file   false: a copying program was killed (isCopiedInPart)
//	either, without any of these, at every look    true: other bytes were written over the file
func (s *Store) differsInside(holds bool) bool {
	ctx := context.Background()
	if !holds {
		release, isTaken := takeFolder(ctx, s.path, longest) // so that no program copies the log meanwhile
		defer release()
		if !isTaken {
			return false
		}
	}
	s.look.Lock()
	defer s.look.Unlock()
	for range patience {
		if s.main == nil || s.anchor == nil {
			return false
		}
		now, err := s.lookAtMain(ctx)
		if err != nil {
			return false // the next look may tell
		}
		if now.log.isDropped() {
			return s.hasItsLog()
		}
		isUnchanged := now.header == s.main.header && now.content == s.main.content
		if isUnchanged || s.main.log.hasBeenCopied(now.log) || s.isCopiedInPart(ctx, now) {
			s.main = now
			return false
		}
		time.Sleep(10 * time.Millisecond) // a program that knows no folders may be copying
	}
	return true
}

// isAsItWas reports whether the file has the size and the time that it had when the store last looked, and its log was
// not emptied. That is cheap to find out.
func (s *Store) isAsItWas(now fileSet) bool {
	s.look.Lock()
	defer s.look.Unlock()
	if s.main == nil {
		return true
	}
	isEmptied := s.main.log.frames > 0 && now.log != nil && isSame(s.opened().log, now.log) && now.log.Size() == 0
	return s.main.isOf(now.main) && !isEmptied
}

// knowLog records the current state of the log, if the file is unchanged. It returns ErrOverwritten if another store
// has dropped the log.
func (s *Store) knowLog(ctx context.Context) error {
	looksDropped := s.noteLog(ctx) // it may only be emptied at this moment
	if looksDropped && s.differsInside(false) {
		return ErrOverwritten.With("path", s.path)
	}
	return nil
}

// noteLog records the current state of the log, if the file is unchanged. It returns true if the log may have been
// dropped.
func (s *Store) noteLog(ctx context.Context) (looksDropped bool) {
	s.look.Lock()
	defer s.look.Unlock()
	if s.main == nil || s.anchor == nil {
		return false
	}
	log, err := s.lookAtLog(ctx)
	info := fileAt(s.path)
	if err != nil || log.isDropped() {
		return err == nil
	}
	if info != nil && s.main.isOf(info) {
		s.main.log = log
	}
	return false
}

// framesKnown returns how many frames the log had when the store last looked.
func (s *Store) framesKnown() int {
	s.look.Lock()
	defer s.look.Unlock()
	if s.main == nil {
		return 0
	}
	return s.main.log.frames
}

// isOf reports whether a file is in this state.
func (m *mainState) isOf(info os.FileInfo) bool {
	return info.Size() == m.size && info.ModTime().Equal(m.changed)
}

// patience is how many times isOverwritten looks before it returns true.
const patience = 30

// copyLog copies the log into the file, unless the file has moved. mode is one of SQLite's checkpoint modes. The caller
// holds the folder.
func (s *Store) copyLog(ctx context.Context, conn querier, mode string) {
	if s.differs(true) != nil {
		return
	}
	s.isMarked.Store(false) // SQLite may begin the log again
	_, _ = conn.ExecContext(ctx, "PRAGMA wal_checkpoint("+mode+")")
	_ = s.knowMain(ctx)
}

// dropLog empties the log of a file that was overwritten, and reports whether it did. A log that is no longer next to
// the file stays as it is, because other programs that have left the file may still copy it into the file.
func (s *Store) dropLog() bool {
	return s.hasItsLog() && os.Truncate(s.beside+"-wal", 0) == nil
}

// hasItsLog reports whether the log next to the file is the one that the store has open.
func (s *Store) hasItsLog() bool {
	log := fileAt(s.beside + "-wal")
	return log != nil && isSame(s.opened().log, log)
}

// mostRemembered is how many lines a store remembers. A table needs some hundreds. The lines of an import are in the
// imported file.
const mostRemembered = 50_000

// remembered are the matches that a store has written.
type remembered struct {
	matches map[int]Match
	lines   map[int][]Line
	count   int
}

// written are lines that a transaction has added to a match.
type written struct {
	match Match
	next  int
	lines []Line
}

// add remembers lines that were added to a match. It returns false if it does not know all earlier lines of the match:
// the match was stored earlier, or another program has added lines to it since.
func (r *remembered) add(written written) bool {
	if r.count > mostRemembered {
		return true
	}
	known := r.lines[written.match.Number]
	if written.next != len(known)+1 {
		return false
	}
	r.set(written.match, append(known, written.lines...))
	return true
}

// remember reads a match that was stored earlier, and remembers it.
func (r *remembered) remember(ctx context.Context, from Matches, number int) {
	if _, isKnown := r.lines[number]; isKnown || r.count > mostRemembered {
		return
	}
	match, err := from.Match(ctx, number)
	if err != nil {
		return
	}
	var lines []Line
	for line, err := range from.Lines(ctx, number, 1) {
		if err != nil {
			return
		}
		lines = append(lines, line)
	}
	r.set(match, lines)
}

// set replaces what is remembered of a match.
func (r *remembered) set(match Match, lines []Line) {
	if r.matches == nil {
		r.matches = map[int]Match{}
		r.lines = map[int][]Line{}
	}
	r.count += len(lines) - len(r.lines[match.Number])
	r.matches[match.Number] = match
	r.lines[match.Number] = lines
}

// forget deletes a match from memory, because its lines were rewritten. They are read again when they are needed.
func (r *remembered) forget(number int) {
	r.count -= len(r.lines[number])
	delete(r.matches, number)
	delete(r.lines, number)
}

// Match returns a match. Errors: ErrNotFound.
func (r *remembered) Match(_ context.Context, number int) (Match, error) {
	match, known := r.matches[number]
	if !known {
		return Match{}, ErrNotFound.With("name", fmt.Sprint(number))
	}
	return match, nil
}

// Lines returns the lines of a match from a number on.
func (r *remembered) Lines(_ context.Context, number, from int) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		all := r.lines[number]
		for _, line := range all[min(from-1, len(all)):] {
			if !yield(line, nil) {
				return
			}
		}
	}
}

// either answers from first or, for a match that first does not have, from second.
type either struct{ first, second Matches }

// Match returns a match.
func (e either) Match(ctx context.Context, number int) (Match, error) {
	match, err := e.first.Match(ctx, number)
	if err != nil && e.second != nil {
		match, err = e.second.Match(ctx, number)
	}
	return match, err
}

// Lines returns the lines of a match from a number on.
func (e either) Lines(ctx context.Context, number, from int) iter.Seq2[Line, error] {
	_, err := e.first.Match(ctx, number)
	if err != nil && e.second != nil {
		return e.second.Lines(ctx, number, from)
	}
	return e.first.Lines(ctx, number, from)
}
