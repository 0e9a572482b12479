// What a key does in a field: rows typed into one field, numbers that are complete.

package form

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
)

// typed adds typed or pasted characters to a text field. A row also fills the following fields, a digit that leaves the
// range is refused, and a complete number moves on to the next field.
func (f *form) typed(e *entry, msg tea.KeyMsg, moved bool) {
	if row := f.q.Row(f.at, string(msg.Runes), msg.Paste); row != nil {
		f.filled(row)
		return
	}
	if parts := e.parts(msg); parts != "" {
		switch {
		case e.text == "" || moved:
		case f.at == len(f.entries)-1:
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
	if n == nil || f.q.IsRaw != nil && unicode.IsLetter(first) { // it may be a line of play
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
		if f.next(e, false); f.entries[f.at] != e {
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
	switch {
	case err != nil && say:
		f.refuse(err)
	case err == nil && !f.q.Last(f.values(), f.at):
		f.move(f.at + 1)
		f.left()
	}
}

// complete completes the typed text as far as the offers agree. It returns false if there is nothing to add.
func (f *form) complete(e *entry) bool {
	text := ask.Complete(e.text, f.offers)
	if e.Kind != ask.Text || text == e.text {
		return false
	}
	e.set(text)
	f.changed()
	return true
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

// only returns the only possible value of an empty number field, such as the last of several numbers with a known sum;
// "" for none.
func (e *entry) only() string {
	if e.Number == nil || e.text != "" || e.Suggest == nil {
		return ""
	}
	if only := e.Suggest(""); len(only) == 1 && e.Refusal(only[0]) == nil {
		return only[0]
	}
	return ""
}

// takes reports whether a typed text is a number in the range, or may still become one.
func takes(n ask.Number, typed string) bool {
	if typed == "" || typed == "-" {
		return true // a dash may mean no number, which the field's Check decides
	}
	v, err := strconv.Atoi(typed)
	if err != nil || typed[0] == '+' || strings.HasPrefix(strings.TrimPrefix(typed, "-"), "0") && v != 0 {
		return false
	}
	low, high := v, v
	for len(strconv.Itoa(high)) <= max(len(strconv.Itoa(n.Most)), len(strconv.Itoa(n.Least))) {
		if high >= n.Least && low <= n.Most {
			return true
		}
		if v == 0 {
			return false
		}
		low, high = 10*low, 10*high
		if v > 0 {
			high += 9
		} else {
			low -= 9
		}
	}
	return false
}

// full reports whether a typed text is a number in the range after which no digit can follow. Unless held is set,
// digits that would make an unlikely number do not count.
func full(n ask.Number, typed string, held bool) bool {
	v, err := strconv.Atoi(typed)
	if err != nil || v < n.Least || v > n.Most {
		return false
	}
	if n.Likely == 0 || held {
		n.Likely = n.Most
	}
	return v == 0 || v > 0 && 10*v > n.Likely || v < 0 && 10*v < n.Least
}

// isDigit reports whether a key is one digit.
func isDigit(msg tea.KeyMsg) bool {
	return msg.Type == tea.KeyRunes && len(msg.Runes) == 1 && unicode.IsDigit(msg.Runes[0])
}
