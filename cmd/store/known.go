// Names in a table that are surely names.

package store

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee/text"
)

// whoIs returns how well a name finds a person of the database. A name in the file of --match-persons is found exactly.
// It opens the database only for a name that is in doubt, because the tables are read before the import begins.
func (o *importOptions) whoIs(ctx context.Context, typed string) (names.How, error) {
	if o.persons != "" {
		answers, err := tables.Open(ctx, o.app, o.persons)
		said := func(row tables.Row) bool { return text.Key(row.Text(0)) == text.Key(typed) }
		if err != nil {
			return names.Nobody, err
		}
		if slices.ContainsFunc(answers.Rows, said) {
			return names.Exact, nil
		}
	}
	if err := o.openPeople(ctx); err != nil {
		return names.Nobody, err
	}
	meant, err := o.people.Meant(ctx)
	if err != nil {
		return names.Nobody, err
	}
	return meant(typed), nil
}

// openPeople reads the persons of the database, the first time that it is called.
func (o *importOptions) openPeople(ctx context.Context) error {
	if o.people != nil {
		return nil
	}
	store, err := o.app.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	people := &exchange.People{App: o.app, Store: store}
	if _, err := people.Meant(ctx); err != nil {
		return err
	}
	o.people = people
	return nil
}

// resembled returns the name of a person of the database that is one letter different from a new name, or "".
func (o *importOptions) resembled(ctx context.Context, typed string) (string, error) {
	if err := o.openPeople(ctx); err != nil {
		return "", err
	}
	return o.people.Resembled(ctx, typed)
}

// isNamedIn returns a function that reports whether a player in the spreadsheets and files of other programs has a
// name. If a file could not be read, it returns true for every name.
func (o *importOptions) isNamedIn(papers map[string]found) func(name string) bool {
	unread := o.refused > 0
	named := map[string]bool{}
	for _, paper := range papers {
		for _, record := range paper.all {
			roster := record.Match.Roster()
			for seat := range roster.Len() {
				named[db.Fold(roster.Name(seat))] = true
			}
		}
	}
	return func(name string) bool { return unread || named[db.Fold(name)] }
}

// people decides which names in a table are those of players: it knows the persons of the database, and asks about the
// rest.
type people struct {
	Meant     func(name string) (names.How, error) // how well a name finds a known person; nil if nobody is known
	Resembled func(name string) (string, error)    // the known name one letter away, or ""; nil if nobody is known
	Say       teller
}

// oneName returns a cell that should hold a player's name. It asks about a text that may be more or less than a name,
// unless a known person has it.
func (p people) oneName(ctx context.Context, table *tables.Table, cell tables.Cell) (tables.Cell, error) {
	var failed error
	known := func(typed string) bool {
		is, err := p.isKnown(typed)
		failed = err
		return is
	}
	named, err := table.OneName(ctx, cell, known)
	if failed != nil {
		return cell, failed
	}
	return named, err
}

// realPlayers returns the columns of the players. It asks about columns of numbers whose headings may not name a
// player, such as the cards of a round or a rating. If most of the other players are known, newcomers holds the columns
// of players who are new in this database, and it asks about a name that is nearly a known one.
func (p people) realPlayers(
	ctx context.Context, table *tables.Table, grid grid, players []int,
) (persons, newcomers []int, err error) {
	if len(players) < 3 {
		return players, nil, nil
	}
	strangers, err := p.strangers(grid, players)
	if err != nil {
		return nil, nil, err
	}
	isStranger := func(column int) bool { return slices.Contains(strangers, column) }
	known := slices.DeleteFunc(slices.Clone(players), isStranger)
	for _, column := range players {
		isOdd := grid.isOddHead(players, column)
		isPlayer := true
		isNew := false
		switch {
		case isOdd, table.Apart(grid[1:], column, players), isStranger(column) && table.Unlike(grid[1:], column, known):
			isPlayer, err = p.isKnown(grid[0].Text(column))
			if err == nil && !isPlayer {
				isPlayer, err = p.askPlayer(ctx, table, grid, column, isOdd)
			}
		case isStranger(column):
			isPlayer, isNew, err = p.askResembled(ctx, table, grid, column)
		}
		if err != nil {
			return nil, nil, err
		}
		if isPlayer {
			persons = append(persons, column)
		}
		if isNew {
			newcomers = append(newcomers, column)
		}
	}
	return persons, newcomers, nil
}

// tellNewcomers tells the user which of the players are new in this database.
func (p people) tellNewcomers(grid grid, players, newcomers []int) {
	var cells, heads []string
	for _, column := range newcomers {
		if slices.Contains(players, column) {
			cells = append(cells, grid[0].Cell(column).Name)
			heads = append(heads, app.Visible(grid[0].Text(column)))
		}
	}
	if len(cells) == 0 {
		return
	}
	p.Say.tell(words.Newcomers(strings.Join(cells, ", "), strings.Join(heads, ", ")))
}

