// Opens the file, waits for other processes, keeps the file private, and sets it aside.

package db

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	lib "modernc.org/sqlite/lib"

	"arbitro/referee/fault"
)

// Open opens the database at path. It creates the file and its folder if they are missing, and upgrades a file of an
// earlier version.
//
// Errors: ErrMissing and ErrOlder (read-only), ErrCannotOpen, ErrNotDatabase, ErrForeign, ErrNewer, ErrReadOnly,
// ErrLocked, ErrFull, ErrDisk, ErrCorrupt, ErrNotPlain, and those of whileNothingMoves.
func Open(ctx context.Context, path string, opts Options) (*Store, error) {
	store, err := open(ctx, path, opts)
	err = fault.While(err, "open store")
	hasWaited := errors.Is(err, ErrLocked) || errors.Is(err, ErrMoving) || errors.Is(err, ErrOtherLog)
	if err == nil || !opts.OrReadOnly || hasWaited || errors.Is(err, ErrStrayLog) {
		return store, err
	}
	opts.ReadOnly = true
	store, readErr := open(ctx, path, opts)
	if readErr != nil {
		return nil, err
	}
	store.why = err
	return store, nil
}

// open is Open with further pragmas, which tests need.
func open(ctx context.Context, path string, opts Options, pragmas ...string) (*Store, error) {
	file, err := whileNothingMoves(ctx, path, opts, func() (*diskFile, error) {
		if isBeingCopied(path) {
			return nil, errDisplaced
		}
		file, err := connect(ctx, path, opts, pragmas...)
		if err != nil {
			return nil, err
		}
		err = file.patiently(ctx, file.bringUpToDate)
		if err == nil {
			err = file.rememberFiles(ctx)
		}
		if err != nil {
			file.close()
			if file.made && ctx.Err() != nil {
				removeEmpty(file.path, opts)
			}
			return nil, asFileError(file.path, err)
		}
		return file, nil
	})
	if err != nil {
		return nil, err
	}
	return newStore(file), nil
}

// removeEmpty deletes a file made by an Open that its user has interrupted. Without a schema, the file would look like
// a file that was copied without its log.
func removeEmpty(path string, opts Options) {
	opts.ReadOnly = true
	file, err := connect(context.Background(), path, opts)
	if err != nil {
		return
	}
	label, err := file.label(context.Background())
	file.close()
	if err == nil && label.isEmpty() && settled(path) {
		os.Remove(path)
	}
}

// openToRead opens a file of any version to read it, while no other program moves it.
func openToRead(ctx context.Context, path string, opts Options) (*Store, error) {
	opts.ReadOnly = true
	file, err := whileNothingMoves(ctx, path, opts, func() (*diskFile, error) {
		file, err := connect(ctx, path, opts)
		if err != nil {
			return nil, err
		}
		if err := file.rememberFiles(ctx); err != nil {
			file.close()
			return nil, asFileError(file.path, err)
		}
		return file, nil
	})
	if err != nil {
		return nil, err
	}
	return newStore(file), nil
}

// connect opens a file and makes sure that it can be read. If the file is missing, connect creates an empty one, unless
// Options.ReadOnly is set. It writes nothing into the file. The caller holds the folder; see takeFolder.
func connect(ctx context.Context, path string, opts Options, pragmas ...string) (*diskFile, error) {
	abs, err := reach(path, opts.ReadOnly)
	if err != nil {
		return nil, err
	}
	if err := besidePlain(abs); err != nil {
		return nil, err
	}
	file := newDiskFile(abs, opts)
	before := filesAt(abs)
	if err := file.countIfOwn(); err != nil {
		return nil, err
	}
	// SQLite would make a new file readable by everybody. Its journals get the mode of the file. An existing file is
	// not opened here, because closing it would release the locks of another store of this process.
	made := false
	if _, err := os.Stat(abs); !opts.ReadOnly && errors.Is(err, fs.ErrNotExist) {
		created, err := os.OpenFile(abs, os.O_RDONLY|os.O_CREATE, 0o600)
		if err != nil {
			file.uncount()
			return nil, fromDisk(abs, err)
		}
		created.Close()
		made = true
	}
	file.made = made
	files := filesAt(abs)
	if !before.areStill(files) { // countIfOwn may have looked at others
		file.uncount()
		return nil, errDisplaced
	}
	if files.main != nil && files.main.Size() == 0 { // SQLite deletes a log that lies next to it
		files.log = nil
		files.index = nil
	}
	file.mu.Lock() // the file counts as open, and other stores of this program look at its files
	file.files = files
	file.mu.Unlock()
	file.bare = lacksLog(abs)
	err = file.connectTo(source(abs, opts), settings(opts, pragmas))
	if err != nil {
		file.uncount()
		return nil, err
	}
	err = file.patiently(ctx, file.readOnce)
	if opts.ReadOnly && noIndex(err) {
		err = file.openAlone(ctx, err)
	}
	if err != nil {
		file.close()
		return nil, asFileError(abs, err)
	}
	return file, nil
}

