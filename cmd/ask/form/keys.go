package form

import (
	"cmp"
	"strings"

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
	h.Styles = t.huh.Help
	h.ShortSeparator = " · "
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
	if e.Number != nil && len(f.entries) > 1 {
		parts = append(parts, words.GuideRow.In(f.keys.lang))
	} else if e.Listed {
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

// bindings returns the keys for the footer. Keys that lead on, back and out come first, because a narrow screen cuts
// the last ones.
func (f *form) bindings() []key.Binding {
	k := f.keys
	e := f.entries[f.at]
	all := []key.Binding{k.back, k.next}
	if f.q.Actions {
		all[0] = k.actions
	}
	if f.q.Last(f.values(), f.at) {
		all[1] = k.last
	}
	if e.Kind == ask.Picks && e.text != "" {
		all[0] = k.clear
		all[1] = k.tick
	}
	switch {
	case f.at == 0:
	case e.Kind == ask.Text || e.Kind == ask.YesNo:
		all = append(all, k.previous)
	default:
		all = append(all, k.above)
	}
	all = append(all, k.pause, k.guide)
	if f.hidden > 0 { // the help lists the keys that do not fit
		all = append(all, k.boardUp)
	}
	switch e.Kind {
	case ask.Text:
		if ask.Complete(e.text, f.offers) != e.text {
			all = append(all, k.complete)
		}
	case ask.Choice:
		all = append(all, k.up)
	case ask.Choices:
		all = append(all, k.toggle, k.all, k.up)
	case ask.YesNo:
		all = append(all, k.yes, k.no, k.flip)
	case ask.Picks:
		if e.ticksHere() && !e.list.One() {
			all = append(all, k.toggle)
		}
		all = append(all, k.up)
	}
	all = append(all, quickKeys(f.q)...)
	if f.q.Pad != nil {
		all = append(all, k.large)
	}
	return all
}

// pressed returns the sign of a key, "" for any other key. Function keys always are signs, typed signs only in an empty
// field.
func (f *form) pressed(msg tea.KeyMsg) string {
	e := f.entries[f.at]
	for _, q := range f.q.Quick {
		if q.Function != "" && msg.String() == q.Function {
			return q.Key
		}
	}
	if e.Kind != ask.Text || e.text != "" || msg.Paste || msg.Type != tea.KeyRunes {
		return ""
	}
	return f.q.Sign(string(msg.Runes))
}

// quickKeys returns the signs for the footer.
func quickKeys(q ask.Question) []key.Binding {
	var all []key.Binding
	for _, k := range q.Quick {
		shown := cmp.Or(strings.ToUpper(k.Function), k.Key)
		all = append(all, key.NewBinding(key.WithKeys(k.Key), key.WithHelp(shown, text.Show(k.Label))))
	}
	return all
}
