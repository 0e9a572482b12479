// Questions: how they are asked, and the stored matches that they find.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"arbitro/db/names"
)

// columns are the columns of a Match in SQL, with its seats as one JSON list.
const columns = `m.number, m.id, m.game, ifnull(m.date, ''), ifnull(m.place, ''), ifnull(m.league_name, ''),
	ifnull(m.event, ''), ifnull(m.round, 0), ifnull(m.tbl, 0), m.rounds, m.open, m.digest, m.created, m.changed, m.lines,
	ifnull(m.removed, ''), ifnull(m.reason, ''), ifnull(m.returned, ''), ifnull(m.ruled + 1, 0),
	(SELECT json_group_array(json_object('Name', s.name, 'Shown', ifnull(nullif(coalesce(q.name, p.name), s.name), ''),
		'Person', ifnull(s.person, 0), 'Total', s.total, 'Place', s.place, 'Penalty', s.penalty,
		'Won', json(iif(s.won, 'true', 'false'))) ORDER BY s.seat)
		FROM results s ` + shownPersons + ` WHERE s.match = m.number)`

// shownPersons joins to results s the person p of each seat, and q, into whom p was merged.
const shownPersons = `LEFT JOIN persons p ON p.id = s.person LEFT JOIN persons q ON q.id = p.merged`

// foundMatch is a row of columns as scanned.
type foundMatch struct {
	Match
	open                                bool
	created, changed, removed, returned string
}

// dest returns the destinations for a row of columns.
func (r *foundMatch) dest() []any {
	return []any{
		&r.Number, &r.ID, &r.Game, &r.Date, &r.Place, &r.League,
		&r.At.Event, &r.At.Round, &r.At.Table, &r.Rounds, &r.open, &r.Digest, &r.created, &r.changed,
		&r.Lines, &r.removed, &r.Reason, &r.returned, &r.Ruled,
		asJSON{&r.Seats},
	}
}

// match returns the match that was scanned.
func (r *foundMatch) match() Match {
	match := r.Match
	match.Finished = !r.open
	match.Created = moment(r.created)
	match.Changed = moment(r.changed)
	match.Removed = moment(r.removed)
	match.Returned = moment(r.returned)
	return match
}

// only returns the match that a question finds, or sql.ErrNoRows if there is none.
func (r matchReads) only(ctx context.Context, question string, args ...any) (Match, error) {
	var row foundMatch
	if err := r.queryRow(ctx, row.dest(), question, args...); err != nil {
		return Match{}, err
	}
	return row.match(), nil
}

// all returns the matches that the question finds.
func (r matchReads) all(ctx context.Context, question string, args ...any) ([]Match, error) {
	return collect(r.query(ctx, question, args...), func(r *row, match *Match) {
		var row foundMatch
		r.scan(row.dest()...)
		*match = row.match()
	})
}

// Match returns the match of this number, also a removed match. Errors: ErrNotFound.
func (r matchReads) Match(ctx context.Context, number int) (Match, error) {
	match, err := r.only(ctx, `SELECT `+columns+` FROM matches m WHERE number = ?`, number)
	if errors.Is(err, sql.ErrNoRows) {
		return Match{}, ErrNotFound.With("name", strconv.Itoa(number))
	}
	return match, err
}

// ByID returns the match of this id, also a removed match. Errors: ErrNotFound.
func (r matchReads) ByID(ctx context.Context, id string) (Match, error) {
	match, _, err := r.Same(ctx, id, nil)
	return match, err
}

// Same returns the match of this id, or else the first match whose canonical text has this digest. byID reports whether
// it has the id. It finds removed matches too. Errors: ErrNotFound.
//
// An import calls Same for every match, and most are new. Reading all columns, or asking two questions, would take
// longer.
func (r matchReads) Same(ctx context.Context, id string, digest []byte) (match Match, byID bool, err error) {
	var own, alike int
	if err := r.queryRow(ctx, []any{&own, &alike}, `SELECT ifnull((SELECT number FROM matches WHERE id = ?1), 0),
		ifnull((SELECT number FROM matches WHERE substr(digest, 1, 8) = substr(?2, 1, 8) AND digest = ?2
			ORDER BY number LIMIT 1), 0)`, FoldID(id), digest); err != nil {
		return Match{}, false, err
	}
	if own+alike == 0 {
		return Match{}, false, ErrNotFound.With("name", id)
	}
	match, err = r.Match(ctx, cmp.Or(own, alike))
	return match, own != 0, err
}

