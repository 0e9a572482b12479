package table

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textShortHelp = lang.Text{
		It: "La carta; fuori turno prima il nome: «%s».",
		En: "The card; out of turn the name first: \"%s\".",
	}
	textNotUnderstood = lang.Text{It: "non capisco «%s»: %v", En: "I do not understand \"%s\": %v"}
	textWantCard      = lang.Text{It: "serve una carta, come %s", En: "it takes a card, such as %s"}
	textWantWord      = lang.Text{It: "serve %s", En: "it takes %s"}
	textWantPlayer    = lang.Text{It: "serve il nome di un giocatore", En: "it takes a player's name"}
	textWantMore      = lang.Text{It: "manca qualcosa", En: "something is missing"}
	textWantLess      = lang.Text{It: "c'è una parola di troppo", En: "there is a word too many"}
)

// short reports whether an expectation is asked for by one line of typing: one player, and one card.
func short(g *referee.Game, e referee.Expectation) bool {
	shape := g.Grammar.Shape(e.Verb)
	return e.Who(g.Grammar) != referee.Nobody && len(e.Words) == 2 && len(shape.Words) == 2 && !shape.Repeat &&
		shape.Words[1].Kind == play.Card && len(e.Words[1].Values) > 0
}

// prompt asks one player for one card, in short codes.
func (v *Evening) prompt(ctx context.Context, s *desk.Sitting, e referee.Expectation) error {
	m := s.Match()
	compose := func(typed string) (string, error) {
		return v.compose(m, e.Verb, e.Who(m.Game().Grammar), fields(typed))
	}
	q := ask.Question{
		Title: v.title(m, e), Help: v.say(textShortHelp, v.sample(m, e)),
		Fields: []ask.Field{{
			Key:     "word",
			Suggest: ask.LastWord(func(before []string, word string) []string { return v.suggest(m, e, before, word) }),
			Check: func(typed string) error {
				line, err := compose(typed)
				if err == nil {
					_, err = m.Ask([]byte(line))
				}
				return unplaced(err)
			},
		}},
		Live: func(values []string) string { return v.understood(m, compose, values[0]) },
	}
	a, err := v.ask(ctx, s, q)
	if err != nil {
		return err
	}
	line, err := compose(a.Of("word"))
	if err != nil {
		return err
	}
	return v.record(ctx, s, line)
}

// sample shows how a card out of turn is typed, of somebody who has not played to the trick.
func (v *Evening) sample(m *referee.Match, e referee.Expectation) string {
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
	return m.Roster().IDs()[other] + " " + v.code(m, int(e.Words[1].Values[0]))
}

// understood says what a short code was taken for, with the card's name, before it is recorded.
func (v *Evening) understood(m *referee.Match, compose func(string) (string, error), typed string) string {
	line, err := compose(typed)
	if err != nil {
		return ""
	}
	words := fields(line)
	if seat, ok := m.Roster().Find([]byte(words[1])); ok && len(words) == 3 {
		if card, ok := m.Game().Deck.Read([]byte(words[2])); ok {
			return m.Roster().Name(seat) + ": " + m.Game().Deck.Name(card, v.Lang)
		}
	}
	return v.told(m, []byte(line))
}

// suggest completes a short code with what is legal and unseen, and a player's name before it.
func (v *Evening) suggest(m *referee.Match, e referee.Expectation, before []string, word string) []string {
	all := v.cardsLike(m, e.Words[1:2], word)
	if len(before) == 0 && len(word) > 1 {
		all = append(all, startingWith(m.Roster().IDs())(word)...)
	}
	return all
}

// compose makes a line of play of short words: the player may stand first, where it is not the one who is due.
func (v *Evening) compose(m *referee.Match, verb play.Verb, due int, words []string) (string, error) {
	shape := m.Game().Grammar.Shape(verb)
	line := []byte(shape.Verb)
	rest := shape.Words
	if len(rest) > 0 && rest[0].Kind == play.Seat {
		seat := due
		if len(words) > 1 {
			if named, ok := m.Player(words[0]); ok {
				seat, words = named, words[1:]
			}
		}
		line = append(append(line, ' '), m.Roster().IDs()[seat]...)
		rest = rest[1:]
	}
	typed := strings.Join(words, " ")
	for i := 0; i < len(words); i++ {
		if i >= len(rest) && !shape.Repeat {
			return "", lang.Errorf(textNotUnderstood, typed, textWantLess)
		}
		word, err := v.word(m, rest[min(i, len(rest)-1)], words[i])
		if err != nil {
			return "", lang.Errorf(textNotUnderstood, words[i], err)
		}
		line = play.AppendWord(append(line, ' '), []byte(word))
	}
	if len(words) < len(rest)-shape.Optional {
		return "", lang.Errorf(textNotUnderstood, typed, textWantMore)
	}
	return string(line), nil
}

// word gives a word of a record for one that was typed.
func (v *Evening) word(m *referee.Match, w play.Word, typed string) (string, error) {
	switch w.Kind {
	case play.Card, play.CardOrGap:
		if w.Kind == play.CardOrGap && typed == "-" {
			return typed, nil
		}
		card, ok := m.Game().Deck.ReadTyped(typed, v.Lang)
		if !ok {
			return "", lang.Errorf(textWantCard, v.cardSample(m))
		}
		return string(m.Game().Deck.Append(nil, card)), nil
	case play.Seat:
		seat, ok := m.Player(typed)
		if !ok {
			return "", lang.Errorf(textWantPlayer)
		}
		return m.Roster().IDs()[seat], nil
	case play.Keyword:
		return v.keyword(w, typed)
	default:
	}
	return typed, nil
}

// keyword gives the keyword that is meant: as records write it, as people say it, or the beginning of one alone.
func (v *Evening) keyword(w play.Word, typed string) (string, error) {
	typed = ask.Fold(typed)
	found, fits := "", 0
	var said []string
	for k, of := range w.Of {
		name := w.Say(k, v.Lang)
		said = append(said, name)
		if typed == ask.Fold(of) || typed == ask.Fold(name) || k < len(w.Also) && slices.Contains(w.Also[k], typed) {
			return of, nil
		}
		if typed != "" && (strings.HasPrefix(ask.Fold(of), typed) || strings.HasPrefix(ask.Fold(name), typed)) {
			found = of
			fits++
		}
	}
	if fits != 1 {
		return "", lang.Errorf(textWantWord, strings.Join(said, ", "))
	}
	return found, nil
}

func (v *Evening) cardSample(m *referee.Match) string { return v.code(m, m.Game().Deck.Len()/3) }
