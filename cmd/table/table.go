package table

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
)

// table is a match at the table, and what was chosen and typed there that no line records.
type table struct {
	*Session
	stored *desk.LiveMatch

	mode   referee.Mode // how rounds are recorded; Always where nobody has chosen
	usual  referee.Mode // how they were recorded when the table sat down
	half   *halfTyped
	past   history
	undone undone // what may be redone
	kept   kept
	timer  *timer          // the clock that somebody has started
	next   *desk.LiveMatch // the match that follows on this one

	actions func(context.Context) error // opens the table's actions
	late    bool                        // others have answered while something was being typed: it was meant for them
	acting  bool                        // one of the table's actions is under way: they are no key away then
}

func (t *table) match() *referee.Match { return t.stored.Match() }

func (t *table) compose() compose.Composer { return t.composer(t.match(), t.mode) }

// put asks for a line of play and records it. A form without a field needs no answer.
func (t *table) put(ctx context.Context, f compose.Form) error {
	var a ask.Answer
	if len(f.Fields) > 0 {
		var err error
		if a, err = t.ask(ctx, f.Question); err != nil {
			return err
		}
	}
	trial, err := f.Try(a)
	if err != nil {
		return err
	}
	return t.record(ctx, trial)
}

// ask puts a question under the board of the match. Where no action is under way already, a key opens the table's
// actions. Ask records a raw line of play that is typed instead of an answer; then another question is due.
func (t *table) ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	fresh := q
	q = t.prepared(ctx, q)
	for {
		a, err := t.putOnce(ctx, q)
		if err == nil && a.Quick != "" {
			if done, err := (glances{t}).show(ctx, a.Quick); err != nil {
				return a, err
			} else if done {
				q = q.Resume(a)
				continue
			}
		}
		switch {
		case errors.Is(err, ask.ErrStale):
			t.half, t.late = typedInto(fresh, a), true
			return a, t.hearOthers(ctx)
		case errors.Is(err, ask.ErrActions):
			if err := t.interrupt(ctx, typedInto(fresh, a)); err != nil {
				return a, err
			}
			q, t.half = q.Resume(a), nil
			continue
		case err == nil && a.Raw != "":
			if err := t.recordRaw(ctx, a.Raw); err != nil {
				return a, err
			}
			return a, errAnew
		case err == nil && len(q.Fields) > 1 && !t.acting:
			t.half = &halfTyped{q.Title, a} // until it is recorded
		}
		return a, err
	}
}

// prepared returns a question with the board, the actions and what was typed into it before.
func (t *table) prepared(ctx context.Context, q ask.Question) ask.Question {
	q.Board, q.Actions = t.compose().Board(), !t.acting
	q.IsRaw = func(line string) bool { return isRaw(t.match().Game(), line) }
	if t.acting {
		return q
	}
	if len(q.Fields) > 1 {
		q.Left = memory{t}.draft(ctx, q.Title)
	}
	q.Fresh, t.late = q.Fresh || t.late, false
	if h := t.half; h != nil && h.title == q.Title {
		q = q.Resume(h.answer)
		t.half = nil
	}
	if len(q.Fields) > 1 { // a choice of what comes next leads to the form that was left
		t.half = nil
	}
	q.Quick = append(slices.Clone(q.Quick), glances{t}.offered()...)
	return q
}

// putOnce puts a question that gives way when others have stored something meanwhile.
func (t *table) putOnce(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if !t.acting && t.Beyond != nil {
		open, answered := context.WithCancel(ctx)
		defer answered()
		q.Stale = t.Beyond(open, t.stored.Number, t.match().Log().Len())
	}
	return t.Asker.Ask(ctx, q)
}

// interrupt does one of the table's actions in the middle of a question. ErrAnew says that something was recorded, so
// that the question may no longer be due.
func (t *table) interrupt(ctx context.Context, typed *halfTyped) error {
	before := t.match().Log().Len()
	err := t.actions(ctx)
	if t.half == nil {
		t.half = typed
	}
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	if t.match().Log().Len() != before {
		return errAnew
	}
	return nil
}

// act runs do while the table's actions are switched off.
func (t *table) act(do func() error) error {
	was := t.acting
	t.acting = true
	defer func() { t.acting = was }()
	return do()
}

// timer is a clock that somebody has started. It counts until anything is recorded.
type timer struct {
	seat  int
	began time.Time
	lines int // of the log when it began
}

// isRaw reports whether typed text is a line of a record: it begins with a verb, and says more than the verb or needs
// no more.
func isRaw(g *referee.Game, line string) bool {
	verb, ok := compose.VerbOf(g, []byte(line))
	return ok && (len(strings.Fields(line)) > 1 || len(g.Grammar.Shape(verb).Words) == g.Grammar.Shape(verb).Optional)
}
