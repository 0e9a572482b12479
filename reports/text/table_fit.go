package text

import (
	"math"
	"strings"

	"arbitro/reports/doc"
)

// fittedTable is a table fitted to a terminal.
type fittedTable struct {
	*doc.Fitter
	squeeze
	widths []int
}

// squeeze is how a table saves room.
type squeeze struct {
	short bool   // with the short heads
	least int    // how far names may be cut; 0 leaves them whole
	gap   string // between columns
	bar   string // between heads that stand over several columns
}

const (
	bar      = " │ "
	tightBar = "│"
)

// squeezes lists the ways to save room, the roomiest first.
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

// filled is how many empty rows a text shows where paper would show as many as the page holds.
const filled = 10

// nameCells is how many columns a head over several columns may widen them to; what is longer is cut.
const nameCells = 20

// fit fits a table to the room, and reports whether it goes there without cutting anything but names.
func fit(tab *doc.Table, room int) (*fittedTable, bool) {
	f := &fittedTable{Fitter: doc.NewFitter(tab, filled, terminalCells{})}
	for _, s := range squeezes {
		if s.least > 0 && !s.short && f.HasShort() { // short heads come before cut names
			continue
		}
		if s.bar == tightBar && len(f.Tops) == 0 { // elsewhere the names are what a table is read by
			continue
		}
		f.squeeze = s
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
	for _, w := range strings.Fields(doc.Clean(text)) {
		wide = max(wide, width(w))
	}
	return wide
}

// Top implements doc.Measure.
func (terminalCells) Top(text string) float64 { return min(width(doc.Inline(text)), nameCells) }

func (f *fittedTable) try(room int) bool {
	shares, ok := f.Fit(doc.Terms{
		Room: float64(room), Short: f.short,
		Want:   f.want,
		Top:    func(asks float64) float64 { return asks },
		Before: func(c int) float64 { return width(f.sep(c)) },
	})
	f.widths = make([]int, len(shares))
	for c, w := range shares {
		f.widths[c] = max(1, int(w+1e-6))
	}
	return ok && f.wide(0, len(shares)) <= room
}

// want returns what a column asks for.
func (f *fittedTable) want(c int, head float64) doc.Want {
	col := f.Columns[c]
	w := doc.Want{Natural: max(f.Texts[c]+f.Tails[c], head, 1)}
	w.Least = w.Natural
	switch {
	case col.Wrap:
		w.Least = max(min(w.Natural, 14), head)
	case col.Name && f.least > 0:
		w.Least = min(w.Natural, max(float64(f.least), head))
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
			return f.bar
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
