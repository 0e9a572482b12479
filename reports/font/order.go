//go:build !js

package font

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// Visual returns a line in the order in which it is drawn from left to right. Hebrew and Arabic words, which are read
// from right to left, are reversed, with their accents after their letters. Numbers in them are not reversed.
func Visual(s string) string {
	if !strings.ContainsFunc(s, fromRight) {
		return s
	}
	var paragraph bidi.Paragraph
	if _, err := paragraph.SetString(leftToRight + s); err != nil {
		return s
	}
	line, err := paragraph.Order()
	if err != nil {
		return s
	}
	var drawn, back []string // back has the runs that are read from right to left, the first read last
	for i := range line.NumRuns() {
		run := line.Run(i)
		if run.Direction() == bidi.RightToLeft {
			back = append(back, reverse(run.String()))
			continue
		}
		rest := run.String()
		if len(back) > 0 {
			number := numberAt(rest)
			opened := number != "" && strings.HasPrefix(back[len(back)-1], ")")
			back = append(back, number)
			rest = rest[len(number):]
			if opened && strings.HasPrefix(rest, ")") { // the number's own bracket
				back = append(back, "(")
				rest = rest[1:]
			}
		}
		if rest != "" {
			slices.Reverse(back)
			drawn = append(append(drawn, back...), rest)
			back = nil
		}
	}
	slices.Reverse(back)
	return strings.TrimPrefix(strings.Join(append(drawn, back...), ""), leftToRight)
}

// leftToRight before a line makes it a line that is read from the left, even if it begins with a word that is not.
const leftToRight = "\u200e"

// numberAt returns the number that a text begins with; "" for none.
func numberAt(s string) string {
	end := 0
	for i, r := range s {
		if !unicode.IsDigit(r) && !strings.ContainsRune(".,:", r) {
			break
		}
		if unicode.IsDigit(r) {
			end = i + utf8.RuneLen(r)
		}
	}
	return s[:end]
}

// fromRight reports whether a letter is read from right to left.
func fromRight(r rune) bool {
	return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Nko, unicode.Syriac, unicode.Thaana)
}

// reverse returns a text backwards, with brackets mirrored and accents after their letters.
func reverse(s string) string {
	signs := []rune(s)
	var b strings.Builder
	for end := len(signs); end > 0; {
		from := end - 1
		for from > 0 && unicode.Is(unicode.Mn, signs[from]) {
			from--
		}
		for _, r := range signs[from:end] {
			if i := slices.Index(brackets, r); i >= 0 {
				r = brackets[i^1]
			}
			b.WriteRune(r)
		}
		end = from
	}
	return b.String()
}

// brackets lists the brackets that are mirrored, in pairs.
var brackets = []rune("()[]{}<>«»")

// joining maps an Arabic letter, or lam with alef, to its forms: alone, and at the end of a word. Letters that join the
// next letter also have forms for the beginning and the middle of a word.
var joining = sync.OnceValue(func() map[string][]rune {
	all := map[string][]rune{}
	for _, block := range [][2]rune{{0xFB50, 0xFBB1}, {0xFBFC, 0xFBFF}, {0xFE80, 0xFEFC}} {
		for r := block[0]; r <= block[1]; r++ {
			if plain := norm.NFKC.String(string(r)); plain != string(r) {
				all[plain] = append(all[plain], r)
			}
		}
	}
	return all
})

// joinArabic returns a text with the Arabic letters in the forms in which they join their neighbours.
func (f *Face) joinArabic(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return 0x600 <= r && r < 0x700 }) {
		return s
	}
	forms := joining()
	signs := []rune(s)
	var b strings.Builder
	before := false // the letter before joins this one
	for i := 0; i < len(signs); i++ {
		if unicode.Is(unicode.Mn, signs[i]) {
			b.WriteRune(signs[i])
			continue
		}
		letter := forms[string(signs[i])]
		next := i + 1
		if next < len(signs) && forms[string(signs[i:next+1])] != nil { // lam with alef is one letter
			letter = forms[string(signs[i:next+1])]
			i = next
		}
		next = i + 1
		for next < len(signs) && unicode.Is(unicode.Mn, signs[next]) {
			next++
		}
		after := len(letter) == 4 && next < len(signs) && len(forms[string(signs[next])]) >= 2
		form := 0
		if after {
			form = 2
		}
		if before && len(letter) >= 2 {
			form++
		}
		if form < len(letter) && f.Has(letter[form]) {
			b.WriteRune(letter[form])
		} else {
			b.WriteRune(signs[i])
		}
		before = after
	}
	return b.String()
}
