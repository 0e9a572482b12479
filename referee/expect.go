package referee

import (
	"slices"

	"arbitro/referee/play"
)

// Expectation is a set of lines that may come now: one verb, and for every word of it what it may be.
// The lines are all combinations of the words; what is expected brings neither an error nor an infraction, a note or a
// refusal about itself. What is not expected does, lines common to all games aside.
type Expectation struct {
	Verb  play.Verb
	Words []Choice // by word of the shape; fewer where the optional words are not expected
	Due   bool     // the game waits for this line, or for another that is due; what is not due may come as well
}

// Expecting returns the expectation of the lines of a verb.
func Expecting(verb play.Verb, due bool, words ...Choice) Expectation {
	return Expectation{Verb: verb, Words: words, Due: due}
}

// Offers collects the expectations that an engine's Expect returns. An engine embeds it in a type that offers the lines
// of its game.
type Offers struct{ May []Expectation }

// Add offers the lines of a verb.
func (o *Offers) Add(verb play.Verb, due bool, words ...Choice) {
	o.May = append(o.May, Expecting(verb, due, words...))
}

// Join offers these lines too.
func (o *Offers) Join(may ...Expectation) { o.May = append(o.May, may...) }

// Choice is what one word may be.
type Choice struct {
	Values   []int32  // seats, cards, keywords, or numbers; nil where Min to Max bounds them
	Min, Max int32    // a range of numbers
	Sure     []int32  // of a word that repeats: these must be among them
	Count    int      // of a word that repeats: so many of Values, each as often as it stands there
	Most     int      // of a word that repeats: from Count to Most of them, where that is more than Count
	Weights  []int32  // of a word that repeats: what each of Values weighs; together they weigh from Min to Max
	Apart    bool     // differs from every other word of the line that is apart
	Any      bool     // a free text
	Texts    []string // of a free text: only one of these
	Except   []string // ... or any but these
}

// Who returns the seat that the line's first word names, or Nobody.
func (e Expectation) Who(g *play.Grammar) int {
	words := g.Shape(e.Verb).Words
	if len(words) == 0 || words[0].Kind != play.Seat || len(e.Words[0].Values) != 1 {
		return Nobody
	}
	return int(e.Words[0].Values[0])
}

// Just is the choice of one value, a seat as a rule.
func Just(v int) Choice { return Choice{Values: []int32{int32(v)}} }

// Between is the choice of a number in a range.
func Between(least, most int) Choice { return Choice{Min: int32(least), Max: int32(most)} }

// Seats is the choice of any of so many seats.
func Seats(n int) Choice {
	c := Choice{Values: make([]int32, n)}
	for i := range n {
		c.Values[i] = int32(i)
	}
	return c
}

// AnyOf is the choice of any of these seats.
func AnyOf(seats []int) Choice {
	c := Choice{Values: make([]int32, len(seats))}
	for i, seat := range seats {
		c.Values[i] = int32(seat)
	}
	return c
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

// holdsText reports whether the choice of a free text holds this one.
func (c Choice) holdsText(text string) bool {
	return (c.Texts == nil || slices.Contains(c.Texts, text)) && !slices.Contains(c.Except, text)
}

// Matches reports whether an event is among the lines expected.
func (e Expectation) Matches(g *play.Grammar, ev play.Event) bool {
	if ev.Verb != e.Verb {
		return false
	}
	shape := g.Shape(e.Verb)
	i := 0
	var apart []int32
	for w, c := range e.Words {
		if c.Any {
			if ev.Text == nil || !c.holdsText(string(ev.Text)) {
				return false
			}
			continue
		}
		if shape.Repeat && w == len(shape.Words)-1 {
			return c.fits(ev.Args[min(i, len(ev.Args)):])
		}
		if len(ev.Args) == i || !c.Holds(ev.Args[i]) {
			return false
		}
		if c.Apart {
			if slices.Contains(apart, ev.Args[i]) {
				return false
			}
			apart = append(apart, ev.Args[i])
		}
		i++
	}
	return i == len(ev.Args)
}

// fits reports whether a repeated word may be these values: so many, none that is not there or comes more often than
// it may, or less often than it must, and together of the right weight.
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

// weighs reports whether the values' weights, if they have any, add up to what they may.
func (c Choice) weighs(said []int32) bool {
	if c.Weights == nil {
		return true
	}
	sum := c.weight(said)
	return c.Min <= sum && sum <= c.Max
}

// weight adds up the values' weights; 0 where they have none.
func (c Choice) weight(said []int32) int32 {
	sum := int32(0)
	if c.Weights != nil {
		for _, v := range said {
			sum += c.Weights[slices.Index(c.Values, v)]
		}
	}
	return sum
}

// Ask returns what the referee would say of a line if it came now, and records nothing. Of a correction it returns the
// error only: the match that follows from it has the rulings that would change.
func (m *Match) Ask(text []byte) ([]Ruling, error) {
	if err := m.Settle(); err != nil {
		return nil, err
	}
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil {
		return nil, m.fail(err)
	}
	if line.Blank() {
		return nil, nil
	}
	if verb, known := m.state.reader.Grammar.Verb(line.Words[0]); known && verb.IsCorrection() {
		return nil, m.askCorrection(line)
	}
	st := m.state.fork()
	before := len(st.rulings)
	if err := st.apply(&line, m.log.Len()+1, &m.log); err != nil {
		return nil, m.fail(err)
	}
	return st.rulings[before:], nil
}

// askCorrection carries a correction out, judges what then stands, and takes it back.
func (m *Match) askCorrection(line play.Line) error {
	if err := m.correct(line); err != nil {
		return err
	}
	tried := m.run
	m.run = run{}
	_, _, err := m.replay(tried)
	m.log.TakeBack(tried.mark)
	if err != nil {
		return &Error{Line: tried.last, Err: err}
	}
	return nil
}
