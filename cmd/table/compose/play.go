package compose

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
)

// Play asks one question of the match after another until the people leave. ErrPaused says that they were interrupted;
// everything that was confirmed is stored.
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

// Look finds out the mode of the rounds, and whether the referee speaks. Play calls it; others use it to look without
// playing.
func (t *Table) Look(ctx context.Context) error {
	c, err := Watch(ctx, t.Stored, t.Lang, t.Speaks)
	m := c.Match
	t.Speaks = !c.Quiet
	t.mode = c.Mode
	if c.Mode != referee.Always || len(m.Rounds()) > 0 {
		t.Usual = c.Mode
	}
	if _, open := m.Open(); open && !begun(m) {
		t.mode = referee.Always // the record does not say which mode was chosen for this round
	}
	return err
}

// question asks the next question of the match.
func (t *Table) question(ctx context.Context) error {
	c := t.Composer()
	if _, open := c.Match.Open(); !open && t.unsettled != nil {
		of := *t.unsettled
		t.unsettled = nil
		if brought(c.Match, of.Seat) != 0 {
			return t.act(func() error { return t.direct(of)(ctx) })
		}
	}
	if c.Match.Finished() {
		return t.finished(ctx)
	}
	if c.undecided() {
		a, err := t.ask(ctx, ask.Question{Title: t.Say(Words.HowThis), Fields: []ask.Field{c.modeField("", t.Usual)}})
		if err == nil {
			t.setMode(ctx, modeIn(a, t.mode))
		}
		return err
	}
	due := c.Due()
	switch {
	case len(due) == 0:
		if of, ok := c.Matter(); ok && of.tallied() { // play cannot go on: the director must settle the matter
			if err := t.remedy(ctx); !errors.Is(err, ask.ErrBack) {
				return err
			}
		}
		return t.actions(ctx)
	case due[0].Verb == play.Deal && t.outSeat(c.Match) != referee.Nobody:
		return t.askOut(ctx, t.outSeat(c.Match))
	case due[0].Verb == play.Deal:
		return t.deal(ctx, c.Deal(due[0], t.Dealer, t.Usual))
	case c.pointing():
		return t.put(ctx, c.Points())
	case c.Tallying():
		return t.put(ctx, c.Tally())
	case c.shortened():
		return t.short(ctx, c.Short(due))
	case len(only(due, due[0].Verb)) < len(due):
		return t.choose(ctx, due)
	}
	return t.put(ctx, c.Verb(due))
}

// choose asks which of several possible things has happened, and then for its line.
func (t *Table) choose(ctx context.Context, due []referee.LegalLines) error {
	c := t.Composer()
	what := ask.Field{Key: "verb", Kind: ask.Choice}
	last := play.Verb(0)
	for _, e := range due {
		name := verbName(c.Match.Game(), e.Verb)
		if e.Verb != last {
			what.Options = append(what.Options, ask.Option{Label: c.titleOf(e), Value: name})
		}
		if t.half != nil && t.half.Title == c.Verb(only(due, e.Verb)).Title {
			what.Value = name
		}
		last = e.Verb
	}
	a, err := t.ask(ctx, ask.Question{Title: t.Say(Words.WhatHappened), Fields: []ask.Field{what}})
	if err != nil {
		return err
	}
	verb, _ := c.Match.Game().Grammar.Verb([]byte(a.Of("verb")))
	return t.put(ctx, c.Verb(only(due, verb)))
}

