// Finds the new names that may mean one new person.

package names

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/text"
)

// Newcomers finds, among new names, those that may mean the person of another new name: names that near finds, a name
// that another begins with or has as a word, and a single word with a letter too many, missing or moved. The order of
// two names makes no difference. The zero value holds nobody.
type Newcomers[ID cmp.Ordered] struct {
	near near[ID]
	same map[string][]ID // by the folded name
	part map[string][]ID // by a beginning or a word of the folded name
	less map[string][]ID // by a name of one word without one of its letters
	word map[ID]string   // the names of one word
}

// Add adds a new name. Each ID has one name.
func (n *Newcomers[ID]) Add(id ID, name string) {
	if n.same == nil {
		n.same = map[string][]ID{}
		n.part = map[string][]ID{}
		n.less = map[string][]ID{}
		n.word = map[ID]string{}
	}
	n.near.add(id, name)
	folded := text.Fold(name)
	n.same[folded] = append(n.same[folded], id)
	for _, part := range parts(folded) {
		n.part[part] = append(n.part[part], id)
	}
	if strings.Contains(folded, " ") {
		return
	}
	n.word[id] = folded
	for _, less := range lessLetter(folded) {
		n.less[less] = append(n.less[less], id)
	}
}

// Of returns those whose names may mean the same person as a name, sorted by ID.
func (n *Newcomers[ID]) Of(name string) []ID {
	folded := text.Fold(name)
	found := n.near.of(name)
	found = append(found, n.part[folded]...)
	for _, part := range parts(folded) {
		found = append(found, n.same[part]...)
	}
	if !strings.Contains(folded, " ") {
		for _, less := range append(lessLetter(folded), folded) {
			for _, id := range append(n.less[less], n.same[less]...) {
				if oneSlip(folded, n.word[id]) {
					found = append(found, id)
				}
			}
		}
	}
	return each(found)
}

// shortestPart is the least length of the beginning of a word that counts as a name cut short.
const shortestPart = 3

// parts returns the shorter names that may mean the person of a folded name: its beginnings and its words. What is left
// out of a beginning holds no digit, since Player 1 is not Player 12.
func parts(folded string) []string {
	var all []string
	runes := 0
	for at, letter := range folded {
		isWhole := letter == ' '
		if (isWhole || runes >= shortestPart) && !strings.ContainsFunc(folded[at:], unicode.IsDigit) {
			all = append(all, strings.TrimRight(folded[:at], " "))
		}
		runes++
	}
	words := strings.Fields(folded)
	for i := 1; i < len(words); i++ { // the first word is a beginning
		if utf8.RuneCountInString(words[i]) >= shortestPart && strings.ContainsFunc(words[i], unicode.IsLetter) {
			all = append(all, words[i])
		}
	}
	return all
}

// IsPart reports whether a name is the beginning of another, or a word of it.
func IsPart(part, whole string) bool {
	return slices.Contains(parts(text.Fold(whole)), text.Fold(part))
}

// longEnough is the length from which one different letter in a single word counts as a typing error: Rita and Rina are
// two persons.
const longEnough = 6

// oneSlip reports whether a typing error makes one of two single words of the other.
func oneSlip(word, other string) bool {
	length := utf8.RuneCountInString(word)
	if min(length, utf8.RuneCountInString(other)) < shortestLike || !oneApart(word, other) {
		return false
	}
	letters, otherLetters, at := text.Differ(word, other)
	if at == 0 { // the first letter is seldom a slip: Ugo is not Hugo
		return false
	}
	return len(letters) != len(otherLetters) || len(letters) == 2 || length >= longEnough
}

// lessLetter returns a word with one letter missing, in every way.
func lessLetter(word string) []string {
	var all []string
	for at, letter := range word {
		if unicode.IsLetter(letter) {
			all = append(all, word[:at]+word[at+utf8.RuneLen(letter):])
		}
	}
	return all
}
