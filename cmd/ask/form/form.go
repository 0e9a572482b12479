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
//	           (command), else the field with the cursor (pressField), whose text a typed character changes (typeInto).
//	           Moving between fields: huh.Form moves by a message, which arrives after keys typed ahead. It checks
//	           single fields but not the whole form, and cannot skip fields after an answer. The text under the form:
//	           huh computes descriptions in a goroutine, while the match may change. A row of values typed into one
//	           field (ask.Question.Row splits it): huh's Input takes one value
//	keys.go    the keys of every form, in the footer and in the help; the keys of one question, such as F2, come with
//	           it as ask.Quick
//	draw.go    small screens: huh scrolls the form as a whole, and cannot fold a list into its choice
//	entry.go   whether a text is, or may become, a whole number (isComplete, mayBecome). Marking by a letter: only
//	           keys move the cursor of huh's MultiSelect, or take a mark away. A number that moves on when it is
//	           complete (ask.Number.Likely, which compose sets): huh's Input waits for a key
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
	question ask.Question
	entries  []*entry
	at       int // the entry with the cursor
	keys     keyMap
	theme    theme

	notice  string   // the texts of Notify since the last question
	offers  []string // completions of the typed text
	live    string   // the text under the form
	wrong   string   // why the answer was refused
	last    lastKey
	row     rowEnd // whether a row was ended in its last field, and whether more was typed then
	ends    bool   // whether an Enter has once belonged to a digit that had moved on: then each such Enter does
	stepped bool   // whether an Enter has ended a number in this form
	touched bool   // whether a key was pressed since the form opened
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

// lastKey is what the last key has left for the next one. Each key in a field clears it.
type lastKey struct {
	stray string    // the typed characters that were refused, or chose nothing: what follows at once is refused too
	moved time.Time // when the key moved on to this field by itself, or was a sign; zero otherwise
	typed time.Time // when the key was typed, if it was
	run   []ran     // the entries that digits have filled one after another, up to this key
}

// ran is an entry that digits have filled, and its text before them.
type ran struct {
	at     int
	before string
}

// rowEnd is how far a row of values, such as "3, 4, 5" for three fields, has come in its last field.
type rowEnd uint8

const (
	rowOpen    rowEnd = iota // the last value may still be typed
	rowEnded                 // a comma was typed after the last value: Enter answers
	rowTooLong               // a value was typed after the comma: perhaps all are in wrong fields, so Enter is refused
)

