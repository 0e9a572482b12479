package db

import (
	"context"
	"database/sql"
	"errors"

	"arbitro/db/kept"
	"arbitro/db/seal"
	"arbitro/scoring/league"
)

// keptSums are the sums of leagues that are kept between two questions.
type keptSums struct {
	*writing
	keepAfter int // how many matches a sum lacks before it is stored anew; a test stores every sum
}

// Season returns the sums and ratings of a league's matches up to a day; of all its matches if the day is 0. They are
// kept: the next call takes the matches out of them that no longer count, and adds those that came.
func (s *keptSums) Season(
	ctx context.Context, l League, until league.Day,
) (sums *league.Sums, ladder *league.Ladder, err error) {
	err = s.keeping(ctx, l, "", func(k *kept.Keeper) error {
		sums, ladder, err = k.Season(ctx, until)
		return err
	})
	return sums, ladder, err
}

// Sums is Season for the sums alone.
func (s *keptSums) Sums(ctx context.Context, l League, until league.Day) (sums *league.Sums, err error) {
	err = s.keeping(ctx, l, "", func(k *kept.Keeper) error {
		sums, err = k.Sums(ctx, until)
		return err
	})
	return sums, err
}

// Evening returns the day of the last match that counts for a league; 0 if there is none.
func (s *keptSums) Evening(ctx context.Context, l League) (day league.Day, err error) {
	err = s.keeping(ctx, l, "", func(k *kept.Keeper) error {
		day, err = k.Evening(ctx)
		return err
	})
	return day, err
}

// Ladder returns the ratings by the matches of a league, or by all matches that count if the league is the zero value.
// If game is not empty, only the matches of that game count. Ratings are kept as in Season.
func (s *keptSums) Ladder(ctx context.Context, l League, game string) (ladder *league.Ladder, err error) {
	err = s.keeping(ctx, l, game, func(k *kept.Keeper) error {
		ladder, err = k.Ladder(ctx, game)
		return err
	})
	return ladder, err
}

// Course returns the matches that count under the names of a league, whatever its games and days; all matches that
// count if the league is the zero value. They are kept as in Season.
func (s *keptSums) Course(ctx context.Context, l League) (course *league.Course, err error) {
	err = s.keeping(ctx, l, "", func(k *kept.Keeper) error {
		course, err = k.Course(ctx)
		return err
	})
	return course, err
}

// keeping runs do on one snapshot of the file, and then stores the sums that do has brought up to date. The sums are of
// a league, or of all matches if it is the zero value, and of a game, or of all games.
func (s *keptSums) keeping(ctx context.Context, l League, game string, do func(*kept.Keeper) error) error {
	k := &kept.Keeper{League: int64(l.ID), Least: s.keepAfter}
	if l.ID != 0 {
		k.Filter = l.Settings.Filter(0)
	}
	if game != "" {
		k.Filter.Games = []string{game}
	}
	var before string
	err := s.snapshot(ctx, func(r reads) (err error) {
		if before, err = r.kin(ctx, l.ID); err != nil {
			return err
		}
		if k.Now, err = r.lastChanges(ctx); err != nil {
			return err
		}
		merged, err := r.Merged(ctx)
		if k.Reader = (ofLeague{r.countReader, l.Names, merged}); err == nil {
			err = do(k)
		}
		return err
	})
	if err != nil || s.opts.ReadOnly || len(k.Rows) == 0 {
		return err
	}
	_ = s.Write(ctx, func(t *Tx) error { // on failure, the next call does the work again
		now, err := t.kin(ctx, l.ID)
		if err != nil || now != before {
			return err
		}
		if there, err := t.remembers(ctx, k.Now); err != nil || !there {
			return err
		}
		for _, row := range k.Rows {
			if _, err = t.do(ctx, `INSERT OR REPLACE INTO kept (league, what, upto, gone, body, checksum)
				VALUES (?1, ?2, ?3, ?4, ?5, `+seal.Function+`(?1, ?2, ?3, ?4, ?5))`,
				l.ID, row.What, k.Now.Upto, k.Now.Gone, row.Body); err != nil {
				return err
			}
		}
		return nil
	})
	return nil
}

// lastChanges returns the numbers that the last rows of counted and discounted had.
func (r countReader) lastChanges(ctx context.Context) (last kept.Mark, err error) {
	err = r.one(ctx, []any{&last.Upto, &last.Gone}, `SELECT
		ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'counted'), 0),
		ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'discounted'), 0)`)
	return last, err
}

// remembers reports whether discounted still holds all that went after a mark.
func (r countReader) remembers(ctx context.Context, at kept.Mark) (all bool, err error) {
	last, err := r.lastChanges(ctx)
	if err != nil || last.Gone == at.Gone {
		return err == nil, err
	}
	err = r.one(ctx, []any{&all}, `SELECT EXISTS (SELECT 1 FROM discounted WHERE seq = ?)`, at.Gone+1)
	return all, err
}

// kin returns a text that changes whenever kept sums become wrong in another way than by matches that come and go:
// persons are merged, a match is forgotten, the league gets another name.
func (r countReader) kin(ctx context.Context, id LeagueID) (mark string, err error) {
	err = r.one(ctx, []any{&mark}, `SELECT (SELECT ifnull(max(id), 0) || ' ' || count(undone) FROM merges) || ' ' ||
		(SELECT count(*) FROM forgotten) || ' ' || (SELECT count(*) FROM league_names WHERE league = ?)`, id)
	return mark, err
}

// ofLeague answers questions about the matches of a league, or about all matches if it has no names.
type ofLeague struct {
	countReader
	keys   []string
	merged map[league.Person]league.Person
}

// One is questions.one, for the package kept.
func (o ofLeague) One(ctx context.Context, dest []any, question string, args ...any) error {
	return o.one(ctx, dest, question, args...)
}

// Matches returns the matches that a question finds. See byKeys.
func (o ofLeague) Matches(ctx context.Context, question string, args ...any) ([]league.Match, error) {
	return o.byKeys(ctx, o.keys, o.merged, question, args...)
}

// LastDay returns the last of the days that a question finds; 0 if it finds none.
func (o ofLeague) LastDay(ctx context.Context, question string, args ...any) (last league.Day, err error) {
	err = kept.Each(o.keys, question, func(question string, key []any) error {
		var text string
		err := o.one(ctx, []any{&text}, question, append(key, args...)...)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		day, bad := league.ParseDay(text)
		last = max(last, day)
		return errors.Join(err, bad)
	})
	return last, err
}
