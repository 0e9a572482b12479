package league

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// carry stores the points of a file as entries, all or none of its lines. If the user can be asked, it first asks for a
// yes.
func carry(ctx context.Context, o *workspace, args []string, g *given) error {
	a, file := o.app, args[0]
	lines, err := readCarried(ctx, a, file)
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

// readCarried reads names and points from a spreadsheet saved as CSV. If several lines are wrong, it reports each.
func readCarried(ctx context.Context, a *app.App, file string) ([]carried, error) {
	table, err := tables.Open(ctx, a, file)
	if err != nil {
		return nil, err
	}
	in, err := carriedIn(ctx, table)
	if err != nil {
		return nil, app.Wrong(words.CarryFile(file, err))
	}
	var all []carried
	var faults []error
	for i, row := range in.rows {
		c, err := in.line(ctx, table, row)
		if err != nil && i == 0 && !table.IsNumber(row.Text(in.points)) && row.Text(in.points) != "" {
			err = words.CarryHead(err).Err()
		}
		if err != nil {
			faults = append(faults, app.Wrong(words.CarryLine(file, row.Line, err)))
		}
		all = append(all, c)
	}
	if len(faults) == 0 {
		return all, nil
	}
	for _, fault := range faults[:len(faults)-1] {
		app.Warn(a, app.Words.Prefix(a.SayError(fault)))
	}
	return nil, faults[len(faults)-1]
}

// carriedTable is a table of points: its rows, and where the points and the number of matches stand.
type carriedTable struct {
	rows            []tables.Row
	person          func(tables.Row) tables.Cell
	points, matches int // -1 for a missing column
}

// carriedIn finds the columns of a table, by their headings, or, without any, by what stands in them.
func carriedIn(ctx context.Context, table *tables.Table) (in carriedTable, err error) {
	block := table.Headed(func(c tables.Columns) bool {
		return tables.HasName(c) && c.Of(tables.Points, tables.Total) >= 0
	}, tables.WholeName, tables.Surname, tables.FirstName, tables.Name, tables.Rank, tables.Average, tables.Points,
		tables.Total, tables.Played)
	if block != nil {
		in = carriedTable{
			rows: block.Rows, person: block.Columns.PersonIn, points: block.Columns.Of(tables.Points, tables.Total),
			matches: block.Columns.Of(tables.Played),
		}
	} else {
		in = carriedTable{rows: table.Rows}
		if in.person, err = table.Bare(ctx); err != nil {
			return in, err
		}
		in.points, in.matches = table.NumberColumns()
	}
	columns := []int{in.points}
	if in.matches >= 0 {
		columns = append(columns, in.matches)
	}
	in.rows, err = table.Persons(in.rows, in.person, columns)
	return in, err
}

// line reads a row.
func (in carriedTable) line(ctx context.Context, table *tables.Table, row tables.Row) (carried, error) {
	who := in.person(row)
	typed := row.Cell(in.points)
	c := carried{line: row.Line, name: who.Text}
	if who.Text == "" || typed.Text == "" {
		texts := make([]string, len(row.Cells))
		for i, cell := range row.Cells {
			texts[i] = cell.Text
		}
		return c, words.CarryShort(strings.Join(texts, " ")).Err()
	}
	if table.IsNoName(who.Text) {
		return c, words.CarryNoName(who.Text).Err()
	}
	number, err := table.Decimal(ctx, typed)
	if err == nil {
		c.points, err = league.ParsePoints(number)
	}
	var doubt tables.Doubt
	if errors.As(err, &doubt) {
		return c, err
	} else if err != nil {
		return c, words.CarryNumber(typed.Text).Err()
	}
	if n := row.Cell(in.matches); in.matches >= 0 && n.Text != "" {
		number, err := table.Decimal(ctx, n)
		if err == nil {
			c.matches, err = strconv.Atoi(number)
		}
		if err != nil {
			return c, words.CarryCount(n.Text).Err()
		}
	}
	return c, nil
}
