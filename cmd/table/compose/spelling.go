package compose

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textNotUnderstood = lang.Text{It: "non capisco «%s»: %v", En: "I do not understand \"%s\": %v"}
	textWantCard      = lang.Text{It: "serve una carta, come %s", En: "it takes a card, such as %s"}
	textWantWord      = lang.Text{It: "serve %s", En: "it takes %s"}
	textWantPlayer    = lang.Text{It: "serve il nome di un giocatore", En: "it takes a player's name"}
	textWantDay       = lang.Text{
		It: "serve un giorno con il suo anno, come 21/11/2026", En: "it takes a day with its year, such as 21 Nov 2026",
	}
	textWantMore = lang.Text{It: "manca qualcosa", En: "something is missing"}
	textWantLess = lang.Text{It: "c'è una parola di troppo", En: "there is a word too many"}
)

// Typed returns a card as people type it.
func (c Composer) Typed(card int) string {
	face := c.Match.Game().Deck.Face(card)
	if codes := face.Typed.In(c.Lang); len(codes) > 0 {
		return strings.ToLower(codes[0])
	}
	return strings.ToLower(face.Code)
}

// asTyped returns a card of a record as people type it; another word stays as it is.
func (c Composer) asTyped(word string) string {
	if card, ok := c.Match.Game().Deck.Read([]byte(word)); ok {
		return c.Typed(card)
	}
	return word
}

// cardsLike returns the codes of the cards that a typed code may become, those of the suit that was led first.
func (c Composer) cardsLike(choices []referee.Choice, typed string) []string {
	typed = strings.ToLower(typed)
	if typed == "" {
		return nil
	}
	deck, led := c.Match.Game().Deck, referee.Nobody
	if scene, ok := c.Match.Scene(); ok && len(scene.Laid) > 0 {
		led = deck.Face(scene.Laid[0].Card).Suit
	}
	var first, then []string
	for _, choice := range choices {
		for _, card := range choice.Values {
			if card < 0 {
				continue
			}
			code := c.Typed(int(card))
			switch {
			case !strings.HasPrefix(code, typed), code == typed,
				slices.Contains(first, code), slices.Contains(then, code):
			case led >= 0 && deck.Face(int(card)).Suit == led:
				first = append(first, code)
			default:
				then = append(then, code)
			}
		}
	}
	return append(first, then...)
}

// joined replaces each card that is named in several words, as "re di fiori", by its short code.
func (c Composer) joined(words []string) []string {
	var all []string
	for len(words) > 0 {
		if card, n, ok := c.Match.Game().Deck.ReadWords(words); ok {
			all, words = append(all, c.Typed(card)), words[n:]
			continue
		}
		all, words = append(all, words[0]), words[1:]
	}
	return all
}

// word returns the word of a record for a typed word.
func (c Composer) word(w play.Word, typed string) (string, error) {
	deck := c.Match.Game().Deck
	switch w.Kind {
	case play.Card, play.CardOrGap:
		if w.Kind == play.CardOrGap && typed == "-" {
			return typed, nil
		}
		card, ok := deck.ReadTyped(typed, c.Lang)
		if all := fields(typed); !ok && len(all) > 1 {
			n := 0
			card, n, ok = deck.ReadWords(all)
			ok = ok && n == len(all)
		}
		if !ok {
			return "", lang.Errorf(textWantCard, c.Typed(deck.Len()/3))
		}
		return string(deck.Append(nil, card)), nil
	case play.Seat:
		seat, ok := c.Match.Player(typed)
		if !ok {
			return "", lang.Errorf(textWantPlayer)
		}
		return c.Match.Roster().IDs()[seat], nil
	case play.Keyword:
		return c.keyword(w, typed)
	case play.Calendar:
		return c.day(typed)
	default:
	}
	return typed, nil
}

// day returns the day that is meant, as records write it. The record may be of long ago, so a day needs its year: what
// depends on today is refused.
func (c Composer) day(typed string) (string, error) {
	day, err := c.Lang.ReadDate(typed, time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC))
	other, _ := c.Lang.ReadDate(typed, time.Date(2031, 7, 2, 0, 0, 0, 0, time.UTC))
	if err != nil || day != other {
		return "", lang.Errorf(textWantDay)
	}
	return day, nil
}

