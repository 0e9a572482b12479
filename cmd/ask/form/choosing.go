package form

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"arbitro/cmd/ask"
	"arbitro/referee/text"
)

// unset is the index of the chosen option while no option is chosen; see ask.Field.Unset.
const unset = -1

// place returns the index of the option of a Choice with that value. If there is none, it returns the first option, or
// unset if the user must choose.
func (e *entry) place(value string) int {
	at := e.Place(value)
	if at < 0 && !e.Unset {
		return 0
	}
	return at
}

// showChoice marks the chosen option of a Choice, or none while none is chosen. huh's Select always marks one.
func (e *entry) showChoice() {
	if e.Kind != ask.Choice {
		return
	}
	for _, styles := range []struct{ own, usual *huh.FieldStyles }{
		{&e.look.Focused, &e.theme.huh.Focused}, {&e.look.Blurred, &e.theme.huh.Blurred},
	} {
		styles.own.SelectSelector = styles.usual.SelectSelector
		styles.own.SelectedOption = styles.usual.SelectedOption
		if e.pick == unset {
			styles.own.SelectSelector = styles.usual.SelectSelector.SetString(notSelector)
			styles.own.SelectedOption = styles.usual.UnselectedOption
		}
	}
}

// fitOptions keeps only the options that fit the form's values, and reports whether the options have changed.
func (e *entry) fitOptions(values ask.Values) bool {
	options := e.whole.Fitting(values).Options
	same := slices.EqualFunc(options, e.Options, func(a, b ask.Option) bool { return a.Value == b.Value })
	if e.whole.Fits == nil || same {
		return false
	}
	value := e.value()
	e.Options = options
	e.marks = ask.Marks(options)
	e.pick = e.place(value)
	return true
}

// options returns the options, each with its mark before it. Marks also distinguish options with equal labels, which
// huh would mark together.
func (e *entry) options() []huh.Option[int] {
	widest := 0
	for _, m := range e.marks {
		widest = max(widest, text.Width(m))
	}
	all := make([]huh.Option[int], len(e.Options))
	for i, option := range e.Options {
		all[i] = huh.NewOption(text.PadLeft(e.marks[i], widest)+"  "+text.Show(option.Label), i)
	}
	return all
}

// separates reports whether a key separates two values of a row: a comma, or a space between numbers.
func (e *entry) separates(msg tea.KeyMsg) bool {
	if len(msg.Runes) != 1 || e.Number == nil && !e.Listed {
		return false
	}
	return ask.IsListSign(msg.Runes[0]) || msg.Runes[0] == ' ' && (e.Number != nil || e.text == "")
}

// chosen returns the label of the chosen option of a Choice or a YesNo field, "" for none.
func (e *entry) chosen() string {
	switch e.Kind {
	case ask.Choice:
		if e.pick != unset {
			return text.Show(e.Options[e.pick].Label)
		}
	case ask.YesNo:
		if e.yes {
			return words.SayYes.In(e.lang)
		}
		return words.SayNo.In(e.lang)
	}
	return ""
}

// chooseFirst chooses an option of a Choice without a choice: Down and Home choose the first option, Up and End the
// last.
func (e *entry) chooseFirst(msg tea.KeyMsg) {
	switch msg.Type {
	case tea.KeyDown, tea.KeyHome:
		e.choose(0)
	case tea.KeyUp, tea.KeyEnd:
		e.choose(len(e.Options) - 1)
	default:
	}
}

// pressShortcut handles the shortcuts of options. was reports whether msg was a shortcut; answers reports whether it
// answers the field.
func (e *entry) pressShortcut(keys keyMap, msg tea.KeyMsg) (was, answers bool) {
	switch e.Kind {
	case ask.Choice: // a key that may begin a longer key, as 1 begins 12, and a letter of a label only move the cursor
		at, longer, found := e.findTyped(msg)
		if at >= 0 {
			e.choose(at)
		}
		if at >= 0 && e.Options[at].Shown {
			return found, false
		}
		return found, found && !longer
	case ask.Choices:
		if i := optionOfKey(e.marks, msg.String()); i >= 0 {
			e.begun = ""
			e.choose(i)
			return true, false
		}
		at, _, found := e.findTyped(msg) // a key only finds an option, and Space marks it
		if at >= 0 {
			e.moveTo(at)
		}
		return found, false
	case ask.YesNo:
		if key.Matches(msg, keys.yes, keys.no) {
			e.yes = key.Matches(msg, keys.yes)
			return true, true
		}
	case ask.Text, ask.Picks:
	}
	return false, false
}

