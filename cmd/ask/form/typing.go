package form

import (
	"slices"
	"unicode"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/referee/text"
)

// isTyped reports whether a key types characters: letters, digits, signs, a space, or a pasted text.
func isTyped(msg tea.KeyMsg) bool { return msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace }

// typeInto types characters into a text field, and keeps what the next key must know of them. before is what the last
// key has left. A row of values also fills the following fields, and a separator goes on to the next of them: the digits
// on its two sides are two numbers, so it ends the run of digits.
func (f *form) typeInto(entry *entry, msg tea.KeyMsg, before lastKey) {
	if row := f.question.Row(f.at, string(msg.Runes), msg.Paste); row != nil {
		f.fillRow(row)
		f.last.typed = f.now()
		return
	}
	if entry.separates(msg) {
		f.separate(entry, before)
		f.last.typed = f.now()
		return
	}
	was := ran{f.at, entry.text}
	f.addTyped(entry, msg, before)
	f.last.typed = f.now()
	number := digits{f}
	number.tellApart(before, was, msg)
	if f.at > was.at || entry.Number != nil && f.question.Last(f.values(), was.at) {
		if f.last.typed.Sub(before.typed) < numberPause {
			f.last.run = slices.Clone(before.run)
		}
		f.last.run = append(f.last.run, was)
	}
	if f.wrong != "" && f.last.stray == "" && beginsWithLetter(string(msg.Runes)) && !msg.Paste && entry.isNumeric() {
		f.last.stray = string(msg.Runes) // the "d" of "dodici", where only a number can be typed
	}
}

// addTyped adds typed or pasted characters, which are no row of values, to a text field.
func (f *form) addTyped(entry *entry, msg tea.KeyMsg, last lastKey) {
	f.byComma = f.byComma && entry.Listed
	number := entry.Number
	if number != nil && isTooFar(*number, entry.text) && f.now().Sub(last.typed) < numberPause {
		entry.refresh(false) // the digit belongs to the refused number: alone it would be another number
	}
	before := entry.text
	replaces := entry.fresh && before != ""
	if before == "" {
		entry.held = false // the number was taken away: a new one goes on as the first one did
	}
	if number != nil && text.IsDash(string(msg.Runes)) {
		msg.Runes = []rune("-") // also the minus sign of a book
	}
	entry.press(msg)
	if half := ask.WithHalf(entry.text); entry.Signs == ask.HalfDigits && half != entry.text {
		entry.set(half)
	}
	// A line of play begins in an empty field: a letter does not take the place of a number.
	raw := beginsWithLetter(entry.text) && (before == "" || beginsWithLetter(before)) &&
		f.question.MayBeRaw(entry.text)
	if !raw && !replaces && entry.isNumeric() && beginsWithLetter(before) {
		word := entry.text // "g1": it has begun like a line of play, and is none; its digit is no answer
		entry.set("")
		strays{f}.refuse(word)
		return
	}
	typed := digits{f}
	if !raw && typed.refusesSign(entry, before, !replaces && !msg.Paste) {
		return
	}
	if number == nil || raw {
		f.update()
		f.callLeft()
		return
	}
	typed.judgeNumber(entry, before, msg)
}

// separate goes on to the next field at a comma, or at a space between numbers. In the last field it ends the row.
func (f *form) separate(entry *entry, last lastKey) {
	switch {
	case entry.text == "" || !last.moved.IsZero(): // nothing to separate: the number has moved on by itself
	case f.at == len(f.entries)-1:
		f.row = rowEnded
		f.refuse(words.LastField.Err())
	case entry.Listed && f.splitNames(entry):
		f.byComma = true
	default:
		f.byComma = true
		f.dropListed(f.at)
		f.next(entry, true)
	}
}

// beginsWithLetter reports whether the first character is a letter.
func beginsWithLetter(typed string) bool {
	first, _ := utf8.DecodeRuneInString(typed)
	return unicode.IsLetter(first)
}

// fillRow fills the fields from the cursor on with a row of values, and puts the cursor after them.
func (f *form) fillRow(row []string) {
	_, wrong, err := f.question.Fill(f.values(), f.at, row)
	if err != nil {
		if wrong >= 0 {
			f.move(wrong)
		}
		f.refuse(err)
		return
	}
	for i, value := range row {
		f.entries[f.at+i].set(value)
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
