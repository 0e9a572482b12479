// Lines applied one after another, for good or on a copy: which lines may come, and what each changes. Match.Apply
// reads a line, state.apply finds what it concerns, and state.judge passes a line of the game to its engine.

package referee

import (
	"slices"

	"arbitro/referee/play"
)

// Apply applies the next line of the log, as it was written, without its line end. It returns the rulings of the line,
// which are valid until the next call. A correction is carried out at once. It is judged together with the corrections
// that follow it, when a line of another kind comes or Settle is called. An error is an *Error, and the line is not
// recorded. If the error comes from a run of corrections, none of them is recorded either.
func (m *Match) Apply(text []byte) ([]Ruling, error) {
	line, err := m.lexer.Split(text)
	if err != nil {
		return nil, m.fail(m.settleFirst(err))
	}
	if !m.log.HasRoom(text) {
		return nil, m.fail(m.settleFirst(words.ErrMatchLong.Err()))
	}
	if line.Blank() {
		m.log.AppendBlank(text)
		return nil, nil
	}
	if m.run.open && !m.state.reader.Grammar.Corrects(line) {
		if err := m.Settle(); err != nil {
			return nil, err
		}
	}
	act, err := m.state.read(&line)
	if err != nil {
		return nil, m.fail(err)
	}
	return m.enter(text, act, innerOf(line, act))
}

// enter applies an action and adds its line, text, to the log. inner is the line within it, if it has one.
func (m *Match) enter(text []byte, act play.Action, inner play.Line) ([]Ruling, error) {
	act.Line = m.log.Len() + 1
	if act.Verb.IsCorrection() {
		return nil, m.correct(text, act, inner)
	}
	state := m.state.before(act)
	earlier := len(state.rulings)
	if err := state.apply(act, &m.log); err != nil {
		return nil, m.fail(err)
	}
	if m.state != state {
		m.state = state
	}
	m.log.Append(text, act)
	return state.rulings[earlier:], nil
}

// add applies an action that a form has made, and adds its line to the log. Errors are those of Apply.
func (m *Match) add(act play.Action) error {
	if m.run.open && !act.Verb.IsCorrection() {
		if err := m.Settle(); err != nil {
			return err
		}
	}
	if err := m.state.checkNamed(act.Verb); err != nil {
		return m.fail(err)
	}
	if err := m.state.reader.Check(act); err != nil {
		return m.fail(err)
	}
	text := []byte(m.Write(act))
	if len(text) > play.MaxLine {
		return m.fail(play.ErrLong)
	}
	if !m.log.HasRoom(text) {
		return m.fail(words.ErrMatchLong.Err())
	}
	var inner play.Line
	if act.Verb.HasLine() {
		var lexer play.Lexer
		line, err := lexer.Split(act.Inner())
		if err != nil {
			return m.fail(err)
		}
		inner = line
	}
	_, err := m.enter(text, act, inner)
	return err
}

// Write returns the line of an action of a player or a director of this match, as it is stored.
func (m *Match) Write(act play.Action) string { return m.state.reader.Grammar.Write(act, m.Roster()) }

// settleFirst judges pending corrections before an error of a later line is reported. It returns their error if they
// have one, because the earlier error comes first.
func (m *Match) settleFirst(err error) error {
	if m.run.open {
		if first := m.Settle(); first != nil {
			return first
		}
	}
	return err
}

func (m *Match) fail(err error) error {
	if e, ok := err.(*Error); ok {
		return e
	}
	return m.lineError(m.log.Len()+1, err)
}

// lineError returns the error of a line. Its sentence has the game's own word for a round.
func (h *heading) lineError(line int, err error) *Error {
	return &Error{Line: line, Err: err, say: h.Game().Say}
}

// After returns the match after these actions, with corrections judged. The match m itself does not change. Only the
// actions are judged, unless a correction among them concerns earlier lines.
func (m *Match) After(actions ...play.Action) (*Match, error) {
	return after(m, actions, (*Match).add)
}

// AfterLines is like After, for lines as people type them or as they are stored.
func (m *Match) AfterLines(lines ...string) (*Match, error) {
	return after(m, lines, func(next *Match, line string) error {
		_, err := next.Apply([]byte(line))
		return err
	})
}

// after returns the match after these actions or lines, each of which add applies.
func after[T any](m *Match, all []T, add func(next *Match, one T) error) (*Match, error) {
	next := m.copy()
	if err := next.Settle(); err != nil {
		return nil, err
	}
	for _, one := range all {
		if err := add(next, one); err != nil {
			return nil, err
		}
	}
	return next, next.Settle()
}

