package form

import (
	"cmp"
	"slices"
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
	rest                                       key.Binding // in a long form
	tick, clear                                key.Binding // once something is typed into a list that narrows
	yes, no                                    key.Binding
	boardUp, boardDown                         key.Binding
	leave, scroll, scrollUp, scrollDown        key.Binding
}

// newKeys makes the keys with their texts in the language.
func newKeys(language lang.Lang) keyMap {
	bind := func(name lang.Speaker, does lang.Text, keys ...string) key.Binding {
		return key.NewBinding(key.WithKeys(keys...), key.WithHelp(name.In(language), does.In(language)))
	}
	type same = lang.Plain
	k := keyMap{
		lang:     language,
		next:     bind(words.KeyEnter, words.Next, "enter", "ctrl+j"),
		last:     bind(words.KeyEnter, words.Confirm, "enter", "ctrl+j"),
		tab:      bind(same("Tab"), words.Next, "tab"),
		complete: bind(same("Tab"), words.Complete, "tab"),
		previous: bind(same("↑↓"), words.Fields, "shift+tab"),
		above:    bind(words.KeyShiftTab, words.Fields, "shift+tab"),
		actions:  bind(words.KeyEscape, words.Actions, "esc"),
		back:     bind(words.KeyEscape, words.Back, "esc"),
		pause:    bind(same("Ctrl-C"), words.Leave, "ctrl+c"),
		guide:    bind(same("?"), words.Help, "?", "f1"),
		large:    bind(same("F5"), words.Large, "f5"),

		up:     bind(same("↑↓"), words.Choose, "up", "ctrl+p"),
		down:   bind(same("↑↓"), words.Choose, "down", "ctrl+n"),
		first:  bind(same("Home"), words.ToTop, "home"),
		end:    bind(same("End"), words.ToBottom, "end"),
		toggle: bind(words.KeySpace, words.Mark, " "),
		all:    bind(same("Ctrl-A"), words.AllOrNone, "ctrl+a"),
		rest:   bind(same("Ctrl-D"), words.RestAsIs, "ctrl+d"),
		tick:   bind(words.KeyEnter, words.Tick, "enter", "ctrl+j"),
		clear:  bind(words.KeyEscape, words.Clear, "esc"),
		flip:   bind(same("←→"), words.Choose, "left", "right"),
		yes:    bind(words.KeyYes, words.SayYes, "y", "Y"),
		no:     bind(same("n"), words.SayNo, "n", "N"),

		boardUp:   bind(words.KeyPages, words.Board, "pgup"),
		boardDown: bind(words.KeyPages, words.Board, "pgdown"),

		leave:      bind(words.KeyEnter, words.GoOn, "enter", "ctrl+j", "esc", "q"),
		scroll:     bind(words.KeyScroll, words.Scroll, "up", "down"),
		scrollUp:   bind(words.KeyScroll, words.Scroll, "pgup", "b"),
		scrollDown: bind(words.KeyScroll, words.Scroll, "pgdown", " "),
	}
	yes := words.KeyYes.In(language)
	k.yes.SetKeys(yes, strings.ToUpper(yes), "y", "Y") // y is understood in every language
	return k
}

// fields returns the keys that huh's fields handle themselves.
func (k keyMap) fields() *huh.KeyMap {
	return &huh.KeyMap{
		Select: huh.SelectKeyMap{Up: k.up, Down: k.down, GotoTop: k.first, GotoBottom: k.end},
		MultiSelect: huh.MultiSelectKeyMap{
			Up:         k.up,
			Down:       k.down,
			GotoTop:    k.first,
			GotoBottom: k.end,
			Toggle:     k.toggle,
			SelectAll:  k.all,
			SelectNone: k.all,
		},
		Confirm: huh.ConfirmKeyMap{Toggle: k.flip},
	}
}

// separator stands between the keys of the footer.
const separator = " · "

// footer draws the line of keys at the bottom: as many as fit, the most important first, and an ellipsis for the rest.
func (k keyMap) footer(theme theme, columns int, keys ...key.Binding) string {
	model := help.New()
	model.Styles = theme.huh.Help
	model.ShortSeparator = separator
	line := model.ShortHelpView(keys)
	for n := len(keys) - 1; n > 0 && text.Width(ansi.Strip(line)) > columns; n-- {
		line = model.ShortHelpView(keys[:n]) + " " + theme.faint.Render(more)
	}
	return ansi.Truncate(line, max(columns, 0), "") // on a very narrow screen
}

