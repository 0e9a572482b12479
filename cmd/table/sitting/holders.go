package sitting

import (
	"context"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/cards"
)

// canCount reports whether holdersOf can answer: a round is open, and its cards can be counted.
func canCount(match *referee.Match) bool {
	_, open := match.Open()
	_, counted := match.Holders(referee.Wanted{Card: referee.Nobody})
	return open && counted
}

// holdersOf returns which players can still hold the typed card or suit: a title and the answer. It returns an error if
// the text is neither.
func holdersOf(composer compose.Composer, typed string) (title, answer string, err error) {
	game := composer.Match.Game()
	if game.Deck == nil {
		return composer.Say(compose.Keyed.Text("action.rules")), composer.Say(Words.NoCount), nil
	}
	w, ok := game.Wanted(typed, composer.Lang)
	if !ok {
		return "", "", Words.NoCard(typed).Err()
	}
	what := "suit"
	wanted := ""
	if w.Card == referee.Nobody {
		wanted = game.Deck.SuitName(w.Suit, composer.Lang)
	} else {
		wanted = game.Deck.Name(w.Card, composer.Lang)
		if game.Deck.Face(w.Card).Copies <= 1 {
			what = "card"
		}
	}
	title = composer.Say(Words.WhoHolds(wanted))
	holders, counted := composer.Match.Holders(w)
	switch {
	case !counted:
		return title, composer.Say(Words.NoCount), nil
	case !holders.Honest:
		return title, composer.Say(Words.Contradiction), nil
	case holders.Out():
		return title, composer.Say(compose.Keyed.Text(what + ".out")), nil
	}
	lines := []string{composer.Say(Words.IfHonest)}
	for _, seat := range composer.Match.Sits() {
		holds := compose.Keyed.Text(what + "." + whether[holders.Seats[seat]])
		lines = append(lines, composer.Say(holds.Put("player", composer.Match.Roster().Name(seat))))
	}
	rest := compose.Keyed.Text(what + ".rest." + whether[holders.Rest])
	return title, strings.Join(append(lines, composer.Say(rest)), "\n"), nil
}

// whether maps what counting says of a hand (it cannot, may or must hold the card) to the endings of text keys.
var whether = [...]string{cards.Cannot: "cannot", cards.May: "may", cards.Must: "must"}

// holders asks for a card or a suit, and shows who can still hold it.
func (t acts) holders(ctx context.Context) error {
	composer := t.Composer()
	deck := composer.Match.Game().Deck
	check := func(typed string) error {
		_, _, err := holdersOf(composer, typed)
		return err
	}
	answer, err := t.ask(ctx, ask.Question{
		Title: t.Say(compose.Keyed.Text("action.holders")),
		Help: t.Say(Words.WhichCard(
			composer.Typed(deck.Len()/3),
			deck.Name(deck.Len()/3, t.Lang),
			deck.SuitName(0, t.Lang),
		)),
		Fields: []ask.Field{{Key: "card", Check: check}},
	})
	if err != nil {
		return err
	}
	return t.Holders(ctx, answer.Of("card"))
}

// Holders shows who can still hold a card or a suit.
func (t *Table) Holders(ctx context.Context, typed string) error {
	title, answer, err := holdersOf(t.Composer(), typed)
	if err != nil {
		return err
	}
	return t.Asker.Show(ctx, title, answer)
}
