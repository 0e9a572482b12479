package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

var (
	textDispute     = lang.Text{It: "Che cosa è successo?", En: "What has happened?"}
	textDisputeHelp = lang.Text{It: "Qualche parola, come «ha giocato fuori turno».", En: "A few words, such as \"played out of turn\"."}
	textAnswer      = lang.Text{It: "La risposta dell'arbitro", En: "The referee's answer"}
	textInShort     = lang.Text{It: "In breve: chi non rispetta la regola commette un'infrazione. %s", En: "In short: whoever breaks the rule commits an infraction. %s"}
	textSeen        = lang.Text{It: "In questo round l'arbitro ha visto:", En: "In this round the referee has seen:"}
	textNotSeen     = lang.Text{It: "In questo round l'arbitro non ha visto niente del genere.", En: "In this round the referee has seen nothing of the kind."}
	textClosest     = lang.Text{It: "Che cosa ci si avvicina di più?", En: "What comes closest?"}
	textNoneOfThem  = lang.Text{It: "Niente di questo: altre parole", En: "None of these: other words"}
	textOutcome     = lang.Text{It: "Segnarlo nella partita %d (%s)?", En: "Put it into match %d (%s)?"}
	textLeaveIt     = lang.Text{It: "No, basta la regola", En: "No, the rule is enough"}
	textRecorded    = lang.Text{It: "Segnato: %s", En: "Recorded: %s"}
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
	answer := v.articles([]*rulebook.Article{a})
	if short := v.inShort(a); short != "" {
		answer = short + "\n\n" + answer
	}
	if s != nil && a.Speaks() {
		answer = v.seenOf(s.Match(), a) + "\n\n" + answer
	}
	if err := v.Asker.Show(ctx, v.say(textAnswer), answer); err != nil {
		return err
	}
	if s == nil {
		return nil
	}
	return v.settle(ctx, s, a)
}

// inShort says what it costs to break a rule, where that is always the same.
func (v *Evening) inShort(a *rulebook.Article) string {
	breaks, cost := false, []string(nil)
	for _, s := range a.Says() {
		switch s.Verdict {
		case rulebook.Upheld, rulebook.Denied:
			return ""
		case rulebook.Infraction:
			if breaks {
				continue
			}
			breaks = true
			for sentence := range strings.SplitSeq(s.Text.In(v.Lang), ". ") {
				if !strings.Contains(sentence, "{") {
					cost = append(cost, sentence)
				}
			}
		}
	}
	if cost == nil || a.OfCourse(rulebook.Infraction, false, 0) {
		return ""
	}
	return v.say(textInShort, strings.Join(cost, ". "))
}

// seenOf tells what the referee has ruled by an article in this round, and what came of the lines that were wrong.
func (v *Evening) seenOf(m *referee.Match, a *rulebook.Article) string {
	wrong := map[int]bool{}
	for _, r := range m.Rulings() {
		if r.Article.ID == a.ID {
			wrong[cmp.Or(r.Since, r.Line)] = true
		}
	}
	var seen []string
	for _, r := range m.Rulings() {
		if text, ok := standing(m, r.Line); ok && r.Line >= m.OpenFrom() && wrong[cmp.Or(r.Since, r.Line)] {
			seen = append(seen, v.say(textAtLine, r.Line, v.told(m, text), v.ruling(m, r)))
		}
	}
	if seen == nil {
		return v.say(textNotSeen)
	}
	return v.say(textSeen) + "\n" + strings.Join(seen, "\n")
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
		a, err := v.Asker.Ask(ctx, ask.Question{
			Board: board, Title: v.say(textDispute), Help: v.say(textDisputeHelp), Fields: []ask.Field{{Key: "words"}},
		})
		if err != nil {
			return nil, err
		}
		found := rulebook.Search(g.Rules.All(), fields(a.Of("words")), v.Lang)
		if len(fields(a.Of("words"))) == 0 {
			found = g.Rules.All()
		}
		if len(found) == 0 {
			v.Asker.Tell(v.say(textNoArticle, a.Of("words")))
			continue
		}
		var options []ask.Option
		for _, article := range found[:min(len(found), closest)] {
			options = append(options, ask.Option{Label: article.Title().In(v.Lang), Value: article.ID})
		}
		options = append(options, ask.Option{Label: v.say(textNoneOfThem), Key: "a"})
		a, err = v.Asker.Ask(ctx, ask.Question{
			Board: board, Title: v.say(textClosest), Fields: []ask.Field{{Key: "article", Kind: ask.Choice, Options: options, Value: options[0].Value}},
		})
		if err != nil && !errors.Is(err, ask.ErrBack) {
			return nil, err
		}
		if article, ok := rulebook.Find(g.Rules.All(), a.Of("article")); ok && err == nil {
			return article, nil
		}
	}
}

// settle puts the outcome of a dispute into the match: as a challenge, a penalty, a void round or a note.
func (v *Evening) settle(ctx context.Context, s *desk.Sitting, article *rulebook.Article) error {
	m := s.Match()
	note := v.say(textDisputed, article.Title(), article.ID)
	todo := map[string]func(context.Context, *desk.Sitting) error{
		"penalty": v.penalty, "redeal": v.redeal, "challenge": v.challenge(article), "note": v.line(withText("note", note)),
	}
	options := []ask.Option{{Label: v.say(textLeaveIt), Value: "no"}}
	if accusingVerb(m) > 0 && len(only(m.Expect(), accusingVerb(m))) > 0 {
		options = append(options, ask.Option{Label: m.Game().AskOf(accusingVerb(m)).Title.In(v.Lang), Value: "challenge"})
	}
	if _, open := m.Open(); open || counted(m) > 0 {
		options = append(options, ask.Option{Label: v.say(textPenalty), Value: "penalty"})
		if open {
			options = append(options, ask.Option{Label: v.say(textRedeal), Value: "redeal"})
		}
	}
	options = append(options, ask.Option{Label: v.say(textAsNote, note), Value: "note"})
	a, err := v.Asker.Ask(ctx, ask.Question{
		Board: v.Board(m), Title: v.say(textOutcome, s.Number, m.Game().Title),
		Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return err
	}
	do, ok := todo[a.Of("do")]
	if !ok {
		return nil
	}
	first := m.Log().Len() + 1
	if err := v.act(func() error { return do(ctx, s) }); err != nil && !errors.Is(err, errAnew) {
		return err
	}
	v.tellSince(s.Match(), first)
	return nil
}

// tellSince says what has been recorded from a line on, and what the referee says of it.
func (v *Evening) tellSince(m *referee.Match, first int) {
	for n := first; n <= m.Log().Len(); n++ {
		if text, ok := standing(m, n); ok {
			v.Asker.Tell(v.say(textRecorded, v.told(m, text)))
		}
	}
	for _, r := range m.Rulings() {
		if r.Line >= first {
			v.Asker.Tell(v.say(textRuling, v.ruling(m, r)))
		}
	}
}
