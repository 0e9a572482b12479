// The outcome of a dispute, at a table with its house rules.

package referee

import (
	"slices"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Price is a price that the endings of a rulebook name in a gap: "{fine card|cards}".
type Price struct {
	Gap string
	N   int
}

// Answer is the outcome of a dispute, in a user's language.
type Answer struct {
	Verdict string `json:"verdict"` // the decision in one word
	Price   string `json:"price"`
	Now     string `json:"now"` // what the players do next

	Holding rulebook.Holding `json:"-"` // the decision
	Free    bool             `json:"-"` // the price is nothing
}

// Lines returns the answer as three lines, each with its label.
func (a Answer) Lines(language lang.Lang) []string {
	price := rulebook.Words.PriceOf(a.Price).In(language)
	if a.Free {
		price = rulebook.Words.NoPrice.In(language)
	}
	return []string{rulebook.Words.VerdictOf(a.Verdict).In(language), price, rulebook.Words.NowOf(a.Now).In(language)}
}

// IsNoCase reports whether the answer settles nothing between players: the rule decides, and nobody pays.
func (a Answer) IsNoCase() bool { return a.Holding == rulebook.RuleDecides && a.Free }

// IsZero reports whether there is no answer.
func (a Answer) IsZero() bool { return a == Answer{} }

// ending is an article, or an end of a family's tree (which names an article): it says how a dispute about it ends.
type ending interface {
	Ending(holds func(rulebook.Term) bool) rulebook.Ending
	Rule() *rulebook.Article
}

// Answer returns the outcome of a dispute under these house rules, with the prices filled in.
func (g *Game) Answer(of ending, options Options, language lang.Lang) Answer {
	options = g.InForce(options)
	e := of.Ending(func(term rulebook.Term) bool { return g.hasValue(term, options) })
	if e.Now.IsZero() {
		return Answer{}
	}
	figure := func(name string) (any, bool) { return g.figure(name, of.Rule(), options) }
	fill := func(text lang.Text) string { return lang.Fill(language, text.In(language), figure) }
	return Answer{
		Verdict: e.Holding.In(language), Price: fill(e.Price), Now: fill(e.Now),
		Holding: e.Holding, Free: e.Free,
	}
}

// SearchRules returns the articles that answer a question at a table with these house rules; see rulebook.Book.
func (g *Game) SearchRules(question string, options Options, language lang.Lang) rulebook.Found {
	options = g.InForce(options)
	return g.Rules.SearchAt(question, language, func(term rulebook.Term) bool { return g.hasValue(term, options) })
}

// HoldsOnly returns the house rule without which an article does not hold, and its value, as people say them. Both are
// "" if the article holds at a table with these house rules.
func (g *Game) HoldsOnly(article *rulebook.Article, options Options, language lang.Lang) (title, value string) {
	options = g.InForce(options)
	for _, term := range article.HoldsOnly() {
		with, err := options.With(g.Options, term.Key, term.Value)
		if err == nil && !g.hasValue(term, options) {
			i := slices.IndexFunc(g.Options, func(opt Option) bool { return opt.Key == term.Key })
			return g.Options[i].Title.In(language), with.Say(g.Options[i], i, language)
		}
	}
	return "", ""
}

// AnswerLine is a line of the outcome of a dispute.
type AnswerLine struct {
	Text   string
	Indent int // under how many questions it is
}

// String returns the line as plain text, indented.
func (l AnswerLine) String() string { return strings.Repeat("  ", l.Indent) + l.Text }

// AnswerLines returns the outcome of a dispute about an article under these house rules: verdict, price and what to do
// now. If facts decide between the articles of its family, the questions follow, each with the outcome of either
// answer.
func (g *Game) AnswerLines(article *rulebook.Article, options Options, language lang.Lang) []AnswerLine {
	var lines []AnswerLine
	for _, line := range g.Answer(article, options, language).Lines(language) {
		lines = append(lines, AnswerLine{Text: line})
	}
	if family := article.Family(); family != nil {
		lines = append(lines, g.Branches(family.Root, options, language)...)
	}
	return lines
}

// InForce returns the house rules as they apply: a rule that sets several others is expanded into them.
func (g *Game) InForce(options Options) Options {
	if g.Applied == nil {
		return options
	}
	return g.Applied(options)
}

// Branches returns the questions of a family's tree from a branch on. Each question is followed by the outcome of
// either answer.
func (g *Game) Branches(branch *rulebook.Branch, options Options, language lang.Lang) []AnswerLine {
	if branch.IsEnd() {
		answer := g.Answer(branch, options, language)
		end := rulebook.Words.EndOf(answer.Verdict, answer.Price, answer.Now, branch.Article.ID).In(language)
		return []AnswerLine{{Text: end}}
	}
	lines := []AnswerLine{{Text: branch.Question.In(language)}}
	for _, next := range []struct {
		word   lang.Text
		branch *rulebook.Branch
	}{{rulebook.Words.WordYes, branch.Yes}, {rulebook.Words.WordNo, branch.No}} {
		below := g.Branches(next.branch, options, language)
		below[0].Text = language.Colon(next.word.In(language)) + " " + below[0].Text
		for _, line := range below {
			line.Indent++
			lines = append(lines, line)
		}
	}
	return lines
}

// hasValue reports whether a house rule has a value.
func (g *Game) hasValue(term rulebook.Term, options Options) bool {
	i := slices.IndexFunc(g.Options, func(opt Option) bool { return opt.Key == term.Key })
	return i >= 0 && g.Options[i].Write(options.Values[i]) == term.Value
}

// figure returns the number for a gap in an ending: a price, a house rule that is a number, or the points of a move
// that the article or its remedy proposes, such as "warning".
func (g *Game) figure(name string, rule *rulebook.Article, options Options) (any, bool) {
	for _, price := range g.Prices {
		if price.Gap == name {
			return price.N, true
		}
	}
	for i, opt := range g.Options {
		if opt.Key == name && opt.Values == nil {
			return options.Values[i], true
		}
	}
	for _, proposal := range rule.Proposes() {
		if proposal.Move.String() == name && proposal.Points != 0 {
			return proposal.Points, true
		}
	}
	return nil, false
}
