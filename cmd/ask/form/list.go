package form

import (
	"fmt"
	"slices"
	"strings"

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
}

// narrow shows only the options that the typed text may mean. The cursor goes to the first option, or to the chosen one
// if nothing was typed.
func (p *pick) narrow(typed string) {
	p.Narrow(typed)
	p.at = 0
	p.moved = false
	if p.One() && typed == "" {
		p.at = max(0, slices.IndexFunc(p.Rows, func(o ask.Option) bool { return p.Has(o.Value) }))
	}
}

// picked handles a key of a Picks field. Text narrows the list. A comma ends a name, as Enter does, if the name is
// unambiguous. A pasted list is ticked name by name.
func (f *form) picked(e *entry, msg tea.KeyMsg) (reply, bool) {
	k := f.keys
	p := e.list
	typed := string(msg.Runes)
	comma := p.comma
	p.comma = false
	switch {
	case key.Matches(msg, k.next):
		return f.enterPick(e)
	case msg.Type == tea.KeyRunes && strings.ContainsFunc(typed, ask.IsListSign):
		if len(msg.Runes) == 1 {
			f.comma(e)
		} else {
			f.pasted(e, typed)
		}
		p.comma = true
	case msg.String() == " " && comma && e.text == "": // after a comma
	case msg.String() == " " && e.ticksHere():
		f.tickHere(e, true)
		e.refresh(e.text != "")
	case key.Matches(msg, k.up):
		p.at = max(0, p.at-1)
		p.moved = true
	case key.Matches(msg, k.down):
		p.at = min(p.at+1, max(0, len(p.Rows)-1))
		p.moved = true
	default:
		e.press(msg)
		p.narrow(e.text)
	}
	f.changed()
	return reply{}, false
}

// comma ticks the typed name if it is unambiguous.
func (f *form) comma(e *entry) {
	p := e.list
	switch {
	case e.text == "" || e.fresh:
		e.search("")
	case len(p.Rows) == 0:
		f.refuse(words.NoneBegins.Err())
	case len(p.Rows) == 1, len(p.Rows) == 2 && p.Added, text.Fold(p.Rows[0].Label) == text.Fold(e.text):
		if f.tickHere(e, false) {
			e.search("")
		}
	default:
		f.refuse(p.SeveralFit(e.text))
	}
}

// ticksHere reports whether Space ticks the row with the cursor. After an arrow key, or with no typed text, it does.
// Otherwise Space is a character of a typed text that may go on: in a list for one choice, in a new name, and after
// whole words of a longer label. A second space ticks there.
func (e *entry) ticksHere() bool {
	p := e.list
	switch {
	case len(p.Rows) == 0:
		return false
	case p.moved || e.text == "" || e.fresh:
		return true
	case p.One() || strings.HasPrefix(e.text, "+") || p.Added && len(p.Rows) == 1:
		return false
	}
	known := p.Rows
	if p.Added {
		known = known[:len(known)-1]
	}
	return strings.HasSuffix(e.text, " ") ||
		!slices.ContainsFunc(known, func(o ask.Option) bool { return goesOn(o, e.text) })
}

// goesOn reports whether the typed words are whole words of a label with more words.
func goesOn(o ask.Option, typed string) bool {
	label := ask.Folded(o.Label)
	want := ask.Folded(typed)
	for _, w := range want {
		if !slices.Contains(label, w) {
			return false
		}
	}
	return len(want) < len(label)
}

// tickHere ticks the row with the cursor. If untick is set, it removes the tick of a row that is ticked already. It
// returns false if the list refuses the tick.
func (f *form) tickHere(e *entry, untick bool) bool {
	if err := e.list.Tick(e.list.Rows[e.list.at], untick); err != nil {
		f.refuse(err)
		return false
	}
	return true
}

