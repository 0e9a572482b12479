// Notices that the file at a store's path is no longer the file that the store has open, and keeps what the store has
// written.

package db

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"arbitro/referee/fault"
)

// A program that keeps a folder the same on several computers moves another file over the database, and people move and
// delete files. SQLite goes on writing into the file that it has open, which nobody finds again. So each transaction
// compares the files at the path with those that the store has opened, before it begins and after it has ended. If they
// differ, the transaction is not confirmed. The store writes a record of the matches that it has changed, with the
// lines of that transaction, next to the path. Then it empties the log, which would destroy the other file, and closes
// everything, so that other programs can use the file that is there now. From then on each method returns ErrMoved.
//
//	the store is        what happens                           and then it is
//	open                no move is found                       open
//	open                a move, and the record is written      closed: each method returns ErrMoved
//	open                a move, and no record can be written   open: ErrMoved; the next call tries again
//
//	function         what it does                                              the caller holds   it closes
//	compareFiles     looks for a move, also for a store that only reads        see its parameter  -
//	findMove         is compareFiles for a store that writes                   -                  -
//	findMoveOrDrop   is findMove, then asks whether the log was dropped        the turn           -
//	mayWrite         is findMove, then looks at the version of the file        the turn           -
//	closedByMove     returns the ErrMoved of a store that is closed            -                  -
//	Moved            is findMoveOrDrop, then closeMoved                        - (takes turn)     if moved
//	closeMoved       writes the record, then finishMove                        the turn           if recorded
//	finishMove       is releaseFiles, unless the record could not be written   the turn           if recorded
//	releaseFiles     copies or empties the log, then close                     - (takes folder)   see there
//	closeInPlace     closes a file that has not moved (store.go)               - (takes folder)   unless moved

// move says how the file of a store has moved. A *move is nil if the file has not moved. It is no error: the store has
// failed only if it loses something by the move, and then it returns ErrMoved.
type move struct {
	kind fault.Key // ErrGone, ErrReplaced, ErrOverwritten or ErrLogMoved
	path string    // of the file, as the store opened it
}

// fault returns the move as the argument of an ErrMoved.
func (m *move) fault() error { return m.kind.With("path", m.path) }

// Matches are the methods of a Store or a Tx by which a record is written.
type Matches interface {
	Match(ctx context.Context, number int) (Match, error)
	Lines(ctx context.Context, number, from int) iter.Seq2[Line, error]
}

// fileSet describes the files of a database: the database, its log, and the index of the log. A missing file is nil.
type fileSet struct{ main, log, index fs.FileInfo }

// filesAt returns the files of the database at path.
func filesAt(path string) fileSet {
	beside := withoutLinks(path)
	return fileSet{fileAt(path), fileAt(beside + "-wal"), fileAt(beside + "-shm")}
}

// withoutLinks returns the path with its links resolved. SQLite keeps the log next to that file.
func withoutLinks(path string) string {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return path
	}
	return real
}

// filesNow returns the files at the path of the store.
func (f *diskFile) filesNow() fileSet {
	return fileSet{fileAt(f.path), fileAt(f.beside + "-wal"), fileAt(f.beside + "-shm")}
}

// opened returns the files that the store has open.
func (f *diskFile) opened() fileSet {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.files
}

// areStill reports whether the files of a set are the same as later. A file that was missing before may be there
// later.
func (f fileSet) areStill(now fileSet) bool {
	return isSame(f.main, now.main) && isSame(f.log, now.log) && isSame(f.index, now.index)
}

// fileAt returns the description of a file; nil if the file is missing or cannot be reached.
func fileAt(path string) fs.FileInfo {
	info, err := os.Stat(path)
	if err != nil {
		return nil
	}
	os.SameFile(info, info) // Windows reads the number of a file at the first comparison: now, not when it has moved
	return info
}

// isSame reports whether two descriptions are of the same file. If there was no file before, it returns true.
func isSame(was, now fs.FileInfo) bool {
	return was == nil || now != nil && os.SameFile(was, now)
}

