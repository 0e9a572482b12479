package sitting

import (
	"context"
	"errors"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
)

// put asks for a line of play and records it. A form without a field needs no answer. If the user takes an answer back
// after a warning, and the form belongs to an action, put asks the form again with that answer; any other form is due
// anyway.
func (t *Table) put(ctx context.Context, form compose.Form) error {
	form.Records = true
	for {
		answer, err := t.putForm(ctx, form)
		if !t.acting || len(form.Fields) == 0 || !errors.Is(err, errTakenBack) {
			return err
		}
		form.Question = form.Question.Resume(answer)
		t.unfinished.drop()
	}
}

// putForm asks a form once and records its answer.
func (t *Table) putForm(ctx context.Context, form compose.Form) (ask.Answer, error) {
	var answer ask.Answer
	if len(form.Fields) > 0 {
		var err error
		answer, err = t.ask(ctx, form.Question)
		if err != nil {
			return answer, err
		}
		if answer.Quick != "" {
			return answer, nil // a button beside the form
		}
	}
	if form.Doubt != nil {
		if doubt := form.Doubt(answer.Values); doubt != "" {
			yes, err := t.confirm(ctx, doubt)
			if err != nil {
				return answer, err
			}
			if !yes {
				return answer, errTakenBack
			}
		}
	}
	return answer, t.answered(ctx, form, answer)
}

// confirm asks a yes-or-no question below the board; no is the default.
func (t *Table) confirm(ctx context.Context, title string) (bool, error) {
	composer := t.Composer()
	question := ask.YesOrNo(title, ask.No)
	question.Board = composer.Board()
	question.Pad = padBehind(composer, t.order)
	answer, err := t.Asker.Ask(ctx, question)
	return err == nil && answer.Yes("yes"), err
}

// answered records the lines of an answer. If it was not recorded, the form shows the answer again.
func (t *Table) answered(ctx context.Context, form compose.Form, answer ask.Answer) error {
	trial, err := form.Try(answer.Values)
	if err != nil {
		return err
	}
	err = t.record(ctx, trial)
	if err == nil && answer.Unseen != "" {
		t.Asker.Notify(answer.Unseen)
	}
	isOver := errors.Is(err, errDeclined)
	taken := errors.Is(err, errAgain) && !isOver || t.Elsewhere != nil && errors.Is(err, t.Elsewhere)
	if errors.Is(err, errCorrected) {
		t.unfinished.keep(rejudged, Typed{Title: form.Title, Answer: answer})
	} else if taken && !t.unfinished.isOf(form.Title) { // a form with several fields is there already
		t.unfinished.keep(unconfirmed, Typed{Title: form.Title, Answer: answer})
	}
	return err
}

// ask puts a question under the board of the match. See askUnder.
func (t *Table) ask(ctx context.Context, question ask.Question) (ask.Answer, error) {
	return t.askUnder(ctx, t.Match(), question)
}

// askUnder puts a question under the board of a match: the match at the table, or an earlier one. A key opens the
// table's actions, unless an action is in progress.
// If the user types a raw line of play instead of an answer, askUnder records it and returns errAgain: another question is
// due.
//
//	what came                              what stays unfinished            and then
//	a key that only shows something        nothing: the form goes on        the same question again
//	the match changed elsewhere            the typed text, for later        the error of hearOthers
//	Escape, in a round entered again       nothing: its changes are told    the error
//	the key of the actions, or a cell      the typed text, during the act   the same question again, or the act's error
//	undo or redo, on a screen to tap on    nothing new                      errAgain
//	the remedy, or only the result         the typed text, during it        the same question again, or its error
//	a raw line                             nothing new                      errAgain, once it is recorded
//	an answer of several fields            the answer, until recorded       the answer
//	any other answer or error              nothing new                      the answer and the error
//
// afterError has the rows of what came as an error, afterAnswer the others.
func (t *Table) askUnder(ctx context.Context, shown *referee.Match, question ask.Question) (ask.Answer, error) {
	open := openQuestion{Table: t, fresh: question, shown: t.prepared(ctx, shown, question)}
	for {
		answer, err := t.putOnce(ctx, open.shown)
		var next nextStep
		if err == nil {
			next, err = open.afterAnswer(ctx, answer)
		} else {
			next, err = open.afterError(ctx, answer, err)
		}
		if next == returnAnswer {
			return answer, err
		}
		open.shown = open.shown.Resume(answer)
	}
}

