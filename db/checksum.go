// What each checksum covers, and the triggers that keep it.

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
	"sync"

	"modernc.org/sqlite"

	"arbitro/referee/fault"
)

// Every stored text has a checksum: a CRC of 64 bits, which detects any burst of damage shorter than itself.
//
//   - Each match has two checksums. matches.chain covers its lines. Each line adds to the chain of the lines before, so
//     that the chain also detects a line that is missing or out of place. An append continues the chain and reads no
//     earlier line. matches.checksum covers the rest of the match: its row, the chain and its results.
//   - Each row of every other table has a checksum of its own. Temporary triggers of the writing connection keep these
//     checksums up to date. The file does not hold the triggers: a change by another program leaves the old checksum,
//     and Check names the row.
//
// A checksum is renewed only if it was right before. A change to a damaged row leaves the checksum wrong, so that Check
// names the damage until a backup is restored.
//
// To add a table, add its row to summedTables, and name it in bookMark if its rows belong in the club's file: a table
// that bookMark does not name is never shared. To add a column, name it in the row of summedTables; a column of matches
// in summedColumns, one of results in rightSum. Both need a migration.

// The SQL functions.
const (
	sumFunction   = "checksum_of" // the checksum of the arguments
	chainFunction = "chain_of"    // an aggregate: the chain of lines
)

var crcTable = crc64.MakeTable(crc64.ECMA)

func init() {
	sqlite.MustRegisterFunction(sumFunction, &sqlite.FunctionImpl{
		NArgs:         -1,
		Deterministic: true,
		VolatileArgs:  true,
		Scalar: func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
			return checksum(args...), nil
		},
	})
	sqlite.MustRegisterFunction(chainFunction, &sqlite.FunctionImpl{
		NArgs:         3,
		Deterministic: true,
		VolatileArgs:  true,
		MakeAggregate: func(sqlite.FunctionContext) (sqlite.AggregateFunction, error) { return &chain{}, nil },
	})
}

// checksum returns the checksum of values as SQLite stores them. It covers the kind and the length of each value, so
// that moving a byte from one value to the next changes it.
func checksum(values ...driver.Value) int64 {
	var room [512]byte
	bytes := room[:0]
	for _, value := range values {
		switch value := value.(type) {
		case nil:
			bytes = append(bytes, 'n')
		case int64:
			bytes = binary.BigEndian.AppendUint64(append(bytes, 'i'), uint64(value))
		case float64:
			bytes = binary.BigEndian.AppendUint64(append(bytes, 'f'), math.Float64bits(value))
		case string:
			bytes = append(binary.AppendUvarint(append(bytes, 't'), uint64(len(value))), value...)
		case []byte:
			bytes = append(binary.AppendUvarint(append(bytes, 'b'), uint64(len(value))), value...)
		default:
			panic("checksum: SQLite stores no such value")
		}
	}
	return int64(crc64.Checksum(bytes, crcTable))
}

// chain is the running checksum of a match's lines. It is also an aggregate function of SQL.
type chain struct{ Sum int64 }

// add continues the chain by one line. value is nil if the line has no time.
func (c *chain) add(seq, value, text driver.Value) { c.Sum = checksum(c.Sum, seq, value, text) }

// Step adds the lines of a row of the table lines. Its text holds the lines of one time, separated by line feeds. The
// row has the number of the first line.
func (c *chain) Step(_ *sqlite.FunctionContext, args []driver.Value) error {
	seq, numbered := args[0].(int64)
	texts, whole := args[2].(string)
	if !numbered || !whole { // a damaged row
		c.add(args[0], args[1], args[2])
		return nil
	}
	for text := range strings.SplitSeq(texts, "\n") {
		c.add(seq, args[1], text)
		seq++
	}
	return nil
}

// WindowInverse returns an error, because chains are no window functions. The driver requires the method.
func (c *chain) WindowInverse(*sqlite.FunctionContext, []driver.Value) error {
	return notWindow(chainFunction)
}

// notWindow returns the error of an aggregate function that is used as a window function.
func notWindow(function string) error { return fmt.Errorf("%s is no window function", function) }

// WindowValue returns the checksum.
func (c *chain) WindowValue(*sqlite.FunctionContext) (driver.Value, error) { return c.Sum, nil }

// Final does nothing: a chain holds no resources.
func (c *chain) Final(*sqlite.FunctionContext) {}

// storedValue returns a value as SQLite stores it.
func storedValue(value any) driver.Value {
	switch value := value.(type) {
	case bool:
		if value {
			return int64(1)
		}
		return int64(0)
	case int:
		return int64(value)
	case nullable[string]:
		if !value.Valid {
			return nil
		}
		return value.V
	case nullable[int64]:
		if !value.Valid {
			return nil
		}
		return value.V
	}
	return value
}

// linesHeld is the SQL expression for the number of lines in a row of the table lines. length stops at a zero byte, but
// the program never stores one in a line.
const linesHeld = `(length(text) - length(replace(text, char(10), '')) + 1)`

