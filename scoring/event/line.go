package event

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// Line is one line of an event's log, split into words. Its ids and verbs are in lower case.
type Line struct {
	N     int    // 1 + the greatest number in the log where the line was written
	UID   string // 16 random bytes in hexadecimal
	At    string // when it was written; shown, never read
	Words []string
}

// Aside is a line that cannot hold at its place. It is kept, and has no effect.
type Aside struct {
	Line int // its index in Event.Lines
	Why  *Error
}

// inOrder returns the lines in the order in which they are folded, whatever order they came in.
func inOrder(lines []Line) []Line {
	sorted := slices.Clone(lines)
	slices.SortFunc(sorted, func(a, b Line) int {
		return cmp.Or(
			cmp.Compare(a.N, b.N), strings.Compare(a.UID, b.UID), slices.Compare(a.Words, b.Words), strings.Compare(a.At, b.At),
		)
	})
	return sorted
}

// validID reports whether a word can be an id: a letter, then letters, digits, - or _, none of them a capital.
func validID(word string) bool {
	for i, r := range word {
		if !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r) && !unicode.IsMark(r) && r != '-' && r != '_') {
			return false
		}
		if unicode.ToLower(r) != r {
			return false
		}
	}
	return word != ""
}
