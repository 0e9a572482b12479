package db

import (
	"context"
	"database/sql"

	"arbitro/db/rows"
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

// reads holds the questions that both a Store and a Tx answer.
type reads struct{ asker }

// query asks a question. The whole answer is to be read before anything else is asked.
func (r reads) query(ctx context.Context, question string, args ...any) rows.Answer {
	found, err := r.ask(ctx, question, args...)
	return rows.Answer{Rows: found, Err: err, Fault: func(err error) error { return asFileError(r.file(), err) }}
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
