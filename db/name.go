package db

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"arbitro/referee/text"
)

// tidy returns a name as it is kept and shown.
func tidy(name string) string { return text.Clean(name) }

// fold returns what names, leagues and ids are compared by.
func fold(name string) string { return text.Key(name) }

// Fold gives what names of persons and leagues are compared by: two names are one where it is the same.
func Fold(name string) string { return fold(name) }

// spelled gives the one of two spellings that is shown, where nobody has said which: the same of the two, whichever came
// first. Small and capital letters together go before small ones or capitals alone.
func spelled(a, b string) string {
	mixed := func(s string) bool { return s != strings.ToLower(s) && s != strings.ToUpper(s) }
	if mixed(a) != mixed(b) {
		if mixed(a) {
			return a
		}
		return b
	}
	return min(a, b)
}

// fuller gives the one of two names of a person that is shown, where nobody has said which: the one with more letters,
// then the one with accents; the same of the two, whichever came first.
func fuller(a, b string) string {
	letters := func(s string) (n, accents int) {
		for _, r := range s {
			if unicode.IsLetter(r) {
				n++
			}
			if r >= utf8.RuneSelf {
				accents++
			}
		}
		return n, accents
	}
	na, xa := letters(a)
	nb, xb := letters(b)
	switch c := cmp.Or(cmp.Compare(na, nb), cmp.Compare(xa, xb)); {
	case c > 0:
		return a
	case c < 0:
		return b
	}
	return spelled(a, b)
}

// foldID gives an id as records write it canonically.
func foldID(id string) string {
	return norm.NFC.String(strings.ToLower(norm.NFC.String(strings.TrimSpace(id))))
}
