package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The grammar of each language, a row each. A text never has it: a caller gives the value, and the language its form.

// quotes are the marks around a word that somebody typed.
var quotes = [...][2]string{En: {`"`, `"`}, It: {"«", "»"}}

// lastOf stands before the last of several names; one of particles takes its own form there.
var lastOf = [...]string{En: "and ", It: "e"}

// isOne reports whether a number, as the language writes it, takes the singular.
var isOne = [...]func(number string) bool{En: justOne, It: justOne}

func justOne(number string) bool { return number == "1" || number == "-1" || number == "−1" }

// particles are the words of each language whose form depends on the value after them. The key is the word as the words
// files have it; the function returns the form with the space, if any, that parts it from the value.
var particles = [...]map[string]func(value string) string{
	En: {},
	It: {
		"a":   beforeVowel("a", "aàáâãä"),
		"e":   beforeVowel("e", "eèéêë"),
		"il":  beforeNumber("il ", "l'"),
		"del": beforeNumber("del ", "dell'"),
		"al":  beforeNumber("al ", "all'"),
		"dal": beforeNumber("dal ", "dall'"),
	},
}

// Particles returns the words of l that a gap may begin with, such as "a" in {a player}.
func (l Lang) Particles() map[string]func(value string) string { return particles[l] }

// After returns a value with a particle of l before it, in the form that the value asks for.
func (l Lang) After(particle, value string) string {
	if form, ok := particles[l][particle]; ok {
		return form(value) + value
	}
	return value
}

// List returns names as people list them: "Anna, Bruno and Carla".
func (l Lang) List(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	and := lastOf[l]
	if _, changes := particles[l][and]; changes {
		return strings.Join(names[:last], ", ") + " " + l.After(and, names[last])
	}
	return strings.Join(names[:last], ", ") + " " + and + names[last]
}

// beforeVowel returns a word of one vowel that ends in d before the same vowel: "ad Anna", "a Bruno".
func beforeVowel(word, alike string) func(string) string {
	return func(value string) string {
		if begin := strings.IndexFunc(value, unicode.IsLetter); begin >= 0 {
			if r, _ := utf8.DecodeRuneInString(value[begin:]); strings.ContainsRune(alike, unicode.ToLower(r)) {
				return word + "d "
			}
		}
		return word + " "
	}
}

// beforeNumber returns an Italian article that is elided before a number or a day which begins with a vowel: "l'8",
// "dell'11 novembre", but "del 1 novembre" and "il 18".
func beforeNumber(whole, elided string) func(string) string {
	return func(value string) string {
		digits := value[:len(value)-len(strings.TrimLeft(value, "0123456789"))]
		if digits == "8" || digits == "11" || value == "1" {
			return elided
		}
		return whole
	}
}
