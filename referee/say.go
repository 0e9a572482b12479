// Lines, rulings and the outcome of a round in the reader's language.

package referee

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
)

// Call returns a short name for the lines of a verb, such as "Penalty" or "End of the match".
func (g *Game) Call(verb play.Verb, language lang.Lang) string {
	if verb == play.Deal && g.Starts == OfDealer { // the game has no dealer
		return words.CalledBegins.In(language)
	}
	if verb.IsCommon() {
		return g.Say(keyed.Text("called."+play.Common.Shape(verb).Verb), language)
	}
	return g.AskOf(verb).Asked(language)
}

// Prose writes lines and rulings of a match in one language.
type Prose struct {
	match    *Match
	language lang.Lang
}

// In returns a Prose, which writes the match in a language.
func (m *Match) In(language lang.Lang) Prose { return Prose{m, language} }

// Terms returns the meanings of the game's words in this match, one word a line. It may be empty.
func (p Prose) Terms() string {
	if at := p.match.Game().TermsAt; at != nil {
		return at(p.match.AtTable()).In(p.language)
	}
	return p.match.Game().Terms.In(p.language)
}

// LineAt returns a line that stands, by its number, in plain words. For a penalty by which a player came back it
// returns a sentence about the return.
func (p Prose) LineAt(n int) string {
	if back, returned := p.match.Returned(n); returned {
		return p.Return(back)
	}
	text, _ := p.match.log.Standing(n)
	return p.Line(text)
}

// Return returns a sentence that says who came back, and with how many points.
func (p Prose) Return(back Return) string {
	return words.CameBack(p.match.EntryName(back.Seat), back.Total).In(p.language)
}

// Line returns a line of the record in plain words, as people at the table would say it: "Bids: Anna 3". It returns a
// line that cannot be read unchanged.
func (p Prose) Line(text []byte) string {
	title, words := p.Parts(text)
	if words == "" {
		return title
	}
	return p.language.Colon(title) + " " + words
}

// Parts returns the text of Line in two parts, for lists in which consecutive lines share the first part: "Bids" and
// "Anna 3". The second part is empty for a line whose verb has a sentence (Ask.Said).
func (p Prose) Parts(written []byte) (title, said string) {
	match := p.match
	language := p.language
	var lexer play.Lexer
	line, err := lexer.Split(written)
	if err != nil || line.Blank() || match.Game() == nil {
		return string(written), ""
	}
	game := match.Game()
	verb, ok := game.Grammar.Verb(line.Words[0])
	if !ok {
		return string(line.From(0)), ""
	}
	shape := game.Grammar.Shape(verb)
	words := line.Words[1:]
	if verb == play.Option && len(words) == 2 {
		return p.option(words)
	}
	if verb == play.Join {
		return game.Call(play.Join, language), p.join(words)
	}
	if verb == play.Player && len(words) > 0 {
		return game.Call(play.Player, language), p.player(words)
	}
	ask := game.AskOf(verb)
	if !ask.Said.IsZero() {
		return p.said(ask, shape, words), ""
	}
	if verb.IsCommon() {
		return game.Call(verb, language), p.words(shape, words, 0)
	}
	if !ask.Named.IsZero() && len(words) > 0 {
		return ask.Named.Put("player", p.Word(shape.Words[0], words[0])).In(language), p.words(shape, words, 1)
	}
	return text.Capital(ask.Title.In(language)), p.words(shape, words, 0)
}

// player returns the name in a line that names a player, as the player is shown. The id is for the record only.
func (p Prose) player(words [][]byte) string {
	name := ""
	if len(words) > 1 {
		name = string(words[1])
	}
	return p.match.Roster().ShownAs(string(words[0]), name)
}

// gapsOf names the gaps of Ask.Said for the words of one kind, in the order in which they stand in the line.
var gapsOf = map[play.Kind][]string{
	play.Seat:      {"player", "other"},
	play.Number:    {"number", "second"},
	play.Card:      {"card"},
	play.CardOrGap: {"card"},
	play.Keyword:   {"word"},
}

