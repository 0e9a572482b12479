package db

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	lib "modernc.org/sqlite/lib"

	"arbitro/db/cause"
	"arbitro/db/damage"
	"arbitro/db/files"
	"arbitro/db/schema"
)

// Restore replaces the database at path, which no process may have open, by a copy of the backup in file. It checks
// the backup first and leaves it where it is. It keeps the old database beside the new one under a dated name, and
// returns that name, or "" if there was no database. Nothing at path changes until the copy is whole and on the disk.
//
// Errors: ErrMissing, ErrNotDatabase, ErrForeign, ErrNewer and ErrCorrupt concern the backup. ErrLocked means that
// another process has the database open. ErrSameFile means that the backup is the database. ErrFull, ErrReadOnly and
// ErrCannotOpen are as for Open.
func Restore(ctx context.Context, path, file string, opts Options) (kept string, err error) {
	target, err := reach(path, false)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(target); err == nil {
		target = real
	}
	if files.Same(target, file) {
		return "", &FileError{Err: ErrSameFile, Path: target}
	}
	part, err := goodCopy(ctx, target, file, opts)
	if err != nil {
		return "", err
	}
	defer os.Remove(part) // if a later step fails
	if err := standAlone(ctx, target, opts); err != nil {
		return "", err
	}
	if kept, err = files.SetAside(target, opts.now()); err != nil {
		return "", fromDisk(target, err)
	}
	if err := os.Rename(part, target); err != nil {
		if kept != "" {
			os.Rename(kept, target)
		}
		return "", fromDisk(target, err)
	}
	files.SyncFolder(filepath.Dir(target))
	return kept, nil
}

// goodCopy checks a backup and copies it into target's folder. Copying reads every page once more.
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
	faults, err := checkup{from}.pages(ctx)
	switch {
	case errors.Is(err, ErrCorrupt):
		return "", &CopyError{from.path, &damage.PageError{Cause: err}}
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

// standAlone makes sure that no process has the database at target open, and writes the rest of its journal into it. It
// accepts a file that is too damaged to be opened.
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
		// Leaving WAL mode requires that no other process has the file open, and writes the log into the file.
		_, err := old.pool.ExecContext(ctx, `PRAGMA journal_mode = DELETE`)
		return err
	})
	if cause.IsCode(err, lib.SQLITE_CORRUPT, lib.SQLITE_NOTADB) {
		return nil
	}
	return asFileError(target, err)
}

// CopyError says that a backup to restore is damaged: ErrCorrupt. Fault is the first fault found.
type CopyError struct {
	Path  string
	Fault error
}

func (e *CopyError) Error() string   { return fmt.Sprintf("%s: no good backup: %v", e.Path, e.Fault) }
func (e *CopyError) Unwrap() []error { return []error{ErrCorrupt, e.Fault} }
