package person

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/db/register"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// readRegister reads the register from a file and stores the lines that fit. It prints each other line with its reason
// and counts it; if the user can be asked, it first asks whether to store the others. A dry run prints the changes of
// each line, and stores nothing.
func readRegister(ctx context.Context, people *exchange.People, file string, dry bool) error {
	a := people.App
	lines, err := registerLines(ctx, a, file)
	if err != nil {
		return err
	}
	progress := app.NewProgress(a)
	defer progress.Clear()
	faults, err := whoIsMeant(ctx, people, lines, &progress)
	if err != nil {
		return err
	}
	known, err := knownMembers(ctx, people.Store)
	if err != nil {
		return err
	}
	does := make([][]string, len(lines))
	for i, line := range lines {
		if faults[i] == nil {
			does[i], faults[i] = line.against(a, known)
		}
	}
	findClashes(people, lines, faults)
	progress.Clear()
	bad := 0
	var fitting []registerLine
	var changes [][]string
	for i, line := range lines {
		if faults[i] != nil {
			bad++
			app.Warn(a, words.LineFault(line.line, app.ErrorText(faults[i])))
			continue
		}
		fitting = append(fitting, line)
		changes = append(changes, does[i])
		if dry && does[i] != nil {
			name := app.Visible(people.Name(line.who))
			app.Tell(a, words.LineDoes(line.line, name, a.Lang.Clauses(does[i])))
		}
	}
	if bad == 0 {
		return storeRegister(ctx, people, fitting, changes, dry)
	}
	if len(fitting) == 0 {
		return app.Wrong(words.Faults(file, bad))
	}
	if a.Asks() && !dry {
		yes, err := a.Confirm(ctx, a.Say(words.StoreFitting(bad)))
		if err != nil || !yes {
			return cmp.Or(err, error(ask.ErrBack))
		}
	}
	used := make([]league.Person, len(fitting))
	for i, line := range fitting {
		used[i] = line.who
	}
	people.KeepOnly(used)
	if err := storeRegister(ctx, people, fitting, changes, dry); err != nil {
		return err
	}
	a.Status = max(a.Status, app.StatusFailed)
	app.Warn(a, words.LinesLeft(bad))
	return nil
}

// findClashes adds a fault to each line whose person another line has too, and to each line whose member number another
// line has: no one can know which of them is right.
func findClashes(people *exchange.People, lines []registerLine, faults []error) {
	ofPerson := map[league.Person][]int{}
	ofNumber := map[string][]int{}
	for i, line := range lines {
		if faults[i] != nil {
			continue
		}
		ofPerson[line.who] = append(ofPerson[line.who], i)
		if number := db.Fold(line.values[register.Number]); number != "" {
			ofNumber[number] = append(ofNumber[number], i)
		}
	}
	other := func(same []int, i int) (int, bool) {
		at := slices.IndexFunc(same, func(one int) bool { return lines[one].who != lines[i].who })
		if at < 0 {
			return 0, false
		}
		return same[at], true
	}
	for i, line := range lines {
		if faults[i] != nil {
			continue
		}
		number := line.values[register.Number]
		if same := ofPerson[line.who]; len(same) > 1 {
			twin := same[0]
			if twin == i {
				twin = same[1]
			}
			faults[i] = app.Wrong(words.TwiceThere(app.Visible(people.Name(line.who)), lines[twin].line))
		} else if one, clash := other(ofNumber[db.Fold(number)], i); number != "" && clash {
			faults[i] = app.Wrong(words.NumberTwice(number, lines[one].line))
		}
	}
}

// storeRegister stores the lines that change something; does holds the changes of each line in words.
func storeRegister(
	ctx context.Context, people *exchange.People, lines []registerLine, does [][]string, dry bool,
) error {
	a := people.App
	changed := 0
	for _, d := range does {
		if d != nil {
			changed++
		}
	}
	if dry {
		app.Tell(a, words.DryLines(changed))
		return nil
	}
	progress := app.NewProgress(a)
	defer progress.Clear()
	err := people.Store.Write(ctx, func(tx *db.Tx) error {
		number, err := people.Add(ctx, tx)
		if err != nil {
			return err
		}
		for i, line := range lines {
			if does[i] == nil {
				continue
			}
			progress.Show(a.Say(words.StoreNow(i+1, len(lines))))
			if err := line.store(ctx, tx, db.PersonID(number(line.who))); err != nil {
				return app.While(err, "store line %d of the register", i+1)
			}
		}
		return nil
	})
	progress.Clear()
	if err == nil {
		people.Welcome()
		app.Tell(a, words.StoredLines(changed))
	}
	return err
}

