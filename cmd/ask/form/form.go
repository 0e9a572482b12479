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
//	           (command), else the field with the cursor (pressField). The text under the form: huh computes
//	           descriptions in a goroutine, while the match may change
//	memory.go  what the form remembers of the keys before
//	follow.go  the keys that belong to the keys before them (followsUp)
//	typing.go  typed characters (typeInto). A row of values typed into one field (ask.Question.Row splits it): huh's
//	           Input takes one value
//	strays.go  characters that the field with the cursor cannot take
//	digits.go  what is typed into fields of numbers: digits that leave the range or have a stray sign. Whether a text is,
//	           or may become, a whole number (isComplete, mayBecome). A number that moves on when it is complete
//	           (ask.Number.Likely, which compose sets): huh's Input waits for a key
//	moving.go  moving between fields, and Enter (enter): huh.Form moves by a message, which arrives after keys typed
//	           ahead. It checks single fields but not the whole form, and cannot skip fields after an answer
//	keys.go    the keys of every form, in the footer and in the help; the keys of one question, such as F2, come with
//	           it as ask.Quick
//	paint.go   small screens: huh scrolls the form as a whole, and cannot fold a list into its choice
//	entry.go   a field with what is typed into it
//	choosing.go
//	           options. Marking by a letter: only keys move the cursor of huh's MultiSelect, or take a mark away
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
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// form is a question on the screen.
type form struct {
	memory
	question ask.Question
	entries  []*entry
	at       int // the entry with the cursor
	keys     keyMap
	theme    theme

	notice  string   // the texts of Notify since the last question
	offers  []string // completions of the typed text
	live    string   // the text under the form
	said    string   // the same, without what is said of a half-typed option
	wrong   string   // why the answer was refused
	word    string   // what the last key has done, where it is nothing wrong
	now     func() time.Time
	reading *reading
	raised  int // how many lines the board is scrolled up
	hidden  int // lines of the board that are out of sight
	columns int
	brief   bool              // whether each list without the cursor is a single line
	label   int               // the width of the labels' column
	cards   *strings.Replacer // colours the cards on the board
	large   bool              // whether the score is shown in large figures
}

// newForm opens a question, together with its next question. Its fields begin with the values of the question.
func newForm(question ask.Question, keys keyMap, theme theme, columns int) *form {
	brief := question.Next != nil
	question = question.WithNext()
	f := &form{
		question: question,
		brief:    brief,
		keys:     keys,
		theme:    theme,
		at:       question.First(),
		cards:    theme.cards(question.Pad),
		now:      time.Now,
	}
	f.question.Board = text.Block(question.Board)
	f.question.Title = text.Show(question.Title)
	f.question.Help = text.Block(question.KeyHelp())
	for _, field := range question.Fields {
		entry := newEntry(field)
		f.entries = append(f.entries, entry)
		if question.Pad != nil && entry.Kind == ask.Text && field.Key != "" {
			entry.row = slices.IndexFunc(question.Pad.Rows, func(padRow ask.PadRow) bool {
				return padRow.Field == field.Key
			})
		}
		if entry.row >= 0 {
			continue
		}
		if entry.Kind == ask.Text || entry.Kind == ask.YesNo {
			f.label = max(f.label, text.Width(entry.Label))
		}
	}
	f.columns = columns
	for _, entry := range f.entries {
		entry.build(f.theme, f.keys, columns, f.label)
	}
	f.entries[f.at].focus()
	f.update()
	return f
}

// resize fits the fields to a screen of this many columns. It changes neither the typed text nor the effect of the next
// key.
func (f *form) resize(columns int) {
	if f.reading != nil {
		f.reading.resize(columns)
	}
	if columns == f.columns {
		return
	}
	f.columns = columns
	for _, entry := range f.entries {
		entry.resize(columns, f.label)
	}
}

// values returns the values of the fields.
func (f *form) values() ask.Values {
	texts := make([]string, len(f.entries))
	for i, entry := range f.entries {
		texts[i] = entry.value()
	}
	return f.question.Filled(texts...)
}

// update computes everything that depends on the values: the options, the text under the form, and the offers.
func (f *form) update() {
	for i, entry := range f.entries {
		if entry.fitOptions(f.values()) {
			entry.build(f.theme, f.keys, f.columns, f.label)
			if i == f.at {
				entry.focus()
			}
		}
	}
	f.said = text.Block(f.question.Said(f.values()))
	f.live = f.said
	f.offers = nil
	entry := f.entries[f.at]
	if err := entry.Unclear(entry.begun); err != nil && entry.begun != "" {
		f.live = text.Join("\n", f.live, lang.Say(err, f.keys.lang))
	} else if chosen := entry.chosen(); chosen != "" && entry.begun != "" {
		taken := words.Taken(entry.begun, chosen)
		if entry.goesOn(entry.begun) {
			taken = words.Begun(entry.begun, chosen)
		}
		f.live = text.Join("\n", f.live, taken.In(f.keys.lang))
	}
	if entry.Kind == ask.Text && entry.Suggest != nil {
		for _, o := range entry.Suggest(entry.text) {
			f.offers = append(f.offers, text.Show(o))
		}
	}
	if len(f.offers) == 1 && f.offers[0] == entry.text {
		f.offers = nil // the text is already complete
	}
}

