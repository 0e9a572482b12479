package ask

import (
	"strings"

	"arbitro/referee/text"
)

// Width returns the number of columns that a line takes on a terminal: 2 for a wide character, 0 for a combining one.
func Width(s string) int { return text.Width(s) }

// Cut shortens a line to so many columns; a line that loses something ends in "…".
func Cut(s string, columns int) string { return text.Cut(s, columns) }

// Pad fills a line with spaces on the right up to so many columns; a longer one stays as it is.
func Pad(s string, columns int) string { return text.Pad(s, columns) }

// PadLeft fills a line with spaces on the left, as numbers stand.
func PadLeft(s string, columns int) string { return text.PadLeft(s, columns) }

// spaces returns n spaces, none for less than one.
func spaces(n int) string { return strings.Repeat(" ", max(n, 0)) }

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
		return Pad(spaces(left)+cell, width)
	}
	return Pad(cell, width)
}

// wrapped returns the lines of a text, broken between words where they are too long.
func wrapped(s string, columns int) []string { return text.Wrap(s, columns) }
