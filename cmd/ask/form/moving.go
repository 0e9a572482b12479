package form

import (
	"time"

	"github.com/charmbracelet/huh"

	"arbitro/cmd/ask"
	"arbitro/referee/text"
)

// move puts the cursor into another entry.
func (f *form) move(to int) {
	f.entries[f.at].blur()
	f.at = max(0, min(to, len(f.entries)-1))
	f.entries[f.at].focus()
	f.update()
}

// passedOver returns the letters of the lists after the cursor, which the answer of the form did not need.
func (f *form) passedOver() []string {
	var keys []string
	for _, entry := range f.entries[f.at+1:] {
		if entry.Kind != ask.Choice {
			continue
		}
		for _, mark := range entry.marks {
			if beginsWithLetter(mark) { // a digit is typed ahead for the next form
				keys = append(keys, text.Fold(mark))
			}
		}
	}
	return keys
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
	return entry.Number != nil && f.isEnough()
}

// isEnough reports whether leaving the field with the cursor answers the whole question.
func (f *form) isEnough() bool {
	return f.question.Enough != nil && f.question.Enough(f.values(), f.entries[f.at].Key)
}

// idleWord returns what the form says after an Enter that belonged to the key before the form: that it did nothing, and
// what another one picks.
func (f *form) idleWord() string {
	if chosen := f.entries[f.at].chosen(); chosen != "" {
		return words.IdleOrTakes(chosen).In(f.keys.lang)
	}
	return words.Idle.In(f.keys.lang)
}

// isWithinSecond reports whether a key at now comes less than a second after the key at moved. Many people type "2
// Enter" where the 2 alone moves on; the Enter then has no effect.
func isWithinSecond(now, moved time.Time) bool { return now.Sub(moved) < time.Second }

// back moves the cursor to the previous entry. A number there then ends by itself only if no digit can follow; an
// unlikely digit no longer ends it.
func (f *form) back() {
	f.move(f.at - 1)
	f.entries[f.at].held = true
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

// isCheckedAgain reports whether the user has come back from the second of two questions, over other fields, to this
// one. Perhaps those fields are to be changed too, so a choice here leads to the next of them and never ends the form.
func (f *form) isCheckedAgain() bool { return f.brief && f.at+1 < f.question.First() }

// enter leaves the field with the cursor; from the last field it returns the answer.
func (f *form) enter() (reply, bool) {
	entry := f.entries[f.at]
	if entry.Kind == ask.Text && f.question.Raw(entry.Field, entry.text) {
		answer := ask.Answer{Values: f.values().With(entry.Key, entry.Value), At: f.at}
		answer.Raw = entry.text
		return reply{answer: answer}, true
	}
	if (strays{f}).refuseUnclear(entry) {
		return reply{}, false
	}
	begun := entry.begun
	entry.begun = ""
	if stray := (strays{f}); entry.Kind == ask.Choice && begun != "" && stray.refuseBegun(entry, begun) {
		return reply{}, false
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
		if at >= 0 && at != f.at && f.entries[at].value() == "" && f.entries[at].Kind == ask.Choice {
			err = words.StillOpen(f.entries[at].Label).Err()
		}
		if at >= 0 {
			f.move(at)
		}
		f.refuse(err)
		return reply{}, false
	}
	return reply{answer: ask.Answer{Values: values, At: f.at}}, true
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

// refuseHasty refuses an Enter within a second of the last one in a form that nobody has touched yet, if its answer is
// recorded. People often press Enter once too often, before they have seen the form. hasRecorded reports whether that
// last Enter was the last key and has recorded something. It reports whether it has refused the Enter.
func (f *form) refuseHasty(before time.Time, hasRecorded bool) bool {
	isGuarded := f.question.Records || f.question.Proposes && hasRecorded
	if !isGuarded || f.touched || f.large || !isWithinSecond(f.now(), before) {
		return false
	}
	if entry := f.entries[f.at]; entry.Refusal(entry.value()) != nil {
		return false // Enter cannot answer yet, and says why
	}
	f.refuse(words.Hasty.Err())
	return true
}
