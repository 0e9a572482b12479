package table

import (
	"context"
	"errors"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textFinished = lang.Text{It: "La partita è finita", En: "The match is over"}
	textAnother  = lang.Text{It: "Nuova partita, con gli stessi", En: "New match, same players"}
	textBoth     = lang.Text{It: "Che cosa è successo?", En: "What has happened?"}
	textDone     = lang.Text{It: "Basta così", En: "That is all"}

	keyAnother = lang.Text{It: "n", En: "n"}
	keyDone    = lang.Text{It: "b", En: "t"}
)

// Play scores a match until it is left or finished. ErrPaused says that it was broken off; everything confirmed is
// stored.
func (s *Session) Play(ctx context.Context, stored *desk.LiveMatch) error {
	for stored != nil {
		if err := s.recall(ctx, stored); err != nil {
			return err
		}
		s.at = stored
		t := newTable(s, stored)
		if err := (memory{t}).recall(ctx); err != nil {
			return err
		}
		if err := t.score(ctx); err != nil {
			return err
		}
		stored = t.next
	}
	return nil
}

// newTable puts a match on the table.
func newTable(s *Session, stored *desk.LiveMatch) *table {
	m := stored.Match()
	mode := compose.ModeOf(m)
	t := &table{Session: s, stored: stored, mode: mode, usual: mode}
	if mode == referee.Always && len(m.Rounds()) == 0 {
		t.usual = s.mode
	}
	s.mode = referee.Always
	if _, open := m.Open(); open && !compose.Begun(m) {
		t.mode = referee.Always // what was chosen for this round is not in the record
	}
	t.actions = menu{t}.open
	return t
}

// score puts one question of the match after another until the people leave it.
func (t *table) score(ctx context.Context) error {
	for {
		t.keeps()
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

// keeps says that the match is at this table, and shows the warning where it is at another too.
func (t *table) keeps() {
	if t.Keeps == nil {
		return
	}
	if warning := t.Keeps(t.stored); warning != "" {
		t.Asker.Notify(warning)
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
			memory{t}.setMode(ctx, compose.ModeIn(a, t.mode))
		}
		return err
	}
	due := c.Due()
	switch {
	case len(due) == 0:
		return t.actions(ctx)
	case due[0].Verb == play.Deal:
		return t.deal(ctx, c.Deal(due[0], t.dealer, t.usual))
	case c.Pointing():
		return t.put(ctx, c.Points())
	case c.Tallying():
		return t.put(ctx, c.Tally())
	case c.Shortened():
		return t.short(ctx, c.Short(due))
	case len(compose.Only(due, due[0].Verb)) < len(due):
		return t.choose(ctx, due)
	}
	return t.put(ctx, c.Verb(due))
}

// choose asks which of several things that may come has come, and then for its line.
func (t *table) choose(ctx context.Context, due []referee.Expectation) error {
	c := t.compose()
	what := ask.Field{Key: "verb", Kind: ask.Choice}
	last := play.Verb(0)
	for _, e := range due {
		name := compose.VerbName(c.Match.Game(), e.Verb)
		if e.Verb != last {
			what.Options = append(what.Options, ask.Option{Label: c.TitleOf(e), Value: name})
		}
		if t.half != nil && t.half.title == c.Verb(compose.Only(due, e.Verb)).Title {
			what.Value = name
		}
		last = e.Verb
	}
	a, err := t.ask(ctx, ask.Question{Title: t.say(textBoth), Fields: []ask.Field{what}})
	if err != nil {
		return err
	}
	verb, _ := c.Match.Game().Grammar.Verb([]byte(a.Of("verb")))
	return t.put(ctx, c.Verb(compose.Only(due, verb)))
}

// deal asks who deals, and how the round is recorded.
func (t *table) deal(ctx context.Context, f compose.Form) error {
	a, err := t.ask(ctx, f.Question)
	if err != nil {
		return err
	}
	t.half = nil // a dealer taken back is not offered again
	if a.Of(compose.ModeKey) == compose.ByResult {
		return menu{t}.result(ctx)
	}
	t.mode = compose.ModeIn(a, t.mode)
	trial, err := f.Try(a)
	if err == nil {
		err = t.record(ctx, trial)
	}
	if err == nil {
		t.dealer = compose.NobodyDrawn
	}
	return err
}

// short asks for a line in the short forms of a fast game. What was typed and not recorded stands there again.
func (t *table) short(ctx context.Context, f compose.Form) error {
	at := signs{t}
	f.Quick, f.Clock = at.offered(), at.countdown()
	a, err := t.ask(ctx, f.Question)
	switch {
	case err != nil:
		return err
	case a.Quick != "":
		return at.carryOut(ctx, a.Quick)
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

// finished asks what to do with a match that is over.
func (t *table) finished(ctx context.Context) error {
	on, m := menu{t}, t.match()
	lines, _ := t.past.last(m)
	names := strings.Join(compose.Seated(m), ", ")
	todo := []action{
		{t.say(textSheet), keySheet, on.sheet},
		{t.say(textAgain, m.Game().Title, names), keyAgain, t.againNow},
		{t.say(textCorrect), keyCorrect, correction{table: t}.carryOut},
	}
	if !m.ByTotals() { // its lines are only corrected
		todo = append(todo, action{t.say(textUndo, t.compose().SaidLines(lines)), keyUndo, t.undo})
	}
	if compose.Counted(m) > 0 || m.ByTotals() {
		todo = append(todo, action{t.say(textPenalty), keyPenalty, on.penalty})
	}
	todo = append(todo, action{t.say(textAnother), keyAnother, t.another},
		action{t.say(textDone), keyDone, func(context.Context) error { return errLeft }})
	q := ask.Question{Title: t.say(textFinished), Fields: []ask.Field{{Key: "do", Kind: ask.Choice}}}
	for _, a := range todo {
		q.Fields[0].Options = append(q.Fields[0].Options, ask.Option{Label: a.label, Value: a.label, Key: t.say(a.key)})
	}
	a, err := t.ask(ctx, q)
	if err != nil {
		return err
	}
	for _, one := range todo {
		if one.label != a.Of("do") {
			continue
		}
		if err = t.act(func() error { return one.do(ctx) }); !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
	return nil
}

// another begins the next match of the same evening, with the same players.
func (t *table) another(ctx context.Context) error {
	m := t.match()
	next, err := t.begin(ctx, m.Game(), compose.Seated(m))
	if err != nil {
		return err
	}
	t.next = next
	return errLeft
}
