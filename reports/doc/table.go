package doc

import (
	"slices"

	"arbitro/referee/lang"
)

// Table is rows under columns. Its head is repeated on every page, and no row is broken over two.
type Table struct {
	Caption string   // over the table; may be empty
	Key     string   // small print under the table, such as what the marks mean; may be empty
	Columns []Column // from left to right
	Spans   []Span   // heads over several columns, from the left; may be empty
	Keep    int      // how many columns at the left are repeated where a terminal shows the table in parts; 0 is 1
	Groups  int      // how many columns at the left are the same all over a group; a line over the group replaces them
	Abreast bool     // the groups stand in two columns side by side where the page has the width
	Whole   bool     // the rows of a group, or all where there are no groups, stay on one page where one can hold them
	Rows    []Row
	Alike   []Row // rows of other tables with these columns: all of them get the same widths, and the same type on paper
	Totals  []Row // after the last row, set apart; they stay on the page of the last row
	Full    bool  // as wide as the page, also where it could be narrower
	Zebra   bool  // every second row shaded
	Grid    bool  // all lines drawn, as on a pad

	Blank     int     // how many empty rows come after Rows, to be filled in by hand; Fill for as many as the page holds
	BlankFrom int     // the number printed in the first column of the first empty row; 0 prints none
	Type      float64 // points, the size of the type where it fits, up to 48; 0 is 9
	RowHeight float64 // mm, the least height of a row; 0 leaves it to the type

	// A table with Lists is a list for the wall. On paper it stands in up to this many lists side by side, in the
	// largest type from Type down to LeastType with which the page holds it; 0 is no such list.
	Lists     int
	LeastType float64 // points
}

// Fill as Table.Blank asks for as many empty rows as the page still holds together with the blocks after the table.
const Fill = -1

// Column holds the settings of one column.
type Column struct {
	Head  string
	Short string  // the head where room is scarce; the key under the table then explains it
	Align Align   // of the cells and of the head
	Grow  float64 // the share of spare room; used where any column has a share, or the table is Full
	Least float64 // mm, room for handwriting, or to read running text in; given up last on a narrow page
	Name  bool    // holds names: it shrinks and is cut where room is scarce, the other columns are not
	Wrap  bool    // holds running text: it is broken over lines
	Code  bool    // holds codes such as telephone numbers: a spreadsheet keeps their signs and zeros
	List  bool    // holds lists of numbers: a spreadsheet keeps each as a text, also a list of one
}

// Span is a head over several columns, such as a player's name over bid, made and points.
type Span struct {
	Text    string // empty leaves its columns without a common head
	Columns int    // how many columns it stands over, 1 or more
}

// Align says where a cell's text stands.
type Align uint8

// The ways to stand.
const (
	Left Align = iota
	Right
	Center
)

// Row is one row of a table. Cells that are missing at its end are empty.
type Row struct {
	Cells []Cell
	Group string // a group of rows begins here, under a line that says this; empty for a row of the group above
	Now   bool   // shaded: the player whose turn it is

	line bool // it is such a line itself
}

// OverGroup reports whether the row is the line over a group, which Grouped has put there.
func (r Row) OverGroup() bool { return r.line }

// Cell is the text of one column of a row, with its marks.
type Cell struct {
	Text   string // a line feed begins a new line
	Data   string // what a spreadsheet reads in place of Text; empty where it is the same
	Bold   bool
	Italic bool
	Marks  Marks
	Notes  []int  // numbers of the footnotes that it refers to
	Span   int    // how many columns it covers; 0 is 1
	Card   *Card  // how it looks on a page for a browser, where it is a playing card
	Link   string // the name of the heading that it leads to, or a page of the writer's site; any other counts for nothing
}

// Text returns a plain cell.
func Text(s string) Cell { return Cell{Text: s} }

// Day returns a cell with a day of a record, such as 2026-11-20, as a table has room for: 20 nov 2026. A spreadsheet
// reads the day of the record.
func Day(day string, in lang.Lang) Cell { return Cell{Text: in.ShortDate(day), Data: day} }

// Texts returns a plain cell for each text.
func Texts(all ...string) []Cell {
	cells := make([]Cell, len(all))
	for i, s := range all {
		cells[i] = Text(s)
	}
	return cells
}

// With returns the cell with the marks added.
func (c Cell) With(m Marks) Cell {
	c.Marks |= m
	return c
}

// Noted returns the cell with references to the footnotes of these numbers added.
func (c Cell) Noted(numbers ...int) Cell {
	c.Notes = append(c.Notes[:len(c.Notes):len(c.Notes)], numbers...)
	return c
}

// Strong returns the cell in bold.
func (c Cell) Strong() Cell {
	c.Bold = true
	return c
}

// Marks distinguish cells without colour; several may stand together.
type Marks uint8

// The marks.
const (
	Ticked     Marks = 1 << iota // ✓ after it: made
	Crossed                      // ✗ after it: failed
	Starred                      // ★ after it: a bonus
	Underlined                   // a line under it
	Struck                       // a line through it: void, or taken back
	Boxed                        // a frame round it
)

// Sign returns the signs printed after a marked cell: 10✓, 0✗, 7★.
func (m Marks) Sign() string {
	s := ""
	if m&Ticked != 0 {
		s += "✓"
	}
	if m&Crossed != 0 {
		s += "✗"
	}
	if m&Starred != 0 {
		s += "★"
	}
	return s
}

