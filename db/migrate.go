package db

import (
	"context"
	"database/sql"

	"arbitro/db/schema"
	"arbitro/db/seal"
)

func (f *openFile) label(ctx context.Context) (schema.Label, error) {
	return schema.ReadLabel(ctx, f.on())
}

// readable returns an error unless a file of this label is a database of ours that this version of the program knows.
func readable(path string, l schema.Label, newest int) error {
	switch {
	case l.Application != application && !l.IsEmpty():
		return ErrForeign.With("path", path)
	case l.Version < 0 || l.Version == 0 && l.Objects > 0:
		return ErrCorrupt.With("path", path)
	case l.Version > newest:
		return ErrNewer.With("path", path, "version", l.Version, "known", newest)
	}
	return nil
}

// bringUpToDate creates the schema in a new file, and upgrades the schema of an older file.
func (f *openFile) bringUpToDate(ctx context.Context) error {
	steps, err := schema.Steps()
	if err != nil {
		return err
	}
	l, err := f.label(ctx)
	if err != nil {
		return err
	}
	if err := readable(f.path, l, len(steps)); err != nil {
		return err
	}
	if f.opts.ReadOnly {
		if l.Version < len(steps) {
			return ErrOlder.With("path", f.path, "version", l.Version, "known", len(steps))
		}
		return nil
	}
	conn, err := f.pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := f.writable(conn); err != nil {
		return err
	}
	var mode string
	if err := conn.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return asFileError(f.file(), err)
	}
	if mode != "wal" {
		if _, err := conn.ExecContext(ctx, "PRAGMA journal_mode = WAL"); err != nil {
			return err
		}
	}
	if l.Version == len(steps) {
		return nil
	}
	return upgrade(ctx, conn, f.path, steps)
}

// upgrade carries out the steps that the file lacks, all or none.
func upgrade(ctx context.Context, conn *sql.Conn, path string, steps []string) error {
	return schema.Upgrade(ctx, conn, application, steps, seal.All, func(l schema.Label, faults []error) error {
		if err := readable(path, l, len(steps)); err != nil || len(faults) == 0 {
			return err
		}
		return ErrCorrupt.With("path", path, "cause", faults[0]) // a step would make it worse
	})
}

// writable returns ErrReadOnly if SQLite had to open the file for reading alone.
func (f *openFile) writable(conn *sql.Conn) error {
	return conn.Raw(func(driver any) error {
		asked, ok := driver.(interface{ IsReadOnly(string) (bool, error) })
		if !ok {
			return nil
		}
		if locked, err := asked.IsReadOnly("main"); err != nil || locked {
			return ErrReadOnly.With("path", f.path, "cause", err)
		}
		return nil
	})
}
