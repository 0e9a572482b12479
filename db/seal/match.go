package seal

import (
	"context"
	"database/sql"
)

// The right values of matches.chain and matches.checksum, in a statement about matches.
const (
	Lines = `ifnull((SELECT ` + Chained + `(seq, at, text) FROM (
		SELECT seq, at, text FROM lines WHERE match = number ORDER BY seq)), 0)`
	Match = Function + `(number, id, game, date, place, league_name, league, created, changed, lines, rounds, open,
		removed, reason, digest, returned, chain, event, round, tbl, ruled,
		(SELECT group_concat(
			` + Function + `(seat, name, person, total, place, won, players, day, penalty), ' ' ORDER BY seat)
			FROM results WHERE match = number),
		(SELECT ` + Function + `(league, day, id, game, seats) FROM counted WHERE match = number))`
)

// All computes every checksum anew. It is only for a file whose schema has just been changed: in any other file it
// would hide earlier damage.
func All(ctx context.Context, conn *sql.Conn) error {
	steps := []string{`UPDATE matches SET chain = ` + Lines, `UPDATE matches SET checksum = ` + Match}
	for _, s := range Tables {
		steps = append(steps, `UPDATE `+s.Name+` SET checksum = `+s.Sum(""))
	}
	for _, step := range steps {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	return nil
}
