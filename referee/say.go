package referee

import (
	"strings"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// called is what people call the lines that every game has.
var called = map[play.Verb]lang.Text{
	play.Arbitro:    words.CalledArbitro,
	play.GameName:   words.CalledGame,
	play.ID:         words.CalledID,
	play.Date:       words.CalledDate,
	play.Place:      words.CalledPlace,
	play.League:     words.CalledLeague,
	play.EventTable: words.CalledEvent,
	play.Player:     words.CalledPlayer,
	play.Option:     words.CalledOption,
	play.Deal:       words.CalledDeal,
	play.Penalty:    words.CalledPenalty,
	play.Warning:    words.CalledWarning,
	play.Ruled:      words.CalledVerdict,
	play.Redeal:     words.CalledRedeal,
	play.Points:     words.CalledPoints,
	play.Result:     words.CalledResult,
	play.Leave:      words.CalledLeave,
	play.Join:       words.CalledJoin,
	play.Note:       words.CalledNote,
	play.Undo:       words.CalledUndo,
	play.Insert:     words.CalledInsert,
	play.Strike:     words.CalledStrike,
	play.Amend:      words.CalledAmend,
	play.Sealed:     words.CalledSeal,
	play.End:        words.CalledEnd,
}

// Call is what lines of the verb are called, in a word or two.
func (g *Game) Call(verb play.Verb, in lang.Lang) string {
	if t, ok := called[verb]; ok {
		return t.In(in)
	}
	return g.AskOf(verb).Bare(in)
}

// namedGap is the gap of a question for the name of the player who is asked.
const namedGap = "{player}"

// Named reports whether the question has a place for the player's name.
func (a Ask) Named() bool { return strings.Contains(a.Title.In(lang.En), namedGap) }

// Bare is the question without the player's name.
func (a Ask) Bare(in lang.Lang) string {
	return capital(strings.TrimSpace(strings.ReplaceAll(a.Title.In(in), namedGap, "")))
}

// capital begins a text with a capital letter.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return strings.ToUpper(string(first)) + text[n:]
}

// Say says a line of the record in plain words, as it would be said at the table: "Bids: Anna 3". A line that cannot
// be read stays as it is.
func (m *Match) Say(text []byte, in lang.Lang) string { return prose{m, in}.line(text) }

// SayWord says one word of a line: a player by name, a card as a board shows it, a keyword as people say it.
func (m *Match) SayWord(w play.Word, word []byte, in lang.Lang) string {
	return prose{m, in}.word(w, word)
}

// prose says what stands in a match, in a language.
type prose struct {
	m  *Match
	in lang.Lang
}

// line says a line of the record.
func (p prose) line(text []byte) string {
	m, in := p.m, p.in
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() || m.Game() == nil {
		return string(text)
	}
	g := m.Game()
	verb, ok := g.Grammar.Verb(line.Words[0])
	if !ok {
		return string(line.From(0))
	}
	shape, words := g.Grammar.Shape(verb), line.Words[1:]
	if verb == play.Option && len(words) == 2 {
		return p.option(words)
	}
	if verb == play.Join {
		return p.join(words)
	}
	title, from := g.Call(verb, in), 0
	if ask := g.AskOf(verb); !verb.IsCommon() && ask.Named() && len(words) > 0 {
		title, from = ask.Title.Put("player", p.word(shape.Words[0], words[0])).In(in), 1
	}
	if from == len(words) {
		return title
	}
	return title + ": " + p.words(shape, words, from)
}

// words says the words from one on. Where a line names two players, or a number beside a card, each word is called
// by its name.
func (p prose) words(shape play.Shape, words [][]byte, from int) string {
	named := namesWords(shape)
	var b strings.Builder
	for i := from; i < len(words); i++ {
		w := shape.Words[min(i, len(shape.Words)-1)]
		switch {
		case i == from:
		case named, w.Kind == play.Text, w.Kind == play.Seat:
			b.WriteString(", ")
		default:
			b.WriteByte(' ')
		}
		if named {
			b.WriteString(w.Title.In(p.in) + " ")
		}
		b.WriteString(p.word(w, words[i]))
	}
	return b.String()
}

// namesWords reports whether the words of such lines would be taken for one another.
func namesWords(shape play.Shape) bool {
	if shape.Repeat && len(shape.Words) == 1 {
		return false
	}
	of := map[play.Kind]int{}
	for _, w := range shape.Words {
		of[w.Kind]++
	}
	return of[play.Seat] > 1 || of[play.Number] > 0 && of[play.Card] > 0
}

// word says one word of a line.
func (p prose) word(w play.Word, word []byte) string {
	m, in := p.m, p.in
	switch w.Kind {
	case play.Seat:
		if seat, ok := m.Roster().Find(word); ok {
			return m.Roster().Name(seat)
		}
	case play.Card, play.CardOrGap:
		if card, ok := m.Game().Deck.Read(word); ok {
			return m.Game().Deck.Short(card, in)
		}
	case play.Keyword:
		for k, of := range w.Of {
			if strings.EqualFold(of, string(word)) {
				return w.Say(k, in)
			}
		}
	case play.Calendar:
		return in.Date(string(word))
	case play.Text:
		if len(w.Of) == 0 {
			return in.Quote(string(word))
		}
	default:
	}
	return string(word)
}

// join says who sits down, and after whom.
func (p prose) join(typed [][]byte) string {
	seat := play.Word{Kind: play.Seat}
	who := p.word(seat, typed[0])
	if len(typed) == 2 || len(typed) == 4 {
		who = string(typed[1])
	}
	if len(typed) > 2 {
		who = words.SaidAfter(who, p.word(seat, typed[len(typed)-1])).In(p.in)
	}
	return p.m.Game().Call(play.Join, p.in) + ": " + who
}

// option says a house rule.
func (p prose) option(words [][]byte) string {
	m, in := p.m, p.in
	for _, opt := range m.Game().Options {
		if opt.Key == play.Fold(words[0]) {
			if value, err := opt.Read(number(words[1])); err == nil {
				return opt.Title.In(in) + ": " + opt.Say(value, in)
			}
		}
	}
	return m.Game().Call(play.Option, in) + ": " + string(words[0]) + " " + string(words[1])
}
