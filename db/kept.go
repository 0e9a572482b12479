package db

import (
	"context"
	"database/sql"
	"encoding"
	"errors"
	"strings"

	"arbitro/db/seal"
	"arbitro/scoring/league"
)

// summed is a sum over matches that can grow by later matches and can be kept as bytes.
type summed interface {
	Extend([]league.Match) error
	Fits(league.Filter) bool
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// Sums returns the sums of a league's matches. Earlier sums are kept, so that Sums reads only the matches since. After
// a correction it reads all matches.
func (s *Store) Sums(ctx context.Context, l League) (*league.Sums, error) {
	f := l.Settings.Filter(0)
	return grown(ctx, s, l, "sums", f, func() *league.Sums { return league.NewSums(f) })
}

// Ladder returns the ratings by the matches of a league, or by all matches that count if the league is the zero value.
// If game is not empty, only the matches of that game count. Ratings are kept as Sums are.
func (s *Store) Ladder(ctx context.Context, l League, game string) (*league.Ladder, error) {
	var f league.Filter
	if l.ID != 0 {
		f = l.Settings.Filter(0)
	}
	if game != "" {
		f.Games = []string{game}
	}
	return grown(ctx, s, l, "ladder "+game, f, func() *league.Ladder { return league.NewLadder(f) })
}

// grown returns the kept sums after adding the matches since, and keeps the result.
func grown[S summed](ctx context.Context, s *Store, l League, what string, f league.Filter, fresh func() S) (S, error) {
	sums, upto, err := keptSums(ctx, s.reads, l.ID, what, f, fresh)
	if err != nil {
		return sums, err
	}
	if upto > 0 { // looking for news is cheap, while the mark counts every row
		if news, err := s.newsAfter(ctx, l.Names, upto); err != nil || !news {
			return sums, err
		}
	}
	before, err := s.mark(ctx, l)
	if err != nil {
		return sums, err
	}
	matches, last, err := s.playedAfter(ctx, l.Names, upto)
	if err != nil {
		return sums, err
	}
	if err := sums.Extend(matches); err != nil {
		if upto == 0 || !errors.Is(err, league.ErrEarlier) {
			return sums, err
		}
		sums = fresh()
		if matches, last, err = s.playedAfter(ctx, l.Names, 0); err != nil {
			return sums, err
		}
		if err := sums.Extend(matches); err != nil {
			return sums, err
		}
	}
	if !s.opts.ReadOnly {
		_ = s.keep(ctx, l, what, last, before, sums) // on failure, the next call adds the matches again
	}
	return sums, nil
}

// keptSums returns the kept sums and the last change that they include, or fresh sums and 0 if none are kept.
func keptSums[S summed](
	ctx context.Context, r reads, id LeagueID, what string, f league.Filter, fresh func() S,
) (S, int64, error) {
	sums := fresh()
	var upto int64
	var body []byte
	var sum sql.NullInt64
	err := r.one(ctx, []any{&upto, &body, &sum},
		`SELECT upto, body, checksum FROM kept WHERE league = ? AND what = ?`, id, what)
	if errors.Is(err, sql.ErrNoRows) {
		return sums, 0, nil
	}
	if err != nil {
		return sums, 0, err
	}
	if sum.Int64 != seal.Of(int64(id), what, upto, body) { // damaged: Check names the row
		return sums, 0, nil
	}
	if err := sums.UnmarshalBinary(body); err != nil || !sums.Fits(f) {
		return fresh(), 0, nil
	}
	return sums, upto, nil
}

// newsAfter reports whether a match of a league came to count after a change.
func (r reads) newsAfter(ctx context.Context, keys []string, after int64) (news bool, err error) {
	if len(keys) == 0 {
		err = r.one(ctx, []any{&news}, `SELECT EXISTS (SELECT 1 FROM counted WHERE change > ?)`, after)
		return news, err
	}
	for _, key := range keys {
		err = r.one(ctx, []any{&news},
			`SELECT EXISTS (SELECT 1 FROM counted WHERE league = ? AND change > ?)`, key, after)
		if err != nil || news {
			break
		}
	}
	return news, err
}

// mark returns a text that changes whenever the matches that count for a league change or persons are merged.
func (r reads) mark(ctx context.Context, l League) (mark string, err error) {
	var parts []string
	ask := func(question string, args ...any) {
		var part string
		if err == nil {
			err = r.one(ctx, []any{&part}, question, args...)
			parts = append(parts, part)
		}
	}
	ask(`SELECT ifnull(max(id), 0) || ' ' || count(undone) FROM merges`)
	for _, key := range l.Names {
		ask(`SELECT ifnull(max(change), 0) || ' ' || count(*) FROM counted WHERE league = ?`, key)
	}
	if len(l.Names) == 0 {
		ask(`SELECT ifnull(max(change), 0) || ' ' || count(*) FROM counted`)
	}
	return strings.Join(parts, ", "), err
}

// keep stores sums, unless the mark has changed since.
func (s *Store) keep(ctx context.Context, l League, what string, upto int64, mark string, sums summed) error {
	body, err := sums.AppendBinary(nil)
	if err != nil {
		return err
	}
	return s.Write(ctx, func(t *Tx) error {
		now, err := t.mark(ctx, l)
		if err != nil || now != mark {
			return err
		}
		_, err = t.do(ctx, `INSERT OR REPLACE INTO kept (league, what, upto, body, checksum)
			VALUES (?1, ?2, ?3, ?4, `+seal.Function+`(?1, ?2, ?3, ?4))`, l.ID, what, upto, body)
		return err
	})
}
