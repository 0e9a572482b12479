package sitting

import (
	"context"
	"errors"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Play asks one question of the match after another until the people leave. It returns ErrPaused if they were
// interrupted; everything that they confirmed is stored.
func (t *Table) Play(ctx context.Context) error {
	if err := t.Look(ctx); err != nil {
		return err
	}
	if err := t.recall(ctx); err != nil {
		return err
	}
	for {
		if t.Keeps != nil {
			if warning := t.Keeps(t.Stored); warning != "" {
				t.Asker.Notify(warning)
			}
		}
		err := t.question(ctx)
		if t.ended != nil && !errors.Is(err, ask.ErrPaused) {
			return t.ended
		}
		switch {
		case errors.Is(err, ErrLeft):
			return nil
		case errors.Is(err, ask.ErrBack), errors.Is(err, errAgain), err == nil, t.Shows(err, t.Elsewhere):
		default:
			return err
		}
	}
}

// Look reads the mode of the rounds, and whether the referee speaks. Play calls it; other callers use it to look at a
// match without playing.
func (t *Table) Look(ctx context.Context) error {
	composer, err := Watch(ctx, t.Stored, t.Lang, t.speaks)
	match := composer.Match
	t.speaks = !composer.Quiet
	t.mode = composer.Mode
	if composer.Mode != referee.Always || len(match.Rounds()) > 0 {
		t.usual = composer.Mode
	}
	if _, open := match.Open(); open && !match.RoundLines().ModeBegun() {
		t.mode = referee.Always // the record does not say which mode was chosen for this round
	}
	return err
}

// question asks the next question of the match.
func (t *Table) question(ctx context.Context) error {
	composer := t.Composer()
	if _, open := composer.Match.Open(); !open && t.unsettled != nil {
		matter := *t.unsettled
		t.unsettled = nil
		if compose.Brought(composer.Match, matter.Seat) != 0 {
			return t.act(func() error { return disputeOf(t).direct(matter)(ctx) })
		}
	}
	if composer.Match.Finished() {
		return t.finished(ctx)
	}
	if composer.Undecided() {
		answer, err := t.ask(ctx, ask.Question{
			Title:  t.Say(Words.HowThis),
			Fields: []ask.Field{composer.ModeField("", t.usual)},
		})
		if err == nil {
			t.setMode(ctx, compose.ModeIn(answer.Values, t.mode))
		}
		return err
	}
	due := composer.Due()
	switch {
	case len(due) == 0:
		if matter, ok := composer.Matter(); ok &&
			matter.Tallied() { // play cannot go on: the director must settle the matter
			if err := disputeOf(t).remedy(ctx); !errors.Is(err, ask.ErrBack) {
				return err
			}
		}
		return actsOf(t).actions(ctx)
	case due[0].Verb == play.Deal && outSeat(composer.Match, t.stayed) != referee.Nobody:
		return t.askOut(ctx, outSeat(composer.Match, t.stayed))
	case due[0].Verb == play.Deal:
		return dealing{t}.deal(ctx, composer.Deal(due[0], t.dealer, t.usual))
	case composer.Pointing():
		return t.put(ctx, composer.Points())
	case composer.Tallying():
		return t.put(ctx, composer.Tally())
	case composer.Shortened():
		return t.short(ctx, composer.Short())
	case t.Taps && (len(composer.Played()) > 0 || compose.Apart(composer.Match.Game(), due)):
		return t.tap(ctx, due)
	case len(score.Only(due, due[0].Verb)) < len(due):
		if form, ok := composer.CardOrBare(due); ok && !t.Taps {
			return t.put(ctx, form)
		}
		return t.choose(ctx, due)
	}
	form := composer.Verb(due)
	if t.Narrow != nil {
		var err error
		form, err = t.Narrow(ctx, t.Stored, composer, form)
		if err != nil {
			return err
		}
	}
	return t.put(ctx, form)
}

// choose asks which of several possible things has happened, and then for its line.
func (t *Table) choose(ctx context.Context, due []referee.LegalLines) error {
	composer := t.Composer()
	what := ask.Field{Key: "verb", Kind: ask.Choice}
	last := play.Verb(0)
	for _, legal := range due {
		name := compose.VerbName(composer.Match.Game(), legal.Verb)
		if legal.Verb != last {
			label := composer.TitleOf(legal)
			if how := composer.Match.Game().AskOf(legal.Verb); how.Now != nil {
				label = how.Asked(t.Lang) // the question itself follows
			}
			what.Options = append(what.Options, ask.Option{Label: label, Value: name})
		}
		if t.unfinished.isOf(composer.Verb(score.Only(due, legal.Verb)).Title) {
			what.Value = name
		}
		last = legal.Verb
	}
	what.Unset = what.Value == "" // the first of them may need no other answer
	answer, err := t.ask(ctx, ask.Question{Title: t.Say(Words.WhatHappened), Fields: []ask.Field{what}})
	if err != nil {
		return err
	}
	verb, _ := composer.Match.Game().Grammar.Verb([]byte(answer.Of("verb")))
	form := composer.Verb(score.Only(due, verb))
	form.Returns = true
	if !t.Taps {
		form.Quick = append(form.Quick, ask.Quick{Key: otherKey, Label: t.Say(Words.OtherThing), Function: "f7"})
	}
	return t.put(ctx, form) // the sign leads to the same choice
}

// short asks for a line in the game's short forms.
func (t *Table) short(ctx context.Context, form compose.Form) error {
	form.Quick = keysOf(t).signs()
	form.Clock = keysOf(t).countdown()
	answer, err := t.ask(ctx, form.Question)
	if err != nil {
		return err
	}
	if answer.Quick != "" {
		return keysOf(t).sign(ctx, answer.Quick)
	}
	return t.answered(ctx, form, answer)
}

// finished asks what to do with a match that is over.
func (t *Table) finished(ctx context.Context) error {
	composer := t.Composer()
	todo := menuOf(composer)
	todo.offer(actsOf(t).now(), endActs())
	todo.Value = "sheet" // one Enter too many, as after a yes, must not begin a match
	title := t.Say(Words.Finished)
	said := composer.Ending()
	if t.Taps { // a page shows the result itself
		title = t.Say(Words.NextAfter)
		said = ""
	}
	if t.EveningSoFar != nil {
		evening, err := t.EveningSoFar(ctx)
		if err != nil {
			return err
		}
		said = text.Join("\n", said, evening)
	}
	answer, err := t.ask(ctx, ask.Question{
		Title: title, Help: said, Fields: []ask.Field{todo.Field},
		Fresh: len(t.entries) > 0,
	})
	if err != nil {
		return err
	}
	err = t.act(func() error { return todo.Do(ctx, answer) })
	if errors.Is(err, ask.ErrBack) {
		return nil
	}
	return err
}
