package ask

import (
	"cmp"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
)

// Quick is a sign that does something at once at a question: on the screen where nothing has been typed yet, or alone
// on a line.
type Quick struct {
	Key      string // a sign that no answer to the question begins with
	Label    string // what it does, in a word or two
	Function string // a function key that does the same on the screen, as "f2", also where something was typed
}

// Sign returns the sign of a typed key or line, "" for any other text.
func (q Question) Sign(typed string) string {
	if slices.ContainsFunc(q.Quick, func(k Quick) bool { return k.Key == typed }) {
		return typed
	}
	return ""
}

// instead returns the Answer for a line that is no answer to the field: a line of play, or a sign.
func (q Question) instead(values []string, at int, line string) (Answer, bool) {
	a := q.Answer(values, at)
	if q.Raw(q.Fields[at], line) {
		a.Raw = line
	} else {
		a.Quick = q.Sign(line)
	}
	return a, a.Raw != "" || a.Quick != ""
}

// quickKeys returns the signs for the footer.
func (q Question) quickKeys() []key.Binding {
	var all []key.Binding
	for _, k := range q.Quick {
		shown := cmp.Or(strings.ToUpper(k.Function), k.Key)
		all = append(all, key.NewBinding(key.WithKeys(k.Key), key.WithHelp(shown, cleanLine(k.Label))))
	}
	return all
}

// quickLine lists the signs on a line: "(- undo, . clock)".
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
