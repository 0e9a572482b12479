package text

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Columns sets rows in columns as wide as their widest cell, two spaces apart, without spaces at the ends of lines.
// Align has a letter for each column: l left, r right, c in the middle; columns beyond it stand left.
func Columns(align string, rows [][]string) string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Width(cell))
		}
	}
	var b strings.Builder
	for n, row := range rows {
		if n > 0 {
			b.WriteByte('\n')
		}
		var line strings.Builder
		for i, cell := range row {
			if i > 0 {
				line.WriteString("  ")
			}
			line.WriteString(place(cell, widths[i], align, i))
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
	}
	return b.String()
}

// place sets a cell in its column.
func place(cell string, width int, align string, column int) string {
	if column >= len(align) {
		return Pad(cell, width)
	}
	switch align[column] {
	case 'r':
		return PadLeft(cell, width)
	case 'c':
		left := (width - Width(cell)) / 2
		return Pad(Spaces(left)+cell, width)
	}
	return Pad(cell, width)
}

// Fit returns the lines of a text for a screen of so many columns. Sentences are broken between words. Rows of Columns
// are split: the columns that do not fit beside the first ones, up to the names, stand below.
func Fit(text string, columns int) []string {
	var all, rows []string
	for line := range strings.SplitSeq(text, "\n") {
		if isRow(line) {
			rows = append(rows, line)
			continue
		}
		all = append(append(all, rowLines(rows, columns)...), Wrap(line, columns)...)
		rows = nil
	}
	return append(all, rowLines(rows, columns)...)
}

// isRow reports whether a line is part of a table; the signs' meaning, in brackets, stands apart from a sentence too.
func isRow(line string) bool {
	return strings.Contains(strings.Replace(line, "   (", "", 1), "  ")
}

// rowLines returns the rows of a table for a screen of so many columns. The columns that do not fit follow as further
// tables, each with the first columns up to the players' names again.
func rowLines(rows []string, columns int) []string {
	if !slices.ContainsFunc(rows, func(row string) bool { return Width(row) > columns }) {
		return rows
	}
	starts := columnStarts(rows)
	name := Width(rows[0]) - Width(strings.TrimLeft(rows[0], " "))
	first := max(1, 1+slices.Index(starts, name)) // of the columns that are spread
	var all []string
	if starts[first]+leastCell > columns { // beside the players nothing could be read
		for _, row := range rows {
			all = append(all, Cut(row, columns))
		}
		return all
	}
	for from := first; from < len(starts)-1; {
		to := from + 1
		for to < len(starts)-1 && starts[first]+starts[to+1]-gutter-starts[from] <= columns {
			to++
		}
		for _, row := range rows {
			key := Pad(ansi.Cut(row, 0, starts[first]), starts[first])
			line := key + ansi.Cut(row, starts[from], starts[to])
			all = append(all, Cut(strings.TrimRight(line, " "), columns))
		}
		from = to
	}
	return all
}

const (
	gutter    = 2 // spaces between two columns
	leastCell = 4 // a column is no use with less
)

// columnStarts returns the places where columns begin: after two places that are empty in every row. At the end stands
// the place where one more column would begin.
func columnStarts(rows []string) []int {
	var taken []bool
	for _, row := range rows {
		at := 0
		for _, r := range row {
			w := Width(string(r))
			for at+w > len(taken) {
				taken = append(taken, false)
			}
			if r != ' ' {
				for i := range w {
					taken[at+i] = true
				}
			}
			at += w
		}
	}
	starts := []int{0}
	for i := gutter; i < len(taken); i++ {
		if taken[i] && !taken[i-1] && !taken[i-2] {
			starts = append(starts, i)
		}
	}
	return append(starts, len(taken)+gutter)
}
