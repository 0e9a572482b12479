// Lists of people.

package tables

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbitro/db/names"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// mayHead are the kinds of columns that a list of people may have.
var mayHead = []Kind{WholeName, Surname, FirstName, Name, Day, Mail, Points, Played, Rank, Note, Order}

// List is a list of people: the cells that hold their names.
type List struct {
	Names  []Cell
	Faults []error // about the cells that should hold a name and do not
	Unread []Cell  // the first cells of the columns that nobody reads
}

// People returns the names in a list of people. They stand in the column whose heading means a name; without headings,
// in the only column of texts that may be names. Numbers, days and addresses are no names. If two columns may hold
// first names and surnames, or two persons a row, it asks. It also asks about a text that may be more or less than a
// name, unless known reports that it is the name of a person.
func (t *Table) People(ctx context.Context, known func(name string) bool) (List, error) {
	block := t.Headed(HasName, mayHead...)
	if block != nil && len(block.Rows) == 0 && block.Head.Line != t.Rows[0].Line {
		block = nil // the last row of a list, such as "3 players"
	}
	var cells, remarks []Cell
	var list List
	var err error
	if block == nil {
		cells, err = t.bareNames(ctx, &list)
	} else {
		answers := t.answersIn(block)
		cells, remarks, err = t.namesUnder(ctx, block, answers, &list)
		for _, column := range block.Unread(t.CountingColumns(block)...) {
			if !answers.holds(column) {
				list.Unread = append(list.Unread, block.Head.Cell(column))
			}
		}
	}
	if err != nil {
		return List{}, err
	}
	var filled []Cell
	for _, cell := range unnumbered(cells) {
		if cell.Text != "" {
			filled = append(filled, cell)
		}
	}
	settled, err := t.settlePersons(ctx, filled, known)
	if err != nil {
		return List{}, err
	}
	for _, cell := range settled.names {
		if t.IsNobody(cell.Text) {
			list.Faults = append(list.Faults, cell.Fault(words.NoName(cell.Text).Err()))
		} else {
			list.Names = append(list.Names, cell)
		}
	}
	list.Faults = append(list.Faults, settled.faults...)
	for _, cell := range remarks {
		list.Faults = append(list.Faults, cell.Fault(words.NoName(cell.Text).Err()))
	}
	return list, nil
}

// UnreadColumn returns the sentence that says that a column of a file is not read; head is the first cell of the
// column.
func UnreadColumn(file string, head Cell) lang.Speaker {
	return words.UnreadColumn(text.Path(file), head.Name, head.Text)
}

// CountingColumns returns the columns that only number the rows.
func (t *Table) CountingColumns(block *Block) []int {
	var columns []int
	for column := range block.Head.Cells {
		if numbersRows(block.Rows, column) {
			columns = append(columns, column)
		}
	}
	return columns
}

// numbersRows reports whether a column numbers the rows.
func numbersRows(rows []Row, column int) bool {
	for i, row := range rows {
		if strings.TrimRight(row.Text(column), ".)") != strconv.Itoa(i+1) {
			return false
		}
	}
	return true
}

// namesUnder returns the cells under the headings that should hold names, and the remarks below the table. It adds a
// fault to the list for each row whose answers say that the person does not come.
func (t *Table) namesUnder(
	ctx context.Context, block *Block, answers *answers, list *List,
) (cells, remarks []Cell, err error) {
	persons, err := t.personsOf(ctx, block, true)
	if err != nil {
		return nil, nil, err
	}
	rows, err := t.PersonRows(ctx, block, func(row Row) Cell { return persons(row)[0] })
	if err != nil {
		return nil, nil, err
	}
	for i, row := range rows {
		gap := i > 0 && row.Line > rows[i-1].Line+1
		short := func(above Row) bool { return above.Filled() < 2 }
		if gap && row.Filled() == 1 && !slices.ContainsFunc(rows[:i], short) {
			for _, below := range rows[i:] {
				remarks = append(remarks, filledIn(below)...)
			}
			break
		}
		refusal := answers.refusal(row, persons(row)[0].Text)
		if refusal != nil && persons(row)[0].Text != "" {
			list.Faults = append(list.Faults, refusal)
			continue
		}
		cells = append(cells, persons(row)...)
	}
	return cells, remarks, nil
}

