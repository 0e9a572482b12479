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

// Said compares with a golden file what the referee says in the records that match the pattern: the first ruling with
// each sentence of each article, in every language. Read it when it changes: who, what, against which rule, and what
// follows. It also checks that a sentence names the same facts in every language.
func Said(t *testing.T, g *referee.Game, pattern, file string) {
	t.Helper()
	files, _ := filepath.Glob(pattern)
	said := map[*rulebook.Article][]string{}
	seen := map[ruled]bool{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, judged := range Matches(g, text) {
			if judged.Err != nil {
				continue
			}
			for _, r := range judged.Match.Rulings() {
				sentence := r.Article.Sentence(r.Verdict, r.Since > 0, r.Facts.Case, lang.En)
				key := ruled{r.Article.ID, r.Verdict, sentence}
				if seen[key] {
					continue
				}
				seen[key] = true
				said[r.Article] = append(said[r.Article], inEachLanguage(judged.Match, r))
			}
		}
	}
	var b strings.Builder
	for _, a := range g.Rules.All() {
		for _, s := range a.Says() {
			sameFacts(t, a, s)
		}
		for _, sentence := range said[a] {
			b.WriteString(sentence)
		}
	}
	goldentest.File(t, file, []byte(b.String()))
}

// inEachLanguage returns a ruling as the golden file has it.
func inEachLanguage(m *referee.Match, r referee.Ruling) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n", r.Article.ID, r.Verdict)
	for _, in := range lang.All {
		fmt.Fprintf(&b, "\t%s\n", m.Sentence(r, in))
	}
	return b.String()
}

// sameFacts checks that a sentence has the same gaps in every language.
func sameFacts(t *testing.T, a *rulebook.Article, s rulebook.Saying) {
	t.Helper()
	first := gapsOf(s.Text.In(lang.En))
	for _, in := range lang.All {
		if gaps := gapsOf(s.Text.In(in)); !slices.Equal(gaps, first) {
			t.Errorf("%s, %s: in %s the sentence has the gaps %q, in English %q", a.ID, s.Verdict, in, gaps, first)
		}
	}
}

// gapsOf returns the names of the gaps of a sentence, each once, in order of the alphabet and without particles.
func gapsOf(sentence string) []string {
	var gaps []string
	rulebook.Fill(sentence, func(word string) string {
		if _, name, found := strings.Cut(word, " "); found {
			word = name
		}
		gaps = append(gaps, word)
		return ""
	})
	slices.Sort(gaps)
	return slices.Compact(gaps)
}
