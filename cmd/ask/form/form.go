// Package form asks on a terminal: a board with a form of huh under it.
//
//	asker := form.Open(os.Stdin, os.Stdout, lang.It, false) // plain lines where no form can be drawn
//	a, err := asker.Ask(ctx, q)
//
// Keys typed ahead of the screen go to the questions in their order.
//
// # What huh does, and what it could not do
//
// The fields of a form, their looks and their keys are huh's. These parts are ours, because huh v1 could not do them:
//
//	form.go    which part of the screen gets a key (press): an open help, large score or search, else the whole form
//	           (command), else the field, whose text a typed character changes (typed). Moving between fields: huh.Form
//	           moves by a message, which arrives after keys typed ahead. It checks single fields but not the whole form,
//	           and cannot skip fields after an answer. The text under the form: huh computes descriptions in a goroutine,
//	           while the match may change. A row of values typed into one field (ask.Question.Row splits it): huh's Input
//	           takes one value
//	keys.go    the keys of every form, in the footer and in the help; the keys of one question, such as F2, come with
//	           it as ask.Quick
//	draw.go    small screens: huh scrolls the form as a whole, and cannot fold a list into its choice
//	entry.go   whether a text is, or may become, a whole number (full, takes). Marking by a letter: only keys move the
//	           cursor of huh's MultiSelect, or take a mark away. A number that moves on when it is complete
//	           (ask.Number.Likely, which compose sets): huh's Input waits for a key
//	list.go    a list that narrows: huh's MultiSelect narrows only after a /, does not ignore accents, cannot tick a
//	           pasted list, and accepts no name that is not in it
//	forms.go   one program for all questions, so that no key is lost between two, and the screen, which is its model,
//	           with the terminal's bell
//	reading.go a long text: huh's Note does not scroll
//	pad.go     the score as a table to type into, and in large figures
//	theme.go   the styles, such as the red of an error, and the colours of suits: those of huh have a renderer of another
//	           terminal
//
// Plain lines are package plain, not huh's accessible mode, which reads beyond the line and speaks only English.
//
// Only this package imports huh and bubbletea. A new kind of field is a case in the switches of entry.go, and one in
// ask.Field.Read.
package form

//go:generate go run arbitro/referee/lang/gen

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// form is a question on the screen.
type form struct {
	q       ask.Question
	entries []*entry
	at      int // the entry with the cursor
	keys    keyMap
	theme   theme

	notice  string    // what Notify has shown since the last question
	offers  []string  // completions of the typed text
	live    string    // the text under the form
	wrong   string    // why the answer was refused
	stray   string    // a key that chose nothing; the next Enter does not answer
	moved   time.Time // when a key last moved on to this field automatically; zero for never
	row     rowEnd    // whether a row was ended in its last field, and whether more was typed then
	ends    bool      // whether an Enter has ended an entry that had moved on automatically
	now     func() time.Time
	reading *reading
	byComma bool // the previous field was left by a comma, so Enter ends the list
	raised  int  // how many lines the board is scrolled up
	hidden  int  // lines of the board that are out of sight
	columns int
	brief   bool              // whether each list without the cursor is a single line
	label   int               // the width of the labels' column
	cards   *strings.Replacer // colours the cards on the board
	large   bool              // whether the score is shown in large figures
}

// rowEnd is how far a row of values has come in its last field.
type rowEnd uint8

const (
	rowOpen    rowEnd = iota // the last value may still be typed
	rowEnded                 // a sign that separates values was typed after it: Enter answers
	rowTooLong               // another value was typed after that: perhaps each value is in a wrong field, so Enter does not answer
)

