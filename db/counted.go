package db

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"arbitro/db/kept"
	"arbitro/db/packed"
	"arbitro/db/rows"
	"arbitro/scoring/league"
)

// count is a match as the leagues see it. Seats is empty if the match does not count.
type count struct{ league, day, id, game, seats string }

// counted stores a match as the leagues see it, if that has changed.
func (t *Tx) counted(ctx context.Context, number int, now count) error {
	was, err := t.wasCounted(ctx, number)
	if err != nil {
		return err
	}
	if was == now || was.seats == "" && now.seats == "" {
		return nil
	}
	if was.seats != "" {
		if err := t.discount(ctx, number); err != nil {
			return err
		}
	}
	return t.count(ctx, number, now)
}

func (t *Tx) wasCounted(ctx context.Context, number int) (was count, err error) {
	err = t.one(ctx, []any{&was.league, &was.day, &was.id, &was.game, &was.seats},
		`SELECT league, day, id, game, seats FROM counted WHERE match = ?`, number)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return was, err
}

// count adds a match to those that count, if it counts.
func (t *Tx) count(ctx context.Context, number int, now count) error {
	if now.seats == "" || strings.Count(now.seats, " ") >= packed.Fields*league.MaxSeats { // at no table so many play
		return nil
	}
	_, err := t.do(ctx, `INSERT INTO counted (match, league, day, id, game, seats) VALUES (?, ?, ?, ?, ?, ?)`,
		number, now.league, now.day, now.id, now.game, now.seats)
	return err
}

// discount takes a match out of those that count. The kept sums learn of it by the row in discounted.
func (t *Tx) discount(ctx context.Context, number int) error {
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
func (t *Tx) recount(ctx context.Context, number int) error {
	var now count
	err := t.one(ctx, []any{&now.league, &now.day, &now.id, &now.game, &now.seats},
		`SELECT ifnull(league, ''), date, id, game, ifnull((SELECT group_concat(
			person || ' ' || ifnull(place, 0) || ' ' || total || ' ' || penalty || ' ' || won, ' ' ORDER BY seat)
		FROM results WHERE match = number AND place IS NOT NULL), '')
		FROM matches WHERE number = ? AND open = 0 AND date IS NOT NULL AND removed IS NULL`, number)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	return t.counted(ctx, number, now)
}

// pack returns the seats of a match as the table counted keeps them: five numbers a seat.
// It leaves out who has no place: no counted round was theirs.
func pack(rows []result) string {
	var b []byte
	for _, r := range rows {
		if r.place == 0 {
			continue
		}
		b = packed.Append(b, league.Seat{
			Person: league.Person(r.person), Place: r.place, Total: r.total, Penalty: r.penalty, Won: r.won,
		})
	}
	return string(b)
}

// Played returns the matches that count under these league names, or all that count if there are no names, in the
// order in which they came to count. Merged persons are replaced by those into whom they were merged. No Place is 0.
func (r reads) Played(ctx context.Context, names ...string) ([]league.Match, error) {
	merged, err := r.Merged(ctx)
	if err != nil {
		return nil, err
	}
	return r.byKeys(ctx, foldAll(names), merged, `SELECT day, id, game, seats FROM counted WHERE TRUE ORDER BY change`)
}

// PlayedUntil is Played for the matches up to a day.
func (r reads) PlayedUntil(ctx context.Context, day league.Day, names ...string) ([]league.Match, error) {
	merged, err := r.Merged(ctx)
	if err != nil {
		return nil, err
	}
	return r.byKeys(ctx, foldAll(names), merged,
		`SELECT day, id, game, seats FROM counted WHERE TRUE AND day <= ?`, day.String())
}

// PlayedOn is Played for the matches of a day, sorted by id.
func (r reads) PlayedOn(ctx context.Context, day league.Day, names ...string) ([]league.Match, error) {
	merged, err := r.Merged(ctx)
	if err != nil {
		return nil, err
	}
	return r.byKeys(ctx, foldAll(names), merged,
		`SELECT day, id, game, seats FROM counted WHERE TRUE AND day = ? ORDER BY id`, day.String())
}

// byKeys returns the matches that a question finds under each of some league names, or under any if there are none. The
// question has TRUE where the name belongs.
func (r reads) byKeys(ctx context.Context, keys []string, merged map[league.Person]league.Person, question string,
	args ...any,
) (matches []league.Match, err error) {
	err = kept.Each(keys, question, func(question string, key []any) error {
		matches, err = r.stream(ctx, matches, merged, question, append(key, args...)...)
		return err
	})
	return matches, err
}

// stream appends the matches that the question finds.
func (r reads) stream(ctx context.Context, matches []league.Match, merged map[league.Person]league.Person,
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
func (r reads) Merged(ctx context.Context) (map[league.Person]league.Person, error) {
	return rows.Pairs[league.Person, league.Person](
		r.query(ctx, `SELECT id, merged FROM persons WHERE merged IS NOT NULL`))
}

// PlayedBy returns the matches that count and in which a person sat, under any name, also as a person merged into them.
func (r reads) PlayedBy(ctx context.Context, id PersonID) ([]league.Match, error) {
	merged, err := r.Merged(ctx)
	if err != nil {
		return nil, err
	}
	return r.stream(ctx, nil, merged, `SELECT day, id, game, seats FROM counted WHERE match IN (
		SELECT match FROM results WHERE person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1))
		ORDER BY day, id`, id)
}
