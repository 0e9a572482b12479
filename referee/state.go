// State derived from the lines that stand. The state before a deal is kept, and never changes: the next state shares its
// rounds, its rulings and its roster. Code here therefore replaces slices or appends to them, and never changes their
// elements.

package referee

import (
	"slices"

	"arbitro/referee/play"
)

// state is everything that follows from the lines that stand.
type state struct {
	heading
	table
	sheet
	outcome
	reader    play.Reader
	lines     int // lines applied
	numbers   numbers
	dealt     dealt // the last deal
	penalties []int // the penalties of the open round, or of a match that is kept by its totals
	kept      kept  // the totals of a match kept by its totals alone
	own       int   // how many lines of the game the open round has, without lines with Shape.Beside
	pointed   pointed
	absent    []int // seats with a penalty in the open round who do not play it
	warnings  []Warned
	returns   []Return
	rulings   []Ruling
}

// outcome is whether the match is over, and who has won.
type outcome struct {
	ended    bool // an `end` line has ended the match
	finished bool
	winners  []int
}

// Finished reports whether the match is over, by its own rules or by `end`.
func (o *outcome) Finished() bool { return o.finished }

// Winners returns the seats that share the win. It returns none while the match goes on, or if no round counts.
func (o *outcome) Winners() []int { return o.winners }

// heading is the game, its house rules, and everything else in the head except the players.
type heading struct {
	find    Finder
	game    *Game
	named   int // the number of the `game` line
	options Options
	head    Head
}

// Head is the data of the head's lines, without players and house rules. Some of these lines may come later.
type Head struct {
	ID, Date, Place, League string
	Title                   string // what the game is called, where the match names it
	Event                   EventTable
	seen                    uint32 // a bit for each verb that may come only once and has come
}

// EventTable is the tournament table at which a match was played. Table is 0 if the record names none.
type EventTable struct {
	ID    string // the tournament's id or name, as written
	Round int    // from 1
	Final bool   // the round is one of the final
	Table int    // from 1
}

// kept is the `result` lines so far of a match that is kept by its totals alone. Each change makes new slices.
type kept struct {
	lines  int    // `result` lines that stand; 0 if the match is kept by its rounds or has not begun
	given  []bool // by seat
	places []int  // by seat, as recorded; nil if the lines have no places
}

// pointed is the points given so far in an open round that is kept by points alone. Each change makes new slices.
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

// Return is a player who was out and came back, by a penalty between two rounds: it brought the player from the total
// that puts players out, or from beyond it, to a total below.
type Return struct {
	Line, Seat int
	Round      int // the index of the round to which the penalty belongs
	Total      int // what the player came back with
}

// sheet is the rounds listed so far, and what they add up to.
type sheet struct {
	rounds []Round
	shared int   // how many rounds are shared with other states
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

// next returns a copy of the state that goes on; the state itself must not change any more.
func (st *state) next() *state {
	next := *st
	next.reader = play.Reader{Grammar: st.reader.Grammar, Roster: st.table.roster}
	if st.table.engine != nil {
		next.table.engine = st.table.engine.Clone()
	}
	next.sheet.shared = len(st.sheet.rounds)
	return &next
}

// fork returns an independent copy of the state; both may go on.
func (st *state) fork() *state {
	other := st.next()
	if shared := len(st.sheet.rounds); st.sheet.shared != shared { // several may fork a state that never changes
		st.sheet.shared = shared // by the two: copied before a change
	}
	other.sheet.rounds = slices.Clip(st.sheet.rounds)
	other.rulings = slices.Clip(st.rulings)
	other.numbers.moved = slices.Clip(st.numbers.moved)
	return other
}

// numbers maps the line numbers that the engine knows to those of the log.
type numbers struct {
	last  int     // the number of the line that the engine applied last
	moved []moved // the lines that the engine knows by another number than their own
}

// moved is a line that the engine knows by another number. Engines rely on growing numbers, but an inserted line stands
// before lines with smaller numbers.
type moved struct{ known, line int }

// known returns the number that the engine gets for a line: its own, or one greater than all earlier numbers.
func (n *numbers) known(line int) int { return max(line, n.last+1) }

// keep records the number by which the engine has applied a line.
func (n *numbers) keep(known, line int) {
	n.last = known
	if known != line {
		n.moved = append(n.moved, moved{known, line})
	}
}

// lineOf returns the log's number for a number of the engine.
func (n *numbers) lineOf(known int) int {
	i, found := slices.BinarySearchFunc(n.moved, known, func(m moved, known int) int { return m.known - known })
	if found {
		return n.moved[i].line
	}
	return known
}

// dealt is the last deal. Corrections are replayed from the state before it, or from one before an earlier deal.
type dealt struct {
	before *state // nil before the first deal; it never changes
	line   int
	dealer int32 // the seat, as the line names it
}

// action returns what the line of the deal means.
func (d dealt) action() play.Action {
	return play.Action{Line: d.line, Verb: play.Deal, Args: []int32{d.dealer}}
}

// Open returns the round being played. It returns false if no round is open.
func (st *state) Open() (Round, bool) {
	if st.table.engine == nil || !st.table.engine.Open() {
		return Round{}, false
	}
	round := st.table.round()
	if st.pointed.lines > 0 {
		round.Points = bySeat(&st.table, st.pointed.points)
		round.Detail = nil
	}
	round.Points = sum(round.Points, st.penalties)
	round.From = st.dealt.line
	round.Penalties = st.penalties
	round.noteAbsent(st.absent)
	return round, true
}

// OpenFrom returns the line of the deal that opened the round being played or, between rounds, the last round.
func (st *state) OpenFrom() int { return st.dealt.line }

// Rulings returns all rulings on the lines that stand, in the order in which the lines stand.
func (st *state) Rulings() []Ruling { return st.rulings }

// missing returns the places that play the engine's open round and have no points yet. places is how many places the
// table has.
func (p pointed) missing(keeper KeepsPoints, places int) []int32 {
	var who []int32
	for place := range places {
		if keeper.Plays(place) == nil && (p.given == nil || !p.given[place]) {
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
