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

// spelling turns what people type into the words of a record, and back.
type spelling struct {
	match *referee.Match
	lang  lang.Lang
}

func (c Composer) spelling() spelling { return spelling{c.Match, c.Lang} }

// Typed returns a card as people type it.
func (c Composer) Typed(card int) string { return c.spelling().code(card) }

// code returns a card as people type it.
func (s spelling) code(card int) string {
	face := s.match.Game().Deck.Face(card)
	if codes := face.Typed.In(s.lang); len(codes) > 0 {
		return strings.ToLower(codes[0])
	}
	return strings.ToLower(face.Code)
}

// asTyped returns a card of a record as people type it; another word stays as it is.
func (s spelling) asTyped(word string) string {
	if card, ok := s.match.Game().Deck.Read([]byte(word)); ok {
		return s.code(card)
	}
	return word
}

// cardsLike returns the codes of the cards that a typed code may become, those of the suit that was led first.
func (s spelling) cardsLike(choices []referee.Choice, typed string) []string {
	typed = strings.ToLower(typed)
	if typed == "" {
		return nil
	}
	deck, led := s.match.Game().Deck, referee.Nobody
	if scene, ok := s.match.Scene(); ok && len(scene.Laid) > 0 {
		led = deck.Face(scene.Laid[0].Card).Suit
	}
	var first, then []string
	for _, c := range choices {
		for _, card := range c.Values {
			if card < 0 {
				continue
			}
			code := s.code(int(card))
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
func (s spelling) joined(words []string) []string {
	var all []string
	for len(words) > 0 {
		if card, n, ok := s.match.Game().Deck.ReadWords(words); ok {
			all, words = append(all, s.code(card)), words[n:]
			continue
		}
		all, words = append(all, words[0]), words[1:]
	}
	return all
}

// word returns the word of a record for a typed word.
func (s spelling) word(w play.Word, typed string) (string, error) {
	deck := s.match.Game().Deck
	switch w.Kind {
	case play.Card, play.CardOrGap:
		if w.Kind == play.CardOrGap && typed == "-" {
			return typed, nil
		}
		card, ok := deck.ReadTyped(typed, s.lang)
		if all := fields(typed); !ok && len(all) > 1 {
			n := 0
			card, n, ok = deck.ReadWords(all)
			ok = ok && n == len(all)
		}
		if !ok {
			return "", lang.Errorf(textWantCard, s.code(deck.Len()/3))
		}
		return string(deck.Append(nil, card)), nil
	case play.Seat:
		seat, ok := s.match.Player(typed)
		if !ok {
			return "", lang.Errorf(textWantPlayer)
		}
		return s.match.Roster().IDs()[seat], nil
	case play.Keyword:
		return s.keyword(w, typed)
	case play.Calendar:
		return s.day(typed)
	default:
	}
	return typed, nil
}

// day returns the day that is meant, as records write it. The record may be of long ago, so a day needs its year: what
// depends on today is refused.
func (s spelling) day(typed string) (string, error) {
	day, err := s.lang.ReadDate(typed, time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC))
	other, _ := s.lang.ReadDate(typed, time.Date(2031, 7, 2, 0, 0, 0, 0, time.UTC))
	if err != nil || day != other {
		return "", lang.Errorf(textWantDay)
	}
	return day, nil
}

// keyword returns the keyword that is meant: as records write it, as people say it, or an unambiguous beginning.
func (s spelling) keyword(w play.Word, typed string) (string, error) {
	typed = ask.Fold(typed)
	found, fits := "", 0
	var said []string
	for k, of := range w.Of {
		name := w.Say(k, s.lang)
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

// short makes a line of play of short words: the player may stand first, where it is not the player who is due.
func (s spelling) short(verb play.Verb, due int, words []string) (string, error) {
	shape := s.match.Game().Grammar.Shape(verb)
	words = s.joined(words)
	line := []byte(shape.Verb)
	rest := shape.Words
	if len(rest) > 0 && rest[0].Kind == play.Seat {
		seat := due
		if len(words) > 1 {
			if named, ok := s.match.Player(words[0]); ok {
				seat, words = named, words[1:]
			}
		}
		line = append(append(line, ' '), s.match.Roster().IDs()[seat]...)
		rest = rest[1:]
	}
	typed := strings.Join(words, " ")
	for i := 0; i < len(words); i++ {
		if i >= len(rest) && !shape.Repeat {
			return "", lang.Errorf(textNotUnderstood, typed, textWantLess)
		}
		word, err := s.word(rest[min(i, len(rest)-1)], words[i])
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
func (s spelling) line(shape play.Shape, words []string) (string, error) {
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
				parts = s.joined(parts)
			}
		}
		for _, part := range parts {
			word, err := s.word(w, part)
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
func (s spelling) examples() *strings.Replacer {
	sits, at := s.match.Sits(), 0
	if scene, ok := s.match.Scene(); ok && scene.Turn != referee.Nobody {
		at = slices.Index(sits, scene.Turn) + 1
	}
	var pairs []string
	for n := range min(2, len(sits)) {
		pairs = append(pairs, fmt.Sprintf("{%d}", n+1), s.called(sits[(at+n)%len(sits)]))
	}
	return strings.NewReplacer(pairs...)
}

// called returns a player as people type the name: the id, or as much of a long one as nobody else's begins with.
func (s spelling) called(seat int) string {
	id := []rune(s.match.Roster().IDs()[seat])
	if len(id) <= shortName {
		return string(id)
	}
	for n := 3; n < len(id); n++ {
		if of, ok := s.match.Player(string(id[:n])); ok && of == seat {
			return string(id[:n])
		}
	}
	return string(id)
}

// startingWith suggests those of some words that a typed word may become.
func startingWith(words []string) func(string) []string {
	if len(words) == 0 {
		return nil
	}
	return func(typed string) []string {
		var fits []string
		for _, word := range words {
			if typed != "" && !slices.Contains(fits, word) && strings.HasPrefix(word, play.Fold([]byte(typed))) {
				fits = append(fits, word)
			}
		}
		return fits
	}
}
