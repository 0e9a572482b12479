package db

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations gives the steps of the schema in their order: the first brings an empty file to version 1.
func migrations() ([]string, error) {
	names, err := fs.Glob(migrationFiles, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	var steps []string
	for _, name := range names {
		text, err := fs.ReadFile(migrationFiles, name)
		if err != nil {
			return nil, err
		}
		steps = append(steps, string(text))
	}
	return steps, nil
}

// label is what a file says about itself.
type label struct {
	application int
	version     int // of the schema
	objects     int // tables, indexes, triggers
}

func (l label) isEmpty() bool { return l == label{} }

func (s *Store) label(ctx context.Context) (label, error) { return readLabel(ctx, s.pool) }

func readLabel(ctx context.Context, on interface {
	QueryRowContext(context.Context, string, ...any) *sql.Row
},
) (l label, err error) {
	err = on.QueryRowContext(ctx, `SELECT
		(SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&l.application, &l.version, &l.objects)
	return l, err
}

// readable says whether a file of this label is ours, and not beyond us.
func readable(path string, l label, newest int) error {
	switch {
	case l.application != application && !l.isEmpty():
		return &FileError{Err: ErrForeign, Path: path}
	case l.version < 0 || l.version == 0 && l.objects > 0:
		return &FileError{Err: ErrCorrupt, Path: path}
	case l.version > newest:
		return &VersionError{ErrNewer, path, l.version, newest}
	}
	return nil
}

// bringUpToDate makes a new file ours, and an older one of today's version.
func (s *Store) bringUpToDate(ctx context.Context) error {
	steps, err := migrations()
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
		if l.version < len(steps) {
			return &VersionError{ErrOlder, s.path, l.version, len(steps)}
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
		return told(s.file(), err)
	}
	if mode != "wal" {
		if _, err := conn.ExecContext(ctx, "PRAGMA journal_mode = WAL"); err != nil {
			return err
		}
	}
	if l.version == len(steps) {
		return nil
	}
	return climb(ctx, conn, s.path, steps)
}

// writable finds out whether SQLite had to open the file for reading alone.
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

// climb carries out the steps that the file lacks, all of them or none. The version is read again inside, since
// another process may be making the same file.
func climb(ctx context.Context, conn *sql.Conn, path string, steps []string) (err error) {
	if _, err := conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		}
	}()
	l, err := readLabel(ctx, conn)
	if err != nil {
		return err
	}
	if err := readable(path, l, len(steps)); err != nil {
		return err
	}
	faults, err := compareSchema(ctx, conn, l.version)
	if err != nil {
		return err
	}
	if len(faults) > 0 { // a step would make it worse
		return &FileError{Err: ErrCorrupt, Path: path, Cause: faults[0]}
	}
	for _, step := range steps[l.version:] {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	if err := sealAll(ctx, conn); err != nil {
		return err
	}
	if _, err := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d",
		application, len(steps))); err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, "COMMIT")
	return err
}
