package sitting

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// outcomes finds how the outcome of the open round can be recorded.
type outcomes struct{ compose.Composer }

// outcome says how the table changes from recording play by play to recording the outcome of the open round.
type outcome struct {
	mode    referee.Mode
	strikes []play.Action // the corrections that strike the plays that contradict an outcome
	struck  []undoneLine  // the struck plays, in the order in which they were recorded
	settled []play.Action // the lines of a tally that these plays already decide
}

// by returns how the outcome of the open round can be recorded in a mode, and false if it cannot. The plays stay
// on record, but those that contradict an outcome are struck.
func (c outcomes) by(mode referee.Mode) (outcome, bool) {
	if _, open := c.Match.Open(); !open {
		return outcome{}, false
	}
	game := c.Match.Game()
	for _, inTheWay := range []func(play.Verb) bool{
		func(play.Verb) bool { return false },
		func(v play.Verb) bool { return !v.IsCommon() && game.AskOf(v).When == referee.ByPlay },
		func(v play.Verb) bool { return v == play.Ruled || !v.IsCommon() && !game.Grammar.Shape(v).Beside },
	} {
		o := c.without(mode, func(act play.Action) bool { return inTheWay(act.Verb) })
		after, err := c.Match.After(o.strikes...)
		if err != nil {
			continue
		}
		if pardoned := c.pardoned(after); len(pardoned) > 0 {
			o = c.without(mode, func(act play.Action) bool {
				return inTheWay(act.Verb) || slices.Contains(pardoned, act.Line)
			})
			after, err = c.Match.After(o.strikes...)
			if err != nil {
				continue
			}
		}
		next := c
		next.Match = after
		next.Mode = mode
		if mode == referee.ByTally && len(o.strikes) > 0 {
			if settled, err := after.After(c.Match.GameSays().Settled()...); err == nil {
				o.settled = c.Match.GameSays().Settled()
				next.Match = settled
			}
		}
		free := game.Tally == nil || next.Tallying() // without the form, only what the plays say already is counted
		if mode == referee.ByTally && free && next.MayTally() || mode == referee.ByPoints && next.Pointing() {
			return o, true
		}
	}
	return outcome{}, false
}

// without returns the outcome of the open round after the lines for which inTheWay holds are struck.
func (c outcomes) without(mode referee.Mode, inTheWay func(play.Action) bool) outcome {
	o := outcome{mode: mode}
	for act := range c.Match.Actions(c.Match.OpenFrom()) {
		if inTheWay(act) {
			o.strikes = append(o.strikes, compose.Strike(act.Line, c.Say(Words.OutcomeOnly)))
			o.struck = append(o.struck, undoneLineOf(c.Match.Log(), act.Line, false))
		}
	}
	slices.Reverse(o.strikes) // so that no line stands without those that it follows from
	return o
}

// pardoned returns the lines of the open round that break a rule in the match, and no longer do in after, because the
// line that showed the fault is struck. Such a line would wrongly count, like the claim to have closed of a player who
// still had cards.
func (c outcomes) pardoned(after *referee.Match) []int {
	broken := func(match *referee.Match, line int) bool {
		return slices.ContainsFunc(match.Rulings(), func(ruling referee.Ruling) bool {
			return ruling.Line == line && ruling.Verdict == rulebook.Infraction
		})
	}
	var lines []int
	for act := range after.Actions(after.OpenFrom()) {
		if !act.Verb.IsCommon() && broken(c.Match, act.Line) && !broken(after, act.Line) {
			lines = append(lines, act.Line)
		}
	}
	return lines
}

// recalled returns, as text, the matters of the struck plays that the end of the round settles, such as a revoke, since
// they are seen no longer, and the last of them. The text is "" and the matter nil if there are none.
func (c outcomes) recalled(outcome outcome) (string, *compose.Matter) {
	after, err := c.Match.After(outcome.strikes...)
	if err != nil {
		return "", nil
	}
	var last *compose.Matter
	atTheEnd := func(proposal rulebook.Proposal) bool { return proposal.If != rulebook.Always }
	var said []string
	for _, ruling := range slices.Backward(c.Matters()) {
		_, stands := after.Log().Standing(ruling.Line)
		if !stands && slices.ContainsFunc(ruling.Article.Settled().Proposes(), atTheEnd) {
			said = append(said, c.Match.In(c.Lang).SentenceAt(ruling))
			if matter, ok := compose.MatterOf(ruling); ok && last == nil {
				last = &matter
			}
		}
	}
	return strings.Join(said, " "), last
}

// toOutcome records the outcome of the open round instead of its plays. The action "redo" can record the struck lines
// again.
func (t acts) toOutcome(ctx context.Context, outcome outcome) error {
	if len(outcome.strikes) == 0 {
		t.changeMode(ctx, outcome.mode)
		return errAgain
	}
	sure, err := t.confirm(ctx, t.Say(Words.SureOutcome))
	if err != nil || !sure {
		return err
	}
	recalled, matter := outcomes{t.Composer()}.recalled(outcome)
	if err := t.apply(ctx, append(slices.Clone(outcome.strikes), outcome.settled...)...); err != nil {
		return err
	}
	var back []undoneLine // redoing the plays takes away what they had settled
	for i := range outcome.settled {
		settled := t.Match().Log().Len() - i
		back = append(back, undoneLine{Verb: play.Strike, About: settled, Why: t.Say(Words.OutcomeOnly)})
	}
	t.keepUndone(ctx, [][]undoneLine{append(back, outcome.struck...)})
	t.Tell(Words.PlaysStruck)
	if recalled != "" {
		t.Tell(Words.Recalled(recalled))
		t.unsettled = matter
	}
	t.setMode(ctx, outcome.mode)
	return errAgain
}
