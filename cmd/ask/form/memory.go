package form

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// memory is what a form remembers of the keys before, because the next key may belong to them. Each key in a field
// clears last, and opens the row again if it types nothing; the rest stays.
//
//	a key                                           leaves               and then
//	a digit completes a number, which moves on      moved, typed, run    an Enter within a second belongs to the digit;
//	                                                                     a digit at once belongs to the number
//	a sign answers, such as +; so does a digit      moved                an Enter within a second belongs to it
//	a function key acts                             nothing              an Enter is for the next form
//	a digit in a number that does not move on       typed                a digit at once belongs to a refused number
//	a character that the field cannot take          stray, typed         what is typed at once is refused with it, and
//	                                                                     so is an Enter
//	a comma after the value of the last field       row: rowEnded        another value is refused; an Enter answers
//	that other value                                row: rowTooLong      an Enter is refused too
//	a comma after a value, or a pasted row          byComma              an Enter in an empty field of names ends them
//	an Enter ends a number                          habit:               two digits at once in the last two fields may
//	                                                entersNumbers        be one number: an Enter asks
//	an Enter belongs to a digit that has moved on   habit:               each later Enter of this kind does, also where
//	                                                entersAfterDigits    it could answer
//	a character follows such a digit without Enter  skipsEnter           an Enter right after a later digit of this kind
//	                                                                     may answer
//	any key                                         touched              an Enter is not hasty any more
type memory struct {
	last    lastKey
	row     rowEnd
	habit   habit
	byComma bool
	touched bool
	// skipsEnter says that the user has typed on after a number that had moved on by itself, without Enter. So an Enter
	// after such a number is not the Enter that ends it.
	skipsEnter bool
}

// habit is how the user has ended numbers so far. It only rises.
type habit uint8

const (
	noEnter           habit = iota // no number was ended by Enter
	entersNumbers                  // an Enter has ended a number that did not move on by itself
	entersAfterDigits              // an Enter has followed a digit that had moved on: Enter comes after every number
)

// lastKey is what the last key has left for the next one.
type lastKey struct {
	stray string    // the typed characters that were refused, or chose nothing
	moved time.Time // when the key moved on to this field by itself, or was a sign; zero otherwise
	typed time.Time // when the key was typed, if it was
	run   []ran     // the entries that digits have filled at once, one after another, up to this key
}

// filled returns the entry that the last of the digits has filled. run must not be empty.
func (last lastKey) filled() int { return last.run[len(last.run)-1].at }

// ran is an entry that digits have filled, and its text before them.
type ran struct {
	at     int
	before string
}

// rowEnd is how far a row of values, such as "3, 4, 5" for three fields, has come in its last field.
type rowEnd uint8

const (
	rowOpen    rowEnd = iota // the last value may still be typed
	rowEnded                 // a comma was typed after the last value
	rowTooLong               // a value was typed after the comma: perhaps all are in wrong fields
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

// note notes a key in a field. It returns the memory before the key.
func (m *memory) note(msg tea.KeyMsg) memory {
	before := *m
	if isTyped(msg) && len(m.last.run) > 0 && !m.last.moved.IsZero() {
		m.skipsEnter = true
	}
	m.last = lastKey{}
	m.row = m.row.after(msg)
	return before
}
