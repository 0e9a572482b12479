// Rows that hold no values of their own: sums, ranks, averages, and sums that run.

package tables

import (
	"context"
	"errors"
	"slices"
	"strconv"
)

// Values are the rows of a table that hold values: no row of sums, ranks or averages.
type Values struct {
	Rows    []Row
	Remarks []Row // rows without numbers that hold a text, such as a remark below the table
	Running bool  // each row holds running totals: the row of sums below repeats the last one
}

// OtherSum is an error: a sum in a table is not the sum of the rows above it.
type OtherSum struct {
	Cell Cell
	Sum  string // of the rows above
	error
}

// Unwrap returns the error with the sentence.
func (s OtherSum) Unwrap() error { return s.error }

// Foot separates the values of a table from the rows that are made of them: sums, ranks and averages, also without a
// word that says so (see unnamedSums). columns hold the numbers; every other cell may hold the word that says what a
// row is. named is the column whose text names a row, or -1. Errors: a sum that differs; a value below the sums; both
// name the cell.
func (t *Table) Foot(ctx context.Context, rows []Row, columns []int, named int) (Values, error) {
	f := foot{table: t, columns: columns, named: named}
	for i, row := range rows {
		if err := f.add(row, rows[i+1:]); err != nil {
			return f.values, err
		}
	}
	err := f.end(ctx)
	return f.values, err
}

// foot reads the rows of a table from the top. It is above, among or below the values, and remembers the rows of sums
// that it has passed. Its state after each row (below stands for: below is not nil; so do top and open):
//
//	Total     34   17    top                  sums above all values, compared at the end
//	1         10    5    top                  a value
//	2         12    3    top                  a value
//	Total     22    8    top, below, summed   sums of the values above
//	3         12    9    top, summed, open    a value below sums: a row with the sums of all values must follow
//	Total     34   17    top, below, summed   that row
//	Rank       1    2    top, below, summed   a rank
//	Thanks to all        top, below, summed   a remark
//
// A value below a rank or an average, or below running totals, is an error.
type foot struct {
	table   *Table
	columns []int
	named   int

	values Values
	top    *Row // the row of sums above all values; nil if there is none
	below  *Row // the row made of the values that ended them: foot is below the values; nil above and among them
	summed bool // a row of sums has been compared with the values above it
	open   *Row // a row of sums with values below it, until the sums of all values follow
}

// add adds a row of the table; under are the rows below it.
func (f *foot) add(row Row, under []Row) error {
	kind := kindOfRow(row, f.columns)
	if kind == Name && f.table.saysSums(f.values.Rows, row, f.columns, f.named) {
		kind = Total
	}
	isValue := kind == Name && f.table.holdsNumber(row, f.columns)
	if isValue && f.below != nil && f.summed && !f.values.Running {
		if f.open == nil {
			f.open = f.below
		}
		f.below = nil
	}
	switch {
	case f.table.isRemark(row, under, f.columns, f.below != nil):
		if kind == Name && hasRemark(row, f.columns) {
			f.values.Remarks = append(f.values.Remarks, row)
		}
	case kind == Rank || kind == Average:
		if len(f.values.Rows) > 0 && f.below == nil {
			f.below = &row
		}
	case kind == Total && len(f.values.Rows) == 0 && f.top == nil:
		f.top = &row
	case kind == Total:
		return f.sum(row)
	case f.below != nil:
		return f.below.Cell(0).Fault(words.AfterSums.Err())
	default: // also a row whose cells are no numbers: a fault that the caller names
		f.values.Rows = append(f.values.Rows, row)
	}
	return nil
}

// sum compares a row of sums with the values above it. foot is then below the values.
func (f *foot) sum(row Row) error {
	running, err := f.table.compare(f.values.Rows, row, f.columns)
	if err != nil {
		return err
	}
	f.values.Running = f.values.Running || running
	f.summed = true
	f.open = nil
	f.below = &row
	return nil
}

// end ends the table: it compares the sums above the values. If there are no sums, it looks for sums without a word.
func (f *foot) end(ctx context.Context) error {
	if f.open != nil {
		return f.open.Cell(0).Fault(words.AfterSums.Err())
	}
	var err error
	if f.top != nil {
		f.values.Running, err = f.table.compare(f.values.Rows, *f.top, f.columns)
	} else if !f.summed {
		f.values.Rows, err = f.table.unnamedSums(ctx, f.values.Rows, f.columns, f.named)
	}
	return err
}