// newForm opens a question, together with its next question, with the values that the fields hold.
func newForm(q ask.Question, k keyMap, t theme, columns int) *form {
	brief := q.Next != nil
	q = q.WithNext()
	f := &form{q: q, brief: brief, keys: k, theme: t, at: q.First(), cards: t.cards(q.Pad), now: time.Now}
	f.q.Board = text.Block(q.Board)
	f.q.Title = text.Show(q.Title)
	f.q.Help = text.Block(q.KeyHelp())
	for _, field := range q.Fields {
		e := newEntry(field)
		f.entries = append(f.entries, e)
		if q.Pad != nil && e.Kind == ask.Text && field.Key != "" {
			e.row = slices.IndexFunc(q.Pad.Rows, func(r ask.PadRow) bool { return r.Field == field.Key })
		}
		if e.row >= 0 {
			continue
		}
		if e.Kind == ask.Text || e.Kind == ask.YesNo {
			f.label = max(f.label, text.Width(e.Label))
		}
	}
	f.columns = columns
	for _, e := range f.entries {
		e.build(f.theme, f.keys, columns, f.label)
	}
	f.entries[f.at].focus()
	f.changed()
	return f
}

// resize fits the fields to a screen of this many columns. What was typed, and what the next key does, stays the same.
func (f *form) resize(columns int) {
	if f.reading != nil {
		f.reading.resize(columns)
	}
	if columns == f.columns {
		return
	}
	f.columns = columns
	for _, e := range f.entries {
		e.resize(columns, f.label)
	}
}

// values returns what the fields hold now.
func (f *form) values() []string {
	all := make([]string, len(f.entries))
	for i, e := range f.entries {
		all[i] = e.value()
	}
	return all
}

// changed updates what depends on the values: options, the text under the form, and the offers.
func (f *form) changed() {
	for i, e := range f.entries {
		if e.fit(f.values()) {
			e.build(f.theme, f.keys, f.columns, f.label)
			if i == f.at {
				e.focus()
			}
		}
	}
	f.live = text.Block(f.q.Said(f.values()))
	f.offers = nil
	e := f.entries[f.at]
	if e.Kind == ask.Text && e.Suggest != nil {
		for _, o := range e.Suggest(e.text) {
			f.offers = append(f.offers, text.Show(o))
		}
	}
	if len(f.offers) == 1 && f.offers[0] == e.text {
		f.offers = nil // the text is already complete
	}
}

// move puts the cursor into another entry.
func (f *form) move(to int) {
	f.entries[f.at].blur()
	f.at = max(0, min(to, len(f.entries)-1))
	f.entries[f.at].focus()
	f.changed()
}

// press handles one key. The key has had its whole effect when press returns.
func (f *form) press(msg tea.KeyMsg) (reply, bool) {
	if f.reading != nil { // when the help is left, the form is as before
		r, left := f.reading.press(msg)
		if left {
			f.reading = nil
		}
		return r, r.err != nil
	}
	if f.large && f.q.Pad != nil && !key.Matches(msg, f.keys.pause) {
		f.large = false // a key pressed in the large score only leads back
		return reply{}, false
	}
	if f.stopsSearch(msg) {
		return reply{}, false
	}
	if r, done, was := f.command(msg); was {
		return r, done
	}
	k := f.keys
	e := f.entries[f.at]
	stray := f.stray
	moved := f.moved
	types := msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace
	row := f.row
	if !types {
		f.row = rowOpen
	} else if row == rowEnded && msg.Type == tea.KeyRunes {
		f.row = rowTooLong
	}
	f.wrong = ""
	f.stray = ""
	f.moved = time.Time{}
	first, last := f.edges(e)
	back := key.Matches(msg, k.previous) || first && key.Matches(msg, k.up)
	on := key.Matches(msg, k.tab) || last && key.Matches(msg, k.down)
	switch {
	case key.Matches(msg, k.next) && within(f.now(), moved) && (f.ends || !f.settles(e)):
		f.ends = true
	case row != rowOpen && types, row == rowTooLong && key.Matches(msg, k.next):
		f.refuse(words.LastField.Err())
	case e.Kind == ask.Picks && !back && !on:
		return f.picked(e, msg)
	case key.Matches(msg, k.next) && stray != "":
		f.refuse(words.StillWrong(stray, e.chosen()).Err())
	case key.Matches(msg, k.next), e.ends(msg):
		return f.enter()
	case e.Kind == ask.Text && (msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace):
		f.typed(e, msg, !moved.IsZero())
	case msg.Type == tea.KeyBackspace && e.Number != nil && e.text == "" && f.at > 0:
		f.back()
		f.entries[f.at].refresh(false)
	case key.Matches(msg, k.tab) && f.complete(e):
	case back:
		f.back()
	case on:
		f.move(f.at + 1)
	case msg.Paste && e.Kind != ask.Text:
	default:
		return f.choose(e, msg)
	}
	return reply{}, false
}

