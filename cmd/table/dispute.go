package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

var (
	textDispute     = lang.Text{It: "Che cosa è successo?", En: "What has happened?"}
	textDisputeHelp = lang.Text{
		It: "Qualche parola, come «ha giocato fuori turno».",
		En: "A few words, such as \"played out of turn\".",
	}
	textAnswer  = lang.Text{It: "La risposta dell'arbitro", En: "The referee's answer"}
	textSeen    = lang.Text{It: "In questo round l'arbitro ha visto:", En: "In this round the referee has seen:"}
	textNotSeen = lang.Text{
		It: "In questo round l'arbitro non ha visto niente del genere.",
		En: "In this round the referee has seen nothing of the kind.",
	}
	textCannotSee = lang.Text{
		It: "In questo round non è segnata nessuna giocata: l'arbitro non vede le carte, e non può dire se è successo.",
		En: "In this round no play is recorded: the referee cannot see the cards, and cannot tell whether it happened.",
	}
	textClosest    = lang.Text{It: "Quale si avvicina di più?", En: "Which comes closest?"}
	textNoneOfThem = lang.Text{It: "Niente di questo: altre parole", En: "None of these: other words"}
	textOutcome    = lang.Text{It: "Segnarlo nella partita %d (%s)?", En: "Put it into match %d (%s)?"}
	textLeaveIt    = lang.Text{It: "No, basta la regola", En: "No, the rule is enough"}
	textRecorded   = lang.Text{It: "Segnato: %s", En: "Recorded: %s"}
	textAsNote     = lang.Text{It: "Come nota: %s", En: "As a note: %s"}
	textDisputed   = lang.Text{It: "Disputa: %s [%s]", En: "Dispute: %s [%s]"}
)

// closest is the greatest number of articles that a dispute offers.
const closest = 9

// dispute is a question about the rules, and its answer. The table is nil where no match is open.
type dispute struct {
	*Session
	game  *referee.Game
	table *table
}

// Dispute asks what happened, shows the rule, and records the outcome in an open match if the people want that. For a
// nil game it asks for the game too, unless a match is open.
func (s *Session) Dispute(ctx context.Context, g *referee.Game) error {
	d := dispute{Session: s, game: g}
	if err := d.join(ctx); err != nil {
		return err
	}
	article, err := d.whichArticle(ctx)
	if err != nil {
		return err
	}
	if err := s.Asker.Show(ctx, s.say(textAnswer), d.answer(article)); err != nil || d.table == nil {
		return err
	}
	return d.settle(ctx, article)
}

// join finds the match that the dispute is about. Where no match is open, it asks for the game.
func (d *dispute) join(ctx context.Context) error {
	err := d.joinOpen(ctx)
	if err == nil && d.game == nil {
		d.game, err = d.chooseGame(ctx, "")
	}
	return err
}

// joinOpen finds the open match of the game with the latest change, of any game if none is named. The table stays nil
// where no match is open.
func (d *dispute) joinOpen(ctx context.Context) error {
	open, err := d.Desk.Memory().Unfinished(ctx, listed)
	if err != nil {
		return err
	}
	for _, m := range open {
		if d.game != nil && m.Game != d.game.Name {
			continue
		}
		stored, err := d.Desk.Open(ctx, fmt.Sprint(m.Number))
		if err != nil {
			return err
		}
		d.table = newTable(d.Session, stored)
		d.game = stored.Match().Game()
		return d.recall(ctx, stored)
	}
	return nil
}

// answer returns the article: the short answer first, then the rulings that the referee has made by it in this round,
// then the rule in full.
func (d *dispute) answer(a *rulebook.Article) string {
	seen := ""
	if d.table != nil && a.Speaks() {
		seen = d.seenOf(a)
	}
	return d.article(a, seen)
}

// seenOf returns the rulings of this round by an article, and what came of the lines that were wrong.
func (d *dispute) seenOf(a *rulebook.Article) string {
	c := d.table.compose()
	wrong := map[int]bool{}
	for _, r := range c.Match.Rulings() {
		if r.Article.ID == a.ID {
			wrong[cmp.Or(r.Since, r.Line)] = true
		}
	}
	seen := c.RulingsSaid(func(r referee.Ruling) bool {
		return c.Match.Log().Compare(r.Line, c.Match.OpenFrom()) >= 0 && wrong[cmp.Or(r.Since, r.Line)]
	})
	switch {
	case seen == nil && unseen(c.Match):
		return d.say(textCannotSee)
	case seen == nil:
		return d.say(textNotSeen)
	}
	return d.say(textSeen) + "\n" + strings.Join(seen, "\n")
}

