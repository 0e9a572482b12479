package referee

import (
	"arbitro/referee/lang"
	"arbitro/referee/play"
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
