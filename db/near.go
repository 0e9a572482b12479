package db

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/text"
)

// Near finds the persons whose names are nearly a name that is new: but for accents and signs, the order of the words,
// a word cut short ("Anna R."), or one letter of a name of two words or more.
type Near struct {
	same   map[string][]PersonID // by the plain name
	almost map[string][]PersonID // by the plain name less one letter
	plain  map[PersonID][]string // every plain name of a person
	words  map[string][]PersonID // by the first letters of the words
}

// NewNear makes a Near of everybody who has not asked to be left out.
func NewNear(everybody []Identity) *Near {
	n := &Near{
		same: map[string][]PersonID{}, almost: map[string][]PersonID{},
		plain: map[PersonID][]string{}, words: map[string][]PersonID{},
	}
	for _, p := range everybody {
		if p.IsGone() {
			continue
		}
		for _, name := range p.Names {
			words := plain(name)
			if len(words) == 0 {
				continue
			}
			text := strings.Join(words, " ")
			n.plain[p.ID] = append(n.plain[p.ID], text)
			n.same[text] = append(n.same[text], p.ID)
			n.words[initials(words)] = append(n.words[initials(words)], p.ID)
			for _, less := range lessOne(text) {
				n.almost[less] = append(n.almost[less], p.ID)
			}
		}
	}
	return n
}

// Of gives who is nearly called name, in the order of their numbers.
func (n *Near) Of(name string) []PersonID {
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
	for _, id := range n.words[initials(words)] {
		if slices.ContainsFunc(n.plain[id], func(other string) bool { return cutShort(words, strings.Fields(other)) }) {
			found = append(found, id)
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

// shortest is how many letters a name has at least that may be one letter off.
const shortest = 8

// lessOne gives a name of several words without each of its letters in turn.
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

// endings are the letters that make another name of one at its end: Carlo is not Carla.
const endings = "aeio"

// oneLetter reports whether two names are one letter apart: one too many, another one, or two that changed places.
func oneLetter(a, b string) bool {
	x, y := []rune(a), []rune(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(y)-len(x) > 1 || len(x) < shortest-1 || strings.Count(a, " ") != strings.Count(b, " ") {
		return false
	}
	i := 0
	for i < len(x) && x[i] == y[i] {
		i++
	}
	j := 0
	for j < len(x)-i && x[len(x)-1-j] == y[len(y)-1-j] {
		j++
	}
	x, y = x[i:len(x)-j], y[i:len(y)-j]
	digits := func(s []rune) bool { return slices.ContainsFunc(s, unicode.IsDigit) }
	switch {
	case digits(x) || digits(y):
		return false
	case len(x) == 0:
		return len(y) == 1
	case len(x) == 1 && len(y) == 1:
		after := []rune(a)[i+1:]
		ends := len(after) == 0 || after[0] == ' '
		return !ends || !strings.ContainsRune(endings, x[0]) || !strings.ContainsRune(endings, y[0])
	}
	return len(x) == 2 && len(y) == 2 && x[0] == y[1] && x[1] == y[0]
}

// initials is how the words of a name begin.
func initials(words []string) string {
	var b strings.Builder
	for _, w := range words {
		r, _ := utf8.DecodeRuneInString(w)
		b.WriteRune(r)
		b.WriteByte(' ')
	}
	return b.String()
}

// cutShort reports whether two names of several words are the same but for words that are cut to one or two letters in
// one of them.
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
		case utf8.RuneCountInString(x) > 2 || !strings.HasPrefix(y, x):
			return false
		}
	}
	return whole > 0 && whole < len(a)
}
