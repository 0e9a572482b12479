package db

import (
	"context"

	"arbitro/db/seal"
)

// Every stored text has a checksum: a CRC of 64 bits, which detects any burst of damage shorter than itself.
//
//   - Each match has two checksums. matches.chain covers its lines. Each line adds to the chain of the lines before, so
//     that the chain also detects a line that is missing or out of place. An append continues the chain and reads no
//     earlier line. matches.checksum covers the rest of the match: its row, the chain, its results and its row in
//     counted.
//   - Each row of every other table has a checksum of its own. Temporary triggers of the writing connection keep these
//     checksums up to date. The file does not hold the triggers: a change by another program leaves the old checksum,
//     and Check names the row.
//
// A checksum is renewed only if it was right before. A change to a damaged row leaves the checksum wrong, so that Check
// names the damage until a backup is restored.
//
// To add a table, add its row to seal.Tables. To add a column, name it there or in seal.Match. Both need a migration.

// isWhole reports whether a match's checksum is right.
func (s seals) isWhole(ctx context.Context, number int) (whole bool, err error) {
	err = s.one(ctx, []any{&whole},
		`SELECT ifnull((SELECT checksum IS `+seal.Match+` FROM matches WHERE number = ?), 1)`, number)
	return whole, err
}

// renew computes the checksum of a match anew, if the checksum was right before the match was changed.
func (s seals) renew(ctx context.Context, number int, wasWhole bool) error {
	if !wasWhole {
		return nil
	}
	_, err := s.do(ctx, `UPDATE matches SET checksum = `+seal.Match+` WHERE number = ?`, number)
	return err
}

// resealed changes a match and computes its checksum anew.
func (s seals) resealed(ctx context.Context, number int, change func() error) error {
	whole, err := s.isWhole(ctx, number)
	if err != nil {
		return err
	}
	if err := change(); err != nil {
		return err
	}
	return s.renew(ctx, number, whole)
}
