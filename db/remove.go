package db

import (
	"cmp"
	"context"
	"strings"
	"time"
)

// Remove removes a match from all lists and leagues. The match stays stored, and Unremove brings it back. Removing a
// match again changes the reason. Errors: ErrNotFound, and those of Write.
func (s *Store) Remove(ctx context.Context, number int, reason string) error {
	return s.Write(ctx, func(t *Tx) error { return t.Remove(ctx, number, reason) })
}

// Remove is Store.Remove in this transaction.
func (t *Tx) Remove(ctx context.Context, number int, reason string) error {
	return t.listed(ctx, number, `UPDATE matches
		SET removed = max(?, ifnull(returned, '')), reason = ? WHERE number = ?`,
		stamp(t.now, atSecond), orNull(reason), number)
}

// nextSecond is atSecond for SQLite. What is brought back is so a second after it was removed at the earliest: at one
// time the removal would hold.
const nextSecond = `'%Y-%m-%dT%H:%M:%SZ'`

// Unremove brings a removed match back. It changes nothing if the match was not removed. Errors: ErrNotFound, and
// those of Write.
func (s *Store) Unremove(ctx context.Context, number int) error {
	return s.Write(ctx, func(t *Tx) error {
		return t.listed(ctx, number, `UPDATE matches
			SET returned = iif(removed IS NULL, returned, max(?, strftime(`+nextSecond+`, removed, '+1 second'))),
				removed = NULL, reason = NULL
			WHERE number = ?`, stamp(t.now, atSecond), number)
	})
}

// listed changes whether a match is in the lists.
func (t *Tx) listed(ctx context.Context, number int, text string, args ...any) error {
	return t.resealed(ctx, number, func() error { return t.change(ctx, number, text, args...) })
}

// Removals returns the matches that were removed or brought back, sorted by id.
func (r reads) Removals(ctx context.Context) ([]Match, error) {
	return r.all(ctx, `SELECT `+columns+` FROM matches m
		WHERE m.removed IS NOT NULL OR m.returned IS NOT NULL ORDER BY m.id`)
}

// UniteRemoval adds whether a match was removed on another machine. The later setting of the two machines holds. It
// reports whether the lists here have changed.
func (t *Tx) UniteRemoval(
	ctx context.Context, m Match, removed, returned time.Time, reason string,
) (changed bool, err error) {
	here := removal{Out: m.Removed, Back: m.Returned, Reason: m.Reason}
	now := here.Or(removal{Out: removed, Back: returned, Reason: reason})
	if now == here {
		return false, nil
	}
	err = t.listed(ctx, m.Number, `UPDATE matches SET removed = ?, returned = ?, reason = ? WHERE number = ?`,
		orNull(orStamp(now.Out)), orNull(orStamp(now.Back)), orNull(now.Reason), m.Number)
	return now.Out.IsZero() != here.Out.IsZero(), err
}

// Forget deletes a match and its lines for good, and overwrites their place in the file. No later match gets its
// number. The persons stay. Errors: ErrNotFound, and those of Write.
func (s *Store) Forget(ctx context.Context, number int) error {
	err := s.Write(ctx, func(t *Tx) error { return t.Forget(ctx, number) })
	if err == nil {
		s.Scrub(ctx)
	}
	return err
}

// Forget is Store.Forget in this transaction, without overwriting the match's place in the file.
func (t *Tx) Forget(ctx context.Context, number int) error {
	if _, err := t.do(ctx, `INSERT OR IGNORE INTO forgotten (number, at) VALUES (?, ?)`,
		number, stamp(t.now, atSecond)); err != nil {
		return err
	}
	return t.change(ctx, number, `DELETE FROM matches WHERE number = ?`, number)
}

// removal is whether something was removed, as set last.
type removal struct {
	Out, Back time.Time // when it was removed, zero if it is not; when it was last brought back
	Reason    string
}

// Or returns the later of two states. In a tie, the removal holds.
func (a removal) Or(b removal) removal {
	order := cmp.Or(
		a.last().Compare(b.last()), cmp.Compare(a.isOut(), b.isOut()), strings.Compare(b.Reason, a.Reason),
		a.Back.Compare(b.Back),
	)
	if order < 0 {
		return b
	}
	return a
}

// last returns when the state was set.
func (a removal) last() time.Time {
	if a.Out.IsZero() {
		return a.Back
	}
	return a.Out
}

// isOut returns 1 if the thing is removed, else 0.
func (a removal) isOut() int {
	if a.Out.IsZero() {
		return 0
	}
	return 1
}
