package text

import (
	"strings"

	"github.com/mattn/go-runewidth"

	"arbitro/reports/doc"
)

// terminal measures as terminals in Europe do, whatever the locale of this one says: the same text everywhere.
var terminal = &runewidth.Condition{StrictEmojiNeutral: true}

// cells returns how many columns of a terminal a string takes.
func cells(s string) int {
	if doc.IsPlain(s) {
		return len(s)
	}
	return terminal.StringWidth(s)
}

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
func clip(s string, columns int) string { return doc.Cut(s, float64(columns), width) }

// firstCells returns the longest beginning of s of at most so many columns.
func firstCells(s string, columns int) string {
	first := doc.Beginning(s, float64(columns), width)
	if cells(first) > columns {
		return ""
	}
	return first
}

// wrap cleans a text and breaks it into lines of at most so many columns. Blanks beside one another count as one.
func wrap(s string, columns int) []string {
	hard := strings.Split(doc.Clean(s), "\n")
	for i, l := range hard {
		hard[i] = strings.Join(strings.Fields(l), " ")
	}
	text := doc.Run[struct{}]{Text: strings.Join(hard, "\n")}
	set := doc.Wrap(
		[]doc.Run[struct{}]{text}, float64(max(columns, 2)), func(s string, _ struct{}) float64 { return width(s) },
	)
	all := make([]string, len(set))
	for i, l := range set {
		if len(l) > 0 {
			all[i] = l[0].Text
		}
	}
	return all
}
