package table

import (
	"slices"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var textShortHelp = lang.Text{
	It: "La carta; fuori turno prima il nome: «%s».",
	En: "The card; out of turn the name first: \"%s\".",
}

// isCard reports whether an expectation is a single card of a single player, which is asked for by a short code.
func isCard(g *referee.Game, e referee.Expectation) bool {
	shape := g.Grammar.Shape(e.Verb)
	return e.Who(g.Grammar) != referee.Nobody && len(e.Words) == 2 && len(shape.Words) == 2 && !shape.Repeat &&
		shape.Words[1].Kind == play.Card && len(e.Words[1].Values) > 0
}

// Card asks one player for one card, in short codes.
func (c Composer) Card(e referee.Expectation) Form {
	f := newForm(c.Match, ask.Question{Title: c.title(e), Help: c.say(textShortHelp, c.sample(e))}, func(values []string) ([]string, error) {
		line, err := c.spelling().short(e.Verb, e.Who(c.Match.Game().Grammar), fields(values[0]))
		return []string{line}, err
	})
	f.Fields = []ask.Field{{
		Key: "word", Check: f.draft.checkField,
		Suggest: ask.LastWord(func(before []string, word string) []string { return c.suggest(e, before, word) }),
	}}
	f.Check = nil // the field does it, so that lines refuse it before they say what it means
	f.Live = func(values []string) string {
		lines, err := f.draft.lines(values)
		if err != nil {
			return ""
		}
		return c.understood(lines[0])
	}
	return f
}

// sample shows how a card out of turn is typed, of a player who has not played to the trick.
func (c Composer) sample(e referee.Expectation) string {
	m := c.Match
	scene, _ := m.Scene()
	due, seats := e.Who(m.Game().Grammar), m.Roster().Len()
	other := (due + 1) % seats
	for i := 1; i < seats; i++ {
		seat := (due + i) % seats
		if !slices.ContainsFunc(scene.Laid, func(l referee.Laid) bool { return l.Seat == seat }) {
			other = seat
			break
		}
	}
	return m.Roster().IDs()[other] + " " + c.spelling().code(int(e.Words[1].Values[0]))
}

// understood says what a short code was taken for, with the card's name, before it is recorded.
func (c Composer) understood(line string) string {
	m, words := c.Match, fields(line)
	if seat, ok := m.Roster().Find([]byte(words[1])); ok && len(words) == 3 {
		if card, ok := m.Game().Deck.Read([]byte(words[2])); ok {
			return m.Roster().Name(seat) + ": " + m.Game().Deck.Name(card, c.Lang)
		}
	}
	return c.said([]byte(line))
}

// suggest completes a short code with what is legal and unseen, and a player's name before it.
func (c Composer) suggest(e referee.Expectation, before []string, word string) []string {
	all := c.spelling().cardsLike(e.Words[1:2], word)
	if len(before) == 0 && len(word) > 1 {
		all = append(all, startingWith(c.Match.Roster().IDs())(word)...)
	}
	return all
}