// press handles one key. The key has had its whole effect when press returns. First come the parts of the screen that
// take keys away from the fields: an open help (every key), the large score (every key but Ctrl-C), a search (Escape),
// a word that was refused from its first letter on (strays), and the form as a whole (command). All other keys
// go to the field with the cursor (pressField).
func (f *form) press(msg tea.KeyMsg) (reply, bool) {
	f.touched = true
	if f.reading != nil { // when the help is left, the form is as before
		r, left := f.reading.press(msg)
		if left {
			f.reading = nil
		}
		return r, r.err != nil
	}
	if f.large && f.question.Pad != nil && !key.Matches(msg, f.keys.pause) {
		f.large = false // a key pressed in the large score only leads back
		return reply{}, false
	}
	if msg.Type == tea.KeyEscape && f.entries[f.at].isSearching() {
		f.wrong = ""
		f.entries[f.at].search("")
		f.update()
		return reply{}, false
	}
	stray := strays{f}
	if stray.continues(msg) {
		stray.refuse(f.last.stray + string(msg.Runes))
		return reply{}, false
	}
	if r, done, was := f.command(msg); was {
		return r, done
	}
	return f.pressField(f.entries[f.at], msg)
}

// pressField handles a key in the field with the cursor. The first case that fits handles the key: their order is the
// rule. Each case has an example. A key that completes or contradicts the keys before it comes first (followsUp).
func (f *form) pressField(entry *entry, msg tea.KeyMsg) (reply, bool) {
	before := f.memory.note(msg)
	f.wrong = ""
	f.word = ""
	if f.followsUp(entry, msg, before) {
		return reply{}, false
	}
	enter := key.Matches(msg, f.keys.next)
	first, last := entry.cursorEdges(len(f.entries) == 1)
	back := key.Matches(msg, f.keys.previous) || first && key.Matches(msg, f.keys.up)
	on := key.Matches(msg, f.keys.tab) || last && key.Matches(msg, f.keys.down)
	switch {
	case f.isLongForm() && key.Matches(msg, f.keys.rest):
		return f.enterRest() // Ctrl-D: this field and all after it stay as they are
	case entry.Kind == ask.Picks && !back && !on:
		return f.pressPick(entry, msg) // "bru" narrows the list; Tab, and the arrows at its ends, leave it
	case enter && entry.marksHere():
		f.update() // "3 Enter" among options to mark: the 3 led the cursor there, and Enter marks
	case entry.Kind == ask.Choices && msg.Type == tea.KeySpace && (strays{f}).refuseUnclear(entry):
		// "m" among Mario and Maria, and a Space that was meant to mark one of them
	case enter, entry.spaceEnds(msg):
		if entry.Number != nil && entry.text != "" {
			f.habit = max(f.habit, entersNumbers)
		}
		return f.enter() // Enter, or the spaces in "p t p"
	case entry.Kind == ask.Text && isTyped(msg):
		f.typeInto(entry, msg, before.last) // "12", "Anna"
	case msg.Type == tea.KeyBackspace && entry.Number != nil && entry.text == "" && f.at > 0:
		f.back() // Backspace in an empty number: back to the number before, to which a digit may then be added
		f.entries[f.at].refresh(false)
	case key.Matches(msg, f.keys.tab) && f.complete(entry): // Tab after "Ann", where Anna is known
	case back:
		f.back() // Shift-Tab, or Up on the first row of the field
		if f.entries[f.at] == entry && key.Matches(msg, f.keys.previous) {
			f.word = words.FirstField.In(f.keys.lang)
		}
	case on:
		f.move(f.at + 1) // Tab, or Down on the last row of the field
	case msg.Paste && entry.Kind != ask.Text: // a pasted text chooses no option
	default:
		return f.choose(entry, msg) // the letter of an option, an arrow within a field, Backspace in a text
	}
	return reply{}, false
}

