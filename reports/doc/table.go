package doc

import (
	"slices"
	"strconv"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Table holds rows and their columns. Its head is repeated on every page, and no row is split between two pages.
type Table struct {
	Caption string   // over the table; may be empty
	Key     string   // small print under the table, such as the meaning of the marks; may be empty
	Columns []Column // from left to right
	Spans   []Span   // heads over several columns, from the left; may be empty
	Keep    int      // how many columns at the left are repeated in each part of a table that is too wide; 0 is 1
	// Groups is how many columns at the left have the same values in all rows of a group. A line over the group
	// replaces them.
	Groups  int
	Abreast bool // the groups are in two columns side by side if the page is wide enough
	Whole   bool // each group, or the whole table if it has no groups, stays on one page if possible
	Rows    []Row
	Alike   []Row // rows of other tables with these columns; the tables get equal widths and, on paper, equal type
	Totals  []Row // after the last row, set apart; they stay on the page of the last row
	Full    bool  // as wide as the page, even if it could be narrower
	Zebra   bool  // every second row shaded
	Grid    bool  // all lines drawn, as on a pad
	Upright bool  // on the screen of a phone the heads after the names are written upright, so that many columns fit

	Blank     int     // how many empty rows follow Rows, for handwriting; Fill for as many as the page holds
	BlankFrom int     // the number printed in the first column of the first empty row; 0 prints none
	Type      float64 // the size of the type in points if it fits, up to 48; 0 is 9
	RowHeight float64 // mm, the least height of a row; 0 leaves it to the type

	// Lists is set for a list on the wall. On paper it is printed as up to this many lists side by side, in the largest
	// type between LeastType and Type with which it fits on the page. 0 for other tables.
	Lists     int
	LeastType float64 // points
}

// Fill, as the value of Table.Blank, means as many empty rows as fit on the page together with the blocks after the
// table.
const Fill = -1

// Column holds the settings of one column.
type Column struct {
	_ [0]func() // never compared: the page then holds no code for that

	Head  string
	Short string  // the head if space is short; the key under the table explains it
	Align Align   // of the cells and of the head
	Grow  float64 // the share of the spare room; used if any column has a share or the table is Full
	Least float64 // mm, for handwriting or running text; on a narrow page room for handwriting may shrink to a quarter
	Name  bool    // holds names: it shrinks and is cut if space is short, unlike other columns
	Wrap  bool    // holds running text: it is broken over lines
	Code  bool    // holds codes such as telephone numbers: a spreadsheet keeps their signs and zeros
	List  bool    // holds lists of numbers, which a spreadsheet must not take for dates
}

// Span is a head over several columns, such as a player's name over bid, made and points.
type Span struct {
	Text    string // if empty, its columns have no common head
	Columns int    // how many columns it covers, 1 or more
}

// Align is the alignment of a cell's text.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Right
	Center
)

// Row is one row of a table. Cells that are missing at its end are empty.
type Row struct {
	Cells []Cell
	Group string // not empty at the first row of a group: the line over the group
	Now   bool   // shaded: the player whose turn it is

	line bool // the row is a line over a group
}

// OverGroup reports whether the row is a line over a group, which Grouped has inserted.
func (r Row) OverGroup() bool { return r.line }

// Cell is the text of one column of a row, with its marks.
type Cell struct {
	Text   string // a line feed begins a new line
	Data   string // the text for a spreadsheet; empty to use Text
	Number string // the number for a spreadsheet, such as "-3.5"; empty if the cell is not a number
	Bold   bool
	Italic bool
	Marks  Marks
	Notes  []int  // the numbers of the footnotes to which the cell refers
	Span   int    // how many columns it covers; 0 is 1
	Card   *Card  // the look of a playing card in a browser; nil for other cells
	Link   string // a heading's name, a page of the writer's site or an https:// address; any other link is ignored
}

// Text returns a plain cell.
func Text(s string) Cell { return Cell{Text: s} }

