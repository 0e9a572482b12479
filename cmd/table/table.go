package table

import (
	"context"
	"errors"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// table is a match at the table, and what was chosen and typed there that no line records.
type table struct {
	*Session
	stored *desk.Sitting

	mode  referee.Mode // how rounds are recorded; Always where nobody has chosen
	usual referee.Mode // how they were recorded when the table sat down
	half  *halfTyped
	past  history
	timer *timer        // the clock that somebody has started
	next  *desk.Sitting // the match that follows on this one

	acting bool // one of the table's actions is under way: they are no key away then
}

// halfTyped is what was typed into a question that was left without being recorded: it stands there again where the
// same question comes next.
type halfTyped struct {
	title  string
	answer ask.Answer
}

// errAnew says that another question is due now, although nothing was recorded.
var errAnew = errors.New("another question is due")

var textElsewhere = lang.Text{
	It: "Intanto un altro computer ha segnato qualcosa in questa partita: eccola com'è adesso. " +
		"L'ultima risposta non è stata registrata.",
	En: "Meanwhile another computer has recorded something in this match: here it is as it stands now. " +
		"The last answer was not recorded.",
}

// newTable puts a match on the table.
func newTable(s *Session, stored *desk.Sitting) *table {
	m := stored.Match()
	mode := ModeOf(m)
	t := &table{Session: s, stored: stored, mode: mode, usual: mode}
	if _, open := m.Open(); open && !begun(m) {
		t.mode = referee.Always // what was chosen for this round is not in the record
	}
	return t
}

func (t *table) match() *referee.Match { return t.stored.Match() }

func (t *table) compose() Composer { return t.composer(t.match(), t.mode) }

// score puts one question of the match after another until the people leave it.
func (t *table) score(ctx context.Context) error {
	for {
		err := t.question(ctx)
		switch {
		case errors.Is(err, errLeft):
			return nil
		case errors.Is(err, ask.ErrBack), errors.Is(err, errAnew), err == nil, t.showError(err):
		default:
			return err
		}
	}
}

// question puts the next question of the match.
func (t *table) question(ctx context.Context) error {
	c := t.compose()
	if c.Match.Finished() {
		return t.finished(ctx)
	}
	if c.Undecided() {
		a, err := t.ask(ctx, c.ModeQuestion(t.usual))
		if err == nil {
			t.mode = modeIn(a, t.mode)
		}
		return err
	}
	due := c.Due()
	switch {
	case len(due) == 0:
		return menu{t}.open(ctx)
	case due[0].Verb == play.Deal:
		return t.deal(ctx, c.Deal(due[0], t.dealer, t.usual))
	case c.Tallying():
		return t.put(ctx, c.Tally())
	case c.Shortened():
		return t.short(ctx, c.Short(due))
	case len(only(due, due[0].Verb)) < len(due):
		return t.choose(ctx, due)
	}
	return t.put(ctx, c.Verb(due))
}

// choose asks which of several things that may come has come, and then for its line.
func (t *table) choose(ctx context.Context, due []referee.Expectation) error {
	c := t.compose()
	var options []ask.Option
	last := play.Verb(0)
	for _, e := range due {
		if e.Verb != last {
			options = append(options, ask.Option{Label: c.title(e), Value: verbName(c.Match.Game(), e.Verb)})
		}
		last = e.Verb
	}
	a, err := t.ask(ctx, ask.Question{
		Title: t.say(textBoth), Fields: []ask.Field{{Key: "verb", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return err
	}
	verb, _ := c.Match.Game().Grammar.Verb([]byte(a.Of("verb")))
	return t.put(ctx, c.Verb(only(due, verb)))
}

// deal asks who deals, and how the round is recorded.
func (t *table) deal(ctx context.Context, f Form) error {
	a, err := t.ask(ctx, f.Question)
	if err != nil {
		return err
	}
	t.half = nil // a dealer taken back is not offered again
	t.mode = modeIn(a, t.mode)
	trial, err := f.Try(a)
	if err == nil {
		err = t.record(ctx, trial)
	}
	if err == nil {
		t.dealer = nobodyDrawn
	}
	return err
}

// put asks for a line of play and records it. A form without a field needs no answer.
func (t *table) put(ctx context.Context, f Form) error {
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

// short asks for a line in the short forms of a fast game. What was typed and not recorded stands there again.
func (t *table) short(ctx context.Context, f Form) error {
	f.Quick, f.Clock = t.signs(), t.countdown()
	a, err := t.ask(ctx, f.Question)
	switch {
	case err != nil:
		return err
	case a.Quick != "":
		return t.atOnce(ctx, a.Quick)
	}
	trial, err := f.Try(a)
	if err != nil {
		return err
	}
	err = t.record(ctx, trial)
	if (errors.Is(err, errAnew) || errors.Is(err, desk.ErrElsewhere)) && t.half == nil {
		t.half = &halfTyped{f.Title, a}
	}
	return err
}

// ask puts a question under the board of the match. Where no action is under way already, the table's actions are a
// key away. A raw line of play that is typed instead is recorded, and another question is due.
func (t *table) ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	q.Board, q.Actions = t.compose().Board(), !t.acting
	q.IsRaw = func(line string) bool { return isRaw(t.match().Game(), line) }
	if !t.acting {
		if h := t.half; h != nil && h.title == q.Title {
			q = q.Resume(h.answer)
		}
		t.half = nil
	}
	for {
		a, err := t.Asker.Ask(ctx, q)
		switch {
		case errors.Is(err, ask.ErrActions):
			if err := t.interrupt(ctx, q.Title, a); err != nil {
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

// interrupt does one of the table's actions in the middle of a question. ErrAnew says that something was recorded, so
// that the question may no longer be due.
func (t *table) interrupt(ctx context.Context, title string, a ask.Answer) error {
	before := t.match().Log().Len()
	err := menu{t}.open(ctx)
	if t.half == nil {
		t.half = &halfTyped{title, a}
	}
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	if t.match().Log().Len() != before {
		return errAnew
	}
	return nil
}

// act does something during which the table's actions are not to be had.
func (t *table) act(do func() error) error {
	was := t.acting
	t.acting = true
	defer func() { t.acting = was }()
	return do()
}
