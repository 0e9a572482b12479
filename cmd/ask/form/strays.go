package form

import (
	"slices"
	"time"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// strays judges characters that the field with the cursor cannot take.
type strays struct{ *form }

// wordPause is how long after a refused character a typed one still belongs to the same word. It is too short for a
// user who has seen the refusal, and long enough for slow fingers.
const wordPause = 700 * time.Millisecond

// continues reports whether a key continues a word or a line whose first character was refused: any character in a
// number, as the 3 of "q3", and at Yes or No, as the y of "ruby"; a digit or a space among options. The rest of such a
// word must not count as an answer.
func (f strays) continues(msg tea.KeyMsg) bool {
	entry := f.entries[f.at]
	isLater := f.last.stray == "" || f.now().Sub(f.last.typed) >= wordPause
	if isLater || !isTyped(msg) || msg.Paste || entry.asksHelp(msg) {
		return false
	}
	if entry.Kind == ask.YesNo {
		return true
	}
	takes := entry.isNumeric() || unicode.IsDigit(msg.Runes[0]) || msg.Type == tea.KeySpace
	return takes && beginsWithLetter(f.last.stray)
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
		if err := f.entries[f.at].NotNow(typed); err != nil {
			f.form.refuse(err)
			return
		}
		if f.chooseElsewhere(typed) {
			f.last = lastKey{typed: f.now()}
			return
		}
		if chosen := f.entries[f.at].chosen(); chosen != "" {
			f.form.refuse(words.WrongKeyOr(typed, chosen).Err())
			return
		}
		f.form.refuse(words.WrongKey(typed).Err())
	}
}

// chooseElsewhere chooses the option of a later choice on the screen that has the typed key, such as the way of
// recording while the cursor is on the dealer, and says so. The cursor stays. It reports whether exactly one choice has
// the key. A choice that is answered already, or whose options are not shown, takes no key: the key was meant for
// something else.
func (f strays) chooseElsewhere(typed string) bool {
	found, place := f.keyElsewhere(typed)
	if found == nil {
		return false
	}
	found.choose(place)
	f.word = f.keys.lang.Colon(found.Label) + " " + found.chosen()
	return true
}

// keyElsewhere returns the later choice on the screen that has an option with the typed key, and the option's place;
// nil if there is none, or if there are several.
func (f strays) keyElsewhere(typed string) (found *entry, place int) {
	for _, entry := range f.entries[f.at+1:] {
		if entry.Kind != ask.Choice || entry.closed {
			continue
		}
		at := slices.IndexFunc(entry.Options, func(option ask.Option) bool {
			return option.Key != "" && !option.Shown && text.Fold(option.Key) == text.Fold(typed)
		})
		if at < 0 {
			continue
		}
		if found != nil {
			return nil, 0
		}
		found = entry
		place = at
	}
	return found, place
}

// refuseBegun refuses a letter, at the Enter or the digit after it, that begins the chosen option of the field with the cursor and is the key of a
// later choice on the screen: either may be meant. It reports whether it has refused the letter.
func (f strays) refuseBegun(entry *entry, begun string) bool {
	if slices.ContainsFunc(entry.marks, func(mark string) bool { return text.Fold(mark) == begun }) {
		return false
	}
	other, place := f.keyElsewhere(begun)
	if other == nil {
		return false
	}
	label := text.Show(other.Options[place].Label)
	f.form.refuse(words.OfTwoFields(begun, entry.chosen(), f.keys.lang.Colon(other.Label)+" "+label).Err())
	return true
}

// refusePassed refuses a letter that was meant for a list which the answer of the last form has passed over.
func (f strays) refusePassed(letter string) {
	f.last = lastKey{stray: letter, typed: f.now()}
	f.form.refuse(words.PassedOver(letter).Err())
}

// refuseUnclear refuses a word that several options begin with, and reports whether it has. If another Enter takes the
// option that is chosen, it says so.
func (f strays) refuseUnclear(entry *entry) bool {
	err := entry.Unclear(entry.begun)
	if err == nil {
		return false
	}
	entry.begun = ""
	if chosen := entry.chosen(); chosen != "" {
		err = words.OrTakes(lang.Say(err, f.keys.lang), chosen).Err()
	}
	f.form.refuse(err)
	return true
}
