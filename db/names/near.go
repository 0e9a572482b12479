// Package names compares the names of persons: which names are nearly the same, and which of two to show.
//
//	var book names.Index[int]
//	book.Add(1, "Anna Rossi", true)
//	book.Find("Ana Rossi") // Nearby: [1]
//
//	index.go  compares a name with those in an index, step after step: exact, alias, without accents, beginning,
//	          similar; which of two spellings to show
//	near.go   which names are nearly the same: words in another order, cut short ("Anna R."), a letter apart
//	alike.go  which of several new names may mean one person
//
// Package db fills an index from the database, and cmd/exchange asks the user where a name is in doubt.
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

// near finds the persons whose names are similar to a new name. Two names are similar if they differ only in accents
// and signs, in the order of the words, in a word cut short ("Anna R."), or, in names of at least two words, in one
// letter. The zero value holds nobody. ID is the number by which the caller knows a person.
type near[ID cmp.Ordered] struct {
	same   map[string][]ID // by the plain name
	almost map[string][]ID // by the plain name without one of its letters
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
		n.same = map[string][]ID{}
		n.almost = map[string][]ID{}
		n.cut = map[string][]ID{}
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

// of returns the persons whose names are similar to name, sorted by their numbers.
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

// plain returns the words of a name, sorted. They consist of letters and digits only, without accents.
func plain(name string) []string {
	words := strings.Fields(strings.Map(func(sign rune) rune {
		if sign == '\'' {
			return -1
		}
		if unicode.IsLetter(sign) || unicode.IsDigit(sign) {
			return sign
		}
		return ' '
	}, text.Fold(name)))
	slices.Sort(words)
	return words
}

// shortest is the least length of a name that may differ by one letter.
const shortest = 8

// lessOne returns, for a name of several words, all its variants with one letter missing. It returns nothing for a
// short name.
func lessOne(text string) []string {
	if utf8.RuneCountInString(text) < shortest || !strings.Contains(text, " ") {
		return nil
	}
	var all []string
	for at, letter := range text {
		if unicode.IsLetter(letter) {
			all = append(all, text[:at]+text[at+utf8.RuneLen(letter):])
		}
	}
	return all
}

// endings are the last letters that make two names out of one: Carlo is not Carla.
const endings = "aeio"

// oneLetter reports whether two names are one letter apart: one letter is missing or different, or two letters have
// changed places. Short names are never one letter apart.
func oneLetter(name, other string) bool {
	return min(utf8.RuneCountInString(name), utf8.RuneCountInString(other)) >= shortest-1 && oneApart(name, other)
}

// shortestLike is the least length of a name that Like takes for a typing error.
const shortestLike = 3

// oneApart is oneLetter for names of any length.
func oneApart(name, other string) bool {
	if strings.Count(name, " ") != strings.Count(other, " ") {
		return false
	}
	fewer, more, at := text.Differ(name, other)
	if len(fewer) > len(more) {
		fewer, more = more, fewer
	}
	haveDigits := func(letters []rune) bool { return slices.ContainsFunc(letters, unicode.IsDigit) }
	switch {
	case haveDigits(fewer) || haveDigits(more):
		return false
	case len(fewer) == 0:
		return len(more) == 1
	case len(fewer) == 1 && len(more) == 1:
		after := []rune(name)[at+1:]
		ends := len(after) == 0 || after[0] == ' '
		return !ends || !strings.ContainsRune(endings, fewer[0]) || !strings.ContainsRune(endings, more[0])
	}
	return len(fewer) == 2 && len(more) == 2 && fewer[0] == more[1] && fewer[1] == more[0]
}

// mostWords is the most words of a name that may match a name cut short. Each further word doubles the number of forms.
const mostWords = 6

// forms returns the forms of a name: some of its words are cut to their first letter, in every way except all of them.
// A known name and an asked name have a form in common if one may be the other with words cut short. A letter with a
// star stands for a word that is long in the known name and short in the asked name. A letter with a dot stands for a
// word that is short in the known name. Names whose words merely begin with the same letters share no form. So a search
// looks at few names, however many are known.
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

// form returns the form of a name in which the words of the set cut count as cut. It returns false if a short word of a
// known name would be cut. It also returns false if no word is short or cut, because a complete name is found without
// forms.
func form(words []string, cut int, asked bool) (string, bool) {
	var form strings.Builder
	isForm := false
	for i, word := range words {
		first, _ := utf8.DecodeRuneInString(word)
		short := isShort(word)
		differs := cut>>i&1 == 1
		switch {
		case short && differs && !asked:
			return "", false
		case !short && !differs:
			form.WriteString(word + " ")
			continue
		case differs && short == asked:
			form.WriteString(string(first) + "* ")
		default:
			form.WriteString(string(first) + ". ")
		}
		isForm = true
	}
	return form.String(), isForm
}

// isShort reports whether a word may be the beginning of a longer word. A number is never: Player 1 is not Player 12.
func isShort(word string) bool {
	return utf8.RuneCountInString(word) <= 2 && !strings.ContainsFunc(word, unicode.IsDigit)
}

// cutShort reports whether two names of several words are equal except for words that one of the names cuts to one or
// two letters.
func cutShort(name, other []string) bool {
	if len(name) != len(other) || len(name) < 2 {
		return false
	}
	whole := 0
	for i := range name {
		short := name[i]
		long := other[i]
		if len(short) > len(long) {
			short, long = long, short
		}
		if short == long {
			whole++
		} else if !isShort(short) || !strings.HasPrefix(long, short) {
			return false
		}
	}
	return whole > 0 && whole < len(name)
}
