// Lines applied one after another: which of them may come, and what each changes.

package referee

import (
	"slices"

	"arbitro/referee/play"
)

// apply judges one line that stands, with its number; log is what stands so far, for a seal to compare with.
// An error leaves the state as it was.
func (st *state) apply(line *play.Line, no int, log *play.Log) error {
	if st.game == nil {
		if verb, ok := st.reader.Grammar.Verb(line.Words[0]); !ok || verb > play.GameName {
			return words.ErrGameFirst.Err()
		}
	}
	ev, err := st.reader.Read(*line)
	if err != nil {
		return err
	}
	ev.Line = no
	if ev.Verb == play.Arbitro && st.lines > 0 {
		return words.ErrTop.Err()
	}
	if st.finished && !st.mayFollow(ev.Verb, st.reader.Grammar) {
		return words.ErrOver.Err()
	}
	switch {
	case ev.Verb.IsHead():
		err = st.applyHead(line, ev)
	case ev.Verb == play.Note:
	case ev.Verb == play.Sealed:
		err = st.reader.Grammar.CheckSeal(ev.Text, log)
	case ev.Verb == play.Points:
		err = st.applyPoints(ev)
	case ev.Verb == play.Result:
		err = st.applyResult(ev)
	case ev.Verb == play.Penalty:
		err = st.applyPenalty(ev)
	case ev.Verb == play.Warning:
		st.warnings = append(slices.Clip(st.warnings), Warned{ev.Line, ev.Seat(), string(ev.Text)})
	case ev.Verb == play.Leave:
		err = st.applyLeave(ev)
	case ev.Verb == play.Join:
		err = st.applyJoin(line, ev)
	default:
		err = st.applyGame(ev)
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

// applyGame applies a line of the rounds.
func (st *state) applyGame(ev play.Event) error {
	if st.kept.lines > 0 {
		return st.afterResult(ev)
	}
	if ev.Verb == play.Deal && st.table.engine == nil {
		if err := st.sitDown(); err != nil {
			return err
		}
	}
	wasOpen := st.table.engine != nil && st.table.engine.Open()
	switch {
	case ev.Verb == play.End && st.table.engine == nil:
		st.ended = true
		st.look()
		return nil
	case st.table.engine == nil:
		return words.ErrNotOpen.Err()
	case ev.Verb == play.Redeal && !wasOpen:
		return st.reopen(ev)
	case ev.Verb == play.Deal && wasOpen:
		return words.ErrOpen.Err()
	}
	if err := st.besidePoints(ev); err != nil {
		return err
	}
	if err := st.seated(ev); err != nil {
		return err
	}
	if ev.Verb.IsCommon() && ev.Verb != play.Ruled {
		st.own, st.pointed = 0, pointed{}
	} else if !st.reader.Grammar.Shape(ev.Verb).Beside {
		st.own++
	}
	st.followed(ev, wasOpen)
	return nil
}

// followed takes up what a line has done to the rounds; wasOpen tells whether one was open before it.
func (st *state) followed(ev play.Event, wasOpen bool) {
	switch open := st.table.engine.Open(); {
	case ev.Verb == play.Deal && open:
		st.from, st.penalties, st.also = ev.Line, nil, nil
		st.opened = opened{st.table.engine.Clone(), st.sheet.counts, st.table.played}
	case ev.Verb == play.End:
		st.ended, st.penalties, st.also = true, nil, nil
		st.look()
	case wasOpen && !open:
		st.list(st.table.round(), ev.Line)
	case !wasOpen && !ev.Verb.IsCommon() && !st.sheet.lastByPoints():
		st.refresh()
	}
}

// seated judges a line by the places at the table. A deal seats there who sits now.
func (st *state) seated(ev play.Event) error {
	if !st.table.came {
		return st.judge(ev)
	}
	before := st.table
	if ev.Verb == play.Deal && st.table.moved {
		if n := len(st.table.now); n < st.game.Least {
			return words.ErrTooFew(st.game.Title, st.game.Least, n).Err()
		}
		st.table.reseat()
	}
	err := st.table.atTable(st.reader.Grammar.Shape(ev.Verb), ev)
	if err == nil {
		err = st.judge(ev)
	}
	if err != nil {
		st.table = before
	}
	return err
}

// judge lets the engine judge a line, and takes up the rulings with the log's own numbers.
func (st *state) judge(ev play.Event) error {
	line := ev.Line
	ev.Line = st.numbers.known(line)
	rulings, err := st.table.engine.Apply(ev)
	if err != nil {
		return st.table.nameIn(err)
	}
	st.numbers.keep(ev.Line, line)
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

// reopen voids the round that closed last: all is as if it had been voided while it was open.
func (st *state) reopen(ev play.Event) error {
	last := len(st.sheet.rounds) - 1
	if st.ended || st.table.moved || last < 0 || st.sheet.rounds[last].Void {
		return words.ErrNotOpen.Err()
	}
	was := st.table.engine
	st.table.engine = st.opened.engine.Clone()
	if err := st.judge(ev); err != nil {
		st.table.engine = was
		return err
	}
	st.table.played, st.sheet.counts = st.opened.played, st.opened.counts
	r := st.table.round()
	r.From, r.Closed = st.from, ev.Line
	st.sheet.setRound(last, r)
	st.own, st.pointed = 0, pointed{}
	st.look()
	return nil
}
