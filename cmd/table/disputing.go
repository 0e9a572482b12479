package table

import (
	"context"
	"errors"
	"fmt"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

var (
	textDispute     = lang.Text{It: "Che cosa è successo?", En: "What has happened?"}
	textDisputeHelp = lang.Text{It: "Qualche parola, come «carta fuori turno» o «trump».", En: "A few words, such as \"card out of turn\" or \"trump\"."}
	textClosest     = lang.Text{It: "Che cosa ci si avvicina di più?", En: "What comes closest?"}
	textNoneOfThem  = lang.Text{It: "Niente di questo: altre parole", En: "None of these: other words"}
	textOutcome     = lang.Text{It: "Segnarlo nella partita %d (%s)?", En: "Put it into match %d (%s)?"}
	textLeaveIt     = lang.Text{It: "No, basta la regola", En: "No, the rule is enough"}
	textAsNote      = lang.Text{It: "Come nota: %s", En: "As a note: %s"}
	textDisputed    = lang.Text{It: "Disputa: %s [%s]", En: "Dispute: %s [%s]"}
)

// closest is how many articles a dispute lets one choose from.
const closest = 9

// Dispute asks what happened, says what the rules make of it, and puts the outcome into an open match if wanted. A nil
// game is asked for too, unless a match is open.
func (v *Evening) Dispute(ctx context.Context, g *referee.Game) error {
	s, err := v.openMatch(ctx, g)
	if err != nil {
		return err
	}
	if s != nil {
		g = s.Match().Game()
		if err := v.Recall(ctx, s); err != nil {
			return err
		}
	}
	if g == nil {
		if g, err = v.chooseGame(ctx); err != nil {
			return err
		}
	}
	a, err := v.whichArticle(ctx, g, s)
	if err != nil {
		return err
	}
	if err := v.Asker.Show(ctx, a.Title.In(v.Lang), v.articles([]*rulebook.Article{a})); err != nil {
		return err
	}
	if s == nil {
		return nil
	}
	return v.settle(ctx, s, a)
}

// openMatch gives the match that was worked on last, if one of the game is open.
func (v *Evening) openMatch(ctx context.Context, g *referee.Game) (*desk.Sitting, error) {
	open, err := v.Desk.Unfinished(ctx, listed)
	if err != nil {
		return nil, err
	}
	for _, m := range open {
		if g == nil || m.Game == g.Name {
			return v.Desk.Open(ctx, fmt.Sprint(m.Number))
		}
	}
	return nil, nil
}

// whichArticle asks for words until one of the articles found is the one that is meant.
func (v *Evening) whichArticle(ctx context.Context, g *referee.Game, s *desk.Sitting) (*rulebook.Article, error) {
	board := ""
	if s != nil {
		board = v.Board(s.Match())
	}
	for {
		a, err := v.Asker.Ask(ctx, Question{
			Board: board, Title: v.say(textDispute), Help: v.say(textDisputeHelp), Fields: []Field{{Key: "words"}},
		})
		if err != nil {
			return nil, err
		}
		found := rulebook.Search(g.Articles, fields(a.Of("words")), v.Lang)
		if len(fields(a.Of("words"))) == 0 {
			found = g.Articles
		}
		if len(found) == 0 {
			v.Asker.Tell(v.say(textNoArticle, a.Of("words")))
			continue
		}
		var options []Option
		for _, article := range found[:min(len(found), closest)] {
			options = append(options, Option{Label: article.Title.In(v.Lang), Value: article.ID})
		}
		options = append(options, Option{Label: v.say(textNoneOfThem), Key: "a"})
		a, err = v.Asker.Ask(ctx, Question{
			Board: board, Title: v.say(textClosest), Fields: []Field{{Key: "article", Kind: Choice, Options: options, Value: options[0].Value}},
		})
		if err != nil && !errors.Is(err, ErrBack) {
			return nil, err
		}
		if article, ok := rulebook.Find(g.Articles, a.Of("article")); ok && err == nil {
			return article, nil
		}
	}
}

// settle puts the outcome of a dispute into the match: as a challenge, a penalty, a void round or a note.
func (v *Evening) settle(ctx context.Context, s *desk.Sitting, article *rulebook.Article) error {
	m := s.Match()
	note := v.say(textDisputed, article.Title, article.ID)
	todo := map[string]func(context.Context, *desk.Sitting) error{
		"penalty": v.penalty, "redeal": v.redeal, "challenge": v.challenge, "note": v.line(withText("note", note)),
	}
	options := []Option{{Label: v.say(textLeaveIt), Value: "no"}}
	if accusingVerb(m) > 0 && len(only(m.Expect(), accusingVerb(m))) > 0 {
		options = append(options, Option{Label: m.Game().AskOf(accusingVerb(m)).Title.In(v.Lang), Value: "challenge"})
	}
	if _, open := m.Open(); open || counted(m) > 0 {
		options = append(options, Option{Label: v.say(textPenalty), Value: "penalty"})
		if open {
			options = append(options, Option{Label: v.say(textRedeal), Value: "redeal"})
		}
	}
	options = append(options, Option{Label: v.say(textAsNote, note), Value: "note"})
	a, err := v.Asker.Ask(ctx, Question{
		Board: v.Board(m), Title: v.say(textOutcome, s.Number, m.Game().Title),
		Fields: []Field{{Key: "do", Kind: Choice, Options: options}},
	})
	if err != nil {
		return err
	}
	if do, ok := todo[a.Of("do")]; ok {
		if err := v.act(func() error { return do(ctx, s) }); !errors.Is(err, errAnew) {
			return err
		}
	}
	return nil
}
