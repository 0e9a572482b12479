// Package kept brings the sums that the store keeps up to date: a league's sums, its ratings, and the course of the
// matches that the ratings follow.
//
//	k := &kept.Keeper{Reader: snapshot, League: 7, Filter: f, Now: now, Least: kept.UsualLeast}
//	sums, err := k.Sums(ctx)
//	for _, row := range k.Rows { … } // to be stored
//
// A kept sum has a Mark, which says what is in it. What came and went since is added and taken out, so that one match
// more or less costs what it changes. IsRight adds everything up anew and compares the bytes: a kept sum may never
// differ from that.
//
// To keep another sum, give it the methods of the interface summed, Keeper a method like Sums, and IsRight a line.
// The package may import db/seal and scoring/league.
package kept

import (
	"context"
	"database/sql"
	"encoding"
	"errors"
	"strings"

	"arbitro/db/seal"
	"arbitro/scoring/league"
)

// Reader answers questions on one state of the file.
type Reader interface {
	// One reads a single row into dest. It returns sql.ErrNoRows if there is none.
	One(ctx context.Context, dest []any, question string, args ...any) error
	// Matches returns the matches that a question finds under the names of the league, or under any if it has none. The
	// question has TRUE where the name belongs, and the columns day, id, game and seats.
	Matches(ctx context.Context, question string, args ...any) ([]league.Match, error)
	// LastDay returns the last of the days that such a question finds, one a name; 0 if it finds none.
	LastDay(ctx context.Context, question string, args ...any) (league.Day, error)
}

// Mark says which matches are in a kept sum: those up to a row of the table counted, without those that went up to a
// row of discounted. The zero value is that of a fresh sum.
type Mark struct{ Upto, Gone int64 }

// Row is a row of the table kept.
type Row struct {
	What string
	Body []byte
}

// UsualLeast is how many matches a kept sum lacks before it is stored anew: storing it costs as much as to add dozens.
const UsualLeast = 64

// Keeper brings kept sums up to date.
type Keeper struct {
	Reader
	League int64 // 0 for all matches
	Filter league.Filter
	Now    Mark  // the last rows of counted and discounted
	Least  int   // UsualLeast but in tests
	Rows   []Row // what is to be stored, with the mark Now
}

// summed is a sum over matches that can be kept as bytes.
type summed interface {
	Fits(league.Filter) bool
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// The kinds of sums, as they are kept. The game follows, empty for all games.
const (
	sumsOf   = "sums"
	ladderOf = "ladder "
	courseOf = "course "
)

func (k *Keeper) sums() *league.Sums     { return league.NewSums(k.Filter) }
func (k *Keeper) ladder() *league.Ladder { return league.NewLadder(k.Filter) }
func (k *Keeper) course() *league.Course { return league.NewCourse(k.Filter) }

// Sums returns the sums of the matches.
func (k *Keeper) Sums(ctx context.Context) (*league.Sums, error) {
	sums, at, err := load(ctx, k, sumsOf, k.sums)
	if err != nil {
		return nil, err
	}
	n, err := k.newsSince(ctx, at)
	if err != nil {
		return nil, err
	}
	err = sums.Correct(n.gone, n.came, past{ctx, k})
	if errors.Is(err, league.ErrStale) && at.Upto > 0 { // they were of other matches
		if n, err = k.newsSince(ctx, Mark{}); err != nil {
			return nil, err
		}
		sums = k.sums()
		err = sums.Extend(n.came)
	}
	if err == nil && k.worthKeeping(n) {
		err = k.put(sumsOf, sums)
	}
	return sums, err
}

// Ladder returns the ratings in a game that the filter lets through, or in all games. After a change of the past, the
// matches are rated again from that day on, from their course.
func (k *Keeper) Ladder(ctx context.Context, game string) (*league.Ladder, error) {
	ladder, at, err := load(ctx, k, ladderOf+game, k.ladder)
	if err != nil {
		return nil, err
	}
	n, err := k.newsSince(ctx, at)
	if err != nil {
		return nil, err
	}
	keep := k.worthKeeping(n)
	if err = league.ErrEarlier; at.Upto > 0 && !k.counts(n.gone) {
		err = ladder.Extend(n.came)
	}
	if errors.Is(err, league.ErrEarlier) {
		keep = keep || at.Upto > 0 // to rate them again took long
		ladder, err = k.rerated(ctx, game, keep)
	}
	if err == nil && keep {
		err = k.put(ladderOf+game, ladder)
	}
	return ladder, err
}

// rerated brings the course of a game up to date, and returns the ratings at its end.
func (k *Keeper) rerated(ctx context.Context, game string, keep bool) (*league.Ladder, error) {
	c, at, err := load(ctx, k, courseOf+game, k.course)
	if err != nil {
		return nil, err
	}
	n, err := k.newsSince(ctx, at)
	if err != nil {
		return nil, err
	}
	days := byDay(n.came)
	if at.Upto > 0 { // else all matches came
		for _, m := range n.gone {
			days[m.Day] = nil
		}
		for day := range days {
			if days[day], err = (past{ctx, k}).On(day); err != nil {
				return nil, err
			}
		}
	}
	if err := replace(c, days); err != nil {
		return nil, err
	}
	ladder := c.Ladder()
	if keep {
		err = k.put(courseOf+game, c)
	}
	return ladder, err
}

func byDay(matches []league.Match) map[league.Day][]league.Match {
	days := map[league.Day][]league.Match{}
	for _, m := range matches {
		days[m.Day] = append(days[m.Day], m)
	}
	return days
}

func replace(c *league.Course, days map[league.Day][]league.Match) error {
	for day, matches := range days {
		if err := c.Replace(day, matches); err != nil {
			return err
		}
	}
	return nil
}

// load returns a kept sum and what is in it; a fresh one if nothing of use is kept.
func load[S summed](ctx context.Context, k *Keeper, what string, fresh func() S) (sum S, at Mark, err error) {
	sum = fresh()
	body, at, err := k.row(ctx, what)
	switch {
	case err != nil || body == nil:
		return sum, Mark{}, err
	case sum.UnmarshalBinary(body) != nil || !sum.Fits(k.Filter):
		return fresh(), Mark{}, nil
	}
	return sum, at, nil
}

// row returns a row of the table kept; nothing if there is none, or if it is damaged.
func (k *Keeper) row(ctx context.Context, what string) (body []byte, at Mark, err error) {
	var check sql.NullInt64
	err = k.One(ctx, []any{&at.Upto, &at.Gone, &body, &check},
		`SELECT upto, gone, body, checksum FROM kept WHERE league = ? AND what = ?`, k.League, what)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, Mark{}, nil
	case err != nil:
		return nil, Mark{}, err
	case check.Int64 != seal.Of(k.League, what, at.Upto, at.Gone, body): // the store's check names the row
		return nil, Mark{}, nil
	}
	return body, at, nil
}

