package db

import (
	"context"
	"database/sql"
	"strings"

	"arbitro/db/rows"
)

// table is what the results of a match depend on besides its summary.
type table struct {
	match   int
	id      string
	created string
	removed bool
}

// result is a row of the table results.
type result struct {
	seat   int
	name   string
	person PersonID
	total  int
	place  int
	won    bool

	penalty int
	players int
	day     string
}

// settle stores the results of a match. It writes only the rows that have changed, because most lines change no total.
func (t *Tx) settle(ctx context.Context, at table, sum Summary) error {
	before, err := t.results(ctx, at.match)
	if err != nil {
		return err
	}
	rows, err := t.seated(ctx, at, sum, before)
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i < len(before) && before[i] == row {
			continue
		}
		if _, err := t.do(ctx, `INSERT OR REPLACE `+resultRows(1), row.columns(nil, at.match)...); err != nil {
			return err
		}
	}
	if len(rows) < len(before) {
		if _, err = t.do(ctx, `DELETE FROM results WHERE match = ? AND seat >= ?`, at.match, len(rows)); err != nil {
			return err
		}
	}
	return t.counted(ctx, at.match, countOf(at, sum, rows))
}

// countOf returns a match as the leagues see it.
func countOf(at table, sum Summary, rows []result) count {
	if !sum.Finished || sum.Date == "" || at.removed {
		return count{}
	}
	return count{
		league: fold(sum.League), day: sum.Date, id: FoldID(at.id), game: FoldID(sum.Game), seats: pack(rows),
	}
}

// addResults stores the results of a new match, all by one statement.
func (t *Tx) addResults(ctx context.Context, match int, rows []result) error {
	if len(rows) == 0 {
		return nil
	}
	var args []any
	for _, r := range rows {
		args = r.columns(args, match)
	}
	_, err := t.do(ctx, `INSERT `+resultRows(len(rows)), args...)
	return err
}

// resultRows returns the rest of a statement that inserts so many rows.
func resultRows(n int) string {
	return `INTO results (match, seat, name, person, total, place, won, penalty, players, day)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)` + strings.Repeat(`, (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, n-1)
}

// columns appends the values of a row.
func (r result) columns(args []any, match int) []any {
	return append(args, match, r.seat, r.name, r.person, r.total, orNull(r.place), r.won, r.penalty, r.players, r.day)
}

// results returns the stored results of a match, sorted by seat.
func (t *Tx) results(ctx context.Context, match int) ([]result, error) {
	return rows.Collect(t.query(ctx, `SELECT seat, name, person, total, ifnull(place, 0), won, penalty, players, day
		FROM results WHERE match = ? ORDER BY seat`, match), func(rows *sql.Rows, r *result) error {
		return rows.Scan(&r.seat, &r.name, &r.person, &r.total, &r.place, &r.won, &r.penalty, &r.players, &r.day)
	})
}

// seated returns the results of a summary, with the person of each seat: the person that the summary names; else the
// person who had that name in this match before; else the person whom whoIs finds.
func (t *Tx) seated(ctx context.Context, at table, sum Summary, before []result) ([]result, error) {
	row := result{players: len(sum.Seats), day: sum.Date}
	if sum.Date == "" {
		row.day = at.created[:len("2006-01-02")]
	}
	rows := make([]result, len(sum.Seats))
	taken := map[PersonID]bool{}
	for i, s := range sum.Seats {
		row.seat, row.name, row.person = i, tidy(s.Name), s.Person
		row.total, row.place, row.won, row.penalty = s.Total, s.Place, s.Won, s.Penalty
		rows[i] = row
		taken[s.Person] = true
	}
	for i := range rows {
		for _, b := range before {
			if rows[i].person == 0 && b.name == rows[i].name && !taken[b.person] {
				rows[i].person = b.person
				taken[b.person] = true
			}
		}
	}
	for i := range rows {
		if rows[i].person != 0 {
			continue
		}
		person, err := t.whoIs(ctx, rows[i].name, taken)
		if err != nil {
			return nil, err
		}
		rows[i].person = person
		taken[person] = true
	}
	for i, row := range rows {
		if i < len(before) && before[i].person == row.person && before[i].name == row.name {
			continue
		}
		if err := t.spell(ctx, row.person, row.name); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// whoIs returns the person of a name: the first known person who has the name and no seat in this match, else a new
// person.
func (t *Tx) whoIs(ctx context.Context, name string, taken map[PersonID]bool) (PersonID, error) {
	known, err := t.knownAs(ctx, name)
	if err != nil {
		return 0, err
	}
	for _, p := range known {
		if !taken[p] {
			return p, nil
		}
	}
	if len(known) > 0 { // a namesake at the same table: the name alone still means the first
		if err := t.Mean(ctx, name, known[0], false); err != nil {
			return 0, err
		}
	}
	return t.AddPerson(ctx, Person{Name: name})
}