// after returns the state of the row after a key. A key that types nothing opens the row again.
func (row rowEnd) after(msg tea.KeyMsg) rowEnd {
	if !isTyped(msg) {
		return rowOpen
	}
	if row == rowEnded && msg.Type == tea.KeyRunes {
		return rowTooLong
	}
	return row
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
func (f *form) values() []string {
	all := make([]string, len(f.entries))
	for i, entry := range f.entries {
		all[i] = entry.value()
	}
	return all
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
	f.live = text.Block(f.question.Said(f.values()))
	f.offers = nil
	entry := f.entries[f.at]
	if chosen := entry.chosen(); chosen != "" && entry.begun != "" && entry.Unclear(entry.begun) == nil {
		f.live = strings.TrimLeft(f.live+"\n"+words.Begun(entry.begun, chosen).In(f.keys.lang), "\n")
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

// move puts the cursor into another entry.
func (f *form) move(to int) {
	f.entries[f.at].blur()
	f.at = max(0, min(to, len(f.entries)-1))
	f.entries[f.at].focus()
	f.update()
}

// refuseHasty refuses an Enter within a second of the last one in a form that nobody has touched yet, if its answer is
// recorded. People often press Enter once too often, before they have seen the form. It reports whether it has refused
// the Enter.
func (f *form) refuseHasty(before time.Time) bool {
	if !f.question.Records || f.touched || f.large || !isWithinSecond(f.now(), before) {
		return false
	}
	if entry := f.entries[f.at]; entry.Refusal(entry.value()) != nil {
		return false // Enter cannot answer yet, and says why
	}
	f.refuse(words.Hasty.Err())
	return true
}

// press handles one key. The key has had its whole effect when press returns. First come the parts of the screen that
// take keys away from the fields: an open help (every key), the large score (every key but Ctrl-C), a search (Escape),
// a word that was refused from its first letter on (continuesStray), and the form as a whole (command). All other keys
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
	if f.stopsSearch(msg) {
		return reply{}, false
	}
	if f.continuesStray(msg) {
		f.refuseStray(f.last.stray + string(msg.Runes))
		return reply{}, false
	}
	if r, done, was := f.command(msg); was {
		return r, done
	}
	return f.pressField(f.entries[f.at], msg)
}

// pressField handles a key in the field with the cursor. The first case that fits handles the key: their order is the
// rule. Each case has an example.
func (f *form) pressField(entry *entry, msg tea.KeyMsg) (reply, bool) {
	before := f.last
	row := f.row
	f.last = lastKey{}
	f.row = row.after(msg)
	f.wrong = ""
	enter := key.Matches(msg, f.keys.next)
	types := isTyped(msg)
	first, last := entry.cursorEdges(len(f.entries) == 1)
	back := key.Matches(msg, f.keys.previous) || first && key.Matches(msg, f.keys.up)
	on := key.Matches(msg, f.keys.tab) || last && key.Matches(msg, f.keys.down)
	switch {
	case enter && f.isInTwo(before):
		one, two := f.entries[before.run[0].at], f.entries[before.run[1].at]
		f.refuse(words.InTwo(one.Label, one.text, two.Label, two.text).Err()) // "14 Enter" in the last two fields
	case enter && isWithinSecond(f.now(), before.moved) && (f.ends || !f.enterSettles(entry)):
		f.ends = true // "2 Enter": the 2 has moved on already, so the Enter belongs to it
		f.stepped = true
		if len(before.run) > 1 {
			f.join(before.run) // "14 Enter"
		}
	case types && f.spills(before, msg):
		f.joinDigit(before.run[len(before.run)-1].at, msg) // "38", where the 3 of 0 to 3 has moved on
	case types && row != rowOpen, enter && row == rowTooLong:
		f.refuse(words.LastField.Err()) // "3, 4, 5, 6" into three fields: none is left for the 6
	case f.isLongForm() && key.Matches(msg, f.keys.rest):
		return f.enterRest() // Ctrl-D: this field and all after it stay as they are
	case entry.Kind == ask.Picks && !back && !on:
		return f.pressPick(entry, msg) // "bru" narrows the list; Tab, and the arrows at its ends, leave it
	case enter && entry.Kind == ask.Text && strings.ContainsFunc(before.stray, unicode.IsDigit):
		f.refuse(words.NotTaken(before.stray).Err()) // "q3 Enter" in a number: perhaps the 3 was meant
	case enter && before.stray != "" && entry.chosen() != "":
		f.refuse(words.StillWrong(before.stray, entry.chosen()).Err()) // "x Enter", where x is no option
	case enter && entry.marksHere():
		f.update() // "3 Enter" among options to mark: the 3 led the cursor there, and Enter marks
	case enter, entry.spaceEnds(msg):
		f.stepped = f.stepped || entry.Number != nil && entry.text != ""
		return f.enter() // Enter, or the spaces in "p t p"
	case entry.Kind == ask.Text && types:
		was := ran{f.at, entry.text}
		f.typeInto(entry, msg, before) // "12", "Anna"
		f.last.typed = f.now()
		if f.at > was.at || entry.Number != nil && f.question.Last(f.values(), was.at) {
			f.last.run = append(slices.Clone(before.run), was)
		}
		if f.wrong != "" && beginsWithLetter(string(msg.Runes)) && !msg.Paste && entry.isNumeric() {
			f.last.stray = string(msg.Runes) // the "d" of "dodici", where only a number can be typed
		}
	case msg.Type == tea.KeyBackspace && entry.Number != nil && entry.text == "" && f.at > 0:
		f.back() // Backspace in an empty number: back to the number before, to which a digit may then be added
		f.entries[f.at].refresh(false)
	case key.Matches(msg, f.keys.tab) && f.complete(entry): // Tab after "Ann", where Anna is known
	case back:
		f.back() // Shift-Tab, or Up on the first row of the field
	case on:
		f.move(f.at + 1) // Tab, or Down on the last row of the field
	case msg.Paste && entry.Kind != ask.Text: // a pasted text chooses no option
	default:
		return f.choose(entry, msg) // the letter of an option, an arrow within a field, Backspace in a text
	}
	return reply{}, false
}

// isTyped reports whether a key types characters: letters, digits, signs, a space, or a pasted text.
func isTyped(msg tea.KeyMsg) bool { return msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace }

// typeInto adds typed or pasted characters to a text field. A row of values also fills the following fields. A digit
// that leaves the range is refused with the digits before it. A complete number moves the cursor on to the next field.
// last is what the last key has left.
func (f *form) typeInto(entry *entry, msg tea.KeyMsg, last lastKey) {
	if row := f.question.Row(f.at, string(msg.Runes), msg.Paste); row != nil {
		f.fillRow(row)
		return
	}
	if entry.separates(msg) {
		switch {
		case entry.text == "" || !last.moved.IsZero():
		case f.at == len(f.entries)-1:
			f.row = rowEnded
			f.refuse(words.LastField.Err())
		default:
			f.byComma = true
			f.dropListed(f.at)
			f.next(entry, true)
		}
		return
	}
	f.byComma = f.byComma && entry.Listed
	number := entry.Number
	if number != nil && isTooFar(*number, entry.text) && f.now().Sub(last.typed) < numberPause {
		entry.refresh(false) // the digit belongs to the refused number: alone it would be another number
	}
	before := entry.text
	replaces := entry.fresh && before != ""
	if number != nil && ask.IsDash(string(msg.Runes)) {
		msg.Runes = []rune("-") // also the minus sign of a book
	}
	entry.press(msg)
	// A line of play begins in an empty field: a letter does not take the place of a number.
	raw := beginsWithLetter(entry.text) && (before == "" || beginsWithLetter(before)) &&
		f.question.MayBeRaw(entry.text)
	minus := number == nil && entry.text == "-"
	stays := !raw && !replaces && !msg.Paste && (minus || isStray(before, entry.text))
	if stays && (number != nil && !mayBecome(*number, entry.text) || entry.hasOddSign()) {
		f.refuse(entry.Refusal(entry.text))
		entry.refresh(false) // the sign stays, so that the digits after it do not become another number
		return
	}
	if !raw && entry.hasOddSign() {
		wrong := entry.Refusal(entry.text)
		entry.set(before)
		entry.fresh = before != ""
		f.refuse(wrong)
		return
	}
	if number == nil || raw {
		f.update()
		f.callLeft()
		return
	}
	if number.Least >= 0 && strings.HasPrefix(entry.text, "-") && entry.Refusal("-") != nil {
		entry.set("-")
		f.refuse(number.Refusal())
		entry.refresh(false) // the minus stays, so that the digits after it do not become another number
		return
	}
	digit := string(msg.Runes)
	begins := isComplete(*number, before, entry.held) && mayBecome(*number, digit) && !msg.Paste
	if begins && !mayBecome(*number, entry.text) && !f.question.Last(f.values(), f.at) {
		entry.set(digit) // the number is complete, so the digit begins another number
	}
	if !mayBecome(*number, entry.text) {
		f.refuseNumber(entry, before)
		return
	}
	f.update()
	if isComplete(*number, entry.text, entry.held) {
		f.next(entry, false)
		if f.entries[f.at] != entry {
			f.last.moved = f.now()
		}
	}
	if f.entries[f.at] == entry {
		f.callLeft() // keep unfinished text too
	}
}

// numberPause is how long after a digit another one still belongs to the same number. Whoever has read that a number is
// refused, or has seen the cursor move on, takes longer.
const numberPause = 400 * time.Millisecond

// isTooFar reports whether a typed text is a number out of the range.
func isTooFar(number ask.Number, typed string) bool {
	_, err := strconv.Atoi(typed)
	return err == nil && !mayBecome(number, typed)
}

// refuseNumber refuses a text that cannot become a number in the range. A number stays whole, because Enter must not
// record its first digits; the next digit replaces it. Any other character leaves the text as it was before.
func (f *form) refuseNumber(entry *entry, before string) {
	if !isTooFar(*entry.Number, entry.text) {
		entry.set(before)
	}
	f.refuse(entry.Number.Refusal())
	f.callLeft()
}

// spills reports whether a digit that would go into this field was typed together with the number of the field before,
// which has moved on by itself: "38", where the number is 0 to 3. In a row of like numbers such a digit is the next
// number.
func (f *form) spills(before lastKey, msg tea.KeyMsg) bool {
	if len(before.run) == 0 || msg.Paste || f.now().Sub(before.typed) >= numberPause {
		return false
	}
	was := f.entries[before.run[len(before.run)-1].at]
	entry := f.entries[f.at]
	alike := entry.Number != nil && *entry.Number == *was.Number
	return was != entry && was.Number != nil && !alike && isTooFar(*was.Number, was.text+string(msg.Runes))
}

// joinDigit adds a digit to the number of an earlier field, and refuses the whole.
func (f *form) joinDigit(at int, msg tea.KeyMsg) {
	f.move(at)
	entry := f.entries[at]
	before := entry.text
	entry.set(before + string(msg.Runes))
	f.last.typed = f.now()
	f.refuseNumber(entry, before)
}

// isStray reports whether a typed text holds a sign that cannot stand in a number, such as the point of "12.5". A sign
// before the first digit is one only if the digits after it would be another number.
func isStray(before, typed string) bool {
	at := strings.IndexFunc(strings.TrimPrefix(typed, "-"), func(r rune) bool { return !unicode.IsDigit(r) })
	if at < 0 || strings.ContainsFunc(typed, unicode.IsLetter) {
		return false
	}
	return before != "" || typed[0] == '.'
}

// join puts digits that have filled several entries back together, because an Enter came in the middle of the row:
// perhaps they were meant as one number. The cursor goes to the first of the entries, which holds the number if it can.
func (f *form) join(run []ran) {
	digits := ""
	for _, filled := range run {
		entry := f.entries[filled.at]
		digits += entry.text
		entry.set(filled.before)
	}
	f.move(run[0].at)
	entry := f.entries[f.at]
	err := entry.Refusal(digits)
	if err != nil {
		f.refuse(words.NotJoined(digits, lang.Say(err, f.keys.lang)).Err())
	} else {
		entry.set(digits)
		f.refuse(words.Joined(digits).Err())
		entry.refresh(false)
		entry.held = true
	}
	f.callLeft()
}

// isInTwo reports whether two digits typed at once have filled the last two entries of a form whose other numbers were
// ended by Enter, and another digit could follow the first: perhaps they were meant as one number.
func (f *form) isInTwo(before lastKey) bool {
	if !f.stepped || len(before.run) != 2 || !isWithinSecond(f.now(), before.typed) {
		return false
	}
	first := f.entries[before.run[0].at]
	last := f.entries[before.run[1].at]
	return len(first.text) == 1 && !isComplete(*first.Number, first.text, true) && len(last.text) == 1
}

// beginsWithLetter reports whether the first character is a letter.
func beginsWithLetter(typed string) bool {
	first, _ := utf8.DecodeRuneInString(typed)
	return unicode.IsLetter(first)
}

// fillRow fills the fields from the cursor on with a row of values, and puts the cursor after them.
func (f *form) fillRow(row []string) {
	values := f.values()
	at, err := f.question.Fill(values, f.at, row)
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
	f.dropListed(f.at + len(row) - 1)
	f.move(min(f.at+len(row), len(f.entries)-1))
	f.callLeft()
}

// dropListed empties the fields of a list of names after field last, if the list is typed from its first field on: it
// replaces the whole list that stood there, so that nobody stays seated whom it does not name.
func (f *form) dropListed(last int) {
	if f.at > 0 && f.entries[f.at-1].Listed {
		return
	}
	for _, entry := range f.entries[last+1:] {
		if !entry.Listed {
			return
		}
		entry.set("")
	}
}

// next moves the cursor to the next field, unless this is the last field or its value is refused. If say is set, it
// shows why the value is refused.
func (f *form) next(entry *entry, say bool) {
	err := entry.Refusal(entry.value())
	if err != nil && say {
		f.refuse(err)
	} else if err == nil && !f.question.Last(f.values(), f.at) {
		f.move(f.at + 1)
		f.callLeft()
	}
}

// cursorEdges reports whether the cursor is on the first row and on the last row of the entry. There the arrow keys
// leave the entry, unless it has rows and is alone in its form.
func (e *entry) cursorEdges(alone bool) (first, last bool) {
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
	return at == 0 && !alone, at >= rows-1 && !alone
}

// enterSettles reports whether Enter has an effect of its own even right after a digit that moved on: the field shows
// its only possible value, which Enter accepts, or the answer is already complete.
func (f *form) enterSettles(entry *entry) bool {
	if entry.onlyValue() != "" {
		return true
	}
	return entry.Number != nil && f.question.Enough != nil && f.question.Enough(f.values(), f.at)
}

// isWithinSecond reports whether a key at now comes less than a second after the key at moved. Many people type "2
// Enter" where the 2 alone moves on; the Enter then has no effect.
func isWithinSecond(now, moved time.Time) bool { return now.Sub(moved) < time.Second }

// command handles a key that concerns the whole form. For any other key, was is false.
func (f *form) command(msg tea.KeyMsg) (r reply, done, was bool) {
	keys := f.keys
	switch {
	case f.entries[f.at].asksHelp(msg):
		f.reading = newReading(words.Guide.In(keys.lang), f.guide(), keys, f.theme, f.columns)
		return reply{}, false, true
	case key.Matches(msg, keys.pause):
		return reply{err: ask.ErrPaused}, true, true
	case key.Matches(msg, keys.actions) && f.question.Actions:
		return reply{f.question.Answer(f.values(), f.at), ask.ErrActions}, true, true
	case key.Matches(msg, keys.back):
		return reply{f.question.Answer(f.values(), f.at), ask.ErrBack}, true, true
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
	answer := f.question.Answer(f.values(), f.at)
	answer.Quick = sign
	f.last.moved = f.now() // an Enter right after the sign belongs to it
	return reply{answer: answer}, true, true
}

// choose handles a key in a field with options, and a key that edits a text field. If a typed character chooses no
// option, it says so.
func (f *form) choose(entry *entry, msg tea.KeyMsg) (reply, bool) {
	marks := len(entry.picks)
	was, answers := entry.pressShortcut(f.keys, msg)
	switch {
	case answers:
		r, done := f.enter()
		if f.wrong == "" && len(msg.Runes) == 1 && unicode.IsDigit(msg.Runes[0]) { // nobody types Enter after a letter
			f.last.moved = f.now()
		}
		return r, done
	case !was && msg.Type == tea.KeyRunes:
		f.refuseStray(string(msg.Runes))
	case !was:
		entry.press(msg)
	}
	entry.led = entry.Kind == ask.Choices && f.wrong == "" && len(entry.picks) == marks
	f.update()
	return reply{}, false
}

// wordPause is how long after a refused character a typed one still belongs to the same word. It is too short for a
// user who has seen the refusal, and long enough for slow fingers.
const wordPause = 700 * time.Millisecond

// continuesStray reports whether a key continues a word whose first letter was refused: any character in a number, as
// the 3 of "q3", and a digit among options. The rest of such a word must not count as an answer.
func (f *form) continuesStray(msg tea.KeyMsg) bool {
	if !beginsWithLetter(f.last.stray) || !isTyped(msg) || msg.Paste || f.entries[f.at].asksHelp(msg) {
		return false
	}
	takes := f.entries[f.at].isNumeric() || unicode.IsDigit(msg.Runes[0])
	return takes && f.now().Sub(f.last.typed) < wordPause
}

// refuseStray refuses typed characters that the field with the cursor cannot take.
func (f *form) refuseStray(typed string) {
	f.last = lastKey{stray: typed, typed: f.now()}
	switch f.entries[f.at].Kind {
	case ask.Text:
		f.refuse(words.NotTaken(typed).Err())
	case ask.YesNo:
		f.refuse(words.WantYesNo(typed).Err())
	default:
		f.refuse(words.WrongKey(typed).Err())
	}
}

// back moves the cursor to the previous entry. A number there then ends by itself only if no digit can follow; an
// unlikely digit no longer ends it.
func (f *form) back() {
	f.move(f.at - 1)
	f.entries[f.at].held = true
}

// callLeft calls the question's Left with the values of the form.
func (f *form) callLeft() {
	if f.question.Left != nil {
		f.question.Left(f.question.Answer(f.values(), f.at))
	}
}

// longForm is the least number of fields of a form in which Ctrl-D confirms all remaining fields as they are.
const longForm = 7

// isLongForm reports whether the form has so many fields that most of them usually stay as they are.
func (f *form) isLongForm() bool { return len(f.entries) >= longForm && f.question.Pad == nil }

// enterRest confirms this field and all after it as they are. It stops at the first field that refuses its value.
func (f *form) enterRest() (reply, bool) {
	for {
		at := f.at
		answer, done := f.enter()
		if done || f.at == at {
			return answer, done
		}
	}
}

// enter leaves the field with the cursor; from the last field it returns the answer.
func (f *form) enter() (reply, bool) {
	entry := f.entries[f.at]
	if entry.Kind == ask.Text && f.question.Raw(entry.Field, entry.text) {
		answer := f.question.Answer(f.values(), f.at)
		answer.Raw = entry.text
		answer.Values[f.at] = entry.Value
		return reply{answer: answer}, true
	}
	begun := entry.begun
	entry.begun = ""
	if entry.Kind == ask.Choice && begun != "" {
		if err := entry.Unclear(begun); err != nil {
			f.refuse(err)
			return reply{}, false
		}
	}
	if entry.Listed && f.splitNames(entry) {
		if f.wrong != "" || !f.byComma {
			return reply{}, false // the names stand in their seats, to be seen before Enter takes them
		}
		entry = f.entries[f.at]
	}
	if err := entry.Refusal(entry.value()); err != nil && !f.fillOnly(entry) {
		f.refuse(err)
		return reply{}, false
	}
	if !f.question.Last(f.values(), f.at) {
		f.move(f.at + 1)
		f.callLeft()
		if !f.byComma || f.entries[f.at].text != "" || !f.question.Last(f.values(), f.at) {
			return reply{}, false
		}
	}
	values := f.values()
	at, err := f.question.Refusal(values)
	if err != nil {
		if at >= 0 && at != f.at && values[at] == "" && f.entries[at].Kind == ask.Choice {
			err = words.StillOpen(f.entries[at].Label).Err()
		}
		if at >= 0 {
			f.move(at)
		}
		f.refuse(err)
		return reply{}, false
	}
	return reply{answer: f.question.Answer(values, f.at)}, true
}

// splitNames puts the names of "Bruno and Carla" into two seats, and reports whether there were several. After a comma
// they end the list.
func (f *form) splitNames(entry *entry) bool {
	row := f.question.Row(f.at, entry.text, false)
	if row == nil {
		return false
	}
	ends := f.byComma
	f.fillRow(row)
	f.byComma = ends
	return true
}

// fillOnly fills an empty number field that has only one possible value. It reports whether it did.
func (f *form) fillOnly(entry *entry) bool {
	only := entry.onlyValue()
	if only == "" {
		return false
	}
	entry.set(only)
	f.update()
	return true
}

// refuse shows why an answer is refused.
func (f *form) refuse(err error) {
	f.wrong = text.Block(lang.Say(err, f.keys.lang))
	if entry := f.entries[f.at]; entry.Kind == ask.Text {
		entry.refresh(entry.text != "")
	}
	f.update()
}
