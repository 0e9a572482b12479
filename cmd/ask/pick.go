package ask

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// pick is the state of a Picks field on the screen: what is ticked, and what the typed text leaves of the options.
type pick struct {
	field  Field
	all    []Option // the options, and what was typed that is none of them; what is ticked at first comes first
	ticks  []string // the values ticked, in the order of ticking
	rows   []Option // of all, and what Find adds
	added  bool     // whether the last row is the text typed, which is no option
	at     int      // the row with the cursor
	moved  bool     // whether an arrow key put it there
	parted bool     // whether the last key was a comma
	room   int      // rows that are drawn; 0 for all
}

// newPick makes the state of a field.
func newPick(f Field) *pick {
	p := &pick{field: f, all: slices.Clone(f.Options)}
	for _, v := range Split(f.Value) {
		if f.option(v) < 0 {
			p.all = append(p.all, Option{Label: v, Value: v})
		}
		p.ticks = append(p.ticks, v)
	}
	slices.SortStableFunc(p.all, func(a, b Option) int { return boolOrder(p.ticked(a.Value), p.ticked(b.Value)) })
	p.narrow("")
	return p
}

// boolOrder orders true before false.
func boolOrder(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// value returns what is ticked, in the order of ticking or in the order of the options.
func (p *pick) value() string {
	if p.field.Ordered {
		return Join(p.ticks)
	}
	var values []string
	for _, o := range append(slices.Clone(p.field.Options), p.all...) {
		if p.ticked(o.Value) && !slices.Contains(values, o.Value) {
			values = append(values, o.Value)
		}
	}
	for _, v := range p.ticks { // what only Find has
		if !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return Join(values)
}

func (p *pick) ticked(value string) bool { return slices.Contains(p.ticks, value) }

// narrow leaves the options that the typed text may mean. Text after a + is none of them.
func (p *pick) narrow(typed string) {
	other, plus := strings.CutPrefix(typed, "+")
	p.rows, p.added, p.at, p.moved = nil, false, 0, false
	if !plus || p.field.Other == "" {
		other = typed
		p.rows = narrowed(p.field.found(p.all, typed), typed, p.field.Find != nil)
	}
	other = strings.Join(strings.Fields(other), " ")
	same := slices.ContainsFunc(p.rows, func(o Option) bool { return strings.EqualFold(o.Label, other) })
	if p.field.Other != "" && other != "" && !same {
		p.rows = append(p.rows, Option{Label: fmt.Sprintf(p.field.Other, other), Value: other})
		p.added = true
	}
	if p.one() && typed == "" {
		p.at = max(0, slices.IndexFunc(p.rows, func(o Option) bool { return p.ticked(o.Value) }))
	}
}

// found returns the options, and those that Find has for the typed text.
func (f Field) found(all []Option, typed string) []Option {
	all = slices.Clone(all)
	if f.Find == nil || strings.TrimSpace(typed) == "" {
		return all
	}
	for _, o := range f.Find(typed) {
		at := slices.IndexFunc(all, func(have Option) bool { return have.Value == o.Value })
		if at < 0 {
			all = append(all, o)
		} else {
			all[at].Found = all[at].Found || o.Found
		}
	}
	return all
}

// narrowed returns the options in whose labels a word begins with each typed word. A typed number is a whole one where
// any label has it: 2 is not 2026. Whole labels come first, then labels that begin so, then the options that were found
// by something else than the label.
func narrowed(all []Option, typed string, found bool) []Option {
	want := wordsOf(typed)
	if len(want) == 0 {
		return all
	}
	for _, whole := range []bool{true, false} {
		if some := ranked(all, typed, want, found, whole); len(some) > 0 {
			return some
		}
	}
	return nil
}

// ranked is narrowed; whole says that a number is a whole one.
func ranked(all []Option, typed string, want []string, found, whole bool) []Option {
	rank := func(o Option) int {
		label, text := Fold(o.Label), Fold(typed)
		holds := holds(wordsOf(o.Label), want, whole)
		switch {
		case label == text:
			return 0
		case holds && strings.HasPrefix(label, text):
			return 1
		case found && o.Found:
			return 2
		case holds:
			return 3
		}
		return -1
	}
	var some []Option
	for r := range 4 {
		for _, o := range all {
			if rank(o) == r {
				some = append(some, o)
			}
		}
	}
	return some
}

// wordsOf returns the folded words of a text: letters and digits.
func wordsOf(text string) []string {
	return strings.FieldsFunc(Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// holds reports whether each wanted word begins one of the words; a number is one of them where whole is set.
func holds(words, want []string, whole bool) bool {
	for _, w := range want {
		whole := whole && strings.Trim(w, "0123456789") == ""
		fits := func(word string) bool { return word == w || !whole && strings.HasPrefix(word, w) }
		if !slices.ContainsFunc(words, fits) {
			return false
		}
	}
	return true
}

// one reports whether the field takes a single value.
func (p *pick) one() bool { return p.field.Most == 1 }

// tick ticks an option, or takes the tick away where it may. The tick of a field for a single value moves.
func (p *pick) tick(o Option, may bool) error {
	at := slices.Index(p.ticks, o.Value)
	switch {
	case at >= 0 && may && !p.one():
		p.ticks = slices.Delete(p.ticks, at, at+1)
	case at >= 0:
	case p.one():
		p.ticks = []string{o.Value}
	case p.field.Most > 0 && len(p.ticks) >= p.field.Most:
		return words.TooMany(p.field.Most).Err()
	default:
		p.ticks = append(p.ticks, o.Value)
	}
	if !slices.ContainsFunc(p.all, func(have Option) bool { return have.Value == o.Value }) {
		if p.added && p.rows[len(p.rows)-1].Value == o.Value {
			o.Label = o.Value
		}
		p.all = append(p.all, o)
	}
	return nil
}

// label returns the label of a ticked value.
func (p *pick) label(value string) string {
	for _, o := range p.all {
		if o.Value == value {
			return cleanLine(o.Label)
		}
	}
	return cleanLine(value)
}

// labels lists what is ticked.
func (p *pick) labels() string {
	var all []string
	for _, v := range Split(p.value()) {
		all = append(all, p.label(v))
	}
	return strings.Join(all, ", ")
}

// named returns the option that a whole name means: the option of that label, or the name as typed, or where only
// options will do the only option that it narrows to.
func (p *pick) named(word string) (Option, error) {
	word = strings.TrimSpace(strings.TrimPrefix(word, "+"))
	all := p.field.found(p.all, word)
	var same []Option
	for _, o := range all {
		if strings.EqualFold(o.Label, word) || o.Value == word {
			same = append(same, o)
		}
	}
	if len(same) == 1 {
		return same[0], nil
	}
	if p.field.Other != "" {
		return Option{Label: word, Value: word}, nil
	}
	some := narrowed(all, word, p.field.Find != nil)
	switch len(some) {
	case 0:
		return Option{}, words.NotListed(brief(word)).Err()
	case 1:
		return some[0], nil
	}
	return Option{}, severalFit(word, some)
}

// severalFit returns the error for a text that several options fit; it names the first of them.
func severalFit(typed string, some []Option) error {
	const most = 5
	labels := make([]string, min(len(some), most))
	for i := range labels {
		labels[i] = cleanLine(some[i].Label)
	}
	if len(some) > most {
		labels = append(labels, more)
	}
	return words.WhichListed(brief(typed), strings.Join(labels, ", ")).Err()
}
