// Rows that hold no values of their own: sums, ranks, averages, and sums that run.

package tables

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Values are the rows of a table that hold values, without those of sums, ranks and averages.
type Values struct {
	Rows    []Row
	Remarks []Row // rows without numbers that hold a text, such as a remark below the table
	Running bool  // each row holds the sums up to it, as the row of sums below shows
}

// OtherSum is an error: a sum in a table is not that of the rows above it.
type OtherSum struct {
	Cell Cell
	Sum  string // of the rows above
	error
}

// Unwrap returns the sentence.
func (s OtherSum) Unwrap() error { return s.error }

// Foot separates the values of a table from the rows that are made of them. columns hold the numbers; every other cell
// may hold the word that says what a row is. A row without numbers is left out; if it holds a text that says more than
// which row it is, it is a remark. Without a word that is known, the last row is a row of sums if its numbers are the
// sums of the others and nothing else names it; if they nearly are, it asks. Sums may stand above the values too, and
// between them if those of all values follow. named is the column whose text names a row, or -1. Errors: a sum that
// differs, a row below the sums, both with the cell.
func (t *Table) Foot(ctx context.Context, rows []Row, columns []int, named int) (Values, error) {
	var values Values
	summed := false
	var ended *Row // the first row that is made of the others
	var top *Row   // sums above the values
	var open *Row  // sums with values below them: those of all values must follow
	for i, row := range rows {
		said := kindOfRow(row, columns)
		if said == Name && t.saysSums(values.Rows, row, columns, named) {
			said = Total
		}
		if ended != nil && summed && !values.Running && said == Name && t.holdsNumber(row, columns) {
			if open == nil {
				open = ended
			}
			ended = nil
		}
		switch {
		case t.isRemark(row, rows[i+1:], columns, ended != nil):
			if said == Name && hasRemark(row, columns) {
				values.Remarks = append(values.Remarks, row)
			}
		case said == Rank || said == Average:
			if len(values.Rows) > 0 && ended == nil {
				ended = &rows[i]
			}
		case said == Total && len(values.Rows) == 0 && top == nil:
			top = &rows[i]
		case said == Total:
			running, err := t.compare(values.Rows, row, columns)
			if err != nil {
				return values, err
			}
			values.Running = values.Running || running
			summed = true
			open = nil
			ended = &rows[i]
		case ended != nil:
			return values, ended.Cell(0).Fault(words.AfterSums.Err())
		default: // also a row whose cells are no numbers: a fault that the caller names
			values.Rows = append(values.Rows, row)
		}
	}
	if open != nil {
		return values, open.Cell(0).Fault(words.AfterSums.Err())
	}
	var err error
	if top != nil {
		values.Running, err = t.compare(values.Rows, *top, columns)
		return values, err
	}
	if summed {
		return values, nil
	}
	values.Rows, err = t.unnamedSums(ctx, values.Rows, columns, named)
	return values, err
}

// saysSums reports whether a row holds the sums of the rows above, and the text that names it has a word for sums among
// others, as in "Points in total".
func (a arithmetic) saysSums(above []Row, row Row, columns []int, named int) bool {
	return len(above) > 0 && hintsSums(row.Text(named)) && a.holdsNumber(row, columns) && a.IsSum(above, row, columns)
}

// hintsSums reports whether a text that names a row has a word for sums among others.
func hintsSums(label string) bool {
	return !IsLabel(label) && !IsDay(label) && Heading(label, Total) && !Heading(label, Round)
}

// isRemark reports whether a row holds no values: it is empty, or it has a text and no number, and stands below all
// numbers, or below the sums.
func (a arithmetic) isRemark(row Row, below []Row, columns []int, ended bool) bool {
	if a.holdsNumber(row, columns) {
		return false
	}
	if !holdsText(row, columns) {
		return true
	}
	number := func(r Row) bool { return a.holdsNumber(r, columns) }
	return ended || !slices.ContainsFunc(below, number) && hasRemark(row, columns)
}

