// The outcomes of disputes: verdict, price and advice of every article, under every house rule.

package conformance

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// maxPrice and maxNow are the length limits of a price and of what to do, in characters.
const (
	maxPrice = 75
	maxNow   = 130
)

// Endings checks the outcomes of disputes. Every article, and every end of a family, has a verdict, a price and a
// sentence that says what to do, in every language and under every house rule that changes them. All are short, and
// name prices only in gaps.
func Endings(t *testing.T, game *referee.Game) {
	t.Helper()
	for _, article := range game.Rules.All() {
		endings(t, game, article.ID, article, article.Terms())
	}
	for _, family := range game.Rules.Families() {
		if family.Title.IsZero() || len(family.Of) < 2 {
			t.Errorf("the family %s lacks its title, or is for fewer than two articles", family.ID)
		}
		for _, end := range family.Root.Ends() {
			endings(t, game, family.ID+"? "+end.Article.ID, end, family.Terms())
		}
	}
}

// ender is an article or an end of a family's tree.
type ender interface {
	Ending(holds func(rulebook.Term) bool) rulebook.Ending
	Rule() *rulebook.Article
}

// endings checks one ending under the usual house rules, and under each house rule that it depends on.
func endings(t *testing.T, game *referee.Game, id string, ender ender, terms []rulebook.Term) {
	t.Helper()
	usual := referee.Defaults(game.Options)
	check := func(options referee.Options) {
		for _, language := range lang.All {
			answer := game.Answer(ender, options, language)
			if answer.IsZero() || answer.Price == "" {
				t.Errorf("%s: in %s the price or what to do is missing", id, language)
				continue
			}
			shortEnding(t, id, language, answer)
			if article, is := ender.(*rulebook.Article); is {
				agreeingPrices(t, article, language, answer)
			}
		}
	}
	check(usual)
	for _, term := range terms {
		options, err := usual.With(game.Options, term.Key, term.Value)
		if err != nil {
			t.Errorf("%s: no house rule is %s %s: %v", id, term.Key, term.Value, err)
			continue
		}
		check(options)
		for _, language := range lang.All { // a price in figures is bound to the game's prices by a gap
			ending := ender.Ending(func(holds rulebook.Term) bool { return holds == term })
			boundFigures(t, id, language, ending)
		}
	}
	for _, language := range lang.All {
		boundFigures(t, id, language, ender.Ending(func(rulebook.Term) bool { return false }))
	}
}

// The words by which an article says that a round is cancelled, that something costs nothing, and that only the director
// may take points.
var (
	cancelled    = map[lang.Lang]string{lang.En: "cancel", lang.It: "annulla", lang.Fr: "annul"}
	costsNothing = map[lang.Lang]string{lang.En: "nothing", lang.It: "niente", lang.Fr: "rien"}
	onlyDirector = map[lang.Lang]string{lang.En: "only the director", lang.It: "solo il direttore", lang.Fr: "seul l'arbitre"}
)

// agreeingPrices checks that the sentences about a fault, its price and what to do do not contradict one another: where
// a fault may cancel the round, it does not cost nothing, and no sentence says that only the director may take points.
func agreeingPrices(t *testing.T, article *rulebook.Article, language lang.Lang, answer referee.Answer) {
	t.Helper()
	isFault := answer.Verdict == rulebook.NotAllowed.In(language)
	if !isFault || !strings.Contains(answer.Now, cancelled[language]) {
		return
	}
	if strings.HasPrefix(answer.Price, costsNothing[language]) {
		t.Errorf("%s: in %s the fault costs %q, but %q", article.ID, language, answer.Price, answer.Now)
	}
	short := article.Short().In(language)
	for _, saying := range article.Says() {
		if said := saying.Text.In(language); strings.Contains(said, onlyDirector[language]) {
			t.Errorf("%s: in %s %q, but %q", article.ID, language, said, answer.Now)
		}
	}
	if strings.Contains(short, onlyDirector[language]) {
		t.Errorf("%s: in %s %q, but %q", article.ID, language, short, answer.Now)
	}
}

// shortEnding checks the form of an answer.
func shortEnding(t *testing.T, id string, language lang.Lang, answer referee.Answer) {
	t.Helper()
	if n := utf8.RuneCountInString(answer.Price); n > maxPrice || strings.ContainsAny(answer.Price, "{}.") {
		t.Errorf("%s: in %s this is no short price (%d characters): %s", id, language, n, answer.Price)
	}
	n := utf8.RuneCountInString(answer.Now)
	if n > maxNow || !strings.HasSuffix(answer.Now, ".") || strings.Contains(answer.Now, ". ") ||
		strings.ContainsAny(answer.Now, "{}") {
		t.Errorf("%s: in %s this is no single short sentence (%d characters): %s", id, language, n, answer.Now)
	}
}

// boundFigures checks that an ending spells out no price: the price line has figures only in gaps.
func boundFigures(t *testing.T, id string, language lang.Lang, ending rulebook.Ending) {
	t.Helper()
	for _, words := range strings.Split(ending.Price.In(language), "{") {
		_, outside, closed := strings.Cut(words, "}")
		if !closed {
			outside = words
		}
		if slices.ContainsFunc([]rune(outside), func(r rune) bool { return r >= '0' && r <= '9' }) {
			t.Errorf("%s: in %s the price has a figure that no price owns: %s", id, language, ending.Price.In(language))
		}
	}
}
