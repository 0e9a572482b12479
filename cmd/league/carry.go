package league

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// carry stores the points of a file as entries. It names each cell that does not fit, and skips its row. If the user
// can be asked, it asks for confirmation first.
func carry(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	a := workspace.app
	workspace.people.New = values.Texts("new")
	file := values.Text("file")
	lines, faults, err := readCarried(ctx, a, file)
	if err == nil && len(lines)+len(faults) == 0 {
		err = app.Wrong(words.CarryEmpty(file))
	}
	if err != nil {
		return nil, err
	}
	entry := league.Entry{
		Kind: league.Carried, Day: cmp.Or(dayOf(values, "date"), today(a)),
		Reason: cmp.Or(values.Text("reason"), a.Say(words.CarryWhy(filepath.Base(file)))),
	}
	entries, more, err := workspace.carriedEntries(ctx, entry, lines, values.Is("again"))
	if err != nil {
		return nil, err
	}
	faults = append(faults, more...)
	if len(entries) == 0 {
		return nil, workspace.nothingFits(file, faults)
	}
	for _, fault := range faults {
		app.Warn(a, app.Words.Prefix(app.ErrorText(words.CarryFile(file, fault).Err())))
	}
	if a.Asks() {
		if yes, err := workspace.confirmCarry(ctx, entries); err != nil || !yes {
			return nil, cmp.Or(err, error(ask.ErrBack))
		}
	}
	err = workspace.enterAll(ctx, entries)
	if err != nil {
		return nil, err
	}
	app.Tell(a, words.CarriedOver(len(entries)))
	if len(faults) > 0 {
		a.Status = max(a.Status, app.StatusFailed)
		app.Warn(a, words.CarryLeft(len(faults)))
	}
	return nil, nil
}

// nothingFits reports the faults of a file none of whose rows fits. It warns of all faults but the last, and returns
// the last one as the error.
func (o *workspace) nothingFits(file string, faults []error) error {
	for _, fault := range faults[:len(faults)-1] {
		app.Warn(o.app, app.Words.Prefix(app.ErrorText(words.CarryFile(file, fault).Err())))
	}
	return app.Wrong(words.CarryFile(file, faults[len(faults)-1]))
}

// confirmCarry shows the players and the points that would be carried over, and asks for confirmation.
func (o *workspace) confirmCarry(ctx context.Context, entries []league.Entry) (bool, error) {
	a := o.app
	lines := make([]string, len(entries))
	for i, entry := range entries {
		points := reports.PointsValue(entry.Points, a.Lang)
		if entry.Matches > 0 {
			points = a.Say(words.OfMatches(points, entry.Matches))
		}
		lines[i] = o.app.Lang.Colon(app.Visible(o.people.Name(entry.Person))) + " " + points
	}
	const most = 12
	if len(lines) > most {
		lines = append(lines[:most-1], "…")
	}
	a.Prompt().Notify(strings.Join(lines, "\n"))
	return a.Confirm(ctx, a.Say(words.CarryThese(len(entries))))
}

// carriedEntries returns the entries for the rows of a file, each like entry, with the person and the points of the
// row. New persons have temporary numbers. A row is a fault if several rows name its person, because it is not known
// which of them counts. It is also a fault if points were carried over for the person before, unless again is set.
func (o *workspace) carriedEntries(
	ctx context.Context, entry league.Entry, lines []carried, again bool,
) (entries []league.Entry, faults []error, err error) {
	persons, unknown, err := o.carriedPersons(ctx, lines)
	if err != nil {
		return nil, nil, err
	}
	have, err := o.store.Entries(ctx, o.ID)
	if err != nil {
		return nil, nil, err
	}
	already := map[league.Person]bool{}
	for _, e := range db.Standing(have) {
		already[e.Person] = already[e.Person] || e.Kind == league.Carried && !again
	}
	rows := map[league.Person][]string{} // the cells that name each person
	for i, carried := range lines {
		rows[persons[i]] = append(rows[persons[i]], carried.who.Name)
	}
	for i, carried := range lines {
		who := persons[i]
		entry.Person = who
		entry.Points = carried.points
		entry.Matches = carried.matches
		var fault error
		switch {
		case unknown[i] != nil:
			fault = unknown[i]
		case len(rows[who]) > 1:
			fault = words.CarryTwice(o.people.Name(who), o.app.Lang.List(rows[who])).Err()
		case already[who]:
			fault = words.CarryAlready(o.people.Name(who)).Err()
			if o.app.Seated { // on a screen, which has entries instead of options
				fault = words.CarryAlreadyHere(o.people.Name(who), o.app.Say(words.ItemWithdraw)).Err()
			}
		default:
			fault = entry.Validate(o.Settings)
		}
		if fault != nil {
			faults = append(faults, carried.who.Fault(fault))
			continue
		}
		entries = append(entries, entry)
	}
	used := make([]league.Person, len(entries))
	for i, entry := range entries {
		used[i] = entry.Person
	}
	o.people.KeepOnly(used)
	return entries, faults, nil
}

