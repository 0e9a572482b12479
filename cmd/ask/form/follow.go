// Keys that belong to the keys before them.

package form

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
)

// following is a key in a field, with what the form remembers of the keys before it. Its methods ask whether the key
// belongs to those keys, and if so handle it.
type following struct {
	*form
	entry  *entry // with the cursor
	msg    tea.KeyMsg
	before lastKey // what the key before has left
	row    rowEnd
}

// followsUp handles a key that belongs to the keys before it, not to the field with the cursor. It reports whether the
// key was such a key. remembered is what the form remembers of the keys before it. The first case that fits handles the
// key: their order is the rule.
//
//	keys          in                                           what happens
//	1 4 Enter     the last two fields of a row                 refused, also after a look: perhaps 14 was meant
//	2 Enter       a number that the 2 completes                the Enter belongs to the 2, at once or after a look
//	3 8           a number of 0 to 3, before another field     38 is refused in the first field
//	3, 4, 5, 6    three fields                                 refused: no field is left for the 6
//	4 o Enter     a number                                     refused: perhaps 40 was meant
//	q 3 Enter     a number                                     refused: perhaps the 3 was meant
//	no Enter      an empty number                              refused: the field must not answer
//	x Enter       options, none of which is x                  refused at once: the chosen option is not x. After a
//	                                                           look the Enter takes it, as the refusal of the x says
func (f *form) followsUp(entry *entry, msg tea.KeyMsg, remembered memory) bool {
	follow := following{form: f, entry: entry, msg: msg, before: remembered.last, row: remembered.row}
	switch {
	case follow.endsTwoNumbers():
		follow.refuseTwoNumbers()
	case follow.endsDigit():
		f.habit = entersAfterDigits
		follow.tellWhere()
		follow.joinNumbers()
	case follow.endsDigitLate():
		f.habit = entersAfterDigits
		follow.tellWhere()
	case follow.isDigitOfLastNumber():
		follow.joinDigit()
	case follow.exceedsRow():
		f.refuse(words.LastField.Err())
	case follow.endsNumberWithStray():
		f.last.stray = follow.before.stray // however often Enter is pressed
		f.refuse(words.NotTaken(follow.before.stray).Err())
	case follow.endsRefusedWord():
		f.refuse(words.NotTaken(follow.before.stray).Err())
	case follow.endsWrongOption():
		f.refuse(words.StillWrong(follow.before.stray, entry.chosen()).Err())
	default:
		return false
	}
	return true
}

// isEnter reports whether the key is Enter.
func (f following) isEnter() bool { return key.Matches(f.msg, f.keys.next) }

// endsTwoNumbers reports whether the key is an Enter after two digits that were typed at once and have filled two
// entries, where another digit could follow the first: perhaps they were meant as one number. At the end of a longer
// form that holds however late the Enter comes, because it confirms the form. Elsewhere it is false after a look, and in
// a form whose numbers the user has not ended by Enter before.
func (f following) endsTwoNumbers() bool {
	run := f.before.run
	if !f.isEnter() || len(run) != 2 {
		return false
	}
	confirms := len(f.entries) > len(run) && run[1].at == len(f.entries)-1
	if !confirms && (f.habit == noEnter || !isWithinSecond(f.now(), f.before.typed)) {
		return false
	}
	first := f.entries[run[0].at]
	last := f.entries[run[1].at]
	return len(first.text) == 1 && !isComplete(*first.Number, first.text, true) && len(last.text) == 1
}

// refuseTwoNumbers refuses two digits that may be one number.
func (f following) refuseTwoNumbers() {
	first := f.entries[f.before.run[0].at]
	last := f.entries[f.before.run[1].at]
	f.refuse(words.InTwo(first.Label, first.text, last.Label, last.text).Err())
}

// endsDigit reports whether the key is an Enter within a second of a digit that has moved on by itself. Many people
// type "2 Enter" where the 2 is enough: the Enter belongs to the 2.
func (f following) endsDigit() bool {
	return f.isEnter() && isWithinSecond(f.now(), f.before.moved) && f.isWithoutEffect()
}

// endsDigitLate is endsDigit after a longer look: the user has pressed no key since the digit moved on. Where the answer
// is already complete, the foot has said that Enter confirms it, and it does.
func (f following) endsDigitLate() bool {
	if f.isEnough() {
		return false
	}
	hasMoved := len(f.before.run) > 0 && !f.before.moved.IsZero()
	return f.isEnter() && hasMoved && f.entry.Kind != ask.Picks && f.isWithoutEffect()
}

