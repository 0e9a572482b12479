// State derived from the lines that stand. The state before a deal is kept, and never changes: the next state shares
// its rounds, its rulings and its roster. Code here therefore replaces slices or appends to them, and never changes
// their elements.

package referee

import (
	"slices"

	"arbitro/referee/play"
)

// state holds everything that follows from the lines that stand. A match keeps the state before each deal. Three deals,
// with two rounds closed:
//
//	before deal 1 ◀── before deal 2 ◀── before deal 3 ◀── now       each lastDeal.before; only "now" changes
//	rounds  —         rounds  1         rounds  1 2       rounds  1 2
//
// The lists of rounds share one array, and so do the lists of rulings: "now" appends to them, behind what the earlier
// states see. Before a change in place (a round that is voided after it has closed) the shared part is copied: see
// sheet.shared. A copy of a match (copy) clips its lists, so that the first append copies them.
type state struct {
	heading
	table
	sheet
	outcome
	director
	reader      play.Reader
	lines       int // lines applied
	numbers     numbers
	lastDeal    deal
	penalties   []int // the penalties of the open round, or of a match for which only totals are recorded
	totalsGiven totalsGiven
	gameLines   int // how many lines of the game the open round has; lines with Shape.Beside do not count
	pointsGiven pointsGiven
	absent      []int // seats with a penalty in the open round who do not play it
	rulings     []Ruling
}

// director holds what the director's lines did to players besides changing their points.
type director struct {
	warnings []Warned
	returns  []Return
}

// outcome says whether the match is over, and who has won.
type outcome struct {
	ended    bool // an `end` line has ended the match
	endedIn  int  // the line of the `end` that came while a round was open; 0 if none did
	finished bool
	winners  []int
}

// Finished reports whether the match is over, by its own rules or by `end`.
func (o *outcome) Finished() bool { return o.finished }

// Winners returns the seats that share the win. It returns none while the match goes on, or if no round counts.
func (o *outcome) Winners() []int { return o.winners }

// heading holds the data of the head except the players: the game, its house rules, and the rest.
type heading struct {
	find     Finder
	game     *Game
	gameLine int // its number
	options  Options
	head     Head
}

// Head holds the data of the head's lines, without players and house rules. Some of these lines may come later.
type Head struct {
	_ [0]func() // never compared: the page then holds no code for that

	ID, Date, Place, League string
	Title                   string // the game's title, for a game outside the catalogue
	Event                   EventTable
	seen                    uint32 // a bit for each verb that may come only once and has come
}

// EventTable is the tournament table at which a match was played. Table is 0 if the record names none.
type EventTable struct {
	ID    string // the tournament's id or name, as written
	Round int    // from 1
	Final bool   // the round belongs to the final
	Table int    // from 1
}

// totalsGiven holds the `result` lines so far of a match for which only totals are recorded. Each change makes new
// slices.
type totalsGiven struct {
	lines  int    // `result` lines that stand; 0 if rounds are recorded or the match has not begun
	given  []bool // by seat
	places []int  // by seat, as recorded; nil if the lines have no places
}

// pointsGiven holds the points so far of an open round for which only points are recorded. Each change makes new
// slices.
type pointsGiven struct {
	lines  int
	given  []bool // by seat
	points []int  // by seat
}

// Warned is a director's warning to a player. It changes no points and is never judged.
type Warned struct {
	Line int
	Seat int
	Why  string // empty if the line gives no reason
}

// Return is the return of a player who was out, by a penalty between two rounds. Before the penalty the player's total
// had reached the total that puts players out; after it the total is below.
type Return struct {
	Line, Seat int
	Round      int // the index of the round to which the penalty belongs
	Total      int // the player's total after the return
}

// sheet holds the rounds listed so far, and their sums.
type sheet struct {
	rounds     []Round
	shared     int   // how many rounds are shared with other states
	totals     []int // by seat; a new slice at each change
	hasCounted bool  // a round that is not void is listed
}

// Rounds returns the rounds that are closed, penalties included.
func (s *sheet) Rounds() []Round { return s.rounds }

