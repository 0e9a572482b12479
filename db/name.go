package db

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// tidy gives a name as it is shown: composed, without space around it and with single spaces inside, and without what a
// terminal would act on.
func tidy(name string) string {
	if isPlain(name) {
		return name
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, strings.Join(strings.Fields(norm.NFC.String(name)), " "))
}

// fold gives what names, leagues and ids are compared by: tidy, and the same for every case of a letter. Upper case on
// the way makes one letter of those that differ in lower case only, such as σ and ς.
func fold(name string) string {
	if isPlain(name) {
		return strings.ToLower(name)
	}
	return norm.NFC.String(strings.ToLower(strings.ToUpper(tidy(name))))
}

// isPlain reports whether a name is tidy and in ASCII, as most are: then there is little to do.
func isPlain(name string) bool {
	space := true // none may come first, nor after another
	for i := range len(name) {
		switch c := name[i]; {
		case c == ' ':
			if space {
				return false
			}
			space = true
		case c < ' ' || c > '~':
			return false
		default:
			space = false
		}
	}
	return !space || name == ""
}

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
