package referee

import (
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
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
