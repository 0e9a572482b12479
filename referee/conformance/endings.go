// What disputes end in: the verdict, the price and what to do, of every article under every house rule.

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

// Endings checks what disputes end in. Every article, and every end of a family, has a verdict, a price and what to do,
// in every language and under every house rule that changes them; all are short, and name prices only in gaps.
func Endings(t *testing.T, g *referee.Game) {
	t.Helper()
	for _, a := range g.Rules.All() {
		endings(t, g, a.ID, a, a.Terms())
	}
	for _, f := range g.Rules.Families() {
		if f.Title.IsZero() || len(f.Of) < 2 {
			t.Errorf("the family %s lacks its title, or is for fewer than two articles", f.ID)
		}
		for _, end := range f.Root.Ends() {
			endings(t, g, f.ID+"? "+end.Article.ID, end, f.Terms())
		}
	}
}

// ender is what has an ending.
type ender interface {
	Ending(holds func(rulebook.Term) bool) rulebook.Ending
	Rule() *rulebook.Article
}

// endings checks one ending under the usual house rules, and under each that it depends on.
func endings(t *testing.T, g *referee.Game, id string, of ender, terms []rulebook.Term) {
	t.Helper()
	usual := referee.Defaults(g.Options)
	check := func(o referee.Options) {
		for _, in := range lang.All {
			answer := g.Answer(of, o, in)
			if answer.IsZero() || answer.Price == "" {
				t.Errorf("%s: in %s the price or what to do is missing", id, in)
				continue
			}
			shortEnding(t, id, in, answer)
		}
	}
	check(usual)
	for _, term := range terms {
		o, err := usual.With(g.Options, term.Key, term.Value)
		if err != nil {
			t.Errorf("%s: no house rule is %s %s: %v", id, term.Key, term.Value, err)
			continue
		}
		check(o)
		for _, in := range lang.All { // a price in figures is bound to the game's prices by a gap
			e := of.Ending(func(holds rulebook.Term) bool { return holds == term })
			boundFigures(t, id, in, e)
		}
	}
	for _, in := range lang.All {
		boundFigures(t, id, in, of.Ending(func(rulebook.Term) bool { return false }))
	}
}

// shortEnding checks the form of an answer.
func shortEnding(t *testing.T, id string, in lang.Lang, answer referee.Answer) {
	t.Helper()
	if n := utf8.RuneCountInString(answer.Price); n > maxPrice || strings.ContainsAny(answer.Price, "{}.") {
		t.Errorf("%s: in %s this is no short price (%d characters): %s", id, in, n, answer.Price)
	}
	n := utf8.RuneCountInString(answer.Now)
	if n > maxNow || !strings.HasSuffix(answer.Now, ".") || strings.Contains(answer.Now, ". ") ||
		strings.ContainsAny(answer.Now, "{}") {
		t.Errorf("%s: in %s this is no single short sentence (%d characters): %s", id, in, n, answer.Now)
	}
}

// boundFigures checks that an ending spells out no price: the price line has figures in gaps alone.
func boundFigures(t *testing.T, id string, in lang.Lang, e rulebook.Ending) {
	t.Helper()
	for _, words := range strings.Split(e.Price.In(in), "{") {
		_, outside, closed := strings.Cut(words, "}")
		if !closed {
			outside = words
		}
		if slices.ContainsFunc([]rune(outside), func(r rune) bool { return r >= '0' && r <= '9' }) {
			t.Errorf("%s: in %s the price has a figure that no price owns: %s", id, in, e.Price.In(in))
		}
	}
}