// command handles a key that concerns the whole form. For any other key, was is false.
func (f *form) command(msg tea.KeyMsg) (r reply, done, was bool) {
	keys := f.keys
	switch {
	case f.entries[f.at].asksHelp(msg):
		f.reading = newReading(words.Guide.In(keys.lang), f.guide(), keys, f.theme, f.columns)
		f.entries[f.at].begun = "" // whoever has read the help begins anew
		f.update()
		return reply{}, false, true
	case key.Matches(msg, keys.pause):
		return reply{err: ask.ErrPaused}, true, true
	case key.Matches(msg, keys.actions) && f.question.Actions:
		return reply{ask.Answer{Values: f.values(), At: f.at}, ask.ErrActions}, true, true
	case key.Matches(msg, keys.back):
		return reply{ask.Answer{Values: f.values(), At: f.at}, ask.ErrBack}, true, true
	case key.Matches(msg, keys.large) && f.question.Pad != nil:
		f.large = true
		return reply{}, false, true
	case key.Matches(msg, keys.boardUp):
		f.raised += 3
		return reply{}, false, true
	case key.Matches(msg, keys.boardDown):
		f.raised = max(0, f.raised-3)
		return reply{}, false, true
	}
	sign := f.signOf(msg)
	if sign == "" {
		return reply{}, false, false
	}
	answer := ask.Answer{Values: f.values(), At: f.at}
	answer.Quick = sign
	f.last.moved = time.Time{}
	if isTyped(msg) {
		f.last.moved = f.now() // an Enter right after the sign belongs to it; nobody types one after a function key
	}
	return reply{answer: answer}, true, true
}

// choose handles a key in a field with options, and a key that edits a text field. If a typed character chooses no
// option, it says so.
func (f *form) choose(entry *entry, msg tea.KeyMsg) (reply, bool) {
	marks := len(entry.picks)
	begun := entry.begun
	if typed := string(msg.Runes); isTyped(msg) && entry.awaitsEnter() && !entry.goesOn(text.Fold(begun+typed)) {
		f.refuse(words.EnterFirst(typed, entry.chosen()).Err()) // "2 0": the 0 was meant for the next question
		return reply{}, false
	}
	if typed := string(msg.Runes); begun != "" && isTyped(msg) && unicode.IsDigit(msg.Runes[0]) && entry.Kind == ask.Choice &&
		(strays{f}).refuseBegun(entry, begun) { // "c2", where c may be another list's key: the 2 answers neither
		entry.begun = ""
		f.last = lastKey{stray: begun + typed, typed: f.now()}
		return reply{}, false
	}
	was, answers := entry.pressShortcut(f.keys, msg)
	switch {
	case answers:
		if f.isCheckedAgain() {
			f.move(f.at + 1)
			f.callLeft()
			f.last.moved = f.now() // an Enter right after the key belongs to it
			return reply{}, false
		}
		seen := f.said
		r, done := f.enter()
		if done && r.err == nil {
			r.answer.Unseen = f.unseen(seen)
		}
		digit := len(msg.Runes) == 1 && unicode.IsDigit(msg.Runes[0])
		if f.wrong == "" && (digit || r.answer.Unseen != "") { // nobody types Enter after another letter
			f.last.moved = f.now()
		}
		return r, done
	case !was && msg.Type == tea.KeyRunes:
		if _, err := strconv.Atoi(begun); err != nil || !unicode.IsDigit(msg.Runes[0]) {
			begun = ""
		}
		strays{f}.refuse(begun + string(msg.Runes)) // "21" of 20 options: the 2 had to wait for another digit
	case !was && entry.Kind == ask.YesNo && msg.Type == tea.KeySpace:
		f.refuse(words.WantYesNo(words.KeySpace).Err()) // no stray: in "y n" the n answers the next question
	case !was:
		entry.press(msg)
		if entry.Kind == ask.Text {
			f.callLeft() // what Backspace has left of a text
		}
	}
	isClear := f.wrong == "" && entry.Unclear(entry.begun) == nil
	entry.led = entry.Kind == ask.Choices && isClear && len(entry.picks) == marks
	f.update()
	return reply{}, false
}

// unseen returns the text under a form of several fields that has just ended, if it is not what was seen: the last key
// has changed it, such as the sum of a deal.
func (f *form) unseen(seen string) string {
	said := text.Block(f.question.Said(f.values()))
	if len(f.entries) < 2 || said == seen {
		return ""
	}
	return said
}

// callLeft calls the question's Left with the values of the form.
func (f *form) callLeft() {
	if f.question.Left != nil {
		f.question.Left(ask.Answer{Values: f.values(), At: f.at})
	}
}

// refuse shows why an answer is refused.
func (f *form) refuse(err error) {
	f.wrong = text.Block(lang.Say(err, f.keys.lang))
	if entry := f.entries[f.at]; entry.Kind == ask.Text {
		entry.refresh(entry.text != "")
	}
	f.update()
}
