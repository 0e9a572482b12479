package form

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"
	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/x/ansi"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// entry is one field of a form on the screen: a field of huh, and its value. A key has had its whole effect when press
// returns. Effects that huh would produce later, such as a blinking cursor, are not used.
type entry struct {
	ask.Field
	whole ask.Field // with all options, even those that do not fit the other entries
	marks []string  // the marks of the options
	field huh.Field

	text   string
	fresh  bool       // whether the next typed character replaces the text
	apart  bool       // whether the next typed character begins a word of its own after the text
	held   bool       // whether the user came back to the entry, perhaps to add a digit
	look   *huh.Theme // the entry's own styles, so that a text that will be replaced is shown in reverse
	pick   int        // the index of the chosen option of a Choice; unset for none
	hover  int        // the option with the cursor of huh's Select; there always is one
	begun  string     // the typed beginning of an option's key or label
	picks  []int      // the indices of the chosen options of Choices
	led    bool       // whether the last key led the cursor of Choices to an option, which Enter then marks
	yes    bool       // the value of a YesNo field
	list   *pick      // the list of a Picks field; text then narrows the list
	closed bool       // whether the entry was drawn without its options

	row     int // the row of the pad that the entry is typed into; -1 for none
	theme   theme
	lang    lang.Lang
	columns int
	focused bool
}

// longest is the greatest length of a typed text, in characters.
const longest = 2000

// newEntry makes an entry that holds the field's value.
func newEntry(field ask.Field) *entry {
	field.Label = text.Show(field.Label)
	e := &entry{
		Field: field,
		whole: field,
		marks: ask.Marks(field.Options),
		yes:   field.Value == ask.Yes,
		row:   -1,
	}
	switch field.Kind {
	case ask.Text:
		e.text = text.Show(field.Value)
	case ask.Choice:
		e.pick = e.place(field.Value)
	case ask.Choices:
		for _, v := range ask.Split(field.Value) {
			if i := field.Place(v); i >= 0 {
				e.picks = append(e.picks, i)
			}
		}
	case ask.Picks:
		e.list = &pick{List: ask.NewList(field)}
		e.list.narrow("")
	case ask.YesNo:
	}
	return e
}

// value returns the value that the entry holds.
func (e *entry) value() string {
	switch e.Kind {
	case ask.Choice:
		if e.pick == unset {
			return ""
		}
		return e.Options[e.pick].Value
	case ask.Choices:
		slices.Sort(e.picks)
		var values []string
		for _, i := range e.picks {
			values = append(values, e.Options[i].Value)
		}
		return ask.Join(values)
	case ask.Picks:
		return e.list.Chosen()
	case ask.YesNo:
		if e.yes {
			return ask.Yes
		}
		return ask.No
	default:
		return e.text
	}
}

// build makes the huh field for a screen of this many columns. label is the width of the labels' column. The new field
// has the entry's value, but not the cursor or the search of the earlier field.
func (e *entry) build(theme theme, keys keyMap, columns, label int) {
	e.theme = theme
	e.lang = keys.lang
	switch e.Kind {
	case ask.Text:
		e.field = huh.NewInput().CharLimit(longest).Value(&e.text)
	case ask.Choice:
		e.hover = max(0, e.pick)
		e.field = huh.NewSelect[int]().Options(e.options()...).Value(&e.hover)
	case ask.Choices:
		e.field = huh.NewMultiSelect[int]().Options(e.options()...).Value(&e.picks).Filterable(false)
	case ask.YesNo:
		e.field = huh.NewConfirm().Value(&e.yes).
			Affirmative(words.SayYes.In(keys.lang)).Negative(words.SayNo.In(keys.lang)).WithButtonAlignment(lipgloss.Left)
	}
	look := *theme.huh
	if e.row >= 0 {
		look.Focused.Base = lipgloss.NewStyle()
		look.Blurred.Base = lipgloss.NewStyle() // padLines draws the border
	}
	if e.Kind == ask.Picks {
		e.field = huh.NewInput().Inline(true).Prompt(selector).CharLimit(longest).Value(&e.text)
		look.Focused.Base = lipgloss.NewStyle()
		look.Blurred.Base = lipgloss.NewStyle() // viewPick draws the border
	}
	e.look = &look
	e.showChoice()
	e.field.WithTheme(e.look).WithKeyMap(keys.fields())
	e.resize(columns, label)
}