// enterPick ticks the row with the cursor, or leaves the field if nothing was typed. In a list for one choice it does
// both.
func (f *form) enterPick(e *entry) (reply, bool) {
	p := e.list
	switch {
	case e.text == "" && (!p.One() || len(p.Rows) == 0):
		return f.enter()
	case len(p.Rows) == 0:
		f.refuse(words.NoneBegins.Err())
		return reply{}, false
	case e.fresh && p.Has(p.Rows[p.at].Value) && !p.One(): // Space has ticked it already
	case !f.tickHere(e, false):
		return reply{}, false
	}
	on := p.Rows[p.at].Value
	e.search("")
	p.at = max(0, slices.IndexFunc(p.Rows, func(o ask.Option) bool { return o.Value == on }))
	if p.One() {
		return f.enter()
	}
	f.changed()
	return reply{}, false
}

// stopsSearch empties the search of a list on Escape. Escape leaves the form only if nothing was typed. It reports
// whether it emptied the search.
func (f *form) stopsSearch(msg tea.KeyMsg) bool {
	e := f.entries[f.at]
	if e.Kind != ask.Picks || msg.Type != tea.KeyEscape || e.text == "" {
		return false
	}
	f.wrong = ""
	e.search("")
	f.changed()
	return true
}

// search puts a text into the search of a Picks field.
func (e *entry) search(text string) {
	e.set(text)
	e.list.narrow(text)
}

// pasted ticks the names of a pasted list. A wrong name, and what follows it, stays in the search.
func (f *form) pasted(e *entry, text string) {
	p := e.list
	all := ask.Listed(text)
	for i, word := range all {
		o, err := p.Named(word)
		if err == nil {
			err = p.Tick(o, false)
		}
		if err != nil {
			e.search(strings.Join(all[i:], ", "))
			f.refuse(err)
			return
		}
	}
	e.search("")
}

// viewPick draws the search, the ticked options, and the list. at is the line with the cursor.
func (e *entry) viewPick() (drawn []string, at int) {
	p := e.list
	t := e.theme
	columns := e.columns
	base := t.huh.Blurred.Base
	head := e.Label
	if n := len(p.Ticks); n > 0 && !p.One() {
		head = strings.TrimSpace(fmt.Sprintf("%s (%d)", head, n))
	}
	if !e.focused {
		return strings.Split(base.Render(text.Cut(head+"   "+p.Labels(), columns-2)), "\n"), 0
	}
	base = t.huh.Focused.Base
	var lines []string
	if head != "" {
		lines = append(lines, t.title.Render(text.Cut(head, columns-2)))
	}
	if len(p.Ticks) > 0 && !p.One() {
		lines = append(lines, t.faint.Render(text.Cut(p.Labels(), columns-2)))
	}
	lines = append(lines, strings.TrimRight(e.field.View(), "\n"))
	from, to := window(len(p.Rows), p.at, p.room)
	for i := from; i < to; i++ {
		cursor := "  "
		if i == p.at {
			cursor = selector
			at = len(lines)
		}
		line := text.Cut(cursor+p.mark(i)+text.Show(p.Rows[i].Label), columns-2)
		if i == p.at || !p.One() && p.Has(p.Rows[i].Value) {
			line = t.strong.Render(line)
		}
		lines = append(lines, line)
	}
	if len(p.Rows) == 0 && e.text != "" {
		lines = append(lines, t.faint.Render("  "+text.Cut(words.NoneBegins.In(e.lang), columns-4)))
	}
	if to < len(p.Rows) || from > 0 {
		lines = append(lines, t.faint.Render(fmt.Sprintf("  %d-%d/%d", from+1, to, len(p.Rows))))
	}
	if at == 0 {
		at = len(lines) - 1
	}
	return strings.Split(base.Render(strings.Join(lines, "\n")), "\n"), at
}

// window returns the part of a list of n rows that is drawn in this many lines, around the row with the cursor.
func window(n, at, room int) (from, to int) {
	if room <= 0 || n <= room {
		return 0, n
	}
	room = max(1, room-1) // one line says which part is shown
	from = max(0, min(at-room/2, n-room))
	return from, from + room
}

// mark returns the sign before a row: whether it is ticked, or whether it adds the typed text.
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
