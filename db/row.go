// A stored match: its types, and its columns, lines and results as the tables hold them.

package db

import (
	"bytes"
	"cmp"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"iter"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"arbitro/referee/text"
)

// Match is a stored match without its record.
type Match struct {
	Number int // the number that people type
	Summary
	Created time.Time // when the match was first stored here, or the time of its first line if that is earlier
	Changed time.Time // when its last line was stored; later than Changed of every match that was changed before
	Lines   int       // the number of lines
	Removed time.Time // when the match was removed from all lists and leagues; zero if it was not
	Reason  string    // why the match was removed

	Returned time.Time // when the match was last brought back; zero for never
}

// IsRemoved reports whether the match was removed from all lists and leagues.
func (m Match) IsRemoved() bool { return !m.Removed.IsZero() }

// Times are stored as text that sorts in the order of the times.
const (
	atSecond = "2006-01-02T15:04:05Z"        // of lines, as records show them
	atMicro  = "2006-01-02T15:04:05.000000Z" // for changes, so that no two changes are equal
)

// stamp returns a time as the store keeps it, in UTC.
func stamp(t time.Time, layout string) string { return t.UTC().Format(layout) }

// moment parses a time that the store has written. It returns the zero time for an empty text.
func moment(s string) time.Time {
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return time.Time{}
	}
	return t
}

// PersonID is the number of a person; zero is none.
type PersonID int64

// Summary is the result of judging the lines of a match. It is a projection: the store writes it together with the
// lines that changed it, and it can be rebuilt from the lines at any time.
type Summary struct {
	ID       string // identifies the match on every machine; if empty, the store creates one
	Game     string
	Date     string // the day played, as 2026-11-21; empty if the record has none
	Place    string
	League   string // as the record writes it; compared without regard to case
	Rounds   int    // the number of closed rounds that are not void
	Finished bool
	Digest   []byte     // the digest of the canonical text without the id; may be empty
	At       EventTable // the table of a tournament that the match was played at; zero for none
	Seats    []Seat     // in order of play
	Ruled    Ruled
}

// EventTable is a table of a tournament, as the head of a match names it.
type EventTable struct {
	Event string // the tournament's id or name, folded by the store; empty for none
	Round int    // the round, from 1; in a final from -1 downward
	Table int    // from 1
}

// Ruled says whether the list of rulings has to look at a match: yes for a finished match with a ruling, a penalty or a
// correction, and for a match of which this is unknown.
type Ruled int

// The values of Ruled.
const (
	RuledUnknown Ruled = iota // for open matches, and for those that an older version has stored
	NotRuled
	IsRuled
)

// column returns the value as its column holds it: NULL for RuledUnknown.
func (r Ruled) column() nullable[int64] {
	return nullable[int64]{V: int64(r - NotRuled), Valid: r != RuledUnknown}
}

// Seat is one player of a match.
type Seat struct {
	Name   string   // as the record writes it; never empty
	Shown  string   // the name of today, if it is another; only in matches that were read; see ShownName
	Person PersonID // if 0, the store finds the person by the name, or adds one; 0 for a guest, see text.IsGuest
	Total  int      // points
	Place  int      // from 1; 0 while the match is open, and for a player who played no round that counts
	Won    bool

	Penalty int // the director's adjustments in the total, signed
}

// ShownName returns the name by which to show the player: that of the person, or, for a guest and in a match that was
// not read from the store, that of the record.
func (s Seat) ShownName() string { return cmp.Or(s.Shown, s.Name) }

// FoldID returns an id as canonical records write it.
func FoldID(id string) string {
	return text.Composed(strings.ToLower(text.Composed(strings.TrimSpace(id))))
}

// matchRow is a row of the table matches without its number and its checksum: the summedColumns.
type matchRow struct {
	matchHead
	Digest   []byte // empty for none
	Created  string
	Changed  string
	Lines    int
	Rounds   int
	Removed  nullable[string]
	Reason   nullable[string]
	Returned nullable[string]
	Chain    int64
}

