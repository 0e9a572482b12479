package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"strconv"
	"strings"

	"modernc.org/sqlite"

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
// To add a table, name its columns in sealed. To add a column, name it there or in matchSum. Both need a migration.

// The SQL functions.
const (
	checksumOf = "checksum_of" // the checksum of the arguments
	chainOf    = "chain_of"    // an aggregate: the chain of lines
)

func init() {
	sqlite.MustRegisterFunction(checksumOf, &sqlite.FunctionImpl{
		NArgs: -1, Deterministic: true, VolatileArgs: true,
		Scalar: func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
			return seal.Sum(args...), nil
		},
	})
	sqlite.MustRegisterFunction(chainOf, &sqlite.FunctionImpl{
		NArgs: 3, Deterministic: true, VolatileArgs: true,
		MakeAggregate: func(sqlite.FunctionContext) (sqlite.AggregateFunction, error) { return &chain{}, nil },
	})
}

// chain is the running checksum of a match's lines. It is also an aggregate function of SQL.
type chain struct{ sum int64 }

// add continues the chain by one line. At is nil if the line has no time.
func (c *chain) add(seq, at, text driver.Value) { c.sum = seal.Sum(c.sum, seq, at, text) }

// Step adds the line of a row.
func (c *chain) Step(_ *sqlite.FunctionContext, args []driver.Value) error {
	c.add(args[0], args[1], args[2])
	return nil
}

// WindowInverse returns an error: chains are no windows. The driver requires the method.
func (c *chain) WindowInverse(*sqlite.FunctionContext, []driver.Value) error {
	return fmt.Errorf("db: %s is no window function", chainOf)
}

// WindowValue returns the checksum.
func (c *chain) WindowValue(*sqlite.FunctionContext) (driver.Value, error) { return c.sum, nil }

// Final does nothing: a chain holds no resources.
func (c *chain) Final(*sqlite.FunctionContext) {}

// The right values of matches.chain and matches.checksum, in a statement about matches.
const (
	linesSum = `ifnull((SELECT ` + chainOf + `(seq, at, text) FROM (
		SELECT seq, at, text FROM lines WHERE match = number ORDER BY seq)), 0)`
	matchSum = checksumOf + `(number, id, game, date, place, league_name, league, created, changed, lines, rounds, open,
		removed, reason, digest, returned, chain,
		(SELECT group_concat(
			` + checksumOf + `(seat, name, person, total, place, won, players, day, penalty), ' ' ORDER BY seat)
			FROM results WHERE match = number),
		(SELECT ` + checksumOf + `(league, day, id, game, seats) FROM counted WHERE match = number))`
)

// freshSum returns the matchSum of a match that has just been created. It does not read the match back: that would
// make an import of many matches slower by a tenth. Row has the values that Create inserts, in the same order.
func freshSum(number int64, row []any, seats []result, now count) int64 {
	values := make([]driver.Value, len(row))
	for i, v := range row {
		values[i] = seal.Value(v)
	}
	const open, lines, chain = 6, 8, 12 // the places of these columns in row
	sum := append(make([]driver.Value, 0, 20), number)
	sum = append(sum, values[:open]...)
	sum = append(sum, values[lines+2], values[lines+3], values[lines], values[lines+1], values[open])
	sum = append(sum, nil, nil, values[open+1], nil, values[chain], nil, nil)
	var each []byte
	for i, r := range seats {
		if i > 0 {
			each = append(each, ' ')
		}
		var place driver.Value
		if r.place != 0 {
			place = int64(r.place)
		}
		sum := seal.Sum(int64(r.seat), r.name, int64(r.person), int64(r.total), place, seal.Value(r.won),
			int64(r.players), r.day, int64(r.penalty))
		each = strconv.AppendInt(each, sum, 10)
	}
	if len(seats) > 0 {
		sum[len(sum)-2] = string(each)
	}
	if now.seats != "" {
		sum[len(sum)-1] = seal.Sum(now.league, now.day, now.id, now.game, now.seats)
	}
	return seal.Sum(sum...)
}

// sealedTable is a table each of whose rows has a checksum of its own.
type sealedTable struct {
	name, key string // the key's columns
	rest      string // the other columns
	inserted  bool   // the statement that inserts a row computes the checksum, and rows are never updated
}

var sealed = []sealedTable{
	{name: "persons", key: "id", rest: "name, guest, created, merged, renamed, told_guest, gone, renamed_id"},
	{name: "names", key: "key, person", rest: "name, best"},
	{name: "person_ids", key: "uid", rest: "person, born"},
	{name: "meant", key: "key", rest: "person, made"},
	{name: "merges", key: "id", rest: "person, target, along, at, undone, uid"},
	{name: "left_out", key: "match, person", rest: "at, done"},
	{name: "forgotten", key: "number", rest: "at"},
	{name: "leagues", key: "id", rest: "created, archived, reason, returned"},
	{name: "league_names", key: "key", rest: "league"},
	{name: "league_changes", key: "league, seq", rest: "at, reason, played, settings, uid"},
	{name: "entries", key: "id", rest: "uid, league, person, kind, day, points, matches, reason, at, withdrawn, why"},
	{name: "settings", key: "match, name", rest: "value"},
	{name: "events", key: "number", rest: "id, created, changed, lines, removed, reason, returned"},
	{name: "event_lines", key: "event, uid", rest: "n, at, text"},
	{name: "event_persons", key: "event, uid", rest: "person"},
	{name: "kept", key: "league, what", rest: "upto, body", inserted: true},
}

// sum returns the SQL expression of a row's right checksum. The prefix of its columns is "", "old." or "new.".
func (s sealedTable) sum(prefix string) string {
	columns := strings.Split(s.key+", "+s.rest, ", ")
	return checksumOf + "(" + prefix + strings.Join(columns, ", "+prefix) + ")"
}

// triggers returns the statements of the temporary triggers that keep the table's checksums.
func (s sealedTable) triggers() string {
	if s.inserted {
		return ""
	}
	keys := strings.Split(s.key, ", ")
	for i, k := range keys {
		keys[i] = k + " = new." + k
	}
	renew := "BEGIN UPDATE " + s.name + " SET checksum = " + s.sum("new.") +
		" WHERE " + strings.Join(keys, " AND ") + "; END;\n"
	return "CREATE TEMP TRIGGER " + s.name + "_inserted AFTER INSERT ON main." + s.name + " " + renew +
		"CREATE TEMP TRIGGER " + s.name + "_updated AFTER UPDATE OF " + s.key + ", " + s.rest + " ON main." + s.name +
		" WHEN old.checksum IS " + s.sum("old.") + " " + renew
}

// keepSealed is the script by which a connection keeps the checksums of the rows that it writes. It does not cover
// matches, whose checksums seal keeps.
var keepSealed = func() string {
	var b strings.Builder
	b.WriteString("PRAGMA temp_store = MEMORY;\n")
	for _, s := range sealed {
		b.WriteString(s.triggers())
	}
	return b.String()
}()

// sealAll computes every checksum anew. It is only for a file whose schema has just been changed: in any other file it
// would hide earlier damage.
func sealAll(ctx context.Context, conn *sql.Conn) error {
	steps := []string{`UPDATE matches SET chain = ` + linesSum, `UPDATE matches SET checksum = ` + matchSum}
	for _, s := range sealed {
		steps = append(steps, `UPDATE `+s.name+` SET checksum = `+s.sum(""))
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
