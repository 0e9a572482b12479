package form

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/bubbles/help"
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"
	"github.com/charmbracelet/x/ansi"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// keyMap holds every key of the screen, with its text in the footer. The screen itself moves between fields, without
// delay: huh's forms move by messages that arrive after keys typed ahead, which would then go to the wrong field.
type keyMap struct {
	lang                                       lang.Lang
	next, last, tab, complete, previous, above key.Binding
	actions, back, pause, guide, large         key.Binding
	up, down, first, end, toggle, all, flip    key.Binding
	tick, clear                                key.Binding // once something is typed into a list that narrows
	yes, no                                    key.Binding
	boardUp, boardDown                         key.Binding
	leave, scroll, scrollUp, scrollDown        key.Binding
}

// newKeys makes the keys with their texts in l.
func newKeys(l lang.Lang) keyMap {
	bind := func(name lang.Speaker, does lang.Text, keys ...string) key.Binding {
		return key.NewBinding(key.WithKeys(keys...), key.WithHelp(name.In(l), does.In(l)))
	}
	type same = lang.Plain
	k := keyMap{
		lang:     l,
		next:     bind(words.KeyEnter, words.Next, "enter", "ctrl+j"),
		last:     bind(words.KeyEnter, words.Confirm, "enter", "ctrl+j"),
		tab:      bind(same("Tab"), words.Next, "tab"),
		complete: bind(same("Tab"), words.Complete, "tab"),
		previous: bind(same("↑↓"), words.Fields, "shift+tab"),
		above:    bind(words.KeyShiftTab, words.Fields, "shift+tab"),
		actions:  bind(words.KeyEscape, words.Actions, "esc"),
		back:     bind(words.KeyEscape, words.Back, "esc"),
		pause:    bind(same("Ctrl-C"), words.Pause, "ctrl+c"),
		guide:    bind(same("?"), words.Help, "?", "f1"),
		large:    bind(same("F5"), words.Large, "f5"),

		up:     bind(same("↑↓"), words.Choose, "up", "ctrl+p"),
		down:   bind(same("↑↓"), words.Choose, "down", "ctrl+n"),
		first:  bind(same("Home"), words.ToTop, "home"),
		end:    bind(same("End"), words.ToBottom, "end"),
		toggle: bind(words.KeySpace, words.Mark, " "),
		all:    bind(same("Ctrl-A"), words.AllOrNone, "ctrl+a"),
		tick:   bind(words.KeyEnter, words.Tick, "enter", "ctrl+j"),
		clear:  bind(words.KeyEscape, words.Clear, "esc"),
		flip:   bind(same("←→"), words.Choose, "left", "right", " "),
		yes:    bind(words.KeyYes, words.SayYes, "y", "Y"),
		no:     bind(same("n"), words.SayNo, "n", "N"),

		boardUp:   bind(words.KeyPages, words.Board, "pgup"),
		boardDown: bind(words.KeyPages, words.Board, "pgdown"),

		leave:      bind(words.KeyEnter, words.GoOn, "enter", "ctrl+j", "esc", "q"),
		scroll:     bind(words.KeyScroll, words.Scroll, "up", "down"),
		scrollUp:   bind(words.KeyScroll, words.Scroll, "pgup", "b"),
		scrollDown: bind(words.KeyScroll, words.Scroll, "pgdown", " "),
	}
	yes := words.KeyYes.In(l)
	k.yes.SetKeys(yes, strings.ToUpper(yes), "y", "Y") // y is understood in every language
	return k
}

// fields returns the keys that huh's fields handle themselves. They handle no other keys.
func (k keyMap) fields() *huh.KeyMap {
	return &huh.KeyMap{
		Select: huh.SelectKeyMap{Up: k.up, Down: k.down, GotoTop: k.first, GotoBottom: k.end},
		MultiSelect: huh.MultiSelectKeyMap{
			Up: k.up, Down: k.down, GotoTop: k.first, GotoBottom: k.end, Toggle: k.toggle,
			SelectAll: k.all, SelectNone: k.all,
		},
		Confirm: huh.ConfirmKeyMap{Toggle: k.flip},
	}
}

// footer draws the line of keys at the bottom, the most important first: as many as fit, and an ellipsis for the rest.
func (k keyMap) footer(t theme, columns int, keys ...key.Binding) string {
	h := help.New()
	h.Styles, h.ShortSeparator = t.huh.Help, " · "
	line := h.ShortHelpView(keys)
	for n := len(keys) - 1; n > 0 && text.Width(ansi.Strip(line)) > columns; n-- {
		line = h.ShortHelpView(keys[:n]) + " " + t.faint.Render(more)
	}
	return ansi.Truncate(line, max(columns, 0), "") // on a very narrow screen
}

// guided reports whether a key asks for help: F1, or a question mark that cannot be part of an answer.
func (f *form) guided(msg tea.KeyMsg) bool {
	if msg.Type == tea.KeyF1 {
		return true
	}
	e := f.entries[f.at]
	typed := (e.Kind == ask.Text || e.Kind == ask.Picks) && e.Number == nil && e.text != "" && !e.fresh
	return msg.String() == "?" && !msg.Paste && !typed
}