func newState(find Finder, roster *play.Roster) *state {
	st := &state{heading: heading{find: find}, table: table{people: people{roster}}}
	st.reader = play.Reader{Grammar: play.Common, Roster: st.table.roster}
	return st
}

// next returns a copy of the state that may change. The state itself must not change any more.
func (st *state) next() *state {
	next := *st
	next.reader = play.Reader{Grammar: st.reader.Grammar, Roster: st.table.roster}
	next.table.ownEngine()
	next.sheet.shared = len(st.sheet.rounds)
	return &next
}

// copy returns an independent copy of the state. Both may change.
func (st *state) copy() *state {
	other := st.next()
	if shared := len(st.sheet.rounds); st.sheet.shared != shared { // several may copy a state that never changes
		st.sheet.shared = shared // by the two: copied before a change
	}
	other.sheet.rounds = slices.Clip(st.sheet.rounds)
	other.rulings = slices.Clip(st.rulings)
	other.numbers.renumbered = slices.Clip(st.numbers.renumbered)
	return other
}

// engineLine is the number under which the engine knows a line. A number of the log is an int. Engines rely on growing
// numbers, but an inserted line has the number of the line that inserts it, which is greater than the numbers of the
// lines that follow. An example: line 13 inserts a line after line 4 of a log.
//
//	log      4   13   5    6    7
//	engine   4   13   14   15   16
type engineLine int

// numbers maps the line numbers that the engine knows to those of the log.
type numbers struct {
	last       engineLine   // the number of the line that the engine applied last
	renumbered []renumbered // the lines that the engine knows by another number
}

// renumbered is a line that the engine knows by another number than the log.
type renumbered struct {
	known engineLine
	line  int
}

// known returns the number under which the engine gets a line: the line's number, or one greater than all earlier
// numbers.
func (n *numbers) known(line int) engineLine { return max(engineLine(line), n.last+1) }

// keep records the number under which the engine has applied a line.
func (n *numbers) keep(known engineLine, line int) {
	n.last = known
	if int(known) != line {
		n.renumbered = append(n.renumbered, renumbered{known, line})
	}
}

// lineOf returns the log's number for a number of the engine.
func (n *numbers) lineOf(known engineLine) int {
	byKnown := func(line renumbered, known engineLine) int { return int(line.known - known) }
	i, found := slices.BinarySearchFunc(n.renumbered, known, byKnown)
	if found {
		return n.renumbered[i].line
	}
	return int(known)
}

// deal is the last deal. Corrections are replayed from the state before it, or from a state before an earlier deal.
type deal struct {
	before *state // nil before the first deal; it never changes
	line   int
	dealer int32 // the seat, as the line names it
}

// action returns the action of the deal's line.
func (d deal) action() play.Action {
	return play.Action{Line: d.line, Verb: play.Deal, Args: []int32{d.dealer}}
}

// Open returns the round being played. It returns false if no round is open.
func (st *state) Open() (Round, bool) {
	if !st.table.isOpen() {
		return Round{}, false
	}
	round := st.table.round()
	if st.pointsGiven.lines > 0 {
		round.Points = st.pointsGiven.points
		round.Detail = nil
	}
	round.Points = sum(round.Points, st.penalties)
	round.From = st.lastDeal.line
	round.Penalties = st.penalties
	round.noteAbsent(st.absent)
	return round, true
}

// OpenFrom returns the line of the deal that opened the round being played or, between rounds, the last round.
func (st *state) OpenFrom() int { return st.lastDeal.line }

// Rulings returns all rulings on the lines that stand, in the order in which the lines stand.
func (st *state) Rulings() []Ruling { return st.rulings }

// lastByPoints reports whether only the points of the last round are recorded.
func (s *sheet) lastByPoints() bool {
	return len(s.rounds) > 0 && s.rounds[len(s.rounds)-1].ByPoints()
}

// sum returns a new slice with the sums of a and b, element by element. b may be nil.
func sum(a, b []int) []int {
	s := slices.Clone(a)
	for i := range b {
		s[i] += b[i]
	}
	return s
}

// ByTotals reports whether only the totals of the match are recorded.
func (st *state) ByTotals() bool { return st.totalsGiven.lines > 0 }
