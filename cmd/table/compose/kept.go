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

// typed returns what was typed into a form of that title.
func typed(title string, a ask.Answer) *Typed {
	return &Typed{Title: title, Keys: a.Keys(), Values: slices.Clone(a.Values), At: a.At}
}

// typedInto returns what was typed into a question. What stands there as it was offered is left out: another dealer may
// be offered once somebody has left the table.
func typedInto(q ask.Question, a ask.Answer) *Typed {
	t := &Typed{Title: q.Title, At: a.At}
	for i, f := range q.WithNext().Fields {
		if i < len(a.Values) && a.Values[i] != f.Value {
			t.Keys, t.Values = append(t.Keys, f.Key), append(t.Values, a.Values[i])
		}
	}
	return t
}

// Answer returns the answer that was typed so far.
func (t *Typed) Answer() ask.Answer { return ask.NewAnswer(t.Keys, t.Values, t.At) }

// typedSetting names the setting of a match that keeps what was typed at its table and is no line of the record.
const typedSetting = "typed"

// keptForms is how many answered forms of a match can be filled again by an undo.
const keptForms = 12

// keptBeside reads what is kept besides the lines of a match; nothing where it cannot be understood.
func keptBeside(ctx context.Context, live Live) (k kept, err error) {
	value, err := live.Setting(ctx, typedSetting)
	if err != nil || value == "" || json.Unmarshal([]byte(value), &k) != nil {
		return kept{}, err
	}
	return k, nil
}

// modeOf returns how the table chose to record the open round of the match; Always where it has not.
func (k kept) modeOf(m *referee.Match) referee.Mode {
	if _, open := m.Open(); open && k.Deal == m.OpenFrom() {
		return k.Mode
	}
	return referee.Always
}

// recall reads what was typed when the match was last at a table. What cannot be read, or no longer fits the record, is
// forgotten: nothing depends on it.
func (t *Table) recall(ctx context.Context) error {
	k, err := keptBeside(ctx, t.Live)
	if err != nil {
		return err
	}
	t.kept = k
	m := t.Match()
	t.mode = cmp.Or(k.modeOf(m), t.mode)
	if d := k.Draft; d != nil && d.Lines == m.Log().Len() {
		t.half = d
	}
	if u := k.Undo; u != nil && u.Lines == m.Log().Len() {
		t.undone = *u
	}
	for _, e := range k.Forms {
		if e.Last <= m.Log().Len() {
			t.entries = append(t.entries, entered{e.First, e.Last, &e.Form})
		}
	}
	return nil
}

// keep keeps what outlasts a pause. If that fails, the table reads so and plays on.
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

// setMode records the rest of the open round in another way, also after a pause.
func (t *Table) setMode(ctx context.Context, mode referee.Mode) {
	t.mode = mode
	t.kept.Deal, t.kept.Mode = t.Match().OpenFrom(), mode
	t.keep(ctx)
}

// keepUndone keeps what may be redone.
func (t *Table) keepUndone(ctx context.Context) {
	t.kept.Undo = nil
	if len(t.undone.Answers) > 0 {
		now := t.undone
		t.kept.Undo = &now
	}
	t.keep(ctx)
}

// drafts returns what keeps a form of that title whenever one of its fields is left.
func (t *Table) drafts(ctx context.Context, title string) func(ask.Answer) {
	return func(a ask.Answer) {
		t.kept.Draft = typed(title, a)
		t.kept.Draft.Lines = t.Match().Log().Len()
		t.keep(ctx)
	}
}

// recorded remembers that these lines were recorded together, with the form that they came from, so that an undo fills
// it again, and drops its draft. It stores nothing if nothing has changed, as for a single card.
func (t *Table) recorded(ctx context.Context, first, last int) {
	form := t.half
	t.half = nil
	t.entries = append(t.entries, entered{first, last, form})
	changed := t.kept.Draft != nil || t.kept.Undo != nil
	t.kept.Draft, t.kept.Undo = nil, nil
	if form != nil && len(form.Values) > 1 || last > first {
		changed = true
		answered := Typed{} // of one field: its lines go together all the same
		if form != nil {
			answered = *form
		}
		answered.Lines = first - 1
		forms := append(slices.Clone(t.kept.Forms), keptEntered{first, last, answered})
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