// whoIsMeant finds the person whom each line means. If the user can be asked, it asks when in doubt; otherwise a doubt
// is a fault of the line.
func whoIsMeant(
	ctx context.Context, people *exchange.People, lines []registerLine, progress *app.Progress,
) (faults []error, err error) {
	faults = make([]error, len(lines))
	known, err := people.Knows(ctx)
	if err != nil {
		return nil, err
	}
	var names []string
	for i, line := range lines {
		if line.name == "" {
			faults[i] = app.Wrong(words.NoNameHere)
			continue
		}
		if line.noName {
			faults[i] = app.Wrong(words.NoName(line.name))
			continue
		}
		faults[i] = tables.NotOneName(line.name, known)
		if faults[i] != nil {
			continue
		}
		names = append(names, line.name)
	}
	if people.App.Asks() {
		if _, err := people.All(ctx, names); err != nil {
			return nil, err
		}
	}
	for i := range lines {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		progress.Show(people.App.Say(words.FindNow(i+1, len(lines))))
		if faults[i] == nil {
			lines[i].who, faults[i] = people.Who(ctx, lines[i].name)
			if _, ok := exchange.AboutName(faults[i]); faults[i] != nil && !ok {
				return nil, faults[i]
			}
		}
	}
	return faults, nil
}

// registerLines reads the lines of a file.
func registerLines(ctx context.Context, a *app.App, file string) (lines []registerLine, err error) {
	table, err := tables.Open(ctx, a, file)
	if err != nil {
		return nil, err
	}
	block := table.Headed(func(c tables.Columns) bool { return tables.HasName(c) },
		tables.WholeName, tables.Surname, tables.FirstName, tables.Name)
	if block == nil {
		return nil, app.Wrong(words.NoHeadings(file))
	}
	person, err := table.PersonOf(ctx, block)
	if err != nil {
		return nil, app.Wrong(words.InRegister(file, err))
	}
	columns := columnsOf(block)
	columns.person = person
	for _, i := range columns.fields {
		if twin := block.Twin(i); i >= 0 && twin.Name != "" {
			return nil, app.Wrong(words.InRegister(file, twin.Fault(words.TwinColumn(twin.Text).Err())))
		}
	}
	fields := slices.Collect(maps.Values(columns.fields))
	for _, column := range block.Unread(append(fields, columns.kind)...) {
		app.Warn(a, tables.UnreadColumn(file, block.Head.Cell(column)))
	}
	rows, err := table.PersonRows(ctx, block, person)
	if err != nil {
		return nil, app.Wrong(words.InRegister(file, err))
	}
	for _, row := range rows {
		lines = append(lines, columns.line(row, table))
	}
	return lines, nil
}

// registerColumns holds the columns of a spreadsheet; -1 for a missing one.
type registerColumns struct {
	person func(tables.Row) tables.Cell
	kind   int
	fields map[register.Field]int
}

// columnsOf parses the headings of a table.
func columnsOf(block *tables.Block) registerColumns {
	find := func(known lang.Words) int {
		return slices.IndexFunc(block.Head.Cells, func(cell tables.Cell) bool { return known.Has(db.Fold(cell.Text)) })
	}
	c := registerColumns{kind: find(words.KindWords), fields: map[register.Field]int{}}
	for _, field := range register.Fields {
		c.fields[field] = find(registerWords[field].headings)
	}
	return c
}

// line reads a row.
func (c registerColumns) line(row tables.Row, table *tables.Table) registerLine {
	who := c.person(row)
	line := registerLine{line: row.Line, name: who.Text, values: map[register.Field]string{}}
	line.noName = who.Text != "" && table.IsNobody(who.Text)
	for field, i := range c.fields {
		if line.failed == "" && row.Cell(i).IsFailed() {
			line.failed = row.Text(i)
		}
		if text := row.Text(i); text != "" {
			line.values[field] = takenOut(text)
		} else if unseen := row.Cell(i).Unseen; unseen != "" {
			line.values[field] = unseen // which the register refuses
		}
	}
	switch kind := row.Text(c.kind); {
	case words.GuestWords.Has(db.Fold(kind)):
		line.guest = new(true)
	case words.MemberWords.Has(db.Fold(kind)):
		line.guest = new(false)
	default:
		line.kind = kind
	}
	return line
}
