package db

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"

	lib "modernc.org/sqlite/lib"

	"arbitro/db/files"
)

// Backup writes a copy of the whole database, as it is at one moment, to a new file. Other processes may go on writing
// meanwhile. Backup leaves either a whole copy on the disk or no file.
//
// Errors: ErrTarget, ErrCannotOpen, ErrFull, ErrCorrupt.
func (s *Store) Backup(ctx context.Context, file string) error {
	target, err := filepath.Abs(file)
	if err != nil {
		return ErrCannotOpen.With("path", file, "cause", err)
	}
	if _, err := os.Lstat(target); err == nil {
		return ErrTarget.With("path", target)
	}
	part, err := s.copyBeside(ctx, target)
	if err != nil {
		return err
	}
	// A link does not replace a file that another process may have put there meanwhile. Not every disk knows links.
	switch err := os.Link(part, target); {
	case err == nil:
		err = os.Remove(part)
		return fromDisk(target, err)
	case os.IsExist(err):
		os.Remove(part)
		return ErrTarget.With("path", target)
	}
	if err := os.Rename(part, target); err != nil {
		os.Remove(part)
		return fromDisk(target, err)
	}
	return nil
}

// BackupOver is Backup in the place of an existing file, which stays until the copy is whole.
func (s *Store) BackupOver(ctx context.Context, file string) error {
	target, err := filepath.Abs(file)
	if err != nil {
		return ErrCannotOpen.With("path", file, "cause", err)
	}
	part, err := s.copyBeside(ctx, target)
	if err != nil {
		return err
	}
	if err := os.Rename(part, target); err != nil {
		os.Remove(part)
		return fromDisk(target, err)
	}
	return nil
}

// copyBeside writes a copy of the database into a new file in target's folder, and waits until the copy is on the disk. It
// takes away what copies to that folder have left that were killed.
func (f *openFile) copyBeside(ctx context.Context, target string) (_ string, err error) {
	files.Sweep(filepath.Dir(target), f.opts.now())
	part := files.Part(target)
	copied, err := os.OpenFile(part, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", fromDisk(target, err)
	}
	defer func() {
		copied.Close()
		if err != nil {
			files.Remove(part)
		}
	}()
	if _, err := f.on().ExecContext(ctx, `VACUUM INTO ?`, part); err != nil { // an empty file is no obstacle
		if isCode(err, lib.SQLITE_CORRUPT, lib.SQLITE_NOTADB, lib.SQLITE_BUSY, lib.SQLITE_ERROR) {
			return "", asFileError(f.path, err)
		}
		return "", asFileError(target, err)
	}
	return part, fromDisk(target, copied.Sync())
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