// typed adds typed or pasted characters to a text field. A row also fills the following fields, a digit that leaves the
// range is refused, and a complete number moves on to the next field.
func (f *form) typed(e *entry, msg tea.KeyMsg, moved bool) {
	if row := f.q.Row(f.at, string(msg.Runes), msg.Paste); row != nil {
		f.filled(row)
		return
	}
	if e.separates(msg) {
		switch {
		case e.text == "" || moved:
		case f.at == len(f.entries)-1:
			f.row = rowEnded
			f.refuse(words.LastField.Err())
		default:
			f.byComma = true
			f.next(e, true)
		}
		return
	}
	f.byComma = f.byComma && e.Listed
	before := e.text
	e.press(msg)
	n := e.Number
	first, _ := utf8.DecodeRuneInString(e.text)
	if n == nil || unicode.IsLetter(first) && f.q.MayBeRaw(e.text) {
		f.changed()
		f.left()
		return
	}
	if digit := string(msg.Runes); !takes(*n, e.text) && full(*n, before, e.held) && takes(*n, digit) && !msg.Paste {
		e.set(digit) // the number is complete, so the digit begins another number
	}
	if !takes(*n, e.text) {
		e.set(before)
		e.fresh = before != ""
		f.refuse(n.Refusal())
		return
	}
	f.changed()
	if full(*n, e.text, e.held) {
		f.next(e, false)
		if f.entries[f.at] != e {
			f.moved = f.now()
		}
	}
	if f.entries[f.at] == e {
		f.left() // keep unfinished text too
	}
}

// filled fills a row of fields and puts the cursor after them.
func (f *form) filled(row []string) {
	values := f.values()
	at, err := f.q.Fill(values, f.at, row)
	if err != nil {
		if at >= 0 {
			f.move(at)
		}
		f.refuse(err)
		return
	}
	for i := range row {
		f.entries[f.at+i].set(values[f.at+i])
	}
	f.byComma = true
	f.move(min(f.at+len(row), len(f.entries)-1))
	f.left()
}

// next moves on to the next field, unless this is the last field or its value is refused. If say is set, it shows the
// refusal.
func (f *form) next(e *entry, say bool) {
	err := e.Refusal(e.value())
	if err != nil && say {
		f.refuse(err)
	} else if err == nil && !f.q.Last(f.values(), f.at) {
		f.move(f.at + 1)
		f.left()
	}
}

// edges reports whether the cursor is on the first and on the last row of an entry. There the arrow keys leave the
// entry, unless the form is a single list.
func (f *form) edges(e *entry) (first, last bool) {
	at := 0
	rows := 1
	switch e.Kind {
	case ask.Choice:
		at = e.pick
		rows = len(e.Options)
	case ask.Choices:
		at, _ = e.field.(*huh.MultiSelect[int]).Hovered()
		rows = len(e.Options)
	case ask.Picks:
		at = e.list.at
		rows = len(e.list.Rows)
	case ask.Text, ask.YesNo:
		return true, true
	}
	return at == 0 && len(f.entries) > 1, at >= rows-1 && len(f.entries) > 1
}

// settles reports whether Enter may accept a number field even right after a digit: the field shows its only possible
// value, or the answer is already complete.
func (f *form) settles(e *entry) bool {
	return e.only() != "" || e.Number != nil && f.q.Enough != nil && f.q.Enough(f.values(), f.at)
}

// within reports whether a key comes less than a second after a digit that moved on automatically. An Enter then
// belongs to the digit and does nothing else, because many people type 2 and Enter. For the exceptions see settles.
func within(now, moved time.Time) bool { return now.Sub(moved) < time.Second }