// saysSums reports whether a row holds the sums of the rows above, and the text that names it contains a word for sums,
// as in "Points in total".
func (a arithmetic) saysSums(above []Row, row Row, columns []int, named int) bool {
	return len(above) > 0 && hintsSums(row.Text(named)) && a.holdsNumber(row, columns) && a.IsSum(above, row, columns)
}

// hintsSums reports whether a text that names a row contains a word for sums among other words.
func hintsSums(label string) bool {
	return !IsLabel(label) && !IsDay(label) && Heading(label, Total) && !Heading(label, Round)
}

// isRemark reports whether a row without numbers holds no values: the columns of numbers are empty, or it is a remark
// below all numbers or below the sums. below are the rows under it; ended says that sums stand above it.
func (a arithmetic) isRemark(row Row, below []Row, columns []int, ended bool) bool {
	if a.holdsNumber(row, columns) {
		return false
	}
	if !holdsText(row, columns) {
		return true
	}
	number := func(row Row) bool { return a.holdsNumber(row, columns) }
	return ended || !slices.ContainsFunc(below, number) && hasRemark(row, columns)
}

// hasRemark reports whether a row holds a text that says more than which row it is, outside the columns of numbers. If
// all cells outside them are empty, a text in one of them counts too.
func hasRemark(row Row, columns []int) bool {
	beside := false
	for i, cell := range row.Cells {
		if cell.Text == "" || slices.Contains(columns, i) {
			continue
		}
		if !IsLabel(cell.Text) && !IsDay(cell.Text) && !IsAbsent(cell.Text) {
			return true
		}
		beside = true
	}
	return !beside && holdsText(row, columns)
}

func firstOf(columns []int) int {
	if len(columns) == 0 {
		return 0
	}
	return columns[0]
}

// Persons returns the rows of a table of persons, without rows of sums, ranks and averages. It knows these by their
// words, and a last row without a name because it holds the sums. It checks the sums of a row that a word calls sums.
// If the last row holds the sums under a text that may be a name, it asks. Errors: as for Foot.
func (t *Table) Persons(ctx context.Context, rows []Row, person func(Row) Cell, columns []int) ([]Row, error) {
	var all []Row
	var ended *Row
	for i, row := range rows {
		said := kindOfRow(upToPerson(row, person(row)), columns)
		nameless := i == len(rows)-1 && person(row).Text == "" && len(all) > 1
		switch {
		case said == Total && t.holdsNumber(row, columns):
			if _, err := t.compare(all, row, columns); err != nil {
				return nil, err
			}
			ended = &rows[i]
		case said == Total, said == Rank, said == Average:
			ended = &rows[i]
		case nameless && t.IsSum(all, row, columns):
		case ended != nil && !t.holdsNumber(row, columns):
		case ended != nil:
			return nil, ended.Cell(0).Fault(words.AfterSums.Err())
		default:
			all = append(all, row)
		}
	}
	if len(all) == 0 || ended != nil {
		return all, nil
	}
	last := all[len(all)-1]
	above := all[:len(all)-1]
	if t.IsNobody(person(last).Text) || !t.IsSum(above, last, columns) || !t.sumShows(above, columns) {
		return all, nil
	}
	counts, err := t.countsToo(ctx, person(last))
	if err != nil || counts {
		return all, err
	}
	return above, nil
}

// upToPerson returns the cells of a row up to its person, or all cells if the row has none. A word such as "total"
// behind a name, in a remark, does not make it a row of sums.
func upToPerson(row Row, person Cell) Row {
	at := slices.IndexFunc(row.Cells, func(cell Cell) bool { return cell.Name == person.Name })
	if person.Text == "" || at < 0 {
		return row
	}
	return Row{Line: row.Line, Cells: row.Cells[:at+1]}
}

// countsToo asks about a row that holds the sums of the rows above, under a text that may be a name, whether it counts
// like them.
func (t *Table) countsToo(ctx context.Context, named Cell) (bool, error) {
	cell := named.Name
	name := named.Text
	chosen, err := t.Settle(ctx, words.SumsNamed(cell, name), words.SumsNamedAsk(name, cell),
		words.SumsRow, words.SumsOnly)
	return chosen == 0, err
}

