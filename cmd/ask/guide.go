package ask

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"arbitro/referee/lang"
)

var (
	textGuide    = lang.Text{It: "Che cosa si può fare qui", En: "What can be done here"}
	guideHelp    = lang.Text{It: "aiuto", En: "help"}
	guideReplace = lang.Text{
		It: "Quello che si scrive prende il posto di ciò che c'è; con le frecce lo si corregge.",
		En: "What you type replaces what stands there; the arrow keys let you change it.",
	}
	guideRow = lang.Text{
		It: "Una riga come «2 2 3 1 4» riempie tutti i campi, anche incollata.",
		En: "A line such as \"2 2 3 1 4\" fills all the fields, also pasted.",
	}
	guideNames = lang.Text{
		It: "Una riga come «Anna, Bruno, Carla» riempie tutti i posti, anche incollata.",
		En: "A line such as \"Anna, Bruno, Carla\" fills all the seats, also pasted.",
	}
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
		parts = append(parts, guideRow.In(f.keys.lang))
	case e.Listed:
		parts = append(parts, guideNames.In(f.keys.lang))
	}
	if e.Kind == Picks {
		how := guidePick
		if e.list.one() {
			how = guidePickOne
		}
		parts = append(parts, how.In(f.keys.lang))
		if e.Other != "" {
			parts = append(parts, guidePickOther.In(f.keys.lang))
		}
	}
	if e.Kind == Text {
		parts = append(parts, guideReplace.In(f.keys.lang))
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
