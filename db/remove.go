package db

import (
	"context"
	"strconv"

	"arbitro/referee/lang"
)

// Remove takes a match out of all lists and leagues; it stays stored, and can be brought back. Removing it again
// changes the reason. Errors: ErrNotFound, and those of Write.
func (s *Store) Remove(ctx context.Context, number int, reason string) error {
	return s.Write(ctx, func(t *Tx) error {
		if err := t.change(ctx, number, `UPDATE matches SET removed = ?, reason = ? WHERE number = ?`,
			stamp(t.now, atSecond), orNull(reason), number); err != nil {
			return err
		}
		return t.recount(ctx, number)
	})
}

// Unremove brings a removed match back; of one that was not removed nothing changes. Errors: ErrNotFound, and those of
// Write.
func (s *Store) Unremove(ctx context.Context, number int) error {
	return s.Write(ctx, func(t *Tx) error {
		if err := t.change(ctx, number, `UPDATE matches SET removed = NULL, reason = NULL WHERE number = ?`, number); err != nil {
			return err
		}
		return t.recount(ctx, number)
	})
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
	if n, err := result.RowsAffected(); err != nil || n == 0 {
		return lang.Errorf(textNotFound, strconv.Itoa(number), err)
	}
	return nil
}