// matchHead holds the columns of matches that depend on the head and the end of a record, without the digest. Many
// indexes hold these columns.
type matchHead struct {
	ID         string
	Game       string
	Date       nullable[string]
	Place      nullable[string]
	LeagueName nullable[string]
	League     nullable[string]
	Open       bool
	Event      nullable[string]
	Round      nullable[int64]
	Table      nullable[int64]
	Ruled      nullable[int64]
}

// nullable is a value of a column that may be NULL.
type nullable[T any] = sql.Null[T]

// nullableOf returns a value as its column holds it: NULL for the zero value.
func nullableOf[T comparable](value T) nullable[T] {
	return nullable[T]{V: value, Valid: value != *new(T)}
}

// newMatchRow returns the row of a new match with its first lines.
func newMatchRow(created, changed string, summary Summary, lines []Line) matchRow {
	row := matchRow{Created: created}
	return row.extended(summary, 1, lines, changed)
}

// extended returns the row of the match after further lines. next is the number of the first of the lines. If changed is
// empty, the time of the last change stays.
func (r matchRow) extended(summary Summary, next int, lines []Line, changed string) matchRow {
	r.Chain = chainedAfter(r.Chain, next, lines)
	r.Lines = next - 1 + len(lines)
	r.Rounds = summary.Rounds
	if changed != "" {
		r.Changed = changed
	}
	r.Digest = summary.Digest
	r.matchHead = matchHead{
		ID:         FoldID(summary.ID),
		Game:       FoldID(summary.Game),
		Date:       nullableOf(summary.Date),
		Place:      nullableOf(summary.Place),
		LeagueName: nullableOf(text.Clean(summary.League)),
		League:     nullableOf(text.Key(summary.League)),
		Open:       !summary.Finished,
		Event:      nullableOf(text.Key(summary.At.Event)),
		Round:      nullableOf(int64(summary.At.Round)),
		Table:      nullableOf(int64(summary.At.Table)),
		Ruled:      summary.Ruled.column(),
	}
	return r
}

// values returns the columns in the order of summedColumns.
func (r *matchRow) values() []any {
	return []any{
		r.ID, r.Game, r.Date, r.Place, r.LeagueName, r.League, r.Created, r.Changed, r.Lines, r.Rounds, r.Open,
		r.Removed, r.Reason, r.digest(), r.Returned, r.Chain, r.Event, r.Round, r.Table, r.Ruled,
	}
}

// dest returns the destinations for a row of the summedColumns.
func (r *matchRow) dest() []any {
	return []any{
		&r.ID, &r.Game, &r.Date, &r.Place, &r.LeagueName, &r.League, &r.Created, &r.Changed, &r.Lines, &r.Rounds, &r.Open,
		&r.Removed, &r.Reason, &r.Digest, &r.Returned, &r.Chain, &r.Event, &r.Round, &r.Table, &r.Ruled,
	}
}

// digest returns the digest as its column holds it.
func (r *matchRow) digest() any {
	if len(r.Digest) == 0 {
		return nil
	}
	return r.Digest
}

// sameHead reports whether two rows have the same head and digest.
func (r *matchRow) sameHead(other *matchRow) bool {
	return r.matchHead == other.matchHead && bytes.Equal(r.Digest, other.Digest)
}

// rightSum returns the rightSum of a match with this row.
func (r *matchRow) rightSum(number int, seats []seatResult) int64 {
	sums := make([]int64, len(seats))
	for i, result := range seats {
		sums[i] = result.rightSum()
	}
	return checksumOfMatch(int64(number), r.values(), sums)
}

// orNull returns a value as its column holds it: NULL for the zero value.
func orNull[T string | int](value T) any {
	if value == *new(T) {
		return nil
	}
	return value
}

// Line is one line of a match, as written.
type Line struct {
	Seq  int       // its number in the match, from 1; set by the store
	At   time.Time // when the line was written, to the second; zero if unknown
	Text string    // without its line end
}

