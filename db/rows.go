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

// reads holds the questions that both a Store and a Tx answer, by what they are about. A part becomes another, to ask
// something of it too, by a conversion: peopleReader(r).
type reads struct {
	questions
	matchReader
	peopleReader
	leagueReader
	countReader
	eventReader
	settingReader
}

func readsOf(a asker) reads {
	q := questions{a}
	return reads{q, matchReader{q}, peopleReader{q}, leagueReader{q}, countReader{q}, eventReader{q}, settingReader{q}}
}

type (
	matchReader   struct{ questions } // stored matches, removed ones too: read.go, find.go, list.go
	peopleReader  struct{ questions } // persons, their names and merges: person.go, book.go, identity.go, merge.go
	leagueReader  struct{ questions } // leagues, their history and entries: league.go, entry.go
	countReader   struct{ questions } // the matches that count: counted.go
	eventReader   struct{ questions } // tournaments and their logs: event.go
	settingReader struct{ questions } // what is stored beside the records: setting.go
)

// questions asks, and reads the answers.
type questions struct{ asker }

// query asks a question. The whole answer is to be read before anything else is asked.
func (q questions) query(ctx context.Context, question string, args ...any) rows.Answer {
	found, err := q.ask(ctx, question, args...)
	return rows.Answer{Rows: found, Err: err, Fault: func(err error) error { return asFileError(q.file(), err) }}
}

// one reads a single row into dest. It returns sql.ErrNoRows if there is none. It is not cancelled on its way: SQLite's
// driver would start a goroutine that watches for that, which takes longer than the answer.
func (q questions) one(ctx context.Context, dest []any, question string, args ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	rows, err := q.ask(context.WithoutCancel(ctx), question, args...)
	if err != nil {
		return asFileError(q.file(), err)
	}
	defer rows.Close()
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return asFileError(q.file(), err)
		}
		return sql.ErrNoRows
	}
	if err := rows.Scan(dest...); err != nil {
		return asFileError(q.file(), err)
	}
	return asFileError(q.file(), rows.Close())
}
