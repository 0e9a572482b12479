package form

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/referee/text"
)

// reading is a longer text on the screen.
type reading struct {
	title, text string
	keys        keyMap
	theme       theme

	from    int // the first line in sight
	lines   []string
	columns int
	room    int    // lines that fit
	word    string // above the keys: that what was typed has done nothing
	help    *reading
}

// newReading opens a text for a screen of this many columns.
func newReading(title, body string, keys keyMap, theme theme, columns int) *reading {
	r := &reading{title: text.Show(title), text: text.Block(body), keys: keys, theme: theme}
	r.resize(columns)
	return r
}

// resize breaks the text into lines for a screen of this many columns.
func (r *reading) resize(columns int) {
	if r.help != nil {
		r.help.resize(columns)
	}
	if columns != r.columns {
		r.columns = columns
		r.lines = text.WrapRows(r.text, columns)
	}
}

// press handles a key: it scrolls, opens or closes the list of keys, or ends the reading. It returns true when the
// reading has ended.
func (r *reading) press(msg tea.KeyMsg) (reply, bool) {
	page := max(1, r.room-1)
	r.word = ""
	switch keyMap := r.keys; {
	case key.Matches(msg, keyMap.pause):
		return reply{err: ask.ErrPaused}, true
	case r.help != nil:
		if _, done := r.help.press(msg); done {
			r.help = nil
		}
		return reply{}, false
	case key.Matches(msg, keyMap.guide):
		keys := []key.Binding{keyMap.leave, keyMap.pause}
		if len(r.lines) > r.room {
			keys = []key.Binding{keyMap.leave, keyMap.scroll, keyMap.first, keyMap.end, keyMap.pause}
		}
		r.help = newReading(words.Guide.In(keyMap.lang), keyTable(keys), keyMap, r.theme, r.columns)
		return reply{}, false
	case key.Matches(msg, keyMap.leave):
		return reply{}, true
	case key.Matches(msg, keyMap.scrollUp):
		r.from -= page
	case key.Matches(msg, keyMap.scrollDown):
		r.from += page
	case key.Matches(msg, keyMap.up):
		r.from--
	case key.Matches(msg, keyMap.down):
		r.from++
	case key.Matches(msg, keyMap.first):
		r.from = 0
	case key.Matches(msg, keyMap.end):
		r.from = len(r.lines)
	case isTyped(msg):
		r.word = words.OnlyRead(string(msg.Runes)).In(r.keys.lang)
	}
	r.from = max(0, min(r.from, len(r.lines)-r.room))
	return reply{}, false
}

// draw draws the part of the text that fits, and says which part it is.
func (r *reading) draw(columns, height int) []string {
	if r.help != nil {
		return r.help.draw(columns, height)
	}
	drawn := inStyle(r.theme.title.Render, textLines(r.title, columns, text.Wrap))
	drawn = drawn[:min(len(drawn), height/3)]
	r.room = max(1, height-len(drawn)-2)
	r.from = max(0, min(r.from, len(r.lines)-r.room))
	part := r.lines[r.from:min(len(r.lines), r.from+r.room)]
	word := ""
	if r.word != "" {
		word = r.theme.strong.Render(text.Cut(r.word, columns))
	}
	drawn = append(append(drawn, part...), word)

	keys := []key.Binding{r.keys.leave}
	where := ""
	if len(part) < len(r.lines) {
		keys = append(keys, r.keys.scroll)
		where = fmt.Sprintf("  %d-%d/%d", r.from+1, r.from+len(part), len(r.lines))
	}
	drawn = append(drawn, r.keys.footer(r.theme, columns-text.Width(where), keys...)+text.Cut(where, columns))
	return drawn[max(0, len(drawn)-height):]
}
