package referee

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"arbitro/referee/play"
)

// Pick makes one line of an expectation, at random: for simulations and tests.
func (e Expectation) Pick(g *Game, ids []string, rng *rand.Rand) []byte {
	shape := g.Grammar.Shape(e.Verb)
	line := []byte(shape.Verb)
	var apart []int32
	for i, c := range e.Words {
		w := shape.Words[i]
		if c.Apart {
			c.Values = slices.DeleteFunc(c.list(), func(v int32) bool { return slices.Contains(apart, v) })
		}
		switch {
		case c.Any:
			line = append(line, ' ')
			line = play.AppendWord(line, []byte(c.text(w, rng)))
		case shape.Repeat && i == len(shape.Words)-1:
			for _, v := range c.some(rng) {
				line = appendValue(append(line, ' '), w, v, g, ids)
			}
		case c.Values != nil:
			v := c.Values[rng.IntN(len(c.Values))]
			if c.Apart {
				apart = append(apart, v)
			}
			line = appendValue(append(line, ' '), w, v, g, ids)
		default:
			line = appendValue(append(line, ' '), w, c.Min+rng.Int32N(c.Max-c.Min+1), g, ids)
		}
	}
	return line
}

// list returns every value of the choice, in a slice of its own.
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

// some returns as many of the values as there may be, with those that must be among them.
func (c Choice) some(rng *rand.Rand) []int32 {
	rest := append([]int32(nil), c.Values...)
	sure := append([]int32(nil), c.Sure...)
	for _, v := range sure {
		for i, w := range rest {
			if w == v {
				rest[i] = rest[len(rest)-1]
				rest = rest[:len(rest)-1]
				break
			}
		}
	}
	for range tries {
		n := c.Count + rng.IntN(max(c.Most-c.Count, 0)+1)
		rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
		picked, weight := sure[:len(sure):len(sure)], c.weight(sure)
		for _, v := range rest {
			if w := c.weight([]int32{v}); len(picked) < n && (c.Weights == nil || weight+w <= c.Max) {
				picked, weight = append(picked, v), weight+w
			}
		}
		if len(picked) == n && c.weighs(picked) {
			return picked
		}
	}
	return sure
}

// tries bounds how often a random pick whose weight will not do is made again.
const tries = 10_000

// text returns a text that the choice holds: one of those that the game knows, or another.
func (c Choice) text(w play.Word, rng *rand.Rand) string {
	some := c.Texts
	if some == nil {
		for _, text := range append([]string{"x"}, w.Of...) {
			if c.holdsText(text) {
				some = append(some, text)
			}
		}
	}
	return some[rng.IntN(len(some))]
}

// appendValue appends a word of a line from its number in an event.
func appendValue(line []byte, w play.Word, v int32, g *Game, ids []string) []byte {
	switch w.Kind {
	case play.Seat:
		return append(line, ids[v]...)
	case play.Card, play.CardOrGap:
		if v < 0 {
			return append(line, '-')
		}
		return g.Deck.Append(line, int(v))
	case play.Keyword:
		return append(line, w.Of[v]...)
	case play.Half:
		return play.AppendHalf(line, int(v))
	default:
		return strconv.AppendInt(line, int64(v), 10)
	}
}