// keyword returns the keyword that is meant: as records write it, as people say it, or an unambiguous beginning.
func (c Composer) keyword(w play.Word, typed string) (string, error) {
	typed = ask.Fold(typed)
	found, fits := "", 0
	var said []string
	for k, of := range w.Of {
		name := w.Say(k, c.Lang)
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

// shortLine makes a line of play of short words: the player may stand first, where it is not the player who is due.
func (c Composer) shortLine(verb play.Verb, due int, words []string) (string, error) {
	shape := c.Match.Game().Grammar.Shape(verb)
	words = c.joined(words)
	line := []byte(shape.Verb)
	rest := shape.Words
	if len(rest) > 0 && rest[0].Kind == play.Seat {
		seat := due
		if len(words) > 1 {
			if named, ok := c.Match.Player(words[0]); ok {
				seat, words = named, words[1:]
			}
		}
		line = append(append(line, ' '), c.Match.Roster().IDs()[seat]...)
		rest = rest[1:]
	}
	typed := strings.Join(words, " ")
	for i := 0; i < len(words); i++ {
		if i >= len(rest) && !shape.Repeat {
			return "", lang.Errorf(textNotUnderstood, typed, textWantLess)
		}
		word, err := c.word(rest[min(i, len(rest)-1)], words[i])
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

// line makes a line of play of its words as they were typed, the repeated ones together.
func (c Composer) line(shape play.Shape, words []string) (string, error) {
	line := []byte(shape.Verb)
	for i, w := range shape.Words {
		value := strings.TrimSpace(words[i])
		repeats := shape.Repeat && i == len(shape.Words)-1
		switch {
		case value == "" && i >= len(shape.Words)-shape.Optional:
			if strings.TrimSpace(strings.Join(words[i:], "")) != "" {
				return "", lang.Errorf(textWantMore)
			}
			return string(line), nil
		case value == "" && !repeats && w.Kind != play.Text:
			return "", lang.Errorf(textWantMore)
		}
		parts := []string{value}
		if repeats && w.Kind != play.Text {
			parts = fields(value)
			if w.Kind == play.Card || w.Kind == play.CardOrGap {
				parts = c.joined(parts)
			}
		}
		for _, part := range parts {
			word, err := c.word(w, part)
			if err != nil {
				return "", lang.Errorf(textNotUnderstood, part, err)
			}
			line = play.AppendWord(append(line, ' '), []byte(word))
		}
	}
	return string(line), nil
}

// shortName is the number of letters up to which an example names a player by the whole id.
const shortName = 6

// examples puts players who sit there into a hint: {1} and {2} stand for the players after the one who is due.
func (c Composer) examples() *strings.Replacer {
	sits, at := c.Match.Sits(), 0
	if scene, ok := c.Match.Scene(); ok && scene.Turn != referee.Nobody {
		at = slices.Index(sits, scene.Turn) + 1
	}
	var pairs []string
	for n := range min(2, len(sits)) {
		pairs = append(pairs, fmt.Sprintf("{%d}", n+1), c.typedName(sits[(at+n)%len(sits)]))
	}
	return strings.NewReplacer(pairs...)
}

// typedName returns a player as people type the name: the id, or as much of a long one as nobody else's begins with.
func (c Composer) typedName(seat int) string {
	id := []rune(c.Match.Roster().IDs()[seat])
	if len(id) <= shortName {
		return string(id)
	}
	for n := 3; n < len(id); n++ {
		if of, ok := c.Match.Player(string(id[:n])); ok && of == seat {
			return string(id[:n])
		}
	}
	return string(id)
}

// StartingWith suggests those of some words or names that a typed text may become. Capitals and accents make no
// difference.
func StartingWith(all []string) func(string) []string {
	if len(all) == 0 {
		return nil
	}
	return func(typed string) []string {
		var fits []string
		for _, word := range all {
			if typed != "" && !slices.Contains(fits, word) && strings.HasPrefix(play.Fold([]byte(word)), play.Fold([]byte(typed))) {
				fits = append(fits, word)
			}
		}
		return fits
	}
}
