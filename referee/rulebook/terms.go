// The words of a sentence as a search compares them: mended, cut to their stems, paired, and grouped by meaning.

package rulebook

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/french"
	"github.com/blevesearch/snowballstem/italian"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// stemmers remove the ending of a word. In a language without a stemmer, words keep their endings.
var stemmers = map[lang.Lang]func(*snowballstem.Env) bool{
	lang.En: english.Stem, lang.It: italian.Stem, lang.Fr: french.Stem,
}

// stem returns a folded word without its ending, so that "played" and "play" are the same.
func stem(word string, language lang.Lang) string {
	cut := stemmers[language]
	if cut == nil || strings.Trim(word, "0123456789") == "" {
		return word
	}
	env := snowballstem.NewEnv(word)
	cut(env)
	return env.Current()
}

// splitWords returns the words of a text, folded: in lower case and without accents.
func splitWords(s string) []string {
	return strings.FieldsFunc(text.Fold(s), isBetweenWords)
}

func isBetweenWords(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// A term is a word's stem, a pair of neighbouring stems, a pair with one word between them, or a group of words with
// one meaning. Its weight is relative to that of a stem.
type term struct {
	number int32 // the number of the term in the lexicon
	weight float64
}

// unknown is the number of the terms that no article has.
const unknown = -1

// The weight of each kind of term.
const (
	stemWeight  = 1.0
	pairWeight  = 0.6
	apartWeight = 0.3
	groupWeight = 0.8
)

// lexicon numbers the terms of some articles, because a search compares and counts numbers faster than words.
type lexicon struct {
	closed bool // the articles have been read, so a term without a number is unknown
	count  int32
	folded map[string]string // folded words, by the words as they stand in the books
	named  map[string]int32  // numbers of stems, and of groups, whose names begin with "="
	pairs  map[pair]int32
	forms  map[lang.Lang]map[string]form
}

// form holds the terms of a word: its stem, its meanings, and the term that represents it in a pair.
type form struct {
	stem     int32
	meanings []int32
	inPair   int32
}

func newLexicon() *lexicon {
	l := &lexicon{
		folded: map[string]string{},
		named:  map[string]int32{},
		pairs:  map[pair]int32{},
		forms:  map[lang.Lang]map[string]form{},
	}
	for _, language := range lang.All {
		l.forms[language] = map[string]form{}
	}
	return l
}

// splitWords does the same as the function splitWords. It keeps the folded form of each word, because most words come
// many times in a book.
func (l *lexicon) splitWords(s string) []string {
	words := strings.FieldsFunc(s, isBetweenWords)
	for i, word := range words {
		folded, known := l.folded[word]
		if !known {
			folded = text.Fold(word)
			l.folded[word] = folded
		}
		words[i] = folded
	}
	return words
}

// number returns the number of a stem or a group.
func (l *lexicon) number(name string) int32 {
	number, known := l.named[name]
	if known {
		return number
	}
	if l.closed {
		return unknown
	}
	number = l.count
	l.count++
	l.named[name] = number
	return number
}

// pair is two words of a sentence that stand next to each other, or with one word between.
type pair struct {
	before, after int32 // stems or groups
	isApart       bool
}

// pairNumber returns the number of a pair.
func (l *lexicon) pairNumber(of pair) int32 {
	number, known := l.pairs[of]
	if known {
		return number
	}
	if l.closed {
		return unknown
	}
	number = l.count
	l.count++
	l.pairs[of] = number
	return number
}

// form returns the form of a word in a language.
func (l *lexicon) form(word string, language lang.Lang) form {
	known, found := l.forms[language][word]
	if found {
		return known
	}
	cut := stem(word, language)
	made := form{stem: l.number(cut)}
	made.inPair = made.stem
	for _, meaning := range groups()[language][cut] {
		made.meanings = append(made.meanings, l.number(meaning))
	}
	if len(made.meanings) == 1 {
		made.inPair = made.meanings[0]
	}
	if !l.closed {
		l.forms[language][word] = made
	}
	return made
}

// termsOf returns the terms of a sentence in a language, sorted by their numbers. Each known term comes once, with the
// greatest of its weights.
func (l *lexicon) termsOf(words []string, language lang.Lang) []term {
	var terms []term
	var before, beforeThat int32
	for i, word := range words {
		form := l.form(word, language)
		terms = append(terms, term{form.stem, stemWeight})
		for _, meaning := range form.meanings {
			terms = append(terms, term{meaning, groupWeight})
		}
		if i > 0 {
			terms = append(terms, term{l.pairNumber(pair{before, form.inPair, false}), pairWeight})
		}
		if i > 1 {
			terms = append(terms, term{l.pairNumber(pair{beforeThat, form.inPair, true}), apartWeight})
		}
		beforeThat = before
		before = form.inPair
	}
	sort.SliceStable(terms, func(i, j int) bool {
		return cmp.Or(cmp.Compare(terms[i].number, terms[j].number), cmp.Compare(terms[j].weight, terms[i].weight)) < 0
	})
	return slices.CompactFunc(terms, func(a, b term) bool { return a.number == b.number && a.number != unknown })
}

// groupFile lists words with one meaning, one group a line and one language a column:
//
//	turn: turn turns | turno | tour
//
//go:embed groups.txt
var groupFile string

// groups returns the group of each stem, by language. The name of a group begins with "=".
var groups = sync.OnceValue(func() map[lang.Lang]map[string][]string {
	text, err := fileText(groupFile)
	if err != nil {
		panic(fmt.Sprintf("rulebook: groups.txt: %v", err))
	}
	all, err := parseGroups(text)
	if err != nil {
		panic(fmt.Sprintf("rulebook: groups.txt: %v", err))
	}
	return all
})

// parseGroups parses the file of groups. A word is in at most one group of its language.
func parseGroups(content string) (map[lang.Lang]map[string][]string, error) {
	all := map[lang.Lang]map[string][]string{}
	for _, language := range lang.All {
		all[language] = map[string][]string{}
	}
	line := 0
	for row := range strings.Lines(content) {
		line++
		row = strings.TrimSpace(row)
		if row == "" || strings.HasPrefix(row, "#") {
			continue
		}
		name, columns, found := strings.Cut(row, ": ")
		words := strings.Split(columns, "|")
		if !found || len(words) != len(lang.All) {
			return nil, fmt.Errorf(
				"line %d: a group has a name, a colon and the words of %d languages",
				line,
				len(lang.All),
			)
		}
		for i, language := range lang.All {
			for _, word := range splitWords(words[i]) {
				cut := stem(word, language)
				if !slices.Contains(all[language][cut], "="+name) {
					all[language][cut] = append(all[language][cut], "="+name)
				}
			}
		}
	}
	return all, nil
}
