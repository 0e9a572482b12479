package compose

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Talk is who asks the people at a table, and the language in which they are asked.
type Talk struct {
	Asker ask.Asker
	Lang  lang.Lang
	Taps  bool // what is asked is tapped by fingers, not typed: cards are offered, and no short forms are
}

// Say returns a text in the language of the table.
func (k Talk) Say(s lang.Speaker) string { return s.In(k.Lang) }

// Tell shows a text above the next question.
func (k Talk) Tell(s lang.Speaker) { k.Asker.Notify(k.Say(s)) }

// Say returns a text in the language of the table, with the game's own word for a round.
func (t *Table) Say(s lang.Speaker) string { return t.Match().Game().Say(s, t.Lang) }

// Tell shows a text above the next question.
func (t *Table) Tell(s lang.Speaker) { t.Asker.Notify(t.Say(s)) }

// Table is a match at a table: it asks what comes next, judges the answer, warns of a foul, records it, takes it back
// and corrects it. What is chosen and typed there besides the lines outlasts a pause. Functions that are nil are actions
// that the place does not offer.
type Table struct {
	Talk
	Live
	Number int  // the number by which people call the match; 0 where it has none
	Speaks bool // whether the referee says fouls unasked, unless the table has chosen
	Dealer int  // who deals the first round, if that was drawn, else NobodyDrawn; offered first
	Usual  referee.Mode
	Large  bool             // the next question shows the score in large figures, and so do those after it
	Now    func() time.Time // the time of day

	// Elsewhere is the error of Apply that says that somebody else has recorded something first.
	Elsewhere error
	// NewLines returns a channel that is closed once others have recorded more than this many lines.
	NewLines func(ctx context.Context, lines int) <-chan struct{}
	// Hear reads what others have recorded meanwhile. EnteredBy returns who entered a line: a player's id, or "".
	Hear      func(context.Context) error
	EnteredBy func(ctx context.Context, line int) (string, error)
	// Keeps says that the match is at this table now. It returns a warning, once, if it is at another too.
	Keeps func() (warning string)

	// Names returns the names of people who may sit down. Players returns the names to write for names that were typed,
	// once it is known who is meant; ask.ErrBack types them again.
	Names   func(context.Context) ([]string, error)
	Players func(ctx context.Context, typed []string) ([]string, error)
	Evening func(context.Context) error // shows the totals of the evening
	// Warned counts the warnings that the players have had in other matches.
	Warned func(context.Context) (referee.EarlierWarnings, error)
	// EveningSoFar says in a line who has won how many matches of the evening, "" for an evening of one match.
	EveningSoFar func(context.Context) (string, error)
	Sheet        func(context.Context) error // shows the score sheet
	Phones       func(context.Context) error // opens the board on phones, or closes it
	// Again begins the next match of the table without a question, Another asks for it with the same players. ErrLeft
	// leaves this match for it.
	Again, Another func(context.Context) error

	mode    referee.Mode // how rounds are recorded; Always where nobody has chosen
	half    *Typed       // a form that was left half filled in
	entries []entered    // the answers since the match came to the table, the last at the end
	undone  undone
	kept    kept
	timer   *timer // the clock that somebody has started

	unsettled *Matter // what the director settles once the round is closed by its tally; nil for nothing

	entered *reentry       // the round that is entered again here; nil where none is
	showing *referee.Match // stands above a question in the place of the match; nil for the match

	late   bool // others have answered while something was being typed: it was meant for them
	acting bool // one of the table's actions is under way: no key opens the actions then
}

var (
	// ErrLeft says that the people have left this match for now, on purpose.
	ErrLeft = errors.New("the table is left")
	// errAgain says that another question is due now, although nothing was recorded.
	errAgain = errors.New("another question is due")
)

// Play puts one question of the match after another until the people leave it. ErrPaused says that it was broken off;
// everything confirmed is kept.
func (t *Table) Play(ctx context.Context) error {
	if err := t.Look(ctx); err != nil {
		return err
	}
	if err := t.recall(ctx); err != nil {
		return err
	}
	for {
		if t.Keeps != nil {
			if warning := t.Keeps(); warning != "" {
				t.Asker.Notify(warning)
			}
		}
		err := t.question(ctx)
		switch {
		case errors.Is(err, ErrLeft):
			return nil
		case errors.Is(err, ask.ErrBack), errors.Is(err, errAgain), err == nil, t.Shows(err, t.Elsewhere):
		default:
			return err
		}
	}
}

