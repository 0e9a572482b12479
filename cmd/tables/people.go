// Lists of people.

package tables

import (
	"context"
	"slices"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// mayHead are the kinds of columns that a list of people may have.
var mayHead = []Kind{WholeName, Surname, FirstName, Name, Day, Mail, Points, Played, Rank, Note, Order}

// People returns the names in a list of people, each as a cell. The column whose heading means a name holds them;
// without headings it is the only column of texts that may be names. Numbers, days and addresses are nobody's name. If
// two columns may be first names and surnames as well as two persons a row, it asks. faults are the cells that should
// hold a name and do not.
func (t *Table) People(ctx context.Context) (names []Cell, faults []error, err error) {
	block := t.Headed(HasName, mayHead...)
	var all []Cell
	if block == nil {
		if all, err = t.bareNames(ctx); err != nil {
			return nil, nil, err
		}
	} else {
		for _, row := range block.Rows {
			if !IsFoot(row) {
				all = append(all, block.Columns.PersonIn(row))
			}
		}
	}
	all = unnumbered(all)
	for _, c := range all {
		switch {
		case c.Text == "":
		case t.IsNoName(c.Text):
			faults = append(faults, c.Fault(words.NoName(c.Text).Err()))
		default:
			names = append(names, c)
		}
	}
	return names, faults, nil
}

// HasName reports whether a table has a column of names.
func HasName(c Columns) bool { return c.Of(WholeName, Name, FirstName, Surname) >= 0 }

// PersonIn returns the name of a person in a row, from the columns of a table: the whole name, or first name and
// surname. Beside a column of first names, "name" means the surname.
func (c Columns) PersonIn(row Row) Cell {
	first, last := c.Of(FirstName, Name), c.Of(Surname, Name)
	if whole := c.Of(WholeName); whole >= 0 {
		first, last = whole, whole
	}
	if first < 0 {
		first = last
	}
	cell := row.Cell(first)
	if last >= 0 && last != first {
		cell.Text = strings.TrimSpace(cell.Text + " " + row.Text(last))
		if row.Text(first) == "" {
			cell.Name = row.Cell(last).Name
		}
	}
	return cell
}

// IsFoot reports whether a row counts the persons above it, or sums up what they have.
func IsFoot(row Row) bool {
	for _, cell := range row.Cells {
		if Is(cell.Text, Total, Average) {
			return true
		}
	}
	return false
}

// IsNoName reports whether a text is a number, a day or an address, and so nobody's name.
func (t *Table) IsNoName(typed string) bool {
	return t.IsNumber(typed) || IsDay(typed) || strings.Contains(typed, "@") || !hasLetter(typed)
}

func hasLetter(typed string) bool {
	return strings.IndexFunc(typed, func(r rune) bool { return r > '9' && r != '_' }) >= 0
}

// Bare returns how to find the person in each row of a table without headings: the only column of texts that may be
// names, or two columns of first names and surnames, about which it asks.
func (t *Table) Bare(ctx context.Context) (func(Row) Cell, error) {
	columns := t.nameColumns()
	first, _ := t.NumberColumns()
	columns = slices.DeleteFunc(columns, func(column int) bool { return column > first && len(columns) > 1 })
	how := 0
	if len(columns) > 1 {
		var err error
		if how, err = t.askNames(ctx, columns, false); err != nil {
			return nil, err
		}
	}
	return func(row Row) Cell { return named(row, columns, how) }, nil
}

// nameColumns returns the columns of a table without headings that may hold names, the first if none may.
func (t *Table) nameColumns() []int {
	var columns []int
	width := 0
	for _, row := range t.Rows {
		width = max(width, len(row.Cells))
	}
	for column := range width {
		if t.mayBeNames(column) {
			columns = append(columns, column)
		}
	}
	if len(columns) == 0 {
		columns = []int{0}
	}
	return columns
}

// askNames asks how the persons of a table with several columns of names are called. The answer is the index of a
// reading: the first column alone, surname and name, name and surname, or each cell a person.
func (t *Table) askNames(ctx context.Context, columns []int, each bool) (int, error) {
	row := t.Rows[0]
	a, b := row.Text(columns[0]), row.Text(columns[1])
	where := row.Cell(columns[0]).Name + ":" + row.Cell(columns[len(columns)-1]).Name
	readings := []lang.Speaker{words.NamesFirst(a), words.NamesSurname(b + " " + a), words.NamesName(a + " " + b)}
	if each {
		readings = append(readings, words.NamesEach(a, b))
	}
	return t.Settle(ctx, words.NamesDoubt(where, a, b), words.NamesAsk(where), readings...)
}

// named returns the person in a row, in the reading that askNames has found.
func named(row Row, columns []int, how int) Cell {
	cell := row.Cell(columns[0])
	switch how {
	case 1:
		cell.Text = strings.TrimSpace(row.Text(columns[1]) + " " + cell.Text)
	case 2:
		cell.Text = strings.TrimSpace(cell.Text + " " + row.Text(columns[1]))
	}
	return cell
}

// bareNames returns the cells of a list without headings that may be names.
func (t *Table) bareNames(ctx context.Context) (all []Cell, err error) {
	columns := t.nameColumns()
	const each = 3
	how := 0
	if len(columns) > 1 && len(t.Rows) == 1 {
		how = each
	} else if len(columns) > 1 {
		if how, err = t.askNames(ctx, columns, true); err != nil {
			return nil, err
		}
	}
	for _, row := range t.Rows {
		switch {
		case IsFoot(row):
		case how == each:
			for _, column := range columns {
				all = append(all, row.Cell(column))
			}
		default:
			all = append(all, named(row, columns, how))
		}
	}
	return all, nil
}

// mayBeNames reports whether most cells of a column hold different texts that may be names.
func (t *Table) mayBeNames(column int) bool {
	different := map[string]bool{}
	filled := 0
	for _, row := range t.Rows {
		typed := row.Text(column)
		if typed == "" {
			continue
		}
		filled++
		if !t.IsNoName(typed) {
			different[text.Key(typed)] = true
		}
	}
	return len(different) > 0 && 2*len(different) > filled
}

// unnumbered removes the numbers before the names of a list, "1. Anna", if all of them count upwards.
func unnumbered(all []Cell) []Cell {
	bare := make([]Cell, len(all))
	for i, c := range all {
		rest, number := strip(c.Text)
		if number != i+1 {
			return all
		}
		bare[i] = Cell{Text: rest, Name: c.Name}
	}
	return bare
}

// NumberColumns returns the first two columns of numbers of a table without headings, the first at least the column
// after the names; -1 for a missing one.
func (t *Table) NumberColumns() (first, second int) {
	names := t.nameColumns()
	width := 0
	for _, row := range t.Rows {
		width = max(width, len(row.Cells))
	}
	var columns []int
	for column := names[0] + 1; column < width; column++ {
		number := func(r Row) bool { return t.IsNumber(r.Text(column)) }
		if slices.ContainsFunc(t.Rows, number) {
			columns = append(columns, column)
		}
	}
	switch len(columns) {
	case 0:
		return names[0] + 1, -1
	case 1:
		if next := columns[0] + 1; next < width { // a column of texts that should be numbers
			return columns[0], next
		}
		return columns[0], -1
	}
	return columns[0], columns[1]
}
