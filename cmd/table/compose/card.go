package compose

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
)

// isCard reports whether legal lines are a single card of a single player. Such a card is asked for by a short code.
func isCard(g *referee.Game, e referee.LegalLines) bool {
	shape := g.Grammar.Shape(e.Verb)
	return e.Who(g.Grammar) != referee.Nobody && len(e.Words) == 2 && len(shape.Words) == 2 && !shape.Repeat &&
		shape.Words[1].Kind == play.Card && len(e.Words[1].Values) > 0
}

// Card returns a form that asks for a card of the player who is due, as a short code. The answer may also be several
// cards in the order of play, such as a whole trick. Another player's name may precede a card.
func (c Composer) Card(e referee.LegalLines) Form {
	row := func(typed string) ([]string, error) { return c.cardRow(e, typed) }
	f := c.typing(ask.Question{Title: c.titleOf(e)}, "word", row, c.understood)
	f.Help = c.say(Words.CardHelp(c.sampleRow(e), c.sample(e)))
	letters := c.say(Words.Letters(c.letters()))
	if !c.played(e.Verb) {
		f.Help += "\n" + letters
	} else {
		f.Terms = strings.TrimSpace(letters + "\n" + c.Match.Game().Terms.In(c.Lang))
	}
	f.Fields[0].Suggest = ask.LastWord(func(before []string, word string) []string {
		return c.suggest(e, before, word)
	})
	return f
}

// ownCard returns a form that asks a player for one of the player's own cards, and accepts no other player's card.
func (c Composer) ownCard(e referee.LegalLines) Form {
	g := c.Match.Game()
	id := c.Match.Roster().IDs()[e.Who(g.Grammar)]
	one := func(typed string) ([]string, error) {
		line, err := c.line(g.Grammar.Shape(e.Verb), []string{id, typed})
		return []string{line}, err
	}
	f := c.typing(ask.Question{Title: c.titleOf(e)}, "word", one, c.understood)
	f.Fields[0].Suggest = func(typed string) []string { return c.cardsLike(e.Words[1:2], typed) }
	return f
}

// typing returns a form with one field for short codes. compose turns the typed text into lines of play; said returns
// the meaning of such a line.
func (c Composer) typing(
	q ask.Question, key string, compose func(typed string) ([]string, error), said func(line string) string,
) Form {
	f := c.newForm(q, func(values []string) ([]string, error) { return compose(values[0]) })
	f.Check = nil // the field checks, so that plain lines refuse the code before they show its meaning
	f.Fields = []ask.Field{{Key: key, Check: func(value string) error { return f.draft.check([]string{value}) }}}
	f.Live = f.draft.live(said)
	return f
}

// cardRow returns the lines of cards typed in a row. Each card belongs to the player who is due after the previous
// card, unless a name precedes it.
func (c Composer) cardRow(e referee.LegalLines, typed string) ([]string, error) {
	g := c.Match.Game()
	words := c.joined(strings.Fields(typed))
	var all []string
	for on := c; ; {
		seat := e.Who(g.Grammar)
		if len(words) > 1 && on.names(words[0]) {
			seat, _ = on.Match.Player(words[0])
			words = words[1:]
		}
		if len(words) == 0 {
			return nil, Words.WantMore.Err()
		}
		card, err := on.word(play.Word{Kind: play.Card}, words[0])
		if err != nil {
			return nil, Words.NotUnderstood(words[0], err).Err()
		}
		line := verbName(g, e.Verb) + " " + on.Match.Roster().IDs()[seat] + " " + card
		all, words = append(all, line), words[1:]
		if len(words) == 0 {
			return all, nil
		}
		if on.Match, err = on.Match.After(line); err != nil {
			return nil, err
		}
		due := only(on.Due(), e.Verb)
		if len(due) != 1 || !isCard(g, due[0]) { // the round is over, or something else is asked first
			return nil, Words.NotUnderstood(strings.Join(words, " "), Words.WantLess).Err()
		}
		e = due[0]
	}
}

// names reports whether a word before a card names its player: it is an id, or it begins an id or a name and is not a
// card.
func (c Composer) names(word string) bool {
	seat, known := c.Match.Player(word)
	_, card := c.Match.Game().Deck.ReadTyped(word, c.Lang)
	return known && (!card || strings.EqualFold(word, c.Match.Roster().IDs()[seat]))
}

// sampleRow returns an example of several cards in a row.
func (c Composer) sampleRow(e referee.LegalLines) string {
	var all []string
	for _, card := range e.Words[1].Values[:min(3, len(e.Words[1].Values))] {
		all = append(all, c.Typed(int(card)))
	}
	return strings.Join(all, " ")
}

// sample returns an example of a card out of turn, played by a player who has not played to the trick yet.
func (c Composer) sample(e referee.LegalLines) string {
	m := c.Match
	scene, _ := m.Scene()
	due := e.Who(m.Game().Grammar)
	other := m.Next(due)
	for seat := other; seat != due; seat = m.Next(seat) {
		if !slices.ContainsFunc(scene.Cards, func(l referee.TableCard) bool { return l.Seat == seat }) {
			other = seat
			break
		}
	}
	return m.Roster().IDs()[other] + " " + c.Typed(int(e.Words[1].Values[0]))
}

// understood returns what a composed line means, to show before it is recorded: the player and the full name of the
// card, or the line in words (Said) if it is not a player and a card.
func (c Composer) understood(line string) string {
	m, words := c.Match, strings.Fields(line)
	if seat, ok := m.Roster().Find([]byte(words[1])); ok && len(words) == 3 {
		if card, ok := m.Game().Deck.Read([]byte(words[2])); ok {
			return c.Lang.Colon(m.Roster().Name(seat)) + " " + m.Game().Deck.Name(card, c.Lang)
		}
	}
	return c.Said([]byte(line))
}

// suggest returns the legal cards that a short code may mean, and the players whose id begins with the word.
func (c Composer) suggest(e referee.LegalLines, before []string, word string) []string {
	all := c.cardsLike(e.Words[1:2], word)
	if len(before) == 0 && len(word) > 1 {
		all = append(all, StartingWith(c.Match.Roster().IDs())(word)...)
	}
	return all
}

// shortened reports whether the round is recorded in the game's short forms.
func (c Composer) shortened() bool {
	_, open := c.Match.Open()
	return open && !c.Taps && c.Match.Game().Short != nil && c.Mode != referee.ByTally && !c.pointing()
}

// Short returns a form that asks what happens next in the short forms of a fast game: one line of typing, whose meaning
// is shown before it is recorded.
func (c Composer) Short(due []referee.LegalLines) Form {
	m, short := c.Match.AtTable(), c.Match.Game().Short
	now, help := short.Now(m)
	named := c.examples()
	q := ask.Question{Title: named.Replace(now.In(c.Lang)), Help: named.Replace(help.In(c.Lang))}
	lines := func(typed string) ([]string, error) {
		if all, ok := short.Lines(m, c.joined(strings.Fields(typed)), c.Lang); ok && len(all) > 0 {
			return all, nil
		}
		if typed = strings.TrimSpace(typed); typed != "" {
			return nil, Words.NotUnderstood(typed, Words.SeeAbove).Err()
		}
		return nil, Words.TypeSo.Err()
	}
	return c.typing(q, "typed", lines, func(line string) string { return c.Said([]byte(line)) })
}

// awaited returns the question for what the game waits for, or a general question if it waits for several things.
func (c Composer) awaited(due []referee.LegalLines) string {
	if len(due) > 0 && len(only(due, due[0].Verb)) == len(due) {
		return c.titleOf(due[0])
	}
	return c.say(Words.WhatNow)
}