// width returns how many columns a footer with all these keys takes.
func (k keyMap) width(keys []key.Binding) int {
	width := -text.Width(separator)
	for _, binding := range keys {
		width += text.Width(binding.Help().Key+" "+binding.Help().Desc) + text.Width(separator)
	}
	return width
}

// asksHelp reports whether a key in the entry asks for help: F1, or a question mark that cannot be part of an answer.
func (e *entry) asksHelp(msg tea.KeyMsg) bool {
	if msg.Type == tea.KeyF1 {
		return true
	}
	typed := (e.Kind == ask.Text || e.Kind == ask.Picks) && e.Number == nil && e.text != "" && !e.fresh
	return msg.String() == "?" && !msg.Paste && !typed
}

// guide returns the help for the question: what can be answered, which keys there are, and at last words of the game.
func (f *form) guide() string {
	entry := f.entries[f.at]
	var parts []string
	for _, text := range []string{f.question.Help, text.Block(entry.Help), f.live, text.Block(f.question.Terms)} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	if entry.Number != nil && len(f.entries) > 1 {
		parts = append(parts, words.GuideRow.In(f.keys.lang))
		how := words.GuideEnter
		if entry.goesOnByItself() {
			how = words.GuideItself
		}
		parts = append(parts, how.In(f.keys.lang))
	} else if entry.Listed {
		parts = append(parts, words.GuideNames.In(f.keys.lang))
	}
	if entry.Kind == ask.Picks {
		how := words.GuideMany
		if entry.list.One() {
			how = words.GuideOne
		}
		parts = append(parts, how.In(f.keys.lang))
		if entry.Other != "" {
			parts = append(parts, words.GuideOther.In(f.keys.lang))
		}
	}
	if entry.Kind == ask.Text && !entry.GoesOn {
		parts = append(parts, words.GuideReplace.In(f.keys.lang))
	}
	parts = append(parts, keyTable(f.explainedKeys()))
	if f.question.Glossary != "" {
		parts = append(parts, text.Block(f.question.Glossary))
	}
	return strings.Join(parts, "\n\n")
}

// keyTable lists keys and what they do, one under the other.
func keyTable(keys []key.Binding) string {
	var rows [][]string
	for _, k := range keys {
		rows = append(rows, []string{k.Help().Key, k.Help().Desc})
	}
	return text.Columns("ll", rows)
}

// complete completes the typed text as far as the offers agree. In a list of names it goes on to the next field if only
// one name was meant: what is typed then is the next name. It returns false if the offers add nothing.
func (f *form) complete(entry *entry) bool {
	text := ask.Complete(entry.text, f.offers)
	if entry.Kind != ask.Text || text == entry.text {
		return false
	}
	isWhole := len(f.offers) == 1
	entry.set(text)
	f.update()
	if isWhole && entry.Listed {
		f.move(f.at + 1)
	}
	return true
}

// saysByItself is the least width of a screen whose footer says that a complete number goes on without Enter. On a
// narrower one that would leave no room for the other keys.
const saysByItself = 60

// bindings returns the keys for the footer. The keys to continue, go back and leave come first, because a narrow screen
// cuts off the last ones.
func (f *form) bindings() []key.Binding {
	keys := f.keys
	entry := f.entries[f.at]
	all := f.firstBindings()
	marks := entry.marksSeveral()
	long := f.isLongForm() && !f.question.Last(f.values(), f.at)
	if long && !marks {
		all = append(all, keys.rest)
	}
	switch {
	case f.at == 0:
	case entry.Kind == ask.Text || entry.Kind == ask.YesNo:
		all = append(all, keys.previous)
	default:
		all = append(all, keys.above)
	}
	pause := keys.pause
	if f.question.Actions {
		pause.SetHelp(pause.Help().Key, words.LeaveKept.In(keys.lang))
	}
	all = append(all, pause, keys.guide)
	if marks { // nobody finds Space without its name
		all = append(all, keys.toggle)
		if long {
			all = append(all, keys.rest)
		}
	}
	if f.hidden > 0 { // the help lists the keys that do not fit
		all = append(all, keys.boardUp)
	}
	all = append(all, f.bindingsOf(entry)...)
	all = append(all, quickKeys(f.question)...)
	if f.question.Pad != nil {
		all = append(all, keys.large)
	}
	return all
}