// findMove returns how the files at the path differ from the files that the store has open; nil if they are the same.
// For a store that only reads it returns nil, because such a store has nothing to lose.
func (f *diskFile) findMove() *move {
	if f.opts.ReadOnly {
		return nil
	}
	return f.compareFiles(folderFree)
}

// compareFiles is findMove, also for a store that only reads.
func (f *diskFile) compareFiles(folder folderState) *move {
	was := f.opened()
	now := f.filesNow()
	switch {
	case was.main == nil: // closed
		return nil
	case now.main == nil:
		return &move{kind: ErrGone, path: f.path}
	case !isSame(was.main, now.main):
		return &move{kind: ErrReplaced, path: f.path}
	case f.watch.looksOverwritten(now, folder):
		return &move{kind: ErrOverwritten, path: f.path}
	case !was.areStill(now):
		return &move{kind: ErrLogMoved, path: f.path}
	}
	return nil
}

// rememberFiles records which files the store has open. It makes SQLite read once, because SQLite opens the log and its
// index only then. From then on one connection stays open, so that SQLite deletes the log only when the store is
// closed. It returns errDisplaced if the files have moved meanwhile. The caller holds the folder, so no other program
// has made a log there.
func (f *diskFile) rememberFiles(ctx context.Context) error {
	if f.isAlone {
		return nil
	}
	conn, err := f.pool.Conn(ctx)
	if err != nil {
		return err
	}
	f.anchor = conn
	var mode string
	if err := conn.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return err
	}
	if _, err := readLabel(ctx, conn); err != nil {
		return err
	}
	now := f.filesNow()
	if mode != "wal" {
		now.log = nil
		now.index = nil
	}
	err = f.setFiles(now, mode == "wal")
	if err != nil {
		return err
	}
	return f.watch.rememberMain(ctx)
}

// setFiles records the files now as those that the store has open.
func (f *diskFile) setFiles(now fileSet, hasLog bool) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !hasLog { // on a disk that cannot share memory between programs
		f.files.log = nil
		f.files.index = nil
	} else if now.log == nil || now.index == nil {
		return errDisplaced
	}
	if !f.files.areStill(now) {
		return errDisplaced
	}
	f.files = now
	if hasLog {
		f.log = shareLog(f.beside + "-wal")
	}
	return nil
}

// Include adds a match to the record that the store writes if the file moves, even if the store does not change the
// match. It is for the match at a table, so that people can continue it in another file.
func (s *Store) Include(number int) {
	s.turn <- struct{}{}
	s.memory.remember(context.Background(), s, number)
	<-s.turn
	s.mu.Lock()
	defer s.mu.Unlock()
	s.included[number] = true
}

// matchesToRecord returns the numbers of the matches that belong in the record.
func (s *Store) matchesToRecord() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := maps.Clone(s.included)
	maps.Copy(all, s.changed)
	return slices.Sorted(maps.Keys(all))
}

// Moved returns ErrMoved if the file at the path is no longer the file that the store has open. A program that waits
// for its user calls it now and then, so that the user learns of it soon.
func (s *Store) Moved(ctx context.Context) error {
	if err := s.closedByMove(); err != nil {
		return err
	}
	if s.findMoveOrDrop(ctx) == nil {
		return nil
	}
	if err := s.takeTurn(ctx); err != nil {
		return err
	}
	defer func() { <-s.turn }()
	// Close may have had the turn, and SQLite deletes the log when it closes the file.
	move := s.findMoveOrDrop(ctx)
	if move == nil {
		return nil
	}
	return s.closeMoved(ctx, move)
}

// findMoveOrDrop is findMove, and finds out too whether another store has dropped the log. Only a caller that has the
// turn can rely on it: while another goroutine closes the store, the end of the log may look like a move.
func (s *Store) findMoveOrDrop(ctx context.Context) *move {
	move := s.file.findMove()
	if move == nil {
		move = s.file.watch.findDrop(ctx)
	}
	return move
}

