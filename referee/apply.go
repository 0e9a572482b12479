// Applying lines one after another: which lines may come, and what each changes.

package referee

import (
	"slices"

	"arbitro/referee/play"
)

// apply judges a line that no correction has removed. no is the line's number. log holds the lines before it, for the
// check of a seal. An error leaves the state as it was.
func (st *state) apply(line *play.Line, no int, log *play.Log) error {
	if st.game == nil {
		if verb, ok := st.reader.Grammar.Verb(line.Words[0]); !ok || verb > play.GameName {
			return words.ErrGameFirst.Err()
		}
	}
	act, err := st.reader.Read(*line)
	if err != nil {
		return err
	}
	act.Line = no
	if act.Verb == play.Arbitro && st.lines > 0 {
		return words.ErrTop.Err()
	}
	if st.finished && !st.mayFollow(act.Verb, st.reader.Grammar) {
		return words.ErrOver.Err()
	}
	switch {
	case act.Verb.IsHead():
		err = st.applyHead(line, act)
	case act.Verb == play.Note:
	case act.Verb == play.Sealed:
		err = st.reader.Grammar.CheckSeal(act.Text, log)
	case act.Verb == play.Points:
		err = st.applyPoints(act)
	case act.Verb == play.Result:
		err = st.applyResult(act)
	case act.Verb == play.Penalty:
		err = st.applyPenalty(act)
	case act.Verb == play.Warning:
		st.warnings = append(slices.Clip(st.warnings), Warned{act.Line, act.Seat(), string(act.Text)})
	case act.Verb == play.Leave:
		err = st.applyLeave(act)
	case act.Verb == play.Join:
		err = st.applyJoin(line, act)
	default:
		err = st.applyGame(act)
	}
	if err == nil {
		st.lines++
	}
	return err
}

// mayFollow reports whether lines of a verb may come after the match's end.
func (o *outcome) mayFollow(v play.Verb, g *play.Grammar) bool {
	switch v {
	case play.Note, play.Warning, play.Penalty, play.Sealed:
		return true
	case play.End, play.Redeal:
		return !o.ended
	}
	return v.IsLate() || !v.IsCommon() && g.Shape(v).Tally
}

// applyGame applies a line that belongs to a round, or ends the match.
func (st *state) applyGame(act play.Action) error {
	if st.kept.lines > 0 {
		return st.afterResult(act)
	}
	if act.Verb == play.Deal && st.table.engine == nil {
		if err := st.sitDown(); err != nil {
			return err
		}
	}
	wasOpen := st.table.engine != nil && st.table.engine.Open()
	switch {
	case act.Verb == play.End && st.table.engine == nil:
		st.ended = true
		st.look()
		return nil
	case st.table.engine == nil:
		return words.ErrNotOpen.Err()
	case act.Verb == play.Redeal && !wasOpen:
		return st.reopen(act)
	case act.Verb == play.Deal && wasOpen:
		return words.ErrOpen.Err()
	}
	if err := st.besidePoints(act); err != nil {
		return err
	}
	if err := st.seated(act); err != nil {
		return err
	}
	if act.Verb.IsCommon() && act.Verb != play.Ruled {
		st.own, st.pointed = 0, pointed{}
	} else if !st.reader.Grammar.Shape(act.Verb).Beside {
		st.own++
	}
	st.followed(act, wasOpen)
	return nil
}

// followed updates the rounds after a line; wasOpen says whether a round was open before it.
func (st *state) followed(act play.Action, wasOpen bool) {
	switch open := st.table.engine.Open(); {
	case act.Verb == play.Deal && open:
		st.from, st.penalties, st.absent = act.Line, nil, nil
		st.opened = opened{st.table.engine.Clone(), st.sheet.counts, st.table.played}
	case act.Verb == play.End:
		st.ended, st.penalties, st.absent = true, nil, nil
		st.look()
	case wasOpen && !open:
		st.list(st.table.round(), act.Line)
	case !wasOpen && !act.Verb.IsCommon() && !st.sheet.lastByPoints():
		st.refresh()
	}
}

// seated checks that the players of a line sit at the table, and judges the line. A deal seats the players who sit now.
func (st *state) seated(act play.Action) error {
	if !st.table.came {
		return st.judge(act)
	}
	before := st.table
	if act.Verb == play.Deal && st.table.moved {
		if n := len(st.table.now); n < st.game.Least {
			return words.ErrTooFew(st.game.Title, st.game.Least, n).Err()
		}
		st.table.reseat()
	}
	err := st.table.atTable(st.reader.Grammar.Shape(act.Verb), act)
	if err == nil {
		err = st.judge(act)
	}
	if err != nil {
		st.table = before
	}
	return err
}

// judge passes a line to the engine and keeps the rulings, with line numbers of the log.
func (st *state) judge(act play.Action) error {
	line := act.Line
	act.Line = st.numbers.known(line)
	rulings, err := st.table.engine.Apply(act)
	if err != nil {
		return st.table.nameIn(err)
	}
	st.numbers.keep(act.Line, line)
	st.rulings = append(st.rulings, rulings...)
	st.table.seatRulings(st.rulings[len(st.rulings)-len(rulings):])
	if len(st.numbers.moved) > 0 {
		for i := len(st.rulings) - len(rulings); i < len(st.rulings); i++ {
			r := &st.rulings[i]
			r.Line, r.Since = st.numbers.lineOf(r.Line), st.numbers.lineOf(r.Since)
		}
	}
	return nil
}

// sitDown makes the engine at the first deal.
func (st *state) sitDown() error {
	if n := st.table.roster.Len(); n < st.game.Least {
		return words.ErrTooFew(st.game.Title, st.game.Least, n).Err()
	}
	st.table.engine = st.game.New(Table{Seats: st.table.roster.Len(), Options: st.options})
	st.sheet.totals = make([]int, st.table.roster.Len())
	return nil
}

// reopen voids the last round after it has closed. The result is as if the round had been voided while it was open.
func (st *state) reopen(act play.Action) error {
	last := len(st.sheet.rounds) - 1
	if st.ended || st.table.moved || last < 0 || st.sheet.rounds[last].Void {
		return words.ErrNotOpen.Err()
	}
	was := st.table.engine
	st.table.engine = st.opened.engine.Clone()
	if err := st.judge(act); err != nil {
		st.table.engine = was
		return err
	}
	st.table.played, st.sheet.counts = st.opened.played, st.opened.counts
	r := st.table.round()
	r.From, r.Closed = st.from, act.Line
	st.sheet.setRound(last, r)
	st.own, st.pointed = 0, pointed{}
	st.look()
	return nil
}
