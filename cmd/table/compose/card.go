package compose

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/play"
)

// IsCard reports whether legal lines are a single card of a single player, for which a form asks by a short code.
func IsCard(game *referee.Game, legal referee.LegalLines) bool {
	shape := game.Grammar.Shape(legal.Verb)
	return legal.Who(game.Grammar) != referee.Nobody && len(legal.Words) == 2 && len(shape.Words) == 2 &&
		!shape.Repeat &&
		shape.Words[1].Kind == play.Card && len(legal.Words[1].Values) > 0
}

// Card returns a form that asks for a card of the player on turn, by a short code. The answer may also be several cards
// in the order of play, such as a whole trick. The name of another player may precede a card.
func (c Composer) Card(legal referee.LegalLines) Form {
	first := firstCard{c}
	row := func(typed string) ([]play.Action, error) {
		if verb, ok := first.typedVerb(typed); ok {
			return first.action(verb, typed)
		}
		return c.cardRow(legal, typed)
	}
	form := c.typing(ask.Question{Title: c.TitleOf(legal)}, "word", row, c.understood)
	form.Help = c.Say(Words.CardHelp(c.sampleRow(legal), c.sample(legal)))
	letters := c.Say(Words.Letters(c.letters()))
	begun := c.Match.RoundLines().Has(legal.Verb)
	if ahead := first.said(legal.Verb); ahead != "" {
		form.Help = ahead + "\n" + form.Help
		form.Doubt = func(values ask.Values) string { return first.notToTheTrick(form, values) }
	}
	if !begun || len(c.Match.Rounds()) == 0 {
		form.Help += "\n" + letters
		if before := first.others(); !begun && before != "" {
			form.Help += "\n" + c.Say(Words.BeforeCardsKeys(before))
		}
	} else {
		form.Terms = letters
		form.Glossary = c.Match.In(c.Lang).Terms()
	}
	form.Fields[0].Suggest = ask.LastWord(c.codes(legal.Words[1:2]), c.Match.Roster().IDs())
	return form
}

// ownCard returns a form that asks a player for one of the player's own cards, and accepts no other player's card.
func (c Composer) ownCard(legal referee.LegalLines) Form {
	game := c.Match.Game()
	id := c.Match.Roster().IDs()[legal.Who(game.Grammar)]
	one := func(typed string) ([]play.Action, error) {
		act, err := c.action(legal.Verb, []string{id, typed})
		return []play.Action{act}, err
	}
	form := c.typing(ask.Question{Title: c.TitleOf(legal)}, "word", one, c.understood)
	form.Fields[0].Suggest = ask.LastWord(c.codes(legal.Words[1:2]), nil)
	return form
}

// typing returns a form with one field for short codes. compose turns the typed text into actions; said returns the
// meaning of such an action.
func (c Composer) typing(
	question ask.Question, key string, compose func(typed string) ([]play.Action, error), said func(play.Action) string,
) Form {
	form := c.NewForm(question, func(values ask.Values) ([]play.Action, error) { return compose(values.Only()) })
	form.Check = nil // the field checks, so that plain lines refuse the code before they show its meaning
	form.Fields = []ask.Field{{
		Key: key, Check: func(value string) error { return form.draft.check(form.Filled(value)) },
	}}
	form.Live = form.draft.live(said)
	return form
}

// cardRow returns the actions of cards typed in a row. Each card belongs to the player who is due after the previous
// card, unless a name precedes it.
func (c Composer) cardRow(legal referee.LegalLines, typed string) ([]play.Action, error) {
	game := c.Match.Game()
	words := c.joined(strings.Fields(typed))
	if len(words) == 0 {
		_, err := c.card("")
		return nil, err
	}
	var all []play.Action
	for composer := c; ; {
		seat := legal.Who(game.Grammar)
		if len(words) > 1 && composer.names(words[0]) {
			seat, _ = composer.Match.Player(words[0])
			words = words[1:]
		}
		if len(words) == 0 {
			return nil, Words.WantMore.Err()
		}
		card, err := composer.card(words[0])
		if err != nil {
			return nil, Words.NotUnderstood(words[0], err).Err()
		}
		act := By(legal.Verb, seat, card)
		all = append(all, act)
		words = words[1:]
		if len(words) == 0 {
			return all, nil
		}
		composer.Match, err = composer.Match.After(act)
		if err != nil {
			return nil, err
		}
		due := score.Only(composer.Due(), legal.Verb)
		if len(due) != 1 || !IsCard(game, due[0]) { // the round is over, or something else is asked first
			return nil, Words.NotUnderstood(strings.Join(words, " "), Words.WantLess).Err()
		}
		legal = due[0]
	}
}

// sampleRow returns an example of several cards in a row.
func (c spelling) sampleRow(legal referee.LegalLines) string {
	var all []string
	trick := len(c.Match.Sits()) // in a game of tricks a row is at most a trick
	for _, card := range legal.Words[1].Values[:min(trick, len(legal.Words[1].Values))] {
		all = append(all, c.Typed(int(card)))
	}
	return strings.Join(all, " ")
}

// sample returns an example of a card out of turn, played by a player who has not played to the trick yet.
func (c spelling) sample(legal referee.LegalLines) string {
	match := c.Match
	scene, _ := match.Scene()
	due := legal.Who(match.Game().Grammar)
	other := match.Next(due)
	for seat := other; seat != due; seat = match.Next(seat) {
		if !slices.ContainsFunc(scene.Cards, func(tableCard referee.TableCard) bool { return tableCard.Seat == seat }) {
			other = seat
			break
		}
	}
	return match.Roster().IDs()[other] + " " + c.Typed(int(legal.Words[1].Values[0]))
}

// understood returns the meaning of an action, to show before it is recorded: the player and the full name of the card,
// or the line in words (Said) if it is not a player and a card.
func (c spelling) understood(act play.Action) string {
	match := c.Match
	words := match.Game().Grammar.Shape(act.Verb).Words
	if len(act.Args) != 2 || len(words) != 2 || words[0].Kind != play.Seat || words[1].Kind != play.Card {
		return c.Said(act)
	}
	return c.Lang.Colon(match.Roster().Name(act.Seat())) + " " + match.Game().Deck.Name(act.Arg(1), c.Lang)
}
