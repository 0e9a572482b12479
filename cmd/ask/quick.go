package ask

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Quick is one sign that does something at a question, at once: on the screen where nothing has been typed yet, and
// alone on a line.
type Quick struct {
	Key   string // a sign that no answer to the question begins with
	Label string // what it does, in a word or two
}

// Sign gives the sign that a key or a line is, "" if it is none.
func (q Question) Sign(typed string) string {
	if slices.ContainsFunc(q.Quick, func(k Quick) bool { return k.Key == typed }) {
		return typed
	}
	return ""
}

// pressed gives the sign that a key is where the cursor stands in an empty text.
func (f *form) pressed(msg tea.KeyMsg) string {
	if e := f.entries[f.at]; e.Kind != Text || e.text != "" || msg.Paste || msg.Type != tea.KeyRunes {
		return ""
	}
	return f.q.Sign(string(msg.Runes))
}

// quickKeys are the signs for the footer.
func (q Question) quickKeys() []key.Binding {
	var all []key.Binding
	for _, k := range q.Quick {
		all = append(all, key.NewBinding(key.WithKeys(k.Key), key.WithHelp(k.Key, cleanLine(k.Label))))
	}
	return all
}

// quickLine tells the signs on a line: "(- undo, . clock)".
func (q Question) quickLine() string {
	var all []string
	for _, k := range q.Quick {
		all = append(all, k.Key+" "+cleanLine(k.Label))
	}
	if all == nil {
		return ""
	}
	return "(" + strings.Join(all, ", ") + ")"
}
