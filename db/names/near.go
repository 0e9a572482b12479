// Package names compares the names of persons: which names are nearly the same, and which of two to show.
//
//	var book names.Index[int]
//	book.Add(1, "Anna Rossi", true)
//	book.Find("Ana Rossi") // Nearby: [1]
//
//	index.go  who is meant by a name, step after step: exact, alias, without accents, begun, nearly; which of two
//	          spellings to show
//	near.go   which names are nearly the same
//
// The package knows no store. It must not import db, which imports it.
package names

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/text"
)

// near finds the persons whose names are nearly a name that is new. Two names are near when they differ only in
// accents and signs, in the order of the words, in a word cut short ("Anna R."), or, in names of at least two words,
// in one letter. The zero value holds nobody. ID is the number by which the caller knows a person.
type near[ID cmp.Ordered] struct {
	same   map[string][]ID // by the plain name
	almost map[string][]ID // by the plain name less one letter
	plain  map[ID][]string // every plain name of a person
	cut    map[string][]ID // by the forms of the plain name; see forms
}

// add adds a name of a person. A person may have several.
func (n *near[ID]) add(id ID, name string) {
	words := plain(name)
	if len(words) == 0 {
		return
	}
	if n.same == nil {
		n.same, n.almost, n.cut = map[string][]ID{}, map[string][]ID{}, map[string][]ID{}
		n.plain = map[ID][]string{}
	}
	text := strings.Join(words, " ")
	n.plain[id] = append(n.plain[id], text)
	n.same[text] = append(n.same[text], id)
	for _, form := range forms(words, false) {
		n.cut[form] = append(n.cut[form], id)
	}
	for _, less := range lessOne(text) {
		n.almost[less] = append(n.almost[less], id)
	}
}

// of returns the persons who are nearly called name, sorted by their numbers.
func (n *near[ID]) of(name string) []ID {
	words := plain(name)
	if len(words) == 0 {
		return nil
	}
	text := strings.Join(words, " ")
	found := slices.Clone(n.same[text])
	for _, less := range append(lessOne(text), text) {
		for _, id := range slices.Concat(n.almost[less], n.same[less]) {
			if slices.ContainsFunc(n.plain[id], func(other string) bool { return oneLetter(text, other) }) {
				found = append(found, id)
			}
		}
	}
	for _, form := range forms(words, true) {
		for _, id := range n.cut[form] {
			if slices.ContainsFunc(n.plain[id], func(other string) bool { return cutShort(words, strings.Fields(other)) }) {
				found = append(found, id)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// plain returns the words of a name in the order of the alphabet, letters and digits alone, without accents.
func plain(name string) []string {
	words := strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case r == '\'':
			return -1
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return r
		}
		return ' '
	}, text.Fold(name)))
	slices.Sort(words)
	return words
}

// shortest is the least length of a name that may differ by one letter.
const shortest = 8

// lessOne returns a name of several words without each of its letters in turn. It returns nothing for a short name.
func lessOne(text string) []string {
	if utf8.RuneCountInString(text) < shortest || !strings.Contains(text, " ") {
		return nil
	}
	var all []string
	for i, r := range text {
		if unicode.IsLetter(r) {
			all = append(all, text[:i]+text[i+utf8.RuneLen(r):])
		}
	}
	return all
}

// endings are the last letters that make two names out of one: Carlo is not Carla.
const endings = "aeio"

// oneLetter reports whether two names are one letter apart: a letter too many, a different letter, or two letters that
// changed places.
func oneLetter(a, b string) bool {
	return min(utf8.RuneCountInString(a), utf8.RuneCountInString(b)) >= shortest-1 && oneApart(a, b)
}

// shortestLike is the least length of a name that is offered as a slip of the pen.
const shortestLike = 3

// oneApart is oneLetter for names of any length.
func oneApart(a, b string) bool {
	if strings.Count(a, " ") != strings.Count(b, " ") {
		return false
	}
	x, y, at := text.Differ(a, b)
	if len(x) > len(y) {
		x, y = y, x
	}
	digits := func(s []rune) bool { return slices.ContainsFunc(s, unicode.IsDigit) }
	switch {
	case digits(x) || digits(y):
		return false
	case len(x) == 0:
		return len(y) == 1
	case len(x) == 1 && len(y) == 1:
		after := []rune(a)[at+1:]
		ends := len(after) == 0 || after[0] == ' '
		return !ends || !strings.ContainsRune(endings, x[0]) || !strings.ContainsRune(endings, y[0])
	}
	return len(x) == 2 && len(y) == 2 && x[0] == y[1] && x[1] == y[0]
}

// mostWords is how many words a name may have that is looked for cut short: each further word doubles its forms.
const mostWords = 6

// forms returns a name with some of its words cut to their first letter, in every way but all. A known name and one that
// is asked for have a form in common if one of them may be the other with words cut short: a letter with a star is of a
// long word here and of a short one there, a letter with a dot is of a short word in the known name. Names whose words
// merely begin alike share no form, so that a search looks at few names, however many are known.
func forms(words []string, asked bool) []string {
	if len(words) < 2 || len(words) > mostWords {
		return nil
	}
	var all []string
	for cut := range 1<<len(words) - 1 {
		if form, ok := form(words, cut, asked); ok {
			all = append(all, form)
		}
	}
	return all
}

// form returns the form of a name in which the words of the set cut are taken for cut. It returns false if a known name
// would be cut in a short word, and if no word is short or cut: a whole name is found as it is.
func form(words []string, cut int, asked bool) (form string, ok bool) {
	var b strings.Builder
	for i, w := range words {
		first, _ := utf8.DecodeRuneInString(w)
		switch short, differs := isShort(w), cut>>i&1 == 1; {
		case short && differs && !asked:
			return "", false
		case !short && !differs:
			b.WriteString(w + " ")
			continue
		case differs && short == asked:
			b.WriteString(string(first) + "* ")
		default:
			b.WriteString(string(first) + ". ")
		}
		ok = true
	}
	return b.String(), ok
}

// isShort reports whether a word may be a longer one that was cut short.
func isShort(word string) bool { return utf8.RuneCountInString(word) <= 2 }

// cutShort reports whether two names of several words are the same except that words are cut to one or two letters in
// either name.
func cutShort(a, b []string) bool {
	if len(a) != len(b) || len(a) < 2 {
		return false
	}
	whole := 0
	for i := range a {
		x, y := a[i], b[i]
		if len(x) > len(y) {
			x, y = y, x
		}
		switch {
		case x == y:
			whole++
		case !isShort(x) || !strings.HasPrefix(y, x):
			return false
		}
	}
	return whole > 0 && whole < len(a)
}
