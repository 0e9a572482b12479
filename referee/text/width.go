package text

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Width returns how many columns of a terminal a line takes. A wide character takes 2, a combining mark and the codes
// of a style take 0.
func Width(s string) int {
	if IsPlain(s) {
		return len(s)
	}
	columns := 0
	for _, r := range s {
		if !isNarrow(r) { // it may also join the sign before it
			return ansi.StringWidth(s)
		}
		columns++
	}
	return columns
}

// isNarrow reports whether a sign takes one column whatever stands beside it, as the signs of a European table do. To
// count them needs no rules for emoji.
func isNarrow(r rune) bool {
	return ' ' <= r && r <= '~' ||
		0xA1 <= r && r < 0x300 && r != 0xAD || // letters with accents, but no soft hyphen
		0x2010 <= r && r <= 0x2027 || // dashes, quotes, the ellipsis
		0x2074 <= r && r <= 0x2079 || // superscripts
		0x2500 <= r && r <= 0x257F || // rules
		r == '▲' || r == '▼'
}

// Cut shortens a line to at most this number of columns. A shortened line ends in "…".
func Cut(s string, columns int) string {
	if Width(s) <= columns {
		return s
	}
	return ansi.Truncate(s, max(columns, 0), "…")
}

// First returns the longest beginning of a line that takes at most this number of columns.
func First(s string, columns int) string {
	if IsPlain(s) {
		return s[:min(len(s), max(columns, 0))]
	}
	return ansi.Truncate(s, max(columns, 0), "")
}

// Pad adds spaces on the right up to this number of columns. A longer line stays unchanged.
func Pad(s string, columns int) string { return s + Spaces(columns-Width(s)) }

// PadLeft adds spaces on the left, as for a column of numbers.
func PadLeft(s string, columns int) string { return Spaces(columns-Width(s)) + s }

// Spaces returns n spaces; none if n is below 1.
func Spaces(n int) string { return strings.Repeat(" ", max(n, 0)) }

// Wrap returns a text in lines of at most this number of columns, at least 2. It breaks at spaces, at line ends, and
// inside a word that is longer than a line. The spaces at a break are dropped, all others stay.
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
