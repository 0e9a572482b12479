package league

import (
	"cmp"
	"context"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// carry stores the points of a file as entries, all or none of its lines. If the user can be asked, it first asks for a
// yes.
func carry(ctx context.Context, o *workspace, args []string, g *given) error {
	a, file := o.app, args[0]
	var lines []carried
	err := a.Files().Read(ctx, file, func(r io.Reader) (err error) {
		lines, err = readCarried(r, file)
		return err
	})
	if err == nil && len(lines) == 0 {
		err = app.Wrong(words.CarryEmpty(file))
	}
	if err != nil {
		return err
	}
	date, err := dayOrToday(a, g.date)
	if err != nil {
		return err
	}
	entries, err := o.carriedTo(ctx, file, g.again, lines)
	if err != nil {
		return err
	}
	for i := range entries {
		entries[i].Day, entries[i].Reason = date, cmp.Or(g.why, a.Say(words.CarryWhy(filepath.Base(file))))
		if err := entries[i].Validate(o.Settings); err != nil {
			return app.Wrong(words.CarryLine(file, lines[i].line, err))
		}
	}
	if a.Asks() {
		if yes, err := o.confirmCarry(ctx, entries); err != nil || !yes {
			return cmp.Or(err, error(ask.ErrBack))
		}
	}
	if err = o.enterAll(ctx, entries); err == nil {
		app.Tell(a, words.CarriedOver(len(lines)))
	}
	return err
}

// confirmCarry shows whose points would be carried over, and asks.
func (o *workspace) confirmCarry(ctx context.Context, entries []league.Entry) (bool, error) {
	a := o.app
	lines := make([]string, len(entries))
	for i, e := range entries {
		points := reports.PointsValue(e.Points, a.Lang)
		if e.Matches > 0 {
			points = a.Say(words.OfMatches(points, e.Matches))
		}
		lines[i] = o.app.Lang.Colon(app.Visible(o.people.Name(e.Person))) + " " + points
	}
	const most = 12
	if len(lines) > most {
		lines = append(lines[:most-1], "…")
	}
	a.Prompt().Notify(strings.Join(lines, "\n"))
	return a.Confirm(ctx, a.Say(words.CarryThese(len(entries))))
}

// carriedTo returns the entries for the lines of a file, without day and reason. New persons have temporary numbers. It
// returns an error if a person is named twice. Unless again is set, it also returns an error if a person has points
// carried over already.
func (o *workspace) carriedTo(ctx context.Context, file string, again bool, lines []carried) ([]league.Entry, error) {
	o.people.Restart()
	names := make([]string, len(lines))
	for i, c := range lines {
		names[i] = c.name
	}
	persons, err := o.people.All(ctx, names)
	if err != nil {
		return nil, err
	}
	have, err := o.store.Entries(ctx, o.ID)
	if err != nil {
		return nil, err
	}
	already := map[league.Person]bool{}
	for _, e := range db.Standing(have) {
		already[e.Person] = already[e.Person] || e.Kind == league.Carried && !again
	}
	seen := map[league.Person]bool{}
	entries := make([]league.Entry, len(lines))
	for i, c := range lines {
		at := func(err error) error { return app.Wrong(words.CarryLine(file, c.line, err)) }
		who := persons[i]
		if seen[who] {
			return nil, at(words.CarryTwice(o.people.Name(who)).Err())
		}
		if already[who] {
			return nil, at(words.CarryAlready(o.people.Name(who)).Err())
		}
		seen[who] = true
		entries[i] = league.Entry{Person: who, Kind: league.Carried, Points: c.points, Matches: c.matches}
	}
	return entries, nil
}

// askCarry asks for a file of points, and carries them over.
func askCarry(ctx context.Context, o *workspace) error {
	a := o.app
	q := ask.Question{Title: a.Say(words.AskCarried), Help: a.Say(words.HelpCarry), Fields: []ask.Field{
		{Key: "file", Label: a.Say(words.AskFile), Check: screen.NeedName},
		dayField(a),
	}}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		g := &given{date: strings.TrimSpace(answer.Of("day"))}
		return screen.AsTyped(carry(ctx, o, []string{strings.TrimSpace(answer.Of("file"))}, g))
	})
}

// carried is a line of a file of points to carry over.
type carried struct {
	line    int
	name    string
	points  league.Points
	matches int
}

// readCarried reads names and points from a spreadsheet saved as CSV.
func readCarried(r io.Reader, file string) ([]carried, error) {
	rows, err := exchange.ReadRows(r)
	if err != nil {
		return nil, err
	}
	rows, columns := carriedRows(rows)
	var all []carried
	for i, row := range rows {
		at := func(err error) error { return app.Wrong(words.CarryLine(file, row.Line, err)) }
		c := carried{line: row.Line, name: row.Cell(columns.name)}
		typed := row.Cell(columns.points)
		if c.name == "" || typed == "" {
			return nil, at(words.CarryShort(strings.Join(row.Cells, " ")).Err())
		}
		if c.points, err = league.ParsePoints(exchange.PlainNumber(typed)); err != nil {
			if err = words.CarryNumber(typed).Err(); i == 0 {
				err = words.CarryHead(err).Err()
			}
			return nil, at(err)
		}
		if n := row.Cell(columns.matches); n != "" {
			if c.matches, err = strconv.Atoi(n); err != nil {
				return nil, at(words.CarryCount(n).Err())
			}
		}
		all = append(all, c)
	}
	return all, nil
}

// furthestHead is how many rows may come before the headings of a table: the title and the facts of a standing.
const furthestHead = 20

// carriedRows returns the rows under the headings, and the columns. In a standing that this program wrote as CSV, text
// stands above and below the table: the table ends before the first row with fewer cells.
func carriedRows(rows []exchange.SheetRow) ([]exchange.SheetRow, carriedColumns) {
	for i, row := range rows[:min(len(rows), furthestHead)] {
		columns, ok := headings(row)
		if !ok {
			continue
		}
		under := rows[i+1:]
		if i > 0 {
			shorter := func(r exchange.SheetRow) bool { return len(r.Cells) < len(row.Cells) }
			if end := slices.IndexFunc(under, shorter); end >= 0 {
				under = under[:end]
			}
		}
		return under, columns
	}
	return rows, carriedColumns{name: 0, points: 1, matches: 2}
}

// carriedColumns holds the columns of a spreadsheet; -1 for a missing column.
type carriedColumns struct{ name, points, matches int }

// headings reads a line of headings. It returns false if the line holds none.
func headings(row exchange.SheetRow) (carriedColumns, bool) {
	find := func(words ...string) int {
		return slices.IndexFunc(row.Cells, func(cell string) bool {
			return slices.ContainsFunc(strings.Fields(db.Fold(cell)), func(word string) bool {
				return slices.Contains(words, word)
			})
		})
	}
	c := carriedColumns{
		name:    find("nome", "cognome", "giocatore", "giocatrice", "name", "player"),
		points:  find("punti", "punteggio", "points", "score", "pts", "pt"),
		matches: find("partite", "giocate", "matches", "played"),
	}
	if c.points < 0 {
		c.points = find("totale", "total")
	}
	return c, c.name >= 0 && c.points >= 0
}