// openAlone opens a file read-only, because it cannot be opened otherwise; err says why. To read a file in WAL mode,
// SQLite creates an index next to it. If SQLite cannot do so in this folder, no other process can, so the file does not
// change. If the file has a log next to it, SQLite can keep the index in memory once it has locked out all other
// processes.
func (f *diskFile) openAlone(ctx context.Context, err error) error {
	opts := f.opts
	name := source(f.path, opts) + "&immutable=1"
	pragmas := settings(opts, nil)
	f.isAlone = true
	locks := !settled(f.path)
	if locks {
		opts.ReadOnly = false // the lock takes a file that is open for writing
		name = source(f.path, opts)
		pragmas = []string{"locking_mode(EXCLUSIVE)"}
	}
	f.pool.Close()
	_ = f.connectTo(name, pragmas) // never fails, because connect has opened a pool of this driver
	if locks {
		f.pool.SetMaxOpenConns(1)
		f.held, _ = f.pool.Conn(ctx) // if this fails, readOnce fails too
	}
	if f.readOnce(ctx) != nil {
		return err
	}
	return nil
}

// reach returns the absolute path of a file. It makes sure that the file exists, or a folder in which to create it.
func reach(path string, readOnly bool) (string, error) {
	if strings.TrimSpace(path) == "" {
		return "", ErrCannotOpen.With("path", `""`)
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", ErrCannotOpen.With("path", path, "cause", err)
	}
	switch info, err := os.Stat(abs); {
	case err == nil && !info.Mode().IsRegular():
		return "", ErrNotDatabase.With("path", abs)
	case err == nil:
		if !readOnly {
			Private(abs)
		}
		return abs, nil
	case !errors.Is(err, fs.ErrNotExist):
		return "", ErrCannotOpen.With("path", abs, "cause", err)
	case readOnly:
		return "", ErrMissing.With("path", abs, "cause", err)
	}
	if err := os.MkdirAll(filepath.Dir(abs), 0o700); err != nil {
		return "", ErrCannotOpen.With("path", abs, "cause", err)
	}
	return abs, nil
}

// besidePlain returns ErrNotPlain if something other than a file lies where SQLite opens one next to the database: it
// would wait for ever for somebody to write into a named pipe.
func besidePlain(abs string) error {
	beside := withoutLinks(abs)
	for _, ending := range endings[1:] {
		info, err := os.Stat(beside + ending)
		if err == nil && !info.Mode().IsRegular() {
			return ErrNotPlain.With("path", beside+ending)
		}
	}
	return nil
}

// usualCache is the size of the cache in KiB. SQLite takes this memory only as it needs it. With a large cache, a large
// import writes less to the disk before it ends.
const usualCache = 32_000

// settings returns the pragmas of every connection, followed by more. The journal mode is not among them: SQLite stores
// it in the file, and would do so before we know that the file is ours.
func settings(opts Options, more []string) []string {
	return append([]string{
		"synchronous(FULL)", "foreign_keys(1)", "recursive_triggers(1)", "secure_delete(1)",
		fmt.Sprintf("cache_size(-%d)", cmp.Or(opts.Cache, usualCache)),
		"wal_autocheckpoint(0)",        // see settleLog
		"journal_size_limit(16777216)", // the most bytes that the log keeps after a large import
	}, more...)
}

// source returns the URI with which SQLite opens the file: how long it waits for locks, and whether it only reads. The
// caller may add pragmas.
func source(abs string, opts Options) string {
	slashed := filepath.ToSlash(abs)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // Windows: the path begins with a drive letter
	}
	values := url.Values{
		"_busy_timeout": {fmt.Sprint(opts.wait().Milliseconds())},
		"_error_rc":     {"1"},
	}
	values.Set("mode", "rw") // do not create a file that is missing for a moment
	if opts.ReadOnly {
		values.Set("mode", "ro")
	}
	return "file:" + (&url.URL{Path: slashed}).EscapedPath() + "?" + values.Encode()
}

// settled reports whether the file is complete without its log, because the log is missing or empty.
func settled(abs string) bool {
	info, err := os.Stat(abs + "-wal")
	return errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0
}

// lacksLog reports whether a file is not empty and has no log next to it, not even an empty one.
func lacksLog(abs string) bool {
	info, err := os.Stat(abs)
	if err != nil || info.Size() == 0 {
		return false
	}
	_, err = os.Stat(abs + "-wal")
	return errors.Is(err, fs.ErrNotExist)
}

