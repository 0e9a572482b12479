package db

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	lib "modernc.org/sqlite/lib"

	"arbitro/db/schema"
)

// Restore puts a copy of the database in file in the place of the one at path, which nobody may have open. The file is
// checked first and stays where it is. What was at path before is kept beside it under a dated name, which is given
// back; it is empty where there was nothing. Until the new one is whole and on the disk, nothing at path changes.
//
// Errors: ErrMissing, ErrNotDatabase, ErrForeign, ErrNewer and ErrCorrupt tell of the file; ErrLocked says that another
// process has the database open; ErrFull, ErrReadOnly and ErrCannotOpen as for Open.
func Restore(ctx context.Context, path, file string, opts Options) (kept string, err error) {
	target, err := reach(path, false)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(target); err == nil {
		target = real
	}
	if same(target, file) {
		return "", &FileError{Err: ErrSameFile, Path: target}
	}
	part, err := goodCopy(ctx, target, file, opts)
	if err != nil {
		return "", err
	}
	defer os.Remove(part) // when it came to nothing
	if err := standAlone(ctx, target, opts); err != nil {
		return "", err
	}
	if kept, err = setAside(target, opts.now()); err != nil {
		return "", fromDisk(target, err)
	}
	if err := os.Rename(part, target); err != nil {
		if kept != "" {
			os.Rename(kept, target)
		}
		return "", fromDisk(target, err)
	}
	syncFolder(filepath.Dir(target))
	return kept, nil
}

// same reports whether both names lead to one file.
func same(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// goodCopy checks a file and copies it into target's folder. Copying reads every page once more.
func goodCopy(ctx context.Context, target, file string, opts Options) (part string, err error) {
	opts.ReadOnly = true
	from, err := connect(ctx, file, opts)
	if err != nil {
		return "", err
	}
	defer from.Close()
	steps, err := schema.Steps()
	if err != nil {
		return "", err
	}
	l, err := from.label(ctx)
	if err != nil {
		return "", asFileError(from.path, err)
	}
	if l.IsEmpty() {
		return "", &FileError{Err: ErrNotDatabase, Path: from.path}
	}
	if err := readable(from.path, l, len(steps)); err != nil {
		return "", err
	}
	faults, err := from.integrity(ctx)
	switch {
	case errors.Is(err, ErrCorrupt):
		return "", &CopyError{from.path, &PageError{Cause: err}}
	case err != nil:
		return "", err
	case len(faults) > 0:
		return "", &CopyError{from.path, faults[0]}
	}
	faults, err = schema.Compare(ctx, from.pool, l.Version)
	switch {
	case err != nil:
		return "", asFileError(from.path, err)
	case len(faults) > 0:
		return "", &CopyError{from.path, faults[0]}
	}
	return from.copyBeside(ctx, target)
}

// standAlone makes sure that nobody has the database at target open, and that nothing of it waits in a journal beside
// it. A file too damaged to be opened has nobody to ask.
func standAlone(ctx context.Context, target string, opts Options) error {
	if _, err := os.Stat(target); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	opts.ReadOnly = false
	old, err := connect(ctx, target, opts)
	if errors.Is(err, ErrNotDatabase) || errors.Is(err, ErrCorrupt) {
		return nil
	}
	if err != nil {
		return err
	}
	defer old.Close()
	l, err := old.label(ctx)
	if err != nil {
		return asFileError(target, err)
	}
	if err := readable(target, l, l.Version); err != nil {
		return err
	}
	err = old.patiently(ctx, func(ctx context.Context) error {
		// Leaving WAL mode takes the file for oneself, and writes into it what the log still holds.
		_, err := old.pool.ExecContext(ctx, `PRAGMA journal_mode = DELETE`)
		return err
	})
	if isCode(err, lib.SQLITE_CORRUPT, lib.SQLITE_NOTADB) {
		return nil
	}
	return asFileError(target, err)
}

// setAside keeps the file at target under a dated name too. Where the disk can give a file two names, it stays at
// target until it is replaced, so that no other process finds nothing there and makes a new one.
func setAside(target string, now time.Time) (kept string, err error) {
	if _, err := os.Stat(target); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	ext := filepath.Ext(target)
	dated := strings.TrimSuffix(target, ext) + now.Local().Format("-2006-01-02-150405")
	kept = dated + ext
	for i := 2; exists(kept); i++ {
		kept = fmt.Sprintf("%s-%d%s", dated, i, ext)
	}
	// A log that is left belongs to the old file: beside the new one it would destroy it.
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

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
