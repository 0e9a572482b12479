// Lines, rulings and the outcome of a round in the reader's language.

package referee

import (
	"bytes"
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
	roster   *play.Roster
	language lang.Lang
}

// In returns a Prose, which writes the match in a language.
func (m *Match) In(language lang.Lang) Prose { return Prose{m, m.Roster(), language} }

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
	act, stands := p.match.ActionAt(n)
	if !stands {
		return ""
	}
	return p.Line(act)
}

// Return returns a sentence that says who came back, and with how many points.
func (p Prose) Return(back Return) string {
	return words.CameBack(p.match.Rows().Name(back.Seat), back.Total).In(p.language)
}

// Line returns a line of play in plain words, as people at the table would say it: "Bids: Anna 3".
func (p Prose) Line(act play.Action) string { return p.join(p.Parts(act)) }

// join returns two parts of a line as one text.
func (p Prose) join(title, said string) string {
	if said == "" {
		return title
	}
	return p.language.Colon(title) + " " + said
}

// LineOf is like Line, for the text of a line that need not stand: its players may have left the record since. It returns
// a text that is no line of the game unchanged.
func (p Prose) LineOf(text []byte) string { return p.join(p.PartsOf(text)) }

// PartsOf returns the text of LineOf in two parts, as Parts does.
func (p Prose) PartsOf(text []byte) (title, said string) {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() || p.match.Game() == nil {
		return string(text), ""
	}
	p.roster = p.roster.Clone()
	reader := play.Reader{Grammar: p.match.state.reader.Grammar, Roster: p.roster, Loose: true}
	act, err := reader.Read(line)
	if err != nil {
		return string(line.From(0)), ""
	}
	return p.Parts(act)
}

// Parts returns the text of Line in two parts, for lists in which consecutive lines share the first part: "Bids" and
// "Anna 3". The second part is empty for a line whose verb has a sentence (Ask.Said).
func (p Prose) Parts(act play.Action) (title, said string) {
	match := p.match
	language := p.language
	game := match.Game()
	switch act.Verb {
	case play.Option:
		return p.option(act)
	case play.Join:
		return game.Call(play.Join, language), p.sitsDown(act)
	case play.Player:
		return game.Call(play.Player, language), p.roster.ShownAs(string(act.Text(0)), string(act.Text(1)))
	}
	words := p.words(act)
	ask := game.AskOf(act.Verb)
	if !ask.Said.IsZero() {
		return p.said(ask, act, words), ""
	}
	if act.Verb.IsCommon() {
		return game.Call(act.Verb, language), p.listed(act, words)
	}
	if !ask.Named.IsZero() && len(words) > 0 {
		return ask.Named.Put("player", words[0].said).In(language), p.listed(act, words[1:])
	}
	return text.Capital(ask.Title.In(language)), p.listed(act, words)
}

// saidWord is a word of a line as people say it: a player by name, a card as a board shows it.
type saidWord struct {
	*play.Word
	said string
}

// words returns the words of a line after its verb.
func (p Prose) words(act play.Action) []saidWord {
	var said []saidWord
	grammar := p.match.state.reader.Grammar
	written := grammar.Words(act, p.roster)
	args := act.Args
	for _, word := range grammar.WordsOf(act) {
		var arg int32
		if word.Kind.IsArg() {
			arg = args[0]
			args = args[1:]
		}
		said = append(said, saidWord{word, p.word(word, int(arg), written[len(said)])})
	}
	return said
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
func (p Prose) said(ask Ask, act play.Action, words []saidWord) string {
	sentence := ask.Said
	if !ask.Self.IsZero() && len(act.Args) > 1 && act.Args[0] == act.Args[1] {
		sentence = ask.Self
	}
	var fills []any
	rest := ""
	met := map[play.Kind]int{}
	for _, word := range words {
		gaps := gapsOf[word.Kind]
		if place := met[word.Kind]; place < len(gaps) {
			met[word.Kind]++
			fills = append(fills, gaps[place], word.said)
		} else {
			rest += ", " + word.said
		}
	}
	return sentence.Put(fills...).In(p.language) + rest
}

// listed returns words of a line, one after another. If its lines have two players, or a number and a card, the title of
// each word precedes it.
func (p Prose) listed(act play.Action, words []saidWord) string {
	named := namesWords(p.match.Game().Grammar.Shape(act.Verb))
	var b strings.Builder
	for i, word := range words {
		switch {
		case i == 0:
		case named, word.Kind == play.Text, word.Kind == play.Seat:
			b.WriteString(", ")
		default:
			b.WriteByte(' ')
		}
		if named {
			b.WriteString(word.Title.In(p.language) + " ")
		}
		b.WriteString(word.said)
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

// word returns a word of a line as people say it. n is its number in the action, if it has one; written is the word as
// the line has it.
func (p Prose) word(word *play.Word, n int, written string) string {
	switch word.Kind {
	case play.Seat:
		return p.roster.Name(n)
	case play.Card, play.CardOrGap:
		if n >= 0 {
			return p.match.Game().Deck.Short(n, p.language)
		}
	case play.Keyword:
		return word.Say(n, p.language)
	case play.Calendar:
		return p.language.Date(written)
	case play.Text:
		if len(word.Of) == 0 {
			return p.language.Quote(written)
		}
	case play.Number, play.Half, play.Signed:
		return text.Minus(p.language.Decimal(written))
	case play.Rest:
		var lexer play.Lexer
		line, _ := lexer.Split([]byte(written)) // a part of a line that was read
		return string(bytes.Join(line.Words, []byte(" ")))
	default:
	}
	return written
}

// sitsDown returns what a `join ID [NAME] [after WHOM]` line says: "Carla", or "Carla after Anna". The name is shown if the
// line has one, otherwise the player of the id.
func (p Prose) sitsDown(act play.Action) string {
	who := string(act.Text(1))
	if act.Text(1) == nil {
		who = string(act.Text(0))
		if seat, known := p.roster.Find(act.Text(0)); known {
			who = p.roster.Name(seat)
		}
	}
	if len(act.Args) > 1 {
		who = words.SaidAfter(who, p.roster.Name(act.Arg(1))).In(p.language)
	}
	return who
}

// option returns the title and the words of an `option` line.
func (p Prose) option(act play.Action) (title, said string) {
	match := p.match
	options := match.Game().Options
	key := string(act.Text(0))
	value := string(act.Text(1))
	for i, opt := range options {
		if opt.Key == key {
			if set, err := Defaults(options).With(options, opt.Key, value); err == nil {
				return opt.Title.In(p.language), set.Say(opt, i, p.language)
			}
		}
	}
	return match.Game().Call(play.Option, p.language), key + " " + value
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
		names[seat] = p.match.Rows().Name(seat)
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
