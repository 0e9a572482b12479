// Package text decides which characters a name may contain and how text is shown. Names, notes and file names come from
// people, files and other programs; every package that stores, compares or shows such text calls this one.
//
//	text.Clean(" An\u200bna\tRossi ") // "Anna Rossi": the name as it is kept
//	text.Key("ANNA  rossi")           // "anna rossi": two names with one key are one name
//	text.Fold("D’Éon")                // "d'eon": the form that a search compares
//	text.Show("\x1b[2Janna")          // "▯[2Janna": harmless on a terminal, in CSV and on paper
//	text.Path("f\x1b.match")          // `f\x1b.match`: a file name, with every character visible
//	text.EscapeJSON(object)           // the same value, with these characters escaped
//	text.FileName("", "D’Éon", ".pdf") // "d-eon.pdf": a file that is about a name
//
// The policy for each kind of character:
//
//	character                                    a name (Clean)   shown (Show)  JSON     equal names (Key, Fold)
//	C0, C1 and DEL, broken UTF-8                 Refused; goes    ▯             escaped  do not count
//	noncharacters                                goes             ▯             escaped  do not count
//	tab, line end, other spaces                  one space        space         escaped  one space
//	bidirectional controls                       goes             goes          escaped  do not count
//	zero-width, tag, other invisible ones        goes             goes          escaped  do not count
//	variation selectors                          goes             goes          escaped  do not count
//	ZWJ within an emoji                          stays            stays         escaped  does not count
//	ZWJ, ZWNJ between letters that join          stays            stays         escaped  do not count
//	case of a letter                             stays            stays         stays    does not count
//	accents, kinds of apostrophe                 stay             stay          stay     count in Key, not in Fold
//
// A record is never cleaned: its lines are kept, sealed and exported byte by byte, because a changed byte would make
// another record. A file or a pipe receives those bytes; a terminal receives them through Show.
//
// The package imports no other package of ours, and every other package may import it.
//
//	text.go     the kinds of characters, and how text is shown, escaped and written
//	name.go     names: the form that is stored, which are equal, the short and the cut form (ShortNames, CutNames),
//	            file names made of them
//	compose.go  letters and their accents as one character or several; in a browser compose_js.go asks the browser
//	distance.go  how far a word is from another that somebody may have meant
//	columns.go  columns of a terminal: widths, wrapping, tables; ansi.go and, for a page, ansi_js.go measure characters
package text

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// StandIn replaces a character that cannot be shown.
const StandIn = '▯'

// kind is the kind of a character in the policy.
type kind uint8

const (
	visible kind = iota
	lineEnd      // a line feed, or a character that some programs treat as a line feed
	tab
	control   // a character that a terminal obeys, or that no text may contain
	invisible // takes no space, and turns or hides other text
	joiner    // ZWJ or ZWNJ: invisible, but some scripts and emoji need it
)

const (
	zwnj = '\u200C'
	zwj  = '\u200D'
)

func kindOf(r rune) kind {
	switch {
	case r >= ' ' && r <= '~':
		return visible
	case r == '\n', r == '\r', r == '\v', r == '\f', r == 0x85, r == 0x2028, r == 0x2029:
		return lineEnd
	case r == '\t':
		return tab
	case unicode.IsControl(r), unicode.Is(unicode.Noncharacter_Code_Point, r):
		return control
	case r == zwj, r == zwnj:
		return joiner
	case unicode.Is(unicode.Prepended_Concatenation_Mark, r):
		return visible
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r),
		unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r):
		return invisible
	}
	return visible
}

// isPlain reports whether a text consists of visible ASCII and spaces. Most texts do, and need no further treatment.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// filtered returns the text without its invisible characters, with a line feed for each line end. Each run of broken
// bytes and each control character is replaced by bad, or removed if bad is negative. The result is composed (NFC).
func filtered(s string, bad rune) string {
	broken := ""
	if bad >= 0 {
		broken = string(bad)
	}
	s = strings.ReplaceAll(strings.ToValidUTF8(s, broken), "\r\n", "\n")
	s = strings.Map(func(r rune) rune {
		switch kindOf(r) {
		case lineEnd:
			return '\n'
		case tab:
			return ' '
		case control:
			return bad
		case invisible:
			return -1
		}
		return r
	}, s)
	return Composed(joined(s))
}

