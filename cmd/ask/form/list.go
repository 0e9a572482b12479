package form

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/referee/text"
)

// pick is a Picks field on the screen: the list, and where the cursor is in it.
type pick struct {
	*ask.List
	at    int  // the row with the cursor
	moved bool // whether an arrow key put it there
	comma bool // whether the last key was a comma
	room  int  // rows that are drawn; 0 for all

	refused error // why the first name of a list in the search was refused
}

// narrow shows only the options that the typed text may mean. Of a typed list, it shows those of the first name. The
// cursor goes to the first option, or to the chosen one if nothing was typed.
func (p *pick) narrow(typed string) {
	typed, _, _ = cutList(typed)
	p.Narrow(typed)
	p.at = 0
	p.moved = false
	if p.One() && typed == "" {
		p.at = max(0, slices.IndexFunc(p.Rows, func(option ask.Option) bool { return p.Has(option.Value) }))
	}
}

// cutList cuts a typed list after its first name. It returns false if the text is a single name.
func cutList(typed string) (first, rest string, isList bool) {
	at := strings.IndexFunc(typed, ask.IsListSign)
	if at < 0 {
		return typed, "", false
	}
	_, width := utf8.DecodeRuneInString(typed[at:])
	return typed[:at], typed[at+width:], true
}

// pressPick handles a key of a Picks field. Characters narrow the list. A comma ticks the typed name, as Enter does, if
// only one row fits it. A pasted list is ticked name by name.
func (f *form) pressPick(entry *entry, msg tea.KeyMsg) (reply, bool) {
	keys := f.keys
	pick := entry.list
	typed := string(msg.Runes)
	comma := pick.comma
	pick.comma = false
	_, _, isList := cutList(entry.text)
	switch {
	case key.Matches(msg, keys.next):
		return f.enterPick(entry)
	case isList && isTyped(msg) && !pick.moved: // the names after the one that was refused wait in the search
		entry.press(msg)
		pick.narrow(entry.text)
		if strings.ContainsFunc(typed, ask.IsListSign) {
			f.refuse(pick.refused)
		}
	case msg.Type == tea.KeyRunes && strings.ContainsFunc(typed, ask.IsListSign):
		if len(msg.Runes) == 1 {
			f.tickBeforeComma(entry)
		} else {
			f.tickPasted(entry, typed)
		}
		pick.comma = true
	case msg.String() == " " && comma && entry.text == "": // after a comma
	case msg.String() == " " && isList:
		return f.enterPick(entry)
	case msg.String() == " " && entry.ticksHere():
		if err := pick.TickRow(pick.at, true); err != nil {
			f.refuse(err)
		}
		entry.refresh(entry.text != "")
	case key.Matches(msg, keys.up):
		pick.at = max(0, pick.at-1)
		pick.moved = true
	case key.Matches(msg, keys.down):
		pick.at = min(pick.at+1, max(0, len(pick.Rows)-1))
		pick.moved = true
	default:
		entry.press(msg)
		pick.narrow(entry.text)
	}
	f.update()
	return reply{}, false
}

// tickBeforeComma ticks the name that was typed before a comma. If the name is refused, it stays in the search with its
// comma, and the names typed after it wait behind it: none of them is joined to it.
func (f *form) tickBeforeComma(entry *entry) {
	if entry.text == "" || entry.fresh {
		entry.search("")
		return
	}
	err := entry.list.tickTyped(entry.text)
	if err == nil {
		entry.search("")
		return
	}
	f.keepList(entry, entry.text+", ", err)
}

// keepList leaves a list in the search whose first name is refused.
func (f *form) keepList(entry *entry, list string, why error) {
	entry.search(list)
	entry.list.refused = why
	f.refuse(why)
}

