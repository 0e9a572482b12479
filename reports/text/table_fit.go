package text

import (
	"strings"

	"arbitro/reports/doc"
)

// textTable is a table fitted to a terminal.
type fittedTable struct {
	*doc.Table
	short  bool
	gap    string // between columns
	texts  []int  // by column: the longest text
	tails  []int  // by column: columns for signs, note numbers and closing marks
	widths []int
}

// filled is how many empty rows a text shows where paper would show as many as the page holds.
const filled = 10

// nameCells is how many columns a head over several columns may widen them to; what is longer is cut.
const nameCells = 20

const bar = " │ " // between heads that stand over several columns

// fitText gives a table its widths, and reports whether it goes into the room without cutting anything but names.
func fit(tab *doc.Table, room int) (*fittedTable, bool) {
	var f *fittedTable
	texts, tails := measured(tab)
	for _, short := range []bool{false, true} {
		for _, cut := range []bool{false, true} {
			for _, gap := range []string{"  ", " "} {
				if cut && !short && hasShort(tab) {
					continue
				}
				f = &fittedTable{Table: tab, short: short, gap: gap, texts: texts, tails: tails}
				if f.fit(room, cut) {
					return f, true
				}
			}
		}
	}
	return f, false
}

func hasShort(t *doc.Table) bool {
	for _, c := range t.Columns {
		if c.Short != "" {
			return true
		}
	}
	return false
}

// measured gives how wide each column's longest text is, and the signs after it.
func measured(t *doc.Table) (texts, tails []int) {
	n := len(t.Columns)
	texts, tails = make([]int, n), make([]int, n)
	for _, rows := range [][]doc.Row{t.Rows, t.Totals, t.BlankRows(filled)} {
		for _, r := range rows {
			row, covers := r.Lay(n)
			for c, cell := range row {
				if covers[c] != 1 {
					continue
				}
				before, after := around(cell)
				for l := range strings.SplitSeq(doc.Clean(cell.Text), "\n") {
					texts[c] = max(texts[c], cells(l)+len(before))
				}
				tails[c] = max(tails[c], cells(after))
			}
		}
	}
	return texts, tails
}

func (f *fittedTable) fit(room int, cut bool) bool {
	n := len(f.Columns)
	wants := make([]doc.Want, n)
	for c, col := range f.Columns {
		head := 0
		for _, w := range strings.Fields(doc.Clean(f.head(c))) {
			head = max(head, cells(w))
		}
		natural := max(f.texts[c]+f.tails[c], head, 1)
		least := natural
		switch {
		case col.Wrap:
			least = max(min(natural, 14), head)
		case col.Name && cut:
			least = min(natural, max(8, head))
		}
		if f.Blank != 0 {
			natural = max(natural, int(doc.Between(col.Least, 0, 100)/2.5))
		}
		wants[c] = doc.Want{Natural: float64(natural), Least: float64(least)}
	}
	at := 0
	for _, s := range f.Over() {
		doc.Stretch(wants[at:at+s.Columns], float64(min(cells(doc.Inline(s.Text)), nameCells)-f.seps(at+1, at+s.Columns)))
		at += s.Columns
	}
	shares, ok := doc.Share(wants, float64(max(room-f.seps(1, n), n)), false)
	f.widths = make([]int, n)
	for c, w := range shares {
		f.widths[c] = max(1, int(w+1e-6))
	}
	return ok && f.wide(0, n) <= room
}

// sep gives what stands before a column.
func (f *fittedTable) sep(c int) string {
	if c == 0 {
		return ""
	}
	at := 0
	for _, s := range f.Over() {
		if at == c {
			return bar
		}
		at += s.Columns
	}
	return f.gap
}

// seps gives the width of what stands before the columns from one to before the other.
func (f *fittedTable) seps(from, to int) int {
	w := 0
	for c := from; c < to; c++ {
		w += cells(f.sep(c))
	}
	return w
}

// wide gives the width of columns with what parts them.
func (f *fittedTable) wide(from, to int) int {
	w := f.seps(from+1, to)
	for c := from; c < to; c++ {
		w += f.widths[c]
	}
	return w
}

func (f *fittedTable) head(c int) string {
	if col := f.Columns[c]; f.short && col.Short != "" {
		return col.Short
	}
	return f.Columns[c].Head
}
