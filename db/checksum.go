package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"strconv"

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
// To add a table, add its row to seal.Tables. To add a column, name it there or in matchSum. Both need a migration.

// The right values of matches.chain and matches.checksum, in a statement about matches.
const (
	linesSum = `ifnull((SELECT ` + seal.Chained + `(seq, at, text) FROM (
		SELECT seq, at, text FROM lines WHERE match = number ORDER BY seq)), 0)`
	matchSum = seal.Function + `(number, id, game, date, place, league_name, league, created, changed, lines, rounds, open,
		removed, reason, digest, returned, chain, event, round, tbl, ruled,
		(SELECT group_concat(
			` + seal.Function + `(seat, name, person, total, place, won, players, day, penalty), ' ' ORDER BY seat)
			FROM results WHERE match = number),
		(SELECT ` + seal.Function + `(league, day, id, game, seats) FROM counted WHERE match = number))`
)

// freshSum returns the matchSum of a match that has just been created. It does not read the match back: that would
// make an import of many matches slower by a tenth. Row has the values that Create inserts, in the same order.
func freshSum(number int64, row []any, seats []result, now count) int64 {
	values := make([]driver.Value, len(row))
	for i, v := range row {
		values[i] = seal.Stored(v)
	}
	const open, event, lines, chain = 6, 8, 12, 16 // the places of these columns in row
	sum := append(make([]driver.Value, 0, 24), number)
	sum = append(sum, values[:open]...)
	sum = append(sum, values[lines+2], values[lines+3], values[lines], values[lines+1], values[open])
	sum = append(sum, nil, nil, values[open+1], nil, values[chain])
	sum = append(sum, values[event:lines]...)
	sum = append(sum, nil, nil)
	var each []byte
	for i, r := range seats {
		if i > 0 {
			each = append(each, ' ')
		}
		var place driver.Value
		if r.place != 0 {
			place = int64(r.place)
		}
		sum := seal.Of(int64(r.seat), r.name, int64(r.person), int64(r.total), place, seal.Stored(r.won),
			int64(r.players), r.day, int64(r.penalty))
		each = strconv.AppendInt(each, sum, 10)
	}
	if len(seats) > 0 {
		sum[len(sum)-2] = string(each)
	}
	if now.seats != "" {
		sum[len(sum)-1] = seal.Of(now.league, now.day, now.id, now.game, now.seats)
	}
	return seal.Of(sum...)
}

// sealAll computes every checksum anew. It is only for a file whose schema has just been changed: in any other file it
// would hide earlier damage.
func sealAll(ctx context.Context, conn *sql.Conn) error {
	steps := []string{`UPDATE matches SET chain = ` + linesSum, `UPDATE matches SET checksum = ` + matchSum}
	for _, s := range seal.Tables {
		steps = append(steps, `UPDATE `+s.Name+` SET checksum = `+s.Sum(""))
	}
	for _, step := range steps {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	return nil
}

// isWhole reports whether a match's checksum is right.
func (t *Tx) isWhole(ctx context.Context, number int) (whole bool, err error) {
	err = t.one(ctx, []any{&whole},
		`SELECT ifnull((SELECT checksum IS `+matchSum+` FROM matches WHERE number = ?), 1)`, number)
	return whole, err
}

// seal computes the checksum of a match anew, if the checksum was right before the match was changed.
func (t *Tx) seal(ctx context.Context, number int, wasWhole bool) error {
	if !wasWhole {
		return nil
	}
	_, err := t.do(ctx, `UPDATE matches SET checksum = `+matchSum+` WHERE number = ?`, number)
	return err
}

// resealed changes a match and computes its checksum anew.
func (t *Tx) resealed(ctx context.Context, number int, change func() error) error {
	whole, err := t.isWhole(ctx, number)
	if err != nil {
		return err
	}
	if err := change(); err != nil {
		return err
	}
	return t.seal(ctx, number, whole)
}
