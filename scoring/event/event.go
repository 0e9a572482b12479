package event

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"arbitro/scoring"
	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// MaxEntrants is the greatest number of players who may enter one event.
const MaxEntrants = seating.MaxPresent

// Game is what an event needs to know of its game.
type Game struct {
	Sizes []int         // of the tables where the event names none, the preferred one first
	Least int           // players at a table
	Most  int           //
	Order scoring.Order // whether low totals win
}

func (g Game) allows(size int) bool {
	return size >= max(2, g.Least) && size <= min(g.Most, league.MaxSeats)
}

// Event is what the lines of a log come to. Players are named by their index in Entrants.
type Event struct {
	Name     string
	Game     string // the word of the `game` line
	League   string
	Options  Options
	Entrants []Entrant // in the order of their lines
	Rounds   []Round   // before the final
	Finals   []Round
	Seeds    []int // the order of seeding that was written; empty where there is none
	Notes    []int // the indices of their lines
	Closed   bool
	Lines    []Line  // in the order of the fold
	Aside    []Aside // in that order too

	game Game
	at   map[string]int // by id
}

// Entrant is one player of the event.
type Entrant struct {
	ID, Name    string
	From        Stage // the first round that the player entered for
	Line        int   // the index of the line of entry
	Adjustments []Adjustment

	here   bool // checked in for the event
	absent map[Stage]bool
	in     map[Stage]bool // checked in for one round
	moves  []move
}

// Adjustment is points that the director gave or took.
type Adjustment struct {
	Points league.Points
	Reason string
	After  int // how many rounds before the final were drawn when it was written
}

// move is leaving, or coming back, from a round on.
type move struct {
	from   Stage
	left   bool
	reason string
}

// Round is a round as it stands.
type Round struct {
	Stage   Stage
	Version string // of the search that drew it; "-" where it was seated by hand
	Digest  string // of what it was drawn from; "-" where it was seated by hand
	Tables  []Table
	Out     []int   // who sits out
	Drawn   [][]int // the tables as published
	Present []int   // who was present when it was published
	Line    int     // the index of its line
	Clock   Clock
}

// Table is one table of a round.
type Table struct {
	Players []int    // in the order of their seats, the first dealer first; empty where the table was given up
	Void    bool     // not played
	Reason  string   // why it was not played
	Changes []string // why it was changed since it was published, each time
}

// Clock is the clock of a round: shown, never judged.
type Clock struct {
	Minutes int // from the time of the line; 0 for a clock that was stopped
	Line    int // the index of its line
}

// ByHand reports whether the director seated the round.
func (r *Round) ByHand() bool { return r.Version == "-" }

// Find returns the number of an id's entrant.
func (e *Event) Find(id string) (int, bool) {
	i, ok := e.at[id]
	return i, ok
}

// Sizes returns the sizes of the event's tables, the preferred one first.
func (e *Event) Sizes() []int {
	if len(e.Options.Sizes) > 0 {
		return e.Options.Sizes
	}
	return e.game.Sizes
}

// Round returns a round as it stands; nil for one that is not drawn.
func (e *Event) Round(s Stage) *Round {
	list, i := e.Rounds, int(s)
	if s < 0 {
		list, i = e.Finals, int(-s)
	}
	if i < 1 || i > len(list) {
		return nil
	}
	return &list[i-1]
}

// Last returns the last round drawn; nil before the first.
func (e *Event) Last() *Round {
	switch {
	case len(e.Finals) > 0:
		return &e.Finals[len(e.Finals)-1]
	case len(e.Rounds) > 0:
		return &e.Rounds[len(e.Rounds)-1]
	}
	return nil
}

// Next returns the round that is drawn next; false where all are drawn.
func (e *Event) Next() (Stage, bool) {
	if len(e.Finals) == 0 && len(e.Rounds) < e.Planned() {
		return Stage(len(e.Rounds) + 1), true
	}
	i, _ := e.finalRound(len(e.Finals))
	return Stage(-len(e.Finals) - 1), i < len(e.Options.Final)
}

// Planned returns how many rounds there are before the final. A round robin has as many as its players need.
func (e *Event) Planned() int {
	switch e.Options.Method {
	case RoundRobin:
		return max(len(e.circle())-1, 0)
	case Knockout:
		return 0
	}
	return e.Options.Rounds
}

