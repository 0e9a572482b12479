package db

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"arbitro/db/seal"
)

// Create stores a new match and returns its number. The lines get numbers from 1, in their order.
//
// Errors: ErrExists if a match has this id already, ErrNotLine, and those of Write.
func (s *Store) Create(ctx context.Context, sum Summary, lines []Line) (number int, err error) {
	err = s.Write(ctx, func(t *Tx) error {
		number, err = t.Create(ctx, sum, lines)
		return err
	})
	return number, err
}

// Append adds lines to a match and replaces its summary. Next is the number that the caller expects for the first of
// the lines. Without lines, Append replaces the summary alone.
//
// Errors: ErrConflict if the match has grown since, ErrNotFound, ErrRemoved, ErrExists if another match has the id of
// the summary, ErrNotLine, and those of Write.
func (s *Store) Append(ctx context.Context, number, next int, lines []Line, sum Summary) error {
	return s.Write(ctx, func(t *Tx) error { return t.Append(ctx, number, next, lines, sum) })
}

// Create is Store.Create in this transaction.
func (t *Tx) Create(ctx context.Context, sum Summary, lines []Line) (number int, err error) {
	if err := acceptable(ctx, 1, lines); err != nil {
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
	changed, err := t.changedAt(ctx)
	if err != nil {
		return 0, err
	}
	if len(lines) > 0 && !lines[0].At.IsZero() {
		// The match may be an import. A match without a date belongs to the day of its first line.
		created = min(created, stamp(lines[0].At, atSecond))
	}
	at := table{id: sum.ID, created: created}
	seats, err := t.seated(ctx, at, sum, nil)
	if err != nil {
		return 0, err
	}
	if number, err = t.nextNumber(ctx); err != nil {
		return 0, err
	}
	now := countOf(at, sum, seats)
	row := append(head(sum), len(lines), sum.Rounds, created, changed, chained(0, 1, lines))
	if _, err := t.do(ctx, `INSERT INTO matches (id, game, date, place, league_name, league, open, digest, event,
		round, tbl, ruled, lines, rounds, created, changed, chain, number, checksum)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		append(row, number, freshSum(int64(number), row, seats, now))...); err != nil {
		return 0, err
	}
	if err := t.addLines(ctx, number, 1, lines); err != nil {
		return 0, err
	}
	if err := t.addResults(ctx, number, seats); err != nil {
		return 0, err
	}
	return number, t.count(ctx, number, now)
}

// nextNumber returns the number of the next match, which no match has had.
func (t *Tx) nextNumber(ctx context.Context) (int, error) {
	if t.number == 0 {
		if err := t.one(ctx, []any{&t.number}, `SELECT max(ifnull((SELECT max(number) FROM matches), 0),
			ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'matches'), 0))`); err != nil {
			return 0, err
		}
	}
	t.number++
	return t.number, nil
}

// Append is Store.Append in this transaction.
func (t *Tx) Append(ctx context.Context, number, next int, lines []Line, sum Summary) error {
	return t.append(ctx, number, next, lines, sum, false)
}

// Extend is Append for lines that come from another machine: a match that was removed here gets them too, so that
// every machine ends with the same lines.
func (t *Tx) Extend(ctx context.Context, number, next int, lines []Line, sum Summary) error {
	return t.append(ctx, number, next, lines, sum, true)
}

func (t *Tx) append(ctx context.Context, number, next int, lines []Line, sum Summary, removedToo bool) error {
	if err := acceptable(ctx, next, lines); err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	at := table{match: number}
	var have int
	var id string
	var chain int64
	var whole bool
	err := t.one(ctx, []any{&have, &id, &at.created, &at.removed, &chain, &whole}, `SELECT lines, id, created,
		removed IS NOT NULL, ifnull(chain, 0), checksum IS `+seal.Match+` FROM matches WHERE number = ?`, number)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return &NameError{ErrNotFound, strconv.Itoa(number)}
	case err != nil:
		return err
	case have != next-1:
		return &ConflictError{number, have}
	case at.removed && len(lines) > 0 && !removedToo:
		return &NumberError{ErrRemoved, number}
	}
	if sum.ID == "" {
		sum.ID = id
	}
	if FoldID(sum.ID) != id {
		if err := t.unclaimed(ctx, number, sum.ID); err != nil {
			return err
		}
	}
	var changed any
	if len(lines) > 0 {
		var err error
		if changed, err = t.changedAt(ctx); err != nil {
			return err
		}
	}
	if _, err := t.do(ctx, `UPDATE matches SET lines = ?, rounds = ?, changed = ifnull(?, changed), chain = ?
		WHERE number = ?`,
		have+len(lines), sum.Rounds, changed, chained(chain, next, lines), number); err != nil {
		return err
	}
	// The head has a statement of its own, and is written only if it differs: many indexes hold it.
	if _, err := t.do(ctx, `UPDATE matches
		SET (id, game, date, place, league_name, league, open, digest, event, round, tbl, ruled)
			= (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
		WHERE (id, game, date, place, league_name, league, open, digest, event, round, tbl, ruled)
			IS NOT (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) AND number = ?13`,
		append(head(sum), number)...); err != nil {
		return err
	}
	if err := t.addLines(ctx, number, next, lines); err != nil {
		return err
	}
	at.id = sum.ID
	if err := t.settle(ctx, at, sum); err != nil {
		return err
	}
	return t.seal(ctx, number, whole)
}

// head returns the columns that follow from the head and the end of a record, in the order of the two statements above.
func head(sum Summary) []any {
	return []any{
		FoldID(sum.ID), FoldID(sum.Game), orNull(sum.Date), orNull(sum.Place), orNull(tidy(sum.League)),
		orNull(fold(sum.League)), !sum.Finished, digestOrNull(sum.Digest),
		orNull(fold(sum.At.Event)), orNull(sum.At.Round), orNull(sum.At.Table),
		sum.Ruled.column(),
	}
}

func orNull[T string | int](v T) any {
	if v == *new(T) {
		return nil
	}
	return v
}

func digestOrNull(d []byte) any {
	if len(d) == 0 {
		return nil
	}
	return d
}

// unclaimed returns ErrExists if a match other than this one has the id.
func (t *Tx) unclaimed(ctx context.Context, number int, id string) error {
	var other int
	err := t.one(ctx, []any{&other}, `SELECT number FROM matches WHERE id = ? AND number <> ?`, FoldID(id), number)
	switch {
	case err == nil:
		return &ExistsError{id, other}
	case errors.Is(err, sql.ErrNoRows):
		return nil
	}
	return err
}

// acceptable returns ErrNotLine if a text is not one line. It runs before anything is written.
func acceptable(ctx context.Context, next int, lines []Line) error {
	for i, l := range lines {
		if strings.ContainsAny(l.Text, "\n\x00") || !utf8.ValidString(l.Text) {
			return &NumberError{ErrNotLine, next + i}
		}
	}
	return ctx.Err()
}

// pieceSize is how many bytes of text a row of the table lines takes, unless a single line is longer. SQLite moves the
// end of a larger row to pages of its own.
const pieceSize = 900

// addLines adds lines in as few rows as possible: a row holds consecutive lines of one time, one below the other.
func (t *Tx) addLines(ctx context.Context, match, next int, lines []Line) error {
	var text []byte
	for len(lines) > 0 {
		at, n := lines[0].stamp(), 1
		text = append(text[:0], lines[0].Text...)
		for ; n < len(lines) && len(text)+1+len(lines[n].Text) <= pieceSize && lines[n].stamp() == at; n++ {
			text = append(append(text, '\n'), lines[n].Text...)
		}
		if _, err := t.do(ctx, `INSERT INTO lines (match, seq, at, text) VALUES (?, ?, ?, ?)`,
			match, next, at, string(text)); err != nil {
			return err
		}
		lines, next = lines[n:], next+n
	}
	return nil
}

// stamp returns the line's time as the store keeps it, or nil if the time is unknown.
func (l Line) stamp() any {
	if l.At.IsZero() {
		return nil
	}
	return stamp(l.At, atSecond)
}

// chained returns the chain of a match after more lines, the first of which has the number next.
func chained(sum int64, next int, lines []Line) int64 {
	c := seal.Chain{Sum: sum}
	for i, l := range lines {
		c.Add(int64(next+i), l.stamp(), l.Text)
	}
	return c.Sum
}

const latestChange = `SELECT ifnull(max(changed), '') FROM matches WHERE removed IS NULL`

// changedAt returns the time to store for the matches that this transaction changes. It is later than every earlier
// change even after the clock was set back, so that Last finds the match that was changed last. The times of lines are
// stored as the caller passes them.
func (t *Tx) changedAt(ctx context.Context) (string, error) {
	if t.later != "" {
		return t.later, nil
	}
	var latest string
	if err := t.one(ctx, []any{&latest}, latestChange); err != nil {
		return "", err
	}
	t.later = stamp(t.now, atMicro)
	if t.later <= latest { // or two changes fell on one tick of the clock
		t.later = stamp(moment(latest).Add(time.Microsecond), atMicro)
	}
	return t.later, nil
}
