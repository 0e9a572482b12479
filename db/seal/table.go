package seal

import (
	"strings"
	"sync"

	"arbitro/referee/fault"
)

// Table is a table each of whose rows has a checksum of its own.
type Table struct {
	Name  string
	Label string // the SQL expression by which people know a row
	words fault.Key
	key   string // the key's columns
	rest  string // the other columns
}

// Tables are the tables whose rows have checksums.
var Tables = []Table{
	{
		Name: "persons", words: "row.persons", Label: `name || ' (#' || id || ')'`, key: "id",
		rest: "name, guest, created, merged, renamed, told_guest, gone, renamed_id",
	},
	{Name: "names", words: "row.names", Label: `name || ' (#' || person || ')'`, key: "key, person", rest: "name, best"},
	{Name: "person_ids", words: "row.person-ids", Label: `uid || ' (#' || person || ')'`, key: "uid", rest: "person, born"},
	{Name: "register", words: "row.register", Label: `field || ' (#' || person || ')'`, key: "person, field", rest: "value, at, uid"},
	{Name: "meant", words: "row.meant", Label: `key`, key: "key", rest: "person, made"},
	{
		Name: "merges", words: "row.merges", Label: `'#' || person || ', #' || target`, key: "id",
		rest: "person, target, along, at, undone, uid",
	},
	{Name: "left_out", words: "row.left-out", Label: `match`, key: "match, person", rest: "at, done"},
	{Name: "forgotten", words: "row.forgotten", Label: `number`, key: "number", rest: "at"},
	{Name: "leagues", words: "row.leagues", Label: `id`, key: "id", rest: "created, archived, reason, returned"},
	{Name: "league_names", words: "row.league-names", Label: `key`, key: "key", rest: "league"},
	{
		Name: "league_changes", words: "row.league-changes", Label: `league || ', ' || seq`, key: "league, seq",
		rest: "at, reason, played, settings, uid",
	},
	{
		Name: "entries", words: "row.entries", Label: `id`, key: "id",
		rest: "uid, league, person, kind, day, points, matches, reason, at, withdrawn, why",
	},
	{Name: "settings", words: "row.settings", Label: `match`, key: "match, name", rest: "value"},
	{Name: "typed", words: "row.typed", Label: `form`, key: "form", rest: "value"},
	{Name: "events", words: "row.events", Label: `number`, key: "number", rest: "id, created, changed, lines, removed, reason, returned"},
	{Name: "event_lines", words: "row.event-lines", Label: `event || ', ' || uid`, key: "event, uid", rest: "n, at, text"},
	{Name: "event_persons", words: "row.event-persons", Label: `event || ', ' || uid`, key: "event, uid", rest: "person"},
	{Name: "shared", words: "row.shared", Label: `what`, key: "what", rest: "value"},
}

// Row names a row of the table in words, by its label.
func (s Table) Row(label string) error { return s.words.With("row", label) }

// Sum returns the SQL expression of a row's right checksum. The prefix of its columns is "", "old." or "new.".
func (s Table) Sum(prefix string) string {
	columns := strings.Split(s.key+", "+s.rest, ", ")
	return Function + "(" + prefix + strings.Join(columns, ", "+prefix) + ")"
}

// triggers returns the statements of the temporary triggers that keep the table's checksums.
func (s Table) triggers() string {
	keys := strings.Split(s.key, ", ")
	for i, k := range keys {
		keys[i] = k + " = new." + k
	}
	renew := "BEGIN UPDATE " + s.Name + " SET checksum = " + s.Sum("new.") +
		" WHERE " + strings.Join(keys, " AND ") + "; END;\n"
	return "CREATE TEMP TRIGGER " + s.Name + "_inserted AFTER INSERT ON main." + s.Name + " " + renew +
		"CREATE TEMP TRIGGER " + s.Name + "_updated AFTER UPDATE OF " + s.key + ", " + s.rest + " ON main." + s.Name +
		" WHEN old.checksum IS " + s.Sum("old.") + " " + renew
}

// Script returns the SQL by which a connection keeps the checksums of the rows that it writes. It does not cover
// matches.
var Script = sync.OnceValue(func() string {
	var b strings.Builder
	b.WriteString("PRAGMA temp_store = MEMORY;\n")
	for _, s := range Tables {
		b.WriteString(s.triggers())
	}
	return b.String()
})

// BookMark returns an SQL expression that differs whenever a row of what a club's file holds has changed, a match was
// added, or one was removed or brought back.
var BookMark = sync.OnceValue(func() string {
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
