package form

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/referee/text"
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

// tellApart says, without calling it wrong, that two digits typed at once are the numbers of two players: "105", where
// the 10 has moved on and 105 could be meant; "14", where 14 is too much and only one digit was meant. Of a row of
// digits it says so only until the third. was is the field of the second digit before it.
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
	isOne := mayBecome(*first.Number, joined) && first.Refusal(joined) == nil
	if first.text != "0" && isOne {
		f.word = words.Apart(first.Label, first.text, second.Label, second.text, joined).In(f.keys.lang)
	} else if first.text != "0" && len(before.run) == 1 && isTooFar(*first.Number, joined) {
		f.word = words.ApartOnly(first.Label, first.text, second.Label, second.text, joined).In(f.keys.lang)
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

// goesOn reports whether the mark, the label or another word of an option is longer than a folded text and begins with
// it.
func (e *entry) goesOn(typed string) bool {
	for i, option := range e.Options {
		for _, word := range append([]string{e.marks[i], option.Label}, option.Also...) {
			if rest, begins := strings.CutPrefix(text.Fold(word), typed); begins && rest != "" {
				return true
			}
		}
	}
	return false
}

// isNumeric reports whether only a number can be typed into the entry.
func (e *entry) isNumeric() bool { return e.Number != nil || e.Signs != "" }

// hasOddSign reports whether the text holds a character that is not one of Signs, and the field refuses the text.
func (e *entry) hasOddSign() bool {
	other := func(r rune) bool { return !strings.ContainsRune(e.Signs, r) }
	return e.Signs != "" && strings.ContainsFunc(strings.TrimSpace(e.text), other) && e.Refusal(e.text) != nil
}

// mayBecome reports whether a typed text is a number in the range, or may become one by further digits.
func mayBecome(number ask.Number, typed string) bool {
	if typed == "" || typed == "-" {
		return true // a dash may mean no number, which the field's Check decides
	}
	v, err := strconv.Atoi(typed)
	if err != nil || typed[0] == '+' || strings.HasPrefix(strings.TrimPrefix(typed, "-"), "0") && v != 0 {
		return false
	}
	low := v
	high := v
	for len(strconv.Itoa(high)) <= max(len(strconv.Itoa(number.Most)), len(strconv.Itoa(number.Least))) {
		if high >= number.Least && low <= number.Most {
			return true
		}
		if v == 0 {
			return false
		}
		low = 10 * low
		high = 10 * high
		if v > 0 {
			high += 9
		} else {
			low -= 9
		}
	}
	return false
}

// isComplete reports whether a typed text is a number in the range after which no digit can follow. Digits that would
// make an unlikely number count only if held is set.
func isComplete(number ask.Number, typed string, held bool) bool {
	v, err := strconv.Atoi(typed)
	if err != nil || v < number.Least || v > number.Most {
		return false
	}
	if number.Likely == 0 || held {
		number.Likely = number.Most
	}
	return v == 0 || v > 0 && 10*v > number.Likely || 10*v < number.Least
}

// goesOnByItself reports whether every usual number that is typed into the entry moves the cursor on without Enter.
func (e *entry) goesOnByItself() bool {
	if e.Number == nil {
		return false
	}
	smallest := max(1, e.Number.Least) // of the numbers greater than 0, the one that further digits can follow most easily
	negative := e.Number.Least < 0
	return !negative && isComplete(*e.Number, strconv.Itoa(smallest), e.held)
}
