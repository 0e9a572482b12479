package db

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"arbitro/db/record"
	"arbitro/db/seal"
)

// Create stores a new match and returns its number. The lines get numbers from 1, in their order.
//
// Errors: ErrExists if a match has this id already, ErrNotLine, and those of Write.
func (s *Store) Create(ctx context.Context, sum Summary, all []Line) (number int, err error) {
	err = s.Write(ctx, func(t *Tx) error {
		number, err = t.Create(ctx, sum, all)
		return err
	})
	return number, err
}

// Append adds lines to a match and replaces its summary. Next is the number that the caller expects for the first of
// the lines. Without lines, Append replaces the summary alone.
//
// Errors: ErrConflict if the match has grown since, ErrNotFound, ErrRemoved, ErrExists if another match has the id of
// the summary, ErrNotLine, and those of Write.
func (s *Store) Append(ctx context.Context, number, next int, all []Line, sum Summary) error {
	return s.Write(ctx, func(t *Tx) error { return t.Append(ctx, number, next, all, sum) })
}

// Create is Store.Create in this transaction.
func (t *Tx) Create(ctx context.Context, sum Summary, all []Line) (number int, err error) {
	if err := acceptable(ctx, 1, all); err != nil {
		return 0, err
	}
	ctx = context.WithoutCancel(ctx)
	if sum.ID == "" {
		id, err := uuid.NewV7()
		if err != nil {
			return 0, err
		}
		sum.ID = id.String()
	}
	if err := t.unclaimed(ctx, 0, sum.ID); err != nil {
		return 0, err
	}
	created := stamp(t.now, atSecond)
	changed, err := t.match.changedAt(ctx)
	if err != nil {
		return 0, err
	}
	if len(all) > 0 && !all[0].At.IsZero() {
		// The match may be an import. A match without a date belongs to the day of its first line.
		created = min(created, stamp(all[0].At, atSecond))
	}
	at := table{created: created}
	seats, err := seating{t}.seated(ctx, at, sum, nil)
	if err != nil {
		return 0, err
	}
	if number, err = t.match.nextNumber(ctx); err != nil {
		return 0, err
	}
	row := record.Fresh(created, changed, sum, all, seats)
	if _, err := t.do(ctx, `INSERT INTO matches (number, `+seal.Columns+`, checksum)
		VALUES (?`+strings.Repeat(`, ?`, len(row)+1)+`)`,
		append(append([]any{number}, row[:]...), row.Seal(number, seats))...); err != nil {
		return 0, err
	}
	if err := t.match.addLines(ctx, number, 1, all); err != nil {
		return 0, err
	}
	return number, t.match.addResults(ctx, number, seats)
}

// nextNumber returns the number of the next match, which no match has had.
func (w *matchWriter) nextNumber(ctx context.Context) (int, error) {
	if w.number == 0 {
		if err := w.one(ctx, []any{&w.number}, `SELECT max(ifnull((SELECT max(number) FROM matches), 0),
			ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'matches'), 0))`); err != nil {
			return 0, err
		}
	}
	w.number++
	return w.number, nil
}

// Append is Store.Append in this transaction.
func (t *Tx) Append(ctx context.Context, number, next int, all []Line, sum Summary) error {
	return t.append(ctx, number, next, all, sum, false)
}

// Extend is Append for lines that come from another machine: a match that was removed here gets them too, so that
// every machine ends with the same lines.
func (t *Tx) Extend(ctx context.Context, number, next int, all []Line, sum Summary) error {
	return t.append(ctx, number, next, all, sum, true)
}