// put adds a sum to those that are to be stored.
func (k *Keeper) put(what string, sum summed) error {
	body, err := sum.AppendBinary(nil)
	k.Rows = append(k.Rows, Row{what, body})
	return err
}

// news is the matches that came to count after a mark, and those that no longer do.
type news struct{ came, gone []league.Match }

func (k *Keeper) worthKeeping(n news) bool { return len(n.came)+len(n.gone) >= k.Least }

// counts reports whether the filter counts any of the matches.
func (k *Keeper) counts(matches []league.Match) bool {
	for _, m := range matches {
		if k.Filter.Counts(m) {
			return true
		}
	}
	return false
}

// newsSince returns what came and went after a mark. A match that came and went since is in neither.
func (k *Keeper) newsSince(ctx context.Context, at Mark) (n news, err error) {
	n.came, err = k.Matches(ctx, `SELECT day, id, game, seats FROM counted WHERE TRUE AND change > ?`, at.Upto)
	if err == nil && at.Upto > 0 && at.Gone < k.Now.Gone {
		n.gone, err = k.Matches(ctx,
			`SELECT day, id, game, seats FROM discounted WHERE TRUE AND seq > ? AND change <= ?`, at.Gone, at.Upto)
	}
	return n, err
}

// past returns matches again, as the sums ask for them.
type past struct {
	ctx context.Context
	*Keeper
}

// Of returns the matches of a person. The plus keeps SQLite from reading all matches of the league for them.
func (p past) Of(id league.Person) ([]league.Match, error) {
	return p.Matches(p.ctx, `SELECT day, id, game, seats FROM counted WHERE +TRUE AND match IN (
		SELECT match FROM results WHERE person IN (SELECT id FROM persons WHERE id = ? OR merged = ?))`, id, id)
}

// On returns the matches of a day. Without a league it names all leagues, since the index of days begins with them.
func (p past) On(day league.Day) ([]league.Match, error) {
	return p.Matches(p.ctx, `WITH RECURSIVE leagues (name) AS (SELECT min(league) FROM counted UNION ALL
			SELECT (SELECT min(league) FROM counted WHERE league > name) FROM leagues WHERE name IS NOT NULL)
		SELECT day, id, game, seats FROM counted WHERE TRUE AND league IN leagues AND day = ?`, day.String())
}

// LastDay returns the last day before a day on which a match that the filter counts was played; 0 if there is none.
func (p past) LastDay(f league.Filter, before league.Day) (league.Day, error) {
	question, args := `SELECT day FROM counted WHERE TRUE AND day >= ?`, []any{f.From.String()}
	if f.To != 0 {
		question, args = question+` AND day <= ?`, append(args, f.To.String())
	}
	if before != 0 {
		question, args = question+` AND day < ?`, append(args, before.String())
	}
	if len(f.Games) > 0 {
		question += ` AND game IN (?` + strings.Repeat(`, ?`, len(f.Games)-1) + `)`
		for _, g := range f.Games {
			args = append(args, g)
		}
	}
	return p.Reader.LastDay(p.ctx, question+` ORDER BY day DESC LIMIT 1`, args...)
}
