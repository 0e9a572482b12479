package names

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/text"
)

// DisplaySpelling returns which of two spellings of one name to show when nobody has decided. Capital and small letters
// together go before small letters or capitals alone. The result does not depend on the order.
func DisplaySpelling(a, b string) string {
	mixed := func(s string) bool { return s != strings.ToLower(s) && s != strings.ToUpper(s) }
	if mixed(a) != mixed(b) {
		if mixed(a) {
			return a
		}
		return b
	}
	return min(a, b)
}

// display returns which of a person's two names to show when nobody has decided: the name with more letters, then the
// name with more accents, then the DisplaySpelling. The result does not depend on the order.
func display(a, b string) string {
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
	return DisplaySpelling(a, b)
}

// ShownThere reports whether to show the name of a person on another machine, there, in the place of the name shown
// here, when nobody has decided: the name of the machine that also knows the other name; else display decides. Keys are
// those of the names here, others the names there.
func ShownThere(here string, keys []string, there string, others []string) bool {
	if text.Key(here) == text.Key(there) {
		return false // two spellings of one name
	}
	known := slices.Contains(keys, text.Key(there))
	knows := slices.ContainsFunc(others, func(n string) bool { return text.Key(n) == text.Key(here) })
	if known != knows {
		return knows
	}
	return display(here, text.Clean(there)) != here
}