// Ask returns the rulings that a line would bring now, and records nothing. For a correction it returns only the error,
// because the rulings would be those of the corrected match.
func (m *Match) Ask(text []byte) ([]Ruling, error) {
	if err := m.Settle(); err != nil {
		return nil, err
	}
	line, act, err := m.meaning(text)
	if err != nil {
		return nil, m.fail(err)
	}
	if line.Blank() {
		return nil, nil
	}
	if act.Verb.IsCorrection() {
		return nil, m.askCorrection(text, act, innerOf(line, act))
	}
	state := m.state.copy().before(act)
	earlier := len(state.rulings)
	if err := state.apply(act, &m.log); err != nil {
		return nil, m.fail(err)
	}
	return state.rulings[earlier:], nil
}

// Read returns the action of a line that would come now, as people type it, without judging it. A blank line has an
// empty action. An error is an *Error.
func (m *Match) Read(text string) (play.Action, error) {
	_, act, err := m.meaning([]byte(text))
	if err != nil {
		return act, m.fail(err)
	}
	act.Args = slices.Clone(act.Args) // the next line is read into the memory of these
	act.Texts = slices.Clone(act.Texts)
	return act, nil
}

// meaning returns the words and the action of a line that would come now.
func (m *Match) meaning(text []byte) (play.Line, play.Action, error) {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return line, play.Action{}, err
	}
	act, err := m.state.read(&line)
	act.Line = m.log.Len() + 1
	return line, act, err
}

// read returns the action of a line. Its line number is still 0.
func (st *state) read(line *play.Line) (play.Action, error) {
	if st.game == nil {
		verb, known := st.reader.Grammar.Verb(line.Words[0])
		if !known {
			return play.Action{}, words.ErrGameFirst.Err()
		}
		if err := st.checkNamed(verb); err != nil {
			return play.Action{}, err
		}
	}
	return st.reader.Read(*line)
}

// checkNamed returns an error for a line of a verb that needs to know the game, if no game is named yet.
func (h *heading) checkNamed(verb play.Verb) error {
	if h.game == nil && verb > play.GameName && !verb.IsCorrection() {
		return words.ErrGameFirst.Err()
	}
	return nil
}

// before returns the state to which a line is applied. A deal goes to a copy: the state before the deal must not change
// any more, because the lines after the deal can be replayed from it.
func (st *state) before(act play.Action) *state {
	if act.Verb != play.Deal {
		return st
	}
	st.sheet.shared = len(st.sheet.rounds)
	next := st.next()
	next.lastDeal = deal{before: st, line: act.Line, dealer: act.Args[0]}
	return next
}

// apply applies a line that no correction has removed. log holds the lines before it, for the check of a seal. An error
// leaves the state as it was.
func (st *state) apply(act play.Action, log *play.Log) error {
	var err error
	if act.Verb == play.Arbitro && st.lines > 0 {
		return words.ErrTop.Err()
	}
	if st.finished && !st.mayFollow(act.Verb, st.reader.Grammar) {
		return words.ErrOver.Err()
	}
	switch {
	case act.Verb.IsHead():
		err = st.applyHead(act)
	case act.Verb == play.Note:
	case act.Verb == play.Sealed:
		err = st.reader.Grammar.CheckSeal(act.Text(0), log)
	case act.Verb == play.Points:
		err = st.applyPoints(act)
	case act.Verb == play.Result:
		err = st.applyResult(act)
	case act.Verb == play.Penalty:
		err = st.applyPenalty(act)
	case act.Verb == play.Warning:
		st.warnings = append(slices.Clip(st.warnings), Warned{act.Line, act.Seat(), string(act.Text(0))})
	case act.Verb == play.Leave:
		err = st.applyLeave(act)
	case act.Verb == play.Join:
		err = st.applyJoin(act)
	default:
		err = st.applyGame(act)
	}
	if err == nil {
		st.lines++
	}
	return err
}

// mayFollow reports whether lines of a verb may come after the match's end.
func (o *outcome) mayFollow(verb play.Verb, grammar *play.Grammar) bool {
	switch verb {
	case play.Note, play.Warning, play.Penalty, play.Sealed:
		return true
	case play.End, play.Redeal:
		return !o.ended
	}
	return verb.IsLate() || !verb.IsCommon() && grammar.Shape(verb).Tally
}

