package table

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// What a table notes on paper without the single plays, and who comes and goes.

var (
	textToPoints = lang.Text{It: "Questo round per i soli punti", En: "This round by its points alone"}
	textLeaves   = lang.Text{It: "Qualcuno lascia il tavolo", En: "Somebody leaves the table"}
	textJoins    = lang.Text{It: "Qualcuno si siede", En: "Somebody sits down"}
	textResult   = lang.Text{
		It: "Solo il risultato della partita, da un foglietto",
		En: "Only the match's result, from a slip",
	}
	textSlip     = lang.Text{It: "Che cosa dice il foglietto?", En: "What does the slip say?"}
	textByTotals = lang.Text{It: "i totali", En: "the totals"}
	textByPlaces = lang.Text{It: "solo i posti in classifica", En: "only the places"}
	textTooFewAt = lang.Text{
		It: "Ora al tavolo siete in %d: per il prossimo round bisogna essere almeno in %d.",
		En: "Now %d sit at the table: the next round takes at least %d.",
	}
	textRedo   = lang.Text{It: "Rifare ciò che si è annullato (%s)", En: "Redo what was undone (%s)"}
	textRedone = lang.Text{It: "Rifatto: %s", En: "Redone: %s"}

	keyPoints = lang.Text{It: "j", En: "j"}
	keyLeaves = lang.Text{It: "v", En: "o"}
	keyJoins  = lang.Text{It: "s", En: "i"}
	keyResult = lang.Text{It: "s", En: "o"}
	keyRedo   = lang.Text{It: "y", En: "q"}
	keyTotals = lang.Text{It: "t", En: "t"}
	keyPlaces = lang.Text{It: "p", En: "p"}
)

// paperActions returns the actions for who comes and goes and for what is noted on paper.
func (t menu) paperActions() []action {
	c := t.compose()
	m := c.Match
	var all []action
	add := func(now bool, label string, key lang.Text, do func(context.Context) error) {
		if now {
			all = append(all, action{label, key, do})
		}
	}
	seats, _ := m.PointsDue()
	add(len(seats) > 0 && t.mode != referee.ByPoints, t.say(textToPoints), keyPoints, t.inMode(referee.ByPoints))
	add(m.MayMove() && len(m.Sits()) > 0, t.say(textLeaves), keyLeaves, t.leaves)
	add(m.MayMove() && len(m.Sits()) < m.Game().Most, t.say(textJoins), keyJoins, t.joins)
	add(compose.Unplayed(m), t.say(textResult), keyResult, t.result)
	if lines := t.undone.last(m); lines != nil {
		add(true, t.say(textRedo, c.SaidTexts(lines)), keyRedo, t.redo)
	}
	return all
}

// leaves asks who leaves the table.
func (t menu) leaves(ctx context.Context) error {
	c := t.compose()
	if err := t.put(ctx, c.Leave()); err != nil {
		return err
	}
	if m := t.match(); len(m.Sits()) < m.Game().Least {
		t.tell(textTooFewAt, len(m.Sits()), m.Game().Least)
	}
	return nil
}

// joins asks who sits down, and finds out who is meant by a new name.
func (t menu) joins(ctx context.Context) error {
	c := t.compose()
	known, err := t.Desk.Memory().Names(ctx, 500)
	if err != nil {
		return err
	}
	f := c.Join(known)
	a, err := t.ask(ctx, f.Question)
	if err != nil {
		return err
	}
	values := slices.Clone(a.Values)
	if _, here := c.Match.Player(strings.TrimSpace(values[0])); !here && t.Players != nil {
		called, err := t.Players(ctx, values[:1])
		if err != nil {
			return err
		}
		values[0] = called[0]
	}
	trial, err := f.Try(ask.Answer{Values: values})
	if err != nil {
		return err
	}
	return t.record(ctx, trial)
}

// result asks for the result of a match that was not kept here.
func (t menu) result(ctx context.Context) error {
	a, err := t.ask(ctx, ask.Question{Title: t.say(textSlip), Fields: []ask.Field{{
		Key: "what", Kind: ask.Choice, Options: []ask.Option{
			{Label: t.say(textByTotals), Value: "totals", Key: t.say(keyTotals)},
			{Label: t.say(textByPlaces), Value: "places", Key: t.say(keyPlaces)},
		},
	}}})
	if err != nil {
		return err
	}
	c := t.compose()
	if a.Of("what") == "places" {
		return t.put(ctx, c.Places())
	}
	return t.put(ctx, c.Totals())
}

// undone holds what was undone and not redone, the last answer at the end, as long as nothing new is recorded.
type undone struct {
	answers [][]string
	lines   int // of the log after the last undo or redo
}

// last returns the lines of the answer that was undone last; nil where there is none, or something new is recorded.
func (u *undone) last(m *referee.Match) []string {
	if len(u.answers) == 0 || u.lines != m.Log().Len() {
		return nil
	}
	return u.answers[len(u.answers)-1]
}

// note notes lines that an undo has just struck.
func (u *undone) note(m *referee.Match, before int, lines []string) {
	if u.lines != before {
		u.answers = nil
	}
	u.answers, u.lines = append(u.answers, lines), m.Log().Len()
}

// redo records again what was undone last.
func (t *table) redo(ctx context.Context) error {
	lines := t.undone.last(t.match())
	said := t.compose().SaidTexts(lines)
	if err := t.apply(ctx, lines...); err != nil {
		return err
	}
	t.undone.answers = t.undone.answers[:len(t.undone.answers)-1]
	t.undone.lines = t.match().Log().Len()
	memory{t}.setUndone(ctx)
	t.tell(textRedone, said)
	return nil
}

// The forgotten line.

var (
	textForgotten = lang.Text{It: "Qui dopo manca qualcosa", En: "Something is missing after this"}
	textWhichVerb = lang.Text{It: "Che cosa mancava?", En: "What was missing?"}
	textWasLeft   = lang.Text{It: "dimenticata", En: "forgotten"}

	keyForgotten = lang.Text{It: "m", En: "m"}
)

// forgotten asks for a line that was forgotten after line n, and returns the line that inserts it. What is like the
// line before is offered first.
func (k correction) forgotten(ctx context.Context, n int, like play.Verb) ([]string, error) {
	g := k.match().Game()
	what := ask.Field{Key: "verb", Kind: ask.Choice}
	for i, shape := range g.Grammar.Verbs() {
		verb := play.FirstOwn + play.Verb(i)
		if verb == like {
			what.Value = shape.Verb
		}
		what.Options = append(what.Options, ask.Option{Label: g.Call(verb, k.Lang), Value: shape.Verb})
	}
	a, err := k.ask(ctx, ask.Question{Title: k.say(textWhichVerb), Fields: []ask.Field{what}})
	if err != nil {
		return nil, err
	}
	verb, _ := g.Grammar.Verb([]byte(a.Of("verb")))
	form := k.compose().LineForm(verb, nil, nil)
	k.why = k.say(textWasLeft)
	q := ask.Question{Title: g.Call(verb, k.Lang), Fields: form.Fields}
	q.Live = func(values []string) string { return form.Said(values[:len(form.Fields)]) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		line, err := form.Line(values)
		return []string{compose.Insert(n, why, line)}, err
	})
}