// askResembled asks about the heading of a column that is nearly the name of a known person. If the user means that
// person, it writes the person's name into the heading. It reports whether the column is a player's, and whether that
// player is new.
func (p people) askResembled(
	ctx context.Context, table *tables.Table, grid grid, column int,
) (isPlayer, isNew bool, err error) {
	head := grid[0].Cell(column)
	other := ""
	if p.Resembled != nil {
		other, err = p.Resembled(head.Text)
		if err != nil {
			return false, false, err
		}
	}
	if other == "" {
		return true, true, nil
	}
	doubt := words.ResembledDoubt(head.Name, head.Text, app.Visible(other), app.Visible(head.Text))
	chosen, err := table.Settle(ctx, doubt, words.PlayerAsk(head.Text, head.Name),
		words.ColumnKnown(app.Visible(other)), words.ColumnPlayer(head.Text), words.ColumnAside)
	if err != nil {
		return false, false, err
	}
	switch chosen {
	case 0:
		grid[0].Cells[column].Text = other
	case 2:
		p.Say.tell(words.ColumnUnread(head.Name, head.Text, len(filled(grid.column(column)))))
	}
	return chosen < 2, chosen == 1, nil
}

// askPlayer asks whether a column holds the points of a player. If not, it says that the column is not read. Without a
// terminal it returns an error, which says that the heading is odd if isOddHead is set, otherwise that the numbers are.
func (p people) askPlayer(
	ctx context.Context, table *tables.Table, grid grid, column int, isOddHead bool,
) (bool, error) {
	head := grid[0].Cell(column)
	doubt := words.ApartDoubt(head.Name, head.Text, app.Visible(head.Text))
	if isOddHead {
		doubt = words.PlayerDoubt(head.Name, head.Text)
	}
	chosen, err := table.Settle(ctx, doubt, words.PlayerAsk(head.Text, head.Name),
		words.ColumnPlayer(head.Text), words.ColumnAside)
	if err != nil {
		return false, err
	}
	if chosen == 1 {
		p.Say.tell(words.ColumnUnread(head.Name, head.Text, len(filled(grid.column(column)))))
	}
	return chosen == 0, nil
}

// isOddHead reports whether the heading of a column does not look like a name, though those of the other columns do.
func (g grid) isOddHead(players []int, column int) bool {
	small := 0
	odd := 0
	capitals := 0
	phrases := 0
	for _, player := range players {
		head := g[0].Text(player)
		if isSmall(head) {
			small++
		}
		if tables.MayBeNoName(head) {
			odd++
		}
		if isInCapitals(head) {
			capitals++
		}
		if isPhrase(head) {
			phrases++
		}
	}
	head := g[0].Text(column)
	isOdd := 2*odd < len(players) && tables.MayBeNoName(head)
	isOnlySmall := small == 1 && isSmall(head)
	isOnlyCapital := capitals == 1 && isInCapitals(head) && isOneName(head)
	isOnlyPhrase := phrases == 1 && isPhrase(head)
	return isOdd || isOnlySmall || isOnlyCapital || isOnlyPhrase
}

// strangers returns the columns whose headings resemble no name of a known person, if at least two headings do, and
// half of all others. If fewer are known, as in a new database, it returns none: then every heading is taken for a
// name. A name that only resembles a known one is asked about when the match is stored.
func (p people) strangers(grid grid, players []int) (strangers []int, err error) {
	known := 0
	for _, column := range players {
		head := grid[0].Text(column)
		how, err := p.meant(head)
		if err != nil {
			return nil, err
		}
		if how != names.Nobody {
			known++
		} else if isOneName(head) { // else that is asked about
			strangers = append(strangers, column)
		}
	}
	if known < 2 || 2*known < len(players)-1 {
		return nil, nil
	}
	return strangers, nil
}

// isOneName reports whether a heading may be the name of one person. It is false for "TBD" and "Anna & Bruno".
func isOneName(head string) bool {
	return tables.NotOneName(head, func(string) bool { return false }) == nil
}

// isKnown reports whether a known person has this name.
func (p people) isKnown(typed string) (bool, error) {
	how, err := p.meant(typed)
	return exchange.IsKnown(how), err
}

// anyKnown reports whether a cell holds the name of a known person.
func (p people) anyKnown(cells []tables.Cell) (bool, error) {
	for _, cell := range filled(cells) {
		known, err := p.isKnown(cell.Text)
		if known || err != nil {
			return known, err
		}
	}
	return false, nil
}

// meant returns how well a name finds a known person. A name in brackets is a guest's, and counts as exact.
func (p people) meant(typed string) (names.How, error) {
	if text.IsGuest(typed) {
		return names.Exact, nil
	}
	if p.Meant == nil {
		return names.Nobody, nil
	}
	return p.Meant(typed)
}
