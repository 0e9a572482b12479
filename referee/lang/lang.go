// Package lang holds the languages of the house and the texts that exist in each.
//
// A text is a Go value with one field for each language. Packages keep their texts in words files, one for each
// language. Command gen writes the values from these files, so that a missing translation shows at build time and not
// at the table:
//
//	no-player: non conosco {"name"}         words/it.txt
//	return words.NoPlayer(name).Err()
//
// The package imports no other package of ours, and every other package may import it.
//
// Another language is one more field of Text and of Words, one more Lang, also in All, its rows in the tables of this
// package, and a file next to each en.txt: words of a room, book of a game, help, version. Then go generate ./...
// writes the Go files of the words. The tests of this package name the tables here that lack the language, and
// TestComplete names every text, table and book elsewhere that lacks it. TestThirdLanguage of gen does all this in a
// copy and runs the referee there. Only this package compares languages; other packages ask it, or hold a text or a
// table.
//
//	lang.go     the languages, Text and Words, which hold a value for each; the decimal mark
//	phrase.go   texts with gaps, filled (a new form of gap is a case in fillGap); errors that are texts; texts found by
//	            key; a word for which the players of a game have their own
//	command.go  commands that a text advises, which the writer may let begin with the name of a database
//	grammar.go  particles, plurals, quotes, lists, the space before a colon. A noun has two forms, and isOne says which
//	            numbers take the first; a language with a third form needs Lang.form (phrase.go) and gen changed
//	date.go     dates and times of day, written; dates read as people type them (those of records: referee/play)
package lang

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Lang is a language that the program speaks.
type Lang uint8

// The languages. English is for logs, tests and users whose language is not known.
const (
	En Lang = iota
	It
	Fr
)

// All lists the languages.
var All = []Lang{En, It, Fr}

var codes = [...]string{En: "en", It: "it", Fr: "fr"}

// String returns the language's code, such as "en".
func (l Lang) String() string { return codes[l] }

var speaksRecords = [...]bool{En: true, It: false, Fr: false}

// From returns all languages, this one first.
func From(first Lang) []Lang {
	langs := []Lang{first}
	for _, language := range All {
		if language != first {
			langs = append(langs, language)
		}
	}
	return langs
}

// SpeaksRecords reports whether the keywords of records and settings, which are English, are words of the language.
func (l Lang) SpeaksRecords() bool { return speaksRecords[l] }

var decimalMarks = [...]string{En: ".", It: ",", Fr: ","}

// Decimal returns a number that has a decimal point, such as "12.5", with the decimal mark of the language instead.
func (l Lang) Decimal(number string) string { return strings.Replace(number, ".", decimalMarks[l], 1) }

// Point returns a number that has the decimal mark of the language, with a decimal point instead.
func (l Lang) Point(number string) string { return strings.Replace(number, decimalMarks[l], ".", 1) }

// Parse parses a language code as users and locales write it ("it", "it_IT.UTF-8", "en-GB", "C"). It returns false for
// a language that the program does not speak.
func Parse(s string) (Lang, bool) {
	s, _, _ = strings.Cut(strings.ToLower(s), ".")
	s, _, _ = strings.Cut(s, "@")
	s, _, _ = strings.Cut(strings.ReplaceAll(s, "-", "_"), "_")
	if s == "c" || s == "posix" {
		return En, true
	}
	for _, language := range All {
		if s == language.String() {
			return language, true
		}
	}
	return En, false
}

// Text is one text in every language.
type Text struct{ It, En, Fr string }

// In returns the text in the language.
func (t Text) In(language Lang) string { return [...]string{En: t.En, It: t.It, Fr: t.Fr}[language] }

// Set sets the text in the language.
func (t *Text) Set(language Lang, s string) {
	*[...]*string{En: &t.En, It: &t.It, Fr: &t.Fr}[language] = s
}

// Any reports whether fits accepts the text in any language.
func (t Text) Any(fits func(string) bool) bool {
	for _, language := range All {
		if fits(t.In(language)) {
			return true
		}
	}
	return false
}

// Words returns a list of words that holds only this text, in each language.
func (t Text) Words() Words {
	var words Words
	for _, language := range All {
		words.Set(language, []string{t.In(language)})
	}
	return words
}

// Is reports whether word equals the text in any language.
func (t Text) Is(word string) bool { return t.Any(func(s string) bool { return s == word }) }

// IsZero reports whether the text is empty in every language.
func (t Text) IsZero() bool { return t == Text{} }

// Words is a list of words in each language, such as the letters that a form reads for a card.
type Words struct{ It, En, Fr []string }

// In returns the words in the language.
func (w Words) In(language Lang) []string {
	return [...][]string{En: w.En, It: w.It, Fr: w.Fr}[language]
}

// Set sets the words in the language.
func (w *Words) Set(language Lang, words []string) {
	*[...]*[]string{En: &w.En, It: &w.It, Fr: &w.Fr}[language] = words
}

// Each returns the words of every language.
func (w Words) Each() []string {
	var all []string
	for _, language := range All {
		all = append(all, w.In(language)...)
	}
	return all
}

// Has reports whether word is in the list of any language.
func (w Words) Has(word string) bool {
	for _, language := range All {
		if slices.Contains(w.In(language), word) {
			return true
		}
	}
	return false
}

// Plain is a text that is the same in every language: a name, a number.
type Plain string

// In returns the text.
func (p Plain) In(Lang) string { return string(p) }

// Text returns a Text that is the same in each language.
func (p Plain) Text() Text {
	var text Text
	for _, language := range All {
		text.Set(language, string(p))
	}
	return text
}

// Number is a whole number as a text.
type Number int

// In returns the digits.
func (n Number) In(Lang) string { return strconv.Itoa(int(n)) }

// Say returns an error's message in the language, or its usual message if no error in its chain has texts.
func Say(err error, language Lang) string {
	if err == nil {
		return ""
	}
	if speaker, ok := err.(Speaker); ok {
		return speaker.In(language)
	}
	var speaker Speaker
	if errors.As(err, &speaker) {
		return speaker.In(language)
	}
	return err.Error()
}

// Speaker is anything that has a text in each language.
type Speaker interface{ In(Lang) string }

// When returns said if due is true, else nil.
func When(due bool, said Speaker) Speaker {
	if !due {
		return nil
	}
	return said
}