// SQL expressions, in a statement about matches, for the right values of matches.chain and matches.checksum.
const (
	rightChain = `ifnull((SELECT ` + chainFunction + `(seq, at, text) FROM (
		SELECT seq, at, text FROM lines WHERE match = number ORDER BY seq)), 0)`
	rightSum = sumFunction + `(number, ` + summedColumns + `,
		(SELECT group_concat(
			` + sumFunction + `(seat, name, person, total, place, won, players, day, penalty), ' ' ORDER BY seat)
			FROM results WHERE match = number))`
	summedColumns = `id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason,
		digest, returned, chain, event, round, tbl, ruled` // that rightSum covers besides the number
)

// checksumOfMatch returns the rightSum of a match, from the values of its summedColumns and the checksums of its
// results. It does not read the file, because that would make an import of many matches a tenth slower.
func checksumOfMatch(number int64, columns []any, results []int64) int64 {
	sum := append(make([]driver.Value, 0, 24), number)
	for _, v := range columns {
		sum = append(sum, storedValue(v))
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
	return checksum(append(sum, each)...)
}

// renewAllChecksums computes every checksum again. Call it only for a file whose schema has just been changed: in any
// other file it would hide earlier damage.
func renewAllChecksums(ctx context.Context, conn *sql.Conn) error {
	steps := []string{`UPDATE matches SET chain = ` + rightChain, `UPDATE matches SET checksum = ` + rightSum}
	for _, summedTable := range summedTables {
		steps = append(steps, `UPDATE `+summedTable.Name+` SET checksum = `+summedTable.sum(""))
	}
	for _, step := range steps {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	return nil
}

// summedTable is a table in which each row has its own checksum.
type summedTable struct {
	Name  string
	Label string // the SQL expression by which people know a row
	words fault.Key
	key   string // the key's columns
	rest  string // the other columns; "" for none
}

// summedTables are the tables whose rows have checksums.
var summedTables = []summedTable{
	{
		Name:  "persons",
		words: "row.persons",
		Label: `name || ' (#' || id || ')'`,
		key:   "id",
		rest:  "name, guest, created, merged, renamed, told_guest, gone, renamed_id",
	},
	{
		Name:  "names",
		words: "row.names",
		Label: `name || ' (#' || person || ')'`,
		key:   "key, person",
		rest:  "name, best",
	},
	{
		Name:  "person_ids",
		words: "row.person-ids",
		Label: `uid || ' (#' || person || ')'`,
		key:   "uid",
		rest:  "person, born",
	},
	{
		Name:  "register",
		words: "row.register",
		Label: `field || ' (#' || person || ')'`,
		key:   "person, field",
		rest:  "value, at, uid",
	},
	{Name: "meant", words: "row.meant", Label: `key`, key: "key", rest: "person, made"},
	{
		Name:  "merges",
		words: "row.merges",
		Label: `'#' || person || ', #' || target`,
		key:   "id",
		rest:  "person, target, along, at, undone, uid",
	},
	{Name: "left_out", words: "row.left-out", Label: `match`, key: "match, person", rest: "at, done"},
	{Name: "forgotten", words: "row.forgotten", Label: `number`, key: "number", rest: "at"},
	{Name: "leagues", words: "row.leagues", Label: `id`, key: "id", rest: "created, archived, reason, returned"},
	{Name: "league_names", words: "row.league-names", Label: `key`, key: "key", rest: "league"},
	{
		Name:  "league_changes",
		words: "row.league-changes",
		Label: `league || ', ' || seq`,
		key:   "league, seq",
		rest:  "at, reason, played, settings, uid",
	},
	{
		Name:  "entries",
		words: "row.entries",
		Label: `id`,
		key:   "id",
		rest:  "uid, league, person, kind, day, points, matches, reason, at, withdrawn, why",
	},
	{Name: "tables", words: "row.beside", Label: `match`, key: "match", rest: "voice, typed, stirred"},
	{Name: "entered_by", words: "row.beside", Label: `match`, key: "match, line", rest: "who"},
	{Name: "phone_answers", words: "row.beside", Label: `match`, key: "match, who", rest: "token, line"},
	{Name: "secret_numbers", words: "row.beside", Label: `match`, key: "match, deal, seat", rest: "number"},
	{Name: "boards", words: "row.beside", Label: `match`, key: "match", rest: "shown, address, phones, scorer"},
	{Name: "board_keys", words: "row.beside", Label: `match`, key: "match, n", rest: "token, holder, player"},
	{Name: "board_matches", words: "row.beside", Label: `match`, key: "match, n", rest: "earlier"},
	{Name: "older_rules", words: "row.beside", Label: `match`, key: "match", rest: "kept"},
	{Name: "typed", words: "row.typed", Label: `form`, key: "form", rest: "value"},
	{Name: "evenings", words: "row.evenings", Label: `league`, key: "league", rest: "day, place"},
	{Name: "evening_slips", words: "row.evenings", Label: `league`, key: "league, slip", rest: "game, places"},
	{
		Name:  "evening_seats",
		words: "row.evenings",
		Label: `league`,
		key:   "league, slip, seat",
		rest:  "person, name, number",
	},
	{Name: "evening_fields", words: "row.evenings", Label: `league`, key: "league, n", rest: "key, value"},
	{Name: "drawings", words: "row.evenings", Label: `league`, key: "league", rest: "day"},
	{Name: "drawing_fields", words: "row.evenings", Label: `league`, key: "league, n", rest: "key, value"},
	{Name: "last_acts", words: "row.evenings", Label: `league`, key: "league", rest: "act"},
	{
		Name:  "events",
		words: "row.events",
		Label: `number`,
		key:   "number",
		rest:  "id, created, changed, lines, removed, reason, returned",
	},
	{
		Name:  "event_lines",
		words: "row.event-lines",
		Label: `event || ', ' || uid`,
		key:   "event, uid",
		rest:  "n, at, text",
	},
	{
		Name:  "event_persons",
		words: "row.event-persons",
		Label: `event || ', ' || uid`,
		key:   "event, uid",
		rest:  "person",
	},
	{
		Name:  "event_phones",
		words: "row.events",
		Label: `event`,
		key:   "event",
		rest:  "secret, address, link, board, reports",
	},
	{
		Name:  "event_reports",
		words: "row.reports",
		Label: `event || ', ' || tbl`,
		key:   "event, draw, tbl, version, phone",
		rest:  "device",
	},
	{
		Name:  "event_tallies",
		words: "row.reports",
		Label: `event || ', ' || tbl`,
		key:   "event, draw, tbl, version, seat",
		rest:  "player, total, place",
	},
	{
		Name:  "event_arrivals",
		words: "row.reports",
		Label: `event || ', ' || player`,
		key:   "event, round, player",
	},
	{
		Name:  "hub",
		words: "row.shared",
		Label: `hub`,
		key:   "one",
		rest:  "hub, reads, made, seq, at, deleted, books, local, left_out, book, book_seq",
	},
	{Name: "hub_tokens", words: "row.shared", Label: `token`, key: "n", rest: "token"},
	{Name: "hub_refused", words: "row.shared", Label: `what`, key: "n", rest: "what"},
	{
		Name:  "hub_matches",
		words: "row.shared",
		Label: `id`,
		key:   "id",
		rest:  "lines, seq, digest, clash, ahead_major, ahead_minor",
	},
	{Name: "hub_laptops", words: "row.shared", Label: `laptop`, key: "laptop", rest: "key"},
}

// row returns the name of a row, with its label, for an error.
func (s summedTable) row(label string) error { return s.words.With("row", label) }

// columns returns all columns but the checksum, separated by commas.
func (s summedTable) columns() string {
	if s.rest == "" {
		return s.key
	}
	return s.key + ", " + s.rest
}

// sum returns the SQL expression for the right checksum of a row. The prefix of its columns is "", "old." or "new.".
func (s summedTable) sum(prefix string) string {
	columns := strings.Split(s.columns(), ", ")
	return sumFunction + "(" + prefix + strings.Join(columns, ", "+prefix) + ")"
}

// triggers returns the statements that create the temporary triggers by which the table's checksums are updated.
func (s summedTable) triggers() string {
	keys := strings.Split(s.key, ", ")
	for i, k := range keys {
		keys[i] = k + " = new." + k
	}
	renew := "BEGIN UPDATE " + s.Name + " SET checksum = " + s.sum("new.") +
		" WHERE " + strings.Join(keys, " AND ") + "; END;\n"
	return "CREATE TEMP TRIGGER " + s.Name + "_inserted AFTER INSERT ON main." + s.Name + " " + renew +
		"CREATE TEMP TRIGGER " + s.Name + "_updated AFTER UPDATE OF " + s.columns() + " ON main." + s.Name +
		" WHEN old.checksum IS " + s.sum("old.") + " " + renew
}

// checksumTriggers returns the SQL that makes a connection update the checksums of the rows that it writes. It does not
// cover matches.
var checksumTriggers = sync.OnceValue(func() string {
	var b strings.Builder
	b.WriteString("PRAGMA temp_store = MEMORY;\n")
	for _, s := range summedTables {
		b.WriteString(s.triggers())
	}
	return b.String()
})

// bookMark returns an SQL expression whose value changes whenever a row that belongs in the club's file changes, or a
// match is added, removed or brought back.
var bookMark = sync.OnceValue(func() string {
	ask := `(SELECT ifnull(max(number), 0) FROM matches) || ' ' ||
		(SELECT count(*) || ' ' || ifnull(sum(unixepoch(removed)), 0) FROM matches WHERE removed IS NOT NULL)`
	for _, name := range []string{
		"persons", "names", "person_ids", "merges", "leagues", "league_changes", "entries", "events", "event_lines",
		"event_persons", "register",
	} {
		ask += ` || ' ' || (SELECT count(*) || ' ' || ifnull(sum(checksum & 4294967295), 0) FROM ` + name + `)`
	}
	return ask
})
