package db

import (
	"context"
	"database/sql"
	"encoding/json"

	"arbitro/db/record"
	"arbitro/db/rows"
	"arbitro/scoring/league"
)

// counts is the SQL of whether a match counts for a league: it is finished, has a day and at least one place, and was
// not removed.
const counts = `seats IS NOT NULL AND removed IS NULL AND date IS NOT NULL`

// counting returns the SQL of which matches a filter counts under these league names, or under any name if there are
// none, with its arguments.
func counting(f league.Filter, names []string) (where string, args []any) {
	where = counts
	in := func(column string, values []string) {
		if len(values) > 0 {
			list, _ := json.Marshal(values) // of strings, it never fails
			where, args = where+` AND `+column+` IN (SELECT value FROM json_each(?))`, append(args, string(list))
		}
	}
	in("league", foldAll(names))
	in("game", f.Games)
	if f.From != 0 {
		where, args = where+` AND date >= ?`, append(args, f.From.String())
	}
	if f.To != 0 {
		where, args = where+` AND date <= ?`, append(args, f.To.String())
	}
	return where, args
}

// Counted returns the matches that a filter counts under these league names, or under any name if there are none,
// by date, then by id. Merged persons are replaced by those into whom they were merged. No Place is 0.
func (r countReader) Counted(ctx context.Context, f league.Filter, names ...string) ([]league.Match, error) {
	merged, err := peopleReader(r).Merged(ctx)
	if err != nil {
		return nil, err
	}
	where, args := counting(f, names)
	read := record.Reader{Merged: merged}
	var matches []league.Match
	var day, id, game, seats sql.RawBytes
	err = r.query(ctx, `SELECT date, id, game, seats FROM matches WHERE `+where, args...).Each(func(rows *sql.Rows) error {
		if err := rows.Scan(&day, &id, &game, &seats); err != nil {
			return err
		}
		m, ok := read.Match(day, id, game, seats)
		if !ok {
			return ErrCorrupt.With("path", r.file())
		}
		matches = append(matches, m)
		return nil
	})
	return f.Sorted(matches), err
}

// LastDay returns the last day of the matches that a filter counts under these league names; 0 if there are none.
func (r countReader) LastDay(ctx context.Context, f league.Filter, names ...string) (league.Day, error) {
	where, args := counting(f, names)
	var last string
	err := r.one(ctx, []any{&last}, `SELECT ifnull(max(date), '') FROM matches WHERE `+where, args...)
	if err != nil || last == "" {
		return 0, err
	}
	return league.ParseDay(last)
}

// Merged returns, for each merged person, the person into whom they were merged.
func (r peopleReader) Merged(ctx context.Context) (map[league.Person]league.Person, error) {
	return rows.Pairs[league.Person, league.Person](
		r.query(ctx, `SELECT id, merged FROM persons WHERE merged IS NOT NULL`))
}

// mapped returns a function that replaces a merged person by the person into whom they were merged.
func mapped(merged map[league.Person]league.Person) func(league.Person) league.Person {
	return func(p league.Person) league.Person {
		if into, ok := merged[p]; ok {
			return into
		}
		return p
	}
}
