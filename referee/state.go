// What follows from the lines that stand. A state that marks a deal is never changed: the next one shares its rounds
// and rulings, and only adds to them. So slices here are replaced, or appended to, and never written into.

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
	before    int // in a mark: the line of the deal that came next
	reader    play.Reader
	lines     int // lines applied
	numbers   numbers
	from      int   // the open round's first line
	penalties []int // the penalties of the open round, or of a match that is kept by its totals
	kept      kept  // by its totals alone
	own       int   // how many lines of the game stand in the open round, without those that may stand next to points
	pointed   pointed
	absent    []int // seats with a penalty in the open round who do not play it
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

// heading is the game, its house rules, and what else the head says, players aside.
type heading struct {
	find    Finder
	game    *Game
	named   int // the line that names it
	options Options
	head    Head
}

// Head is what the lines of the head say, players and house rules aside. Some of them may come later.
type Head struct {
	ID, Date, Place, League string
	Event                   EventTable
	seen                    uint32 // the verbs that may come once and came
}

// EventTable is the table of a tournament that a match was played at; its Table is 0 where the record names none.
type EventTable struct {
	ID    string // the tournament's id or name, as written
	Round int    // from 1
	Final bool   // the round is one of the final
	Table int    // from 1
}

// kept is a match that is kept by its totals alone: its `result` lines so far. Its slices are new ones at each change.
type kept struct {
	lines  int    // how many `result` lines stand; 0 where the match is kept by its rounds, or not begun
	given  []bool // by seat
	places []int  // by seat, as written; nil where the lines give none
}

// pointed is the points given so far in an open round that is kept by them alone. Its slices are new ones at each
// change.
type pointed struct {
	lines  int
	given  []bool // by place at the table
	points []int
}

// Warned is a director's warning to a player. It changes no points and is never judged.
type Warned struct {
	Line int
	Seat int
	Why  string // empty where the line gives no reason
}

// sheet is the rounds listed so far, and what they add up to.
type sheet struct {
	rounds []Round
	shared int   // how many rounds belong to marks too
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

// opened is what a round began with, once it was dealt. Nobody changes it.
type opened struct {
	engine Engine
	counts bool
	played []bool
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
	r.noteAbsent(st.absent)
	return r, true
}

// OpenFrom returns the line of the deal that opened the round being played, or the last one.
func (st *state) OpenFrom() int { return st.from }

// Rulings returns all rulings on what stands, by line.
func (st *state) Rulings() []Ruling { return st.rulings }

// missing returns the places, of this many at the table, that play the engine's open round and have no points yet.
func (p pointed) missing(e KeepsPoints, places int) []int32 {
	var who []int32
	for place := range places {
		if e.Plays(place) == nil && (p.given == nil || !p.given[place]) {
			who = append(who, int32(place))
		}
	}
	return who
}

// lastByPoints reports whether the last round is kept by its points alone.
func (s *sheet) lastByPoints() bool {
	return len(s.rounds) > 0 && s.rounds[len(s.rounds)-1].ByPoints()
}

// sum adds b, which may be nil, to a copy of a.
func sum(a, b []int) []int {
	s := slices.Clone(a)
	for i := range b {
		s[i] += b[i]
	}
	return s
}

// ByTotals reports whether the match is kept by its totals alone.
func (st *state) ByTotals() bool { return st.kept.lines > 0 }
