package text

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Width returns how many columns of a terminal a line takes: 2 for a wide character, 0 for a combining mark and for
// the codes of a style.
func Width(s string) int {
	if IsPlain(s) {
		return len(s)
	}
	return ansi.StringWidth(s)
}

// Cut shortens a line to so many columns; a line that loses something ends in "…".
func Cut(s string, columns int) string {
	if Width(s) <= columns {
		return s
	}
	return ansi.Truncate(s, max(columns, 0), "…")
}

// First returns the longest beginning of a line that takes at most so many columns.
func First(s string, columns int) string {
	if IsPlain(s) {
		return s[:min(len(s), max(columns, 0))]
	}
	return ansi.Truncate(s, max(columns, 0), "")
}

// Pad fills a line with spaces on the right up to so many columns; a longer one stays as it is.
func Pad(s string, columns int) string { return s + Spaces(columns-Width(s)) }

// PadLeft fills a line with spaces on the left, as numbers stand.
func PadLeft(s string, columns int) string { return Spaces(columns-Width(s)) + s }

// Spaces returns n spaces, none for less than one.
func Spaces(n int) string { return strings.Repeat(" ", max(n, 0)) }

// Wrap shows a text in lines of at most so many columns, at least 2. It breaks at spaces, at line ends, and inside a
// word that is too long alone. The spaces at a break go, the others stay.
func Wrap(s string, columns int) []string {
	columns = max(columns, 2)
	var all []string
	for hard := range strings.SplitSeq(Lines(s), "\n") {
		hard = strings.TrimRight(hard, " ")
		if Width(hard) <= columns {
			all = append(all, hard)
			continue
		}
		all = appendWrapped(all, hard, columns)
	}
	return all
}

func appendWrapped(all []string, hard string, columns int) []string {
	line, empty := "", true
	for hard != "" {
		word := strings.TrimLeft(hard, " ")
		gap := hard[:len(hard)-len(word)]
		end := strings.IndexByte(word, ' ')
		if end < 0 {
			end = len(word)
		}
		word, hard = word[:end], word[end:]
		switch {
		case Width(line+gap+word) <= columns:
			line, empty = line+gap+word, false
			continue
		case !empty:
			all, line = append(all, line), ""
		case len(gap) <= columns/2:
			line = gap
		}
		for room := columns - Width(line); Width(word) > room; room = columns {
			part := First(word, room)
			if part == "" && line == "" { // a sign that is wider than every line
				part, _ = ansi.FirstGraphemeCluster(word, ansi.GraphemeWidth)
			}
			all = append(all, line+part)
			line, word = "", word[len(part):]
		}
		line, empty = line+word, false
	}
	return append(all, line)
}
