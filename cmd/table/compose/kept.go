package compose

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// typed returns what was typed into a form with a title.
func typed(title string, a ask.Answer) *Typed {
	return &Typed{Title: title, Keys: a.Keys(), Values: slices.Clone(a.Values), At: a.At}
}

// typedInto returns what was typed into a question. It leaves out values that are still the defaults, because the
// defaults may change: another dealer may be offered after a player has left the table.
func typedInto(q ask.Question, a ask.Answer) *Typed {
	t := &Typed{Title: q.Title, At: a.At}
	for i, f := range q.WithNext().Fields {
		if i < len(a.Values) && a.Values[i] != f.Value {
			t.Keys, t.Values = append(t.Keys, f.Key), append(t.Values, a.Values[i])
		}
	}
	return t
}

// Answer returns the answer as typed so far.
func (t *Typed) Answer() ask.Answer { return ask.NewAnswer(t.Keys, t.Values, t.At) }

// typedSetting names the setting of a match that keeps what was typed or chosen at its table and is not in the record.
const typedSetting = "typed"

// keptForms is how many answered forms of a match are stored, so that an undo can restore them after a pause.
const keptForms = 12

// keptBeside reads what is kept next to the lines of a match. It returns the zero value if the setting is unreadable.
func keptBeside(ctx context.Context, live Live) (k kept, err error) {
	value, err := live.Setting(ctx, typedSetting)
	if err != nil || value == "" || json.Unmarshal([]byte(value), &k) != nil {
		return kept{}, err
	}
	return k, nil
}

// modeOf returns the mode that the table chose for the open round of the match, or Always if it chose none.
func (k kept) modeOf(m *referee.Match) referee.Mode {
	if _, open := m.Open(); open && k.Deal == m.OpenFrom() {
		return k.Mode
	}
	return referee.Always
}

// recall reads what was kept when the match was last at a table. It drops what is unreadable or no longer fits the
// record, because nothing depends on it.
func (t *Table) recall(ctx context.Context) error {
	k, err := keptBeside(ctx, t.Stored)
	if err != nil {
		return err
	}
	t.kept = k
	m := t.Match()
	t.mode = cmp.Or(k.modeOf(m), t.mode)
	if d := k.Draft; d != nil && d.Lines == m.Log().Len() {
		t.half = d
	}
	for _, e := range k.Forms {
		if e.Last <= m.Log().Len() {
			t.entries = append(t.entries, e)
		}
	}
	return nil
}

// keep stores what must survive a pause. If that fails, the table shows the error and plays on.
func (t *Table) keep(ctx context.Context) {
	value := ""
	if t.kept.Deal > 0 || t.kept.Draft != nil || t.kept.Forms != nil || t.kept.Undo != nil {
		text, err := json.Marshal(t.kept)
		if err != nil {
			t.Asker.Notify(lang.Say(err, t.Lang))
			return
		}
		value = string(text)
	}
	if err := t.Set(context.WithoutCancel(ctx), typedSetting, value); err != nil {
		t.Asker.Notify(lang.Say(err, t.Lang))
	}
}

// setMode changes the mode for the rest of the open round, and stores it.
func (t *Table) setMode(ctx context.Context, mode referee.Mode) {
	t.mode = mode
	t.kept.Deal, t.kept.Mode = t.Match().OpenFrom(), mode
	t.keep(ctx)
}

// keepUndone stores the answers that can be redone.
func (t *Table) keepUndone(ctx context.Context, answers [][]string) {
	t.kept.Undo = nil
	if len(answers) > 0 {
		t.kept.Undo = &undone{t.Match().Log().Len(), answers}
	}
	t.keep(ctx)
}

// drafts returns a function for Question.Left, which stores the draft of a form with this title.
func (t *Table) drafts(ctx context.Context, title string) func(ask.Answer) {
	return func(a ask.Answer) {
		t.kept.Draft = typed(title, a)
		t.kept.Draft.Lines = t.Match().Log().Len()
		t.keep(ctx)
	}
}

// recorded notes that these lines were recorded together, and the form they came from, so that an undo can restore the
// answer. It drops the form's draft. It stores nothing if nothing has changed, as for a single card.
func (t *Table) recorded(ctx context.Context, first, last int) {
	e := entered{First: first, Last: last}
	if t.half != nil {
		e.Form = *t.half
	}
	e.Form.Lines, t.half = first-1, nil
	t.entries = append(t.entries, e)
	together := len(e.Form.Values) > 1 || last > first // also the lines of a form with one field
	changed := together || t.kept.Draft != nil || t.kept.Undo != nil
	t.kept.Draft, t.kept.Undo = nil, nil
	if together {
		forms := append(slices.Clone(t.kept.Forms), e)
		t.kept.Forms = forms[max(0, len(forms)-keptForms):]
	}
	if _, open := t.Match().Open(); open && t.Match().OpenFrom() >= first && t.mode != referee.Always {
		changed = true
		t.kept.Deal, t.kept.Mode = t.Match().OpenFrom(), t.mode
	}
	if changed {
		t.keep(ctx)
	}
}