// needLog returns ErrNoLog for a file without a schema that is in WAL mode and had no log when it was opened: its
// content was in the log. Another process may be creating the file at this moment, so needLog waits a little first.
func (f *diskFile) needLog(ctx context.Context) error {
	if !f.bare {
		return nil
	}
	var mode string
	if err := f.pool.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil || mode != "wal" {
		return err
	}
	for range 20 {
		label, err := f.label(ctx)
		if err != nil || !label.isEmpty() {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
	f.pool.Close()
	if settled(f.path) { // only this connection has made the log and its index
		os.Remove(f.path + "-wal")
		os.Remove(f.path + "-shm")
	}
	return ErrNoLog.With("path", f.path)
}

// patiently repeats a step that fails because another process is opening the file at the same time. SQLite's own
// waiting does not cover that.
func (f *diskFile) patiently(ctx context.Context, do func(context.Context) error) error {
	for deadline := time.Now().Add(f.opts.wait()); ; {
		err := do(ctx)
		again := isCode(err, lib.SQLITE_BUSY, lib.SQLITE_LOCKED, lib.SQLITE_PROTOCOL)
		if !again || !time.Now().Before(deadline) {
			return err
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// readOnce reads the file for the first time.
func (f *diskFile) readOnce(ctx context.Context) error {
	_, err := f.label(ctx)
	return err
}

// fromDisk returns an error of the operating system as ErrFull or ErrCannotOpen.
func fromDisk(path string, err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, syscall.ENOSPC) {
		return ErrFull.With("path", path, "cause", err)
	}
	return ErrCannotOpen.With("path", path, "cause", err)
}

// Private removes the permission to read or write a file from all users but its owner, because databases, backups and
// exports hold people's names. It does not change a file of another owner.
func Private(path string) {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		private(path, info)
	}
}

// private is Private for a database and its journals. It does nothing on Windows, where permissions work differently
// and the folders of users are private.
func private(abs string, info fs.FileInfo) {
	if info.Mode().Perm()&others == 0 || runtime.GOOS == "windows" {
		return
	}
	for _, ending := range endings {
		if info, err := os.Stat(abs + ending); err == nil {
			_ = os.Chmod(abs+ending, info.Mode().Perm()&^others) // fails for another owner's file, which stays as it is
		}
	}
}

// endings are the endings of the names of a database's files after its path: the database itself and its journals.
var endings = []string{"", "-wal", "-shm", "-journal"}

// others are the permissions of all users but the owner.
const others = 0o077

// partName returns a name next to target for an unfinished copy.
func partName(target string) string {
	return fmt.Sprintf("%s.part%019d", target, time.Now().UnixNano())
}

var isPart = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`.\.part\d{19}(-wal|-shm|-journal)?$`) })

// removeFiles removes a database with its journals.
func removeFiles(path string) {
	for _, ending := range endings {
		os.Remove(path + ending)
	}
}

// leftAfter is the age from which an unfinished copy counts as left by a killed process. No copy takes so long.
const leftAfter = 24 * time.Hour

// sweepParts deletes the unfinished copies in a folder, and their journals, that were last written more than leftAfter
// ago. It ignores those that it cannot delete.
func sweepParts(folder string, now time.Time) {
	found, _ := os.ReadDir(folder)
	for _, entry := range found {
		if !isPart().MatchString(entry.Name()) {
			continue
		}
		info, err := entry.Info()
		if err == nil && info.Mode().IsRegular() && now.Sub(info.ModTime()) > leftAfter {
			os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

// sameFile reports whether two names belong to the same file.
func sameFile(path, other string) bool {
	file, err := os.Stat(path)
	if err != nil {
		return false
	}
	otherFile, err := os.Stat(other)
	return err == nil && os.SameFile(file, otherFile)
}

// setAside gives the file at target a second, dated name, and returns that name, or "" if there is no file. With two
// names there is always a file at target, so that no other process creates a new database. If the disk allows no second
// name, setAside renames the file.
func setAside(target string, now time.Time) (string, error) {
	if _, err := os.Stat(target); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	ext := filepath.Ext(target)
	dated := strings.TrimSuffix(target, ext) + now.Local().Format("-2006-01-02-150405")
	kept := dated + ext
	for i := 2; exists(kept); i++ {
		kept = fmt.Sprintf("%s-%d%s", dated, i, ext)
	}
	// A log left behind belongs to the old file. Next to the new file it would destroy the new file.
	if exists(target + "-wal") {
		if err := os.Rename(target+"-wal", kept+"-wal"); err != nil {
			return "", err
		}
	}
	if err := os.Remove(target + "-shm"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	if os.Link(target, kept) == nil {
		return kept, nil
	}
	return kept, os.Rename(target, kept)
}

// exists reports whether there is a file or a link at a path.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// syncFolder writes the names of a folder's files to the disk, if the system can, so that they survive a power cut.
func syncFolder(path string) {
	if file, err := os.Open(path); err == nil {
		file.Sync()
		file.Close()
	}
}
