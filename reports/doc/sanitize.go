package doc

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Names and reasons are typed by anybody and may hold anything. Every string passes here before a writer sees it.

// standIn is printed for what cannot be: a control character or broken UTF-8.
const standIn = '▯'

// longest is how many bytes of one string are kept; nothing that people print comes near.
const longest = 1 << 16

// Clean makes a string safe for every writer and keeps what can be seen of it: letters composed, line ends made line
// feeds, tabs blanks, control characters and broken bytes a visible stand-in; what is invisible and turns or hides
// other text goes.
func Clean(s string) string {
	if IsPlain(s) {
		return s
	}
	if len(s) > longest {
		s = s[:longest]
	}
	s = norm.NFC.String(strings.ToValidUTF8(s, string(standIn)))
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\r' || r == '\v' || r == '\f' || r == 0x85 || r == 0x2028 || r == 0x2029:
			return '\n'
		case r == '\t':
			return ' '
		case r == 0x200C || r == 0x200D: // they join and part letters of some scripts
			return r
		case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r):
			return -1
		case unicode.IsControl(r) || unicode.Is(unicode.Noncharacter_Code_Point, r):
			return standIn
		}
		return r
	}, s)
}

// Inline is clean on one line: line feeds become blanks.
func Inline(s string) string {
	s = Clean(s)
	if !strings.Contains(s, "\n") {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// IsPlain reports whether s is made of visible ASCII and blanks alone.
func IsPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return len(s) <= longest
}
