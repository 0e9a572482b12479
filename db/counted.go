package db

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"arbitro/db/packed"
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
		if err := t.discount(ctx, number, was.league); err != nil {
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

// discount takes a match out of those that count, and deletes the kept sums that include it.
func (t *Tx) discount(ctx context.Context, number int, key string) error {
	if _, err := t.do(ctx, `DELETE FROM counted WHERE match = ?`, number); err != nil {
		return err
	}
	_, err := t.do(ctx, `DELETE FROM kept
		WHERE league = 0 OR league IN (SELECT league FROM league_names WHERE key = ?)`, key)
	return err
}

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
	matches, _, err := r.playedAfter(ctx, foldAll(names), 0)
	return matches, err
}

// playedAfter returns the matches that came to count after a change, and the last change among them.
func (r reads) playedAfter(
	ctx context.Context, keys []string, after int64,
) (matches []league.Match, last int64, err error) {
	merged, err := r.Merged(ctx)
	if err != nil {
		return nil, 0, err
	}
	last = after
	if len(keys) == 0 {
		matches, last, err = r.stream(ctx, matches, last, merged,
			`SELECT change, day, id, game, seats FROM counted WHERE change > ? ORDER BY change`, after)
		return matches, last, err
	}
	for _, key := range keys {
		upto := int64(0)
		matches, upto, err = r.stream(ctx, matches, after, merged,
			`SELECT change, day, id, game, seats FROM counted WHERE league = ? AND change > ? ORDER BY change`,
			key, after)
		if err != nil {
			return nil, 0, err
		}
		last = max(last, upto)
	}
	return matches, last, nil
}

// slab is how many seats are allocated at a time: one piece of memory for many matches.
const slab = 4096

// stream appends the matches that the question finds, and returns the last change among them.
func (r reads) stream(ctx context.Context, matches []league.Match, last int64, merged map[league.Person]league.Person,
	question string, args ...any,
) ([]league.Match, int64, error) {
	known := map[string]string{} // games and days are few
	word := func(b []byte) string {
		if w, ok := known[string(b)]; ok {
			return w
		}
		w := string(b)
		known[w] = w
		return w
	}
	var day, game, text sql.RawBytes
	seats := make([]league.Seat, 0, slab)
	err := r.query(ctx, question, args...).each(func(rows *sql.Rows) error {
		m, ok := league.Match{Finished: true}, false
		err := rows.Scan(&last, &day, &m.ID, &game, &text)
		if err != nil {
			return err
		}
		if m.Day, err = league.ParseDay(word(day)); err != nil {
			return nil
		}
		m.Game = word(game)
		if cap(seats)-len(seats) < league.MaxSeats {
			seats = make([]league.Seat, 0, slab)
		}
		first := len(seats)
		if seats, ok = packed.Seats(seats, text, merged); !ok {
			return &FileError{Err: ErrCorrupt, Path: r.file()}
		}
		m.Seats = seats[first:len(seats):len(seats)]
		matches = append(matches, m)
		return nil
	})
	if err != nil {
		return nil, 0, err
	}
	return matches, last, nil
}

// Merged returns, for each merged person, the person into whom they were merged.
func (r reads) Merged(ctx context.Context) (map[league.Person]league.Person, error) {
	return pairs[league.Person, league.Person](
		r.query(ctx, `SELECT id, merged FROM persons WHERE merged IS NOT NULL`))
}

// PlayedBy returns the matches that count and in which a person sat, under any name, also as a person merged into them.
func (r reads) PlayedBy(ctx context.Context, id PersonID) ([]league.Match, error) {
	merged, err := r.Merged(ctx)
	if err != nil {
		return nil, err
	}
	matches, _, err := r.stream(ctx, nil, 0, merged, `SELECT change, day, id, game, seats FROM counted WHERE match IN (
		SELECT match FROM results WHERE person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1))
		ORDER BY day, id`, id)
	return matches, err
}
