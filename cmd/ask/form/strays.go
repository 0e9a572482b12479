package form

import (
	"time"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
)

// strays judges characters that the field with the cursor cannot take.
type strays struct{ *form }

// wordPause is how long after a refused character a typed one still belongs to the same word. It is too short for a
// user who has seen the refusal, and long enough for slow fingers.
const wordPause = 700 * time.Millisecond

// continues reports whether a key continues a word whose first letter was refused: any character in a number, as
// the 3 of "q3", and a digit or a space among options. The rest of such a word must not count as an answer.
func (f strays) continues(msg tea.KeyMsg) bool {
	if !beginsWithLetter(f.last.stray) || !isTyped(msg) || msg.Paste || f.entries[f.at].asksHelp(msg) {
		return false
	}
	takes := f.entries[f.at].isNumeric() || unicode.IsDigit(msg.Runes[0]) || msg.Type == tea.KeySpace
	return takes && f.now().Sub(f.last.typed) < wordPause
}

// refuse refuses typed characters that the field with the cursor cannot take.
func (f strays) refuse(typed string) {
	f.last = lastKey{stray: typed, typed: f.now()}
	switch f.entries[f.at].Kind {
	case ask.Text:
		f.form.refuse(words.NotTaken(typed).Err())
	case ask.YesNo:
		f.form.refuse(words.WantYesNo(typed).Err())
	default:
		f.form.refuse(words.WrongKey(typed).Err())
	}
}

// refusePassed refuses a letter that was meant for a list which the answer of the last form has passed over.
func (f strays) refusePassed(letter string) {
	f.last = lastKey{stray: letter, typed: f.now()}
	f.form.refuse(words.PassedOver(letter).Err())
}