// isWithoutEffect reports whether an Enter after a digit that has moved on has no effect on the field with the cursor.
// It has one only where the user is known to type numbers without Enter. Otherwise the Enter would confirm a form whose
// last number nobody has seen: "60 Enter" for the first of two sides that share 120 points.
func (f following) isWithoutEffect() bool {
	return f.habit == entersAfterDigits || !f.skipsEnter || !f.enterSettles(f.entry)
}

// joinNumbers puts digits that have filled several entries at once back together, because an Enter came in the middle
// of the row: perhaps they were meant as one number, as "14". The cursor goes to the first of the entries, which holds
// the number if it can. If the digits have filled only one entry, nothing changes.
func (f following) joinNumbers() {
	run := f.before.run
	if len(run) < 2 {
		return
	}
	joined := ""
	for _, filled := range run {
		entry := f.entries[filled.at]
		joined += entry.text
		entry.set(filled.before)
	}
	f.move(run[0].at)
	first := f.entries[f.at]
	err := first.Refusal(joined)
	if err != nil {
		f.refuse(words.NotJoined(joined, lang.Say(err, f.keys.lang)).Err())
	} else {
		first.set(joined)
		f.refuse(words.Joined(joined).Err())
		first.refresh(false)
		first.held = true
	}
	f.callLeft()
}

// tellWhere says, after an Enter that did nothing, that the key before it needed none, and which field is next. Where
// another Enter would confirm the form, or take a number that nobody has typed, it says that too. It calls nothing
// wrong.
func (f following) tellWhere() {
	where := words.Now(f.entry.Label)
	if only := f.entry.onlyValue(); only != "" {
		where = words.NowOrTakes(f.entry.Label, only)
	} else if f.isEnough() {
		where = words.NowOrConfirm(f.entry.Label)
	}
	f.word = where.In(f.keys.lang)
}

// isDigitOfLastNumber reports whether the key is a digit that was typed together with the number of the field before,
// which has moved on by itself: the 8 of "38", where the number is 0 to 3. In a row of like numbers such a digit is the
// next number.
func (f following) isDigitOfLastNumber() bool {
	run := f.before.run
	isAtOnce := !f.msg.Paste && f.now().Sub(f.before.typed) < numberPause
	if !isTyped(f.msg) || len(run) == 0 || !isAtOnce {
		return false
	}
	last := f.entries[f.before.filled()]
	if last == f.entry || last.Number == nil {
		return false
	}
	alike := f.entry.Number != nil && *f.entry.Number == *last.Number
	return !alike && isTooFar(*last.Number, last.text+string(f.msg.Runes))
}

// joinDigit adds the digit to the number of the field before, and refuses the whole number there.
func (f following) joinDigit() {
	f.move(f.before.filled())
	last := f.entries[f.at]
	before := last.text
	last.set(before + string(f.msg.Runes))
	f.last.typed = f.now()
	digits{f.form}.refuseNumber(last, before)
}

// exceedsRow reports whether the key belongs to a row of more values than there are fields, such as the 6 of "3, 4, 5,
// 6" for three fields: the 6 itself, or an Enter after it.
func (f following) exceedsRow() bool {
	return isTyped(f.msg) && f.row != rowOpen || f.isEnter() && f.row == rowTooLong
}

// endsNumberWithStray reports whether the key is an Enter after a number and a character that was refused: "4o Enter".
func (f following) endsNumberWithStray() bool {
	return f.isEnter() && f.entry.isNumeric() && f.before.stray != "" && f.entry.text != ""
}

// endsRefusedWord reports whether the key is an Enter after a refused word: one with a digit, as "q3 Enter", or any in a
// number, as a sentence that was meant for a dispute. The empty field must not answer then.
func (f following) endsRefusedWord() bool {
	if !f.isEnter() || f.entry.Kind != ask.Text {
		return false
	}
	return strings.ContainsFunc(f.before.stray, unicode.IsDigit) || f.entry.isNumeric() && f.before.stray != ""
}

// endsWrongOption reports whether the key is an Enter right after a character that is no option, while an option is
// chosen. A user who has read the refusal knows what Enter takes.
func (f following) endsWrongOption() bool {
	isAtOnce := isWithinSecond(f.now(), f.before.typed)
	return f.isEnter() && isAtOnce && f.before.stray != "" && f.entry.chosen() != ""
}
