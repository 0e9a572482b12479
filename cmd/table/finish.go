package table

import (
	"context"
	"errors"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
)

var (
	textFinished = lang.Text{It: "La partita è finita", En: "The match is over"}
	textAnother  = lang.Text{It: "Nuova partita, con gli stessi", En: "New match, same players"}
	textDone     = lang.Text{It: "Basta così", En: "That is all"}

	keyAnother = lang.Text{It: "n", En: "n"}
	keyDone    = lang.Text{It: "b", En: "t"}
)

// finished asks what to do with a match that is over.
func (t *table) finished(ctx context.Context) error {
	on, m := menu{t}, t.match()
	lines, _ := t.past.last(m)
	todo := []action{
		{t.say(textSheet), keySheet, on.sheet},
		{t.say(textCorrect), keyCorrect, correction{table: t}.carryOut},
		{t.say(textUndo, t.compose().saidLines(lines)), keyUndo, t.undo},
	}
	if counted(m) > 0 {
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
	names := make([]string, m.Roster().Len())
	for seat := range names {
		names[seat] = m.Roster().Name(seat)
	}
	next, err := t.begin(ctx, m.Game(), names)
	if err != nil {
		return err
	}
	t.next = next
	return errLeft
}
