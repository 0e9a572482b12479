// Package schema holds the tables of the store: the migrations that make them, and the comparison of a file's schema
// with what they make.
//
// A migration is a numbered file of SQL statements in the folder migrations; the number of the last one is the version
// of the schema. Steps returns them all, and db carries out those that a file lacks:
//
//	steps, err := schema.Steps()
//	label, err := schema.ReadLabel(ctx, conn)
//	for _, step := range steps[label.Version:] { … }
//
// To change the schema, add the next numbered file. A migration that was released never changes: files made by it
// exist.
//
// The package knows no match and no person. It imports nothing of the program but package fault; db registers the driver of SQLite.
package schema

import (
	"context"
	"database/sql"
	"embed"
	"io/fs"
	"strings"
	"sync"

	"arbitro/referee/fault"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Steps returns the migrations in their order. The first brings an empty file to version 1.
func Steps() ([]string, error) {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	var steps []string
	for _, name := range names {
		text, err := fs.ReadFile(migrations, name)
		if err != nil {
			return nil, err
		}
		steps = append(steps, string(text))
	}
	return steps, nil
}

// Label is what the header of a database file says about its content.
type Label struct {
	Application int // the mark of the program that made the file
	Version     int // of the schema
	Objects     int // how many tables, indexes and triggers the file has
}

// IsEmpty reports whether the file holds nothing yet.
func (l Label) IsEmpty() bool { return l == Label{} }

// ReadLabel reads the label of a database.
func ReadLabel(ctx context.Context, on interface {
	QueryRowContext(context.Context, string, ...any) *sql.Row
},
) (l Label, err error) {
	err = on.QueryRowContext(ctx, `SELECT
		(SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&l.Application, &l.Version, &l.Objects)
	return l, err
}

// The ways in which a part of a schema differs from what the migrations make. Each has the argument part, a fault of the
// part's kind with the argument name.
const (
	ErrExtra     fault.Key = "schema.extra"     // the migrations make no such part
	ErrMissing   fault.Key = "schema.missing"   // the file has no such part
	ErrDifferent fault.Key = "schema.different" // the file has another part of this name
)

// asker is a database, or one connection to it.
type asker interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}

// Compare returns a fault for each part of a database's schema that is not, to the letter, what the migrations up to
// a version make.
func Compare(ctx context.Context, on asker, version int) (faults []error, err error) {
	have, err := read(ctx, on)
	if err != nil {
		return nil, err
	}
	want, err := made(ctx, version)
	if err != nil {
		return nil, err
	}
	texts := map[object]string{}
	for _, p := range want {
		texts[p.object] = p.text
	}
	for _, p := range have {
		switch text, ok := texts[p.object]; {
		case !ok && strings.HasPrefix(p.name, "sqlite_stat"): // what ANALYZE leaves changes no answer
		case !ok:
			faults = append(faults, ErrExtra.With("part", p.fault()))
		case text != p.text:
			faults = append(faults, ErrDifferent.With("part", p.fault()))
		}
		delete(texts, p.object)
	}
	for _, p := range want {
		if _, missing := texts[p.object]; missing {
			faults = append(faults, ErrMissing.With("part", p.fault()))
		}
	}
	return faults, nil
}

// object names a part of a schema: a table, an index, a trigger, a view.
type object struct{ kind, name string }

// fault names the object in words.
func (o object) fault() error {
	key, known := map[string]fault.Key{
		"table": "part.table", "index": "part.index", "trigger": "part.trigger", "view": "part.view",
	}[o.kind]
	if !known {
		key = "part.other"
	}
	return key.With("name", o.name)
}

// part is an object with the statement that makes it.
type part struct {
	object
	text string
}

// read returns the parts of a schema, sorted by name.
func read(ctx context.Context, on asker) (parts []part, err error) {
	rows, err := on.QueryContext(ctx, `SELECT type, name, tbl_name || char(10) || ifnull(sql, '')
		FROM sqlite_schema ORDER BY name, type`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var p part
		if err := rows.Scan(&p.kind, &p.name, &p.text); err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	return parts, rows.Err()
}

// known holds the parts that made has returned, by version: they are always the same.
var known sync.Map

// made returns the parts that the migrations up to a version make in an empty database.
func made(ctx context.Context, version int) ([]part, error) {
	steps, err := Steps()
	if err != nil {
		return nil, err
	}
	version = max(0, min(version, len(steps)))
	if parts, ok := known.Load(version); ok {
		return parts.([]part), nil
	}
	parts, err := build(ctx, steps[:version])
	if err == nil {
		known.Store(version, parts)
	}
	return parts, err
}

// build returns the parts that migrations make in an empty database.
func build(ctx context.Context, steps []string) ([]part, error) {
	pool, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer pool.Close()
	conn, err := pool.Conn(ctx) // every connection would have a database of its own
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	for _, step := range steps {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return nil, err
		}
	}
	return read(ctx, conn)
}