// tickTyped ticks the only row that fits a name typed in a list, or the first row if it has exactly this name. It
// returns an error if the name fits several rows or none. A name that fits no known row is a new one; only the sign +,
// or Enter on a single name, says that it is meant as new.
func (p *pick) tickTyped(typed string) error {
	if len(p.Rows) == 0 {
		return words.NoneBegins.Err()
	}
	isNew := len(p.Rows) == 1 && p.Added
	if isNew && !strings.HasPrefix(typed, "+") {
		return p.TickUnsaid(0)
	}
	isOnly := len(p.Rows) == 1 || len(p.Rows) == 2 && p.Added // the added row is a new name
	if isOnly || text.Fold(p.Rows[0].Label) == text.Fold(typed) {
		return p.TickRow(0, false)
	}
	return words.OrArrows(p.SeveralFit(typed)).Err()
}

// ticksHere reports whether Space ticks the row with the cursor. It does after an arrow key, and if nothing is typed.
// Otherwise Space may belong to the typed text: in a list for one choice, in a new name, and after words of a longer
// label ("Anna" of "Anna Maria"). In the last case a second Space ticks.
func (e *entry) ticksHere() bool {
	pick := e.list
	_, _, isList := cutList(e.text)
	switch {
	case len(pick.Rows) == 0:
		return false
	case pick.moved || e.text == "" || e.fresh:
		return true
	case isList || pick.One() || strings.HasPrefix(e.text, "+") || pick.Added && len(pick.Rows) == 1:
		return false
	}
	known := pick.Rows
	if pick.Added {
		known = known[:len(known)-1]
	}
	return strings.HasSuffix(e.text, " ") ||
		!slices.ContainsFunc(known, func(option ask.Option) bool { return hasMoreWords(option, e.text) })
}

// hasMoreWords reports whether the typed words are some, but not all, of the words of an option's label.
func hasMoreWords(option ask.Option, typed string) bool {
	label := ask.Folded(option.Label)
	want := ask.Folded(typed)
	for _, w := range want {
		if !slices.Contains(label, w) {
			return false
		}
	}
	return len(want) < len(label)
}

// enterPick ticks the row with the cursor. If nothing was typed, it leaves the field instead; in a list for one choice
// it does both. A typed list of names ticks each. If the row was ticked already, it says so and stays on the row, so
// that Space removes the tick.
func (f *form) enterPick(entry *entry) (reply, bool) {
	pick := entry.list
	had := len(pick.Rows) > 0 && pick.Has(pick.Rows[pick.at].Value)
	first, rest, isList := cutList(entry.text)
	switch {
	case isList:
		f.enterList(entry, first, rest)
		return reply{}, false
	case entry.text == "" && (!pick.One() || len(pick.Rows) == 0):
		return f.enter()
	case len(pick.Rows) == 0:
		f.refuse(words.NoneBegins.Err())
		return reply{}, false
	}
	isTicked := entry.fresh && pick.Has(pick.Rows[pick.at].Value) && !pick.One() // by Space
	if !isTicked {
		if err := pick.TickRow(pick.at, false); err != nil {
			f.refuse(err)
			return reply{}, false
		}
	}
	on := pick.Rows[pick.at]
	if had && !pick.One() && !entry.fresh {
		f.refuse(words.TickedAlready(text.Show(on.Label)).Err())
	}
	entry.search("")
	pick.at = max(0, slices.IndexFunc(pick.Rows, func(option ask.Option) bool { return option.Value == on.Value }))
	if pick.One() {
		return f.enter()
	}
	f.update()
	return reply{}, false
}

// enterList ticks the first name of a list in the search: the row with the cursor after an arrow key, otherwise the
// only row that fits. Then it ticks the names after it, up to one that is refused.
func (f *form) enterList(entry *entry, first, rest string) {
	pick := entry.list
	defer f.update()
	var err error
	if pick.moved {
		err = pick.TickRow(pick.at, false)
	} else {
		err = pick.tickTyped(first)
	}
	if err != nil {
		f.refuse(err)
		return
	}
	all := ask.Listed(rest)
	for i, name := range all {
		pick.narrow(name)
		if err := pick.tickTyped(name); err != nil {
			f.keepList(entry, strings.Join(all[i:], ", ")+", ", err)
			return
		}
	}
	entry.search("")
}

