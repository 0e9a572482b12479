package table

import (
	"context"
	"errors"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
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
func (v *Evening) finished(ctx context.Context, s *desk.Sitting) error {
	todo := []action{
		{v.say(textSheet), keySheet, v.sheet},
		{v.say(textCorrect), keyCorrect, v.correct},
		{v.say(textUndo, v.toldLast(s.Match())), keyUndo, v.undo},
	}
	if counted(s.Match()) > 0 {
		todo = append(todo, action{v.say(textPenalty), keyPenalty, v.penalty})
	}
	todo = append(todo, action{v.say(textAnother), keyAnother, v.another},
		action{v.say(textDone), keyDone, func(context.Context, *desk.Sitting) error { return errLeft }})
	q := ask.Question{Title: v.say(textFinished), Fields: []ask.Field{{Key: "do", Kind: ask.Choice}}}
	for _, a := range todo {
		q.Fields[0].Options = append(q.Fields[0].Options, ask.Option{Label: a.label, Value: a.label, Key: v.say(a.key)})
	}
	a, err := v.ask(ctx, s, q)
	if err != nil {
		return err
	}
	for _, act := range todo {
		if act.label != a.Of("do") {
			continue
		}
		if err = v.act(func() error { return act.do(ctx, s) }); !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
	return nil
}

// another begins the next match of the same evening, with the same players.
func (v *Evening) another(ctx context.Context, s *desk.Sitting) error {
	m := s.Match()
	names := make([]string, m.Roster().Len())
	for seat := range names {
		names[seat] = m.Roster().Name(seat)
	}
	next, err := v.begin(ctx, m.Game(), names)
	if err != nil {
		return err
	}
	if err := v.sit(ctx, next); err != nil {
		return err
	}
	return errAnew
}
