// The schema: migrations, the label of a file, and what a schema must be to the letter.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"arbitro/referee/fault"
)

// A migration is a numbered file of SQL statements in the folder migrations. The number of the last file is the version
// of the schema. To change the schema, add the next numbered file. Never change a migration that was released: files
// made by it exist.

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations returns the migrations in their order. The first brings an empty file to version 1. Reading them never
// fails, because the program contains them.
func migrations() []string {
	var steps []string
	names, _ := fs.Glob(migrationFiles, "migrations/*.sql")
	for _, name := range names {
		text, _ := fs.ReadFile(migrationFiles, name)
		steps = append(steps, string(text))
	}
	return steps
}

// fileLabel holds what the header and the schema of a database file say about its content.
type fileLabel struct {
	Application int // the mark of the program that made the file
	Version     int // of the schema
	Objects     int // how many tables, indexes and triggers the file has
}

// SchemaVersion returns the version of the newest schema, to which Open upgrades a file.
func SchemaVersion() int { return newestSchema() }

var newestSchema = sync.OnceValue(func() int { return len(migrations()) })

// isEmpty reports whether the file holds no data yet.
func (l fileLabel) isEmpty() bool { return l == fileLabel{} }

// readLabel reads the label of a database.
func readLabel(ctx context.Context, querier querier) (label fileLabel, err error) {
	err = querier.QueryRowContext(ctx, `SELECT
		(SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&label.Application, &label.Version, &label.Objects)
	return label, err
}

// The ways in which a part of a schema differs from what the migrations make. Each has the argument part, a fault of
// the part's kind with the argument name.
const (
	ErrPartExtra   fault.Key = "schema.extra"     // the migrations make no such part
	ErrPartMissing fault.Key = "schema.missing"   // the file has no such part
	ErrPartDiffers fault.Key = "schema.different" // the file has another part of this name
)

// compareSchema returns a fault for each part of a database's schema that is not literally the one that the migrations
// up to a version make.
func compareSchema(ctx context.Context, querier querier, version int) (faults []error, err error) {
	have, err := readSchema(ctx, querier)
	want, buildErr := madeSchema(ctx, version)
	err = cmp.Or(err, buildErr)
	if err != nil {
		return nil, err
	}
	texts := map[schemaObject]string{}
	for _, part := range want {
		texts[part.schemaObject] = part.text
	}
	for _, part := range have {
		switch text, ok := texts[part.schemaObject]; {
		case !ok && strings.HasPrefix(part.name, "sqlite_stat"): // tables of ANALYZE, which change no answer
		case !ok:
			faults = append(faults, ErrPartExtra.With("part", part.fault()))
		case text != part.text:
			faults = append(faults, ErrPartDiffers.With("part", part.fault()))
		}
		delete(texts, part.schemaObject)
	}
	for _, part := range want {
		if _, missing := texts[part.schemaObject]; missing {
			faults = append(faults, ErrPartMissing.With("part", part.fault()))
		}
	}
	return faults, nil
}

// schemaObject names a part of a schema: a table, an index, a trigger, a view.
type schemaObject struct{ kind, name string }

// fault returns a fault whose text names the object.
func (o schemaObject) fault() error {
	key, known := map[string]fault.Key{
		"table": "part.table", "index": "part.index", "trigger": "part.trigger", "view": "part.view",
	}[o.kind]
	if !known {
		key = "part.other"
	}
	return key.With("name", o.name)
}

// schemaPart is an object with the statement that makes it.
type schemaPart struct {
	schemaObject
	text string
}

// readSchema returns the parts of a schema, sorted by name.
func readSchema(ctx context.Context, querier querier) (parts []schemaPart, err error) {
	rows, err := querier.QueryContext(ctx, `SELECT type, name, tbl_name || char(10) || ifnull(sql, '')
		FROM sqlite_schema ORDER BY name, type`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var part schemaPart
		err = cmp.Or(err, rows.Scan(&part.kind, &part.name, &part.text))
		parts = append(parts, part)
	}
	return parts, cmp.Or(err, rows.Err())
}

// knownSchemas caches what madeSchema has returned, by version.
var knownSchemas sync.Map

// madeSchema returns the parts that the migrations up to a version make in an empty database.
func madeSchema(ctx context.Context, version int) ([]schemaPart, error) {
	steps := migrations()
	version = max(0, min(version, len(steps)))
	if parts, ok := knownSchemas.Load(version); ok {
		return parts.([]schemaPart), nil
	}
	parts, err := buildSchema(ctx, steps[:version])
	if err == nil {
		knownSchemas.Store(version, parts)
	}
	return parts, err
}

// buildSchema returns the parts that migrations make in an empty database.
func buildSchema(ctx context.Context, steps []string) ([]schemaPart, error) {
	pool, _ := sql.Open("sqlite", ":memory:") // never fails, because the driver is known
	defer pool.Close()
	pool.SetMaxOpenConns(1) // a second connection would have another database
	_, err := pool.ExecContext(ctx, strings.Join(steps, "\n"))
	parts, readErr := readSchema(ctx, pool)
	return parts, cmp.Or(err, readErr)
}

// label reads the label of the file.
func (f *diskFile) label(ctx context.Context) (fileLabel, error) {
	return readLabel(ctx, f.on())
}

// readable returns an error unless a file with this label is a database of this program, of a version that it knows.
func readable(path string, label fileLabel, newest int) error {
	switch {
	case label.Application != application && !label.isEmpty():
		return ErrForeign.With("path", path)
	case label.Version < 0 || label.Version == 0 && label.Objects > 0:
		return ErrCorrupt.With("path", path)
	case label.Version > newest:
		return ErrNewer.With("path", path, "version", label.Version, "known", newest)
	}
	return nil
}

// bringUpToDate creates the schema in a new file, and upgrades the schema of an older file.
func (f *diskFile) bringUpToDate(ctx context.Context) error {
	steps := migrations()
	label, err := f.label(ctx)
	if err != nil {
		return err
	}
	if err := readable(f.path, label, len(steps)); err != nil {
		return err
	}
	if label.isEmpty() {
		if err := f.needLog(ctx); err != nil {
			return err
		}
	}
	if f.opts.ReadOnly {
		if label.Version < len(steps) {
			return ErrOlder.With("path", f.path, "version", label.Version, "known", len(steps))
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
		return asFileError(f.path, err)
	}
	if mode != "wal" {
		if _, err := conn.ExecContext(ctx, "PRAGMA journal_mode = WAL"); err != nil {
			return err
		}
	}
	if label.Version == len(steps) {
		return nil
	}
	return upgrade(ctx, conn, f.path, steps)
}

// upgrade runs the steps that a file lacks, all or none, and marks the file as the program's. It reads the version
// again inside its transaction, because another process may be creating the same file.
func upgrade(ctx context.Context, conn *sql.Conn, path string, steps []string) (err error) {
	if _, err := conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		}
	}()
	label, err := readLabel(ctx, conn)
	if err != nil {
		return err
	}
	if err := readable(path, label, len(steps)); err != nil { // a later version may have upgraded the file meanwhile
		return err
	}
	faults, err := compareSchema(ctx, conn, label.Version)
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return ErrCorrupt.With("path", path, "cause", faults[0]) // a step would make the damage worse
	}
	for i, step := range steps[label.Version:] {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return fmt.Errorf("migrate to %d: %w", label.Version+i+1, err)
		}
	}
	if err := renewAllChecksums(ctx, conn); err != nil {
		return fmt.Errorf("compute checksums: %w", err)
	}
	if _, err := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d",
		application, len(steps))); err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, "COMMIT")
	return err
}

// writable returns ErrReadOnly if SQLite could open the file only for reading.
func (f *diskFile) writable(conn *sql.Conn) error {
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

// application marks the file as ours: "Arbi".
const application = 0x41726269
