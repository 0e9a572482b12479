package form

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/bubbles/key"
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

	text  string
	fresh bool       // whether the next typed character replaces the text
	apart bool       // whether the next typed character begins a word of its own after the text
	held  bool       // whether the user came back to the entry, perhaps to add a digit
	look  *huh.Theme // the entry's own styles, so that a text that will be replaced is shown in reverse
	pick  int        // the index of the chosen option of a Choice; unset for none
	hover int        // the option with the cursor of huh's Select; there always is one
	begun string     // the typed beginning of an option's key or label
	picks []int      // the indices of the chosen options of Choices
	led   bool       // whether the last key led the cursor of Choices to an option, which Enter then marks
	yes   bool       // the value of a YesNo field
	list  *pick      // the list of a Picks field; text then narrows the list

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

// fitOptions keeps only the options that fit the form's values, and reports whether the options have changed.
func (e *entry) fitOptions(values []string) bool {
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
	if at < 0 && !longer && !e.KeysOnly {
		at = slices.IndexFunc(e.Options, func(option ask.Option) bool {
			return strings.HasPrefix(text.Fold(option.Label), typed)
		})
		if at < 0 {
			at = slices.IndexFunc(e.Options, func(option ask.Option) bool { return option.Begins(typed, false) })
		}
		longer = at >= 0
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

// awaitsEnter reports whether the typed key has chosen an option that counts only once Enter confirms it.
func (e *entry) awaitsEnter() bool {
	return e.Kind == ask.Choice && e.pick != unset && e.Options[e.pick].Shown && e.begun == text.Fold(e.marks[e.pick])
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

// set sets the text of a Text entry, with the cursor at its end.
func (e *entry) set(text string) {
	e.text = text
	e.fresh = false
	e.field.(*huh.Input).Value(&e.text)
	e.press(tea.KeyMsg{Type: tea.KeyEnd})
}

// proposeOnly shows the only possible value in an empty cell of the pad. Enter accepts it.
func (e *entry) proposeOnly(offers []string) {
	only := ""
	if e.text == "" && len(offers) == 1 {
		only = offers[0]
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
