package reports

import (
	"strings"

	"arbitro/referee/text"
)

// cells gives how many columns of a terminal a string takes.
func cells(s string) int { return text.Width(s) }

// padded fills a string up to a width in columns.
func padded(s string, width int, a Align) string {
	room := width - cells(s)
	if room <= 0 {
		return s
	}
	switch a {
	case Right:
		return strings.Repeat(" ", room) + s
	case Center:
		return strings.Repeat(" ", room/2) + s + strings.Repeat(" ", room-room/2)
	}
	return s + strings.Repeat(" ", room)
}

// clip cuts a line to a width in columns, with an ellipsis at its end.
func clip(s string, width int) string {
	if cells(s) <= width {
		return s
	}
	if width < 1 {
		return ""
	}
	return strings.TrimRight(firstCells(s, width-1), " ") + "…"
}

// firstCells gives the longest beginning of s of at most so many columns.
func firstCells(s string, width int) string { return text.First(s, width) }

// wrap cleans a text and breaks it into lines of at most so many columns.
func wrap(s string, width int) []string { return text.Wrap(clean(s), width) }