// carriedPersons returns the persons whom the rows mean, in the order of the rows. If users cannot be asked, and at
// least one row names a known or a new person, an unclear name in another row is an error of that row, by row in the
// second result. If all names are unclear, the error holds them all.
func (o *workspace) carriedPersons(ctx context.Context, lines []carried) ([]league.Person, []error, error) {
	o.people.Restart()
	known, err := o.people.Knows(ctx)
	if err != nil {
		return nil, nil, err
	}
	unknown := make([]error, len(lines))
	persons := make([]league.Person, len(lines))
	var names []string
	var rows []int // the row of each name
	for i, carried := range lines {
		unknown[i] = tables.NotOneName(carried.who.Text, known)
		if unknown[i] == nil {
			names = append(names, carried.who.Text)
			rows = append(rows, i)
		}
	}
	found, all := o.people.All(ctx, names)
	if _, ok := exchange.AboutName(all); o.app.Asks() || !ok {
		for i, who := range found {
			persons[rows[i]] = who
		}
		return persons, unknown, all
	}
	o.people.Restart()
	for n, name := range names {
		i := rows[n]
		who, err := o.people.Who(ctx, name)
		if err == nil {
			persons[i] = who
			continue
		}
		why, ok := exchange.AboutName(err)
		if !ok {
			return nil, nil, err
		}
		unknown[i] = why
	}
	if !slices.Contains(unknown, nil) {
		return nil, nil, all
	}
	return persons, unknown, nil
}

// askCarry asks for a file of points, and carries them over.
func askCarry(ctx context.Context, workspace *workspace) error {
	a := workspace.app
	question := ask.Question{
		Title: a.Say(words.AskCarried),
		Help:  a.Say(words.HelpCarry),
		Fields: []ask.Field{
			screen.FileField(a.Say(words.AskFile), ".csv"),
			dayField(a),
		},
	}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		values := act.Values{"file": screen.FileOf(answer.Of("file"))}
		if typed := strings.TrimSpace(answer.Of("day")); typed != "" {
			day, err := a.Day(typed)
			if err != nil {
				return err
			}
			values["date"] = day
		}
		return screen.AsTyped(act.Do(ctx, workspace, carry, values))
	})
}

// carried is a line of a file of points to carry over.
type carried struct {
	who     tables.Cell
	points  league.Points
	matches int
}

// readCarried reads names and points from a spreadsheet saved as CSV. faults are errors about cells that cannot be
// read; it skips their rows.
func readCarried(ctx context.Context, a *app.App, file string) (all []carried, faults []error, err error) {
	table, err := tables.Open(ctx, a, file)
	if err != nil {
		return nil, nil, err
	}
	in, unread, err := findCarried(ctx, table)
	if err != nil {
		return nil, nil, app.Wrong(words.CarryFile(file, err))
	}
	for _, head := range unread {
		app.Warn(a, tables.UnreadColumn(file, head))
	}
	for i, row := range in.rows {
		c, cell, err := in.readRow(ctx, table, row)
		var doubt tables.Doubt
		if errors.As(err, &doubt) { // all numbers depend on it
			return nil, nil, app.Wrong(words.CarryFile(file, err))
		}
		if err != nil && i == 0 && !table.IsNumber(row.Text(in.points)) && row.Text(in.points) != "" {
			err = words.CarryHead(err).Err()
		}
		if err != nil {
			faults = append(faults, cell.Fault(err))
			continue
		}
		all = append(all, c)
	}
	return all, faults, nil
}