// openQuestion is a question that a table asks.
type openQuestion struct {
	*Table
	fresh ask.Question // as the caller asks it
	shown ask.Question // with the board, the actions, and what was typed into it so far
}

// nextStep is what askUnder does next.
type nextStep int

const (
	returnAnswer nextStep = iota
	askAgain              // the same question
)

// keepOpen notes what is typed in a question, because an undo may leave it. An undo that is itself the answer, as at the
// end of a match, leaves nothing.
func (q openQuestion) keepOpen(answer ask.Answer, isAnswered bool) {
	switch {
	case q.acting:
	case isAnswered:
		q.open = Typed{}
	default:
		q.open = typedInto(q.fresh, answer)
	}
}

// afterError does what follows an error that came instead of an answer; see the table above askUnder. The answer holds
// what was typed.
func (q openQuestion) afterError(ctx context.Context, answer ask.Answer, err error) (nextStep, error) {
	q.keepOpen(answer, false)
	switch {
	case errors.Is(err, ask.ErrStale):
		q.unfinished.keep(overtaken, typedInto(q.fresh, answer))
		if fields := q.fresh.Fields; answer.At < len(fields) {
			q.unfinished.field = fields[answer.At].Key
		}
		return returnAnswer, q.hearOthers(ctx)
	case errors.Is(err, ask.ErrBack) && q.first != nil:
		tellGivenUp(q.Table, q.shown.Fields, answer)
	case errors.Is(err, ask.ErrActions) && answer.Cell != nil:
		return q.interrupted(ctx, answer, q.correctCell(*answer.Cell))
	case errors.Is(err, ask.ErrActions):
		return q.interrupted(ctx, answer, actsOf(q.Table).actions)
	}
	return returnAnswer, err
}

// afterAnswer does what follows an answer; see the table above askUnder.
func (q openQuestion) afterAnswer(ctx context.Context, answer ask.Answer) (nextStep, error) {
	q.keepOpen(answer, answer.Quick == "")
	if answer.Quick != "" && answer.Quick != remedyKey {
		isShown, err := keysOf(q.Table).glance(ctx, answer.Quick)
		if err != nil {
			return returnAnswer, err
		}
		if isShown {
			return askAgain, nil
		}
	}
	switch {
	case answer.Quick == undoKey && q.Taps:
		return q.interrupted(ctx, answer, func(ctx context.Context) error {
			return q.act(func() error { return q.undo(ctx) })
		})
	case answer.Quick == redoKey && q.Taps:
		return q.interrupted(ctx, answer, func(ctx context.Context) error {
			return q.act(func() error { return q.redo(ctx) })
		})
	case answer.Quick == remedyKey:
		return q.interrupted(ctx, answer, disputeOf(q.Table).remedy)
	case answer.Quick == resultKey:
		return q.interrupted(ctx, answer, func(ctx context.Context) error {
			return q.act(func() error { return actsOf(q.Table).result(ctx) })
		})
	case answer.Raw != "":
		trial, err := q.Composer().TryLine(answer.Raw)
		if err != nil {
			return returnAnswer, err
		}
		if err := q.record(ctx, trial); err != nil {
			return returnAnswer, err
		}
		return returnAnswer, errAgain
	case len(q.shown.Fields) > 1 && !q.acting:
		q.unfinished.keep(unconfirmed, Typed{Title: q.shown.Title, Answer: answer})
	}
	return returnAnswer, nil
}

// interrupted calls do in the middle of a question, which is then asked again unless do has recorded a line.
func (q openQuestion) interrupted(
	ctx context.Context, answer ask.Answer, do func(context.Context) error,
) (nextStep, error) {
	if err := q.interrupt(ctx, typedInto(q.fresh, answer), do); err != nil {
		return returnAnswer, err
	}
	q.unfinished.drop()
	return askAgain, nil
}

