package db

import (
	"context"
	"database/sql"
	"fmt"

	"arbitro/db/schema"
	"arbitro/db/seal"
)

func (s *Store) label(ctx context.Context) (schema.Label, error) {
	return schema.ReadLabel(ctx, s.pool)
}

// readable returns an error unless a file of this label is a database of ours that this version of the program knows.
func readable(path string, l schema.Label, newest int) error {
	switch {
	case l.Application != application && !l.IsEmpty():
		return &FileError{Err: ErrForeign, Path: path}
	case l.Version < 0 || l.Version == 0 && l.Objects > 0:
		return &FileError{Err: ErrCorrupt, Path: path}
	case l.Version > newest:
		return &VersionError{ErrNewer, path, l.Version, newest}
	}
	return nil
}

// bringUpToDate creates the schema in a new file, and upgrades the schema of an older file.
func (s *Store) bringUpToDate(ctx context.Context) error {
	steps, err := schema.Steps()
	if err != nil {
		return err
	}
	l, err := s.label(ctx)
	if err != nil {
		return err
	}
	if err := readable(s.path, l, len(steps)); err != nil {
		return err
	}
	if s.opts.ReadOnly {
		if l.Version < len(steps) {
			return &VersionError{ErrOlder, s.path, l.Version, len(steps)}
		}
		return nil
	}
	conn, err := s.pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := s.writable(conn); err != nil {
		return err
	}
	var mode string
	if err := conn.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return asFileError(s.file(), err)
	}
	if mode != "wal" {
		if _, err := conn.ExecContext(ctx, "PRAGMA journal_mode = WAL"); err != nil {
			return err
		}
	}
	if l.Version == len(steps) {
		return nil
	}
	return upgrade(ctx, conn, s.path, steps)
}

// writable returns ErrReadOnly if SQLite had to open the file for reading alone.
func (s *Store) writable(conn *sql.Conn) error {
	return conn.Raw(func(driver any) error {
		asked, ok := driver.(interface{ IsReadOnly(string) (bool, error) })
		if !ok {
			return nil
		}
		if locked, err := asked.IsReadOnly("main"); err != nil || locked {
			return &FileError{Err: ErrReadOnly, Path: s.path, Cause: err}
		}
		return nil
	})
}

// upgrade carries out the steps that the file lacks, all or none. It reads the version again inside its transaction,
// since another process may be making the same file.
func upgrade(ctx context.Context, conn *sql.Conn, path string, steps []string) (err error) {
	if _, err := conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		}
	}()
	l, err := schema.ReadLabel(ctx, conn)
	if err != nil {
		return err
	}
	if err := readable(path, l, len(steps)); err != nil {
		return err
	}
	faults, err := schema.Compare(ctx, conn, l.Version)
	if err != nil {
		return err
	}
	if len(faults) > 0 { // a step would make it worse
		return &FileError{Err: ErrCorrupt, Path: path, Cause: faults[0]}
	}
	for _, step := range steps[l.Version:] {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	if err := seal.All(ctx, conn); err != nil {
		return err
	}
	if _, err := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d",
		application, len(steps))); err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, "COMMIT")
	return err
}