// carriedTable is a table of points: its rows, and in which columns the points and the number of matches are.
type carriedTable struct {
	rows            []tables.Row
	person          func(tables.Row) tables.Cell
	points, matches int // -1 for a missing column
}

// findCarried finds the columns of a table: by their headings, or, if there are none, by the kind of their cells.
// unread are the headings of columns that are not used.
func findCarried(ctx context.Context, table *tables.Table) (carried carriedTable, unread []tables.Cell, err error) {
	block := table.Headed(func(c tables.Columns) bool {
		return tables.HasName(c) && c.Of(tables.Points, tables.Total) >= 0
	}, tables.WholeName, tables.Surname, tables.FirstName, tables.Name, tables.Rank, tables.Average, tables.Points,
		tables.Total, tables.Played)
	if block != nil {
		carried = carriedTable{
			rows:    block.Rows,
			points:  block.Columns.Of(tables.Points, tables.Total),
			matches: block.Columns.Of(tables.Played),
		}
		carried.person, err = table.PersonOf(ctx, block)
		if err != nil {
			return carried, nil, err
		}
		if twin := block.Twin(carried.points); twin.Name != "" {
			return carried, nil, twin.Fault(words.CarryTwin(twin.Text).Err())
		}
		beside := table.CountingColumns(block)
		for _, column := range block.Unread(beside...) {
			unread = append(unread, block.Head.Cell(column))
		}
	} else {
		if len(table.Rows) > 0 && isHeading(table, table.Rows[0]) {
			first := table.Rows[0].Cell(0)
			return carried, nil, first.Fault(words.CarryHead(words.CarryNoName(first.Text).Err()).Err())
		}
		carried = carriedTable{rows: table.Rows}
		carried.person, err = table.Bare(ctx)
		if err != nil {
			return carried, nil, err
		}
		carried.points, carried.matches = table.NumberColumns()
	}
	columns := []int{carried.points}
	if carried.matches >= 0 {
		columns = append(columns, carried.matches)
	}
	carried.rows, err = table.Persons(ctx, carried.rows, carried.person, columns)
	if err == nil {
		carried.person = table.Unnumbered(carried.rows, carried.person)
	}
	return carried, unread, err
}

// isHeading reports whether the first row looks like headings, although they are not known ones: it has no number, but
// the second row has; or its first cell is a word for names or ranks.
func isHeading(table *tables.Table, row tables.Row) bool {
	number := func(cell tables.Cell) bool { return table.IsNumber(cell.Text) }
	return row.Filled() > 1 && len(table.Rows) > 1 && !slices.ContainsFunc(row.Cells, number) &&
		slices.ContainsFunc(table.Rows[1].Cells, number) && !strings.ContainsAny(row.Text(1), "0123456789") ||
		row.Filled() > 1 && tables.Is(row.Text(0), tables.Name, tables.WholeName, tables.Rank)
}

// readRow reads a row. If it returns an error, the returned cell is the cell that the error is about.
func (in carriedTable) readRow(ctx context.Context, table *tables.Table, row tables.Row) (carried, tables.Cell, error) {
	c := carried{who: in.person(row)}
	typed := row.Cell(in.points)
	if c.who.Text == "" || typed.Text == "" {
		texts := make([]string, len(row.Cells))
		empty := typed
		if c.who.Text == "" {
			empty = c.who
		}
		for i, cell := range row.Cells {
			texts[i] = cell.Text
		}
		return c, empty, words.CarryShort(strings.Join(texts, " ")).Err()
	}
	if table.IsNobody(c.who.Text) {
		return c, c.who, words.CarryNoName(c.who.Text).Err()
	}
	number, err := table.Decimal(ctx, typed)
	if err == nil {
		c.points, err = league.ParsePoints(number)
	}
	var doubt tables.Doubt
	if errors.As(err, &doubt) {
		return c, typed, err
	} else if err != nil {
		return c, typed, words.CarryNumber(typed.Text).Err()
	}
	if n := row.Cell(in.matches); in.matches >= 0 && n.Text != "" {
		number, err := table.Decimal(ctx, n)
		if err == nil {
			c.matches, err = strconv.Atoi(number)
		}
		if err != nil {
			return c, n, words.CarryCount(n.Text).Err()
		}
	}
	return c, typed, nil
}
