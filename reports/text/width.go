package text

import (
	"strings"

	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// cells returns how many columns of a terminal a string takes.
func cells(s string) int { return text.Width(s) }

// padded fills a string up to a width in columns.
func padded(s string, width int, a doc.Align) string {
	room := width - cells(s)
	if room <= 0 {
		return s
	}
	switch a {
	case doc.Right:
		return strings.Repeat(" ", room) + s
	case doc.Center:
		return strings.Repeat(" ", room/2) + s + strings.Repeat(" ", room-room/2)
	}
	return s + strings.Repeat(" ", room)
}

func width(s string) float64 { return float64(cells(s)) }

// clip cuts a line to a width in columns, with an ellipsis at its end.
func clip(s string, columns int) string {
	if cells(s) <= columns {
		return s
	}
	if columns < 1 {
		return ""
	}
	return strings.TrimRight(firstCells(s, columns-1), " ") + "…"
}

// firstCells returns the longest beginning of s of at most so many columns.
func firstCells(s string, columns int) string { return text.First(s, columns) }

// wrap cleans a text and breaks it into lines of at most so many columns.
func wrap(s string, columns int) []string { return text.Wrap(doc.Clean(s), columns) }