// unseen reports whether no play of the open round is recorded although the game records plays: the round is kept by
// tally, or has not come so far.
func unseen(m *referee.Match) bool {
	for n := range m.Log().Numbers() {
		text, stands := m.Log().Standing(n)
		if !stands || m.Log().Compare(n, m.OpenFrom()) < 0 {
			continue
		}
		if _, verb, ok := compose.WordsOf(m, text); ok && m.Game().AskOf(verb).When == referee.ByPlay {
			return false
		}
	}
	_, open := m.Open()
	return open && m.HasModes()
}

// board returns the board of the match; nothing where no match is open.
func (d *dispute) board() string {
	if d.table == nil {
		return ""
	}
	return d.table.compose().Board()
}

// whichArticle asks for words until the people choose one of the articles found.
func (d *dispute) whichArticle(ctx context.Context) (*rulebook.Article, error) {
	for {
		a, err := d.Asker.Ask(ctx, ask.Question{
			Board: d.board(), Title: d.say(textDispute), Help: d.say(textDisputeHelp),
			Fields: []ask.Field{{Key: "words"}},
		})
		if err != nil {
			return nil, err
		}
		found := d.search(d.game, a.Of("words"))
		if len(found) == 0 {
			d.tell(rulebook.TextNoArticle, a.Of("words"))
			continue
		}
		var options []ask.Option
		for _, article := range found[:min(len(found), closest)] {
			options = append(options, ask.Option{Label: article.Title().In(d.Lang), Value: article.ID})
		}
		options = append(options, ask.Option{Label: d.say(textNoneOfThem), Key: "a"})
		a, err = d.Asker.Ask(ctx, ask.Question{
			Board: d.board(), Title: d.say(textClosest),
			Fields: []ask.Field{{Key: "article", Kind: ask.Choice, Options: options, Value: options[0].Value}},
		})
		if err != nil && !errors.Is(err, ask.ErrBack) {
			return nil, err
		}
		if article, ok := rulebook.Find(d.game.Rules.All(), a.Of("article")); ok && err == nil {
			return article, nil
		}
	}
}

// settle records the outcome of a dispute: a challenge, a penalty, a void round or a note.
func (d *dispute) settle(ctx context.Context, article *rulebook.Article) error {
	t, on := d.table, menu{d.table}
	m := t.match()
	note := d.say(textDisputed, article.Title(), article.ID)
	todo := map[string]func(context.Context) error{
		"penalty": on.penalty, "redeal": on.redeal, "challenge": t.challenge(article),
		"note": func(ctx context.Context) error { return t.apply(ctx, compose.WithText("note", note)) },
	}
	options := []ask.Option{{Label: d.say(textLeaveIt), Value: "no"}}
	if verb := compose.AccusingVerb(m); verb > 0 && len(compose.Only(m.Expect(), verb)) > 0 {
		options = append(options, ask.Option{Label: m.Game().AskOf(verb).Title.In(d.Lang), Value: "challenge"})
	}
	if _, open := m.Open(); open || compose.Counted(m) > 0 {
		options = append(options, ask.Option{Label: d.say(textPenalty), Value: "penalty"})
		if open {
			options = append(options, ask.Option{Label: d.say(textRedeal), Value: "redeal"})
		}
	}
	options = append(options, ask.Option{Label: d.say(textAsNote, note), Value: "note"})
	a, err := d.Asker.Ask(ctx, ask.Question{
		Board: d.board(), Title: d.say(textOutcome, t.stored.Number, m.Game().Title),
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
	if err := t.act(func() error { return do(ctx) }); err != nil && !errors.Is(err, errAnew) {
		return err
	}
	d.sayRecorded(first)
	return nil
}

// sayRecorded shows the lines recorded since the line first, and the rulings on them.
func (d *dispute) sayRecorded(first int) {
	c := d.table.compose()
	for n := first; n <= c.Match.Log().Len(); n++ {
		if text, ok := compose.Standing(c.Match, n); ok {
			d.tell(textRecorded, c.Said(text))
		}
	}
	for _, r := range c.Match.Rulings() {
		if r.Line >= first {
			d.tell(compose.TextRuling, c.Ruling(r))
		}
	}
}
