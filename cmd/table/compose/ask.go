package compose

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"arbitro/cmd/ask"
)

// put asks for a line of play and records it. A form without a field needs no answer.
func (t *Table) put(ctx context.Context, f Form) error {
	var a ask.Answer
	if len(f.Fields) > 0 {
		var err error
		a, err = t.ask(ctx, f.Question)
		if err != nil {
			return err
		}
	}
	if f.Doubt != nil {
		if doubt := f.Doubt(a.Values); doubt != "" {
			sure, err := t.Asker.Ask(ctx, ask.Question{
				Board: t.Composer().Board(), Pad: t.Composer().Pad(nil), Title: doubt, Fresh: true,
				Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
			})
			if err != nil {
				return err
			}
			if !sure.Yes("yes") {
				return errAgain
			}
		}
	}
	return t.answered(ctx, f, a)
}

// answered records what an answer means. If the answer was not recorded, the form will hold it again.
func (t *Table) answered(ctx context.Context, f Form, a ask.Answer) error {
	trial, err := f.Try(a)
	if err != nil {
		return err
	}
	err = t.record(ctx, trial)
	taken := errors.Is(err, errAgain) || t.Elsewhere != nil && errors.Is(err, t.Elsewhere)
	if taken && (t.half == nil || t.half.Title != f.Title) { // a form with several fields is there already
		t.half = &Typed{Title: f.Title, Answer: a}
	}
	return err
}

// ask puts a question under the board of the match. Unless an action is under way, a key opens the table's actions. If
// the user types a raw line of play instead of an answer, ask records it and returns errAgain: another question is due.
func (t *Table) ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	fresh := q
	q = t.prepared(ctx, q)
	for {
		a, err := t.putOnce(ctx, q)
		if err == nil && a.Quick != "" && a.Quick != remedyKey {
			if done, err := t.glance(ctx, a.Quick); err != nil {
				return a, err
			} else if done {
				q = q.Resume(a)
				continue
			}
		}
		switch {
		case errors.Is(err, ask.ErrStale):
			t.half = typedInto(fresh, a)
			t.late = true
			return a, t.hearOthers(ctx)
		case errors.Is(err, ask.ErrActions):
			if err := t.interrupt(ctx, typedInto(fresh, a), t.actions); err != nil {
				return a, err
			}
			q = q.Resume(a)
			t.half = nil
			continue
		case err == nil && a.Quick == undoKey && t.Taps:
			if err := t.act(func() error { return t.undo(ctx) }); err != nil {
				return a, err
			}
			return a, errAgain
		case err == nil && a.Quick == remedyKey:
			if err := t.interrupt(ctx, typedInto(fresh, a), t.remedy); err != nil {
				return a, err
			}
			q = q.Resume(a)
			t.half = nil
			continue
		case err == nil && a.Raw != "":
			trial, err := t.Composer().Try(a.Raw)
			if err == nil {
				err = t.record(ctx, trial)
			}
			if err != nil {
				return a, err
			}
			return a, errAgain
		case err == nil && len(q.Fields) > 1 && !t.acting:
			t.half = &Typed{Title: q.Title, Answer: a} // kept until the answer is recorded
		}
		return a, err
	}
}

// prepared returns a question with the board, the actions, and the text that was typed into it before.
func (t *Table) prepared(ctx context.Context, q ask.Question) ask.Question {
	c := t.composerOf(cmp.Or(t.showing, t.Match()))
	q.Board, q.Pad, q.Actions = c.Board(), c.Pad(q.Fields), !t.acting
	q.Large = t.Large
	t.Large = false
	q.Terms = cmp.Or(q.Terms, c.terms())
	if t.entered != nil {
		q = t.entered.filled(c, q)
	}
	q.IsRaw = t.Match().Game().Grammar.IsLine
	q.BeginsRaw = t.Match().Game().Grammar.BeginsLine
	if t.acting {
		return q
	}
	if len(q.Fields) > 1 {
		title := q.Title
		q.Left = func(a ask.Answer) {
			t.kept.Draft = &Typed{t.Match().Log().Len(), title, a}
			t.keep(ctx)
		}
	}
	q.Fresh = q.Fresh || t.late
	t.late = false
	if h := t.half; h != nil && h.Title == q.Title {
		q = q.Resume(h.Answer)
		t.half = nil
	}
	if len(q.Fields) > 1 { // the choice of what comes next may still lead back to the form that was left
		t.half = nil
	}
	q.Quick = append(slices.Clone(q.Quick), t.glances()...)
	return q
}

// putOnce asks a question, which ends with ask.ErrStale if others record something meanwhile.
func (t *Table) putOnce(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if !t.acting && t.NewLines != nil {
		open, answered := context.WithCancel(ctx)
		defer answered()
		q.Stale = t.NewLines(open, t.Number(), t.Match().Log().Len())
	}
	return t.Asker.Ask(ctx, q)
}

// interrupt calls do in the middle of a question. It returns errAgain if do recorded something, because the question
// may no longer be due.
func (t *Table) interrupt(ctx context.Context, typed *Typed, do func(context.Context) error) error {
	before := t.Match().Log().Len()
	err := do(ctx)
	if t.half == nil {
		t.half = typed
	}
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	if t.Match().Log().Len() != before {
		return errAgain
	}
	return nil
}

// act runs do while the table's actions are switched off.
func (t *Table) act(do func() error) error {
	was := t.acting
	t.acting = true
	defer func() { t.acting = was }()
	return do()
}
