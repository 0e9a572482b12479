package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	lib "modernc.org/sqlite/lib"
)

// application marks the file as ours: "Arbi".
const application = 0x41726269

// Open opens the database at path, and makes it and its folder where they are missing. A file of an earlier version is
// brought up to date.
//
// Errors: ErrMissing and ErrOlder (reading alone), ErrCannotOpen, ErrNotDatabase, ErrForeign, ErrNewer, ErrReadOnly,
// ErrLocked, ErrFull, ErrDisk, ErrCorrupt.
func Open(ctx context.Context, path string, opts Options) (*Store, error) {
	return open(ctx, path, opts)
}

// open is Open with pragmas of its own, such as tests need.
func open(ctx context.Context, path string, opts Options, pragmas ...string) (*Store, error) {
	s, err := connect(ctx, path, opts, pragmas...)
	if err != nil {
		return nil, err
	}
	err = s.patiently(ctx, s.bringUpToDate)
	if err != nil {
		s.Close()
		return nil, asFileError(s.path, err)
	}
	return s, nil
}

// connect opens a file that is there, or may be made, and finds out that it can be read. It writes nothing.
func connect(ctx context.Context, path string, opts Options, pragmas ...string) (*Store, error) {
	abs, err := reach(path, opts.ReadOnly)
	if err != nil {
		return nil, err
	}
	if !opts.ReadOnly { // SQLite would make a new file readable by everybody; what it makes beside it has the same mode
		f, err := os.OpenFile(abs, os.O_RDONLY|os.O_CREATE, 0o600)
		if err != nil {
			return nil, fromDisk(abs, err)
		}
		f.Close()
	}
	s := &Store{path: abs, opts: opts, known: map[string]*sql.Stmt{}, turn: make(chan struct{}, 1)}
	s.reads = reads{s}
	if s.pool, err = sql.Open("sqlite", source(abs, opts, pragmas)); err != nil {
		return nil, err
	}
	err = s.patiently(ctx, s.touch)
	if opts.ReadOnly && isCode(err, lib.SQLITE_CANTOPEN, lib.SQLITE_READONLY) && settled(abs) {
		// SQLite wants to make files beside one in WAL mode even to read it. Where it cannot, nobody else can either,
		// so that the file may be taken as one that does not change.
		s.pool.Close()
		if s.pool, err = sql.Open("sqlite", source(abs, opts, pragmas)+"&immutable=1"); err != nil {
			return nil, err
		}
		err = s.touch(ctx)
	}
	if err != nil {
		s.pool.Close()
		return nil, asFileError(abs, err)
	}
	return s, nil
}

// reach makes sure that there is a file to open, or a folder to make it in.
func reach(path string, readOnly bool) (abs string, err error) {
	if strings.TrimSpace(path) == "" {
		return "", &FileError{Err: ErrCannotOpen, Path: `""`}
	}
	if abs, err = filepath.Abs(path); err != nil {
		return "", &FileError{Err: ErrCannotOpen, Path: path, Cause: err}
	}
	switch info, err := os.Stat(abs); {
	case err == nil && !info.Mode().IsRegular():
		return "", &FileError{Err: ErrNotDatabase, Path: abs}
	case err == nil:
		if !readOnly {
			private(abs, info)
		}
		return abs, nil
	case !errors.Is(err, fs.ErrNotExist):
		return "", &FileError{Err: ErrCannotOpen, Path: abs, Cause: err}
	case readOnly:
		return "", &FileError{Err: ErrMissing, Path: abs, Cause: err}
	}
	if err := os.MkdirAll(filepath.Dir(abs), 0o700); err != nil {
		return "", &FileError{Err: ErrCannotOpen, Path: abs, Cause: err}
	}
	return abs, nil
}

// Private takes away from all but a file's owner the right to read or write it: databases, backups and exports hold
// people's names. A file of somebody else stays as it is.
func Private(path string) {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		private(path, info)
	}
}

// private is Private for a database, whose journals go with it. Windows has other rights, and the folder of a user is
// their own there.
func private(abs string, info fs.FileInfo) {
	if info.Mode().Perm()&others == 0 || runtime.GOOS == "windows" {
		return
	}
	for _, path := range []string{abs, abs + "-wal", abs + "-shm"} {
		if info, err := os.Stat(path); err == nil {
			_ = os.Chmod(path, info.Mode().Perm()&^others) // who does not own it may not, and need not
		}
	}
}

// others are the rights of all but the owner.
const others = 0o077

// source names the file and the settings that every connection starts with. The journal's mode is a property of the
// file and not among them: it would be written into a file before we know that it is ours.
func source(abs string, opts Options, pragmas []string) string {
	p := filepath.ToSlash(abs)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p // a drive letter
	}
	q := url.Values{
		"_busy_timeout": {fmt.Sprint(opts.wait().Milliseconds())},
		"_pragma": append([]string{
			"synchronous(FULL)", "foreign_keys(1)", "recursive_triggers(1)", "secure_delete(1)",
			"cache_size(-32000)",           // KiB, taken as needed: a large import spills less
			"journal_size_limit(16777216)", // bytes that a large import leaves lying
		}, pragmas...),
		"_error_rc": {"1"},
	}
	if opts.ReadOnly {
		q.Set("mode", "ro")
	}
	return "file:" + (&url.URL{Path: p}).EscapedPath() + "?" + q.Encode()
}

// settled reports whether the file is whole by itself: nothing waits in a write-ahead log beside it.
func settled(abs string) bool {
	info, err := os.Stat(abs + "-wal")
	return err != nil && errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0
}

// patiently repeats what fails because another process is opening the file too, which SQLite's own patience does not
// cover.
func (s *Store) patiently(ctx context.Context, do func(context.Context) error) error {
	for deadline := time.Now().Add(s.opts.wait()); ; {
		err := do(ctx)
		if !isCode(err, lib.SQLITE_BUSY, lib.SQLITE_LOCKED, lib.SQLITE_PROTOCOL) || !time.Now().Before(deadline) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// touch reads the file for the first time.
func (s *Store) touch(ctx context.Context) error {
	_, err := s.label(ctx)
	return err
}
