package db

import (
	"context"
	"database/sql"
	"errors"
)

// Set keeps a setting of one match's table: what the people there chose and no line of the record tells. It judges
// nothing, is in no export, and goes with the match. Errors: ErrNotFound, and those of Write.
func (s *Store) Set(ctx context.Context, number int, name, value string) error {
	return s.Write(ctx, func(t *Tx) error {
		return t.change(ctx, number, `INSERT OR REPLACE INTO settings (match, name, value)
			SELECT number, ?, ? FROM matches WHERE number = ?`, name, value, number)
	})
}

// Setting gives a setting of a match's table; empty where nobody has chosen.
func (r reads) Setting(ctx context.Context, number int, name string) (value string, err error) {
	err = r.one(ctx, []any{&value}, `SELECT value FROM settings WHERE match = ? AND name = ?`, number, name)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}