// said returns a line whose verb has a sentence (Ask.Said). Words without a gap follow the sentence.
func (p Prose) said(ask Ask, shape play.Shape, words [][]byte) string {
	sentence := ask.Said
	if !ask.Self.IsZero() && len(words) > 1 && string(words[0]) == string(words[1]) {
		sentence = ask.Self
	}
	var fills []any
	rest := ""
	met := map[play.Kind]int{}
	for i, typed := range words {
		word := shape.Words[min(i, len(shape.Words)-1)]
		gaps := gapsOf[word.Kind]
		if place := met[word.Kind]; place < len(gaps) {
			met[word.Kind]++
			fills = append(fills, gaps[place], p.Word(word, typed))
		} else {
			rest += ", " + p.Word(word, typed)
		}
	}
	return sentence.Put(fills...).In(p.language) + rest
}

// words returns the words of a line from index from on. If a line has two players, or a number and a card, the title of
// each word precedes it.
func (p Prose) words(shape play.Shape, words [][]byte, from int) string {
	named := namesWords(shape)
	var b strings.Builder
	for i := from; i < len(words); i++ {
		word := shape.Words[min(i, len(shape.Words)-1)]
		switch {
		case i == from:
		case named, word.Kind == play.Text, word.Kind == play.Seat:
			b.WriteString(", ")
		default:
			b.WriteByte(' ')
		}
		if named {
			b.WriteString(word.Title.In(p.language) + " ")
		}
		b.WriteString(p.Word(word, words[i]))
	}
	return b.String()
}

// namesWords reports whether the words of such lines could be confused, so that each needs its title.
func namesWords(shape play.Shape) bool {
	of := map[play.Kind]int{}
	for _, word := range shape.Words {
		of[word.Kind]++
	}
	return of[play.Seat] > 1 || of[play.Number] > 0 && of[play.Card] > 0
}

// Word returns one word of a line as people say it: a player by name, a card as a board shows it.
func (p Prose) Word(w play.Word, word []byte) string {
	match := p.match
	language := p.language
	switch w.Kind {
	case play.Seat:
		if seat, ok := match.Roster().Find(word); ok {
			return match.Roster().Name(seat)
		}
	case play.Card, play.CardOrGap:
		if card, ok := match.Game().Deck.Read(word); ok {
			return match.Game().Deck.Short(card, language)
		}
	case play.Keyword:
		if k, known := w.Keyword(word); known {
			return w.Say(k, language)
		}
	case play.Calendar:
		return language.Date(string(word))
	case play.Text:
		if len(w.Of) == 0 {
			return language.Quote(string(word))
		}
	case play.Number, play.Half, play.Signed:
		return text.Minus(language.Decimal(string(word)))
	default:
	}
	return string(word)
}

// join returns what a `join ID [NAME] [after WHOM]` line says: "Carla", or "Carla after Anna". typed holds the words
// after the verb. The name is shown if the line has one, otherwise the player of the id.
func (p Prose) join(typed [][]byte) string {
	seat := play.Word{Kind: play.Seat}
	who := p.Word(seat, typed[0])
	if len(typed) == 2 || len(typed) == 4 {
		who = string(typed[1])
	}
	if len(typed) > 2 {
		who = words.SaidAfter(who, p.Word(seat, typed[len(typed)-1])).In(p.language)
	}
	return who
}

// option returns the title and the words of an `option` line.
func (p Prose) option(words [][]byte) (title, said string) {
	match := p.match
	language := p.language
	options := match.Game().Options
	for i, opt := range options {
		if opt.Key == play.Fold(words[0]) {
			if set, err := Defaults(options).With(options, opt.Key, play.FoldSetting(words[1])); err == nil {
				return opt.Title.In(language), set.Say(opt, i, language)
			}
		}
	}
	return match.Game().Call(play.Option, language), string(words[0]) + " " + string(words[1])
}