func (e *Event) begun() bool { return len(e.Rounds)+len(e.Finals) > 0 }

// Left reports whether a player is no longer drawn in a round.
func (e *Event) Left(player int, s Stage) bool {
	left := false
	for _, m := range e.Entrants[player].moves {
		if !s.before(m.from) {
			left = m.left
		}
	}
	return left
}

// LeftWhy returns the reason of the last leave of a player; empty for a player who came back or gave none.
func (e *Event) LeftWhy(player int) string {
	moves := e.Entrants[player].moves
	if len(moves) == 0 {
		return ""
	}
	return moves[len(moves)-1].reason
}

// IsPresent reports whether a player is drawn in a round.
func (e *Event) IsPresent(player int, s Stage) bool {
	p := &e.Entrants[player]
	if s.before(p.From) || e.Left(player, s) || p.absent[s] {
		return false
	}
	checked := !e.Options.CheckIn || s.Final() && e.Options.Method != Knockout
	return checked || p.here || p.in[s]
}

// Present returns who is drawn in a round, in the order of entry.
func (e *Event) Present(s Stage) []int {
	var present []int
	for i := range e.Entrants {
		if e.IsPresent(i, s) {
			present = append(present, i)
		}
	}
	return present
}

// Adjusted returns a player's adjustments up to a round: those that were written before the next was drawn. After the
// last round drawn these are all.
func (e *Event) Adjusted(player, after int) []Adjustment {
	all := e.Entrants[player].Adjustments
	if after >= len(e.Rounds) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(a Adjustment) bool { return a.After > after })
}

// adjusted returns the sum of a player's adjustments up to a round.
func (e *Event) adjusted(player, after int) (sum league.Points) {
	for _, a := range e.Adjusted(player, after) {
		sum += a.Points
	}
	return sum
}

// ids returns the ids of players.
func (e *Event) ids(players []int) []string {
	ids := make([]string, len(players))
	for i, p := range players {
		ids[i] = e.Entrants[p].ID
	}
	return ids
}

// byID returns the players sorted by id.
func (e *Event) byID(players []int) []int {
	sorted := slices.Clone(players)
	slices.SortFunc(sorted, func(a, b int) int { return strings.Compare(e.Entrants[a].ID, e.Entrants[b].ID) })
	return sorted
}

// offSize reports whether a table is not of the preferred size.
func (e *Event) offSize(t Table) bool { return len(t.Players) > 0 && len(t.Players) != e.Sizes()[0] }

// all returns the rounds in order, the final's last.
func (e *Event) all() []*Round {
	all := make([]*Round, 0, len(e.Rounds)+len(e.Finals))
	for i := range e.Rounds {
		all = append(all, &e.Rounds[i])
	}
	for i := range e.Finals {
		all = append(all, &e.Finals[i])
	}
	return all
}

// Stage is a round of an event: 1, 2 and so on before the final, and -1, -2 and so on for the rounds of the final,
// written F1, F2. 0 is no round.
type Stage int

// ParseStage reads a round as String writes it. It returns false for any other text.
func ParseStage(word string) (Stage, bool) {
	digits, final := strings.CutPrefix(word, "F")
	n, ok := number(digits)
	if !ok || n == 0 || digits[0] == '0' {
		return 0, false
	}
	if final {
		return Stage(-n), true
	}
	return Stage(n), true
}

// String writes the round: 2, or F1.
func (s Stage) String() string {
	if s < 0 {
		return "F" + strconv.Itoa(int(-s))
	}
	return strconv.Itoa(int(s))
}

// Final reports whether the round belongs to the final.
func (s Stage) Final() bool { return s < 0 }

// order is the place of the round in time: the final's rounds follow all others.
func (s Stage) order() int {
	if s < 0 {
		return math.MaxInt32 - int(s)
	}
	return int(s)
}

func (s Stage) before(other Stage) bool { return s.order() < other.order() }

// number reads a whole number without a sign, of nine digits at most.
func number(word string) (int, bool) {
	if word == "" || len(word) > 9 || strings.Trim(word, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}