// Number returns a cell with a decimal number, such as "-3.5": readers see −3,5 in Italian, and a spreadsheet gets the
// number.
func Number(number string, language lang.Lang) Cell {
	return Cell{Text: text.Minus(language.Decimal(number)), Number: number}
}

// Integer returns a cell with a whole number, like Number.
func Integer(n int) Cell { return Cell{Text: text.Integer(n), Number: strconv.Itoa(n)} }

// Signed returns a cell with a whole number. Readers see a plus sign before a number greater than 0.
func Signed(n int) Cell {
	cell := Integer(n)
	if n > 0 {
		cell.Text = "+" + cell.Text
	}
	return cell
}

// Day returns a cell with a day of a record, such as 2026-11-20, in the short form for tables: 20 nov 2026. In a
// spreadsheet the cell has the day as in the record.
func Day(day string, language lang.Lang) Cell { return Cell{Text: language.ShortDate(day), Data: day} }

// Texts returns a plain cell for each text.
func Texts(all ...string) []Cell {
	cells := make([]Cell, len(all))
	for i, s := range all {
		cells[i] = Text(s)
	}
	return cells
}

// With returns the cell with the marks added.
func (c Cell) With(marks Marks) Cell {
	c.Marks |= marks
	return c
}

// Noted returns the cell with references to the footnotes with these numbers added.
func (c Cell) Noted(numbers ...int) Cell {
	c.Notes = append(c.Notes[:len(c.Notes):len(c.Notes)], numbers...)
	return c
}

// Strong returns the cell in bold.
func (c Cell) Strong() Cell {
	c.Bold = true
	return c
}

// Marks distinguish cells without colour. A cell may have several marks.
type Marks uint8

// The marks.
const (
	Crossed    Marks = 1 << iota // ✗ after the text: failed
	Starred                      // ★ after the text: a bonus
	Underlined                   // a line under the text
	Struck                       // a line through the text: void, or taken back
)

// Sign returns the signs printed after a marked cell: 0✗, 7★.
func (m Marks) Sign() string {
	s := ""
	if m&Crossed != 0 {
		s += "✗"
	}
	if m&Starred != 0 {
		s += "★"
	}
	return s
}

// Around returns the text before and after a marked text in a writer that cannot draw lines: 0✗, _7_ and ~7~.
func (m Marks) Around() (before, after string) {
	if m == 0 { // almost always
		return "", ""
	}
	for _, one := range []struct {
		mark          Marks
		before, after string
	}{{Struck, "~", "~"}, {Underlined, "_", "_"}} {
		if m&one.mark != 0 {
			before = before + one.before
			after = one.after + after
		}
	}
	return before, after + m.Sign()
}

// covers returns how many of the columns left a cell takes.
func (c Cell) covers(left int) int { return max(1, min(c.Span, left)) }

// single holds the widths of cells that cover one column each.
var single = slices.Repeat([]int{1}, 64)

// Lay arranges a row's cells in this many columns. For each column it returns the cell that begins there, and how many
// columns the cell covers, or 0 if an earlier cell covers the column. The caller must not change the slices.
func (r Row) Lay(columns int) ([]Cell, []int) {
	if columns <= len(single) && len(r.Cells) == columns &&
		!slices.ContainsFunc(r.Cells, func(cell Cell) bool { return cell.Span > 1 }) {
		return r.Cells, single[:columns] // a standing has thousands of such rows
	}
	cells := make([]Cell, columns)
	spans := make([]int, columns)
	column := 0
	for _, cell := range r.Cells {
		if column >= columns {
			break
		}
		cells[column] = cell
		spans[column] = cell.covers(columns - column)
		column += spans[column]
	}
	for ; column < columns; column++ {
		spans[column] = 1
	}
	return cells, spans
}

// Over returns the heads over several columns, with empty heads added so that together they cover all columns.
func (t *Table) Over() []Span {
	if len(t.Spans) == 0 {
		return nil
	}
	left := len(t.Columns)
	var spans []Span
	for _, span := range t.Spans {
		if left == 0 {
			break
		}
		span.Columns = max(1, min(span.Columns, left))
		left -= span.Columns
		spans = append(spans, span)
	}
	for ; left > 0; left-- {
		spans = append(spans, Span{Columns: 1})
	}
	return spans
}

