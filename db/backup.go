// Copies the store while others write, and replaces the store with a copy.

package db

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	lib "modernc.org/sqlite/lib"

	"arbitro/referee/fault"
)

// Backup writes a copy of the whole database, as it is at one moment, to a new file. Other processes may write
// meanwhile. Backup leaves either a complete copy on the disk or no file.
//
// Errors: ErrTarget, ErrCannotOpen, ErrFull, ErrCorrupt.
func (s *Store) Backup(ctx context.Context, file string) error {
	return fault.While(s.backup(ctx, file, false), "back up to %s", file)
}

// BackupOver is Backup for an existing file. The existing file stays until the copy is complete.
func (s *Store) BackupOver(ctx context.Context, file string) error {
	return fault.While(s.backup(ctx, file, true), "back up over %s", file)
}

// backup does the work of Backup and, if over is set, of BackupOver.
func (s *Store) backup(ctx context.Context, file string, over bool) error {
	target, err := filepath.Abs(file)
	if err != nil {
		return ErrCannotOpen.With("path", file, "cause", err)
	}
	if !over && exists(target) {
		return ErrTarget.With("path", target)
	}
	part, err := s.copyBeside(ctx, target)
	if err != nil {
		return err
	}
	if !over {
		// A link does not replace a file that another process may have put there meanwhile. Not every disk knows links.
		err := os.Link(part, target)
		if err == nil {
			return fromDisk(target, os.Remove(part))
		}
		if os.IsExist(err) {
			os.Remove(part)
			return ErrTarget.With("path", target)
		}
	}
	if err := os.Rename(part, target); err != nil {
		os.Remove(part)
		return fromDisk(target, err)
	}
	return nil
}

// copyBeside writes a copy of the database into a new file in target's folder and returns its path. It waits until the
// copy is on the disk. It also deletes the unfinished copies of killed processes in that folder.
func (s *Store) copyBeside(ctx context.Context, target string) (_ string, err error) {
	sweepParts(filepath.Dir(target), s.file.opts.now())
	part := partName(target)
	copied, err := os.OpenFile(part, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", fromDisk(target, err)
	}
	defer func() {
		copied.Close()
		if err != nil {
			removeFiles(part)
		}
	}()
	if _, err := s.file.on().ExecContext(ctx, `VACUUM INTO ?`, part); err != nil { // VACUUM INTO accepts an empty file
		if isCode(err, lib.SQLITE_CORRUPT, lib.SQLITE_NOTADB, lib.SQLITE_BUSY, lib.SQLITE_ERROR) {
			return "", s.explain(err)
		}
		return "", asFileError(target, err)
	}
	return part, fromDisk(target, copied.Sync())
}

// Replacement is a copy of a backup, next to the database that it will replace.
type Replacement struct {
	Store  *Store  // the copy, open and brought up to date
	Faults []error // the faults of the backup's pages: copying repairs some, and may omit unreadable rows

	target, part string
	opts         Options
}

// Restore copies the backup in file next to the database at path. Nothing at path changes until Put. The backup stays
// where it is.
//
// Errors: ErrMissing, ErrNotDatabase, ErrForeign, ErrNewer and ErrCorrupt concern the backup. ErrSameFile means that
// the backup is the database. ErrFull, ErrReadOnly and ErrCannotOpen are as for Open.
func Restore(ctx context.Context, path, file string, opts Options) (_ *Replacement, err error) {
	defer func() { err = fault.While(err, "restore from %s", file) }()
	target, err := reach(path, false)
	if err != nil {
		return nil, err
	}
	if real, err := filepath.EvalSymlinks(target); err == nil {
		target = real
	}
	if sameFile(target, file) {
		return nil, ErrSameFile.With("path", target)
	}
	replacement := &Replacement{target: target, opts: opts}
	replacement.opts.ReadOnly = false
	if err := replacement.copy(ctx, file); err != nil {
		return nil, ofCopy(file, err)
	}
	return replacement, nil
}

