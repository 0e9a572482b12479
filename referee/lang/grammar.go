// What a language's grammar asks of a text: particles, plurals, elision, the spaces around signs.

package lang

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The grammar of each language, a row each. A text never has it: a caller gives the value, and the language its form.

// quotes are the marks around a word that somebody typed.
var quotes = [...][2]string{En: {`"`, `"`}, It: {"«", "»"}, Fr: {"«\u00a0", "\u00a0»"}}

// lastOf stands before the last of several names; one of particles takes its own form there.
var lastOf = [...]string{En: "and ", It: "e", Fr: "et "}

// isOne reports whether a number, as the language writes it, takes the singular.
var isOne = [...]func(number string) bool{En: justOne, It: justOne, Fr: belowTwo}

func justOne(number string) bool { return number == "1" || number == "-1" || number == "−1" }

// belowTwo reports whether a number is 0, 1 or a part of either, as in "1,5 point".
func belowTwo(number string) bool {
	whole, _, _ := strings.Cut(strings.TrimLeft(number, "+-−"), ",")
	return slices.Contains([]string{"0", "1", "½", "0½", "1½"}, whole)
}

// colons follow a label.
var colons = [...]string{En: ":", It: ":", Fr: "\u00a0:"}

// Colon returns a label with the colon of l after it.
func (l Lang) Colon(label string) string { return label + colons[l] }

// semicolons stand between clauses.
var semicolons = [...]string{En: "; ", It: "; ", Fr: "\u202f; "}

// Clauses returns clauses with the semicolons of l between them: "3 points; 1 card".
func (l Lang) Clauses(all []string) string { return strings.Join(all, semicolons[l]) }

// typesetters put the spaces that a language asks for before and after signs.
var typesetters = [...]*strings.Replacer{
	En: strings.NewReplacer(),
	It: strings.NewReplacer(),
	Fr: strings.NewReplacer(
		" ;", "\u202f;", " !", "\u202f!", " ?", "\u202f?", " :", "\u00a0:", " %", "\u00a0%", "« ", "«\u00a0", " »", "\u00a0»",
		"‹ ", "‹\u00a0", " ›", "\u00a0›",
	),
}

// Typeset returns a text of l, written with plain spaces, as people print it: in French a space that does not break
// stands before the signs of two parts and within the quotes.
func (l Lang) Typeset(text string) string { return typesetters[l].Replace(text) }

// particles are the words of each language whose form depends on the value after them. The key is the word as the words
// files have it; the function returns the form with the space, if any, that separates it from the value.
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
	Fr: {
		"de":  elided("de ", "d'"),
		"que": elided("que ", "qu'"),
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

// elided returns a French word that loses its vowel before another: "d'Anna", "d'Yves"; but "de Yann", since that y is
// no vowel, and "de Hélène", since nobody sees from a name whether its h is heard.
func elided(whole, short string) func(string) string {
	const vowels = "aàáâãäåæeèéêëiìíîïoòóôõöœuùúûü"
	return func(value string) string {
		begin := strings.IndexFunc(value, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
		if begin < 0 {
			return whole
		}
		name := []rune(strings.ToLower(value[begin:]))
		y := len(name) > 1 && name[0] == 'y' && unicode.IsLetter(name[1]) && !strings.ContainsRune(vowels, name[1])
		if y || strings.ContainsRune(vowels, name[0]) {
			return short
		}
		return whole
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
