// Creates matches and appends lines. An append names the number of its first line, and stores all or nothing.

package db

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/referee/fault"
	"arbitro/referee/text"
)

// Create stores a new match and returns its number. The lines get numbers from 1, in their order.
//
// Errors: ErrExists if a match has this id already, ErrNotLine, and those of Write.
func (s storeWrites) Create(ctx context.Context, summary Summary, lines []Line) (int, error) {
	return resultOf(ctx, s.store, func(t *Tx) (int, error) { return t.Create(ctx, summary, lines) })
}

// Append adds lines to a match and replaces its summary. next is the number that the caller expects for the first of
// the lines. If there are no lines, Append only replaces the summary.
//
// Errors: ErrConflict if the match has grown since, ErrNotFound, ErrRemoved, ErrExists if another match has the id of
// the summary, ErrNotLine, and those of Write.
func (s storeWrites) Append(ctx context.Context, number, next int, lines []Line, summary Summary) error {
	return s.store.Write(ctx, func(t *Tx) error { return t.Append(ctx, number, next, lines, summary) })
}

// Create is Store.Create in this transaction.
func (w matchWrites) Create(ctx context.Context, summary Summary, lines []Line) (number int, err error) {
	defer func() { err = fault.While(err, "create match %q", summary.ID) }()
	if err := refuseBadLines(ctx, 1, lines); err != nil {
		return 0, err
	}
	ctx = context.WithoutCancel(ctx)
	if summary.ID == "" {
		summary.ID = NewID()
	}
	if err := w.refuseTakenID(ctx, 0, summary.ID); err != nil {
		return 0, err
	}
	created := stamp(w.now, atSecond)
	changed, err := w.changedAt(ctx)
	if err != nil {
		return 0, err
	}
	if len(lines) > 0 && !lines[0].At.IsZero() {
		// An imported match may be older than its import. A match without a date belongs to the day of its first line.
		created = min(created, stamp(lines[0].At, atSecond))
	}
	at := table{created: created}
	seats, err := w.resultsOf(ctx, at, summary, nil)
	if err != nil {
		return 0, err
	}
	number, err = w.nextNumber(ctx)
	if err != nil {
		return 0, err
	}
	row := newMatchRow(created, changed, summary, lines)
	values := slices.Concat([]any{number}, row.values(), []any{row.rightSum(number, seats)})
	if _, err := w.do(ctx, insertMatch, values...); err != nil {
		return 0, err
	}
	w.changed[number] = true
	w.keepForRecord(number, 1, lines, summary)
	if err := w.addLines(ctx, number, 1, lines); err != nil {
		return 0, err
	}
	return number, w.addResults(ctx, number, seats)
}

// insertMatch stores a row of matches: its number, its summedColumns and its checksum.
var insertMatch = `INSERT INTO matches (number, ` + summedColumns + `, checksum)
	VALUES (?, ?` + strings.Repeat(`, ?`, strings.Count(summedColumns, `,`)+1) + `)`

// nextNumber returns the number for the next match: one that no match has had, not even a deleted match.
func (w matchWrites) nextNumber(ctx context.Context) (int, error) {
	if w.number == 0 {
		if err := w.queryRow(ctx, []any{&w.number}, `SELECT max(ifnull((SELECT max(number) FROM matches), 0),
			ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'matches'), 0))`); err != nil {
			return 0, err
		}
	}
	w.number++
	return w.number, nil
}

// Append is Store.Append in this transaction.
func (w matchWrites) Append(ctx context.Context, number, next int, lines []Line, summary Summary) error {
	return fault.While(w.append(ctx, number, next, lines, summary, false), "append to match %d", number)
}

// Extend is Append for lines that come from another machine. It adds them even to a match that was removed here, so
// that every machine ends with the same lines.
func (w matchWrites) Extend(ctx context.Context, number, next int, lines []Line, summary Summary) error {
	return fault.While(w.append(ctx, number, next, lines, summary, true), "extend match %d", number)
}

