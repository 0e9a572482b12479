package table

import (
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// The names of the lines that every game has, where people read them.
var textCommon = map[play.Verb]lang.Text{
	play.Arbitro:  {It: "Versione del formato", En: "Format version"},
	play.GameName: {It: "Gioco", En: "Game"},
	play.ID:       {It: "Identificativo", En: "Identifier"},
	play.Date:     {It: "Giorno", En: "Day"},
	play.Place:    {It: "Luogo", En: "Place"},
	play.League:   {It: "Campionato", En: "League"},
	play.Player:   {It: "Giocatore", En: "Player"},
	play.Option:   {It: "Regola della casa", En: "House rule"},
	play.Deal:     {It: "Mazziere", En: "Dealer"},
	play.Penalty:  {It: "Penalità", En: "Penalty"},
	play.Ruled:    {It: "Verdetto", En: "Verdict"},
	play.Redeal:   {It: "Round annullato", En: "Round voided"},
	play.Note:     {It: "Nota", En: "Note"},
	play.End:      {It: "Fine della partita", En: "End of the match"},
}

var (
	textTold   = lang.Text{It: "%s: %s", En: "%s: %s"}
	textQuoted = lang.Text{It: "«%s»", En: "\"%s\""}
	textSince  = lang.Text{It: "(Riga %d: %s)", En: "(Line %d: %s)"}
)

// told says a line of the record in plain words, as it would be said at the table: "Bids: Anna 3". A line that cannot
// be read stays as it is.
func (v *Evening) told(m *referee.Match, text []byte) string {
	words, verb, ok := wordsOf(m, text)
	if !ok {
		return withoutComment(text)
	}
	shape := m.Game().Grammar.Shape(verb)
	title, rest := v.nameOf(m, verb), words
	if verb == play.Option {
		return v.option(m, words)
	}
	if t := m.Game().AskOf(verb).Title; hasGap(t) && len(words) > 0 && !verb.IsCommon() {
		title, rest = v.say(t, v.wordSaid(m, shape.Words[0], words[0])), words[1:]
	}
	said := v.wordsSaid(m, shape, rest, len(words)-len(rest))
	if said == "" {
		return title
	}
	return v.say(textTold, title, said)
}

// nameOf is what lines of a verb are called.
func (v *Evening) nameOf(m *referee.Match, verb play.Verb) string {
	if t, ok := textCommon[verb]; ok {
		return v.say(t)
	}
	return trimGap(m.Game().AskOf(verb).Title.In(v.Lang))
}

// wordsSaid says the words from word i of the shape on. Where a line names two players, each word is called by its
// name.
func (v *Evening) wordsSaid(m *referee.Match, shape play.Shape, words []string, i int) string {
	seats := 0
	for _, w := range shape.Words {
		if w.Kind == play.Seat {
			seats++
		}
	}
	var b strings.Builder
	for k, word := range words {
		w := shape.Words[min(i+k, len(shape.Words)-1)]
		switch {
		case k == 0:
		case seats > 1, w.Kind == play.Text:
			b.WriteString(", ")
		default:
			b.WriteString(" ")
		}
		if seats > 1 {
			b.WriteString(w.Title.In(v.Lang) + " ")
		}
		b.WriteString(v.wordSaid(m, w, word))
	}
	return b.String()
}

// wordSaid says one word: a player by name, a card by its sign.
func (v *Evening) wordSaid(m *referee.Match, w play.Word, word string) string {
	switch w.Kind {
	case play.Seat:
		if seat, ok := m.Roster().Find([]byte(word)); ok {
			return m.Roster().Name(seat)
		}
	case play.Card, play.CardOrGap:
		if card, ok := m.Game().Deck.Read([]byte(word)); ok {
			return m.Game().Deck.Short(card, v.Lang)
		}
	case play.Keyword:
		if k := slices.Index(w.Of, strings.ToLower(word)); k >= 0 {
			return w.Say(k, v.Lang)
		}
	case play.Text:
		if len(w.Of) == 0 {
			return v.say(textQuoted, word)
		}
	default:
	}
	return word
}

// option says a house rule.
func (v *Evening) option(m *referee.Match, words []string) string {
	for _, opt := range m.Game().Options {
		if len(words) == 2 && opt.Key == strings.ToLower(words[0]) {
			if value, err := opt.Read(strings.ToLower(words[1])); err == nil {
				return v.say(textTold, opt.Title, opt.Say(value, v.Lang))
			}
		}
	}
	return v.say(textTold, textCommon[play.Option], strings.Join(words, " "))
}

// ruling says what the referee has ruled, with its article, and what the earlier line was that it speaks of.
func (v *Evening) ruling(m *referee.Match, r referee.Ruling) string {
	said := v.say(textArticle, m.Sentence(r, v.Lang), r.Article.ID)
	if text, stands := standing(m, r.Since); stands {
		said += "\n" + v.say(textSince, r.Since, v.told(m, text))
	}
	return said
}

// standing gives what stands on a line; false for one that does not stand, or is not there.
func standing(m *referee.Match, n int) ([]byte, bool) {
	if n < 1 || n > m.Log().Len() {
		return nil, false
	}
	return m.Log().Standing(n)
}

// wordsOf parts a line into its verb and the words after it; false for one that cannot be read.
func wordsOf(m *referee.Match, text []byte) ([]string, play.Verb, bool) {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return nil, 0, false
	}
	verb, ok := m.Game().Grammar.Verb(line.Words[0])
	if !ok {
		return nil, 0, false
	}
	words := make([]string, 0, len(line.Words)-1)
	for _, w := range line.Words[1:] {
		words = append(words, string(w))
	}
	return words, verb, true
}
