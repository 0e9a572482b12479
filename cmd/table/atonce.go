package table

import (
	"context"
	"errors"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// undoKey takes back what was typed last.
const undoKey = "-"

var textUndoSign = lang.Text{It: "annulla", En: "undo"}

// quick is the signs that do something at once where a round is typed in short forms.
func (v *Evening) quick(m *referee.Match) []Quick {
	signs := []Quick{{Key: undoKey, Label: v.say(textUndoSign)}}
	if m.Game().Clock != nil {
		signs = append(signs, Quick{Key: clockKey, Label: v.say(textClock)})
	}
	if !v.speaks(m) {
		signs = append(signs, Quick{Key: opinionKey, Label: v.say(textReferee)})
	}
	return signs
}

// atOnce does what a sign is for.
func (v *Evening) atOnce(ctx context.Context, s *desk.Sitting, sign string) error {
	do := map[string]func(context.Context, *desk.Sitting) error{undoKey: v.takeBack, clockKey: v.clock, opinionKey: v.opinion}[sign]
	err := v.act(func() error { return do(ctx, s) })
	if err == nil || errors.Is(err, ErrBack) {
		return errAnew
	}
	return err
}

// entered is the lines that one typed line was recorded as.
type entered struct{ first, last int }

// takeBack undoes what was typed last, with all lines that it was recorded as; where that is not known, the last line.
func (v *Evening) takeBack(ctx context.Context, s *desk.Sitting) error {
	last, _ := s.Match().Log().Last()
	n := 1
	if k := len(v.entered); k > 0 && v.entered[k-1].last == last {
		n = last - v.entered[k-1].first + 1
		v.entered = v.entered[:k-1]
	}
	for range n {
		if err := v.undo(ctx, s); err != nil {
			return err
		}
	}
	return nil
}