// explainedKeys returns the keys for the help: those of the footer, with a sentence for each quick sign that has one.
func (f *form) explainedKeys() []key.Binding {
	all := f.bindings()
	for i, binding := range all {
		for _, quick := range f.question.Quick {
			if quick.Help != "" && slices.Equal(binding.Keys(), []string{quick.Key}) {
				all[i].SetHelp(binding.Help().Key, text.Show(quick.Help))
			}
		}
	}
	return all
}

// firstBindings returns the keys to go back and to continue.
func (f *form) firstBindings() []key.Binding {
	keys := f.keys
	entry := f.entries[f.at]
	all := []key.Binding{keys.back, keys.next}
	if f.question.Actions {
		all[0] = keys.actions
	} else if f.question.Leaves {
		all[0].SetHelp(keys.back.Help().Key, words.Quit.In(keys.lang))
	}
	if f.question.Last(f.values(), f.at) {
		all[1] = keys.last
	} else if entry.goesOnByItself() && f.columns >= saysByItself {
		all[1].SetHelp(keys.next.Help().Key, words.NextItself.In(keys.lang))
	}
	if entry.Kind == ask.Choice && entry.pick == unset {
		all = all[:1] // Enter does nothing until something is chosen
	}
	if entry.Kind == ask.Picks && entry.text != "" {
		all[0] = keys.clear
		all[1] = keys.tick
		if entry.list.One() {
			all[1].SetHelp(keys.tick.Help().Key, words.Take.In(keys.lang))
		}
	}
	return all
}

// bindingsOf returns the keys of one kind of entry only.
func (f *form) bindingsOf(entry *entry) []key.Binding {
	switch entry.Kind {
	case ask.Text:
		if ask.Complete(entry.text, f.offers) != entry.text {
			return []key.Binding{f.keys.complete}
		}
	case ask.Choice, ask.Picks:
		return []key.Binding{f.keys.up}
	case ask.Choices:
		return []key.Binding{f.keys.all, f.keys.up}
	case ask.YesNo:
		return []key.Binding{f.keys.yes, f.keys.no, f.keys.flip}
	}
	return nil
}

// footerKeys returns the keys for the footer. In a further field that marks several options they have shorter words, so
// that Space stands next to the keys that lead on, back and out on a screen of 80 columns. Where not all keys fit, the
// key that leaves has its short word too.
func (f *form) footerKeys() []key.Binding {
	all := f.bindings()
	if f.keys.width(all) > f.columns {
		for i, binding := range all {
			if name := binding.Help().Key; name == f.keys.pause.Help().Key {
				all[i].SetHelp(name, words.Leave.In(f.keys.lang))
			}
		}
	}
	if f.at == 0 || !f.entries[f.at].marksSeveral() {
		return all
	}
	for i, binding := range all {
		name := binding.Help().Key
		if name == f.keys.above.Help().Key {
			all[i].SetHelp(name, "↑")
		} else if name == f.keys.next.Help().Key {
			all[i].SetHelp(name, words.Ready.In(f.keys.lang))
		}
	}
	return all
}

// signOf returns the quick sign that a key stands for, "" for none. A function key is a sign everywhere, a typed sign
// only in an empty field, or in one whose text the next character would replace, such as a refused line.
func (f *form) signOf(msg tea.KeyMsg) string {
	entry := f.entries[f.at]
	for _, quick := range f.question.Quick {
		if quick.Function != "" && msg.String() == quick.Function {
			return quick.Key
		}
	}
	isText := entry.Kind == ask.Text && (entry.text == "" || entry.fresh)
	isTypedSign := msg.Type == tea.KeyRunes && !msg.Paste
	if !isText || !isTypedSign {
		return ""
	}
	return f.question.Sign(string(msg.Runes))
}

// quickKeys returns the quick signs as keys for the footer.
func quickKeys(question ask.Question) []key.Binding {
	var all []key.Binding
	for _, quick := range question.Quick {
		shown := cmp.Or(strings.ToUpper(quick.Function), quick.Key)
		all = append(all, key.NewBinding(key.WithKeys(quick.Key), key.WithHelp(shown, text.Show(quick.Label))))
	}
	return all
}
