package text

import (
	"math"
	"strings"

	"arbitro/reports/doc"
)

// fittedTable is a table fitted to a terminal.
type fittedTable struct {
	*doc.Fitter
	short  bool
	gap    string // between columns
	widths []int
}

// filled is how many empty rows a text shows where paper would show as many as the page holds.
const filled = 10

// nameCells is how many columns a head over several columns may widen them to; what is longer is cut.
const nameCells = 20

const bar = " │ " // between heads that stand over several columns

// fit fits a table to the room, and reports whether it goes there without cutting anything but names.
func fit(tab *doc.Table, room int) (*fittedTable, bool) {
	f := &fittedTable{Fitter: doc.NewFitter(tab, filled, terminalCells{})}
	for _, short := range []bool{false, true} {
		for _, cut := range []bool{false, true} {
			for _, gap := range []string{"  ", " "} {
				if cut && !short && f.HasShort() {
					continue
				}
				f.short, f.gap = short, gap
				if f.try(room, cut) {
					return f, true
				}
			}
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
	for _, w := range strings.Fields(doc.Clean(text)) {
		wide = max(wide, width(w))
	}
	return wide
}

// Top implements doc.Measure.
func (terminalCells) Top(text string) float64 { return min(width(doc.Inline(text)), nameCells) }

func (f *fittedTable) try(room int, cut bool) bool {
	shares, ok := f.Fit(doc.Terms{
		Room: float64(room), Short: f.short,
		Want:   func(c int, head float64) doc.Want { return f.want(c, head, cut) },
		Top:    func(asks float64) float64 { return asks },
		Before: func(c int) float64 { return width(f.sep(c)) },
	})
	f.widths = make([]int, len(shares))
	for c, w := range shares {
		f.widths[c] = max(1, int(w+1e-6))
	}
	return ok && f.wide(0, len(shares)) <= room
}

// want returns what a column asks for; cut says that names may be cut.
func (f *fittedTable) want(c int, head float64, cut bool) doc.Want {
	col := f.Columns[c]
	w := doc.Want{Natural: max(f.Texts[c]+f.Tails[c], head, 1)}
	w.Least = w.Natural
	switch {
	case col.Wrap:
		w.Least = max(min(w.Natural, 14), head)
	case col.Name && cut:
		w.Least = min(w.Natural, max(8, head))
	}
	if f.Blank != 0 {
		w.Natural = max(w.Natural, math.Trunc(doc.Between(col.Least, 0, 100)/2.5))
	}
	return w
}

// sep returns what stands before a column.
func (f *fittedTable) sep(c int) string {
	if c == 0 {
		return ""
	}
	at := 0
	for _, s := range f.Tops {
		if at == c {
			return bar
		}
		at += s.Columns
	}
	return f.gap
}

// seps returns the width of what stands before the columns from one to before the other.
func (f *fittedTable) seps(from, to int) int {
	w := 0
	for c := from; c < to; c++ {
		w += cells(f.sep(c))
	}
	return w
}

// wide returns the width of columns with what parts them.
func (f *fittedTable) wide(from, to int) int {
	w := f.seps(from+1, to)
	for c := from; c < to; c++ {
		w += f.widths[c]
	}
	return w
}

// head returns the text over a column.
func (f *fittedTable) head(c int) string { return f.Head(c, f.short) }

// tail returns the width of what follows a column's texts.
func (f *fittedTable) tail(c int) int { return int(f.Tails[c]) }
