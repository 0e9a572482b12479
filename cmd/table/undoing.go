package table

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textUndo   = lang.Text{It: "Annullare l'ultima cosa segnata (%s)", En: "Undo the last entry (%s)"}
	textUndone = lang.Text{It: "Annullato: %s", En: "Undone: %s"}

	keyUndo = lang.Text{It: "a", En: "u"}
)

// entered is the lines that one answer was recorded as: a card with its words, or a whole form.
type entered struct {
	first, last int
	typed       *halfTyped // the form, where it was one
}

// enter notes that the lines from this one on were recorded together, up to the last there is.
func (v *Evening) enter(m *referee.Match, first int) {
	v.entered = append(v.entered, entered{first, m.Log().Len(), v.half})
	v.half = nil
}

// lastEntry gives the lines of the last answer as far as they stand, in their order; the last line alone where it is
// not known what was recorded with it, as after a pause. What was typed into a form of which all lines stand is given too.
func (v *Evening) lastEntry(m *referee.Match) (lines []int, typed *halfTyped) {
	last, _ := m.Log().Last()
	for _, e := range slices.Backward(v.entered) {
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

// toldLast says what undo would strike.
func (v *Evening) toldLast(m *referee.Match) string {
	lines, _ := v.lastEntry(m)
	return v.toldLines(m, lines)
}

// toldLines says what some lines mean, one after the other; what the same is said of is named once.
func (v *Evening) toldLines(m *referee.Match, lines []int) string {
	said, before := "", ""
	for _, n := range lines {
		text, _ := m.Log().Standing(n)
		told := v.told(m, text)
		of, value, parts := strings.Cut(told, ": ")
		switch {
		case said == "":
			said = told
		case parts && of == before:
			said += ", " + value
		default:
			said += " · " + told
		}
		before = of
	}
	return said
}

// undo strikes what was entered last, all lines of it, and says what it was. A form stands there again as it was typed.
func (v *Evening) undo(ctx context.Context, s *desk.Sitting) error {
	lines, typed := v.lastEntry(s.Match())
	said := v.toldLines(s.Match(), lines)
	if err := v.hear(ctx, s, slices.Repeat([]string{"undo"}, len(lines))...); err != nil {
		return err
	}
	if typed != nil {
		again := *typed
		again.answer.At = 0
		v.half = &again
	}
	v.Asker.Tell(v.say(textUndone, said))
	return nil
}
