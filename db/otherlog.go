// Keeps the log of one file from being used with another: opens and closes files while no other program does so, and
// finds a log that belongs to another file before SQLite reads it.

package db

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// SQLite names the log and its index after the file: they lie at path-wal and path-shm, whatever file lies at path.
// While a program has a database open, another file may be moved over it, or its log may be deleted. A program that
// opens the path then would take the old log for that of the new file, or begin a second log for the old file, and both
// would be lost. Such a program waits until the first program has let its files go; see leave in moved.go.
//
// When the last program closes a file, SQLite deletes the log and its index by their names, one after the other. So a
// program that opens or closes a file holds the folder meanwhile.

// takeFolder waits until no other program opens or closes a database in the folder of a file, and reports whether it
// has the folder then. The caller must call release when it has opened or closed its own file.
func takeFolder(ctx context.Context, path string, wait time.Duration) (release func(), isTaken bool) {
	for deadline := time.Now().Add(wait); ; {
		release, isTaken := lockFolder(folderOf(path))
		if isTaken || ctx.Err() != nil || !time.Now().Before(deadline) {
			return release, isTaken
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// longest is how long a store that is open waits for the folder. Whoever has it longer is broken.
const longest = 20 * time.Second

// holdFolder is takeFolder for a store that must go on in any case.
func holdFolder(path string) (release func()) {
	release, _ = takeFolder(context.Background(), path, longest)
	return release
}

// folderOf returns the folder in which a database and its log lie.
func folderOf(path string) string { return filepath.Dir(withoutLinks(path)) }

// whileNothingMoves returns what open returns, which opens the file at path. While open runs, this program holds the
// folder. It repeats open as long as other files come to the path meanwhile: what open has read then is part of one file
// and part of another, and says nothing about either.
//
// Errors: ErrOtherLog and ErrMoving once Options.Wait is over.
func whileNothingMoves(
	ctx context.Context, path string, opts Options, open func() (*Store, error),
) (s *Store, err error) {
	for deadline := time.Now().Add(opts.wait()); ; {
		release, isTaken := takeFolder(ctx, path, opts.wait())
		if !isTaken {
			return nil, cmp.Or(ctx.Err(), ErrLocked.With("path", path))
		}
		before := filesAt(path)
		s, err = open()
		moves := err != nil && before.moves(path, err)
		release()
		switch {
		case err == nil, ctx.Err() != nil, !moves:
			return s, err
		case time.Now().Before(deadline):
		case errors.Is(err, ErrOtherLog):
			return nil, err
		default:
			return nil, ErrMoving.With("path", path, "cause", err)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// isQuiet is for how long nothing must have been written into a file that looks damaged. Somebody who copies a file over
// it writes all the time.
const isQuiet = 150 * time.Millisecond

// moves reports whether err, which came up while the file at path was opened, may come from another program that moves or
// overwrites files. The set f was at the path before.
func (f fileSet) moves(path string, err error) bool {
	if errors.Is(err, errDisplaced) || errors.Is(err, ErrOtherLog) {
		return true
	}
	now := filesAt(path)
	var raw *sqlite.Error
	isUnlinked := errors.As(err, &raw) && raw.Code() == lib.SQLITE_READONLY_DBMOVED
	if isUnlinked || !f.isIn(now) {
		return true
	}
	isDamage := errors.Is(err, ErrCorrupt) || errors.Is(err, ErrNotDatabase) || errors.Is(err, ErrForeign) ||
		errors.Is(err, ErrFailed) || errors.Is(err, ErrNoLog) || errors.Is(err, ErrDisk)
	return isDamage && now.main != nil && time.Since(now.main.ModTime()).Abs() < isQuiet
}

// isBeingCopied reports whether somebody may be copying something into an empty file. Made a database now, it would be
// neither that database nor the copy.
func isBeingCopied(path string) bool {
	info := fileAt(path)
	return info != nil && info.Size() == 0 && time.Since(info.ModTime()).Abs() < isQuiet
}

// openStores are the open stores of this program.
var openStores = struct {
	sync.Mutex
	all map[*Store]bool
}{all: map[*Store]bool{}}

// countIfOwn counts the store as open. It does so under one lock with the look at the files, because a look at a file
// from outside of SQLite takes the locks of this program's other stores from the file. Errors: ErrOtherLog.
func (s *Store) countIfOwn() error {
	openStores.Lock()
	defer openStores.Unlock()
	if s.hasForeignLog() {
		return ErrOtherLog.With("path", s.path)
	}
	openStores.all[s] = true
	return nil
}

// hasForeignLog reports whether a program has the file at the path open with another log, or the log with another file.
// The caller holds the folder.
func (s *Store) hasForeignLog() bool {
	here := filesAt(s.path)
	isOpen := func(its, here os.FileInfo) bool { return its != nil && here != nil && os.SameFile(its, here) }
	for other := range openStores.all {
		other.mu.Lock()
		its := other.files
		other.mu.Unlock()
		sharesFile := isOpen(its.main, here.main)
		sharesLog := isOpen(its.index, here.index)
		if sharesFile && its.index == nil {
			return false // it has no log
		}
		if sharesFile || sharesLog {
			return !(sharesFile && sharesLog && isOpen(its.log, here.log)) || other.differs(true) != nil
		}
	}
	return isLogApart(s.path)
}

// uncount removes a closed store from the open ones.
func (s *Store) uncount() {
	openStores.Lock()
	defer openStores.Unlock()
	delete(openStores.all, s)
}