// Around returns what the marks put before and after a text that knows no lines: 10✓, _7_, ~7~ and [7].
func (m Marks) Around() (before, after string) {
	if m == 0 { // as nearly always
		return "", ""
	}
	for _, one := range []struct {
		mark          Marks
		before, after string
	}{{Boxed, "[", "]"}, {Struck, "~", "~"}, {Underlined, "_", "_"}} {
		if m&one.mark != 0 {
			before, after = before+one.before, one.after+after
		}
	}
	return before, after + m.Sign()
}

// covers returns how many of the columns left a cell takes.
func (c Cell) covers(left int) int { return max(1, min(c.Span, left)) }

// single is the widths of cells that cover one column each.
var single = slices.Repeat([]int{1}, 64)

// Lay returns a row's cells laid on n columns: for each column the cell that begins there, and a width in columns,
// 0 where an earlier cell covers it. Both are for reading alone.
func (r Row) Lay(n int) ([]Cell, []int) {
	if n <= len(single) && len(r.Cells) == n && !slices.ContainsFunc(r.Cells, func(c Cell) bool { return c.Span > 1 }) {
		return r.Cells, single[:n] // a standing has thousands of such rows
	}
	cells, spans := make([]Cell, n), make([]int, n)
	at := 0
	for _, c := range r.Cells {
		if at >= n {
			break
		}
		cells[at], spans[at] = c, c.covers(n-at)
		at += spans[at]
	}
	for ; at < n; at++ {
		spans[at] = 1
	}
	return cells, spans
}

// Over returns the heads over the columns so that together they stand over all of them.
func (t *Table) Over() []Span {
	if len(t.Spans) == 0 {
		return nil
	}
	left := len(t.Columns)
	var all []Span
	for _, s := range t.Spans {
		if left == 0 {
			break
		}
		s.Columns = max(1, min(s.Columns, left))
		left -= s.Columns
		all = append(all, s)
	}
	for ; left > 0; left-- {
		all = append(all, Span{Columns: 1})
	}
	return all
}

// BlankRows returns the empty rows, where a writer without pages draws fill of them for Fill.
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

// maxBlank keeps a slip of the pen from printing a ream.
const maxBlank = 2000

// BlankRow returns an empty row, from 0, with its number where the table numbers them.
func (t *Table) BlankRow(i int) Row {
	if t.BlankFrom == 0 {
		return Row{}
	}
	return Row{Cells: []Cell{Text(Integer(t.BlankFrom + i))}}
}

// LeaveOutEmpty takes away the columns without a text in any row. The columns before Keep stay.
func (t *Table) LeaveOutEmpty() {
	for c := len(t.Columns) - 1; c >= t.Keep; c-- {
		empty := func(r Row) bool { return c >= len(r.Cells) || r.Cells[c].Text == "" }
		if slices.ContainsFunc(t.Rows, func(r Row) bool { return !empty(r) }) {
			continue
		}
		t.Columns = slices.Delete(t.Columns, c, c+1)
		for i, r := range t.Rows {
			if c < len(r.Cells) {
				t.Rows[i].Cells = slices.Delete(r.Cells, c, c+1)
			}
		}
	}
}

// Abbreviations returns what the short heads stand for, each once.
func Abbreviations(columns []Column, short bool) []string {
	if !short {
		return nil
	}
	var parts []string
	listed := map[string]bool{}
	for _, c := range columns {
		if c.Short == "" || c.Short == c.Head {
			continue
		}
		one := Inline(c.Short) + " = " + Inline(c.Head)
		if !listed[one] {
			listed[one] = true
			parts = append(parts, one)
		}
	}
	return parts
}

// Grouped returns the table as readers see it: a line over every group replaces the columns that are the same all over
// the group. A spreadsheet keeps these columns in every row.
func (t *Table) Grouped() *Table {
	some := false
	for _, r := range t.Rows {
		some = some || r.Group != ""
	}
	if !some {
		return t
	}
	n := len(t.Columns)
	from := max(0, min(t.Groups, n-1))
	p := t.part(0, sequence(from, n-from))
	p.Keep = max(0, t.Keep-from)
	p.Groups = 0
	rows := make([]Row, 0, 2*len(p.Rows))
	for i, r := range p.Rows {
		if r.Group != "" {
			line := Cell{Text: r.Group, Bold: true, Span: n - from}
			for _, c := range t.Rows[i].Cells[:min(from, len(t.Rows[i].Cells))] {
				if c.Link != "" {
					line.Link = c.Link
				}
			}
			rows = append(rows, Row{Cells: []Cell{line}, line: true})
			r.Group = ""
		}
		rows = append(rows, r)
	}
	p.Rows = rows
	return p
}

// Halves returns the groups of the table in two tables of about as many rows, to stand side by side; false where there
// is one group alone, or they are not to stand so. The key stands under the second.
func (t *Table) Halves() (left, right *Table, ok bool) {
	if !t.Abreast {
		return nil, nil, false
	}
	at := 0
	for i, r := range t.Rows {
		if i > 0 && r.Group != "" && (at == 0 || abs(2*i-len(t.Rows)) < abs(2*at-len(t.Rows))) {
			at = i
		}
	}
	if at == 0 {
		return nil, nil, false
	}
	a, b := *t, *t
	a.Abreast, b.Abreast, a.Key, a.Totals = false, false, "", nil
	a.Rows, b.Rows, b.Caption = t.Rows[:at], t.Rows[at:], ""
	return &a, &b, true
}

func abs(n int) int { return max(n, -n) }