// Look finds out how the rounds are recorded and whether the referee speaks, without sitting down. Play does it itself.
func (t *Table) Look(ctx context.Context) error {
	c, err := Watch(ctx, t.Live, t.Lang, t.Speaks)
	m := c.Match
	t.Speaks, t.mode = !c.Quiet, c.Mode
	if c.Mode != referee.Always || len(m.Rounds()) > 0 {
		t.Usual = c.Mode
	}
	if _, open := m.Open(); open && !begun(m) {
		t.mode = referee.Always // what was chosen for this round is not in the record
	}
	return err
}

// Shows shows an error that the people at the table can mend: an impossible line, or another laptop that was first,
// which the error elsewhere says. It reports false for any other error.
func (k Talk) Shows(err, elsewhere error) bool {
	var line *referee.Error
	switch {
	case elsewhere != nil && errors.Is(err, elsewhere):
		k.Tell(Words.Elsewhere)
	case errors.As(err, &line):
		k.Asker.Notify(lang.Say(err, k.Lang))
	default:
		return false
	}
	return true
}

// Composer returns the composer of the match as it stands.
func (t *Table) Composer() Composer { return t.composerOf(t.Match()) }

func (t *Table) composerOf(m *referee.Match) Composer {
	return Composer{Match: m, Lang: t.Lang, Quiet: !t.Speaks, Mode: t.mode, Taps: t.Taps}
}

// question puts the next question of the match.
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
		if of, ok := c.Matter(); ok && of.tallied() { // the play cannot go on: the director is due
			if err := t.remedy(ctx); !errors.Is(err, ask.ErrBack) {
				return err
			}
		}
		return t.actions(ctx)
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

