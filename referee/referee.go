// The contract of a game's engine: rulings, errors, legal lines.

package referee

import (
	"errors"
	"slices"

	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// Engine follows one match of one game, from the lines of its rounds: deal, verdict, redeal, end, and the game's own
// lines. The Match handles everything else: the head, penalties, notes, corrections, and the lines after the match's
// end.
type Engine interface {
	// Apply judges one line. The rulings are valid until the next call. An error leaves the engine as it was. A deal
	// comes only while no round is open, a redeal only while a round is open. After `end` no round is open.
	Apply(play.Action) ([]Ruling, error)
	// Legal returns the legal lines among the game's own lines, `deal` and `verdict`; see LegalLines.
	Legal() []LegalLines
	// Open reports whether a round is open.
	Open() bool
	// Round returns the open round so far, or else the last round, with points that include no penalties. The engine
	// makes new slices each time, so the caller may keep them.
	Round() scoring.Round
	// Result reports, between rounds, whether the match is over by its own rules, and returns the winners by these
	// totals. If ended is set, the match is over.
	Result(totals []int, ended bool) (finished bool, winners []int)
	// Clone returns an independent copy of the engine, for questions about lines that are not recorded.
	Clone() Engine
}

// Ruling is a decision of the referee about a line, as codes and facts. Prose.Sentence makes a sentence of it, with the
// article's words.
type Ruling struct {
	Line    int // the line that brought the ruling, from 1
	Since   int // the earlier line that was wrong, or that this line settles; 0 if the ruling is about the line itself
	Article *rulebook.Article
	Verdict rulebook.Verdict
	Seat    int // the player concerned; Nobody if it concerns the whole table
	Points  int // points given or taken now
	Cards   int // cards owed, in games with fines in cards
	Facts   Facts
}

// OfCourse reports whether the ruling belongs to the normal course of the game, so that the line is no fault.
func (r Ruling) OfCourse() bool { return r.Article.OfCourse(r.Verdict, r.Since > 0, r.Facts.Case) }

// Nobody is the seat of a ruling that concerns the whole table, or of a line that names no player.
const Nobody = -1

// Facts are facts that a sentence may name in addition to the ruling's own fields. An engine sets those that the
// article's sentences use.
type Facts struct {
	Card   int          // {card}
	Suit   int          // {suit}
	Other  int          // {other}: another seat
	Others Dealers      // {others}: several seats, one of which should have acted
	N, M   int          // {n}, {m}: counts
	Word   lang.Speaker // {word}: a term of the game, such as the highest bid so far; nil for none
	Case   int          // the sentence case: which of the article's sentences for the verdict is used; 0 is the first
}

// Place is a player's number at the engine's table, from 0 in order of play. A seat of the match's roster is an int, and
// the match alone turns one into the other. In the sentence of an engine's error it replaces a Place with the name.
type Place int

// Error is a line that cannot be read or cannot have happened.
type Error struct {
	Line int // the line's number in the match, from 1
	Err  error
	say  func(lang.Speaker, lang.Lang) string // puts the game's own words into the sentence; nil if no game is known

	atTable lang.Speaker // for a correction: the sentence of AtTable; nil for other errors
}

// Error returns the sentence in English.
func (e *Error) Error() string { return e.In(lang.En) }

// In returns the sentence in the given language, without the line's number.
func (e *Error) In(language lang.Lang) string {
	var said lang.Speaker
	if e.say != nil && errors.As(e.Err, &said) {
		return e.say(said, language)
	}
	return lang.Say(e.Err, language)
}

// AtTable returns the sentence for people who do not read the record. For a correction, it names the round and the
// recorded line instead of the line's number.
func (e *Error) AtTable(language lang.Lang) string {
	if e.atTable != nil {
		return e.say(e.atTable, language)
	}
	return e.In(language)
}

// WithoutColumn returns the error with a sentence that names no column.
func (e *Error) WithoutColumn() error {
	untyped := *e
	untyped.Err = play.WithoutColumn(e.Err)
	return &untyped
}

// Unwrap returns the error without the line's number.
func (e *Error) Unwrap() error { return e.Err }

// FaultText returns the sentence for a fault of package scoring. It returns false for an unknown key.
func FaultText(key fault.Key) (lang.Text, bool) { return keyed.Find(string(key)) }

// LegalLines is a set of lines that may come now: one verb, and the choices for each of its words. The set holds all
// combinations of the choices. A line in the set brings no error, and no infraction, note or refusal about itself. Any
// other line of the game's own verbs brings an error or such a ruling. Lines of verbs that all games share may be legal
// without being in a set.
type LegalLines struct {
	Verb  play.Verb
	Words []Choice // one for each word of the shape; fewer if the optional words are not expected
	Due   bool     // the game waits for this line, or for another line that is due; other legal lines may come too
}

// Legal returns the legal lines of a verb.
func Legal(verb play.Verb, due bool, words ...Choice) LegalLines {
	return LegalLines{Verb: verb, Words: words, Due: due}
}

// Offers collects the legal lines that an engine returns. An engine embeds it in a type that adds the lines of its
// game.
type Offers struct{ May []LegalLines }

// Add adds the lines of a verb.
func (o *Offers) Add(verb play.Verb, due bool, words ...Choice) {
	o.May = append(o.May, Legal(verb, due, words...))
}

// Join adds these lines.
func (o *Offers) Join(may ...LegalLines) { o.May = append(o.May, may...) }

// Choice is the set of values that one word may have.
type Choice struct {
	Values   []int32 // seats, cards, keywords, or numbers; nil if Min and Max apply
	Min, Max int32   // a range of numbers
	Sure     []int32 // for a word that repeats: values that must be in the line
	// Count, for a word that repeats, is the number of values in the line. Each value may come as often as it is in
	// Values.
	Count int
	Most  int // for a word that repeats: if greater than Count, the line may have from Count to Most values
	// Weights holds the weight of each of Values, for a word that repeats. In a line, the weights of the chosen values
	// must add up to at least Min and at most Max.
	Weights []int32
	// Side says that Values are the seats of one side. A line may name any of them, it is about the side, and forms ask
	// the first seat.
	Side   bool
	Apart  bool     // the value must differ from all other words of the line with Apart set
	Any    bool     // a free text
	Texts  []string // for a free text: only these texts
	Except []string // for a free text: any texts except these
}

// Who returns the seat that the line's first word names, or Nobody. For a side it returns the first seat.
func (e LegalLines) Who(grammar *play.Grammar) int {
	words := grammar.Shape(e.Verb).Words
	if len(words) == 0 || words[0].Kind != play.Seat || len(e.Words) == 0 { // the player may be optional
		return Nobody
	}
	who := e.Words[0]
	if len(who.Values) == 1 || who.Side {
		return int(who.Values[0])
	}
	return Nobody
}

// OfSide reports whether the line is about a side, no matter which of its players it names.
func (e LegalLines) OfSide() bool { return len(e.Words) > 0 && e.Words[0].Side }

// Just returns the choice of only one value, usually a seat.
func Just(v int) Choice { return Choice{Values: []int32{int32(v)}} }

// Between returns the choice of a number in a range.
func Between(least, most int) Choice { return Choice{Min: int32(least), Max: int32(most)} }

// Seats returns the choice of any seat at a table with n seats.
func Seats(n int) Choice { return AnyOf(everySeat(n)) }

// SideOf returns the choice of one side: the seats at the table from first on, in steps of sides.
func SideOf(first, sides, seats int) Choice {
	side := Choice{Side: true}
	for seat := first; seat < seats; seat += sides {
		side.Values = append(side.Values, int32(seat))
	}
	return side
}

// everySeat returns the seats from 0 to n-1.
func everySeat(n int) []int {
	seats := make([]int, n)
	for i := range seats {
		seats[i] = i
	}
	return seats
}

// AnyOf returns the choice of any of these seats.
func AnyOf(seats []int) Choice {
	choice := Choice{Values: make([]int32, len(seats))}
	for i, seat := range seats {
		choice.Values[i] = int32(seat)
	}
	return choice
}

// Holds reports whether the choice holds this value.
func (c Choice) Holds(v int32) bool {
	if c.Values == nil {
		return !c.Any && c.Min <= v && v <= c.Max
	}
	for _, w := range c.Values {
		if w == v {
			return true
		}
	}
	return false
}

// holdsText reports whether the choice of a free text includes this text.
func (c Choice) holdsText(text string) bool {
	return (c.Texts == nil || slices.Contains(c.Texts, text)) && !slices.Contains(c.Except, text)
}

// Matches reports whether an action is among the legal lines.
func (e LegalLines) Matches(grammar *play.Grammar, act play.Action) bool {
	if act.Verb != e.Verb {
		return false
	}
	shape := grammar.Shape(e.Verb)
	i := 0
	var apart []int32
	for w, choice := range e.Words {
		if choice.Any {
			if act.Text(0) == nil || !choice.holdsText(string(act.Text(0))) {
				return false
			}
			continue
		}
		if shape.Repeat && w == len(shape.Words)-1 {
			return choice.fits(act.Args[min(i, len(act.Args)):])
		}
		if len(act.Args) == i || !choice.Holds(act.Args[i]) {
			return false
		}
		if choice.Apart {
			if slices.Contains(apart, act.Args[i]) {
				return false
			}
			apart = append(apart, act.Args[i])
		}
		i++
	}
	return i == len(act.Args)
}

// fits reports whether a repeated word may have these values. Their number must be right, and none may come more often
// than in Values. All of Sure must be among them, and their weights must add up to an allowed sum.
func (c Choice) fits(said []int32) bool {
	if len(said) < c.Count || len(said) > max(c.Count, c.Most) {
		return false
	}
	count := func(list []int32, v int32) (n int) {
		for _, w := range list {
			if w == v {
				n++
			}
		}
		return n
	}
	for _, v := range said {
		if count(said, v) > count(c.Values, v) {
			return false
		}
	}
	for _, v := range c.Sure {
		if count(said, v) < count(c.Sure, v) {
			return false
		}
	}
	return c.weighs(said)
}

// weighs reports whether the sum of the values' weights is allowed, or there are no weights.
func (c Choice) weighs(said []int32) bool {
	if c.Weights == nil {
		return true
	}
	sum := c.weight(said)
	return c.Min <= sum && sum <= c.Max
}

// weight returns the sum of the values' weights, or 0 if there are no weights.
func (c Choice) weight(said []int32) int32 {
	sum := int32(0)
	if c.Weights != nil {
		for _, v := range said {
			sum += c.Weights[slices.Index(c.Values, v)]
		}
	}
	return sum
}

// list returns every value of the choice, in a new slice.
func (c Choice) list() []int32 {
	if c.Values != nil {
		return slices.Clone(c.Values)
	}
	var all []int32
	for v := c.Min; v <= c.Max; v++ {
		all = append(all, v)
	}
	return all
}
