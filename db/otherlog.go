// Keeps the log of one file from being used with another: opens and closes files while no other program does so, and
// finds a log that belongs to another file before SQLite reads it.

package db

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"iter"
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
// would be lost. Such a program waits until the first program has let its files go; see closeMoved in moved.go.
//
// Each store marks its log as in use. So a log is known as that of another program even if file and index have both
// moved away; see shareLog.
//
// When the last program closes a file, SQLite deletes the log and its index by their names, one after the other. So a
// program that opens or closes a file holds the folder meanwhile.

// A program that is killed leaves its log. If somebody puts another file in the place of the database then, the log is
// a stray: SQLite would take it for that of the new file and destroy the file. SQLite counts the changes of a file in
// its first page. So the log belongs to the file if the count in the file is one less than that of the first copy of
// this page in the log, or any of those in the log, which may have been copied in part. A store writes the first page
// with the first lines that it puts into a log; see markLog.

// takeFolder waits until no other program opens or closes a database in the folder of a file, and then takes the
// folder. It reports whether it could within wait. The caller must call release after it has opened or closed its own
// file.
func takeFolder(ctx context.Context, path string, wait time.Duration) (release func(), isTaken bool) {
	for deadline := time.Now().Add(wait); ; {
		release, isTaken := lockFolder(folderOf(path))
		if isTaken || ctx.Err() != nil || !time.Now().Before(deadline) {
			return release, isTaken
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// longest is how long an open store waits for the folder. A program that holds it longer is broken.
const longest = 20 * time.Second

// holdFolder is takeFolder for a store that must go on even if it cannot take the folder.
func holdFolder(path string) func() {
	var release func()
	release, _ = takeFolder(context.Background(), path, longest)
	return release
}

// folderOf returns the folder in which a database and its log are, even if path is a link.
func folderOf(path string) string { return filepath.Dir(withoutLinks(path)) }

// whileNothingMoves returns the result of open, which opens the file at path. This program holds the folder while open
// runs. It repeats open as long as other files come to the path meanwhile: open may then have read parts of two files,
// so its result is worth nothing.
//
// Errors: ErrOtherLog and ErrMoving once Options.Wait is over.
func whileNothingMoves(
	ctx context.Context, path string, opts Options, open func() (*diskFile, error),
) (*diskFile, error) {
	for deadline := time.Now().Add(opts.wait()); ; {
		release, isTaken := takeFolder(ctx, path, opts.wait())
		if !isTaken {
			return nil, cmp.Or(ctx.Err(), ErrLocked.With("path", path))
		}
		before := filesAt(path)
		file, err := open()
		moves := err != nil && before.mayHaveMoved(path, err)
		release()
		switch {
		case err == nil, ctx.Err() != nil, !moves:
			return file, err
		case time.Now().Before(deadline):
		case errors.Is(err, ErrOtherLog):
			return nil, err
		default:
			return nil, ErrMoving.With("path", path, "cause", err)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// quietTime is how long a file that looks damaged, or is empty, must be unchanged before the store believes it: a
// program that copies a file over it writes all the time.
const quietTime = 150 * time.Millisecond

// mayHaveMoved reports whether err, from opening the file at path, may be due to another program that moves or
// overwrites files. f holds the files that were at the path before.
func (f fileSet) mayHaveMoved(path string, err error) bool {
	if errors.Is(err, errDisplaced) || errors.Is(err, ErrOtherLog) {
		return true
	}
	now := filesAt(path)
	if isOfMissing(err) || !f.areStill(now) {
		return true
	}
	isDamage := errors.Is(err, ErrCorrupt) || errors.Is(err, ErrNotDatabase) || errors.Is(err, ErrForeign) ||
		errors.Is(err, ErrFailed) || errors.Is(err, ErrNoLog) || errors.Is(err, ErrDisk)
	return isDamage && now.main != nil && time.Since(now.main.ModTime()).Abs() < quietTime
}

// isOfMissing reports whether SQLite has failed because the file was not at its path at one moment: when SQLite wrote
// to it, or when it made the log, which gets the permissions of the file.
func isOfMissing(err error) bool {
	var raw *sqlite.Error
	return errors.As(err, &raw) && (raw.Code() == lib.SQLITE_READONLY_DBMOVED || raw.Code() == lib.SQLITE_IOERR_FSTAT)
}

// isBeingCopied reports whether another program may be copying something into an empty file. If the store made a
// database of it now, the file would be neither the database nor the copy.
func isBeingCopied(path string) bool {
	info := fileAt(path)
	return info != nil && info.Size() == 0 && time.Since(info.ModTime()).Abs() < quietTime
}

// openedFiles are the files that this program has open, one for each open store.
var openedFiles = struct {
	sync.Mutex
	all map[*diskFile]bool
}{all: map[*diskFile]bool{}}

// countIfOwn counts the file as open, unless the log belongs to another file. It looks at the files under the lock of
// openedFiles, because looking at a file without SQLite releases the locks that this program's other stores have on it.
// Errors: ErrOtherLog, ErrStrayLog.
func (f *diskFile) countIfOwn() error {
	openedFiles.Lock()
	defer openedFiles.Unlock()
	isOpen, isForeign := f.hasForeignLog()
	if isForeign {
		return ErrOtherLog.With("path", f.path)
	}
	if !isOpen && isStrayLog(f.path) {
		return ErrStrayLog.With("path", f.path, "log", f.beside+"-wal")
	}
	openedFiles.all[f] = true
	return nil
}

// hasForeignLog reports whether a program has the file at the path open with another log, or the log with another file.
// It also reports whether a store of this program has the file or the log open. The caller holds the folder.
func (f *diskFile) hasForeignLog() (isOpenHere, isForeign bool) {
	here := filesAt(f.path)
	isOpen := func(its, here os.FileInfo) bool { return its != nil && here != nil && os.SameFile(its, here) }
	for other := range openedFiles.all {
		other.mu.Lock()
		its := other.files
		other.mu.Unlock()
		sharesFile := isOpen(its.main, here.main)
		sharesLog := isOpen(its.log, here.log)
		sharesIndex := isOpen(its.index, here.index)
		if sharesFile && its.index == nil {
			return true, false // it has no log
		}
		if sharesFile || sharesLog || sharesIndex {
			sharesAll := sharesFile && sharesLog && sharesIndex
			return true, !sharesAll || other.compareFiles(folderHeld) != nil
		}
	}
	return false, isLogApart(f.path)
}

// How SQLite lays out a file and its log, in bytes.
const (
	changesAt       = 24 // where the first page, and so the file, has the count of changes
	changesSize     = 4
	pageSizeAt      = 8 // in the header of the log
	logHeaderSize   = 32
	frameHeaderSize = 24
	frameSaltAt     = 8 // in the header of a frame: the number of its page comes first
	saltLength      = 8 // in both headers; in that of the log, two sums follow
	sumLength       = 8
)

// isStrayLog reports whether the log next to a file belongs to another file. No store of this program may have either
// open; see isLogApart. It returns false if the log lacks the first page, or the file cannot be read.
func isStrayLog(path string) bool {
	for range 3 { // at this moment another program may be beginning the log again
		now, err := countAt(path, changesAt)
		if err != nil {
			return false
		}
		log, err := os.Open(withoutLinks(path) + "-wal")
		if err != nil {
			return false
		}
		first, most, found := countsInLog(log)
		log.Close()
		if !found || now+1 >= first && now <= most {
			return false
		}
		time.Sleep(20 * time.Millisecond)
	}
	return true
}

// countAt reads a number of four bytes in a file.
func countAt(path string, at int64) (uint32, error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	var count [changesSize]byte
	_, err = file.ReadAt(count[:], at)
	return binary.BigEndian.Uint32(count[:]), err
}

// countsInLog returns the count of changes in the first copy of the first page in a log, and the greatest count in any
// copy. found is false if the log has no copy of that page.
func countsInLog(log io.ReaderAt) (first, most uint32, found bool) {
	for frame := range framesIn(log) {
		if frame.page != 1 {
			continue
		}
		var counted [changesSize]byte
		if _, err := log.ReadAt(counted[:], frame.at+changesAt); err != nil {
			break
		}
		count := binary.BigEndian.Uint32(counted[:])
		if !found {
			first = count
		}
		most = max(most, count)
		found = true
	}
	return first, most, found
}

// frame is a page in a log.
type frame struct {
	page int64 // the number of the page; the first is 1
	at   int64 // where its content begins
}

// framesIn yields the frames of a log, also those that are not committed.
func framesIn(log io.ReaderAt) iter.Seq[frame] {
	return func(yield func(frame) bool) {
		var header [logHeaderSize]byte
		if _, err := log.ReadAt(header[:], 0); err != nil {
			return
		}
		salt := [saltLength]byte(header[logHeaderSize-saltLength-sumLength:])
		size := int64(binary.BigEndian.Uint32(header[pageSizeAt:]))
		for at := int64(logHeaderSize); ; at += frameHeaderSize + size {
			var start [frameHeaderSize]byte
			_, err := log.ReadAt(start[:], at)
			if err != nil || [saltLength]byte(start[frameSaltAt:]) != salt { // a frame of an earlier log
				return
			}
			page := int64(binary.BigEndian.Uint32(start[:]))
			if !yield(frame{page: page, at: at + frameHeaderSize}) {
				return
			}
		}
	}
}

// uncount removes a closed file from openedFiles.
func (f *diskFile) uncount() {
	openedFiles.Lock()
	defer openedFiles.Unlock()
	delete(openedFiles.all, f)
}
