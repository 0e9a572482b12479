package db

import (
	"context"
	"database/sql"
	"strings"
)

// object is a part of a schema: a table, an index, a trigger, a view.
type object struct{ kind, name string }

// objects reads a schema: the text of each part.
func objects(ctx context.Context, on interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
},
) (parts map[object]string, order []object, err error) {
	rows, err := on.QueryContext(ctx, `SELECT type, name, tbl_name || char(10) || ifnull(sql, '')
		FROM sqlite_schema ORDER BY name, type`)
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	parts = map[object]string{}
	for rows.Next() {
		var o object
		var text string
		if err := rows.Scan(&o.kind, &o.name, &text); err != nil {
			return nil, nil, err
		}
		parts[o] = text
		order = append(order, o)
	}
	return parts, order, rows.Err()
}

// strangeSchema finds where the schema of a file is not, to the letter, what the migrations make of its version.
func (s *Store) strangeSchema(ctx context.Context) ([]error, error) {
	l, err := s.label(ctx)
	if err != nil {
		return nil, told(s.path, err)
	}
	faults, err := compareSchema(ctx, s.pool, l.version)
	return faults, told(s.path, err)
}

func compareSchema(ctx context.Context, on interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}, version int,
) (faults []error, err error) {
	have, order, err := objects(ctx, on)
	if err != nil {
		return nil, err
	}
	want, wanted, err := schemaOf(ctx, version)
	if err != nil {
		return nil, err
	}
	for _, o := range order {
		switch text, ok := want[o]; {
		case !ok && strings.HasPrefix(o.name, "sqlite_stat"): // what ANALYZE leaves changes no answer
		case !ok:
			faults = append(faults, &SchemaError{Extra, o.kind, o.name})
		case text != have[o]:
			faults = append(faults, &SchemaError{Different, o.kind, o.name})
		}
	}
	for _, o := range wanted {
		if _, ok := have[o]; !ok {
			faults = append(faults, &SchemaError{Lacking, o.kind, o.name})
		}
	}
	return faults, nil
}

// schemaOf makes the schema of a version, in memory.
func schemaOf(ctx context.Context, version int) (map[object]string, []object, error) {
	steps, err := migrations()
	if err != nil {
		return nil, nil, err
	}
	pool, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, nil, err
	}
	defer pool.Close()
	conn, err := pool.Conn(ctx) // every connection would have a database of its own
	if err != nil {
		return nil, nil, err
	}
	defer conn.Close()
	for _, step := range steps[:max(0, min(version, len(steps)))] {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return nil, nil, err
		}
	}
	return objects(ctx, conn)
}