// stamp returns the line's time as the store keeps it, or nil if the time is unknown.
func (l Line) stamp() any { return orNull(orStamp(l.At)) }

// badLine returns the index of the first text that is not one line of valid UTF-8, or -1.
func badLine(lines []Line) int {
	for i, line := range lines {
		if strings.ContainsAny(line.Text, "\n\x00") || !utf8.ValidString(line.Text) {
			return i
		}
	}
	return -1
}

// lineRow is a row of the table lines: consecutive lines with the same time, separated by line feeds, and the number of
// the first line.
type lineRow struct {
	Seq  int
	At   any // a text, or nil
	Text string
}

// rowSize is the greatest length of the text in a row, in bytes, unless one line is longer. SQLite moves the end of a
// larger row to separate pages.
const rowSize = 900

// lineRows yields the rows of lines, the first of which has the number next.
func lineRows(next int, lines []Line) iter.Seq[lineRow] {
	return func(yield func(lineRow) bool) {
		for len(lines) > 0 {
			at := lines[0].stamp()
			count := 1
			size := len(lines[0].Text)
			for ; count < len(lines) && size+1+len(lines[count].Text) <= rowSize && lines[count].stamp() == at; count++ {
				size += 1 + len(lines[count].Text)
			}
			var text strings.Builder
			text.Grow(size)
			text.WriteString(lines[0].Text)
			for _, line := range lines[1:count] {
				text.WriteByte('\n')
				text.WriteString(line.Text)
			}
			if !yield(lineRow{next, at, text.String()}) {
				return
			}
			lines = lines[count:]
			next = next + count
		}
	}
}

// chainedAfter returns the chain of a match after more lines, the first of which has the number next.
func chainedAfter(sum int64, next int, lines []Line) int64 {
	c := chain{Sum: sum}
	for i, line := range lines {
		c.add(int64(next+i), line.stamp(), line.Text)
	}
	return c.Sum
}

// seatResult is a row of the table results.
type seatResult struct {
	Seat    int      // from 0
	Name    string   // in the record
	Person  PersonID // 0 for a guest
	Total   int
	Place   int // 0 for none
	Won     bool
	Penalty int
	Players int // at the table
	Day     string
}

// columns appends the values of the columns match, seat, name, person, total, place, won, penalty, players and day.
func (r seatResult) columns(args []any, match int) []any {
	return append(
		args,
		match,
		r.Seat,
		r.Name,
		orNull(int(r.Person)),
		r.Total,
		orNull(r.Place),
		r.Won,
		r.Penalty,
		r.Players,
		r.Day,
	)
}

// rightSum returns the checksum of the row.
func (r seatResult) rightSum() int64 {
	var person, place driver.Value
	if r.Person != 0 {
		person = int64(r.Person)
	}
	if r.Place != 0 {
		place = int64(r.Place)
	}
	return checksum(int64(r.Seat), r.Name, person, int64(r.Total), place, storedValue(r.Won),
		int64(r.Players), r.Day, int64(r.Penalty))
}

// NewID returns an id for something that was entered on this machine, a UUID v7. Ids made later are greater.
func NewID() string {
	id, err := uuid.NewV7()
	if err != nil { // the system has no randomness; it then has none for anything else either
		panic(err)
	}
	return id.String()
}

// orStamp returns a time as the store keeps it, or "" for the zero time.
func orStamp(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return stamp(at, atSecond)
}

// tidy returns a name as the store keeps and shows it.
func tidy(name string) string { return text.Clean(name) }

// Fold returns the form of a name by which names of persons and leagues are compared: two spellings are the same name
// if they have the same form.
func Fold(name string) string { return text.Key(name) }

// foldAll returns the folded forms of names; see Fold.
func foldAll(all []string) []string {
	keys := make([]string, len(all))
	for i, n := range all {
		keys[i] = Fold(n)
	}
	return keys
}

// jsonList returns names or numbers as a JSON list, which SQL reads with json_each.
func jsonList[T int | string | PersonID](all []T) string {
	list, _ := json.Marshal(all) // never fails for these types
	return string(list)
}
