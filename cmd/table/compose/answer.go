// The answer to a dispute: the facts that decide, and what it ends in.

package compose

import (
	"context"
	"errors"
	"io"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// answered is what a dispute has come to.
type answered struct {
	article  *rulebook.Article
	ending   referee.Answer
	facts    []string         // the questions that the people answered, each with the answer
	branches *rulebook.Branch // what is still open, because nobody knows a fact; nil if nothing is
}

// The values of the field that asks for a fact.
const (
	factYes     = "yes"
	factNo      = "no"
	factUnknown = "unknown"
)

// known returns what a dispute about an article ends in where nobody can be asked: the branches of its family, if it has
// one.
func (k Talk) known(g *referee.Game, o referee.Options, article *rulebook.Article) answered {
	of := answered{article: article, ending: g.Answer(article, o, k.Lang)}
	if family := article.Family(); family != nil {
		of.branches = family.Root
	}
	return of
}

// answerTo asks for the facts that decide between the articles of a family, and returns what the dispute ends in. knows
// returns a fact that need not be asked for; it may be nil. Whoever steps back comes to the question before.
func (k Talk) answerTo(
	ctx context.Context, g *referee.Game, o referee.Options, board string, article *rulebook.Article,
	knows func(fact string) (yes, known bool),
) (answered, error) {
	family := article.Family()
	if family == nil {
		return answered{article: article, ending: g.Answer(article, o, k.Lang)}, nil
	}
	var facts []string
	var asked []step
	at := family.Root
	for !at.IsEnd() {
		yes := false
		known := false
		if knows != nil && at.Fact != "" {
			yes, known = knows(at.Fact)
		}
		if !known {
			value, err := k.fact(ctx, board, at)
			switch {
			case errors.Is(err, ask.ErrBack) && len(asked) > 0:
				last := asked[len(asked)-1]
				asked = asked[:len(asked)-1]
				at = last.at
				facts = facts[:last.facts]
				continue
			case err != nil && !errors.Is(err, io.EOF):
				return answered{}, err
			case err != nil || value == factUnknown: // a script that asks for a rule need not know the questions
				return answered{article: article, facts: facts, branches: at}, nil
			}
			asked = append(asked, step{at, len(facts)})
			yes = value == factYes
		}
		next := at.No
		said := rulebook.Words.WordNo
		if yes {
			next = at.Yes
			said = rulebook.Words.WordYes
		}
		facts = append(facts, k.Say(rulebook.Words.Fact(at.Question, said)))
		at = next
	}
	return answered{article: at.Article, ending: g.Answer(at, o, k.Lang), facts: facts}, nil
}

// step is a question that was asked, and how many facts were known before it.
type step struct {
	at    *rulebook.Branch
	facts int
}

// fact asks the question of a branch.
func (k Talk) fact(ctx context.Context, board string, at *rulebook.Branch) (string, error) {
	a, err := k.Asker.Ask(ctx, ask.Question{
		Board: board, Title: at.Question.In(k.Lang),
		Fields: []ask.Field{{Key: "fact", Kind: ask.Choice, Options: []ask.Option{
			{Label: k.Say(Words.FactYes), Value: factYes, Key: k.Say(Words.FactYesKey)},
			{Label: k.Say(Words.FactNo), Value: factNo, Key: k.Say(Words.FactNoKey)},
			{Label: k.Say(Words.FactUnknown), Value: factUnknown},
		}}},
	})
	return a.Of("fact"), err
}

// answerTo returns what a dispute on the match ends in. What the referee has seen in this round it does not ask.
func (t *Table) answerTo(ctx context.Context, article *rulebook.Article) (answered, error) {
	m := t.Match()
	r, seen := t.ruledOn(article)
	if seen && (r.Article.Family() == nil || endsIn(r.Article)) {
		return answered{article: r.Article, ending: t.endingOf(r)}, nil
	}
	about := &r
	if !seen {
		about = nil
	}
	knows := func(fact string) (yes, known bool) {
		if m.Game().Knows == nil {
			return false, false
		}
		return m.Game().Knows(m, fact, about)
	}
	return t.Talk.answerTo(ctx, m.Game(), m.Options(), t.Composer().Board(), article, knows)
}

// endsIn reports whether an article is an end of its family, so that a ruling by it answers the family's questions.
func endsIn(article *rulebook.Article) bool {
	return slices.ContainsFunc(article.Family().Root.Ends(), func(end *rulebook.Branch) bool {
		return end.Article == article
	})
}

// ruledOn returns the last ruling of this round by an article. For an article that no ruling names, that is a ruling by
// another article of its family.
func (t *Table) ruledOn(article *rulebook.Article) (referee.Ruling, bool) {
	m := t.Match()
	for _, r := range slices.Backward(m.Rulings()) {
		if m.Log().Compare(r.Line, m.OpenFrom()) < 0 {
			break
		}
		family := article.Family()
		if r.Article == article || !article.Speaks() && family != nil && r.Article.Family() == family {
			return r, true
		}
	}
	return referee.Ruling{}, false
}

// endingOf returns what a dispute about something ends in that the referee has ruled on: the price is that of the
// ruling, with the name of whoever pays it.
func (t *Table) endingOf(r referee.Ruling) referee.Answer {
	m := t.Match()
	ending := m.Game().Answer(r.Article, m.Options(), t.Lang)
	if r.Verdict == rulebook.Infraction && !r.OfCourse() {
		ending.Verdict = rulebook.NotAllowed.In(t.Lang)
	} else if r.Verdict == rulebook.Refused {
		ending.Verdict = rulebook.IsVoid.In(t.Lang)
	}
	if r.Seat == referee.Nobody {
		return ending
	}
	name := m.Roster().Name(r.Seat)
	if r.Cards > 0 {
		ending.Price = t.Say(Words.PaysCards(name, r.Cards))
	} else if r.Points < 0 {
		ending.Price = t.Say(Words.PaysPoints(name, -r.Points))
	}
	return ending
}

// dueFrom returns the lines of the game that it waits for from a player: a fine to draw, a card to put back.
func (c Composer) dueFrom(seat int) []referee.LegalLines {
	if seat == referee.Nobody {
		return nil
	}
	var due []referee.LegalLines
	for _, e := range c.Match.Legal() {
		shape := c.Match.Game().Grammar.Shape(e.Verb)
		named := len(e.Words) > 0 && len(shape.Words) > 0 && shape.Words[0].Kind == play.Seat
		if e.Due && !e.Verb.IsCommon() && named && len(e.Words[0].Values) == 1 && int(e.Words[0].Values[0]) == seat {
			due = append(due, e)
		}
	}
	return due
}
