// The shape of a line: the words of each verb. A grammar is made of shapes. The verbs of all games have theirs here.

package play

import (
	"slices"
	"strings"

	"arbitro/referee/lang"
)

// Kind is the kind of a word in a line.
type Kind uint8

// The kinds of words.
const (
	Seat      Kind = iota // a player of this match, by id
	Number                // a whole number from Min to Max
	Signed                // a whole number with or without a sign
	Half                  // points that may be halves; Min and Max, and the Action, count halves
	Card                  // a card of the game's deck
	CardOrGap             // a card, or `-` for none (-1 in the Action)
	Keyword               // one of the words in Of; in the Action, its index
	Text                  // any word, as written
	Name                  // a new player's id
	Calendar              // a date, 2026-11-21
	// the round of a tournament, from 1; a round of the final has an F before its number, and is negative in the Action
	Stage
	Folded  // any word except an empty one, stored in lower case
	Hex     // 64 hexadecimal digits, stored in lower case
	Setting // an option's key or value
	Rest    // all words that follow: a line within a line, stored as written
)

// IsArg reports whether words of the kind belong to an action's Args. The others are its Texts.
func (k Kind) IsArg() bool { return k <= Keyword || k == Stage }

// Word is one word of a shape.
type Word struct {
	Kind     Kind
	Title    lang.Text // the meaning of the word, as help and questions name it
	Asked    lang.Text // the question for the word in a form; zero for the title
	Min, Max int       // of a Number or Half
	// Of holds the keywords, in upper or lower case. For a Text, it holds the words that may be written in upper or
	// lower case.
	Of      []string
	Aliases [][]string   // for a Keyword: other ways in which records may write each, such as a suit's signs
	Names   []lang.Text  // for a Keyword: other ways in which records may write each keyword, such as a suit's signs
	Typed   []lang.Words // for a Keyword: other ways in which people may type each keyword
	Prefix  string       // for a Keyword: the common beginning of the keywords, which records may omit
	// Rising is for a Keyword whose keywords are steps, each higher than the one before. The first, with the index 0,
	// means none.
	Rising bool
}

// Say returns the name of a keyword as people say it.
func (w Word) Say(k int, language lang.Lang) string {
	if k < len(w.Names) {
		return w.Names[k].In(language)
	}
	return w.Of[k]
}

// Shape is the form of a verb's lines.
type Shape struct {
	Verb     string
	Words    []Word
	Optional int  // how many words at the end are optional; a line omits all of them or none, but see Parted
	Parted   bool // the first optional word may come without the others, and the others without the first
	Repeat   bool // the last word may be repeated
	Least    int  // with Repeat: how often the last word must come at least
	Tally    bool // lines may come after the end of the round, and of the match
	// Beside lines may come in a round for which only points are recorded: before the first `points` line, or after the
	// round.
	Beside bool
	Help   lang.Text
}

// Grammar holds the shapes of one game's lines, and its deck.
type Grammar struct {
	deck   Deck
	shapes []Shape
	verbs  [26][]Verb // by their first letter: the game's own verbs first, because most lines begin with these
}

// Deck reads and writes the cards of one game.
type Deck interface {
	// Read returns the card that a word names, in every form that records may use.
	Read(word []byte) (card int, ok bool)
	// Append appends the card's canonical code.
	Append(dst []byte, card int) []byte
}

// NewGrammar returns the grammar of a game with this deck and the game's own shapes, in the order of its verbs.
func NewGrammar(deck Deck, own []Shape) *Grammar {
	grammar := &Grammar{deck: deck, shapes: append(common[:len(common):len(common)], own...)}
	for v, shape := range slices.Backward(grammar.shapes) {
		if Verb(v) == Title {
			continue
		}
		first := &grammar.verbs[shape.Verb[0]-'a']
		*first = append(*first, Verb(v))
	}
	return grammar
}