// hasRemark reports whether a row holds a text beside the columns that says more than which row it is; or nothing
// stands beside them, and a text in them.
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

// Persons returns the rows of a table of persons, without those of sums, ranks and averages: by their words, or because
// the last row has no name and holds the sums. It compares the sums that a word names. If the last row holds the sums
// under a text that may be a name, it asks. Errors: as for Foot.
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

// upToPerson returns the cells of a row up to its person, all cells if the row has none: what stands behind a name, such
// as a remark, does not say that the row holds sums.
func upToPerson(row Row, person Cell) Row {
	at := slices.IndexFunc(row.Cells, func(cell Cell) bool { return cell.Name == person.Name })
	if person.Text == "" || at < 0 {
		return row
	}
	return Row{Line: row.Line, Cells: row.Cells[:at+1]}
}

// countsToo asks whether a row that holds the sums of those above, under a text that may name it, counts like them.
func (t *Table) countsToo(ctx context.Context, named Cell) (bool, error) {
	cell := named.Name
	name := named.Text
	chosen, err := t.Settle(ctx, words.SumsNamed(cell, name), words.SumsNamedAsk(name, cell),
		words.SumsRow, words.SumsOnly)
	return chosen == 0, err
}

// sumShows reports whether the sum of some column is that of several numbers, so that hardly a row has it by chance.
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

// kindOfRow returns Total, Rank or Average if a cell beside the numbers says so, else Other.
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

// holdsText reports whether a cell of the columns has text that means something.
func holdsText(row Row, columns []int) bool {
	for _, column := range columns {
		if text := row.Text(column); !IsAbsent(text) {
			return true
		}
	}
	return false
}

// sum returns the sum of a column in hundredths; a cell that is no number counts nothing.
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

// hundredths returns a number in hundredths, and false for any other text.
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

