package referee

import (
	"slices"

	"arbitro/referee/play"
)

// state is what follows from the lines that stand. A state that marks a deal is not changed any more: the next one
// shares its rounds and rulings, and only adds to them.
type state struct {
	heading
	table
	sheet
	outcome
	before    int // of a mark: the line of the deal that came next
	reader    play.Reader
	lines     int // lines applied
	numbers   numbers
	from      int   // the open round's first line
	penalties []int // of the open round, or of a match that is kept by its totals
	kept      kept  // by its totals alone
	own       int   // so many lines of the game stand in the open round, those aside that may stand beside points
	pointed   pointed
	also      []int // seats with a penalty in the open round who do not play it
	opened    opened
	warnings  []Warned
	rulings   []Ruling
}

// outcome is whether the match is over, and who has won.
type outcome struct {
	ended    bool // by `end`
	finished bool
	winners  []int
}

// Finished reports whether the match is over, by its own rules or by `end`.
func (o *outcome) Finished() bool { return o.finished }

// Winners returns the seats that share the win; none while the match is on, or where no round counts.
func (o *outcome) Winners() []int { return o.winners }

// sheet is the rounds listed so far, and what they add up to.
type sheet struct {
	rounds []Round
	shared int   // so many rounds belong to marks too
	totals []int // by seat; a new slice at each change
	counts bool  // a round that is not void is listed
}

// Rounds returns the rounds that are closed, penalties included.
func (s *sheet) Rounds() []Round { return s.rounds }

func newState(find Finder) *state {
	st := &state{heading: heading{find: find}, table: table{roster: &play.Roster{}}}
	st.reader = play.Reader{Grammar: play.Common, Roster: st.table.roster}
	return st
}

// mark makes the state a mark before the deal on a line, and returns the one that goes on. A deal comes next, so that a
// mark needs nothing of the round before.
func (st *state) mark(line int) *state {
	st.before = line
	next := st.next()
	st.opened = opened{}
	return next
}

// next returns a state that goes on from this one, which is not changed any more.
func (st *state) next() *state {
	next := *st
	next.table.roster = st.table.roster.Clone()
	next.reader = play.Reader{Grammar: st.reader.Grammar, Roster: next.table.roster}
	if st.table.engine != nil {
		next.table.engine = st.table.engine.Clone()
	}
	next.sheet.shared = len(st.sheet.rounds)
	return &next
}

// fork returns a state that goes its own way, whatever becomes of this one.
func (st *state) fork() *state {
	other := st.next()
	st.sheet.shared = len(st.sheet.rounds) // by the two: whoever changes one copies them first
	other.sheet.rounds = slices.Clip(st.sheet.rounds)
	other.rulings, other.numbers.moved = slices.Clip(st.rulings), slices.Clip(st.numbers.moved)
	return other
}

// numbers are the numbers by which the engine knows lines.
type numbers struct {
	last  int     // of the last line that it applied
	moved []moved // the lines that it knows by another number than their own
}

// moved is a line that the engine knows by another number. Engines rely on numbers that grow, but an inserted line
// stands before lines with smaller numbers than its own.
type moved struct{ known, line int }

// known returns the number by which the engine is to know a line: its own, or one that is greater than all before.
func (n *numbers) known(line int) int { return max(line, n.last+1) }

// keep notes that the engine has applied a line.
func (n *numbers) keep(known, line int) {
	if n.last = known; known != line {
		n.moved = append(n.moved, moved{known, line})
	}
}

// lineOf returns the line that the engine knows by this number.
func (n *numbers) lineOf(known int) int {
	i, found := slices.BinarySearchFunc(n.moved, known, func(m moved, known int) int { return m.known - known })
	if found {
		return n.moved[i].line
	}
	return known
}

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

// list takes up a round that has closed.
func (st *state) list(round Round, line int) {
	round.From, round.Closed = st.from, line
	if !round.Void {
		st.table.plays()
		round.Penalties = st.penalties
		round.also(st.also)
		if st.penalties != nil {
			round.Points = sum(round.Points, st.penalties)
		}
		st.sheet.totals = sum(round.Points, st.sheet.totals)
		st.sheet.counts = true
	}
	st.penalties, st.also = nil, nil
	st.sheet.rounds = append(st.sheet.rounds, round)
	st.look()
}

// opened is what a round began with, once it was dealt. Nobody changes it.
type opened struct {
	engine Engine
	counts bool
	played []bool
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

// refresh takes up what a late line has said of the last round.
func (st *state) refresh() {
	i := len(st.sheet.rounds) - 1
	if i < 0 || st.sheet.rounds[i].Void {
		return
	}
	r := st.sheet.rounds[i]
	r.Round = st.table.round().Round
	r.Points = sum(r.Points, r.Penalties)
	st.sheet.setRound(i, r)
	if !st.table.moved { // that somebody left ends nothing before the next round closes
		st.look()
	}
}

// setRound changes a listed round, without touching what marks hold, and what follows from it.
func (s *sheet) setRound(i int, r Round) {
	totals := sum(s.totals, r.Points)
	for seat, p := range s.rounds[i].Points {
		totals[seat] -= p
	}
	if i < s.shared {
		s.rounds, s.shared = slices.Clone(s.rounds), 0
	}
	s.rounds[i], s.totals = r, totals
}

// look looks whether the match is over, and who has won.
func (st *state) look() {
	st.finished, st.winners = st.ended, nil
	if !st.sheet.counts {
		return
	}
	over, winners := st.table.result(st.sheet.totals, false)
	if !over && st.ended {
		_, winners = st.table.result(st.sheet.totals, true)
	}
	if st.finished = over || st.ended; st.finished {
		st.winners = winners
	}
}

// Open returns the round being played; false where none is open.
func (st *state) Open() (Round, bool) {
	if st.table.engine == nil || !st.table.engine.Open() {
		return Round{}, false
	}
	r := st.table.round()
	if st.pointed.lines > 0 {
		r.Points, r.Detail = bySeat(&st.table, st.pointed.points), nil
	}
	r.Points = sum(r.Points, st.penalties)
	r.From, r.Penalties = st.from, st.penalties
	r.also(st.also)
	return r, true
}

// Expect returns what may come now; nothing where the match is over, or the head is not complete.
func (st *state) Expect() []Expectation {
	if st.game == nil || st.finished || st.table.roster.Len() < st.game.Least {
		return nil
	}
	if st.kept.lines > 0 {
		return st.kept.expect(st.game, st.sheet.totals, st.penalties)
	}
	if st.table.engine == nil {
		return st.game.New(Table{Seats: st.table.roster.Len(), Options: st.options}).Expect()
	}
	o := offers{st: st}
	o.rounds()
	if st.between() == nil {
		o.coming()
	}
	return o.May
}

// sum adds b, which may be nil, to a copy of a.
func sum(a, b []int) []int {
	s := slices.Clone(a)
	for i := range b {
		s[i] += b[i]
	}
	return s
}

// OpenFrom returns the line of the deal that opened the round being played, or the last one.
func (st *state) OpenFrom() int { return st.from }

// Rulings returns all rulings on what stands, by line.
func (st *state) Rulings() []Ruling { return st.rulings }

// Totals returns the sums of the rounds listed, by seat.
func (st *state) Totals() []int {
	if st.totals == nil {
		return make([]int, st.roster.Len())
	}
	return st.totals
}