// closedByMove returns the ErrMoved after which the store is closed; nil if there is none.
func (s *Store) closedByMove() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.movedError
}

// closeMoved writes the record of a file that has moved, closes the file, and returns ErrMoved. If the record cannot be
// written, the store stays open, and the next call tries again.
func (s *Store) closeMoved(ctx context.Context, move *move) error {
	if err := s.closedByMove(); err != nil {
		return err
	}
	var err error
	if len(s.matchesToRecord()) > 0 && s.recordPath == "" {
		s.recordPath, err = s.saveRecord(context.WithoutCancel(ctx))
	}
	return s.finishMove(move, err)
}

// saveRecord writes the record of the lines that the store has confirmed. It reads the file only for matches that the
// store does not remember, because a file that was overwritten does not have the lines any more.
func (s *Store) saveRecord(ctx context.Context) (string, error) {
	if s.takeWriter(ctx) != nil {
		return s.writeRecord(ctx, &s.memory)
	}
	return s.writeRecord(ctx, either{&s.memory, s.newTx()})
}

// takeWriter makes sure that there is a writing connection to a file that has moved. A new one would get the other
// file.
func (s *Store) takeWriter(ctx context.Context) error {
	if s.writer != nil {
		return nil
	}
	return s.writeOn(ctx, s.file.watch.takeAnchor())
}

// finishMove closes the file, unless the record could not be written, and returns ErrMoved.
func (s *Store) finishMove(move *move, recordErr error) error {
	kept := error(NothingKept)
	if recordErr != nil {
		kept = NotKept.With("reason", recordErr)
	} else if s.recordPath != "" {
		kept = KeptIn.With("record", s.recordPath)
	}
	moved := ErrMoved.With("how", move.fault(), "kept", kept)
	if recordErr != nil {
		return moved
	}
	s.releaseFiles(move)
	s.mu.Lock()
	s.movedError = moved
	s.mu.Unlock()
	if s.file.opts.OnMoved != nil {
		s.file.opts.OnMoved(moved)
	}
	return moved
}

// releaseFiles closes the files of a store whose file has moved. First it copies the log into the file, wherever the
// file is now. If the file was overwritten, it empties the log instead (dropLog). It closes nothing if SQLite would
// copy the log into a file to which the log does not belong: the log then disappears when the program ends, and its
// lines are in the record.
func (s *Store) releaseFiles(move *move) {
	defer holdFolder(s.file.path)()
	isOverwritten := move.kind == ErrOverwritten
	keepsLog := isOverwritten && !s.file.dropLog()
	losesLog := move.kind == ErrLogMoved && s.file.hasOtherLog()
	if keepsLog || losesLog {
		// SQLite would move our log over the copy, or over the changes of the other program, so nothing is closed: our
		// log ends with this program, and its lines are in the record.
		return
	}
	if !isOverwritten {
		s.file.emptyLog(s.writer)
	}
	s.close()
}

// hasOtherLog reports whether another program has begun to use a new log, after ours was moved or deleted.
func (f *diskFile) hasOtherLog() bool {
	now := f.filesNow()
	isOther := func(was, now fs.FileInfo) bool { return now != nil && !isSame(was, now) }
	return isOther(f.files.log, now.log) && now.log.Size() > 0 || isOther(f.files.index, now.index)
}

// writeRecord writes the matches that belong into the record into a new file, and returns the path of the file.
func (s *Store) writeRecord(ctx context.Context, from Matches) (string, error) {
	if s.file.opts.Record == nil {
		return "", nil
	}
	file, err := createBeside(s.file.path, s.file.opts.now())
	if err != nil {
		return "", err
	}
	out := bufio.NewWriter(file)
	err = s.file.opts.Record(context.WithoutCancel(ctx), from, s.matchesToRecord(), out)
	err = errors.Join(err, out.Flush(), file.Sync(), file.Close())
	if err != nil {
		os.Remove(file.Name())
		return "", fromDisk(file.Name(), err)
	}
	syncFolder(filepath.Dir(file.Name()))
	return file.Name(), nil
}

