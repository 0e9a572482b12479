package db

import (
	"context"
	"database/sql"
)

// asker puts a question to the database.
type asker interface {
	// ask is for answers that are read at once, before anything else is asked.
	ask(ctx context.Context, question string, args ...any) (*sql.Rows, error)
	// walk is for answers in whose middle something else may be asked, even the same question.
	walk(ctx context.Context, question string, args ...any) (*sql.Rows, error)
	// file names the database in errors.
	file() string
}

// reads answers the questions that both a Store and a Tx answer.
type reads struct{ asker }

// query asks a question. The whole answer is to be read before anything else is asked.
func (r reads) query(ctx context.Context, question string, args ...any) answer {
	found, err := r.ask(ctx, question, args...)
	return answer{found, err, r.file()}
}

// one reads a single row into dest. It returns sql.ErrNoRows if there is none. It is not cancelled on its way: SQLite's
// driver would start a goroutine that watches for that, which takes longer than the answer.
func (r reads) one(ctx context.Context, dest []any, question string, args ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	rows, err := r.ask(context.WithoutCancel(ctx), question, args...)
	if err != nil {
		return asFileError(r.file(), err)
	}
	defer rows.Close()
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return asFileError(r.file(), err)
		}
		return sql.ErrNoRows
	}
	if err := rows.Scan(dest...); err != nil {
		return asFileError(r.file(), err)
	}
	return asFileError(r.file(), rows.Close())
}

// answer is the rows that a question found, or the error that it met. It is read once, with each, collect, valuesOf or
// pairsOf.
type answer struct {
	rows *sql.Rows
	err  error
	file string // the database, for errors
}

// each calls read for every row. It stops at the first error and returns it as a fault of the file.
func (a answer) each(read func(*sql.Rows) error) error {
	if a.err != nil {
		return asFileError(a.file, a.err)
	}
	defer a.rows.Close()
	for a.rows.Next() {
		if err := read(a.rows); err != nil {
			return asFileError(a.file, err)
		}
	}
	return asFileError(a.file, a.rows.Err())
}

// collect returns the rows of an answer; read fills in the value of one row. Errors are those of each.
func collect[T any](a answer, read func(row *sql.Rows, v *T) error) (found []T, err error) {
	err = a.each(func(row *sql.Rows) error {
		var v T
		err := read(row, &v)
		found = append(found, v)
		return err
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// valuesOf returns the values of an answer that has one column. Errors are those of each.
func valuesOf[T any](a answer) ([]T, error) {
	return collect(a, func(row *sql.Rows, v *T) error { return row.Scan(v) })
}

// pairsOf returns the rows of an answer that has two columns, the second by the first. Errors are those of each.
func pairsOf[K comparable, V any](a answer) (map[K]V, error) {
	found := map[K]V{}
	err := a.each(func(row *sql.Rows) error {
		var k K
		var v V
		err := row.Scan(&k, &v)
		found[k] = v
		return err
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}
