package db

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"
)

// Remove takes a match out of all lists and leagues; it stays stored, and can be brought back. Removing it again
// changes the reason. Errors: ErrNotFound, and those of Write.
func (s *Store) Remove(ctx context.Context, number int, reason string) error {
	return s.Write(ctx, func(t *Tx) error {
		return t.listed(ctx, number, `UPDATE matches SET removed = ?, reason = ? WHERE number = ?`,
			stamp(t.now, atSecond), orNull(reason), number)
	})
}

// Unremove brings a removed match back; of one that was not removed nothing changes. Errors: ErrNotFound, and those of
// Write.
func (s *Store) Unremove(ctx context.Context, number int) error {
	return s.Write(ctx, func(t *Tx) error {
		return t.listed(ctx, number, `UPDATE matches SET returned = iif(removed IS NULL, returned, ?), removed = NULL, reason = NULL
			WHERE number = ?`, stamp(t.now, atSecond), number)
	})
}

// listed changes whether a match is in the lists, and counts it again.
func (t *Tx) listed(ctx context.Context, number int, text string, args ...any) error {
	return t.resealed(ctx, number, func() error {
		if err := t.change(ctx, number, text, args...); err != nil {
			return err
		}
		return t.recount(ctx, number)
	})
}

// away is whether something was put away, as was said last.
type away struct {
	out, back time.Time // when it was put away, if it is; when it was last taken out again
	reason    string
}

// or gives what was said last, here or there; a tie puts it away.
func (a away) or(b away) away {
	last := func(s away) time.Time {
		if s.out.IsZero() {
			return s.back
		}
		return s.out
	}
	first := cmp.Or(last(a).Compare(last(b)), cmp.Compare(btoi(!a.out.IsZero()), btoi(!b.out.IsZero())), strings.Compare(b.reason, a.reason), a.back.Compare(b.back))
	if first < 0 {
		a = b
	}
	return a
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Removals gives the matches that were removed, or brought back, by their ids.
func (r reads) Removals(ctx context.Context) ([]Match, error) {
	return r.all(ctx, `SELECT `+columns+` FROM matches m WHERE m.removed IS NOT NULL OR m.returned IS NOT NULL ORDER BY m.id`)
}

// UniteRemoval takes in whether a match was removed on another machine: what was said last, here or there, holds. It
// reports whether that has changed the lists here.
func (t *Tx) UniteRemoval(ctx context.Context, m Match, removed, returned time.Time, reason string) (changed bool, err error) {
	here := away{m.Removed, m.Returned, m.Reason}
	now := here.or(away{removed, returned, reason})
	if now == here {
		return false, nil
	}
	err = t.listed(ctx, m.Number, `UPDATE matches SET removed = ?, returned = ?, reason = ? WHERE number = ?`,
		orNull(orStamp(now.out)), orNull(orStamp(now.back)), orNull(now.reason), m.Number)
	return now.out.IsZero() != here.out.IsZero(), err
}

// Forget deletes a match for good, its lines included, and overwrites where they stood. Its number is never given
// again; the persons stay. Errors: ErrNotFound, and those of Write.
func (s *Store) Forget(ctx context.Context, number int) error {
	err := s.Write(ctx, func(t *Tx) error {
		if _, err := t.do(ctx, `INSERT OR IGNORE INTO forgotten (number, at) VALUES (?, ?)`, number, stamp(t.now, atSecond)); err != nil {
			return err
		}
		if err := t.counted(ctx, number, count{}); err != nil {
			return err
		}
		return t.change(ctx, number, `DELETE FROM matches WHERE number = ?`, number)
	})
	if err != nil {
		return err
	}
	// The journal still tells the old pages. If others are reading it goes when they are done: no reason to fail.
	_, _ = s.pool.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	return nil
}

// change carries out what changes the one match of this number.
func (t *Tx) change(ctx context.Context, number int, text string, args ...any) error {
	result, err := t.do(context.WithoutCancel(ctx), text, args...)
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		err = &NameError{ErrNotFound, strconv.Itoa(number)}
	}
	return err
}
