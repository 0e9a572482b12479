// Names of people: the form that is stored, which names are equal, and short names.

package text

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean returns a name in its stored form: composed (NFC), with single spaces inside and none around, without invisible
// characters that no name needs. A name of only such characters becomes empty.
func Clean(name string) string {
	if isClean(name) {
		return name
	}
	return single(filtered(name, -1))
}

// IsBlank reports whether a text has nothing to read or to search for: it is empty, or has only spaces, invisible
// characters and accents without a letter. Such a text is neither a name nor a reason.
func IsBlank(s string) bool {
	for i := range len(s) {
		if s[i] > ' ' && s[i] < 0x7f {
			return false
		}
	}
	return Fold(s) == ""
}

// IsDash reports whether a typed text is only a dash, which means "none": no value, no cards, a player who did not
// come. The keyboards of phones have longer dashes next to the hyphen, and printed numbers have a minus sign.
func IsDash(typed string) bool {
	return slices.Contains([]string{"-", "−", "–", "—"}, strings.TrimSpace(typed))
}

// IsNone reports whether a typed text means "no value": it is empty, or a dash, because a field that is asked for on
// plain lines cannot be emptied.
func IsNone(typed string) bool { return strings.TrimSpace(typed) == "" || IsDash(typed) }

// isClean reports whether a name is ASCII and Clean would not change it.
func isClean(name string) bool {
	space := true // no space may come first, nor after another
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

// Refused reports whether a name must be refused: it contains a control character other than the tab, or broken UTF-8.
// No keyboard types these. So a program wrote them, and other parts of the text may be damaged too.
func Refused(s string) bool {
	for i, r := range s {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(s[i:]); n == 1 {
				return true
			}
		}
		if r != '\t' && unicode.IsControl(r) {
			return true
		}
	}
	return false
}

// IsGuest reports whether a name in a record is that of a guest, who plays only in this match: it stands in brackets,
// as in "(Anonymous player)". A guest is not stored as a person, and nothing is added up for guests.
func IsGuest(name string) bool {
	inner, opened := strings.CutPrefix(Clean(name), "(")
	inner, closed := strings.CutSuffix(inner, ")")
	return opened && closed && !strings.ContainsAny(inner, "()")
}

// Key returns the form in which names are compared: two names with the same key name the same person or league. Case
// and invisible characters make no difference; an accent does.
func Key(name string) string {
	if isClean(name) {
		return strings.ToLower(name)
	}
	// Upper case first, because it unites letters that differ only in lower case, such as σ and ς.
	return Composed(strings.ToLower(strings.ToUpper(Clean(unjoined(name)))))
}

// unjoined returns the text without joiners. Clean keeps the joiners that join letters.
func unjoined(s string) string {
	return strings.Map(func(r rune) rune {
		if kindOf(r) == joiner {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
}

// Fold returns the form in which searches compare texts: without case, accents, outer spaces and invisible characters,
// with one kind of apostrophe, and with a plain letter for each letter with a stroke.
func Fold(s string) string {
	if isClean(s) && !strings.Contains(s, "`") {
		return strings.ToLower(s)
	}
	s = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, decomposed(Key(s)))
	return Composed(single(plainLetters.Replace(s)))
}

// Letters returns only the letters and digits of a text, folded. Titles are compared by them.
func Letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, Fold(s))
}

// Differ removes the common beginning and the common end of two texts. It returns the rest of each text, and the length
// of the common beginning in runes. If the texts differ by one letter, each rest has at most one letter; if two letters
// changed places, each rest has two.
func Differ(a, b string) (x, y []rune, at int) {
	x = []rune(a)
	y = []rune(b)
	for len(x) > 0 && len(y) > 0 && x[0] == y[0] {
		x = x[1:]
		y = y[1:]
		at = at + 1
	}
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		x = x[:len(x)-1]
		y = y[:len(y)-1]
	}
	return x, y, at
}

// plainLetters maps the letters and apostrophes that people type in several ways and that have no accent to remove.
var plainLetters = strings.NewReplacer(
	"ł", "l", "đ", "d", "ð", "d", "ø", "o", "ħ", "h", "ŧ", "t", "ı", "i", "ŋ", "n",
	"ß", "ss", "æ", "ae", "œ", "oe", "þ", "th",
	"’", "'", "‘", "'", "‛", "'", "ʼ", "'", "ʻ", "'", "′", "'", "`", "'", "´", "'", "＇", "'",
)

// FileName returns a file name for a person, a league or anything else with a name: before, then the folded letters and
// digits of the name with hyphens between words, then after. If the result is too long for file systems, the middle is
// cut and ends with a checksum, so that long names with the same beginning give different files.
func FileName(before, name, after string) string {
	words := strings.Join(strings.FieldsFunc(Fold(name), func(r rune) bool {
		return !unicode.In(r, unicode.Letter, unicode.Digit, unicode.Mark)
	}), "-")
	if room := longestFile - len(before) - len(after); len(words) > room {
		sum := fnv.New32a()
		sum.Write([]byte(words))
		end := fmt.Sprintf("-%08x", sum.Sum32())
		words = strings.TrimRight(strings.ToValidUTF8(words[:room-len(end)], ""), "-") + end
	}
	return before + words + after
}

// longestFile is the greatest length of a file name that every file system accepts, in bytes.
const longestFile = 255

// ShortNames returns the names for heads and other narrow places, each at most width columns wide. A name of at most
// whole columns stays unchanged. Any other name becomes its first word, with as many letters of the rest as distinguish
// it from the other names: "Anna R.". If the result is too wide, ShortNames cuts it before its last word: "Massim… R.".
func ShortNames(names []string, whole, width int) []string {
	short := make([]string, len(names))
	for i, name := range names {
		short[i] = Cut(name, width) // if no number of letters distinguishes it
		for n := range utf8.RuneCountInString(name) {
			s := shortened(name, n, whole, width)
			same := func(other string) bool {
				return other != name &&
					(beginning(other, n) == beginning(name, n) || shortened(other, n, whole, width) == s)
			}
			if !slices.ContainsFunc(names, same) {
				short[i] = s
				break
			}
		}
	}
	return short
}

// CutNames returns the names for places with room for most names: each is cut to width columns. If the cut makes
// different names equal, they become short names instead.
func CutNames(names []string, width int) []string {
	cut := make([]string, len(names))
	short := ShortNames(names, width, width)
	for i, name := range names {
		cut[i] = Cut(name, width)
		if slices.ContainsFunc(names, func(other string) bool { return other != name && Cut(other, width) == cut[i] }) {
			cut[i] = short[i]
		}
	}
	return cut
}

// beginning returns the first word of a name and n letters of the rest.
func beginning(name string, n int) string {
	first, rest, _ := strings.Cut(name, " ")
	letters := []rune(rest)
	return strings.TrimRight(first+" "+string(letters[:min(n, len(letters))]), " ")
}

// shortened returns the beginning of a name as ShortNames shows it.
func shortened(name string, n, whole, width int) string {
	if Width(name) <= whole {
		return name
	}
	s := beginning(name, n)
	if n > 0 && s != name {
		s += "."
	}
	last := strings.LastIndexByte(s, ' ')
	if last < 0 || Width(s) <= width || Width(s[last:])+2 > width {
		return Cut(s, width)
	}
	return Cut(s[:last], width-Width(s[last:])) + s[last:]
}

// Tidy returns a typed name without the spaces around it, and with single spaces between its words. It keeps every
// other character: Clean decides which characters may stay.
func Tidy(name string) string { return strings.Join(strings.Fields(name), " ") }
