// Checks of articles and sentences: they say what a fault costs, avoid words of records, and name house rules as forms
// do.

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

// Spoken lists, by language, words of the record language that are also ordinary words or words of the game's own
// document, separated by spaces. The articles may use them.
type Spoken map[lang.Lang]string

// Prose checks the texts of a game's rulebook in every language. spoken lists the words of records that the texts may
// use.
func Prose(t *testing.T, game *referee.Game, spoken Spoken) {
	for _, article := range game.Rules.Own() {
		for _, language := range lang.All {
			namesCost(t, article, language)
			checkLineNumbersReplaceable(t, article, language)
			hasNoWordsOfRecords(t, game, article, language, strings.Fields(spoken[language]))
		}
	}
	for _, option := range game.Options {
		for _, language := range lang.All {
			namedAsInForms(t, game, option, language)
		}
	}
}

// costs matches the words with which an article's short form says the price of a fault.
var costs = map[lang.Lang]*regexp.Regexp{
	lang.En: regexp.MustCompile(`cost|draw|lose|lost|paid|give back|goes back|counts as a pass|discard.* back`),
	lang.It: regexp.MustCompile(`cost|pesca|perde|persa|paga|torna|rimette|rende|vale come un passo`),
	lang.Fr: regexp.MustCompile(`coût|pioche|perd|pa[iy]|revient|reprend|rend|annul|compte comme un passe`),
}

// namesCost checks that the short form of an article says the price of a breach, if rulings can find a breach.
func namesCost(t *testing.T, article *rulebook.Article, language lang.Lang) {
	t.Helper()
	isInfraction := func(saying rulebook.Saying) bool { return saying.Verdict == rulebook.Infraction }
	if !slices.ContainsFunc(article.Says(), isInfraction) {
		return
	}
	if short := article.Short().In(language); !costs[language].MatchString(short) {
		t.Errorf("%s in %s does not say what it costs: %s", article.ID, language, short)
	}
}

// onLine matches the gap for a line of the match in a ruling's sentence, with the preposition before the line's number.
// A board writes a round and trick for both: see the rows by-line in package referee.
var onLine = map[lang.Lang]*regexp.Regexp{
	lang.En: regexp.MustCompile(`^(([Oo]n|of) line|line) (since|line)$`),
	lang.It: regexp.MustCompile(`^(([Aa]lla|della) riga|riga) (since|line)$`),
	lang.Fr: regexp.MustCompile(`^(([Àà]|de) la ligne|ligne) (since|line)$`),
}

// ofLine matches a gap for a line of the match, however it begins.
var ofLine = regexp.MustCompile(`\b(since|line)$`)

// checkLineNumbersReplaceable checks that each line that a ruling's sentence names can be said by its round and trick,
// because players at a table see no line numbers.
func checkLineNumbersReplaceable(t *testing.T, article *rulebook.Article, language lang.Lang) {
	t.Helper()
	for _, saying := range article.Says() {
		rulebook.Fill(saying.Text.In(language), func(gap string) string {
			if ofLine.MatchString(gap) && !onLine[language].MatchString(gap) {
				t.Errorf("%s in %s names a line that has no other name: {%s}", article.ID, language, gap)
			}
			return ""
		})
	}
}

// gaps finds the words in braces that a ruling fills in.
var gaps = regexp.MustCompile(`{[^}]*}`)

// hasNoWordsOfRecords checks that an article's prose has no word of the record language: no option, verb or keyword. In
// English only words with a hyphen are refused: the others are ordinary words.
func hasNoWordsOfRecords(
	t *testing.T, game *referee.Game, article *rulebook.Article, language lang.Lang, spoken []string,
) {
	t.Helper()
	var verbs, keys []string
	for _, shape := range game.Grammar.Verbs() {
		verbs = append(verbs, shape.Verb)
		for _, word := range shape.Words {
			verbs = append(verbs, word.Of...)
		}
	}
	for _, option := range game.Options {
		keys = append(keys, option.Key)
	}
	prose := []string{
		article.Title().In(language),
		article.Source().In(language),
		article.Short().In(language),
		article.Text().In(language),
	}
	for _, saying := range article.Says() {
		prose = append(prose, saying.Text.In(language))
	}
	for _, word := range strings.FieldsFunc(gaps.ReplaceAllString(strings.Join(prose, " "), ""), func(r rune) bool {
		return !unicode.IsLetter(r) && r != '-'
	}) {
		record := slices.Contains(verbs, word) || slices.Contains(keys, word)
		if language.SpeaksRecords() {
			record = strings.Contains(word, "-") && record
		}
		if record && word != game.Name && !slices.Contains(spoken, word) {
			t.Errorf("%s in %s has the record's word %q", article.ID, language, word)
		}
	}
}

// namedAsInForms checks that an article's source names a house rule as the form does, and that the form explains the
// rule.
func namedAsInForms(t *testing.T, game *referee.Game, option referee.Option, language lang.Lang) {
	t.Helper()
	if option.Help.In(language) == "" {
		t.Errorf("%s in %s: nothing says what %s is", game.Name, language, option.Key)
	}
	title, _, _ := strings.Cut(option.Title.In(language), " (")
	title = strings.NewReplacer(`"`, "'", "«\u00a0", "‹\u00a0", "\u00a0»", "\u00a0›", "«", "‹", "»", "›").Replace(title)
	if !slices.ContainsFunc(game.Rules.All(), func(article *rulebook.Article) bool {
		return strings.Contains(article.Source().In(language), title)
	}) {
		t.Errorf("%s in %s: no article's source names %q (%s)", game.Name, language, title, option.Key)
	}
}
