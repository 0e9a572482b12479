// Tables in columns of a terminal, and the ways to make a table narrower.

package text

import (
	"math"
	"strconv"
	"strings"

	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// table writes a table. If it is too wide, it is written in parts.
func (t *writer) table(tab *doc.Table) {
	if tab == nil || len(tab.Columns) == 0 {
		return
	}
	fitted := map[*doc.Table]*fittedTable{}
	fits := func(table *doc.Table) (ok bool) {
		fitted[table], ok = fit(table, t.width)
		return ok
	}
	tab = tab.Grouped()
	parts := tab.Parts(fits)
	for i, table := range parts {
		if fitted[table] == nil {
			fits(table)
		}
		caption := doc.Inline(tab.Caption)
		if len(parts) > 1 {
			caption = text.Join(" ", caption, doc.PartOf(i+1, len(parts)).In(t.lang))
		}
		t.gap()
		if caption != "" {
			for _, l := range wrap(caption, t.width) {
				t.line(l, boldText)
			}
		}
		t.grid(fitted[table])
	}
}

// around returns the text before and after a cell's text, for its marks and notes.
func around(cell doc.Cell) (before, after string) {
	before, after = cell.Marks.Around()
	for i, n := range cell.Notes {
		if i > 0 {
			after += ","
		}
		after += superscript(n)
	}
	return before, after
}

func superscript(n int) string {
	return strings.Map(func(r rune) rune {
		if r == '-' {
			return '⁻'
		}
		return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0']
	}, strconv.Itoa(n))
}

// ruled changes the signs between columns into those of a horizontal rule.
var ruled = strings.NewReplacer(" ", "─", "│", "┼")

// grid writes a fitted table: heads, rows, totals, key.
func (t *writer) grid(fittedTable *fittedTable) {
	if spans := fittedTable.Tops; len(spans) > 0 {
		line := ""
		at := 0
		for _, span := range spans {
			w := fittedTable.wide(at, at+span.Columns)
			line += fittedTable.sep(at) + padded(clip(doc.Inline(span.Text), w), w, doc.Left)
			at += span.Columns
		}
		t.line(line, boldText)
	}
	t.heads(fittedTable)
	rule := ""
	for column, w := range fittedTable.widths {
		rule += ruled.Replace(fittedTable.sep(column)) + strings.Repeat("─", w)
	}
	t.line(rule, plainText)
	for i, row := range fittedTable.Rows {
		if !row.OverGroup() {
			t.row(fittedTable, row, "", plainText)
			continue
		}
		if i > 0 {
			t.line("", plainText)
		}
		t.row(fittedTable, row, "", boldText)
	}
	for _, row := range fittedTable.BlankRows(filled) {
		t.row(fittedTable, row, "_", plainText)
	}
	if len(fittedTable.Totals) > 0 {
		t.line(rule, plainText)
	}
	for _, row := range fittedTable.Totals {
		t.row(fittedTable, row, "", boldText)
	}
	key := doc.Abbreviations(fittedTable.Columns, fittedTable.short)
	if fittedTable.Key != "" {
		key = append(key, doc.Inline(fittedTable.Key))
	}
	if len(key) > 0 {
		t.wrapped(strings.Join(key, " · "), "", dimText)
	}
}

// heads writes the heads of the columns, broken at their spaces. The last lines of all heads are in the same line.
func (t *writer) heads(fittedTable *fittedTable) {
	heads := make([][]string, len(fittedTable.Columns))
	most := 0
	for column := range fittedTable.Columns {
		if fittedTable.head(column) != "" {
			heads[column] = wrap(doc.Inline(fittedTable.head(column)), fittedTable.widths[column])
		}
		most = max(most, len(heads[column]))
	}
	for i := range most {
		line := ""
		for column, h := range heads {
			text := ""
			if j := i - (most - len(h)); j >= 0 {
				text = h[j]
			}
			if fittedTable.Columns[column].Align == doc.Right &&
				cells(text)+fittedTable.tail(column) <= fittedTable.widths[column] {
				text += strings.Repeat(" ", fittedTable.tail(column))
			}
			line += fittedTable.sep(column) + padded(
				clip(text, fittedTable.widths[column]),
				fittedTable.widths[column],
				fittedTable.Columns[column].Align,
			)
		}
		t.line(line, boldText)
	}
}

// row writes one row in as many lines as its cells need. blank fills the empty cells of a row for handwriting.
func (t *writer) row(fittedTable *fittedTable, r doc.Row, blank string, style style) {
	row, covers := r.Lay(len(fittedTable.Columns))
	set := make([][]string, 0, len(row))
	most := 1
	for column, cell := range row {
		var ls []string
		if covers[column] > 0 {
			ls = fittedTable.cell(cell, column, covers[column], blank)
		}
		set = append(set, ls)
		most = max(most, len(ls))
	}
	for i := range most {
		var line strings.Builder
		line.Grow(t.width)
		for column := range row {
			if covers[column] == 0 {
				continue
			}
			w := fittedTable.wide(column, column+covers[column])
			text := ""
			if i < len(set[column]) {
				text = set[column][i]
			}
			line.WriteString(fittedTable.sep(column))
			line.WriteString(padded(text, w, doc.Left))
		}
		t.line(line.String(), style)
	}
}

// cell returns a cell's lines, each aligned and at most as wide as the cell.
func (f *fittedTable) cell(cell doc.Cell, column, covers int, blank string) []string {
	w := f.wide(column, column+covers)
	before, after := around(cell)
	if cell.Text == "" && after == "" {
		return []string{strings.Repeat(blank, w)}
	}
	col := f.Columns[column]
	tail := f.tail(column)
	if covers > 1 {
		col = doc.Column{Wrap: true}
		tail = cells(after)
	}
	var ls []string
	if col.Wrap {
		ls = wrap(cell.Text, max(2, w-len(before)-tail))
	} else {
		ls = strings.Split(doc.Clean(cell.Text), "\n")
	}
	for i, l := range ls {
		room := max(1, w-len(before)-cells(after))
		short := clip(l, room)
		if col.Name && short != l {
			short = doc.CutApart(l, f.InColumn(column), float64(room), width)
		}
		l = before + short
		if i == len(ls)-1 {
			l += after
		}
		loose := 0 // the width that the column reserves after texts and that this line does not use
		if col.Align == doc.Right {
			loose = tail
			if i == len(ls)-1 {
				loose -= cells(after)
			}
		}
		ls[i] = clip(padded(l, w-max(0, loose), col.Align), w)
	}
	return ls
}

// fittedTable is a table fitted to a terminal.
type fittedTable struct {
	*doc.Fitter
	squeeze
	widths []int
}

// squeeze is a way to save space in a table.
type squeeze struct {
	short bool   // with the short heads
	least int    // the smallest width to which names may be cut; 0 if they may not be cut
	gap   string // the text between columns
	bar   string // the text between heads over several columns
}

const (
	bar      = " │ "
	tightBar = "│"
)

// squeezes lists the ways to save space, the widest first.
var squeezes = []squeeze{
	{false, 0, "  ", bar},
	{false, 0, " ", bar},
	{false, 8, "  ", bar},
	{false, 8, " ", bar},
	{true, 0, "  ", bar},
	{true, 0, " ", bar},
	{true, 8, "  ", bar},
	{true, 8, " ", bar},
	{true, 5, " ", tightBar},
}

// filled is how many empty rows stand in for a table that on paper would be filled to the end of the page.
const filled = 10

// nameCells is the greatest width that a head over several columns may give them. Longer heads are cut.
const nameCells = 20

// fit fits a table to a width. It reports whether the table fits if only names may be cut.
func fit(tab *doc.Table, room int) (*fittedTable, bool) {
	f := &fittedTable{Fitter: doc.NewFitter(tab, filled, terminalCells{})}
	for _, squeeze := range squeezes {
		if squeeze.least > 0 && !squeeze.short && f.HasShort() { // short heads come before cut names
			continue
		}
		if squeeze.bar == tightBar && len(f.Tops) == 0 { // without such heads, readers need the names
			continue
		}
		f.squeeze = squeeze
		if f.try(room) {
			return f, true
		}
	}
	return f, false
}

// terminalCells measures in columns of a terminal.
type terminalCells struct{}

// Cell implements doc.Measure.
func (terminalCells) Cell(cell doc.Cell) (text, tail float64) {
	before, after := around(cell)
	for l := range strings.SplitSeq(doc.Clean(cell.Text), "\n") {
		text = max(text, width(l)+float64(len(before)))
	}
	return text, width(after)
}

// Head implements doc.Measure.
func (terminalCells) Head(text string) float64 {
	wide := 0.0
	for _, w := range doc.Words(doc.Clean(text)) {
		wide = max(wide, width(w))
	}
	return wide
}

// Top implements doc.Measure.
func (terminalCells) Top(text string) float64 { return min(width(doc.Inline(text)), nameCells) }

func (f *fittedTable) try(room int) bool {
	shares, ok := f.Fit(doc.Terms{
		Room:   float64(room),
		Short:  f.short,
		Want:   f.want,
		Top:    func(asks float64) float64 { return asks },
		Before: func(column int) float64 { return width(f.sep(column)) },
	})
	f.widths = make([]int, len(shares))
	for column, w := range shares {
		f.widths[column] = max(1, int(w+1e-6))
	}
	return ok && f.wide(0, len(shares)) <= room
}

// want returns the width that a column needs.
func (f *fittedTable) want(column int, head float64) doc.Want {
	col := f.Columns[column]
	want := doc.Want{Natural: max(f.Texts[column]+f.Tails[column], head, 1)}
	want.Least = want.Natural
	if col.Wrap {
		want.Least = max(min(want.Natural, 14), head)
	} else if col.Name && f.least > 0 {
		want.Least = min(want.Natural, max(float64(f.least), head))
	}
	if f.Blank != 0 {
		want.Natural = max(want.Natural, math.Trunc(doc.Between(col.Least, 0, 100)/2.5))
	}
	return want
}

// sep returns the text before a column.
func (f *fittedTable) sep(column int) string {
	if column == 0 {
		return ""
	}
	at := 0
	for _, span := range f.Tops {
		if at == column {
			return f.bar
		}
		at += span.Columns
	}
	return f.gap
}

// seps returns the width of the separators before the columns from one index to another.
func (f *fittedTable) seps(from, to int) int {
	w := 0
	for column := from; column < to; column++ {
		w += cells(f.sep(column))
	}
	return w
}

// wide returns the width of the columns and of the separators between them.
func (f *fittedTable) wide(from, to int) int {
	w := f.seps(from+1, to)
	for column := from; column < to; column++ {
		w += f.widths[column]
	}
	return w
}

// head returns the text over a column.
func (f *fittedTable) head(column int) string { return f.Head(column, f.short) }

// tail returns the width of the signs after a column's texts.
func (f *fittedTable) tail(column int) int { return int(f.Tails[column]) }