// deal asks who deals, and how the round is recorded.
func (t *Table) deal(ctx context.Context, f Form) error {
	q := f.Question
	n := len(f.Fields)
	next, both := t.ahead(f)
	if both {
		q.Next = &next.Question
	}
	a, err := t.ask(ctx, q)
	if err != nil {
		return err
	}
	if a.Of(modeKey) == byResult {
		t.half = nil
		return t.result(ctx)
	}
	t.mode = modeIn(a, t.mode)
	trial, err := f.Try(ask.Answer{Values: a.Values[:n]})
	both = both && strings.Join(a.Values[n:], "") != "" && slices.Equal(a.Values[:n], f.Start())
	if !both {
		t.half = nil // a dealer taken back is not offered again
	} else if lines, wrong := next.Lines(ask.Answer{Values: a.Values[n:]}); err == nil && wrong == nil {
		trial, err = t.Composer().Try(append(trial.Lines, lines...)...)
	}
	if err == nil {
		err = t.record(ctx, trial)
	}
	if err == nil {
		t.Dealer = NobodyDrawn
	}
	return err
}

// ahead returns the form that follows if the round is dealt and recorded as offered. ok is set if that form asks for a
// number of each player: the two forms are then shown together, so that the numbers can be typed at once.
func (t *Table) ahead(f Form) (next Form, ok bool) {
	c := t.Composer()
	if f.Enough == nil || f.InSight || t.Taps || f.Fields[0].Value == "" {
		return next, false
	}
	after, err := c.Match.After("deal " + f.Fields[0].Value)
	if err != nil {
		return next, false
	}
	c.Match = after
	c.Mode = modeIn(f.Answer(f.Start(), 0), t.mode)
	due := c.Due()
	if c.pointing() {
		next = c.Points()
	} else if len(due) > 0 && c.Match.Game().AskOf(due[0].Verb).Together {
		next = c.Verb(due)
	}
	seat, _ := c.Match.Roster().Find([]byte(f.Fields[0].Value))
	keys := Words.DealKeys
	if c.undealt() {
		keys = Words.BeginKeys
	}
	next.Pad = c.Pad(next.Fields)
	next.Keys = c.say(keys(c.Match.Roster().Name(seat)))
	numbers := len(next.Fields) > 0 && !slices.ContainsFunc(next.Fields, func(f ask.Field) bool { return f.Number == nil })
	return next, numbers
}

// short asks for a line in the game's short forms.
func (t *Table) short(ctx context.Context, f Form) error {
	f.Quick = t.signs()
	f.Clock = t.countdown()
	a, err := t.ask(ctx, f.Question)
	if err != nil {
		return err
	}
	if a.Quick != "" {
		return t.sign(ctx, a.Quick)
	}
	return t.answered(ctx, f, a)
}

// finished asks what to do in a match that is over.
func (t *Table) finished(ctx context.Context) error {
	c := t.Composer()
	m := c.Match
	todo := c.menu()
	todo.add(t.Again != nil, "again", t.Again, "game", m.Game().Title, "players", strings.Join(Seated(m), ", "))
	todo.add(t.Share != nil, "share", t.at(t.Share))
	todo.add(t.Another != nil, "another", t.Another)
	todo.add(t.Sheet != nil, "sheet", t.at(t.Sheet))
	todo.Value = "sheet" // one Enter too many, as after a yes, must not begin a match
	todo.add(true, "correct", t.correct)
	lines, _ := t.lastEntered()
	todo.add(!m.ByTotals(), "undo", t.undo, "lines", c.saidLines(lines)) // can only be corrected
	todo.add(true, "penalty", t.direct(nothing))
	todo.add(true, "done", func(context.Context) error { return ErrLeft })
	said := ""
	if !t.Taps { // a page shows the result itself
		said = c.Ending()
	}
	if t.EveningSoFar != nil {
		evening, err := t.EveningSoFar(ctx)
		if err != nil {
			return err
		}
		said = strings.TrimSpace(said + "\n" + evening)
	}
	a, err := t.ask(ctx, ask.Question{
		Title: t.Say(Words.Finished), Help: said, Fields: []ask.Field{todo.Field},
		Fresh: len(t.entries) > 0,
	})
	if err != nil {
		return err
	}
	err = t.act(func() error { return todo.Do(ctx, a) })
	if errors.Is(err, ask.ErrBack) {
		return nil
	}
	return err
}
