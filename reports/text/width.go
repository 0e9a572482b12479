package text

import (
	"strings"

	"arbitro/reports/doc"

	"github.com/mattn/go-runewidth"
	"github.com/rivo/uniseg"
)

// terminal measures as terminals in Europe do, whatever the locale of this one says: the same text everywhere.
var terminal = &runewidth.Condition{StrictEmojiNeutral: true}

// cells gives how many columns of a terminal a string takes.
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
func firstCells(s string, width int) string {
	end, w, state, rest := 0, 0, -1, s
	for rest != "" {
		var cluster string
		cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if w += cells(cluster); w > width {
			break
		}
		end += len(cluster)
	}
	return s[:end]
}

// wrap cleans a text and breaks it into lines of at most so many columns: at blanks, at line feeds, and inside a word
// that is too long alone.
func wrap(s string, width int) []string {
	width = max(width, 2)
	var all []string
	for hard := range strings.SplitSeq(doc.Clean(s), "\n") {
		line := ""
		for _, w := range strings.Fields(hard) {
			if line != "" && cells(line)+1+cells(w) <= width {
				line += " " + w
				continue
			}
			if line != "" {
				all = append(all, line)
			}
			for cells(w) > width {
				part := firstCells(w, width)
				all = append(all, part)
				w = w[len(part):]
			}
			line = w
		}
		all = append(all, line)
	}
	return all
}
