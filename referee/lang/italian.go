package lang

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Ad returns a name for a text where Italian puts "a" before it: "a Bruno", "ad Anna". The Italian text leaves out its
// own "a"; the other languages show the name alone:
//
//	{It: "Tocca %s", En: "%s's turn"}
func Ad(name string) Speaker { return afterVowel{name, "a", "aàáâãä"} }

// Ed returns a name for a text where Italian puts "e" before it: "e Bruno", "ed Elena". The Italian text leaves out its
// own "e".
func Ed(name string) Speaker { return afterVowel{name, "e", "eèéêë"} }

// afterVowel is a name after a word of one vowel. The word ends in d if the name begins with the same vowel.
type afterVowel struct{ name, word, alike string }

// TheNumber returns a number in figures with its article: "the 8", in Italian "l'8".
func TheNumber(n int) Text {
	article := "il "
	switch n {
	case 1, 8, 11:
		article = "l'"
	}
	number := strconv.Itoa(n)
	return Text{It: article + number, En: "the " + number}
}

var italianWords = [...]bool{En: false, It: true}

// In returns the name, in Italian with the word before it.
func (n afterVowel) In(l Lang) string {
	if !italianWords[l] {
		return n.name
	}
	word := n.word
	if begin := strings.IndexFunc(n.name, unicode.IsLetter); begin >= 0 {
		if r, _ := utf8.DecodeRuneInString(n.name[begin:]); strings.ContainsRune(n.alike, unicode.ToLower(r)) {
			word += "d"
		}
	}
	return word + " " + n.name
}
