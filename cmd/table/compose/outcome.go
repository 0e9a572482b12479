package compose

import (
	"context"
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// outcome is how the table leaves play by play for the outcome of the open round.
type outcome struct {
	mode    referee.Mode
	strikes []string // the corrections that take the plays in the way out of what stands
	struck  []string // those plays, in the order in which they were recorded
}

// outcomeBy returns how the outcome of the open round can be recorded in a mode, and false if it cannot. What was played
// stays on record, struck out where the outcome could not stand beside it.
func (c judged) outcomeBy(mode referee.Mode) (outcome, bool) {
	if _, open := c.Match.Open(); !open {
		return outcome{}, false
	}
	game := c.Match.Game()
	for _, inTheWay := range []func(play.Verb) bool{
		func(play.Verb) bool { return false },
		func(v play.Verb) bool { return !v.IsCommon() && game.AskOf(v).When == referee.ByPlay },
		func(v play.Verb) bool { return v == play.Ruled || !v.IsCommon() && !game.Grammar.Shape(v).Beside },
	} {
		o := outcome{mode: mode}
		for act := range c.Match.Actions(c.Match.OpenFrom()) {
			if inTheWay(act.Verb) {
				o.strikes = append(o.strikes, strike(act.Line, c.Say(Words.OutcomeOnly)))
				o.struck = append(o.struck, texts(c.Match, []int{act.Line})...)
			}
		}
		slices.Reverse(o.strikes) // so that no line stands without those that it follows from
		after, err := c.Match.After(o.strikes...)
		if err != nil {
			continue
		}
		next := c
		next.Match = after
		next.Mode = mode
		if mode == referee.ByTally && next.MayTally() || mode == referee.ByPoints && next.Pointing() {
			return o, true
		}
	}
	return outcome{}, false
}

// toOutcome returns an action that leaves play by play for the outcome of the open round. The lines that are struck can
// be recorded again by the action that redoes what was undone.
func (t acts) toOutcome(outcome outcome) func(context.Context) error {
	return func(ctx context.Context) error {
		if len(outcome.strikes) > 0 {
			if err := t.apply(ctx, outcome.strikes...); err != nil {
				return err
			}
			t.keepUndone(ctx, [][]string{outcome.struck})
			t.Tell(Words.PlaysStruck(len(outcome.struck)))
		}
		t.setMode(ctx, outcome.mode)
		return errAgain
	}
}
