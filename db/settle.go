package db

import (
	"context"
	"strings"

	"arbitro/db/record"
)

// table is what the results of a match depend on besides its summary.
type table struct {
	match   int
	created string
}

// settle stores the results of a match, and returns them. It writes only the rows that differ from those before,
// because most lines change no total.
func (t seating) settle(ctx context.Context, at table, sum Summary, before []record.Result) ([]record.Result, error) {
	rows, err := t.seated(ctx, at, sum, before)
	if err != nil {
		return nil, err
	}
	for i, row := range rows {
		if i < len(before) && before[i] == row {
			continue
		}
		if _, err := t.do(ctx, `INSERT OR REPLACE `+resultRows(1), row.Columns(nil, at.match)...); err != nil {
			return nil, err
		}
	}
	if len(rows) < len(before) {
		_, err = t.do(ctx, `DELETE FROM results WHERE match = ? AND seat >= ?`, at.match, len(rows))
	}
	return rows, err
}

// addResults stores the results of a new match, all by one statement.
func (w *matchWriter) addResults(ctx context.Context, match int, rows []record.Result) error {
	if len(rows) == 0 {
		return nil
	}
	args := make([]any, 0, 10*len(rows))
	for _, r := range rows {
		args = r.Columns(args, match)
	}
	_, err := w.do(ctx, `INSERT `+resultRows(len(rows)), args...)
	return err
}

// resultRows returns the rest of a statement that inserts so many rows.
func resultRows(n int) string {
	return `INTO results (match, seat, name, person, total, place, won, penalty, players, day)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)` + strings.Repeat(`, (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, n-1)
}

// seated returns the results of a summary, with the person of each seat: the person that the summary names; else the
// person who had that name in this match before; else the person whom whoIs finds.
func (t seating) seated(ctx context.Context, at table, sum Summary, before []record.Result) ([]record.Result, error) {
	row := record.Result{Players: len(sum.Seats), Day: sum.Date}
	if sum.Date == "" {
		row.Day = at.created[:len("2006-01-02")]
	}
	rows := make([]record.Result, len(sum.Seats))
	taken := map[PersonID]bool{}
	for i, s := range sum.Seats {
		row.Seat, row.Name, row.Person = i, tidy(s.Name), s.Person
		row.Total, row.Place, row.Won, row.Penalty = s.Total, s.Place, s.Won, s.Penalty
		rows[i] = row
		taken[s.Person] = true
	}
	for i := range rows {
		for _, b := range before {
			if rows[i].Person == 0 && b.Name == rows[i].Name && !taken[b.Person] {
				rows[i].Person = b.Person
				taken[b.Person] = true
			}
		}
	}
	for i := range rows {
		if rows[i].Person != 0 {
			continue
		}
		person, err := t.whoIs(ctx, rows[i].Name, taken)
		if err != nil {
			return nil, err
		}
		rows[i].Person = person
		taken[person] = true
	}
	for i, row := range rows {
		if i < len(before) && before[i].Person == row.Person && before[i].Name == row.Name {
			continue
		}
		if err := t.names.spell(ctx, row.Person, row.Name); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// whoIs returns the person of a name: the first known person who has the name and no seat in this match, else a new
// person.
func (t seating) whoIs(ctx context.Context, name string, taken map[PersonID]bool) (PersonID, error) {
	known, err := t.names.knownAs(ctx, name)
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
