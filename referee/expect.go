package referee

import "arbitro/referee/play"

// Expectation is a set of lines that may come now: one verb, and for every word of it what it may be.
// The lines are all combinations of the words; what is expected brings neither an error nor an infraction, a note or a
// refusal about itself. What is not expected does, lines common to all games aside.
type Expectation struct {
	Verb  play.Verb
	Words []Choice // by word of the shape; fewer where the optional words are not expected
	Due   bool     // the game waits for this line, or for another that is due; what is not due may come as well
}

// Choice is what one word may be.
type Choice struct {
	Values   []int32 // seats, cards, keywords, or numbers; nil where Min to Max tells
	Min, Max int32   // a range of numbers
	Sure     []int32 // of a word that repeats: these must be among them
	Count    int     // of a word that repeats: so many of Values, each as often as it stands there
	Any      bool    // a free text
}

// Who gives the seat that the line's first word names, or Nobody.
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

// Matches reports whether an event is among the lines expected.
func (e Expectation) Matches(g *play.Grammar, ev play.Event) bool {
	if ev.Verb != e.Verb {
		return false
	}
	i := 0
	for w, c := range e.Words {
		if c.Any {
			if ev.Text == nil {
				return false
			}
			continue
		}
		n := 1
		if g.Shape(e.Verb).Repeat && w == len(e.Words)-1 {
			n = c.Count
		}
		if len(ev.Args) < i+n {
			return false
		}
		for k := range n {
			if !c.Holds(ev.Args[i+k]) {
				return false
			}
		}
		i += n
	}
	return i == len(ev.Args) && e.countsFit(ev)
}

// countsFit reports whether no value of the repeated word comes more often than it may, or less often than it must.
func (e Expectation) countsFit(ev play.Event) bool {
	count := func(list []int32, v int32) (n int) {
		for _, w := range list {
			if w == v {
				n++
			}
		}
		return n
	}
	for _, c := range e.Words {
		if c.Count == 0 {
			continue
		}
		said := ev.Args[len(ev.Args)-c.Count:]
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
	}
	return true
}
