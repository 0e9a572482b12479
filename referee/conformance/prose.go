// What articles and sentences say: what a fault costs, no word of records, house rules by the names that forms have.

package conformance

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Spoken lists, by language, words of records that the game's document or any speaker has too, separated by spaces: the
// prose of its articles may use them.
type Spoken map[lang.Lang]string

// Prose checks the texts of a game's rulebook in every language; spoken excuses words of records.
func Prose(t *testing.T, g *referee.Game, spoken Spoken) {
	for _, a := range g.Rules.All() {
		for _, in := range lang.All {
			namesCost(t, a, in)
			namesLinesByRow(t, a, in)
			hasNoWordsOfRecords(t, g, a, in, strings.Fields(spoken[in]))
		}
	}
	for _, o := range g.Options {
		for _, in := range lang.All {
			namedAsInForms(t, g, o, in)
		}
	}
}

// costs finds what a fault costs, in the line in short of an article.
var costs = map[lang.Lang]*regexp.Regexp{
	lang.En: regexp.MustCompile(`cost|draw|lose|lost|paid|give back|goes back|counts as a pass|discard.* back`),
	lang.It: regexp.MustCompile(`cost|pesca|perde|persa|paga|torna|rimette|rende|vale come un passo`),
	lang.Fr: regexp.MustCompile(`coût|pioche|perd|pa[iy]|revient|reprend|rend|annul|compte comme un passe`),
}

// namesCost checks that the line in short of an article that can be broken says what that costs.
func namesCost(t *testing.T, a *rulebook.Article, in lang.Lang) {
	t.Helper()
	if !slices.ContainsFunc(a.Says(), func(s rulebook.Saying) bool { return s.Verdict == rulebook.Infraction }) {
		return
	}
	if short := a.Short().In(in); !costs[in].MatchString(short) {
		t.Errorf("%s in %s does not say what it costs: %s", a.ID, in, short)
	}
}

// onLine finds a line in a sentence of a ruling, with the words before it that a place at the table may take the place
// of: the rows by-line of referee.
var onLine = map[lang.Lang]*regexp.Regexp{
	lang.En: regexp.MustCompile(`(\b[Oo]n |of |\()line {(since|line)}`),
	lang.It: regexp.MustCompile(`(\b[Aa]lla |della |\()riga {(since|line)}`),
	lang.Fr: regexp.MustCompile(`([Àà] la |de la |\()ligne {(since|line)}`),
}

// namesLinesByRow checks that each line in the sentence of a ruling can be named by its round and trick: a table has no
// line numbers.
func namesLinesByRow(t *testing.T, a *rulebook.Article, in lang.Lang) {
	t.Helper()
	for _, s := range a.Says() {
		rest := onLine[in].ReplaceAllString(s.Text.In(in), "")
		if strings.Contains(rest, "{since}") || strings.Contains(rest, "{line}") {
			t.Errorf("%s in %s names a line that has no other name: %s", a.ID, in, s.Text.In(in))
		}
	}
}

// gaps finds the words in braces that a ruling fills in.
var gaps = regexp.MustCompile(`{[^}]*}`)

// hasNoWordsOfRecords checks that the prose of an article has no word of the record language: no option in any language,
// and no verb or keyword except in English, whose plain words they may be.
func hasNoWordsOfRecords(t *testing.T, g *referee.Game, a *rulebook.Article, in lang.Lang, spoken []string) {
	t.Helper()
	var verbs, keys []string
	for _, shape := range g.Grammar.Verbs() {
		verbs = append(verbs, shape.Verb)
		for _, w := range shape.Words {
			verbs = append(verbs, w.Of...)
		}
	}
	for _, o := range g.Options {
		keys = append(keys, o.Key)
	}
	prose := []string{a.Title().In(in), a.Source().In(in), a.Short().In(in), a.Text().In(in)}
	for _, s := range a.Says() {
		prose = append(prose, s.Text.In(in))
	}
	for _, word := range strings.FieldsFunc(gaps.ReplaceAllString(strings.Join(prose, " "), ""), func(r rune) bool {
		return !unicode.IsLetter(r) && r != '-'
	}) {
		record := slices.Contains(verbs, word) || slices.Contains(keys, word)
		if in.SpeaksRecords() {
			record = strings.Contains(word, "-") && record
		}
		if record && word != g.Name && !slices.Contains(spoken, word) {
			t.Errorf("%s in %s has the record's word %q", a.ID, in, word)
		}
	}
}

// namedAsInForms checks that an article's source names a house rule as the form does, and that the form says what the
// rule is.
func namedAsInForms(t *testing.T, g *referee.Game, o referee.Option, in lang.Lang) {
	t.Helper()
	if o.Help.In(in) == "" {
		t.Errorf("%s in %s: nothing says what %s is", g.Name, in, o.Key)
	}
	title, _, _ := strings.Cut(o.Title.In(in), " (")
	title = strings.NewReplacer(`"`, "'", "«\u00a0", "‹\u00a0", "\u00a0»", "\u00a0›", "«", "‹", "»", "›").Replace(title)
	if !slices.ContainsFunc(g.Rules.All(), func(a *rulebook.Article) bool {
		return strings.Contains(a.Source().In(in), title)
	}) {
		t.Errorf("%s in %s: no article's source names %q (%s)", g.Name, in, title, o.Key)
	}
}