// Sentence returns a ruling as one plain sentence that a player can read out at the table.
func (p Prose) Sentence(ruling Ruling) string {
	byNumber := func(preposition string, line int) string { return preposition + " " + strconv.Itoa(line) }
	return p.filled(ruling, byNumber)
}

// filled returns the sentence of a ruling. writeLine writes a line that the sentence names after a preposition, which
// is a word of by-line, such as "On line".
func (p Prose) filled(ruling Ruling, writeLine func(preposition string, line int) string) string {
	sentence := ruling.Article.Sentence(ruling.Verdict, ruling.Since > 0, ruling.Facts.Case, p.language)
	return rulebook.Fill(sentence, func(gap string) string {
		if preposition, isSince := strings.CutSuffix(gap, " since"); isSince {
			return writeLine(preposition, ruling.Since)
		}
		if preposition, isLine := strings.CutSuffix(gap, " line"); isLine {
			return writeLine(preposition, ruling.Line)
		}
		return p.fact(ruling, gap)
	})
}

// fact returns the text for a gap of a ruling's sentence, such as {player} or {a player}.
func (p Prose) fact(ruling Ruling, gap string) string {
	game := p.match.Game()
	roster := p.match.Roster()
	language := p.language
	name := func(seat int) string {
		if seat < 0 || seat >= roster.Len() {
			return words.TheTable.In(language)
		}
		return roster.Name(seat)
	}
	switch gap {
	case "player":
		return name(ruling.Seat)
	case "other":
		return name(ruling.Facts.Other)
	case "card":
		return game.Deck.Name(ruling.Facts.Card, language)
	case "suit":
		return game.Deck.SuitName(ruling.Facts.Suit, language)
	case "word":
		return ruling.Facts.Word.In(language)
	case "rule":
		return ruling.Article.Title().In(language)
	case "n":
		return strconv.Itoa(ruling.Facts.N)
	case "m":
		return strconv.Itoa(ruling.Facts.M)
	case "points":
		return strconv.Itoa(max(ruling.Points, -ruling.Points))
	case "cards":
		return strconv.Itoa(ruling.Cards)
	}
	particle, rest, found := strings.Cut(gap, " ")
	if !found {
		particle = ""
		rest = gap
	}
	if rest == "others" {
		var names []string
		for _, seat := range ruling.Facts.Others.list() {
			names = append(names, language.After(particle, name(seat)))
		}
		return language.Either(names)
	}
	if found {
		return language.After(particle, p.fact(ruling, rest))
	}
	return "{" + gap + "}"
}

// Awaited returns the lines for which the open round waits, in words, each kind once: "Anna plays", "Tricks taken
// (Carla)".
func (p Prose) Awaited() []string {
	game := p.match.Game()
	names := map[play.Verb][]string{}
	var verbs []play.Verb
	for _, legal := range p.match.Legal() {
		if !legal.Due || legal.Verb == play.Deal {
			continue
		}
		if !slices.Contains(verbs, legal.Verb) {
			verbs = append(verbs, legal.Verb)
		}
		if words := game.Grammar.Shape(legal.Verb).Words; len(words) > 0 && words[0].Kind == play.Seat {
			for _, seat := range legal.Words[0].list() {
				if name := p.match.Roster().Name(int(seat)); !slices.Contains(names[legal.Verb], name) {
					names[legal.Verb] = append(names[legal.Verb], name)
				}
			}
		}
	}
	var awaited []string
	for _, verb := range verbs {
		who := p.language.List(names[verb])
		switch ask := game.AskOf(verb); {
		case who == "":
			awaited = append(awaited, game.Call(verb, p.language))
		case !ask.Named.IsZero() && len(names[verb]) == 1:
			awaited = append(awaited, ask.Named.Put("player", who).In(p.language))
		default:
			awaited = append(awaited, game.Call(verb, p.language)+" ("+who+")")
		}
	}
	return awaited
}