// append does the work of Append and Extend. If removedToo is set, it also adds lines to a removed match.
func (w matchWrites) append(ctx context.Context, number, next int, lines []Line, summary Summary, removedToo bool) error {
	if err := refuseBadLines(ctx, next, lines); err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	w.keepForRecord(number, next, lines, summary)
	var row matchRow
	var checksum any
	var latest string
	err := w.queryRow(ctx, append([]any{&latest, &checksum}, row.dest()...),
		`SELECT (`+latestChange+`), checksum, `+summedColumns+` FROM matches WHERE number = ?`, number)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return ErrNotFound.With("name", strconv.Itoa(number))
	case err != nil:
		return err
	case row.Lines != next-1:
		return ErrConflict.With("match", number, "lines", row.Lines)
	case row.Removed.Valid && len(lines) > 0 && !removedToo:
		return ErrRemoved.With("number", number)
	}
	if summary.ID == "" {
		summary.ID = row.ID
	}
	if FoldID(summary.ID) != row.ID {
		if err := w.refuseTakenID(ctx, number, summary.ID); err != nil {
			return err
		}
	}
	oldResults, err := w.resultsStored(ctx, number)
	if err != nil {
		return err
	}
	var changed string
	if len(lines) > 0 {
		changed = w.changedAfter(latest)
		w.changed[number] = true
	}
	if err := w.addLines(ctx, number, next, lines); err != nil {
		return err
	}
	whole := checksum == row.rightSum(number, oldResults)
	key := table{match: number, created: row.Created}
	seats, err := w.storeResults(ctx, key, summary, oldResults)
	if err != nil {
		return err
	}
	newRow := row.extended(summary, next, lines, changed)
	if whole {
		checksum = newRow.rightSum(number, seats)
	}
	return w.rewrite(ctx, number, &row, &newRow, checksum)
}

// keepForRecord keeps lines for the record of a file that has moved. It does so even if the file can no longer take
// them.
func (w matchWrites) keepForRecord(number, next int, lines []Line, summary Summary) {
	if len(w.written) <= mostAtTable {
		summary.ID = FoldID(summary.ID)
		match := Match{Number: number, Summary: summary, Lines: next - 1 + len(lines)}
		w.written = append(w.written, written{match: match, next: next, lines: lines})
	}
}

// rewrite updates the columns of a match that new lines change. It updates the head and the digest by a separate
// statement, and only if they differ, because many indexes hold them.
func (w matchWrites) rewrite(ctx context.Context, number int, was, now *matchRow, checksum any) error {
	if !now.sameHead(was) {
		if _, err := w.do(ctx, `UPDATE matches
			SET (id, game, date, place, league_name, league, open, digest, event, round, tbl, ruled)
				= (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE number = ?`,
			now.ID, now.Game, now.Date, now.Place, now.LeagueName, now.League, now.Open, now.digest(),
			now.Event, now.Round, now.Table, now.Ruled, number); err != nil {
			return err
		}
	}
	_, err := w.do(
		ctx,
		`UPDATE matches SET (lines, rounds, changed, chain) = (?, ?, ?, ?), checksum = ? WHERE number = ?`,
		now.Lines, now.Rounds, now.Changed, now.Chain, checksum, number,
	)
	return err
}

