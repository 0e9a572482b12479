package db

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"arbitro/db/kept"
	"arbitro/db/packed"
	"arbitro/db/record"
	"arbitro/db/rows"
	"arbitro/scoring/league"
)

// counted stores a match as the leagues see it, if that has changed.
func (t tally) counted(ctx context.Context, number int, now record.Counted) error {
	was, err := t.wasCounted(ctx, number)
	if err != nil {
		return err
	}
	if was == now || was.Seats == "" && now.Seats == "" {
		return nil
	}
	if was.Seats != "" {
		if err := t.discount(ctx, number); err != nil {
			return err
		}
	}
	return t.count(ctx, number, now)
}

func (r countReader) wasCounted(ctx context.Context, number int) (was record.Counted, err error) {
	err = r.one(ctx, []any{&was.League, &was.Day, &was.ID, &was.Game, &was.Seats},
		`SELECT league, day, id, game, seats FROM counted WHERE match = ?`, number)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return was, err
}

// count adds a match to those that count, if it counts.
func (t tally) count(ctx context.Context, number int, now record.Counted) error {
	if now.Seats == "" || strings.Count(now.Seats, " ") >= packed.Fields*league.MaxSeats { // at no table so many play
		return nil
	}
	_, err := t.do(ctx, `INSERT INTO counted (match, league, day, id, game, seats) VALUES (?, ?, ?, ?, ?, ?)`,
		number, now.League, now.Day, now.ID, now.Game, now.Seats)
	return err
}

// discount takes a match out of those that count. The kept sums learn of it by the row in discounted.
func (t tally) discount(ctx context.Context, number int) error {
	result, err := t.do(ctx, `INSERT INTO discounted (change, league, day, id, game, seats)
		SELECT change, league, day, id, game, seats FROM counted WHERE match = ?`, number)
	if err != nil {
		return err
	}
	if _, err := t.do(ctx, `DELETE FROM counted WHERE match = ?`, number); err != nil {
		return err
	}
	last, err := result.LastInsertId()
	if err != nil || last%discounts != 0 {
		return err
	}
	// Sums that nobody has asked for in so long are made anew.
	if _, err := t.do(ctx, `DELETE FROM kept WHERE gone < ?`, last-discounts); err != nil {
		return err
	}
	_, err = t.do(ctx, `DELETE FROM discounted WHERE seq <= ?`, last-discounts)
	return err
}

// discounts is how many rows of discounted stay at least.
const discounts = 1024

// recount decides again whether a match counts, after it was removed or brought back.
func (t tally) recount(ctx context.Context, number int) error {
	var now record.Counted
	err := t.one(ctx, []any{&now.League, &now.Day, &now.ID, &now.Game, &now.Seats},
		`SELECT ifnull(league, ''), date, id, game, ifnull((SELECT group_concat(
			person || ' ' || ifnull(place, 0) || ' ' || total || ' ' || penalty || ' ' || won, ' ' ORDER BY seat)
		FROM results WHERE match = number AND place IS NOT NULL), '')
		FROM matches WHERE number = ? AND open = 0 AND date IS NOT NULL AND removed IS NULL`, number)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	return t.counted(ctx, number, now)
}

// PlayedOn returns the matches of a day that count under these league names, or all that count if there are no names,
// sorted by id. Merged persons are replaced by those into whom they were merged. No Place is 0.
func (r countReader) PlayedOn(ctx context.Context, day league.Day, names ...string) ([]league.Match, error) {
	merged, err := peopleReader(r).Merged(ctx)
	if err != nil {
		return nil, err
	}
	return r.byKeys(ctx, foldAll(names), merged,
		`SELECT day, id, game, seats FROM counted WHERE TRUE AND day = ? ORDER BY id`, day.String())
}

// byKeys returns the matches that a question finds under each of some league names, or under any if there are none. The
// question has TRUE where the name belongs.
func (r countReader) byKeys(ctx context.Context, keys []string, merged map[league.Person]league.Person, question string,
	args ...any,
) (matches []league.Match, err error) {
	err = kept.Each(keys, question, func(question string, key []any) error {
		matches, err = r.stream(ctx, matches, merged, question, append(key, args...)...)
		return err
	})
	return matches, err
}

// stream appends the matches that the question finds.
func (r countReader) stream(ctx context.Context, matches []league.Match, merged map[league.Person]league.Person,
	question string, args ...any,
) ([]league.Match, error) {
	read := packed.Reader{Merged: merged}
	var day, id, game, seats sql.RawBytes
	err := r.query(ctx, question, args...).Each(func(rows *sql.Rows) error {
		if err := rows.Scan(&day, &id, &game, &seats); err != nil {
			return err
		}
		m, ok := read.Match(day, id, game, seats)
		if !ok {
			return &FileError{Err: ErrCorrupt, Path: r.file()}
		}
		if m.Day != 0 {
			matches = append(matches, m)
		}
		return nil
	})
	return matches, err
}

// Merged returns, for each merged person, the person into whom they were merged.
func (r peopleReader) Merged(ctx context.Context) (map[league.Person]league.Person, error) {
	return rows.Pairs[league.Person, league.Person](
		r.query(ctx, `SELECT id, merged FROM persons WHERE merged IS NOT NULL`))
}

// PlayedBy returns the matches that count and in which a person sat, under any name, also as a person merged into them.
func (r countReader) PlayedBy(ctx context.Context, id PersonID) ([]league.Match, error) {
	merged, err := peopleReader(r).Merged(ctx)
	if err != nil {
		return nil, err
	}
	return r.stream(ctx, nil, merged, `SELECT day, id, game, seats FROM counted WHERE match IN (
		SELECT match FROM results WHERE person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1))
		ORDER BY day, id`, id)
}