// command handles a key that concerns the whole form. It returns false in was for any other key.
func (f *form) command(msg tea.KeyMsg) (r reply, done, was bool) {
	k := f.keys
	switch {
	case f.guided(msg):
		f.reading = newReading(words.Guide.In(k.lang), f.guide(), k, f.theme, f.columns)
		return reply{}, false, true
	case key.Matches(msg, k.pause):
		return reply{err: ask.ErrPaused}, true, true
	case key.Matches(msg, k.actions) && f.q.Actions:
		return reply{f.q.Answer(f.values(), f.at), ask.ErrActions}, true, true
	case key.Matches(msg, k.back):
		return reply{f.q.Answer(f.values(), f.at), ask.ErrBack}, true, true
	case key.Matches(msg, k.large) && f.q.Pad != nil:
		f.large = true
		return reply{}, false, true
	case key.Matches(msg, k.boardUp):
		f.raised += 3
		return reply{}, false, true
	case key.Matches(msg, k.boardDown):
		f.raised = max(0, f.raised-3)
		return reply{}, false, true
	}
	sign := f.pressed(msg)
	if sign == "" {
		return reply{}, false, false
	}
	a := f.q.Answer(f.values(), f.at)
	a.Quick = sign
	return reply{answer: a}, true, true
}

// choose handles a key in a field with options, and a key that edits a text field. It refuses a character that chooses
// nothing.
func (f *form) choose(e *entry, msg tea.KeyMsg) (reply, bool) {
	was, answers := e.short(f.keys, msg)
	switch {
	case answers:
		r, done := f.enter()
		if f.wrong == "" && len(msg.Runes) == 1 && unicode.IsDigit(msg.Runes[0]) { // nobody types Enter after a letter
			f.moved = f.now()
		}
		return r, done
	case !was && msg.Type == tea.KeyRunes:
		f.stray = string(msg.Runes)
		f.refuse(words.WrongKey(f.stray).Err())
	case !was:
		e.press(msg)
	}
	f.changed()
	return reply{}, false
}

// back moves the cursor to the previous entry. A number in that entry then moves on only if no other digit can follow,
// likely or not.
func (f *form) back() {
	f.move(f.at - 1)
	f.entries[f.at].held = true
}

// left calls Left with the values in the form.
func (f *form) left() {
	if f.q.Left != nil {
		f.q.Left(f.q.Answer(f.values(), f.at))
	}
}

// enter leaves the field with the cursor; from the last field it returns the answer.
func (f *form) enter() (reply, bool) {
	e := f.entries[f.at]
	if e.Kind == ask.Text && f.q.Raw(e.Field, e.text) {
		a := f.q.Answer(f.values(), f.at)
		a.Raw = e.text
		a.Values[f.at] = e.Value
		return reply{answer: a}, true
	}
	begun := e.begun
	e.begun = ""
	if e.Kind == ask.Choice && begun != "" {
		if err := e.Unclear(begun); err != nil {
			f.refuse(err)
			return reply{}, false
		}
	}
	if err := e.Refusal(e.value()); err != nil && !f.settled(e) {
		f.refuse(err)
		return reply{}, false
	}
	if !f.q.Last(f.values(), f.at) {
		f.move(f.at + 1)
		f.left()
		if !f.byComma || f.entries[f.at].text != "" || !f.q.Last(f.values(), f.at) {
			return reply{}, false
		}
	}
	values := f.values()
	at, err := f.q.Refusal(values)
	if err != nil {
		if at >= 0 {
			f.move(at)
		}
		f.refuse(err)
		return reply{}, false
	}
	return reply{answer: f.q.Answer(values, f.at)}, true
}

// settled fills an empty number field that has only one possible value. It reports whether it did.
func (f *form) settled(e *entry) bool {
	only := e.only()
	if only == "" {
		return false
	}
	e.set(only)
	f.changed()
	return true
}

// refuse shows why an answer is refused.
func (f *form) refuse(err error) {
	f.wrong = text.Block(lang.Say(err, f.keys.lang))
	if e := f.entries[f.at]; e.Kind == ask.Text {
		e.refresh(e.text != "")
	}
	f.changed()
}