// SeatNames returns, for each seat of a match, the name by which its person is shown today, "" for a guest.
func (r matchReads) SeatNames(ctx context.Context, match int) ([]string, error) {
	return valuesOf[string](r.query(ctx, `SELECT coalesce(q.name, p.name, '') FROM results s `+shownPersons+`
		WHERE s.match = ? ORDER BY s.seat`, match))
}

// Lines returns the lines of a match in their order, from line number from on. It loads lines only as the caller asks
// for them. A match that does not exist has no lines.
func (r matchReads) Lines(ctx context.Context, number, from int) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		// SQLite is not cancelled here, as in queryRow. The loop checks ctx itself.
		rows, err := r.walk(context.WithoutCancel(ctx), `SELECT seq, ifnull(at, ''), text FROM lines WHERE match = ?1
			AND seq >= ifnull((SELECT max(seq) FROM lines WHERE match = ?1 AND seq <= ?2), 1) ORDER BY seq`, number, from)
		if err != nil {
			yield(Line{}, r.explain(err))
			return
		}
		defer rows.Close()
		for rows.Next() {
			var line Line
			var at, texts string
			if err := cmp.Or(ctx.Err(), rows.Scan(&line.Seq, &at, &texts)); err != nil {
				yield(Line{}, r.explain(err))
				return
			}
			if at != "" {
				line.At = moment(at)
			}
			for line.Text = range strings.SplitSeq(texts, "\n") {
				if line.Seq >= from && !yield(line, nil) {
					return
				}
				line.Seq++
			}
		}
		if err := rows.Err(); err != nil {
			yield(Line{}, r.explain(err))
		}
	}
}

// Last is the word for the match that was changed last.
const Last = "last"

// namable is the greatest number of candidates that an error names.
const namable = 5

// Find returns the match that a user has typed: its number, its id, an unambiguous beginning of its id, or Last. A
// number and an id also find a removed match; Last never does.
//
// Errors: ErrNotFound; ErrAmbiguous, which names the candidates.
func (r matchReads) Find(ctx context.Context, ref string) (Match, error) {
	id := FoldID(ref)
	if id == Last {
		match, err := r.only(ctx, `SELECT `+columns+` FROM matches m WHERE removed IS NULL
			ORDER BY changed DESC, number DESC LIMIT 1`)
		if errors.Is(err, sql.ErrNoRows) {
			return Match{}, ErrNotFound.With("name", ref)
		}
		return match, err
	}
	if n, ok := names.MatchNumber(id); ok {
		if match, err := r.Match(ctx, n); !errors.Is(err, ErrNotFound) {
			return match, err
		}
	}
	if id == "" {
		return Match{}, ErrNotFound.With("name", ref)
	}
	found, err := r.all(ctx, `SELECT `+columns+` FROM matches m WHERE id >= ? AND id < ? ORDER BY id LIMIT ?`,
		id, id+"\U0010ffff", namable+1)
	switch {
	case err != nil:
		return Match{}, err
	case len(found) == 0:
		return Match{}, ErrNotFound.With("name", ref)
	case len(found) == 1 || found[0].ID == id:
		return found[0], nil
	}
	return Match{}, ErrAmbiguous.With("name", ref, "candidates", candidates(found))
}

// candidates returns the ids of matches for an error, at most namable.
func candidates(found []Match) string {
	var names []string
	for i, match := range found {
		if i == namable {
			names = append(names, "…")
			break
		}
		names = append(names, fmt.Sprintf("%d: %s", match.Number, match.ID))
	}
	return strings.Join(names, ", ")
}

// asker puts a question to the database.
type asker interface {
	// ask is for an answer that is read completely before anything else is asked.
	ask(ctx context.Context, question string, args ...any) (*sql.Rows, error)
	// walk is for an answer during which other questions may be asked, even the same one.
	walk(ctx context.Context, question string, args ...any) (*sql.Rows, error)
	// filePath names the database in errors.
	filePath() string
	// explain returns an error of SQLite as a fault of the file, and any other error unchanged.
	explain(err error) error
}

