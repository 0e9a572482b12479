package table

import (
	"context"
	"errors"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// undoKey takes back what was typed last.
const undoKey = "-"

var textUndoSign = lang.Text{It: "annulla", En: "undo"}

// quick is the signs that do something at once where a round is typed in short forms.
func (v *Evening) quick(m *referee.Match) []ask.Quick {
	signs := []ask.Quick{{Key: undoKey, Label: v.say(textUndoSign)}}
	if m.Game().Clock != nil {
		signs = append(signs, ask.Quick{Key: clockKey, Label: v.say(textClock)})
	}
	if !v.speaks(m) {
		signs = append(signs, ask.Quick{Key: opinionKey, Label: v.say(textReferee)})
	}
	return signs
}

// atOnce does what a sign is for.
func (v *Evening) atOnce(ctx context.Context, s *desk.Sitting, sign string) error {
	do := map[string]func(context.Context, *desk.Sitting) error{undoKey: v.undo, clockKey: v.clock, opinionKey: v.opinion}[sign]
	err := v.act(func() error { return do(ctx, s) })
	if err == nil || errors.Is(err, ask.ErrBack) {
		return errAnew
	}
	return err
}
