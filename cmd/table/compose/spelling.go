package compose

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"arbitro/cmd/table/score"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// spelling parses typed text into the words of a line, and writes words in the form in which people type them.
type spelling struct{ score.View }

// word returns a typed word in the form of records.
func (c spelling) word(word play.Word, typed string) (string, error) {
	switch word.Kind {
	case play.Card, play.CardOrGap:
		if word.Kind == play.CardOrGap && text.IsDash(typed) {
			return "-", nil
		}
		card, err := c.card(typed)
		if err != nil {
			return "", err
		}
		return string(c.Match.Game().Deck.Append(nil, card)), nil
	case play.Seat:
		seat, ok := c.Match.Player(typed)
		if !ok {
			if players := c.several(typed); players != "" {
				return "", Words.Several(players).Err()
			}
			return "", Words.WantPlayer.Err()
		}
		return c.Match.Roster().IDs()[seat], nil
	case play.Keyword:
		return c.keyword(word, typed)
	case play.Calendar:
		return c.day(typed)
	default:
	}
	return typed, nil
}

// several names the players of whom a typed word may mean any: it is the beginning of their names. It returns "" for any
// other word, and for a single letter, which may be part of a card.
func (c spelling) several(typed string) string {
	seats := c.Match.Begun(typed)
	if _, isPlayer := c.Match.Player(typed); isPlayer || len(seats) < 2 || utf8.RuneCountInString(typed) < 2 {
		return ""
	}
	var names []string
	for _, seat := range seats {
		names = append(names, c.Match.Roster().Name(seat))
	}
	return strings.Join(names, ", ")
}

// day returns a typed day in the form of records. The record may be old, so the day needs a year: it refuses text whose
// meaning depends on today.
func (c spelling) day(typed string) (string, error) {
	day, err := c.Lang.ReadDate(typed, time.Time{})
	other, _ := c.Lang.ReadDate(typed, time.Unix(1e9, 0)) // in another year and month, and on another day of the week
	if err != nil || day != other {
		return "", Words.WantDay.Err()
	}
	return day, nil
}

// keyword returns a typed keyword in the form of records. The user may type it as in records, or as people say it, or
// only an unambiguous beginning.
func (c spelling) keyword(word play.Word, typed string) (string, error) {
	typed = text.Fold(typed)
	found := ""
	fits := 0
	var said []string
	for k, of := range word.Of {
		name := word.Say(k, c.Lang)
		said = append(said, name)
		if typed == text.Fold(of) || typed == text.Fold(name) ||
			k < len(word.Aliases) && slices.Contains(word.Aliases[k], typed) {
			return of, nil
		}
		if typed != "" && (strings.HasPrefix(text.Fold(of), typed) || strings.HasPrefix(text.Fold(name), typed)) {
			found = of
			fits++
		}
	}
	if fits != 1 {
		return "", Words.WantWord(strings.Join(said, ", ")).Err()
	}
	return found, nil
}

// action returns the action of a verb with typed words, one for each word of its shape. The typed value of a repeated
// word holds all its words.
func (c spelling) action(verb play.Verb, words []string) (play.Action, error) {
	game := c.Match.Game()
	shape := game.Grammar.Shape(verb)
	line := []string{shape.Verb}
	for i, w := range shape.Words {
		value := strings.TrimSpace(words[i])
		repeats := shape.Repeat && i == len(shape.Words)-1
		if value == "" && i >= len(shape.Words)-shape.Optional {
			if strings.TrimSpace(strings.Join(words[i:], "")) != "" {
				return play.Action{}, Words.WantMore.Err()
			}
			break
		}
		if value == "" && !repeats && w.Kind != play.Text {
			return play.Action{}, Words.WantMore.Err()
		}
		parts := []string{value}
		if repeats && w.Kind != play.Text {
			parts = strings.Fields(value)
			if w.Kind == play.Card || w.Kind == play.CardOrGap {
				parts = c.joined(parts)
			}
		}
		for _, part := range parts {
			word, err := c.word(w, part)
			if err != nil {
				return play.Action{}, Words.NotUnderstood(part, err).Err()
			}
			line = append(line, word)
		}
	}
	reader := play.Reader{Grammar: game.Grammar, Roster: c.Match.Roster()}
	return reader.Read(play.LineOf(line...))
}
