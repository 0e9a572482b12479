package cmd

import (
	"strings"
	"unicode"
)

// visible makes a text from a record safe to print: whatever a terminal would act on, or that would reorder the line,
// becomes a question mark.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == unicode.ReplacementChar {
			return '?'
		}
		return r
	}, s)
}