// copy copies a backup into the folder of the target, and opens the copy. The schema of the backup must be that of the
// migrations.
func (r *Replacement) copy(ctx context.Context, file string) error {
	from, err := openToRead(ctx, file, r.opts)
	if err != nil {
		return err
	}
	defer from.Close()
	label, err := from.file.label(ctx)
	if err != nil {
		return asFileError(from.file.path, err)
	}
	if label.isEmpty() {
		if err := from.file.needLog(ctx); err != nil {
			return err
		}
		return ErrNotDatabase.With("path", from.file.path)
	}
	if err := readable(from.file.path, label, SchemaVersion()); err != nil {
		return err
	}
	faults, err := compareSchema(ctx, from.file.on(), label.Version)
	if err != nil {
		return asFileError(from.file.path, err)
	}
	if len(faults) > 0 {
		return ErrBadCopy.With("path", from.file.path, "part", faults[0], "cause", ErrCorrupt)
	}
	if err := r.copyChecked(ctx, from); err != nil {
		return err
	}
	r.Store, err = Open(ctx, r.part, r.opts)
	if err != nil {
		removeFiles(r.part)
	}
	return err
}

// copyChecked copies a backup, and at the same time checks its pages on another core.
func (r *Replacement) copyChecked(ctx context.Context, from *Store) error {
	var pagesErr error
	check := check{store: from}
	checked := make(chan struct{})
	go func() {
		defer close(checked)
		pagesErr = check.pages(ctx)
	}()
	part, err := from.copyBeside(ctx, r.target)
	r.part = part
	<-checked
	r.Faults = check.faults
	if pagesErr != nil && err == nil {
		removeFiles(r.part)
	}
	return cmp.Or(pagesErr, err)
}

// ofCopy returns ErrUnreadCopy for the damage that stopped the copying of a backup. It returns other errors unchanged.
func ofCopy(path string, err error) error {
	if f := fault.Of(err); f != nil && f.Key == ErrCorrupt {
		return ErrUnreadCopy.With("path", path, "cause", err)
	}
	return err
}

// Put replaces the database with the copy. No process may have the database open. It keeps the old database next to the
// new one under a dated name, and returns that name, or "" if there was no database.
//
// Errors: ErrLocked means that another process has the database open. ErrFull, ErrReadOnly and ErrCannotOpen are as for
// Open. The database then stays as it was, and the copy is gone.
func (r *Replacement) Put(ctx context.Context) (kept string, err error) {
	defer func() { err = fault.While(err, "replace %s", r.target) }()
	defer r.Discard()
	r.Store.Close()
	defer holdFolder(r.target)() // so that no program opens the database until it is replaced
	for _, path := range []string{r.part, r.target} {
		if err := standAlone(ctx, path, r.opts); err != nil {
			return "", err
		}
	}
	kept, err = setAside(r.target, r.opts.now())
	if err != nil {
		return "", fromDisk(r.target, err)
	}
	if err := os.Rename(r.part, r.target); err != nil {
		if os.Rename(kept, r.target) == nil { // leaves both names if they belong to the same file
			os.Remove(kept)
		}
		return "", fromDisk(r.target, err)
	}
	syncFolder(filepath.Dir(r.target))
	return kept, nil
}

// Discard removes the copy. It has no effect after Put.
func (r *Replacement) Discard() {
	r.Store.Close()
	removeFiles(r.part)
}

// standAlone makes sure that no process has the database at target open, and writes the rest of its log into it. It
// accepts a file that is too damaged to be opened. The caller holds the folder.
func standAlone(ctx context.Context, target string, opts Options) error {
	if _, err := os.Stat(target); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	old, err := connect(ctx, target, opts)
	if errors.Is(err, ErrNotDatabase) || errors.Is(err, ErrCorrupt) || errors.Is(err, ErrStrayLog) {
		return nil // setAside keeps its log
	}
	if errors.Is(err, errDisplaced) {
		return ErrMoving.With("path", target, "cause", err)
	}
	if err != nil {
		return err
	}
	defer old.close()
	label, err := old.label(ctx)
	if err != nil {
		return asFileError(target, err)
	}
	if err := readable(target, label, label.Version); err != nil {
		return err
	}
	err = old.patiently(ctx, func(ctx context.Context) error {
		// Leaving WAL mode requires that no other process has the file open, and writes the log into the file.
		_, err := old.pool.ExecContext(ctx, `PRAGMA journal_mode = DELETE`)
		return err
	})
	if isCode(err, lib.SQLITE_CORRUPT, lib.SQLITE_NOTADB) {
		return nil
	}
	return asFileError(target, err)
}