// Why returns one line that explains the points of a round of the match. It is empty if the game gives no reasons, or
// if only the points of the round are recorded.
func (p Prose) Why(round Round) string {
	if p.match.Game().Explain == nil || round.Detail == nil {
		return ""
	}
	names := make([]string, p.match.Roster().Len())
	for seat := range names {
		names[seat] = p.match.EntryName(seat)
	}
	return p.match.Game().Explain(round.byPlace(), byPlace(round.seats(), names), p.language)
}

// TrickCounter is an engine of a game of tricks.
type TrickCounter interface {
	// Taken returns the number of complete tricks of the round, and the player who took the last one, or Nobody for a
	// void trick.
	Taken() (tricks int, taker Place)
}

// Moment is the part of a match in which a line stands. The zero Moment is the time before the first round.
type Moment struct {
	Round int  // the number of the round as on the sheet, without void rounds
	Trick int  // the number of the trick; 0 in a game without tricks, and between tricks
	Void  bool // in a void round, whose number and trick are not known
}

// MomentOf returns the Moment of line n.
func (m *Match) MomentOf(n int) Moment {
	log := m.Log()
	round := 0
	from := 0
	void := false
	for _, r := range m.Rounds() {
		if log.Compare(r.From, n) > 0 {
			break
		}
		from = r.From
		void = r.Void
		if !void {
			round++
		}
	}
	// The round being played, or the one in which the match was ended.
	open := m.OpenFrom()
	isReached := open > 0 && log.Compare(open, n) <= 0
	if isReached && (from == 0 || log.Compare(open, from) > 0) {
		from = open
		void = false
		round++
	}
	switch {
	case from == 0:
		return Moment{}
	case void:
		return Moment{Void: true}
	}
	return Moment{Round: round, Trick: m.trickAt(from, n)}
}

// Where returns the Moment of line n as people say it: "round 2, trick 3".
func (p Prose) Where(n int) string { return p.moment(p.match.MomentOf(n)) }

// moment writes a Moment.
func (p Prose) moment(moment Moment) string {
	game := p.match.Game()
	switch {
	case moment == Moment{}:
		return game.Say(words.InHead, p.language)
	case moment.Void:
		return game.Say(words.InVoid, p.language)
	case moment.Trick > 0:
		return game.Say(words.InTrick(moment.Round, moment.Trick), p.language)
	}
	return game.Say(words.InRound(moment.Round), p.language)
}

// lineAt returns the place and the content of line n, in each language.
func (m *Match) lineAt(n int) lang.Text {
	var said lang.Text
	text, _ := m.log.Standing(n)
	for _, language := range lang.All {
		said.Set(language, m.In(language).Where(n)+", "+m.In(language).Line(text))
	}
	return said
}

// SentenceAt returns the Sentence with the round and the trick instead of a line number, for people who do not read the
// record.
func (p Prose) SentenceAt(ruling Ruling) string {
	sentence, _ := p.placed(ruling)
	return sentence
}

// SentencePlaced returns SentenceAt. If that sentence does not say the round and the trick of the ruling's line, they
// follow it in brackets. A sentence about an earlier trick says that the foul was seen in this one.
func (p Prose) SentencePlaced(ruling Ruling) string {
	sentence, named := p.placed(ruling)
	moment := p.match.MomentOf(ruling.Line)
	if slices.Contains(named, moment) {
		return sentence
	}
	where := p.moment(moment)
	if len(named) > 0 {
		where = words.SeenIn(where).In(p.language)
	}
	return sentence + " (" + where + ")"
}

// placed returns SentenceAt, and the moments that the sentence names.
func (p Prose) placed(ruling Ruling) (sentence string, named []Moment) {
	sentence = p.filled(ruling, func(preposition string, line int) string {
		moment := p.match.MomentOf(line)
		named = append(named, moment)
		phrase := slices.Index(words.ByLine.In(p.language), preposition) // a test holds the books to these words
		return strings.Replace(words.ByPlace.In(p.language)[phrase], "_", p.moment(moment), 1)
	})
	return sentence, named
}
