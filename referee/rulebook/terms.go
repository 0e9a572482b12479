// The words of a sentence as a search compares them: mended, cut to their stems, paired, and grouped by meaning.

package rulebook

import (
	_ "embed"
	"fmt"
	"slices"
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

// stemmers cut the ending of a word. A language without a stemmer keeps its words whole.
var stemmers = map[lang.Lang]func(*snowballstem.Env) bool{
	lang.En: english.Stem, lang.It: italian.Stem, lang.Fr: french.Stem,
}

// stem returns a folded word without its ending, so that "played" and "play" are the same.
func stem(word string, in lang.Lang) string {
	cut := stemmers[in]
	if cut == nil || strings.Trim(word, "0123456789") == "" {
		return word
	}
	env := snowballstem.NewEnv(word)
	cut(env)
	return env.Current()
}

// splitWords returns the words of a text, folded: in lower case and without accents.
func splitWords(s string) []string {
	return strings.FieldsFunc(text.Fold(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// A term is a word's stem, a pair of neighbouring stems, or a group of words with one meaning. Its weight is what it
// counts next to a stem.
type term struct {
	name   string
	weight float64
}

// What pairs and groups count next to a stem.
const (
	pairWeight  = 0.6
	groupWeight = 0.8
)

// termsOf returns the terms of the words of a sentence in a language.
func termsOf(words []string, in lang.Lang) []term {
	var terms []term
	before := ""
	for _, word := range words {
		cut := stem(word, in)
		terms = append(terms, term{cut, 1})
		meanings := groups()[in][cut]
		for _, meaning := range meanings {
			terms = append(terms, term{meaning, groupWeight})
		}
		if len(meanings) == 1 {
			cut = meanings[0]
		}
		if before != "" {
			terms = append(terms, term{before + " " + cut, pairWeight})
		}
		before = cut
	}
	return terms
}

// groupFile lists words with one meaning, a line a group and a column a language:
//
//	turn: turn turns | turno | tour
//
//go:embed groups.txt
var groupFile string

// groups returns the group of each stem, by language. The name of a group begins with "=".
var groups = sync.OnceValue(func() map[lang.Lang]map[string][]string {
	all, err := parseGroups(groupFile)
	if err != nil {
		panic(fmt.Sprintf("rulebook: groups.txt: %v", err))
	}
	return all
})

// parseGroups reads the file of groups. A word is in one group of its language at most.
func parseGroups(content string) (map[lang.Lang]map[string][]string, error) {
	all := map[lang.Lang]map[string][]string{}
	for _, in := range lang.All {
		all[in] = map[string][]string{}
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
		for i, in := range lang.All {
			for _, word := range splitWords(words[i]) {
				cut := stem(word, in)
				if !slices.Contains(all[in][cut], "="+name) {
					all[in][cut] = append(all[in][cut], "="+name)
				}
			}
		}
	}
	return all, nil
}