// findTyped returns the option that the keys typed so far, with this one, choose: by the beginning of its key, its
// label or another word; -1 for none. longer reports whether more keys may follow. found reports whether the typed keys
// fit any option.
func (e *entry) findTyped(msg tea.KeyMsg) (at int, longer, found bool) {
	before := e.begun
	e.begun = ""
	goesOn := e.Kind == ask.Choice && msg.Type == tea.KeySpace && before != "" // as in "guard without"
	if msg.Type != tea.KeyRunes && !goesOn || msg.Paste {
		return -1, false, false
	}
	typed := text.Fold(before + string(msg.Runes))
	if goesOn {
		typed = before + " "
	}
	at = -1
	for i, m := range e.marks {
		m = text.Fold(m)
		if m == typed {
			at = i
		} else if strings.HasPrefix(m, typed) {
			longer = true
		}
	}
	isMark := at >= 0 || longer
	if !isMark && e.NotNow(typed) != nil {
		return -1, false, false // the letter of an option that comes later is not the beginning of another label
	}
	if !isMark && !e.KeysOnly {
		at = slices.IndexFunc(e.Options, func(option ask.Option) bool {
			return strings.HasPrefix(text.Fold(option.Label), typed)
		})
		if at < 0 {
			at = slices.IndexFunc(e.Options, func(option ask.Option) bool { return option.Begins(typed, false) })
		}
		longer = at >= 0
		if longer && e.Unclear(typed) != nil {
			at = -1 // several labels begin so: which one is meant is not guessed
		}
	}
	if at < 0 && !longer {
		if beginsWithLetter(before) && unicode.IsDigit(msg.Runes[0]) { // "g" of a label, and then the number of an option
			return e.findTyped(msg)
		}
		return -1, false, false
	}
	e.begun = typed
	return at, longer, true
}

// choose chooses option i, or toggles its mark if several options can be marked.
func (e *entry) choose(i int) {
	if s, ok := e.field.(*huh.Select[int]); ok {
		e.pick = i
		e.hover = i
		s.Value(&e.hover)
		e.showChoice()
		return
	}
	e.moveTo(i)
	e.press(tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}})
}

// moveTo puts the cursor on option i of Choices. It presses keys, because huh's MultiSelect has no method that moves
// the cursor or takes a mark away.
func (e *entry) moveTo(i int) {
	e.press(tea.KeyMsg{Type: tea.KeyHome})
	for range i {
		e.press(tea.KeyMsg{Type: tea.KeyDown})
	}
}

// marksHere marks the option of Choices to which the last key led the cursor. It reports whether it marked one.
func (e *entry) marksHere() bool {
	led := e.led
	e.led = false
	several, is := e.field.(*huh.MultiSelect[int])
	if !is || !led {
		return false
	}
	at, ok := several.Hovered()
	if !ok || slices.Contains(e.picks, at) {
		return false
	}
	e.begun = ""
	e.choose(at)
	return true
}

// marksSeveral reports whether Space marks options in the entry.
func (e *entry) marksSeveral() bool {
	return e.Kind == ask.Choices || e.Kind == ask.Picks && e.ticksHere() && !e.list.One()
}

// optionOfKey returns the option that one key chooses, -1 for none. all holds the marks of the options. Among more than
// nine options a digit chooses none, because it may begin a longer number.
func optionOfKey(all []string, key string) int {
	if utf8.RuneCountInString(key) != 1 || key >= "0" && key <= "9" && len(all) > 9 {
		return -1
	}
	return slices.IndexFunc(all, func(m string) bool { return text.Fold(m) == text.Fold(key) })
}

// onlyValue returns the only possible value of an empty number field, such as the last of several numbers with a known
// sum. It returns "" if there are several, or if the field is not an empty number field.
func (e *entry) onlyValue() string {
	if e.Number == nil || e.text != "" || e.Suggest == nil {
		return ""
	}
	if only := e.Suggest(""); len(only) == 1 && e.Refusal(only[0]) == nil {
		return only[0]
	}
	return ""
}
