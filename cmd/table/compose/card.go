package compose

import (
	"cmp"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var textShortHelp = lang.Text{
	It: "La carta; fuori turno prima il nome: «%s».",
	En: "The card; out of turn the name first: \"%s\".",
}

var textLetters = lang.Text{
	It: "Le lettere: %s. Anche il nome intero va bene.",
	En: "The letters: %s. The full name will do as well.",
}

// played reports whether the open round has a line of this verb yet.
func (c Composer) played(verb play.Verb) bool {
	for _, text := range c.Match.Log().All(c.Match.OpenFrom()) {
		if of, ok := VerbOf(c.Match.Game(), text); ok && of == verb {
			return true
		}
	}
	return false
}

// letters lists the letters of the suits, and the cards whose code is no number.
func (c Composer) letters() string {
	deck := c.Match.Game().Deck
	var all []string
	for n, suit := range deck.Suits {
		typed := strings.ToLower(suit.Typed.In(c.Lang))
		if typed == "" {
			typed = c.span(n)
		}
		all = append(all, typed+" "+suit.Name.In(c.Lang))
	}
	for card := range deck.Len() {
		code := c.Typed(card)
		if face := deck.Face(card); face.Suit <= 0 && (code[0] < '0' || code[0] > '9') {
			all = append(all, code+" "+deck.Name(card, c.Lang))
		}
	}
	return strings.Join(all, " · ")
}

// span returns the codes of the first and the last card of a suit that is typed without a letter.
func (c Composer) span(suit int) string {
	deck, first, last := c.Match.Game().Deck, "", ""
	for card := range deck.Len() {
		if deck.Face(card).Suit == suit {
			first, last = cmp.Or(first, c.Typed(card)), c.Typed(card)
		}
	}
	return first + "–" + last
}

// isCard reports whether an expectation is a single card of a single player, which is asked for by a short code.
func isCard(g *referee.Game, e referee.Expectation) bool {
	shape := g.Grammar.Shape(e.Verb)
	return e.Who(g.Grammar) != referee.Nobody && len(e.Words) == 2 && len(shape.Words) == 2 && !shape.Repeat &&
		shape.Words[1].Kind == play.Card && len(e.Words[1].Values) > 0
}

// Card asks for a card of the player who is due, in short codes. Another player's name may stand before it.
func (c Composer) Card(e referee.Expectation) Form {
	f := c.card(e, func(typed string) (string, error) {
		return c.shortLine(e.Verb, e.Who(c.Match.Game().Grammar), fields(typed))
	})
	f.Help = c.say(textShortHelp, c.sample(e))
	if !c.played(e.Verb) {
		f.Help += "\n" + c.say(textLetters, c.letters())
	}
	f.Fields[0].Suggest = ask.LastWord(func(before []string, word string) []string {
		return c.suggest(e, before, word)
	})
	return f
}

// ownCard asks a player for a card of their own, and takes no other player's.
func (c Composer) ownCard(e referee.Expectation) Form {
	g := c.Match.Game()
	id := c.Match.Roster().IDs()[e.Who(g.Grammar)]
	f := c.card(e, func(typed string) (string, error) {
		return c.line(g.Grammar.Shape(e.Verb), []string{id, typed})
	})
	f.Fields[0].Suggest = func(typed string) []string { return c.cardsLike(e.Words[1:2], typed) }
	return f
}

// card is a form of one short code.
func (c Composer) card(e referee.Expectation, compose func(typed string) (string, error)) Form {
	f := c.NewForm(ask.Question{Title: c.TitleOf(e)}, func(values []string) ([]string, error) {
		line, err := compose(values[0])
		return []string{line}, err
	})
	f.Check = nil // the field does it, so that lines refuse it before they say what it means
	f.Fields = []ask.Field{{Key: "word", Check: f.draft.checkField}}
	f.Live = func(values []string) string {
		lines, err := f.draft.lines(values)
		if err != nil {
			return ""
		}
		return c.understood(lines[0])
	}
	return f
}

// sample returns an example of a card out of turn, played by a player who has not played to the trick yet.
func (c Composer) sample(e referee.Expectation) string {
	m := c.Match
	scene, _ := m.Scene()
	due := e.Who(m.Game().Grammar)
	other := m.Next(due)
	for seat := other; seat != due; seat = m.Next(seat) {
		if !slices.ContainsFunc(scene.Laid, func(l referee.Laid) bool { return l.Seat == seat }) {
			other = seat
			break
		}
	}
	return m.Roster().IDs()[other] + " " + c.Typed(int(e.Words[1].Values[0]))
}

// understood returns the meaning of a short code, with the card's name, before the card is recorded.
func (c Composer) understood(line string) string {
	m, words := c.Match, fields(line)
	if seat, ok := m.Roster().Find([]byte(words[1])); ok && len(words) == 3 {
		if card, ok := m.Game().Deck.Read([]byte(words[2])); ok {
			return m.Roster().Name(seat) + ": " + m.Game().Deck.Name(card, c.Lang)
		}
	}
	return c.Said([]byte(line))
}

// suggest completes a short code with the legal cards not seen yet, and the name of a player before it.
func (c Composer) suggest(e referee.Expectation, before []string, word string) []string {
	all := c.cardsLike(e.Words[1:2], word)
	if len(before) == 0 && len(word) > 1 {
		all = append(all, StartingWith(c.Match.Roster().IDs())(word)...)
	}
	return all
}
