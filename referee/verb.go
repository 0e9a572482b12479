package referee

import (
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// Verb is one row of a game's verbs: the form of its lines with their help, the question that asks for them, and what
// the engine E does with them.
type Verb[E any] struct {
	Line  play.Shape // of a verb that every game has: nothing
	Ask   Ask        // without a title the lines are asked for word by word, by their help
	Apply func(*E, play.Event) error
}

// Verbs is a game's verbs. The grammar, the questions and the dispatch follow from its rows.
type Verbs[E any] struct {
	rows  []Verb[E]
	apply [maxVerbs]func(*E, play.Event) error
	frame func(*E) *Frame
	// own makes a copy of an engine independent of the original. An engine that holds no pointers needs none.
	own func(*E)
}

// maxVerbs is the most verbs that a game may have, the common ones included: a power of two.
const maxVerbs = 64

// framed is an engine that embeds a Frame.
type framed[E any] interface {
	*E
	frame() *Frame
}

// NewVerbs makes the verbs of a game from its rows, by verb: play.Deal and perhaps other common verbs, and from
// play.FirstOwn on the game's own. A Frame sees to play.Redeal, play.End and play.Ruled where they have no row.
func NewVerbs[E any, P framed[E]](rows []Verb[E]) Verbs[E] {
	v := Verbs[E]{rows: rows, frame: func(e *E) *Frame { return P(e).frame() }}
	v.apply[play.Redeal] = func(e *E, ev play.Event) error { return v.frame(e).Redeal(ev) }
	v.apply[play.End] = func(e *E, ev play.Event) error { return v.frame(e).End(ev) }
	v.apply[play.Ruled] = func(e *E, ev play.Event) error { return v.frame(e).NoVerdict(ev) }
	for verb, row := range rows {
		if own := verb >= int(play.FirstOwn); own && (row.Line.Verb == "" || row.Apply == nil) {
			panic("referee: a verb's row lacks its name or its handler: " + row.Line.Verb)
		}
		if row.Apply != nil {
			v.apply[verb] = row.Apply
		}
	}
	return v
}

// Owning returns the verbs of an engine that holds slices: own makes a copy of the engine independent of the original.
func (v Verbs[E]) Owning(own func(*E)) Verbs[E] {
	v.own = own
	return v
}

// Of returns what the engine does with a verb's lines, for the body of Engine.Apply:
//
//	e.Judge()
//	return e.Judged(verbs.Of(ev.Verb)(e, ev))
func (v *Verbs[E]) Of(verb play.Verb) func(*E, play.Event) error { return v.apply[verb%maxVerbs] }

// Clone returns a copy of an engine that goes on by itself: the body of Engine.Clone.
func (v *Verbs[E]) Clone(e *E) *E {
	c := *e
	v.frame(&c).Forget()
	if v.own != nil {
		v.own(&c)
	}
	return &c
}

// Grammar returns the grammar of the game's lines.
func (v *Verbs[E]) Grammar(deck play.Deck) *play.Grammar {
	var own []play.Shape
	for _, row := range v.rows[play.FirstOwn:] {
		own = append(own, row.Line)
	}
	return play.NewGrammar(deck, own)
}

// Asks returns the questions of the rows that have one.
func (v *Verbs[E]) Asks() []Ask {
	var asks []Ask
	for verb, row := range v.rows {
		if row.Ask.Title != (lang.Text{}) {
			row.Ask.Verb = play.Verb(verb)
			asks = append(asks, row.Ask)
		}
	}
	return asks
}

// Words that lines of many games have.
var (
	WordPlayer = play.Word{Kind: play.Seat, Title: words.WordPlayer}
	WordCard   = play.Word{Kind: play.Card, Title: words.WordCard}
)

// Trial tries lines on a copy of an engine. It finds what may come next where that is cheaper to write than a second
// account of the rules: the engine offers candidate lines, and the Trial keeps those that the rules allow.
type Trial[E any] struct {
	verbs *Verbs[E]
	from  *E
	copy  *E // the engine after the line tried last; nil before the first one
}

// Trial returns a trial of lines that may follow the engine's present state. The engine must not change meanwhile.
func (v *Verbs[E]) Trial(e *E) *Trial[E] { return &Trial[E]{verbs: v, from: e} }

// apply applies a line to a new copy. Its number is above every other's.
func (t *Trial[E]) apply(verb play.Verb, args []int32) ([]Ruling, error) {
	const later = 1 << 30
	if t.copy == nil {
		t.copy = new(E)
	}
	f := t.verbs.frame(t.copy)
	rulings := f.rulings
	*t.copy = *t.from
	f.rulings = rulings
	if t.verbs.own != nil {
		t.verbs.own(t.copy)
	}
	f.Judge()
	return f.Judged(t.verbs.Of(verb)(t.copy, play.Event{Line: later, Verb: verb, Args: args}))
}

// Allows reports whether a line would be no error.
func (t *Trial[E]) Allows(verb play.Verb, args ...int32) bool {
	_, err := t.apply(verb, args)
	return err == nil
}

// Clean reports whether a line would bring neither an error nor a ruling about itself. What is part of the game's course
// is no reproach.
func (t *Trial[E]) Clean(verb play.Verb, args ...int32) bool {
	rulings, err := t.apply(verb, args)
	if err != nil {
		return false
	}
	for _, r := range rulings {
		if r.Since == 0 && (r.Verdict == rulebook.Refused || !r.OfCourse()) {
			return false
		}
	}
	return true
}

// Keep returns a candidate with those values of its last word that are clean; nothing where none is. The words before
// the last have one value each, and none repeats.
func (t *Trial[E]) Keep(candidate Expectation) []Expectation {
	n := len(candidate.Words)
	args := make([]int32, n)
	for i, c := range candidate.Words[:max(n-1, 0)] {
		args[i] = c.Values[0]
	}
	if n == 0 {
		if !t.Clean(candidate.Verb) {
			return nil
		}
		return []Expectation{candidate}
	}
	var kept []int32
	for _, v := range candidate.Words[n-1].list() {
		args[n-1] = v
		if t.Clean(candidate.Verb, args...) {
			kept = append(kept, v)
		}
	}
	if kept == nil {
		return nil
	}
	candidate.Words[n-1] = Choice{Values: kept}
	return []Expectation{candidate}
}
