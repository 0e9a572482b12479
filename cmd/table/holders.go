package table

import (
	"context"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textHolders = lang.Text{
		It: "Chi può averla ancora? (per l'arbitro)",
		En: "Who can still hold it? (for the referee)",
	}
	textHoldersHelp = lang.Text{
		It: "Una carta o un seme, come %s o «%s». La risposta aiuta chi la legge: la guardi solo l'arbitro.",
		En: "A card or a suit, such as %s or \"%s\". The answer helps whoever reads it: it is for the referee alone.",
	}

	keyHolders = lang.Text{It: "b", En: "w"}
)

// holders asks for a card or a suit, and shows who can still hold it.
func (t menu) holders(ctx context.Context) error {
	c := t.compose()
	deck := c.Match.Game().Deck
	check := func(typed string) error {
		_, _, err := c.Holders(typed)
		return err
	}
	a, err := t.ask(ctx, ask.Question{
		Title:  t.say(textHolders),
		Help:   t.say(textHoldersHelp, c.Typed(deck.Len()/3), deck.SuitName(0, t.Lang)),
		Fields: []ask.Field{{Key: "card", Check: check}},
	})
	if err != nil {
		return err
	}
	title, answer, err := c.Holders(a.Of("card"))
	if err != nil {
		return err
	}
	return t.Asker.Show(ctx, title, answer)
}

// Holders shows who can still hold a card or a suit in the open match with the latest change, of a game or of any.
func (s *Session) Holders(ctx context.Context, g *referee.Game, typed string) error {
	d := dispute{Session: s, game: g}
	if err := d.joinOpen(ctx); err != nil {
		return err
	}
	if d.table == nil {
		return lang.Errorf(textNothingOpen)
	}
	title, answer, err := d.table.compose().Holders(typed)
	if err != nil {
		return err
	}
	return s.Asker.Show(ctx, title, answer)
}
