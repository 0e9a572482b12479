// Lists of people.

package tables

import (
	"context"
	"strings"

	"arbitro/referee/text"
)

// mayHead are the kinds of columns that a list of people may have.
var mayHead = []Kind{WholeName, Surname, FirstName, Name, Day, Mail, Points, Played, Rank, Note, Order}

// People returns the names in a list of people, each as a cell. The column whose heading means a name holds them;
// without headings it is the only column of texts that may be names. Numbers, days and addresses are nobody's name. If
// two columns may be first names and surnames as well as two persons a row, it asks. faults are the cells that should
// hold a name and do not.
func (t *Table) People(ctx context.Context) (names []Cell, faults []error, err error) {
	columns, under := t.Headed(func(c Columns) bool { return c.Of(WholeName, Name, FirstName, Surname) >= 0 }, mayHead...)
	var all []Cell
	if under != nil || columns != nil {
		for _, row := range under {
			if !isFootOfNames(row) {
				all = append(all, columns.PersonIn(row))
			}
		}
	} else if all, err = t.bareNames(ctx); err != nil {
		return nil, nil, err
	}
	all = unnumbered(all)
	for _, c := range all {
		switch {
		case c.Text == "":
		case t.isNoName(c.Text):
			faults = append(faults, c.Fault(words.NoName(c.Text).Err()))
		default:
			names = append(names, c)
		}
	}
	return names, faults, nil
}

// PersonIn returns the name of a person in a row, from the columns of a table: the whole name, or first name and
// surname.
func (c Columns) PersonIn(row Row) Cell {
	column := c.Of(WholeName, FirstName, Name, Surname)
	cell := row.Cell(column)
	surname := c.Of(Surname)
	if _, whole := c[WholeName]; !whole && surname >= 0 && surname != column {
		cell.Text = strings.TrimSpace(cell.Text + " " + row.Text(surname))
		if row.Text(column) == "" {
			cell.Name = row.Cell(surname).Name
		}
	}
	return cell
}

// isFootOfNames reports whether a row counts the persons above it.
func isFootOfNames(row Row) bool {
	for _, cell := range row.Cells {
		if Is(cell.Text, Total, Average) {
			return true
		}
	}
	return false
}

// isNoName reports whether a text is a number, a day or an address, and so nobody's name.
func (t *Table) isNoName(typed string) bool {
	return t.IsNumber(typed) || IsDay(typed) || strings.Contains(typed, "@") || !hasLetter(typed)
}

func hasLetter(typed string) bool {
	return strings.IndexFunc(typed, func(r rune) bool { return r > '9' && r != '_' }) >= 0
}

// bareNames returns the cells of a list without headings that may be names.
func (t *Table) bareNames(ctx context.Context) ([]Cell, error) {
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
	how := 0 // the first column; names before surnames; every cell
	if len(columns) > 1 && len(t.Rows) == 1 {
		how = 3
	} else if len(columns) > 1 {
		row := t.Rows[0]
		a, b := row.Text(columns[0]), row.Text(columns[1])
		where := row.Cell(columns[0]).Name + ":" + row.Cell(columns[len(columns)-1]).Name
		var err error
		how, err = t.Settle(ctx, words.NamesDoubt(where, a, b), words.NamesAsk(where),
			words.NamesFirst(a), words.NamesSurname(b+" "+a), words.NamesName(a+" "+b),
			words.NamesEach(row.Text(columns[0]), row.Text(columns[1])))
		if err != nil {
			return nil, err
		}
	}
	var all []Cell
	for _, row := range t.Rows {
		if isFootOfNames(row) {
			continue
		}
		cell := row.Cell(columns[0])
		switch how {
		case 0:
			all = append(all, cell)
		case 1:
			cell.Text = strings.TrimSpace(row.Text(columns[1]) + " " + cell.Text)
			all = append(all, cell)
		case 2:
			cell.Text = strings.TrimSpace(cell.Text + " " + row.Text(columns[1]))
			all = append(all, cell)
		default:
			for _, column := range columns {
				all = append(all, row.Cell(column))
			}
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
		if !t.isNoName(typed) {
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
		bare[i] = Cell{rest, c.Name}
	}
	return bare
}