// joined returns the text without the joiners that join nothing.
func joined(s string) string {
	if !strings.ContainsRune(s, zwj) && !strings.ContainsRune(s, zwnj) {
		return s
	}
	var b strings.Builder
	before := rune(0)
	for i, r := range s {
		if kindOf(r) == joiner {
			after, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
			if !joins(before, r, after) {
				continue
			}
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}

// joins reports whether a joiner between two characters has an effect: ZWJ makes one emoji of two, and both joiners
// choose the shape of letters in the scripts that join letters.
func joins(before, r, after rune) bool {
	if r == zwj && isPicture(before) && isPicture(after) {
		return true
	}
	return unicode.In(before, joining...) && unicode.In(after, joining...)
}

func isPicture(r rune) bool {
	return unicode.Is(unicode.So, r) || unicode.Is(unicode.Sm, r) || r >= 0x1F3FB && r <= 0x1F3FF
}

// joining holds the scripts whose letters a joiner changes.
var joining = []*unicode.RangeTable{
	unicode.Arabic,
	unicode.Syriac,
	unicode.Mongolian,
	unicode.Nko,
	unicode.Devanagari,
	unicode.Bengali,
	unicode.Gurmukhi,
	unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala,
	unicode.Khmer, unicode.Myanmar, unicode.Tibetan,
}

// Show returns a text as one line that is safe to display: on a terminal, in CSV, on paper. A line end becomes a space,
// together with the spaces around it.
func Show(s string) string {
	s = Lines(s)
	if strings.Contains(s, "\n") {
		return single(s)
	}
	return s
}

// Lines returns a text of several lines as Show does, but with a line feed for each line end.
func Lines(s string) string {
	if isPlain(s) {
		return s
	}
	return filtered(s, StandIn)
}

// Path returns a file name for display. Every harmful character appears as a shell writes it in $'…', so that the user
// can distinguish the file from others and type its name.
func Path(name string) string {
	if isPlain(name) {
		return name
	}
	var b strings.Builder
	for i, r := range name {
		switch _, n := utf8.DecodeRuneInString(name[i:]); {
		case r == utf8.RuneError && n == 1, r < utf8.RuneSelf && kindOf(r) != visible:
			fmt.Fprintf(&b, `\x%02x`, name[i])
		case kindOf(r) == visible:
			b.WriteRune(r)
		case r > 0xFFFF:
			fmt.Fprintf(&b, `\U%08x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// EscapeJSON returns the JSON text with every harmful character written as an escape. The value stays the same.
func EscapeJSON(object []byte) []byte {
	harmful := func(r rune) bool { return r != '\n' && r != '\t' && r != '\r' && kindOf(r) != visible }
	start := -1
	for i, r := range string(object) {
		if ' ' <= r && r <= '~' { // almost always
			continue
		}
		if harmful(r) {
			start = i
			break
		}
	}
	if start < 0 {
		return object
	}
	out := append([]byte(nil), object[:start]...)
	for _, r := range string(object[start:]) {
		switch {
		case !harmful(r):
			out = utf8.AppendRune(out, r)
		case r > 0xFFFF:
			r -= 0x10000
			out = fmt.Appendf(out, `\u%04x\u%04x`, 0xD800+r>>10, 0xDC00+r&0x3FF)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
	}
	return out
}

// NewWriter returns a writer that passes text to w in the form that Lines returns. It holds back the bytes of an
// incomplete character until the rest comes.
func NewWriter(w io.Writer) io.Writer { return &writer{to: w} }

type writer struct {
	to   io.Writer
	rest []byte // the first bytes of an incomplete character
}

// Write writes p as Lines shows it, except for an incomplete character at its end.
func (w *writer) Write(p []byte) (int, error) {
	all := append(w.rest, p...)
	end := len(all)
	for i := 1; i < utf8.UTFMax && i <= len(all); i++ {
		if c := all[len(all)-i]; utf8.RuneStart(c) {
			if !utf8.FullRune(all[len(all)-i:]) {
				end -= i
			}
			break
		}
	}
	w.rest = append([]byte(nil), all[end:]...)
	if _, err := io.WriteString(w.to, Lines(string(all[:end]))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Block returns a text as Lines does, without empty lines at its ends.
func Block(s string) string { return strings.Trim(Lines(s), "\n") }

// Capital returns a text with its first letter in upper case.
func Capital(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:n]) + s[n:]
}

// Join returns the texts that are not empty, with a separator between them.
func Join(separator string, texts ...string) string {
	return strings.Join(NonEmpty(texts...), separator)
}

// NonEmpty returns the texts that are not empty.
func NonEmpty(texts ...string) []string {
	var some []string
	for _, text := range texts {
		if text != "" {
			some = append(some, text)
		}
	}
	return some
}

// Minus returns a number, written as text with a hyphen, with a true minus sign (U+2212) instead, which is as wide as a
// digit.
func Minus(number string) string { return strings.Replace(number, "-", "−", 1) }

// Integer writes a whole number with a true minus sign.
func Integer(n int) string { return Minus(strconv.Itoa(n)) }

// Integers writes whole numbers with a separator between them.
func Integers(numbers []int, separator string) string {
	all := make([]string, len(numbers))
	for i, n := range numbers {
		all[i] = strconv.Itoa(n)
	}
	return strings.Join(all, separator)
}

func single(s string) string { return strings.Join(strings.Fields(s), " ") }
