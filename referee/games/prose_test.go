package games_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// costs finds what a fault costs, in the line in short of an article.
var costs = map[lang.Lang]*regexp.Regexp{
	lang.En: regexp.MustCompile(`cost|draw|lose|lost|paid|give back|goes back|counts as a pass|discard.* back`),
	lang.It: regexp.MustCompile(`cost|pesca|perde|persa|paga|torna|rimette|rende|vale come un passo`),
	lang.Fr: regexp.MustCompile(`coût|pioche|perd|pay|revient|reprend|rend|annul|compte comme un passe`),
}

// The line in short of an article that can be broken says what that costs.
func TestShortLinesNameTheCost(t *testing.T) {
	for _, g := range games.All {
		for _, a := range g.Rules.All() {
			if !slices.ContainsFunc(a.Says(), func(s rulebook.Saying) bool { return s.Verdict == rulebook.Infraction }) {
				continue
			}
			for _, in := range lang.All {
				if short := a.Short().In(in); !costs[in].MatchString(short) {
					t.Errorf("%s in %s does not say what it costs: %s", a.ID, in, short)
				}
			}
		}
	}
}

// gaps finds the words in braces that a ruling fills in.
var gaps = regexp.MustCompile(`{[^}]*}`)

// own lists words of the record language that the game's document or any speaker has too.
var own = map[lang.Lang]string{
	lang.It: "round slam kismet istinto dernier sputo tarocchi sabai petit dubito chiudo anticipo superfluo peek spy give " +
		"switch accuse partner",
	lang.Fr: "round kismet istinto dernier sputo tarocchi sabai petit dubito chiudo anticipo superfluo table question " +
		"accuse partner double triple",
	lang.En: "",
}

// The prose of an article has no word of the record language: no option in any language, and no verb or keyword
// in a language beside English, where they cannot be plain words. It names a house rule as the form does.
func TestProseHasNoWordsOfRecords(t *testing.T) {
	for _, g := range games.All {
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
		for _, in := range lang.All {
			for _, a := range g.Rules.All() {
				prose := []string{a.Title().In(in), a.Source().In(in), a.Short().In(in), a.Text().In(in)}
				for _, s := range a.Says() {
					prose = append(prose, s.Text.In(in))
				}
				for _, word := range strings.FieldsFunc(gaps.ReplaceAllString(strings.Join(prose, " "), ""), func(r rune) bool {
					return !unicode.IsLetter(r) && r != '-'
				}) {
					record := slices.Contains(verbs, word) || slices.Contains(keys, word)
					if in == lang.En {
						record = strings.Contains(word, "-") && record
					}
					if record && !slices.Contains(strings.Fields(own[in]), word) {
						t.Errorf("%s in %s has the record's word %q", a.ID, in, word)
					}
				}
			}
		}
	}
}

// An article on an option names the house rule as the form does.
func TestOptionsAreNamedAsInForms(t *testing.T) {
	for _, g := range games.All {
		for _, o := range g.Options {
			for _, in := range lang.All {
				title, _, _ := strings.Cut(o.Title.In(in), " (")
				title = strings.NewReplacer(`"`, "'", "«\u00a0", "‹\u00a0", "\u00a0»", "\u00a0›", "«", "‹", "»", "›").Replace(title)
				if !slices.ContainsFunc(g.Rules.All(), func(a *rulebook.Article) bool {
					return strings.Contains(a.Source().In(in), title)
				}) {
					t.Errorf("%s in %s: no article's source names %q (%s)", g.Name, in, title, o.Key)
				}
			}
		}
	}
}

// onLine finds a line in a sentence of a ruling, with the words before it that a place at the table may take the place
// of: the rows by-line of referee.
var onLine = map[lang.Lang]*regexp.Regexp{
	lang.En: regexp.MustCompile(`(\b[Oo]n |of |\()line {(since|line)}`),
	lang.It: regexp.MustCompile(`(\b[Aa]lla |della |\()riga {(since|line)}`),
	lang.Fr: regexp.MustCompile(`([Àà] la |de la |\()ligne {(since|line)}`),
}

// A table has no line numbers: each line in the sentence of a ruling can be named by its round and trick.
func TestSentencesNameLinesByRow(t *testing.T) {
	for _, g := range games.All {
		for _, a := range g.Rules.All() {
			for _, s := range a.Says() {
				for _, in := range lang.All {
					rest := onLine[in].ReplaceAllString(s.Text.In(in), "")
					if strings.Contains(rest, "{since}") || strings.Contains(rest, "{line}") {
						t.Errorf("%s in %s names a line that has no other name: %s", a.ID, in, s.Text.In(in))
					}
				}
			}
		}
	}
}
