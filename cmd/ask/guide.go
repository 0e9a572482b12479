package ask

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// guided reports whether a key asks for help: F1, and a question mark where it cannot be part of an answer.
func (f *form) guided(msg tea.KeyMsg) bool {
	if msg.Type == tea.KeyF1 {
		return true
	}
	e := f.entries[f.at]
	return msg.String() == "?" && !msg.Paste && (e.Kind != Text && e.Kind != Picks || e.text == "" || e.fresh)
}

// guide returns what can be answered and pressed at the question, for whoever asks for help.
func (f *form) guide() string {
	e := f.entries[f.at]
	var parts []string
	for _, text := range []string{f.q.Help, cleanBlock(e.Help)} {
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
	if e.Kind == Picks {
		how := words.GuideMany
		if e.list.one() {
			how = words.GuideOne
		}
		parts = append(parts, how.In(f.keys.lang))
		if e.Other != "" {
			parts = append(parts, words.GuideOther.In(f.keys.lang))
		}
	}
	if e.Kind == Text {
		parts = append(parts, words.GuideReplace.In(f.keys.lang))
	}
	return strings.Join(append(parts, keyTable(append(f.bindings(), f.keys.boardUp))), "\n\n")
}

// keyTable lists keys and what they do, one under the other.
func keyTable(keys []key.Binding) string {
	var rows [][]string
	for _, k := range keys {
		rows = append(rows, []string{k.Help().Key, k.Help().Desc})
	}
	return Columns("ll", rows)
}