// PersonRows returns the rows of a list of people under its headings, without rows that count the persons or hold sums
// of what they pay. person finds the person in a row. If the last row holds the sums under a text that may be a name,
// it asks.
func (t *Table) PersonRows(ctx context.Context, block *Block, person func(Row) Cell) ([]Row, error) {
	foot := func(row Row) bool { return isCount(person(row).Text) || IsFoot(upToPerson(row, person(row))) }
	rows := slices.DeleteFunc(slices.Clone(block.Rows), foot)
	columns := t.feeColumns(block, rows)
	if len(columns) == 0 {
		return rows, nil
	}
	return t.Persons(ctx, rows, person, columns)
}

// feeColumns returns the columns of a list whose numbers may be added up, such as fees: every column of numbers that
// does not number the rows.
func (t *Table) feeColumns(block *Block, rows []Row) []int {
	var columns []int
	for column := range block.Head.Cells {
		number := func(row Row) bool { return t.IsNumber(row.Text(column)) }
		if slices.ContainsFunc(rows, number) && !numbersRows(rows, column) {
			columns = append(columns, column)
		}
	}
	return columns
}

// filledIn returns the cells of a row that are not empty.
func filledIn(row Row) []Cell {
	return slices.DeleteFunc(slices.Clone(row.Cells), func(cell Cell) bool { return cell.Text == "" })
}

// PersonOf returns a function that finds the person in a row under the headings. If further columns have headings that
// mean names too, it asks what they hold.
func (t *Table) PersonOf(ctx context.Context, block *Block) (func(Row) Cell, error) {
	persons, err := t.personsOf(ctx, block, false)
	if err != nil {
		return nil, err
	}
	return func(row Row) Cell { return persons(row)[0] }, nil
}

// personsOf is like PersonOf, but if each is set, a row may hold several persons, one in each column of names.
func (t *Table) personsOf(ctx context.Context, block *Block, each bool) (func(Row) []Cell, error) {
	further := t.furtherNames(block)
	if len(further) == 0 {
		return func(row Row) []Cell { return []Cell{block.Columns.PersonIn(row)} }, nil
	}
	at := slices.IndexFunc(block.Rows, func(row Row) bool { return row.Text(further[0]) != "" })
	row := block.Rows[at]
	first := block.Columns.PersonIn(row)
	where := first.Name + ":" + row.Cell(further[len(further)-1]).Name
	how, err := t.askNames(ctx, where, first.Text, row.Text(further[0]), each)
	if err != nil {
		return nil, err
	}
	return func(row Row) []Cell {
		person := block.Columns.PersonIn(row)
		second := row.Cell(further[0])
		switch how {
		case surnameFirst, surnameLast:
			return []Cell{joinName(person, second, how)}
		case eachCell:
			cells := []Cell{person}
			for _, column := range further {
				cells = append(cells, row.Cell(column))
			}
			return cells
		}
		return []Cell{person}
	}, nil
}

// furtherNames returns the columns that hold texts which may be names, under headings that mean names, besides those
// that PersonIn reads.
func (t *Table) furtherNames(block *Block) []int {
	var further []int
	for i, head := range block.Head.Cells {
		name := func(row Row) bool { return row.Text(i) != "" && !t.IsNoName(row.Text(i)) }
		taken := slices.Contains(slices.Collect(maps.Values(block.Columns)), i)
		if !taken && Is(head.Text, Name, FirstName, Surname, WholeName, Partner) &&
			slices.ContainsFunc(block.Rows, name) {
			further = append(further, i)
		}
	}
	return further
}

// HasName reports whether a table has a column of names.
func HasName(columns Columns) bool { return columns.Of(WholeName, Name, FirstName, Surname) >= 0 }

