package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"hash/crc64"
	"math"
	"strconv"
	"strings"

	"modernc.org/sqlite"
)

// Every stored text is under a checksum: a CRC of 64 bits, which notices any burst of damage shorter than itself.
//
//   - Each match has two. matches.chain covers its lines, each on top of those before, so that a line that is gone or
//     changed places is noticed too; an append continues the chain and reads no earlier line. matches.checksum covers
//     everything else of the match: its row, the chain, its results and its row in counted.
//   - Each row of every other table has its own. Temporary triggers of the writing connection keep them: they are not
//     in the file, so that a change made by any other program leaves the old checksum, and Check names the row.
//
// A checksum is renewed only if it was right before. A change to a damaged row leaves it wrong, so that damage once
// there stays named until a backup is restored.
//
// To add a table, name its columns in sealed; to add a column, name it there or in matchSum. Both need a migration.

// checksumOf is the name in SQL of the checksum of its arguments; chainOf of the chain of lines, by their numbers.
const (
	checksumOf = "checksum_of"
	chainOf    = "chain_of"
)

var crcTable = crc64.MakeTable(crc64.ECMA)

func init() {
	sqlite.MustRegisterFunction(checksumOf, &sqlite.FunctionImpl{
		NArgs: -1, Deterministic: true, VolatileArgs: true,
		Scalar: func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
			return checksum(args...), nil
		},
	})
	sqlite.MustRegisterFunction(chainOf, &sqlite.FunctionImpl{
		NArgs: 3, Deterministic: true, VolatileArgs: true,
		MakeAggregate: func(sqlite.FunctionContext) (sqlite.AggregateFunction, error) { return &chain{}, nil },
	})
}

// checksum returns the checksum of values as SQLite stores them. The kind and the length of each value count, so that
// nothing can move from one value to the next.
func checksum(values ...driver.Value) int64 {
	var room [512]byte
	b := room[:0]
	for _, v := range values {
		switch v := v.(type) {
		case nil:
			b = append(b, 'n')
		case int64:
			b = binary.BigEndian.AppendUint64(append(b, 'i'), uint64(v))
		case float64:
			b = binary.BigEndian.AppendUint64(append(b, 'f'), math.Float64bits(v))
		case string:
			b = append(binary.AppendUvarint(append(b, 't'), uint64(len(v))), v...)
		case []byte:
			b = append(binary.AppendUvarint(append(b, 'b'), uint64(len(v))), v...)
		default:
			panic("db: SQLite stores no such value")
		}
	}
	return int64(crc64.Checksum(b, crcTable))
}

// chain is the running checksum of a match's lines.
type chain struct{ sum int64 }

// add continues the chain by one line; at is nil where the line has no time.
func (c *chain) add(seq, at, text driver.Value) { c.sum = checksum(c.sum, seq, at, text) }

// Step is add, for SQL.
func (c *chain) Step(_ *sqlite.FunctionContext, args []driver.Value) error {
	c.add(args[0], args[1], args[2])
	return nil
}

// WindowInverse is there because SQLite's driver asks for it; chains are no windows.
func (c *chain) WindowInverse(*sqlite.FunctionContext, []driver.Value) error {
	return fmt.Errorf("db: %s is no window function", chainOf)
}

// WindowValue returns the checksum, for SQL.
func (c *chain) WindowValue(*sqlite.FunctionContext) (driver.Value, error) { return c.sum, nil }

// Final has nothing to give back.
func (c *chain) Final(*sqlite.FunctionContext) {}

// What matches.chain and matches.checksum must be, in a statement about matches.
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

// freshSum is matchSum of a match that has just been created, without reading it back: an import of many matches would
// be slower by a tenth. Row has the values that Create inserts, in its order.
func freshSum(number int64, row []any, seats []result, now count) int64 {
	values := make([]driver.Value, len(row))
	for i, v := range row {
		values[i] = stored(v)
	}
	const open, lines, chain = 6, 8, 12 // where head, what follows it and the chain stand in row
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
		each = strconv.AppendInt(each, checksum(int64(r.seat), r.name, int64(r.person), int64(r.total), place, stored(r.won),
			int64(r.players), r.day, int64(r.penalty)), 10)
	}
	if len(seats) > 0 {
		sum[len(sum)-2] = string(each)
	}
	if now.seats != "" {
		sum[len(sum)-1] = checksum(now.league, now.day, now.id, now.game, now.seats)
	}
	return checksum(sum...)
}

// stored returns a value as SQLite keeps it.
func stored(v any) driver.Value {
	switch v := v.(type) {
	case bool:
		if v {
			return int64(1)
		}
		return int64(0)
	case int:
		return int64(v)
	}
	return v
}

// sealedTable is a table each of whose rows has a checksum of its own.
type sealedTable struct {
	name, key string // the key's columns
	rest      string // the other columns
	inserted  bool   // the statement that inserts a row computes the checksum, and no row is ever updated
}

var sealed = []sealedTable{
	{name: "persons", key: "id", rest: "name, guest, created, merged, renamed, told_guest, gone"},
	{name: "names", key: "key, person", rest: "name"},
	{name: "person_ids", key: "uid", rest: "person"},
	{name: "meant", key: "key", rest: "person, made"},
	{name: "merges", key: "id", rest: "person, target, along, at, undone"},
	{name: "left_out", key: "match, person", rest: "at, done"},
	{name: "forgotten", key: "number", rest: "at"},
	{name: "leagues", key: "id", rest: "created, archived, reason, returned"},
	{name: "league_names", key: "key", rest: "league"},
	{name: "league_changes", key: "league, seq", rest: "at, reason, played, settings"},
	{name: "entries", key: "id", rest: "uid, league, person, kind, day, points, matches, reason, at, withdrawn, why"},
	{name: "settings", key: "match, name", rest: "value"},
	{name: "kept", key: "league, what", rest: "upto, body", inserted: true},
}

// sum returns what a row's checksum must be, in SQL; of is "", "old." or "new.".
func (s sealedTable) sum(of string) string {
	columns := strings.Split(s.key+", "+s.rest, ", ")
	return checksumOf + "(" + of + strings.Join(columns, ", "+of) + ")"
}

// triggers returns the temporary triggers that keep the table's checksums.
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

// keepSealed makes a connection keep the checksums of what it writes; those of matches are kept by seal.
var keepSealed = func() string {
	var b strings.Builder
	b.WriteString("PRAGMA temp_store = MEMORY;\n")
	for _, s := range sealed {
		b.WriteString(s.triggers())
	}
	return b.String()
}()

// sealAll computes every checksum anew. It is for a file whose schema has just been changed, and for no other: it would
// hide what was damaged before.
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

// seal computes the checksum of a match anew, if it was right before the match was changed.
func (t *Tx) seal(ctx context.Context, number int, wasWhole bool) error {
	if !wasWhole {
		return nil
	}
	_, err := t.do(ctx, `UPDATE matches SET checksum = `+matchSum+` WHERE number = ?`, number)
	return err
}

// resealed changes a match and seals it again.
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
