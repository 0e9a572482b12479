package tables

import (
	"context"
	"slices"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Bare returns a function that finds the person in a row of a table without headings: in the only column of texts that
// may be names, or in two columns of first names and surnames, about which it asks.
func (t *Table) Bare(ctx context.Context) (func(Row) Cell, error) {
	columns := t.nameColumns()
	first, _ := t.NumberColumns()
	columns = slices.DeleteFunc(columns, func(column int) bool { return column > first && len(columns) > 1 })
	how := firstCell
	if len(columns) > 1 {
		var err error
		how, err = t.askColumns(ctx, columns, false)
		if err != nil {
			return nil, err
		}
	}
	return func(row Row) Cell { return readName(row, columns, how) }, nil
}

// nameColumns returns the columns of a table without headings that may hold names; the first column if none may.
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

// naming is how several cells with names in a row are read.
type naming int

// The namings, in the order in which askNames offers them.
const (
	firstCell    naming = iota // the person is in the first cell; the others are not read
	surnameFirst               // surname, then name, of one person
	surnameLast                // name, then surname, of one person
	eachCell                   // a person in each cell
)

// askColumns asks how to read the names in a table without headings that has several columns of names. The example in
// the question is the first row with both names: a title above the list has only one cell.
func (t *Table) askColumns(ctx context.Context, columns []int, each bool) (naming, error) {
	row := t.Rows[0]
	both := func(row Row) bool { return row.Text(columns[0]) != "" && row.Text(columns[1]) != "" }
	if at := slices.IndexFunc(t.Rows, both); at >= 0 {
		row = t.Rows[at]
	}
	where := row.Cell(columns[0]).Name + ":" + row.Cell(columns[len(columns)-1]).Name
	return t.askNames(ctx, where, row.Text(columns[0]), row.Text(columns[1]), each)
}

// askNames asks how to read the names in a table with several columns of names; a and b are the first two names. It
// offers eachCell only if each is set.
func (t *Table) askNames(ctx context.Context, where, a, b string, each bool) (naming, error) {
	readings := []lang.Speaker{words.NamesFirst(a), words.NamesSurname(b + " " + a), words.NamesName(a + " " + b)}
	if each {
		readings = append(readings, words.NamesEach(a, b))
	}
	chosen, err := t.Settle(ctx, words.NamesDoubt(where, a, b), words.NamesAsk(where), readings...)
	return naming(chosen), err
}

// readName returns the person who is named in the first of the columns, or in the first two, as how says.
func readName(row Row, columns []int, how naming) Cell {
	cell := unmarked(row.Cell(columns[0]))
	if how == firstCell {
		return cell
	}
	return joinName(cell, row.Cell(columns[1]), how)
}

// joinName returns a cell with the whole name from two cells, the surname behind: how is surnameFirst or surnameLast.
func joinName(first, second Cell, how naming) Cell {
	if how == surnameFirst {
		first.Text = strings.TrimSpace(second.Text + " " + first.Text)
	} else {
		first.Text = strings.TrimSpace(first.Text + " " + second.Text)
	}
	return first
}

// unmarked returns a cell without the bullet before its text: "• Anna".
func unmarked(cell Cell) Cell {
	rest := strings.TrimLeft(cell.Text, "•‣◦*-–—·☐✓✔ ")
	if strings.HasPrefix(cell.Text, "•") || len(rest) < len(cell.Text) && cell.Text[len(cell.Text)-len(rest)-1] == ' ' {
		cell.Text = rest
	}
	return cell
}

// bareNames returns the cells of a list without known headings that may be names. It skips a first row that holds
// headings in unknown words: it stands above numbers, days or addresses, or has a question. It adds the columns that it
// does not read to found.
func (t *Table) bareNames(ctx context.Context, found *List) (cells []Cell, err error) {
	list := *t
	if t.hasHeadings() {
		list.Rows = t.Rows[1:]
	}
	columns := list.nameColumns()
	how := firstCell
	if len(columns) > 2 && len(list.Rows) == 1 {
		how = eachCell
	} else if len(columns) > 1 {
		how, err = list.askColumns(ctx, columns, true)
		if err != nil {
			return nil, err
		}
	}
	found.Unread = list.unreadBeside(columns, how)
	for _, row := range list.Rows {
		switch {
		case IsFoot(row):
		case how == eachCell:
			for _, column := range columns {
				cells = append(cells, unmarked(row.Cell(column)))
			}
		default:
			cells = append(cells, readName(row, columns, how))
		}
	}
	return cells, nil
}

// unreadBeside returns the first cells of the columns without headings that nobody reads. how says how many
// of the columns of names are read.
func (t *Table) unreadBeside(columns []int, how naming) []Cell {
	var unread []Cell
	read := columns
	if how == firstCell {
		read = columns[:1]
	} else if how != eachCell {
		read = columns[:2]
	}
	width := 0
	for _, row := range t.Rows {
		width = max(width, len(row.Cells))
	}
	for column := range width {
		filled := slices.IndexFunc(t.Rows, func(row Row) bool { return row.Text(column) != "" })
		if filled >= 0 && !slices.Contains(read, column) && !numbersRows(t.Rows, column) {
			unread = append(unread, t.Rows[filled].Cell(column))
		}
	}
	return unread
}

// hasHeadings reports whether the first row holds headings: a question, or a text above numbers, days or addresses.
func (t *Table) hasHeadings() bool {
	if len(t.Rows) < 2 {
		return false
	}
	for column, head := range t.Rows[0].Cells {
		other := func(row Row) bool { return row.Text(column) != "" && !t.IsNoName(row.Text(column)) }
		some := func(row Row) bool { return row.Text(column) != "" }
		below := t.Rows[1:]
		switch {
		case head.Text == "", t.IsNoName(head.Text):
		case strings.HasSuffix(head.Text, "?"), slices.ContainsFunc(below, some) && !slices.ContainsFunc(below, other):
			return true
		}
	}
	return false
}

// mayBeNames reports whether most cells of a column hold texts that may be names and differ from each other.
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
