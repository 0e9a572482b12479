// The answer to a dispute: the facts that decide, and what it ends in.

package sitting

import (
	"context"
	"errors"
	"io"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/rulebook"
)

// answered is the outcome of a dispute.
type answered struct {
	article  *rulebook.Article
	ending   referee.Answer
	facts    []string         // the questions that were answered, each with its answer
	branches *rulebook.Branch // the open questions, because a fact is unknown; nil if there are none
	league   string           // the league of the match, whose remarks apply
	settles  bool             // the article says how to settle what the referee has ruled by another one
}

// The values of the field that asks for a fact.
const (
	factYes     = "yes"
	factNo      = "no"
	factUnknown = "unknown"
)

// known returns the outcome of a dispute about an article without asking the user: with the branches of its family, if
// it has one.
func (k Talk) known(game *referee.Game, options referee.Options, article *rulebook.Article) answered {
	of := answered{article: article, ending: game.Answer(article, options, k.Lang)}
	if family := article.Family(); family != nil {
		of.branches = family.Root
	}
	return of
}

// answerTo asks for the facts that decide between the articles of a family, and returns the outcome of the dispute.
// knows returns a fact that need not be asked for; it may be nil. A user who steps back comes to the previous question.
func (k Talk) answerTo(
	ctx context.Context, game *referee.Game, options referee.Options, board string, article *rulebook.Article,
	knows func(fact string) (yes, known bool),
) (answered, error) {
	family := article.Family()
	if family == nil {
		return answered{article: article, ending: game.Answer(article, options, k.Lang)}, nil
	}
	var facts []string
	var asked []step
	branch := family.Root
	for !branch.IsEnd() {
		yes := false
		known := false
		if knows != nil && branch.Fact != "" {
			yes, known = knows(branch.Fact)
		}
		if !known {
			value, err := k.fact(ctx, board, article, branch)
			switch {
			case errors.Is(err, ask.ErrBack) && len(asked) > 0:
				last := asked[len(asked)-1]
				asked = asked[:len(asked)-1]
				branch = last.branch
				facts = facts[:last.facts]
				continue
			case err != nil && !errors.Is(err, io.EOF):
				return answered{}, err
			case err != nil || value == factUnknown: // a script that asks for a rule need not know the questions
				return answered{article: article, facts: facts, branches: branch}, nil
			}
			asked = append(asked, step{branch, len(facts)})
			yes = value == factYes
		}
		next := branch.No
		said := rulebook.Words.WordNo
		if yes {
			next = branch.Yes
			said = rulebook.Words.WordYes
		}
		facts = append(facts, k.Say(rulebook.Words.Fact(branch.Question, said)))
		branch = next
	}
	return answered{
		article: branch.Article,
		ending:  game.Answer(branch, options, k.Lang),
		facts:   facts,
	}, nil
}

// step is a question that was asked, and the number of facts known before it.
type step struct {
	branch *rulebook.Branch
	facts  int
}

// fact asks the question of a branch. The rule that was found stands under it, so that the users see what the question
// is about.
func (k Talk) fact(
	ctx context.Context, board string, article *rulebook.Article, branch *rulebook.Branch,
) (string, error) {
	answer, err := k.Asker.Ask(ctx, ask.Question{
		Board: board,
		Title: branch.Question.In(k.Lang),
		Help:  k.Say(Words.RuleFound(article.Title())),
		Fields: []ask.Field{{Key: "fact", Kind: ask.Choice, Unset: true, Options: []ask.Option{
			{Label: k.Say(Words.FactYes), Value: factYes, Key: k.Say(Words.FactYesKey)},
			{Label: k.Say(Words.FactNo), Value: factNo, Key: k.Say(Words.FactNoKey)},
			{Label: k.Say(Words.FactUnknown), Value: factUnknown},
		}}},
	})
	return answer.Of("fact"), err
}

// answerTo returns the outcome of a dispute in the match. It does not ask for facts that the referee has seen in this
// round.
func (t dispute) answerTo(ctx context.Context, article *rulebook.Article) (answered, error) {
	match := t.Match()
	ruling, seen := t.ruledOn(article)
	if seen && (ruling.Article.Family() == nil || endsIn(ruling.Article)) {
		return answered{article: ruling.Article, ending: t.endingOf(ruling)}, nil
	}
	about := &ruling
	if !seen {
		about = nil
	}
	knows := func(fact string) (yes, known bool) { return match.GameSays().Knows(fact, about) }
	return t.Talk.answerTo(ctx, match.Game(), match.Options(), t.Composer().Board(), article, knows)
}

// endsIn reports whether a family of questions may end in an article, so that a ruling by the article answers the
// questions.
func endsIn(article *rulebook.Article) bool {
	return slices.ContainsFunc(article.Family().Root.Ends(), func(end *rulebook.Branch) bool {
		return end.Article == article
	})
}

// ruledOn returns the last ruling of this round by an article. If no ruling can name the article, it returns a ruling
// by another article of its family.
func (t dispute) ruledOn(article *rulebook.Article) (referee.Ruling, bool) {
	match := t.Match()
	for _, ruling := range slices.Backward(match.Rulings()) {
		if match.Log().Compare(ruling.Line, match.OpenFrom()) < 0 {
			break
		}
		family := article.Family()
		if ruling.Article == article || !article.Speaks() && family != nil && ruling.Article.Family() == family {
			return ruling, true
		}
	}
	return referee.Ruling{}, false
}

// endingOf returns the outcome of a dispute on which the referee has ruled: with the price of the ruling, and the name
// of the player who pays it. If the table has gone on since, the price says what it was for: the player may have paid,
// and another may be meant.
func (t dispute) endingOf(ruling referee.Ruling) referee.Answer {
	match := t.Match()
	ending := match.Game().Answer(ruling.Article, match.Options(), t.Lang)
	if ruling.Verdict == rulebook.Infraction && !ruling.OfCourse() {
		ending.Holding = rulebook.NotAllowed
	} else if ruling.Verdict == rulebook.Refused {
		ending.Holding = rulebook.IsVoid
	}
	ending.Verdict = ending.Holding.In(t.Lang)
	if ruling.Seat == referee.Nobody {
		return ending
	}
	name := match.Roster().Name(ruling.Seat)
	if ruling.Cards > 0 {
		ending.Price = t.Say(Words.PaysCards(name, ruling.Cards))
	} else if ruling.Points < 0 {
		ending.Price = t.Say(Words.PaysPoints(name, -ruling.Points))
	} else {
		return ending
	}
	ending.Free = false
	if last, _ := match.Log().Last(); ruling.Line != last {
		ending.Price = t.Say(Words.PriceWasFor(ending.Price, t.Composer().SaidLine(ruling.Line)))
	}
	return ending
}