// isSearching reports whether something is typed in the search of a list. Escape then empties the search; otherwise it
// leaves the form.
func (e *entry) isSearching() bool { return e.Kind == ask.Picks && e.text != "" }

// search sets the text in the search of a Picks field.
func (e *entry) search(text string) {
	e.set(text)
	e.list.narrow(text)
}

// tickPasted ticks the names of a pasted list. At the first name that is refused it stops, and leaves that name and
// those after it in the search.
func (f *form) tickPasted(entry *entry, text string) {
	pick := entry.list
	all := pick.Pasted(text)
	for i, word := range all {
		option, err := pick.Named(word)
		if err == nil {
			err = pick.Tick(option, false)
		}
		if err != nil {
			f.keepList(entry, strings.Join(all[i:], ", "), err)
			return
		}
	}
	entry.search("")
}

// viewPick draws the search, the ticked options, and the list. at is the line with the cursor.
func (e *entry) viewPick() (drawn []string, at int) {
	pick := e.list
	theme := e.theme
	columns := e.columns
	base := theme.huh.Blurred.Base
	head := e.Label
	if n := len(pick.Ticks); n > 0 && !pick.One() {
		head = strings.TrimSpace(fmt.Sprintf("%s (%d)", head, n))
	}
	if !e.focused {
		return strings.Split(base.Render(text.Cut(head+"   "+pick.Labels(), columns-2)), "\n"), 0
	}
	base = theme.huh.Focused.Base
	var lines []string
	if head != "" {
		lines = append(lines, theme.title.Render(text.Cut(head, columns-2)))
	}
	if len(pick.Ticks) > 0 && !pick.One() {
		lines = append(lines, theme.faint.Render(text.Cut(pick.Labels(), columns-2)))
	}
	lines = append(lines, strings.TrimRight(e.field.View(), "\n"))
	from, to := window(len(pick.Rows), pick.at, pick.room)
	for i := from; i < to; i++ {
		cursor := "  "
		if i == pick.at {
			cursor = selector
			at = len(lines)
		}
		line := text.Cut(cursor+pick.mark(i)+text.Show(pick.Rows[i].Label), columns-2)
		if i == pick.at || !pick.One() && pick.Has(pick.Rows[i].Value) {
			line = theme.strong.Render(line)
		}
		lines = append(lines, line)
	}
	if len(pick.Rows) == 0 && e.text != "" {
		lines = append(lines, theme.faint.Render("  "+text.Cut(words.NoneBegins.In(e.lang), columns-4)))
	}
	if to < len(pick.Rows) || from > 0 {
		lines = append(lines, theme.faint.Render(fmt.Sprintf("  %d-%d/%d", from+1, to, len(pick.Rows))))
	}
	if at == 0 {
		at = len(lines) - 1
	}
	return strings.Split(base.Render(strings.Join(lines, "\n")), "\n"), at
}

// window returns which rows of a list of n rows are drawn in room lines. The row at, with the cursor, is among them.
func window(n, at, room int) (from, to int) {
	if room <= 0 || n <= room {
		return 0, n
	}
	room = max(1, room-1) // one line says which part is shown
	from = max(0, min(at-room/2, n-room))
	return from, from + room
}

// mark returns the sign before a row: ticked, not ticked, or that it adds the typed text.
func (p *pick) mark(row int) string {
	n := slices.Index(p.Ticks, p.Rows[row].Value)
	switch {
	case row == len(p.Rows)-1 && p.Added:
		return "+ "
	case p.One():
		return "  " // the cursor chooses
	case n >= 0 && p.Ordered:
		return text.PadLeft(fmt.Sprintf("[%d] ", n+1), 4)
	case n >= 0:
		return "[x] "
	}
	return "[ ] "
}