func (t *Tx) append(ctx context.Context, number, next int, all []Line, sum Summary, removedToo bool) error {
	if err := acceptable(ctx, next, all); err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	var row record.Stored
	var latest string
	err := t.one(ctx, row.Dest(&latest),
		`SELECT (`+latestChange+`), `+record.Question+` FROM matches WHERE number = ?`, number)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return ErrNotFound.With("name", strconv.Itoa(number))
	case err != nil:
		return err
	case row.Lines() != next-1:
		return ErrConflict.With("match", number, "lines", row.Lines())
	case row.IsRemoved() && len(all) > 0 && !removedToo:
		return ErrRemoved.With("number", number)
	}
	if sum.ID == "" {
		sum.ID = row.ID()
	}
	if FoldID(sum.ID) != row.ID() {
		if err := t.unclaimed(ctx, number, sum.ID); err != nil {
			return err
		}
	}
	before, ok := record.ParseResults(row.Results)
	if !ok {
		return ErrCorrupt.With("path", t.file())
	}
	var changed string
	if len(all) > 0 {
		changed = t.match.changedAfter(latest)
	}
	if err := t.match.addLines(ctx, number, next, all); err != nil {
		return err
	}
	whole := row.IsWhole(number, before)
	at := table{match: number, created: row.Created()}
	seats, err := seating{t}.settle(ctx, at, sum, before)
	if err != nil {
		return err
	}
	now, checksum := row.Extended(sum, next, all, changed, seats), row.Checksum
	if whole {
		checksum = now.Seal(number, seats)
	}
	return t.match.rewrite(ctx, number, &row.Columns, &now, checksum)
}

// rewrite replaces the columns of a match that new lines change. The head has a statement of its own, since many
// indexes hold it and it seldom differs.
func (w *matchWriter) rewrite(ctx context.Context, number int, was, now *record.Columns, checksum any) error {
	if !now.SameHead(was) {
		if _, err := w.do(ctx, `UPDATE matches
			SET (id, game, date, place, league_name, league, open, digest, event, round, tbl, ruled, seats)
				= (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE number = ?`, append(now.Head(), number)...); err != nil {
			return err
		}
	}
	_, err := w.do(ctx, `UPDATE matches SET (lines, rounds, changed, chain) = (?, ?, ?, ?), checksum = ? WHERE number = ?`,
		append(now.Rest(), checksum, number)...)
	return err
}

// unclaimed returns ErrExists if a match other than this one has the id.
func (r matchReader) unclaimed(ctx context.Context, number int, id string) error {
	var other int
	err := r.one(ctx, []any{&other}, `SELECT number FROM matches WHERE id = ? AND number <> ?`, FoldID(id), number)
	switch {
	case err == nil:
		return ErrExists.With("id", id, "match", other)
	case errors.Is(err, sql.ErrNoRows):
		return nil
	}
	return err
}

// acceptable returns ErrNotLine if a text is not one line. It runs before anything is written.
func acceptable(ctx context.Context, next int, all []Line) error {
	if i := record.Bad(all); i >= 0 {
		return ErrNotLine.With("number", next+i)
	}
	return ctx.Err()
}

// addLines adds lines in as few rows as possible.
func (w *matchWriter) addLines(ctx context.Context, match, next int, all []Line) error {
	for row := range record.Rows(next, all) {
		if _, err := w.do(ctx, `INSERT INTO lines (match, seq, at, text) VALUES (?, ?, ?, ?)`,
			match, row.Seq, row.At, row.Text); err != nil {
			return err
		}
	}
	return nil
}

const latestChange = `SELECT ifnull(max(changed), '') FROM matches WHERE removed IS NULL`

// changedAt returns the time to store for the matches that this transaction changes.
func (w *matchWriter) changedAt(ctx context.Context) (string, error) {
	if w.later != "" {
		return w.later, nil
	}
	var latest string
	if err := w.one(ctx, []any{&latest}, latestChange); err != nil {
		return "", err
	}
	return w.changedAfter(latest), nil
}

// changedAfter is changedAt where the latest change is known. The time is later than every earlier change even after
// the clock was set back, so that Last finds the match that was changed last. The times of lines are stored as the
// caller passes them.
func (w *matchWriter) changedAfter(latest string) string {
	if w.later == "" {
		w.later = stamp(w.now, atMicro)
		if w.later <= latest { // or two changes fell on one tick of the clock
			w.later = stamp(moment(latest).Add(time.Microsecond), atMicro)
		}
	}
	return w.later
}