// applyGame applies a line that belongs to a round, or ends the match.
func (st *state) applyGame(act play.Action) error {
	if st.totalsGiven.lines > 0 {
		return st.afterResult(act)
	}
	if act.Verb == play.Deal && !st.table.begun() {
		if err := st.sitDown(); err != nil {
			return err
		}
	}
	wasOpen := st.table.isOpen()
	switch {
	case act.Verb == play.End && !st.table.begun():
		st.ended = true
		st.findWinners()
		return nil
	case !st.table.begun():
		return words.ErrNotOpen.Err()
	case act.Verb == play.Redeal && !wasOpen:
		return st.reopen(act)
	case act.Verb == play.Deal && wasOpen:
		return words.ErrOpen.Err()
	}
	if err := st.checkBeside(act); err != nil {
		return err
	}
	if err := st.judgeSeated(act); err != nil {
		return err
	}
	if act.Verb.IsCommon() && act.Verb != play.Ruled {
		st.gameLines = 0
		st.pointsGiven = pointsGiven{}
	} else if !st.reader.Grammar.IsBeside(act.Verb) {
		st.gameLines++
	}
	st.updateRounds(act, wasOpen)
	return nil
}

// updateRounds updates the rounds after a line. wasOpen says whether a round was open before it.
func (st *state) updateRounds(act play.Action, wasOpen bool) {
	switch open := st.table.isOpen(); {
	case act.Verb == play.Deal && open: // a round begins
		st.penalties = nil
		st.absent = nil
	case act.Verb == play.End: // the match ends, perhaps in the middle of a round
		st.ended = true
		if wasOpen {
			st.endedIn = act.Line
		}
		st.penalties = nil
		st.absent = nil
		st.findWinners()
	case wasOpen && !open: // the line has closed the round
		st.addRound(st.table.round(), act.Line)
	case !wasOpen && !act.Verb.IsCommon() && !st.sheet.lastByPoints(): // a line of the game about the closed round
		st.repriceLast()
	}
}

// judgeSeated judges a line. A deal seats the players who sit now.
func (st *state) judgeSeated(act play.Action) error {
	if act.Verb != play.Deal || !st.table.movedSinceDeal {
		return st.judge(act)
	}
	if n := len(st.table.sitting); n < st.game.Least {
		return words.ErrTooFew(st.game.Title, st.game.Least, n).Err()
	}
	before := st.table
	st.table.reseat()
	err := st.judge(act)
	if err != nil {
		st.table = before
	}
	return err
}

// judge passes a line to the engine and keeps the rulings. The engine knows lines by its own numbers (engineLine); the
// rulings that are kept have the numbers of the log.
func (st *state) judge(act play.Action) error {
	line := act.Line
	known := st.numbers.known(line)
	act.Line = int(known)
	rulings, err := st.table.apply(act, st.reader.Grammar)
	if err != nil {
		return err
	}
	st.numbers.keep(known, line)
	st.rulings = append(st.rulings, rulings...)
	if len(st.numbers.renumbered) > 0 {
		for i := len(st.rulings) - len(rulings); i < len(st.rulings); i++ {
			ruling := &st.rulings[i]
			ruling.Line = st.numbers.lineOf(engineLine(ruling.Line))
			ruling.Since = st.numbers.lineOf(engineLine(ruling.Since))
		}
	}
	return nil
}

// newEngine returns the engine of a match before its first deal.
func newEngine(st *state) Engine {
	return st.game.New(Table{Seats: st.table.roster.Len(), Sides: st.game.Sides, Options: st.options})
}

// sitDown makes the engine at the first deal.
func (st *state) sitDown() error {
	if err := st.ready(); err != nil {
		return err
	}
	st.table.engine = newEngine(st)
	st.sheet.totals = make([]int, st.table.roster.Len())
	return nil
}

// reopen voids the last round after it has closed. The result is the same as if the round had been voided while it was
// open.
func (st *state) reopen(act play.Action) error {
	last := len(st.sheet.rounds) - 1
	if st.ended || st.table.movedSinceDeal || last < 0 || st.sheet.rounds[last].Void {
		return words.ErrNotOpen.Err()
	}
	opened := st.lastDeal.before.copy()
	if err := opened.applyGame(st.lastDeal.action()); err != nil {
		return err
	}
	was := st.table.engine
	st.table.engine = opened.table.engine
	if err := st.judge(act); err != nil {
		st.table.engine = was
		return err
	}
	st.table.played = opened.table.played
	st.sheet.hasCounted = opened.sheet.hasCounted
	st.returns = opened.returns
	round := st.table.round()
	round.From = st.lastDeal.line
	round.Closed = act.Line
	st.sheet.setRound(last, round)
	st.gameLines = 0
	st.pointsGiven = pointsGiven{}
	st.findWinners()
	return nil
}
