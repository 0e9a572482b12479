package ask

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// clean makes a text safe to show: names come from records, and nothing in them may move the cursor, change colours
// or turn the direction of writing. Lines stay lines, tabs become spaces.
func clean(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t':
			return ' '
		case unicode.IsControl(r), turns(r):
			return -1
		}
		return r
	}, text)
}

// cleanLine is clean for a text that must stay on one line.
func cleanLine(text string) string {
	return strings.ReplaceAll(strings.TrimRight(clean(text), "\n"), "\n", " ")
}

// cleanBlock is clean for a text of lines, without empty ones at its ends.
func cleanBlock(text string) string { return strings.Trim(clean(text), "\n") }

// turns reports the signs that turn the direction of what follows them.
func turns(r rune) bool {
	return r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069' || r == '\u2028' || r == '\u2029'
}

// odd reports whether a typed line holds what no keyboard types: broken UTF-8 or control characters.
func odd(line string) bool {
	return strings.ContainsRune(line, unicode.ReplacementChar) || strings.ToValidUTF8(line, "") != line ||
		strings.ContainsFunc(line, func(r rune) bool { return unicode.IsControl(r) && r != '\t' })
}

// Fold makes two spellings of an answer equal: capitals, accents and spaces around it don't count.
func Fold(s string) string {
	bare := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s))
	return strings.ToLower(strings.TrimSpace(bare))
}
