package db

import (
	"context"
	"database/sql"
	"errors"
)

// Set stores a setting of a match: a choice of the people at the table that is not part of the record. A setting has no
// effect on the referee, is not exported, and is deleted with the match. An empty value deletes the setting. Errors:
// ErrNotFound, and those of Write.
func (s *Store) Set(ctx context.Context, number int, name, value string) error {
	return s.Write(ctx, func(t *Tx) error {
		if value == "" {
			_, err := t.do(ctx, `DELETE FROM settings WHERE match = ? AND name = ?`, number, name)
			return err
		}
		return t.change(ctx, number, `INSERT OR REPLACE INTO settings (match, name, value)
			SELECT number, ?, ? FROM matches WHERE number = ?`, name, value, number)
	})
}

// Setting returns a setting of a match, or "" if it was never set.
func (r reads) Setting(ctx context.Context, number int, name string) (value string, err error) {
	err = r.one(ctx, []any{&value}, `SELECT value FROM settings WHERE match = ? AND name = ?`, number, name)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}

// SetTyped stores what was typed into a form that belongs to no match. It has no effect on anything else, is not
// exported, and goes when a person is left out. An empty value deletes it. Errors: those of Write.
func (s *Store) SetTyped(ctx context.Context, form, value string) error {
	return s.Write(ctx, func(t *Tx) error {
		if value == "" {
			_, err := t.do(ctx, `DELETE FROM typed WHERE form = ?`, form)
			return err
		}
		_, err := t.do(ctx, `INSERT OR REPLACE INTO typed (form, value) VALUES (?, ?)`, form, value)
		return err
	})
}

// Typed returns what was typed into a form that belongs to no match, or "" if nothing was.
func (r reads) Typed(ctx context.Context, form string) (value string, err error) {
	err = r.one(ctx, []any{&value}, `SELECT value FROM typed WHERE form = ?`, form)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}