// PersonIn returns the name of the person in a row, from the columns of a table: the whole name, or first name and
// surname. If the table has a column of first names, a column "name" holds the surname.
func (c Columns) PersonIn(row Row) Cell {
	first := c.Of(FirstName, Name)
	last := c.Of(Surname, Name)
	if whole := c.Of(WholeName); whole >= 0 {
		first = whole
		last = whole
	}
	if first < 0 {
		first = last
	}
	cell := unmarked(row.Cell(first))
	if last >= 0 && last != first {
		cell.Text = strings.TrimSpace(cell.Text + " " + row.Text(last))
		if row.Text(first) == "" {
			cell.Name = row.Cell(last).Name
		}
	}
	return cell
}

// IsFoot reports whether a row counts the persons above it, or holds sums of their numbers.
func IsFoot(row Row) bool {
	for _, cell := range row.Cells {
		if Is(cell.Text, Total, Average) || isCount(cell.Text) {
			return true
		}
	}
	return false
}

// isCount reports whether a text counts the persons of a list: "Total members", "Total entrants: 24".
func isCount(typed string) bool {
	first, rest, several := strings.Cut(fold(typed), " ")
	words := strings.FieldsFunc(rest, func(r rune) bool { return r == ' ' || r == ':' })
	person := func(word string) bool {
		return folded()[Name][word] || folded()[ListBegins][word] || folded()[ListEnds][word]
	}
	return several && Is(first, Total) && len(words) <= 3 && slices.ContainsFunc(words, person)
}

// IsNoName reports whether a text cannot be a name because it is a number, a day or an address.
func (t *Table) IsNoName(typed string) bool {
	return t.IsNumber(typed) || IsDay(typed) || strings.Contains(typed, "@") || !hasLetter(typed)
}

// IsNobody reports whether a text names nobody in a list of people: it is empty, no name, or the heading of a column. A
// number such as #12 names a person.
func (t *Table) IsNobody(typed string) bool {
	if _, isNumber := names.Number(typed); isNumber {
		return false
	}
	return t.IsNoName(typed) || Is(typed, Name, WholeName, FirstName, Surname, Points, Played, Mail)
}

func hasLetter(typed string) bool {
	return strings.IndexFunc(typed, func(r rune) bool { return r > '9' && r != '_' }) >= 0
}

// Unnumbered returns person, but if the names begin with numbers that count the rows, as in "1. Anna", without these
// numbers.
func (t *Table) Unnumbered(rows []Row, person func(Row) Cell) func(Row) Cell {
	for i, row := range rows {
		if _, number := strip(person(row).Text); number != i+1 {
			return person
		}
	}
	return func(row Row) Cell {
		cell := person(row)
		cell.Text, _ = strip(cell.Text)
		return cell
	}
}

// unnumbered removes the numbers before the names of a list, "1. Anna", if all of them count upwards. Headings between
// the names have no number; below a heading the numbers continue or begin again.
func unnumbered(cells []Cell) []Cell {
	bare := slices.Clone(cells)
	next := 1
	some := false
	headed := false
	for i, cell := range cells {
		rest, number := strip(cell.Text)
		switch {
		case number == next, number == 1 && headed:
			next = number + 1
			some = true
			headed = false
			bare[i].Text = rest
		case suspect(cell.Text) != none:
			headed = true
		default:
			return cells
		}
	}
	if !some {
		return cells
	}
	return bare
}

// NumberColumns returns the first two columns of numbers of a table without headings, but not column 0, where the names
// stand; -1 for a missing column.
func (t *Table) NumberColumns() (first, second int) {
	names := t.nameColumns()
	width := 0
	for _, row := range t.Rows {
		width = max(width, len(row.Cells))
	}
	var columns []int
	for column := names[0] + 1; column < width; column++ {
		number := func(row Row) bool { return t.IsNumber(row.Text(column)) }
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

// strip removes a number that counts lines from the beginning of a text, and returns it: "1. Anna" -> "Anna", 1. It
// returns 0 if there is none.
func strip(typed string) (rest string, number int) {
	digits := strings.TrimLeft(typed, "0123456789")
	n, err := strconv.Atoi(typed[:len(typed)-len(digits)])
	if err != nil || digits == "" || !strings.ContainsRune(".):-", rune(digits[0])) {
		return typed, 0
	}
	return strings.TrimSpace(digits[1:]), n
}
