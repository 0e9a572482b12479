// Package kept brings the sums that the store keeps up to date: a league's sums, its ratings, and the packed list of
// its matches (the course), from which the sums for other games or for an earlier day are computed.
//
//	k := &kept.Keeper{Reader: snapshot, League: 7, Filter: f, Now: now, Least: kept.UsualLeast}
//	sums, ladder, err := k.Season(ctx, 0)
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
	"sync"

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

	course *league.Course // nil until it is needed
}

// summed is a sum over matches that can be kept as bytes.
type summed interface {
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// The kinds of sums, as they are kept. The game of a ladder follows, empty for all games.
const (
	sumsOf   = "sums"
	ladderOf = "ladder "
	courseOf = "course"
)

// Season returns the sums and ratings of the matches up to a day; of all matches if it is 0.
func (k *Keeper) Season(ctx context.Context, until league.Day) (*league.Sums, *league.Ladder, error) {
	evening, err := k.Evening(ctx)
	if err != nil {
		return nil, nil, err
	}
	rate, err := k.rating(ctx, "")
	if err != nil {
		return nil, nil, err
	}
	var ladder *league.Ladder
	var rating sync.WaitGroup // it may take as long as the sums
	if until == 0 || evening <= until {
		rating.Go(func() { ladder = rate.again() })
		sums, err := k.Sums(ctx, 0)
		if rating.Wait(); err == nil {
			err = k.keepRating(rate, ladder)
		}
		return sums, ladder, err
	}
	c, err := k.Course(ctx)
	if err != nil {
		return nil, nil, err
	}
	ladder = rate.again()
	if err := k.keepRating(rate, ladder); err != nil {
		return nil, nil, err
	}
	rating.Go(func() { ladder.Refit(k.until(until), c, nil) })
	sums, err := k.Sums(ctx, until)
	rating.Wait()
	return sums, ladder, err
}

// Sums returns the sums of the matches up to a day; of all matches if it is 0. Those of another filter, or of long past,
// are made from the course.
func (k *Keeper) Sums(ctx context.Context, until league.Day) (*league.Sums, error) {
	evening, err := k.Evening(ctx)
	if err != nil {
		return nil, err
	}
	if until == 0 || evening <= until {
		return k.all(ctx)
	}
	c, err := k.Course(ctx)
	if err != nil {
		return nil, err
	}
	f := k.until(until)
	if !c.Near(k.Filter, f) {
		return c.Sums(f), nil
	}
	sums, err := k.all(ctx)
	if err != nil {
		return nil, err
	}
	return sums.Refit(f, c), nil
}

// until returns the filter for the matches up to a day.
func (k *Keeper) until(day league.Day) league.Filter {
	f := k.Filter
	f.To = day
	return f
}

// Evening returns the day of the last match; 0 if there is none.
func (k *Keeper) Evening(ctx context.Context) (league.Day, error) {
	return past{ctx, k}.LastDay(k.Filter, 0)
}

// all returns the sums of all matches.
func (k *Keeper) all(ctx context.Context) (*league.Sums, error) {
	sums, at, n, err := load(ctx, k, sumsOf, league.NewSums(k.Filter))
	if err != nil {
		return nil, err
	}
	keep := k.worthKeeping(n)
	err = league.ErrStale
	if at.Upto > 0 {
		err = sums.Correct(n.gone, n.came, past{ctx, k})
	}
	if stale := errors.Is(err, league.ErrStale); stale || err == nil && !sums.Fits(k.Filter) {
		var c *league.Course
		if c, err = k.Course(ctx); err != nil {
			return nil, err
		}
		if stale { // nothing is kept, or it is of other matches
			sums = c.Sums(k.Filter)
		} else {
			sums = sums.Refit(k.Filter, c)
		}
		keep = keep || c.Size() >= k.Least
	}
	if err == nil && keep {
		err = k.put(sumsOf, sums)
	}
	return sums, err
}

// Ladder returns the ratings in a game that the filter lets through, or in all games.
func (k *Keeper) Ladder(ctx context.Context, game string) (*league.Ladder, error) {
	rate, err := k.rating(ctx, game)
	if err != nil {
		return nil, err
	}
	ladder := rate.again()
	return ladder, k.keepRating(rate, ladder)
}

// rating is a kept ladder that is being brought up to date.
type rating struct {
	what    string
	ladder  *league.Ladder
	filter  league.Filter
	course  *league.Course // nil if the ladder is up to date
	changed []league.Match
	keep    bool
}

// rating reads the ratings in a game, and rates what came since if that lies after the rest.
func (k *Keeper) rating(ctx context.Context, game string) (rating, error) {
	r := rating{what: ladderOf + game, filter: k.Filter}
	ladder, at, n, err := load(ctx, k, r.what, league.NewLadder(k.Filter))
	if err != nil {
		return r, err
	}
	r.ladder, r.keep = ladder, k.worthKeeping(n)
	err = league.ErrEarlier
	if at.Upto > 0 && ladder.Fits(k.Filter) && !k.counts(n.gone) {
		err = ladder.Extend(n.came)
	}
	if !errors.Is(err, league.ErrEarlier) {
		return r, err
	}
	r.changed = append(n.gone, n.came...)
	r.course, err = k.Course(ctx)
	r.keep = r.keep || err == nil && r.course.Size() >= k.Least // to rate them again takes long
	return r, err
}

// again returns the ratings. After a change of the past, the matches are rated again from that day on.
func (r rating) again() *league.Ladder {
	if r.course == nil {
		return r.ladder
	}
	if r.ladder.Refit(r.filter, r.course, r.changed); r.ladder.IsWhole() {
		return r.ladder
	}
	anew := league.NewLadder(r.filter)
	anew.Refit(r.filter, r.course, nil)
	return anew
}

func (k *Keeper) keepRating(r rating, ladder *league.Ladder) error {
	if !r.keep {
		return nil
	}
	return k.put(r.what, ladder)
}

// lag is how many times as many matches as a kept sum the kept course may lack: it is larger, and asked for less often.
const lag = 8

// Course returns the matches of the league, whatever the filter.
func (k *Keeper) Course(ctx context.Context) (*league.Course, error) {
	if k.course != nil {
		return k.course, nil
	}
	c, at, n, err := load(ctx, k, courseOf, new(league.Course))
	if err != nil {
		return nil, err
	}
	err = league.ErrStale
	if at.Upto > 0 {
		err = c.Correct(n.gone, n.came)
	}
	if errors.Is(err, league.ErrStale) {
		if n, err = k.newsSince(ctx, Mark{}); err != nil {
			return nil, err
		}
		c, at = new(league.Course), Mark{}
		err = c.Correct(nil, n.came)
	}
	if err != nil {
		return nil, err
	}
	if k.course = c; n.size() >= k.Least*lag || at.Upto == 0 && k.worthKeeping(n) {
		err = k.put(courseOf, c)
	}
	return c, err
}

// load returns a kept sum, what is in it, and what came and went since; the fresh sum if nothing of use is kept.
func load[S summed](ctx context.Context, k *Keeper, what string, fresh S) (sum S, at Mark, n news, err error) {
	if at, err = k.row(ctx, what, fresh.UnmarshalBinary); err == nil && at.Upto > 0 {
		n, err = k.newsSince(ctx, at)
	}
	return fresh, at, n, err
}

// row reads the body of a row of the table kept, which must copy what it keeps, and returns the row's mark; the zero
// mark if there is no row, or one that is damaged or that it cannot read.
func (k *Keeper) row(ctx context.Context, what string, read func(body []byte) error) (Mark, error) {
	var at Mark
	var check sql.NullInt64
	whole := false
	inPlace := reading(func(body []byte) {
		whole = check.Int64 == seal.Of(k.League, what, at.Upto, at.Gone, body) && // the store's check names the row
			read(body) == nil
	})
	err := k.One(ctx, []any{&at.Upto, &at.Gone, &check, inPlace},
		`SELECT upto, gone, checksum, body FROM kept WHERE league = ? AND what = ?`, k.League, what)
	if errors.Is(err, sql.ErrNoRows) {
		return Mark{}, nil
	}
	if err != nil || !whole {
		return Mark{}, err
	}
	return at, nil
}

// reading is called with a blob where it lies: a course has millions of bytes.
type reading func(blob []byte)

// Scan makes reading a sql.Scanner.
func (r reading) Scan(value any) error {
	blob, _ := value.([]byte) // anything else is damage, which the checksum shows
	r(blob)
	return nil
}

// put adds a sum to those that are to be stored.
func (k *Keeper) put(what string, sum summed) error {
	body, err := sum.AppendBinary(nil)
	k.Rows = append(k.Rows, Row{what, body})
	return err
}

// news is the matches that came to count after a mark, and those that no longer do.
type news struct{ came, gone []league.Match }

func (n news) size() int { return len(n.came) + len(n.gone) }

func (k *Keeper) worthKeeping(n news) bool { return n.size() >= k.Least }

// counts reports whether the filter counts any of the matches.
func (k *Keeper) counts(matches []league.Match) bool {
	for _, m := range matches {
		if k.Filter.Counts(m) {
			return true
		}
	}
	return false
}

// newsSince returns what came and went after a mark. A match that came and went since is in neither. The plus keeps
// SQLite from reading all matches of the league for them.
func (k *Keeper) newsSince(ctx context.Context, at Mark) (n news, err error) {
	n.came, err = k.Matches(ctx, `SELECT day, id, game, seats FROM counted WHERE +TRUE AND change > ?`, at.Upto)
	if err == nil && at.Upto > 0 && at.Gone < k.Now.Gone {
		n.gone, err = k.Matches(ctx,
			`SELECT day, id, game, seats FROM discounted WHERE +TRUE AND seq > ? AND change <= ?`, at.Gone, at.Upto)
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