// prepared returns a question with the board of a match, the actions, and the text that was typed into it before.
func (t *Table) prepared(ctx context.Context, shown *referee.Match, question ask.Question) ask.Question {
	composer := t.composerOf(shown)
	question.Board = composer.Board()
	fields := question.All // no row moves because its player has answered elsewhere
	if fields == nil {
		fields = question.Fields
	}
	question.Pad = onlyAsked(t.padOf(composer, fields), question)
	question.Actions = !t.acting
	question.Large = t.large
	t.large = false
	if question.Terms == "" {
		question.Glossary = composer.Terms()
	}
	if t.first != nil {
		question = t.first.filled(composer, question)
	}
	question.IsRaw = func(line string) bool {
		return !composer.TypesVerb(line) && t.Match().Game().Grammar.IsLine(line)
	}
	question.BeginsRaw = t.Match().Game().Grammar.BeginsLine
	if t.acting {
		return question
	}
	if len(question.Fields) > 1 || question.Fields[0].Kind == ask.Text {
		title := question.Title
		question.Left = func(answer ask.Answer) {
			t.kept.Draft = &Typed{Lines: t.Match().Log().Len(), Title: title, Answer: answer}
			t.keep(ctx)
		}
	}
	var answered []string
	for _, id := range t.unfinished.gone(question) {
		if seat, known := t.Match().Roster().Find([]byte(id)); known {
			answered = append(answered, t.Match().Roster().Name(seat))
		}
	}
	if answered != nil {
		t.Tell(Words.AnsweredMeanwhile(t.Lang.List(answered)))
	}
	question = t.unfinished.resume(question)
	question.Quick = append(slices.Clone(question.Quick), keysOf(t).glances()...)
	return question
}

// padOf returns the score for a question. During an action its rows keep the order of the interrupted question, unless
// the fields of the action ask for the players in their own order.
func (t *Table) padOf(composer compose.Composer, fields []ask.Field) *ask.Pad {
	if !t.acting {
		t.order = fields
	}
	pad := composer.Pad(fields)
	asked := pad != nil && slices.ContainsFunc(pad.Rows, func(row ask.PadRow) bool { return row.Field != "" })
	if asked || composer.Match != t.Match() {
		return pad
	}
	return padBehind(composer, t.order)
}

// onlyAsked returns a pad whose rows have fields only where a question asks for them.
func onlyAsked(pad *ask.Pad, question ask.Question) *ask.Pad {
	if pad == nil {
		return nil
	}
	for i, row := range pad.Rows {
		if question.Index(row.Field) < 0 {
			pad.Rows[i].Field = ""
		}
	}
	return pad
}

// padBehind returns the score with its rows in the order of the interrupted question, whose fields are order.
func padBehind(composer compose.Composer, order []ask.Field) *ask.Pad {
	pad := composer.Pad(order)
	if pad == nil {
		return nil
	}
	pad.Typed = ""
	for i := range pad.Rows {
		pad.Rows[i].Field = ""
	}
	return pad
}

// putOnce asks a question. It returns ask.ErrStale if others record a line meanwhile.
func (t *Table) putOnce(ctx context.Context, question ask.Question) (ask.Answer, error) {
	if !t.acting && t.NewLines != nil {
		open, answered := context.WithCancel(ctx)
		defer answered()
		question.Stale = t.NewLines(open, t.Number(), t.Match().Log().Len())
	}
	return t.Asker.Ask(ctx, question)
}

// interrupt calls do in the middle of a question. It returns errAgain if do recorded a line, because the question may
// no longer be due.
func (t *Table) interrupt(ctx context.Context, typed Typed, do func(context.Context) error) error {
	before := t.Match().Log().Len()
	err := do(ctx)
	if t.unfinished.left == notLeft {
		t.unfinished.keep(interrupted, typed)
	}
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	if t.Match().Log().Len() != before {
		return errAgain
	}
	return nil
}

// act runs do while no key opens the table's actions.
func (t *Table) act(do func() error) error {
	was := t.acting
	t.acting = true
	defer func() { t.acting = was }()
	return do()
}