// createBeside creates a file for the record of a database: next to the database or, if that folder is gone, in the
// nearest folder above it that is writable. If there is none, it takes the folder for temporary files.
func createBeside(path string, now time.Time) (*os.File, error) {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) + now.Local().Format("-2006-01-02-150405")
	for folder := filepath.Dir(path); ; folder = filepath.Dir(folder) {
		file, err := createNew(filepath.Join(folder, name))
		if err == nil {
			return file, nil
		}
		if folder == filepath.Dir(folder) {
			return createNew(filepath.Join(os.TempDir(), name))
		}
	}
}

// createNew creates a record that only its owner can read. If a file of that name exists, it adds a number to the name.
func createNew(name string) (*os.File, error) {
	path := name + ".match"
	for i := 2; ; i++ {
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if !errors.Is(err, fs.ErrExist) {
			return file, err
		}
		path = fmt.Sprintf("%s-%d.match", name, i)
	}
}

// Record writes matches as a record; see Options.Record.
type Record func(ctx context.Context, from Matches, numbers []int, out io.Writer) error

// Upgraded returns ErrUpgraded if a newer version of the program has upgraded the file since the store opened it.
func (s *Store) Upgraded(ctx context.Context) error {
	label, err := s.file.label(ctx)
	if err != nil {
		return s.explain(err)
	}
	if label.Version > SchemaVersion() {
		return s.file.checkVersion(label.Version)
	}
	return nil
}

// checkVersion returns an error if the file has another version than the program has upgraded it to.
func (f *diskFile) checkVersion(version int) error {
	known := SchemaVersion()
	if version > known {
		newer := ErrNewer.With("path", f.path, "version", version, "known", known)
		return ErrUpgraded.With("path", f.path, "version", version, "known", known, "cause", newer)
	}
	if version < known {
		return ErrOverwritten.With("path", f.path)
	}
	return nil
}

// explain returns an error of SQLite as a fault of the file, and any other error unchanged. It looks at the file first:
// a file that has moved, or that a newer version has upgraded, is not damaged.
func (s *Store) explain(err error) error {
	if isOfFile(err) && s.closedByMove() == nil && s.file.findMove() != nil {
		moved := s.Moved(context.Background())
		if moved != nil {
			return moved
		}
	}
	return s.explainOn(s.file.on(), err)
}

// isOfFile reports whether an error comes from SQLite, or from the store's connector, and is not yet a fault.
func isOfFile(err error) bool {
	return errors.Is(err, errDisplaced) || err != nil && fault.Of(err) == nil && fault.Of(asFileError("", err)) != nil
}

// explainOn is explain for a file that has not moved. It looks at the file with querier.
func (s *Store) explainOn(querier querier, err error) error {
	if !isOfFile(err) {
		return err
	}
	if err := s.closedByMove(); err != nil {
		return err
	}
	ctx := context.Background()
	var version int
	versionErr := querier.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version)
	if versionErr == nil && version > SchemaVersion() {
		return s.file.checkVersion(version)
	}
	said := asFileError(s.file.path, err)
	if errors.Is(said, ErrFailed) && s.file.isDamaged(ctx, querier, version, err) {
		return ErrCorrupt.With("path", s.file.path, "cause", err)
	}
	return said
}

// isDamaged looks for damage after a statement has failed with err: text that should be JSON, a schema that differs
// from that of the migrations up to the file's version, broken pages.
func (f *diskFile) isDamaged(ctx context.Context, querier querier, version int, err error) bool {
	if strings.Contains(err.Error(), "malformed JSON") { // SQLite has no code for it
		return true
	}
	faults, schemaErr := compareSchema(ctx, querier, version)
	if schemaErr != nil || len(faults) > 0 {
		return schemaErr == nil || errors.Is(asFileError(f.path, schemaErr), ErrCorrupt)
	}
	var found string
	pageErr := querier.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found)
	if pageErr != nil {
		return errors.Is(asFileError(f.path, pageErr), ErrCorrupt)
	}
	return found != "ok"
}