// refuseTakenID returns ErrExists if a match other than this one has the id.
func (r matchReads) refuseTakenID(ctx context.Context, number int, id string) error {
	var other int
	err := r.queryRow(ctx, []any{&other}, `SELECT number FROM matches WHERE id = ? AND number <> ?`, FoldID(id), number)
	if err == nil {
		return ErrExists.With("id", id, "match", other)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return err
}

// refuseBadLines returns ErrNotLine if a text is not one line. It runs before anything is written.
func refuseBadLines(ctx context.Context, next int, lines []Line) error {
	if i := badLine(lines); i >= 0 {
		return ErrNotLine.With("number", next+i)
	}
	return ctx.Err()
}

// addLines adds lines in as few rows as possible.
func (w matchWrites) addLines(ctx context.Context, match, next int, lines []Line) error {
	for row := range lineRows(next, lines) {
		if _, err := w.do(ctx, `INSERT INTO lines (match, seq, at, text) VALUES (?, ?, ?, ?)`,
			match, row.Seq, row.At, row.Text); err != nil {
			return err
		}
	}
	return nil
}

const latestChange = `SELECT ifnull(max(changed), '') FROM matches WHERE removed IS NULL`

// changedAt returns the time to store in the column changed of the matches that this transaction changes.
func (w matchWrites) changedAt(ctx context.Context) (string, error) {
	if w.later != "" {
		return w.later, nil
	}
	var latest string
	if err := w.queryRow(ctx, []any{&latest}, latestChange); err != nil {
		return "", err
	}
	return w.changedAfter(latest), nil
}

// changedAfter is changedAt if the latest change in the file is known. The time is later than every earlier change,
// even if the clock was set back, so that Last finds the match that was changed last. The times of lines are stored as
// the caller passes them.
func (w matchWrites) changedAfter(latest string) string {
	if w.later == "" {
		w.later = stamp(w.now, atMicro)
		if w.later <= latest { // the clock was set back, or has not ticked since the latest change
			w.later = stamp(moment(latest).Add(time.Microsecond), atMicro)
		}
	}
	return w.later
}

// table holds the match's number and its time of creation, on which the results depend besides the summary.
type table struct {
	match   int
	created string
}

// resultsStored returns the results of a match as they are stored, sorted by seat.
func (r matchReads) resultsStored(ctx context.Context, match int) ([]seatResult, error) {
	return collect(
		r.query(ctx, `SELECT seat, name, ifnull(person, 0), total, ifnull(place, 0), won, penalty, players, day
			FROM results WHERE match = ? ORDER BY seat`, match),
		func(r *row, result *seatResult) {
			r.scan(
				&result.Seat, &result.Name, &result.Person, &result.Total, &result.Place, &result.Won, &result.Penalty,
				&result.Players, &result.Day,
			)
		})
}

// storeResults stores the results of a match, and returns them. It writes only the rows that differ from before,
// because most lines change no total.
func (w matchWrites) storeResults(
	ctx context.Context, table table, summary Summary, before []seatResult,
) ([]seatResult, error) {
	rows, err := w.resultsOf(ctx, table, summary, before)
	if err != nil {
		return nil, err
	}
	for i, row := range rows {
		if i < len(before) && before[i] == row {
			continue
		}
		if _, err := w.do(ctx, `INSERT OR REPLACE `+resultRows(1), row.columns(nil, table.match)...); err != nil {
			return nil, err
		}
	}
	if len(rows) < len(before) {
		_, err = w.do(ctx, `DELETE FROM results WHERE match = ? AND seat >= ?`, table.match, len(rows))
	}
	return rows, err
}

// addResults stores the results of a new match by one statement.
func (w matchWrites) addResults(ctx context.Context, match int, rows []seatResult) error {
	if len(rows) == 0 {
		return nil
	}
	args := make([]any, 0, 10*len(rows))
	for _, result := range rows {
		args = result.columns(args, match)
	}
	_, err := w.do(ctx, `INSERT `+resultRows(len(rows)), args...)
	return err
}

// resultRows returns the rest, after INSERT, of a statement that inserts n results.
func resultRows(n int) string {
	return `INTO results (match, seat, name, person, total, place, won, penalty, players, day)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)` + strings.Repeat(`, (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, n-1)
}

// resultsOf returns the results of a summary, with the person of each seat. The person is the first of these: the
// person that the summary names; the person who had that name in this match before; nobody for a guest; the person whom
// whoIs finds. It also stores a better spelling of a person's name.
func (w matchWrites) resultsOf(
	ctx context.Context, table table, summary Summary, before []seatResult,
) ([]seatResult, error) {
	row := seatResult{Players: len(summary.Seats), Day: summary.Date}
	if summary.Date == "" {
		row.Day = table.created[:len("2006-01-02")]
	}
	rows := make([]seatResult, len(summary.Seats))
	taken := map[PersonID]bool{}
	persons := personWrites(w)
	for i, seat := range summary.Seats {
		row.Seat = i
		row.Name = tidy(seat.Name)
		row.Person = seat.Person
		row.Total = seat.Total
		row.Place = seat.Place
		row.Won = seat.Won
		row.Penalty = seat.Penalty
		rows[i] = row
		taken[seat.Person] = true
	}
	for i := range rows {
		for _, result := range before {
			if rows[i].Person == 0 && result.Name == rows[i].Name && !taken[result.Person] {
				rows[i].Person = result.Person
				taken[result.Person] = true
			}
		}
	}
	for i := range rows {
		if rows[i].Person != 0 || text.IsGuest(rows[i].Name) {
			continue
		}
		person, err := persons.whoIs(ctx, rows[i].Name, taken)
		if err != nil {
			return nil, err
		}
		rows[i].Person = person
		taken[person] = true
	}
	for i, row := range rows {
		if row.Person == 0 || i < len(before) && before[i].Person == row.Person && before[i].Name == row.Name {
			continue
		}
		if err := persons.improveSpellingOnce(ctx, row.Person, row.Name); err != nil {
			return nil, err
		}
	}
	return rows, nil
}