// choose asks which of several things that may come has come, and then for its line.
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
	q, n := f.Question, len(f.Fields)
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
	if both = both && strings.Join(a.Values[n:], "") != "" && slices.Equal(a.Values[:n], f.Start()); !both {
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

// ahead returns the form that comes next if the round is dealt and kept as it is offered, where that is a number a
// player: whoever sees both forms types the numbers at once.
func (t *Table) ahead(f Form) (next Form, ok bool) {
	c := t.Composer()
	if f.Enough == nil || f.InSight || t.Taps || f.Fields[0].Value == "" {
		return next, false
	}
	after, err := c.Match.After("deal " + f.Fields[0].Value)
	if err != nil {
		return next, false
	}
	c.Match, c.Mode = after, modeIn(f.Answer(f.Start(), 0), t.mode)
	due := c.Due()
	switch {
	case c.pointing():
		next = c.Points()
	case len(due) > 0 && c.Match.Game().AskOf(due[0].Verb).Together && len(only(due, due[0].Verb)) == len(due):
		next = c.Verb(due)
	}
	next.Pad, next.Keys = c.Pad(next.Fields), c.say(Words.DealKeys)
	numbers := len(next.Fields) > 0 && !slices.ContainsFunc(next.Fields, func(f ask.Field) bool { return f.Number == nil })
	return next, numbers
}

// short asks for a line in the short forms of a fast game.
func (t *Table) short(ctx context.Context, f Form) error {
	f.Quick, f.Clock = t.signs(), t.countdown()
	a, err := t.ask(ctx, f.Question)
	switch {
	case err != nil:
		return err
	case a.Quick != "":
		return t.sign(ctx, a.Quick)
	}
	return t.answered(ctx, f, a)
}

// answered records what an answer means. What was typed and not recorded stands there again.
func (t *Table) answered(ctx context.Context, f Form, a ask.Answer) error {
	trial, err := f.Try(a)
	if err != nil {
		return err
	}
	err = t.record(ctx, trial)
	taken := errors.Is(err, errAgain) || t.Elsewhere != nil && errors.Is(err, t.Elsewhere)
	if taken && t.half == nil {
		t.half = typed(f.Title, a)
	}
	return err
}

// finished asks what to do with a match that is over.
func (t *Table) finished(ctx context.Context) error {
	c := t.Composer()
	m, todo := c.Match, c.menu()
	todo.add(t.Again != nil, "again", t.Again, "game", m.Game().Title, "players", strings.Join(Seated(m), ", "))
	todo.add(t.Another != nil, "another", t.Another)
	todo.add(t.Sheet != nil, "sheet", t.Sheet)
	todo.add(true, "correct", t.correct)
	lines, _ := t.lastEntered()
	todo.add(!m.ByTotals(), "undo", t.undo, "lines", c.saidLines(lines)) // its lines are only corrected
	todo.add(true, "penalty", t.direct(nothing))
	todo.add(true, "done", func(context.Context) error { return ErrLeft })
	said := c.Ending()
	if t.EveningSoFar != nil {
		evening, err := t.EveningSoFar(ctx)
		if err != nil {
			return err
		}
		said = strings.TrimSpace(said + "\n" + evening)
	}
	a, err := t.ask(ctx, ask.Question{
		Title: t.Say(Words.Finished), Help: said, Fields: []ask.Field{todo.Field},
		Fresh: len(t.entries) > 0, // an Enter too many begins no match
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

// put asks for a line of play and records it. A form without a field needs no answer.
func (t *Table) put(ctx context.Context, f Form) error {
	var a ask.Answer
	if len(f.Fields) > 0 {
		var err error
		if a, err = t.ask(ctx, f.Question); err != nil {
			return err
		}
	}
	if f.Doubt != nil {
		if doubt := f.Doubt(a.Values); doubt != "" {
			sure, err := t.Asker.Ask(ctx, ask.Question{
				Board: t.Composer().Board(), Pad: t.Composer().Pad(nil), Title: doubt, Fresh: true, Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
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

// ask puts a question under the board of the match. Where no action is under way already, a key opens the table's
// actions. Ask records a raw line of play that is typed instead of an answer; then another question is due.
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
			t.half, t.late = typedInto(fresh, a), true
			return a, t.hearOthers(ctx)
		case errors.Is(err, ask.ErrActions):
			if err := t.interrupt(ctx, typedInto(fresh, a), t.actions); err != nil {
				return a, err
			}
			q, t.half = q.Resume(a), nil
			continue
		case err == nil && a.Quick == remedyKey:
			if err := t.interrupt(ctx, typedInto(fresh, a), t.remedy); err != nil {
				return a, err
			}
			q, t.half = q.Resume(a), nil
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
			t.half = typed(q.Title, a) // until it is recorded
		}
		return a, err
	}
}

// prepared returns a question with the board, the actions and what was typed into it before.
func (t *Table) prepared(ctx context.Context, q ask.Question) ask.Question {
	c := t.composerOf(cmp.Or(t.showing, t.Match()))
	q.Board, q.Pad, q.Actions = c.Board(), c.Pad(q.Fields), !t.acting
	q.Large, t.Large = t.Large, false
	q.Terms = cmp.Or(q.Terms, strings.TrimSpace(t.Match().Game().Terms.In(t.Lang)+"\n"+c.legend()))
	if t.entered != nil {
		q = t.entered.filled(c, q)
	}
	q.IsRaw = func(line string) bool { return isRaw(t.Match().Game(), line) }
	if t.acting {
		return q
	}
	if len(q.Fields) > 1 {
		q.Left = t.drafts(ctx, q.Title)
	}
	q.Fresh, t.late = q.Fresh || t.late, false
	if h := t.half; h != nil && h.Title == q.Title {
		q = q.Resume(h.Answer())
		t.half = nil
	}
	if len(q.Fields) > 1 { // a choice of what comes next leads to the form that was left
		t.half = nil
	}
	q.Quick = append(slices.Clone(q.Quick), t.glances()...)
	return q
}

// putOnce puts a question that gives way when others have recorded something meanwhile.
func (t *Table) putOnce(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if !t.acting && t.NewLines != nil {
		open, answered := context.WithCancel(ctx)
		defer answered()
		q.Stale = t.NewLines(open, t.Match().Log().Len())
	}
	return t.Asker.Ask(ctx, q)
}

// interrupt does something else in the middle of a question. errAgain says that something was recorded, so
// that the question may no longer be due.
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

// isRaw reports whether typed text is a line of a record: it begins with a verb, and says more than the verb or needs
// no more.
func isRaw(g *referee.Game, line string) bool {
	verb, ok := verbOf(g, []byte(line))
	return ok && (len(strings.Fields(line)) > 1 || len(g.Grammar.Shape(verb).Words) == g.Grammar.Shape(verb).Optional)
}
