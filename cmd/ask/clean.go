package ask

import (
	"strings"
	"unicode/utf8"

	shown "arbitro/referee/text"
)

// clean makes a text safe to show. Names come from records, and nothing in them may move the cursor, change colours or
// turn the direction of writing. Lines stay lines, tabs become spaces.
func clean(text string) string {
	return shown.Lines(text)
}

// cleanLine is clean for a text that must stay on one line.
func cleanLine(text string) string {
	return strings.ReplaceAll(strings.TrimRight(clean(text), "\n"), "\n", " ")
}

// cleanBlock is clean for a text of lines, without empty ones at its ends.
func cleanBlock(text string) string { return strings.Trim(clean(text), "\n") }

// odd reports whether a typed line holds what no keyboard types: broken UTF-8 or control characters.
func odd(line string) bool {
	return strings.ContainsRune(line, utf8.RuneError) || shown.Refused(line)
}

// Fold makes two spellings of an answer equal: it drops capitals, accents and the spaces around the answer.
func Fold(s string) string {
	return shown.Fold(s)
}