// Titled returns the grammar with the `title` line, for a game whose matches give its title. Other games have no such
// line.
func (g *Grammar) Titled() *Grammar {
	titled := *g
	first := &titled.verbs[common[Title].Verb[0]-'a']
	*first = append(slices.Clip(*first), Title)
	return &titled
}

// Common is the grammar of the lines that every game has. It reads the lines before the game is known.
var Common = NewGrammar(nil, nil)

// Shape returns the shape of a verb.
func (g *Grammar) Shape(v Verb) Shape { return g.shapes[v] }

// IsBeside reports whether the shape of a verb has Beside set.
func (g *Grammar) IsBeside(v Verb) bool { return g.shapes[v].Beside }

// Verbs returns the shapes of the game's own verbs.
func (g *Grammar) Verbs() []Shape { return g.shapes[FirstOwn:] }

// Corrects reports whether a line is a correction, judged only by its verb.
func (g *Grammar) Corrects(line Line) bool {
	verb, known := g.Verb(line.Words[0])
	return known && verb.IsCorrection()
}

// Verb returns the verb that a word names, in upper or lower case.
func (g *Grammar) Verb(word []byte) (Verb, bool) {
	if v, ok := g.verb(word); ok {
		return v, true
	}
	var buf [16]byte
	if len(word) > len(buf) {
		return 0, false
	}
	low := buf[:0]
	for _, c := range word {
		low = append(low, lower(c))
	}
	return g.verb(low)
}

// IsLine reports whether a typed text looks like a line of a record: it begins with a verb, and has more words unless
// all words of the verb are optional.
func (g *Grammar) IsLine(text string) bool {
	words := strings.Fields(text)
	if len(words) == 0 {
		return false
	}
	verb, ok := g.Verb([]byte(words[0]))
	return ok && (len(words) > 1 || len(g.Shape(verb).Words) == g.Shape(verb).Optional)
}

// BeginsLine reports whether a typed text can be continued to a line of a record: its first word is a verb. If the text
// is a single word, the beginning of a verb is enough.
func (g *Grammar) BeginsLine(text string) bool {
	word, _, more := strings.Cut(strings.ToLower(strings.TrimLeft(text, " ")), " ")
	if more {
		_, ok := g.Verb([]byte(word))
		return ok
	}
	return slices.ContainsFunc(g.shapes[:], func(shape Shape) bool {
		return shape.Verb != "" && strings.HasPrefix(shape.Verb, word)
	})
}

// verb returns the verb that a word in lower case names. It compares the few verbs with the same first letter, which is
// faster than computing a hash.
func (g *Grammar) verb(word []byte) (Verb, bool) {
	if len(word) == 0 || word[0] < 'a' || word[0] > 'z' {
		return 0, false
	}
	for _, v := range g.verbs[word[0]-'a'] {
		if g.shapes[v].Verb == string(word) {
			return v, true
		}
	}
	return 0, false
}

// Version is the format of records that this package reads and writes.
const Version = 1

// verdicts lists the keywords of a `verdict` line.
var verdicts = []string{"guilty", "innocent"}

var verdictNames = []lang.Text{words.Guilty, words.Innocent}

// Guilty is the index of the keyword `guilty` in verdicts: Arg(0) of a `verdict` line that finds the player guilty.
const Guilty = 0

var (
	wordWhy = Word{Kind: Text, Title: words.WordWhy}
	wordID  = Word{Kind: Seat, Title: words.WordPlayer}
	wordN   = Word{Kind: Number, Title: words.WordLine, Min: 1, Max: MaxNumber}
)