// compare compares a row of sums with the rows above it. It reports whether it is the last row again, so that the rows
// are sums themselves. Errors: the first sum that differs.
func (a arithmetic) compare(above []Row, row Row, columns []int) (running bool, err error) {
	if len(above) == 0 {
		return false, row.Cell(firstOf(columns)).Fault(words.NoRowsAbove.Err())
	}
	other := -1
	again := len(above) > 1
	for _, column := range columns {
		text := row.Text(column)
		n, number := a.hundredths(text)
		if IsAbsent(text) {
			continue
		}
		if !number || n != a.sum(above, column) {
			if other < 0 {
				other = column
			}
		}
		l, _ := a.hundredths(lastFilled(above, column))
		again = again && number && n == l
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

// lastFilled returns the last text of a column that is not empty.
func lastFilled(rows []Row, column int) string {
	for i := len(rows) - 1; i >= 0; i-- {
		if text := rows[i].Text(column); !IsAbsent(text) {
			return text
		}
	}
	return ""
}

// unnamedSums takes the last row away if it holds the sums of the others. It asks if it nearly does. A row that has a
// label of its own, such as the number of a round, is none. Under any other text, where labels stand above, the sums
// are sums; where such texts stand above too, it asks.
func (t *Table) unnamedSums(ctx context.Context, rows []Row, columns []int, named int) ([]Row, error) {
	if len(rows) < 2 || len(columns) < 2 && named < 0 {
		return rows, nil
	}
	last := rows[len(rows)-1]
	above := rows[:len(rows)-1]
	label := last.Text(named)
	nameless := named >= 0 && label == "" && above[len(above)-1].Text(named) != ""
	if t.isLabel(label) || len(rows) < 3 && !nameless {
		return rows, nil
	}
	other := func(row Row) bool { return !t.isLabel(row.Text(named)) }
	alone := label != "" && !slices.ContainsFunc(above, other)
	equal := 0
	near := 0
	shown := 0
	for _, column := range columns {
		n, number := t.hundredths(last.Text(column))
		sum := t.sum(above, column)
		if !number && last.Text(column) != "" {
			return rows, nil
		}
		largest := 0
		single := false
		for _, row := range above {
			value, _ := t.hundredths(row.Text(column))
			single = single || value == sum
			largest = max(largest, value, -value)
		}
		if n == sum {
			equal++
			if !single {
				shown++
			}
		} else if max(n, -n) > largest && max(n-sum, sum-n) <= max(sum, -sum)/10 {
			near++
		}
	}
	cell := last.Cell(firstOf(columns))
	switch {
	case equal == len(columns) && label == "", equal == len(columns) && alone && (shown > 0 || equal > 2):
		return above, nil
	case equal == len(columns) && shown > 0:
		counts, err := t.countsToo(ctx, last.Cell(named))
		if err != nil || counts {
			return rows, err
		}
		return above, nil
	case hintsSums(label) && equal+near > 0:
		// a word says so too: it asks
	case label != "" && !alone,
		!(nameless && equal+near > 0) && !(shown > 0 && 2*equal >= len(columns)) &&
			!(near > 0 && near+shown == len(columns)):
		return rows, nil
	}
	chosen, err := t.Settle(ctx, words.SumsDoubt(cell.Name), words.SumsAsk(cell.Name),
		words.SumsRound, words.SumsWrong)
	if err != nil {
		return nil, err
	}
	if chosen == 0 {
		return rows, nil
	}
	return above, nil
}

// isLabel reports whether a text says which row it is: a number, a word that counts, or a day.
func (a arithmetic) isLabel(typed string) bool {
	return typed != "" && (IsLabel(typed) || IsDay(typed) || a.IsNumber(typed))
}

// Rising reports whether the numbers of every column only rise, or only fall, so that they may be sums that run.
func (a arithmetic) Rising(rows []Row, columns []int) bool {
	if len(rows) < 3 || len(columns) < 2 {
		return false
	}
	moved := 0
	for _, column := range columns {
		up := true
		down := true
		changed := false
		seen := false
		before := 0
		for _, row := range rows {
			if row.Text(column) == "" {
				continue
			}
			n, number := a.hundredths(row.Text(column))
			if !number {
				return false
			}
			if !seen {
				before = n
				up = n >= 0
				down = n <= 0
				seen = true
			}
			up = up && n >= before
			down = down && n <= before
			changed = changed || n != before
			before = n
		}
		if !up && !down {
			return false
		}
		if changed {
			moved++
		}
	}
	return moved == len(columns) || moved > 1 && moved >= len(columns)-1
}

// RowSums reports what a column holds if it is made of the others: in each row the sum of the columns, or that of all
// rows up to it. It is neither if some cell differs; plain is false then, and differs is the first such cell.
func (a arithmetic) RowSums(rows []Row, column int, of []int) (made bool, differs Cell) {
	across := true
	down := true
	filled := 0
	before := 0
	for _, row := range rows {
		sum := 0
		for _, other := range of {
			n, _ := a.hundredths(row.Text(other))
			sum += n
		}
		before += sum
		text := row.Text(column)
		if text == "" {
			continue
		}
		n, number := a.hundredths(text)
		filled++
		if !number || n != sum && n != before {
			if differs.Name == "" {
				differs = row.Cell(column)
			}
		}
		across = across && number && n == sum
		down = down && number && n == before
	}
	return filled > 0 && (across || down), differs
}

// strip removes a number that counts lines from the beginning of a text: "1. Anna".
func strip(typed string) (rest string, number int) {
	digits := strings.TrimLeft(typed, "0123456789")
	n, err := strconv.Atoi(typed[:len(typed)-len(digits)])
	if err != nil || digits == "" || !strings.ContainsRune(".):-", rune(digits[0])) {
		return typed, 0
	}
	return strings.TrimSpace(digits[1:]), n
}
