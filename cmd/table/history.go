package table

import (
	"slices"

	"arbitro/cmd/ask"
	"arbitro/referee"
)

// halfTyped holds the text typed into a question that was left unanswered. The text stands there again where the same
// question comes next.
type halfTyped struct {
	title  string
	answer ask.Answer
}

// typedInto returns what was typed into a question. What stands there as it was offered is left out: another dealer may
// be offered once somebody has left the table.
func typedInto(q ask.Question, a ask.Answer) *halfTyped {
	var keys, values []string
	for i, f := range q.Fields {
		if i < len(a.Values) && a.Values[i] != f.Value {
			keys, values = append(keys, f.Key), append(values, a.Values[i])
		}
	}
	return &halfTyped{q.Title, ask.NewAnswer(keys, values, a.At)}
}

// history holds the answers since the match came to the table, the last answer at the end.
type history struct{ entries []entered }

// entered holds the lines recorded from one answer: a card with its words, or a whole form.
type entered struct {
	first, last int
	typed       *halfTyped // the form, where it was one
}

// note remembers that these lines were recorded together.
func (h *history) note(first, last int, typed *halfTyped) {
	h.entries = append(h.entries, entered{first, last, typed})
}

// last returns the lines of the last answer as far as they stand, in their order. After a pause, when nobody knows what
// was recorded together, it is the last line alone. It also returns the form's answer if all lines of it stand.
func (h *history) last(m *referee.Match) (lines []int, typed *halfTyped) {
	last, _ := m.Log().Last()
	for _, e := range slices.Backward(h.entries) {
		var stand []int
		for n := e.first; n <= e.last; n++ {
			if _, ok := m.Log().Standing(n); ok {
				stand = append(stand, n)
			}
		}
		switch {
		case stand == nil: // undone already
		case stand[len(stand)-1] != last:
			return []int{last}, nil
		case len(stand) <= e.last-e.first:
			return stand, nil
		default:
			return stand, e.typed
		}
	}
	return []int{last}, nil
}