// guide returns the help for the question: what can be answered and which keys there are.
func (f *form) guide() string {
	e := f.entries[f.at]
	var parts []string
	for _, text := range []string{f.q.Help, text.Block(e.Help), f.live, text.Block(f.q.Terms)} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	switch {
	case e.Number != nil && len(f.entries) > 1:
		parts = append(parts, words.GuideRow.In(f.keys.lang))
	case e.Listed:
		parts = append(parts, words.GuideNames.In(f.keys.lang))
	}
	if e.Kind == ask.Picks {
		how := words.GuideMany
		if e.list.One() {
			how = words.GuideOne
		}
		parts = append(parts, how.In(f.keys.lang))
		if e.Other != "" {
			parts = append(parts, words.GuideOther.In(f.keys.lang))
		}
	}
	if e.Kind == ask.Text {
		parts = append(parts, words.GuideReplace.In(f.keys.lang))
	}
	return strings.Join(append(parts, keyTable(f.bindings())), "\n\n")
}

// keyTable lists keys and what they do, one under the other.
func keyTable(keys []key.Binding) string {
	var rows [][]string
	for _, k := range keys {
		rows = append(rows, []string{k.Help().Key, k.Help().Desc})
	}
	return text.Columns("ll", rows)
}

// typed adds typed or pasted characters to a text field. A row also fills the following fields, a digit that leaves the
// range is refused, and a complete number moves on to the next field.
func (f *form) typed(e *entry, msg tea.KeyMsg, moved bool) {
	if row := f.q.Row(f.at, string(msg.Runes), msg.Paste); row != nil {
		f.filled(row)
		return
	}
	if parts := e.parts(msg); parts != "" {
		switch {
		case e.text == "" || moved:
		case f.at == len(f.entries)-1:
			f.refuse(words.LastField.Err())
		default:
			f.byComma = true
			f.next(e, true)
		}
		return
	}
	f.byComma = f.byComma && e.Listed
	before := e.text
	e.press(msg)
	n := e.Number
	first, _ := utf8.DecodeRuneInString(e.text)
	if n == nil || f.q.IsRaw != nil && unicode.IsLetter(first) { // it may be a line of play
		f.changed()
		f.left()
		return
	}
	if digit := string(msg.Runes); !takes(*n, e.text) && full(*n, before, e.held) && takes(*n, digit) && !msg.Paste {
		e.set(digit) // the number is complete, so the digit begins another number
	}
	if !takes(*n, e.text) {
		e.set(before)
		e.fresh = before != ""
		f.refuse(n.Refusal())
		return
	}
	f.changed()
	if full(*n, e.text, e.held) {
		if f.next(e, false); f.entries[f.at] != e {
			f.moved = f.now()
		}
	}
	if f.entries[f.at] == e {
		f.left() // keep unfinished text too
	}
}

// filled fills a row of fields and puts the cursor after them.
func (f *form) filled(row []string) {
	values := f.values()
	at, err := f.q.Fill(values, f.at, row)
	if err != nil {
		if at >= 0 {
			f.move(at)
		}
		f.refuse(err)
		return
	}
	for i := range row {
		f.entries[f.at+i].set(values[f.at+i])
	}
	f.byComma = true
	f.move(min(f.at+len(row), len(f.entries)-1))
	f.left()
}

// next moves on to the next field, unless this is the last field or its value is refused. If say is set, it shows the
// refusal.
func (f *form) next(e *entry, say bool) {
	err := e.Refusal(e.value())
	switch {
	case err != nil && say:
		f.refuse(err)
	case err == nil && !f.q.Last(f.values(), f.at):
		f.move(f.at + 1)
		f.left()
	}
}

// complete completes the typed text as far as the offers agree. It returns false if there is nothing to add.
func (f *form) complete(e *entry) bool {
	text := ask.Complete(e.text, f.offers)
	if e.Kind != ask.Text || text == e.text {
		return false
	}
	e.set(text)
	f.changed()
	return true
}

// settled fills an empty number field that has only one possible value. It reports whether it did.
func (f *form) settled(e *entry) bool {
	only := e.only()
	if only == "" {
		return false
	}
	e.set(only)
	f.changed()
	return true
}

// only returns the only possible value of an empty number field, such as the last of several numbers with a known sum;
// "" for none.
func (e *entry) only() string {
	if e.Number == nil || e.text != "" || e.Suggest == nil {
		return ""
	}
	if only := e.Suggest(""); len(only) == 1 && e.Refusal(only[0]) == nil {
		return only[0]
	}
	return ""
}

// takes reports whether a typed text is a number in the range, or may still become one.
func takes(n ask.Number, typed string) bool {
	if typed == "" || typed == "-" {
		return true // a dash may mean no number, which the field's Check decides
	}
	v, err := strconv.Atoi(typed)
	if err != nil || typed[0] == '+' || strings.HasPrefix(strings.TrimPrefix(typed, "-"), "0") && v != 0 {
		return false
	}
	low, high := v, v
	for len(strconv.Itoa(high)) <= max(len(strconv.Itoa(n.Most)), len(strconv.Itoa(n.Least))) {
		if high >= n.Least && low <= n.Most {
			return true
		}
		if v == 0 {
			return false
		}
		low, high = 10*low, 10*high
		if v > 0 {
			high += 9
		} else {
			low -= 9
		}
	}
	return false
}

// full reports whether a typed text is a number in the range after which no digit can follow. Unless held is set,
// digits that would make an unlikely number do not count.
func full(n ask.Number, typed string, held bool) bool {
	v, err := strconv.Atoi(typed)
	if err != nil || v < n.Least || v > n.Most {
		return false
	}
	if n.Likely == 0 || held {
		n.Likely = n.Most
	}
	return v == 0 || v > 0 && 10*v > n.Likely || 10*v < n.Least
}
