package form

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
)

// digits judges what is typed into the form's fields of numbers.
type digits struct{ *form }

// refusesSign refuses a text with a character that the entry cannot take, and reports whether it has. The character
// goes away again, unless digits after it would become another number, as in "12.5"; it may stay only if stays is set.
// before is the text before the character.
func (f digits) refusesSign(entry *entry, before string, stays bool) bool {
	number := entry.Number
	minus := number == nil && entry.text == "-"
	wrong := number != nil && !mayBecome(*number, entry.text) || entry.hasOddSign()
	if stays && wrong && (minus || isStray(before, entry.text)) {
		f.refuse(entry.Refusal(entry.text))
		entry.refresh(false)
		return true
	}
	if !entry.hasOddSign() {
		return false
	}
	refusal := entry.Refusal(entry.text)
	entry.set(before)
	entry.fresh = before != ""
	f.refuse(refusal)
	return true
}

// judgeNumber judges the number that an entry holds after a digit. A digit that leaves the range is refused with the
// digits before it. A complete number moves the cursor on to the next field. before is the text before the digit.
func (f digits) judgeNumber(entry *entry, before string, msg tea.KeyMsg) {
	number := *entry.Number
	if number.Least >= 0 && strings.HasPrefix(entry.text, "-") && entry.Refusal("-") != nil {
		entry.set("-")
		f.refuse(number.Refusal())
		entry.refresh(false) // the minus stays, so that the digits after it do not become another number
		return
	}
	digit := string(msg.Runes)
	begins := isComplete(number, before, entry.held) && mayBecome(number, digit) && !msg.Paste
	if begins && !mayBecome(number, entry.text) && !f.question.Last(f.values(), f.at) {
		entry.set(digit) // the number is complete, so the digit begins another number
	}
	if !mayBecome(number, entry.text) {
		f.refuseNumber(entry, before)
		return
	}
	f.update()
	if isComplete(number, entry.text, entry.held) {
		f.next(entry, false)
		if f.entries[f.at] != entry {
			f.last.moved = f.now()
		}
	}
	if f.entries[f.at] == entry {
		f.callLeft() // keep unfinished text too
	}
}

// refuseNumber refuses a text that cannot become a number in the range. A number stays whole, because Enter must not
// record its first digits; the next digit replaces it. Any other character leaves the text as it was before.
func (f digits) refuseNumber(entry *entry, before string) {
	if !isTooFar(*entry.Number, entry.text) {
		entry.set(before)
	}
	f.refuse(entry.Number.Refusal())
	f.callLeft()
}

// tellApart says, without calling it wrong, that two digits typed at once are the numbers of two players, if they could
// be one number too: "105", where the 10 has moved on. was is the field of the second digit before it.
func (f digits) tellApart(before lastKey, was ran, msg tea.KeyMsg) {
	if len(before.run) == 0 || f.wrong != "" || was.before != "" || f.last.typed.Sub(before.typed) >= numberPause {
		return
	}
	first := f.entries[before.filled()]
	second := f.entries[was.at]
	if first == second || first.Number == nil || second.Number == nil {
		return
	}
	joined := first.text + string(msg.Runes)
	if first.text != "0" && mayBecome(*first.Number, joined) && first.Refusal(joined) == nil {
		f.word = words.Apart(first.Label, first.text, second.Label, second.text, joined).In(f.keys.lang)
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

// isStray reports whether a typed text holds a sign that cannot stand in a number, such as the point of "12.5". A sign
// before the first digit is one only if the digits after it would be another number.
func isStray(before, typed string) bool {
	at := strings.IndexFunc(strings.TrimPrefix(typed, "-"), func(r rune) bool { return !unicode.IsDigit(r) })
	if at < 0 || strings.ContainsFunc(typed, unicode.IsLetter) {
		return false
	}
	return before != "" || typed[0] == '.'
}