// resize fits the huh field to a screen of this many columns. It does not make a new field, so the text, the cursor in
// it, and everything else that the next key depends on stay the same.
func (e *entry) resize(columns, label int) {
	e.columns = columns
	inline := label+12 <= columns
	title := e.Label
	if e.row >= 0 {
		title = ""
		inline = true
	}
	if title != "" && (e.Kind == ask.Text || e.Kind == ask.YesNo) && inline {
		title = text.Pad(title, label) + " "
	}
	switch field := e.field.(type) {
	case *huh.Input:
		if e.Kind == ask.Text {
			field.Title(title).Inline(inline)
		}
	case *huh.Confirm:
		field.Title(title).Inline(inline)
	case *huh.Select[int]:
		field.Title(title)
	case *huh.MultiSelect[int]:
		field.Title(title)
	}
	e.field.WithWidth(max(columns-1, 8)) // the border stands outside of what huh counts as the width
	if e.Kind == ask.Choice || e.Kind == ask.Choices {
		e.field.WithHeight(0) // the height of the options, now that their width is known
	}
}

// focus puts the cursor at the end of the entry's text. Only a key moves the cursor of huh's Input there.
func (e *entry) focus() {
	e.field.Focus()
	e.focused = true
	e.begun = ""
	if e.Kind == ask.Text || e.Kind == ask.Picks {
		e.press(tea.KeyMsg{Type: tea.KeyEnd})
		e.refresh(e.text != "" && !e.GoesOn)
		e.apart = e.text != "" && e.GoesOn
	}
}

// blur takes the cursor out of the entry.
func (e *entry) blur() {
	e.field.Blur()
	e.focused = false
}

// refresh sets whether the next typed character replaces the text. If so, the text is shown in reverse.
func (e *entry) refresh(fresh bool) {
	e.fresh = fresh
	text := &e.look.Focused.TextInput.Text
	*text = text.Reverse(fresh)
}

// press passes a key to the huh field. A typed character replaces a fresh text.
func (e *entry) press(msg tea.KeyMsg) {
	if e.fresh && (msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace) {
		e.set("")
	}
	if e.apart && msg.Type == tea.KeyRunes {
		e.set(e.text + " ")
		e.field.Update(tea.KeyMsg{Type: tea.KeyEnd})
	}
	e.apart = false
	e.refresh(false)
	s, chooses := e.field.(*huh.Select[int])
	if chooses && e.pick == unset {
		e.chooseFirst(msg)
		return
	}
	e.field.Update(msg)
	if chooses {
		if i, ok := s.Hovered(); ok {
			e.pick = i // huh moves its cursor at the key End, but does not set the value
		}
	}
}

// awaitsEnter reports whether the typed key has chosen an option that counts only once Enter confirms it.
func (e *entry) awaitsEnter() bool {
	return e.Kind == ask.Choice && e.pick != unset && e.Options[e.pick].Shown && e.begun == text.Fold(e.marks[e.pick])
}

// spaceEnds reports whether a space ends the text typed into a Choice, so that several answers can be typed in a row:
// "p t p". A space that continues a label, as in "guard without", does not.
func (e *entry) spaceEnds(msg tea.KeyMsg) bool {
	if e.Kind != ask.Choice || msg.Type != tea.KeySpace || e.begun == "" {
		return false
	}
	goesOn := e.begun + " "
	return !slices.ContainsFunc(e.Options, func(option ask.Option) bool {
		return strings.HasPrefix(text.Fold(option.Label), goesOn) || option.Begins(goesOn, false)
	})
}

// set sets the text of a Text entry, with the cursor at its end.
func (e *entry) set(text string) {
	e.text = text
	e.fresh = false
	e.field.(*huh.Input).Value(&e.text)
	e.press(tea.KeyMsg{Type: tea.KeyEnd})
}

// enterSign follows a value that nobody has typed, and that Enter accepts.
const enterSign = " ↵"

// proposeOnly shows the only possible value in an empty cell of the pad, with the sign of the key that accepts it.
func (e *entry) proposeOnly(offers []string) {
	only := ""
	if e.text == "" && len(offers) == 1 {
		only = offers[0] + enterSign
	}
	e.field.(*huh.Input).Placeholder(only)
}

// folded draws a list as a single line that names the chosen options.
func (e *entry) folded(label int) string {
	var chosen []string
	for i, option := range e.Options {
		if e.Kind == ask.Choice && i == e.pick || e.Kind == ask.Choices && slices.Contains(e.picks, i) {
			chosen = append(chosen, text.Show(option.Label))
		}
	}
	return text.Cut("  "+text.Pad(e.Label, label)+"   "+strings.Join(chosen, ", "), e.columns)
}

// view draws the entry. at is the line with the cursor.
func (e *entry) view() (drawn []string, at int) {
	if e.Kind == ask.Picks {
		return e.viewPick()
	}
	drawn = strings.Split(e.field.View(), "\n")
	if e.Kind == ask.Choice && e.pick == unset {
		return drawn, 0 // the label, and the first options
	}
	at = len(drawn) - 1
	if e.Kind == ask.Choice || e.Kind == ask.Choices {
		for i, line := range drawn {
			if strings.HasPrefix(strings.TrimLeft(ansi.Strip(line), "┃ "), selector) {
				return drawn, i
			}
		}
	}
	return drawn, at
}
