package seal

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"strconv"
)

// Held is how many lines a row of the table lines holds, in a statement about that table. The program puts no zero byte
// into a line, where length would end.
const Held = `(length(text) - length(replace(text, char(10), '')) + 1)`

// The right values of matches.chain and matches.checksum, in a statement about matches.
const (
	Lines = `ifnull((SELECT ` + Chained + `(seq, at, text) FROM (
		SELECT seq, at, text FROM lines WHERE match = number ORDER BY seq)), 0)`
	Match = Function + `(number, ` + Columns + `,
		(SELECT group_concat(
			` + Function + `(seat, name, person, total, place, won, players, day, penalty), ' ' ORDER BY seat)
			FROM results WHERE match = number))`
	Columns = `id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest,
		returned, chain, event, round, tbl, ruled, seats` // that Match covers beside the number
)

// OfMatch returns the checksum Match of a match, from the values of its Columns and the checksums of its results. It
// reads nothing: that would make an import of many matches slower by a tenth.
func OfMatch(number int64, columns []any, results []int64) int64 {
	sum := append(make([]driver.Value, 0, 24), number)
	for _, v := range columns {
		sum = append(sum, Stored(v))
	}
	var each driver.Value
	if len(results) > 0 {
		var list []byte
		for i, r := range results {
			if i > 0 {
				list = append(list, ' ')
			}
			list = strconv.AppendInt(list, r, 10)
		}
		each = string(list)
	}
	return Of(append(sum, each)...)
}

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
