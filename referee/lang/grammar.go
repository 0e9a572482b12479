// The grammar of each language, as texts need it: particles, plurals, elision, the spaces around signs.

package lang

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The grammar of each language, one entry a language. Texts do not contain it: a caller passes the value, and the
// language chooses its form.

// quotes are the marks around a word that somebody typed.
var quotes = [...][2]string{En: {`"`, `"`}, It: {"«", "»"}, Fr: {"«\u00a0", "\u00a0»"}}

// lastOf is the word for "and" before the last of several names. The Italian "e" has no space, because List joins it as
// a particle, which changes with the name that follows.
var lastOf = [...]string{En: "and ", It: "e", Fr: "et "}

// isOne reports whether a number, as the language writes it, takes the singular.
var isOne = [...]func(number string) bool{En: justOne, It: justOne, Fr: belowTwo}

func justOne(number string) bool { return number == "1" || number == "-1" || number == "−1" }

// belowTwo reports whether the absolute value of a number is below 2, as in "1,5 point".
func belowTwo(number string) bool {
	whole, _, _ := strings.Cut(strings.TrimLeft(number, "+-−"), ",")
	return slices.Contains([]string{"0", "1", "½", "0½", "1½"}, whole)
}

// colons holds the colon of each language, as it follows a label.
var colons = [...]string{En: ":", It: ":", Fr: "\u00a0:"}

// Colon returns a label with the colon of the language after it. A label that asks keeps its question mark alone.
func (l Lang) Colon(label string) string {
	if strings.HasSuffix(label, "?") {
		return label
	}
	return label + colons[l]
}

// questions holds the question mark of each language, as it ends a question.
var questions = [...]string{En: "?", It: "?", Fr: "\u202f?"}

// Question returns a question without its mark with the question mark of the language after it.
func (l Lang) Question(asked string) string { return asked + questions[l] }

// semicolons holds the semicolon of each language, as it separates clauses.
var semicolons = [...]string{En: "; ", It: "; ", Fr: "\u202f; "}

// Clauses returns clauses with the semicolons of the language between them: "3 points; 1 card".
func (l Lang) Clauses(all []string) string { return strings.Join(all, semicolons[l]) }

// typesetters add the spaces that a language requires before and after signs.
var typesetters = [...]*strings.Replacer{
	En: strings.NewReplacer(),
	It: strings.NewReplacer(),
	Fr: strings.NewReplacer(
		" ;",
		"\u202f;",
		" !",
		"\u202f!",
		" ?",
		"\u202f?",
		" :",
		"\u00a0:",
		" %",
		"\u00a0%",
		"« ",
		"«\u00a0",
		" »",
		"\u00a0»",
		"‹ ",
		"‹\u00a0",
		" ›",
		"\u00a0›",
	),
}

// Typeset returns a text of the language with the spaces of printed text instead of plain ones. In French a
// non-breaking space precedes double punctuation marks such as ":" and ";", and stands inside the quotes.
func (l Lang) Typeset(text string) string { return typesetters[l].Replace(text) }

// particles are the words of each language whose form depends on the value after them. The key is the word as the words
// files write it. The function returns the form of the word, followed by a space if a space separates it from the
// value.
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
		"à":   unchanged("à "),
		"de":  elided("de ", "d'"),
		"que": elided("que ", "qu'"),
	},
}

// Particles returns the words of the language with which a gap may begin, such as "a" in {a player}.
func (l Lang) Particles() map[string]func(value string) string { return particles[l] }

// After returns a value with a particle of the language before it, in the form that the value requires.
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

// lastOfEither is the word before the last of several names of which one is meant.
var lastOfEither = [...]string{En: " or ", It: " o ", Fr: " ou "}

// Either returns names of which one is meant, as people list them: "Anna, Bruno or Carla".
func (l Lang) Either(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + lastOfEither[l] + names[last]
}

// unchanged returns the function for a word that has only one form and that a list repeats before each name.
func unchanged(word string) func(string) string { return func(string) string { return word } }

// beforeVowel returns the function for a word of one vowel that gets a d before the same vowel: "ad Anna", "a Bruno".
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

// elided returns the function for a French word that loses its vowel before another vowel: "d'Anna", "d'Yves". The word
// stays complete in "de Yann", because that y is not a vowel, and in "de Hélène", because a name does not show whether
// its h is silent.
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

// beforeNumber returns the function for an Italian article that is elided before a number or a day which begins with a
// vowel: "l'8", "dell'11 novembre", but "del 1 novembre" and "il 18".
func beforeNumber(whole, elided string) func(string) string {
	return func(value string) string {
		digits := value[:len(value)-len(strings.TrimLeft(value, "0123456789"))]
		if digits == "8" || digits == "11" || value == "1" {
			return elided
		}
		return whole
	}
}