// reads are the questions that both a Store and a Tx answer, a type for each thing that is asked about.
type reads struct {
	asked
	matchReads
	personReads
	leagueReads
	eventReads
	noteReads
}

// matchReads are the questions about matches and their lines; personReads, leagueReads, eventReads and noteReads those
// about persons, leagues, tournaments, and what is not part of a record.
type (
	matchReads  struct{ asked }
	personReads struct{ asked }
	leagueReads struct{ asked }
	eventReads  struct{ asked }
	noteReads   struct{ asked }
)

func newReads(asker asker) reads {
	asked := asked{asker}
	return reads{
		asked:       asked,
		matchReads:  matchReads{asked},
		personReads: personReads{asked},
		leagueReads: leagueReads{asked},
		eventReads:  eventReads{asked},
		noteReads:   noteReads{asked},
	}
}

// asked asks a Store or a Tx and reads its answers.
type asked struct{ asker }

// query asks a question. The caller must read the whole answer before it asks anything else.
func (r asked) query(ctx context.Context, question string, args ...any) answer {
	found, err := r.ask(ctx, question, args...)
	return answer{found, err, r.explain}
}

// queryRow reads a single row into dest. It returns sql.ErrNoRows if there is none. It checks ctx only at the start,
// because SQLite's driver would start a goroutine to watch ctx, which takes longer than the answer.
func (r asked) queryRow(ctx context.Context, dest []any, question string, args ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	rows, err := r.ask(context.WithoutCancel(ctx), question, args...)
	if err != nil {
		return r.explain(err)
	}
	defer rows.Close()
	if !rows.Next() {
		return r.explain(cmp.Or(rows.Err(), sql.ErrNoRows))
	}
	return r.explain(cmp.Or(rows.Scan(dest...), rows.Close()))
}

// answer holds the rows that a question found, or the error. It can be read once, with each, collect, valuesOf or
// pairsOf.
type answer struct {
	rows    *sql.Rows
	err     error
	explain func(error) error // returns an error as a fault of the file
}

// row is a row of an answer.
type row struct {
	from *sql.Rows
	err  error // why the row cannot be read; it ends each
}

// scan reads the columns into dest, and reports whether their types fit.
func (r *row) scan(dest ...any) bool {
	r.err = r.from.Scan(dest...)
	return r.err == nil
}

// listColumn returns the SQL of a column for asJSON: the list of a value over the rows of a table, null for no rows. It is
// how a stored thing and its lists are read at once, by one state of the file.
func listColumn(value, rows, order string) string {
	return `(SELECT iif(count(*) = 0, 'null', json_group_array(` + value + ` ORDER BY ` + order + `)) FROM ` + rows + `)`
}

// asJSON decodes a column with JSON into the value that to points to.
type asJSON struct{ to any }

// Scan parses the text of the column.
func (j asJSON) Scan(column any) error {
	text, _ := column.(string)
	return json.Unmarshal([]byte(text), j.to)
}

// each calls read for every row. It stops at the first error of a row, and returns it as a fault of the file.
func (a answer) each(read func(*row)) error {
	if a.err != nil {
		return a.explain(a.err)
	}
	defer a.rows.Close()
	r := row{from: a.rows}
	for r.err == nil && a.rows.Next() {
		read(&r)
	}
	return a.explain(cmp.Or(r.err, a.rows.Err()))
}

// collect returns the rows of an answer; read fills in the value of one row. Errors are those of each.
func collect[T any](answer answer, read func(r *row, value *T)) ([]T, error) {
	var found []T
	err := answer.each(func(r *row) {
		var value T
		read(r, &value)
		found = append(found, value)
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// valuesOf returns the values of an answer that has one column. Errors are those of each.
func valuesOf[T any](answer answer) ([]T, error) {
	return collect(answer, func(r *row, value *T) { r.scan(value) })
}

// pairsOf returns the rows of an answer that has two columns, as a map from the first column to the second. Errors are
// those of each.
func pairsOf[K comparable, V any](answer answer) (map[K]V, error) {
	found := map[K]V{}
	err := answer.each(func(r *row) {
		var key K
		var value V
		r.scan(&key, &value)
		found[key] = value
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}
