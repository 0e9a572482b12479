// Every sentence of a ruling, said in every language.

package conformance

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/goldentest"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Said compares the referee's sentences in the records that match the pattern with a golden file: the first ruling with
// each sentence of each article, in every language. When the file changes, read it: each sentence says who did what,
// against which rule, and what follows. Said also checks that a sentence names the same facts in every language.
func Said(t *testing.T, game *referee.Game, pattern, file string) {
	t.Helper()
	files, _ := filepath.Glob(pattern)
	said := map[*rulebook.Article][]string{}
	seen := map[ruled]bool{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, judged := range Matches(game, text) {
			if judged.Err != nil {
				continue
			}
			for _, ruling := range judged.Match.Rulings() {
				sentence := ruling.Article.Sentence(ruling.Verdict, ruling.Since > 0, ruling.Facts.Case, lang.En)
				key := ruled{ruling.Article.ID, ruling.Verdict, sentence}
				if seen[key] {
					continue
				}
				seen[key] = true
				said[ruling.Article] = append(said[ruling.Article], inEachLanguage(judged.Match, ruling))
			}
		}
	}
	var b strings.Builder
	for _, article := range game.Rules.All() {
		for _, saying := range article.Says() {
			sameFacts(t, article, saying)
		}
		for _, sentence := range said[article] {
			b.WriteString(sentence)
		}
	}
	goldentest.File(t, file, []byte(b.String()))
}

// inEachLanguage returns a ruling in all languages, in the form of the golden file.
func inEachLanguage(match *referee.Match, ruling referee.Ruling) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n", ruling.Article.ID, ruling.Verdict)
	for _, language := range lang.All {
		fmt.Fprintf(&b, "\t%s\n", match.In(language).Sentence(ruling))
	}
	return b.String()
}

// sameFacts checks that a sentence has the same gaps in every language.
func sameFacts(t *testing.T, article *rulebook.Article, saying rulebook.Saying) {
	t.Helper()
	first := gapsOf(saying.Text.In(lang.En))
	for _, language := range lang.All {
		if gaps := gapsOf(saying.Text.In(language)); !slices.Equal(gaps, first) {
			t.Errorf(
				"%s, %s: in %s the sentence has the gaps %q, in English %q",
				article.ID,
				saying.Verdict,
				language,
				gaps,
				first,
			)
		}
	}
}

// gapsOf returns the names of the gaps of a sentence, each once, in order of the alphabet and without particles
// and prepositions.
func gapsOf(sentence string) []string {
	var gaps []string
	rulebook.Fill(sentence, func(word string) string {
		gaps = append(gaps, word[strings.LastIndexByte(word, ' ')+1:])
		return ""
	})
	slices.Sort(gaps)
	return slices.Compact(gaps)
}
