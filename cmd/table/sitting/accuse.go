package sitting

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// accuse asks who accuses the player in a ruling and, if the game records it, of what. The default is the article of
// the ruling.
func (t dispute) accuse(ctx context.Context, ruling referee.Ruling) error {
	composer := t.Composer()
	legal := accusations(composer.Match, ruling)
	if len(legal) == 0 {
		return nil
	}
	return t.accusing(ctx, legal, charge(composer.Match, ruling.Article)...)
}

// accusation asks for an accusation. If the referee is quiet, the form must not reveal its opinion, so the user may
// name any player.
func (t dispute) accusation(ctx context.Context, verb play.Verb, was ...string) error {
	composer := t.Composer()
	if composer.Quiet {
		return t.accusing(ctx, composer.Anybody(verb), was...)
	}
	legal := score.Only(composer.Match.Legal(), verb)
	if len(legal) == 0 {
		return nil
	}
	return t.accusing(ctx, legal, was...)
}

// accusing asks who accuses, and then whom, and of what.
func (t dispute) accusing(ctx context.Context, legal []referee.LegalLines, was ...string) error {
	composer := t.Composer()
	if question := composer.Accuser(legal); len(question.Fields[0].Options) > 1 {
		answer, err := t.ask(ctx, question)
		if err != nil {
			return err
		}
		seat, _ := composer.Match.Roster().Find([]byte(answer.Of("who")))
		legal = composer.OfSeat(legal, seat)
	}
	return t.put(ctx, composer.Words(legal[0].Verb, legal, was...))
}

// charge returns the default words of an accusation: the article, if the game records it.
func charge(match *referee.Match, article *rulebook.Article) []string {
	shape := match.Game().Grammar.Shape(match.Accusing())
	was := make([]string, len(shape.Words))
	for i, word := range shape.Words {
		for _, id := range []string{article.ID, strings.TrimPrefix(article.ID, word.Prefix)} {
			if word.Kind == play.Keyword && slices.Contains(word.Of, id) {
				was[i] = id
			}
		}
	}
	return was
}

// suspect returns the default words of an accusation: the player at fault in the last ruling of this round. It returns
// nil if the referee is quiet.
func (t dispute) suspect() []string {
	if !t.speaks {
		return nil
	}
	match := t.Match()
	for _, ruling := range slices.Backward(match.Rulings()) {
		if match.Log().Compare(ruling.Line, match.OpenFrom()) < 0 {
			return nil
		}
		if (ruling.Verdict == rulebook.Infraction || ruling.Verdict == rulebook.Noted) && !ruling.OfCourse() &&
			ruling.Seat != referee.Nobody {
			return []string{"", match.Roster().IDs()[ruling.Seat]}
		}
	}
	return nil
}

// accusations returns the accusations that are legal now against the player in a ruling.
func accusations(match *referee.Match, ruling referee.Ruling) []referee.LegalLines {
	verb := match.Accusing()
	if verb == 0 || ruling.Verdict != rulebook.Infraction || ruling.Seat == referee.Nobody {
		return nil
	}
	var legal []referee.LegalLines
	for _, e := range score.Only(match.Legal(), verb) {
		if len(e.Words) > 1 && e.Words[1].Holds(int32(ruling.Seat)) && e.Who(match.Game().Grammar) != ruling.Seat {
			e.Words = slices.Clone(e.Words)
			e.Words[1] = referee.Just(ruling.Seat)
			legal = append(legal, e)
		}
	}
	return legal
}
