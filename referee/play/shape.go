package play

import "arbitro/referee/lang"

// Kind says what a word of a line is.
type Kind uint8

// The kinds of words.
const (
	Seat      Kind = iota // a player of this match, by id
	Number                // a whole number from Min to Max
	Signed                // a whole number with or without a sign
	Half                  // points that may be halves; Min and Max, and the Event, count halves
	Card                  // a card of the game's deck
	CardOrGap             // a card, or `-` for none (-1 in the Event)
	Keyword               // one word of Of; its index in the Event
	Text                  // any word, kept as written; the Event's Text
	Name                  // a new player's id
	Calendar              // a date, 2026-11-21
	Stage                 // the round of a tournament: a number from 1, of a final with F before it; in the Event less than 0
	Folded                // any word but an empty one, kept in lower case
	Hex                   // 64 hexadecimal digits, kept in lower case
	Setting               // an option's key or value
	Rest                  // all that follows: a line within a line
)

// Word is one word of a shape.
type Word struct {
	Kind     Kind
	Title    lang.Text   // what it stands for, as help and questions name it
	Min, Max int         // of a Number or Half
	Of       []string    // the keywords as they are written, read in any case; of a Text: words that are read in any case
	Also     [][]string  // of a Keyword: other ways in which records may write each, such as a suit's signs
	Names    []lang.Text // how people say the keywords; the keywords themselves where there are none
	Prefix   string      // of a Keyword: may be left out when read
}

// Say gives a keyword as people say it.
func (w Word) Say(k int, in lang.Lang) string {
	if k < len(w.Names) {
		return w.Names[k].In(in)
	}
	return w.Of[k]
}

// Shape is the form of a verb's lines.
type Shape struct {
	Verb     string
	Words    []Word
	Optional int  // how many of the last words may be left out; a line leaves out all of them or none
	Repeat   bool // the last word comes as often as one likes, as long as Least words stand there
	Least    int  // with Repeat: how many there must be
	Tally    bool // may follow the round's end, and the match's
	Beside   bool // may come in a round that is kept by its points alone: before the first of them, or after the round
	Help     lang.Text
}

// Grammar is the shapes of one game's lines, and its deck.
type Grammar struct {
	deck   Deck
	shapes []Shape
	verbs  map[string]Verb
}

// Deck reads and writes the cards of one game.
type Deck interface {
	// Read gives the card that a word names, as records may write it.
	Read(word []byte) (card int, ok bool)
	// Append appends the card's canonical code.
	Append(dst []byte, card int) []byte
}

// NewGrammar makes the grammar of a game from its deck and its own shapes, in the order of its verbs.
func NewGrammar(deck Deck, own []Shape) *Grammar {
	g := &Grammar{deck: deck, shapes: append(common[:len(common):len(common)], own...)}
	g.verbs = make(map[string]Verb, len(g.shapes))
	for v, s := range g.shapes {
		g.verbs[s.Verb] = Verb(v)
	}
	return g
}

// Common is the grammar of the lines that every game has, before the game is known.
var Common = NewGrammar(nil, nil)

// Shape gives a verb's shape.
func (g *Grammar) Shape(v Verb) Shape { return g.shapes[v] }

// Verbs lists the game's own verbs.
func (g *Grammar) Verbs() []Shape { return g.shapes[FirstOwn:] }

// Deck gives the deck whose cards the lines name.
func (g *Grammar) Deck() Deck { return g.deck }

// Verb finds the verb that a word names, in any case.
func (g *Grammar) Verb(word []byte) (Verb, bool) {
	if v, ok := g.verbs[string(word)]; ok {
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
	v, ok := g.verbs[string(low)]
	return v, ok
}