// common holds the shapes of the lines that every game has, by verb.
var common = withHelp([]Shape{
	Arbitro:  {Verb: "arbitro", Words: []Word{{Kind: Number, Title: words.WordVersion, Max: MaxNumber}}},
	GameName: {Verb: "game", Words: []Word{{Kind: Folded, Title: words.WordGame}}},
	Title:    {Verb: "title", Words: []Word{{Kind: Text, Title: words.WordTitle}}},
	ID:       {Verb: "id", Words: []Word{{Kind: Folded, Title: words.WordID}}},
	Date:     {Verb: "date", Words: []Word{{Kind: Calendar, Title: words.WordDate}}},
	Place:    {Verb: "place", Words: []Word{{Kind: Text, Title: words.WordPlace}}},
	League:   {Verb: "league", Words: []Word{{Kind: Text, Title: words.WordLeague}}},
	EventTable: {
		Verb: "event",
		Words: []Word{
			{Kind: Text, Title: words.WordEvent},
			{Kind: Stage, Title: words.WordRound},
			{Kind: Number, Title: words.WordTable, Min: 1, Max: MaxNumber},
		},
	},
	Player: {
		Verb:     "player",
		Optional: 1,
		Words: []Word{
			{Kind: Name, Title: words.WordShortID},
			{Kind: Text, Title: words.WordName},
		},
	},
	Option: {
		Verb: "option",
		Words: []Word{
			{Kind: Setting, Title: words.WordKey},
			{Kind: Setting, Title: words.WordValue},
		},
	},
	Deal: {Verb: "deal", Words: []Word{wordID}},
	Penalty: {
		Verb:     "penalty",
		Optional: 1,
		Words:    []Word{wordID, {Kind: Signed, Title: words.WordPoints}, wordWhy},
	},
	Warning: {Verb: "warning", Optional: 1, Words: []Word{wordID, wordWhy}},
	Ruled: {
		Verb: "verdict",
		Words: []Word{
			{Kind: Keyword, Title: words.WordVerdict, Of: verdicts, Names: verdictNames},
		},
	},
	Redeal: {Verb: "redeal", Optional: 1, Words: []Word{wordWhy}},
	Points: {Verb: "points", Words: []Word{wordID, {Kind: Signed, Title: words.WordPoints}}},
	Result: {
		Verb:     "result",
		Optional: 1,
		Words: []Word{
			wordID,
			{Kind: Signed, Title: words.WordTotal},
			{Kind: Number, Title: words.WordRank, Max: MaxNumber},
		},
	},
	Leave: {Verb: "leave", Words: []Word{wordID}},
	Join: {
		Verb:     "join",
		Optional: 3,
		Parted:   true,
		Words: []Word{
			{Kind: Name, Title: words.WordShortID},
			{Kind: Text, Title: words.WordName},
			{Kind: Keyword, Title: words.WordAfter, Of: []string{"after"}},
			{Kind: Seat, Title: words.WordAfterWhom},
		},
	},
	Note: {Verb: "note", Words: []Word{{Kind: Text, Title: words.WordNote}}},
	Undo: {
		Verb:     "undo",
		Optional: 1,
		Words:    []Word{{Kind: Number, Title: words.WordCount, Min: 1, Max: MaxNumber}},
	},
	Strike: {Verb: "strike", Optional: 1, Words: []Word{wordN, wordWhy}},
	Amend:  {Verb: "amend", Words: []Word{wordN, wordWhy, {Kind: Rest, Title: words.WordNewLine}}},
	Insert: {
		Verb: "insert",
		Words: []Word{
			{Kind: Number, Title: wordN.Title, Max: MaxNumber},
			wordWhy,
			{Kind: Rest, Title: words.WordNewLine},
		},
	},
	Sealed: {Verb: "seal", Words: []Word{{Kind: Hex, Title: words.WordSeal}}},
	End:    {Verb: "end"},
})

// withHelp gives the shapes of the common verbs their help, the texts `help.VERB`.
func withHelp(shapes []Shape) []Shape {
	for i := range shapes {
		shapes[i].Help = keyed.Text("help." + shapes[i].Verb)
	}
	return shapes
}

// MaxNumber is the greatest number in a line. It fits in an int32.
const MaxNumber = 999_999_999