// sumShows reports whether, in some column, a row that holds the sum can hardly hold it by chance: the sum is made of
// several numbers and equals none of them.
func (a arithmetic) sumShows(above []Row, columns []int) bool {
	return slices.ContainsFunc(columns, func(column int) bool {
		sum := a.sum(above, column)
		const small = 10_00 // in hundredths: of 1 and 2, 3 is the sum by chance
		return len(above) > 1 && (len(above) > 2 || max(sum, -sum) >= small) &&
			!slices.ContainsFunc(above, func(row Row) bool {
				n, _ := a.hundredths(row.Text(column))
				return n == sum
			})
	})
}

// IsSum reports whether a row holds the sums of the rows above.
func (a arithmetic) IsSum(above []Row, row Row, columns []int) bool {
	some := false
	for _, column := range columns {
		n, number := a.hundredths(row.Text(column))
		if row.Text(column) != "" && (!number || n != a.sum(above, column)) {
			return false
		}
		some = some || number
	}
	return some
}

// kindOfRow returns Total, Rank or Average if a cell outside the columns of numbers says so, else Name.
func kindOfRow(row Row, columns []int) Kind {
	for i, cell := range row.Cells {
		if cell.Text == "" || slices.Contains(columns, i) {
			continue
		}
		for _, kind := range []Kind{Total, Rank, Average} {
			if Is(cell.Text, kind) || kind == Total && Is(cell.Text, Running) {
				return kind
			}
		}
	}
	return Name
}

func (a arithmetic) holdsNumber(row Row, columns []int) bool {
	for _, column := range columns {
		if a.IsNumber(row.Text(column)) {
			return true
		}
	}
	return false
}

// holdsText reports whether some cell of the columns is neither empty nor a sign for an absent player.
func holdsText(row Row, columns []int) bool {
	for _, column := range columns {
		if text := row.Text(column); !IsAbsent(text) {
			return true
		}
	}
	return false
}

// sum returns the sum of a column in hundredths; a cell that is no number counts as 0.
func (a arithmetic) sum(rows []Row, column int) int {
	sum := 0
	for _, row := range rows {
		n, _ := a.hundredths(row.Text(column))
		sum += n
	}
	return sum
}

// SumOf returns the sum of a column as a number with a decimal point.
func (a arithmetic) SumOf(rows []Row, column int) string {
	return strconv.FormatFloat(float64(a.sum(rows, column))/100, 'f', -1, 64)
}

// hundredths returns a number in hundredths, and false for any other text. A text that may be two numbers is read as
// the larger one.
func (a arithmetic) hundredths(typed string) (int, bool) {
	number, err := a.Number(typed)
	if errors.Is(err, errTwo) { // the sums are compared as they are read: as large numbers
		number, _ = twoNumbers(typed)
	} else if err != nil {
		return 0, false
	}
	f, err := strconv.ParseFloat(number, 64)
	if err != nil || f > 1e9 || f < -1e9 {
		return 0, false
	}
	if f < 0 {
		return -int(-f*100 + 0.5), true
	}
	return int(f*100 + 0.5), true
}

// compare compares a row of sums with the rows above it. running reports whether it repeats the last row instead, so
// that the rows hold running totals. Errors: an OtherSum for the first sum that differs; a cell that is no number; no
// rows above.
func (a arithmetic) compare(above []Row, row Row, columns []int) (running bool, err error) {
	if len(above) == 0 {
		return false, row.Cell(firstOf(columns)).Fault(words.NoRowsAbove.Err())
	}
	other := -1
	again := len(above) > 1
	for _, column := range columns {
		text := row.Text(column)
		value, number := a.hundredths(text)
		if IsAbsent(text) {
			continue
		}
		if !number || value != a.sum(above, column) {
			if other < 0 {
				other = column
			}
		}
		last, _ := a.hundredths(lastFilled(above, column))
		again = again && number && value == last
	}
	if other < 0 {
		return false, nil
	}
	if again {
		return true, nil
	}
	if !a.IsNumber(row.Text(other)) {
		return false, row.Cell(other).Fault(words.NoNumber(row.Text(other)).Err())
	}
	is := a.SumOf(above, other)
	return false, OtherSum{row.Cell(other), is, row.Cell(other).Fault(words.OtherSum(row.Text(other), is).Err())}
}

// lastFilled returns the last text of a column that is neither empty nor a sign for an absent player, or "".
func lastFilled(rows []Row, column int) string {
	for i := len(rows) - 1; i >= 0; i-- {
		if text := rows[i].Text(column); !IsAbsent(text) {
			return text
		}
	}
	return ""
}