// BlankRows returns the empty rows. If Blank is Fill, it returns fill rows: a writer without pages chooses the number.
func (t *Table) BlankRows(fill int) []Row {
	n := t.Blank
	if n < 0 {
		n = fill
	}
	rows := make([]Row, max(0, min(n, maxBlank)))
	for i := range rows {
		rows[i] = t.BlankRow(i)
	}
	return rows
}

// maxBlank limits the empty rows, so that a typing error does not print hundreds of pages.
const maxBlank = 2000

// BlankRow returns empty row i, from 0, with its number if the table numbers empty rows.
func (t *Table) BlankRow(i int) Row {
	if t.BlankFrom == 0 {
		return Row{}
	}
	return Row{Cells: []Cell{Text(text.Integer(t.BlankFrom + i))}}
}

// LeaveOutEmpty removes the columns that have no text in any row. It does not remove the first Keep columns.
func (t *Table) LeaveOutEmpty() {
	for column := len(t.Columns) - 1; column >= t.Keep; column-- {
		empty := func(row Row) bool { return column >= len(row.Cells) || row.Cells[column].Text == "" }
		if slices.ContainsFunc(t.Rows, func(row Row) bool { return !empty(row) }) {
			continue
		}
		t.Columns = append(t.Columns[:column], t.Columns[column+1:]...)
		for i, row := range t.Rows {
			if column < len(row.Cells) {
				t.Rows[i].Cells = append(row.Cells[:column], row.Cells[column+1:]...)
			}
		}
	}
}

// Abbreviations returns the meanings of the short heads, each once.
func Abbreviations(columns []Column, short bool) []string {
	if !short {
		return nil
	}
	var parts []string
	listed := map[string]bool{}
	for _, column := range columns {
		if column.Short == "" || column.Short == column.Head {
			continue
		}
		one := Inline(column.Short) + " = " + Inline(column.Head)
		if !listed[one] {
			listed[one] = true
			parts = append(parts, one)
		}
	}
	return parts
}

// Grouped returns the table for readers: a line over each group replaces the columns that have the same values in all
// rows of the group. Spreadsheets keep these columns in every row.
func (t *Table) Grouped() *Table {
	some := false
	for _, row := range t.Rows {
		some = some || row.Group != ""
	}
	if !some {
		return t
	}
	columns := len(t.Columns)
	from := max(0, min(t.Groups, columns-1))
	table := t.part(0, sequence(from, columns-from))
	table.Keep = max(0, t.Keep-from)
	table.Groups = 0
	rows := make([]Row, 0, 2*len(table.Rows))
	for i, row := range table.Rows {
		if row.Group != "" {
			line := Cell{Text: row.Group, Bold: true, Span: columns - from}
			for _, cell := range t.Rows[i].Cells[:min(from, len(t.Rows[i].Cells))] {
				if cell.Link != "" {
					line.Link = cell.Link
				}
			}
			rows = append(rows, Row{Cells: []Cell{line}, line: true})
			row.Group = ""
		}
		rows = append(rows, row)
	}
	table.Rows = rows
	return table
}

// Halves returns the groups of the table in two tables with about the same number of rows, to be placed side by side.
// The key is under the second. It returns false if there is only one group, or if Abreast is not set.
func (t *Table) Halves() (left, right *Table, ok bool) {
	if !t.Abreast {
		return nil, nil, false
	}
	at := 0
	for i, row := range t.Rows {
		if i > 0 && row.Group != "" && (at == 0 || abs(2*i-len(t.Rows)) < abs(2*at-len(t.Rows))) {
			at = i
		}
	}
	if at == 0 {
		return nil, nil, false
	}
	table := *t
	b := *t
	table.Abreast = false
	b.Abreast = false
	table.Key = ""
	table.Totals = nil
	table.Rows = t.Rows[:at]
	b.Rows = t.Rows[at:]
	b.Caption = ""
	return &table, &b, true
}

func abs(n int) int { return max(n, -n) }
