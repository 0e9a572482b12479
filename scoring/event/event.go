// Package event is the arithmetic of a tournament of several rounds. It folds a log into an event, draws rounds, and
// computes points, tie-breaks and finals.
//
//	e := event.Fold(lines, games)          // lines in any order; invalid ones are set aside
//	score := e.Score(results, nil)         // the matches that name a table of the event
//	next, err := score.Draw(false)         // the next round
//	words := next.Words(e)                 // the line that publishes it
//	standing := score.Standing(3)          // after round 3
//
// An event is a text: a log to which lines are only added. Everything else is computed from the lines and the matches,
// in exact fractions and whole numbers, and in an order that depends on no clock. So every laptop with the same lines
// and matches draws the same round, down to the seats, and points are rounded only where they are shown.
//
//	event "Coppa d'autunno"
//	game istinto
//	enter anna "Anna Rossi"
//	round 1 v2 9f3a6c1d22e04b57 | anna bruno carla dario | elio fabio gino - hugo
//	change 1 "came late" 2 elio fabio gino ivan - hugo
//
// The lines are words here; the caller splits the text and provides the games. Each kind of line is one row of verbs in
// fold.go: how many words it has, which of them are ids, and the method that carries it out. The faults of lines are in
// rules.go, their sentences in referee/words. An option is one row in rules.go, a tie-break one row in standing.go.
//
//	rules.go     options, a row each; stages, tie-breaks by name, the faults: used by every other file
//	event.go     what a log says: rounds, tables, who plays, the clock of a round
//	seeds.go     everybody's lot, the recorded seeds and the equals among them, the places in a round robin's circle
//	fold.go      the log folded: the table of verbs, and lines about the whole event; fold_players.go has those about
//	             players, fold_rounds.go those about rounds and the clock
//	fraction.go  exact fractions, for points and tie-breaks, and how they are shown
//	score.go     the matches counted: which one counts for a table, and none if there are two; what a round brings
//	             each player: at a table, sitting out, absent, gone (the values of the option absent), and after
//	             giving up; whether the clock still counts
//	standing.go  the standing after a round, the tie-breaks, and which of them put a row before another
//	tables.go    what every method of drawing needs: each player's record so far, tables cut to size; who sits where at
//	             a table, and its first dealer (takeSeats)
//	draw.go      a round drawn by its method, and drawn again to compare; rounds by rotation, everybody
//	             against everybody
//	swiss.go     rounds by standing: who sits out, the search for the tables that cost least, what a pair costs, more
//	             if they met in the last round; which table is number 1 (sortTables)
//	final.go     finals and knock-outs: who is in, who goes on; places of the whole tournament, play-offs
//	lot.go       what the lot decided among equals: in a draw, in a published round, and in the order of the places
//	late.go      changes of the last round: players who come late or go, what becomes of a table that is then too
//	             small (Remedies), players who change places; the numbers of the tables after that (renumber)
//
// Rounds come from one of four methods, which draw.go chooses: by standing, by rotation from one plan of seating
// for all rounds, everybody against everybody, or a knock-out, which is only a final. After a change to what a method
// draws from the same log, raise version (tables.go), and keep what Verify needs to draw the rounds of the old one.
// Besides the matches, a draw depends only on the log: a new fact about players, such as a club, is a field of Entrant
// and a further word of the line enter, which fold_players.go reads (its row is in fold.go) and cmd/event/enter.go
// writes. A new cost of a pair is a term of search.costs. The search is skipped in a first round by lot or by seed
// (isFirstByLot, isFirstBySeed); rounds by rotation use seating instead.
//
// The package knows no game, reads no clock and has no texts: a fault says why a line is set aside or a round cannot be
// drawn. It may import referee/fault, scoring, scoring/league and scoring/seating.
package event

import (
	"slices"
	"strings"

	"arbitro/scoring"
	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// maxEntrants is the greatest number of players who may enter one event.
const maxEntrants = seating.MaxPresent

// Game holds the facts about a game that an event needs.
type Game struct {
	Sizes []int         // the table sizes if the event sets none, the preferred size first
	Least int           // the fewest players at a table
	Most  int           // the most players at a table
	Order scoring.Order // whether low totals win
	// Own takes the title and the house rules (each a key and its value) of a game that the log names by a title, and
	// returns that game. It returns an error if the game does not accept the title or a rule. Own is nil for the games
	// of the catalogue.
	Own func(title string, rules [][]string) (Game, error)
}

func (g Game) allows(size int) bool {
	return size >= max(2, g.Least) && size <= min(g.Most, league.MaxSeats)
}

// Event is the result of folding a log. Players are named by their index in Entrants.
type Event struct {
	Name     string
	Game     string     // the word of the `game` line
	Title    string     // of a game that the log names by a title
	Rules    [][]string // its house rules, each a key and its value, in the order in which they were first given
	League   string
	Options  Options
	Entrants []Entrant // in the order of their lines
	Rounds   []Round   // before the final
	Finals   []Round
	Seeds    []int   // the seeding by a `seeds` line; empty if there is none
	Equals   [][]int // groups of seeds whose order only the lot has decided, from `by-lot` lines
	Notes    []int   // the indices of the `note` lines in Lines
	Closed   bool
	Lines    []Line  // in the order of the fold
	Aside    []Aside // lines that are not valid, in the order of the fold

	game Game
	at   map[string]int // by id
	// heirs holds, in a round robin, the player who has taken a place, by the player who had it before, or by ghost for
	// the free place.
	heirs map[int]int
}

// Entrant is one player of the event.
type Entrant struct {
	ID, Name    string
	From        Stage // the first round that the player entered for
	Line        int   // the index of the player's `enter` line in Event.Lines
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

// move says that a player left, or came back, from a round on.
type move struct {
	from Stage
	left bool
}

// Round is a round with all changes applied.
type Round struct {
	Stage   Stage
	Version string // the version that drew it; "-" if the director seated it
	Digest  string // the digest of the data that it was drawn from; "-" if the director seated it
	Tables  []Table
	Out     []int   // the players who sit out
	Drawn   [][]int // the tables as published, before any change
	Present []int   // who was present when it was published
	Line    int     // the index of the `round` line in Event.Lines
	Clock   Clock

	drawnOut []int // the players who sat out as published, before any change
}

// Table is one table of a round.
type Table struct {
	Players []int    // in the order of their seats, the first dealer first; empty where the table was given up
	Void    bool     // not played
	Reason  string   // why it was not played
	Changes []string // the reasons for changes since the round was published; empty where a player is gone
	Third   bool     // the match for third place: its players are not in the final any more
}

func isThird(table Table) bool { return table.Third }

// Clock is the clock of a round. It is only shown: no result depends on it.
type Clock struct {
	Minutes int // from the time of the line; 0 for a clock that was stopped
	Line    int // the index of the `clock` line in Event.Lines
}

// Line is one line of an event's log, split into words. Its verb, ids and keys are in lower case; see Lower.
type Line struct {
	N     int    // the line's number: 1 + the greatest number in the log in which the line was written
	UID   string // 16 random bytes in hexadecimal
	At    string // when it was written; only shown
	Words []string
}

// Aside is a line that is not valid at its place in the log. It is kept but has no effect.
type Aside struct {
	Line int // its index in Event.Lines
	Why  error
}

// ByHand reports whether the director seated the round.
func (r *Round) ByHand() bool { return r.Version == "-" }

// Find returns the number of the entrant with an id.
func (e *Event) Find(id string) (int, bool) {
	i, ok := e.at[id]
	return i, ok
}

// Sizes returns the sizes of the event's tables, the preferred one first. A round robin has tables of two.
func (e *Event) Sizes() []int {
	if len(e.Options.Sizes) > 0 {
		return e.Options.Sizes
	}
	if e.Options.Method == RoundRobin && slices.Contains(e.game.Sizes, 2) {
		return []int{2}
	}
	return e.game.Sizes
}

// Round returns a round, or nil if it is not drawn.
func (e *Event) Round(stage Stage) *Round {
	list := e.Rounds
	i := int(stage)
	if stage < 0 {
		list = e.Finals
		i = int(-stage)
	}
	if i < 1 || i > len(list) {
		return nil
	}
	return &list[i-1]
}

// Last returns the last round drawn; nil before the first.
func (e *Event) Last() *Round {
	if len(e.Finals) > 0 {
		return &e.Finals[len(e.Finals)-1]
	}
	if len(e.Rounds) > 0 {
		return &e.Rounds[len(e.Rounds)-1]
	}
	return nil
}

// Next returns the round to draw next. If all rounds are drawn, it returns false, and a round of a final.
func (e *Event) Next() (Stage, bool) {
	if len(e.Finals) == 0 && len(e.Rounds) < e.Planned() {
		return Stage(len(e.Rounds) + 1), true
	}
	option, _ := e.finalRound(len(e.Finals))
	return Stage(-len(e.Finals) - 1), option < len(e.Options.Final)
}

// Planned returns the number of rounds before the final. A round robin has as many as its number of players requires; a
// knock-out has none.
func (e *Event) Planned() int {
	switch e.Options.Method {
	case RoundRobin:
		return max(len(e.circle(1))-1, 0)
	case Knockout:
		return 0
	}
	return e.Options.Rounds
}

func (e *Event) begun() bool { return len(e.Rounds)+len(e.Finals) > 0 }

// Note returns the note that the wall and the phones show: the latest note since the last round was drawn. It returns
// "" if there is no such note, or if the note is a dash.
func (e *Event) Note() string {
	if len(e.Notes) == 0 {
		return ""
	}
	at := e.Notes[len(e.Notes)-1]
	note := e.Lines[at].Words[1]
	if last := e.Last(); note == "-" || last != nil && at < last.Line {
		return ""
	}
	return note
}

// Left reports whether a player has left and not come back by a round, so that the round is drawn without them.
func (e *Event) Left(player int, stage Stage) bool {
	left := false
	for _, move := range e.Entrants[player].moves {
		if !stage.before(move.from) {
			left = move.left
		}
	}
	return left
}

// IsPresent reports whether a player takes part in the draw of a round.
func (e *Event) IsPresent(player int, stage Stage) bool {
	entrant := &e.Entrants[player]
	if stage.before(entrant.From) || e.Left(player, stage) || entrant.absent[stage] {
		return false
	}
	checked := !e.Options.CheckIn || stage.Final() && e.Options.Method != Knockout
	return checked || entrant.here || entrant.in[stage]
}

// Present returns the players who take part in the draw of a round, in the order of entry.
func (e *Event) Present(stage Stage) []int {
	var present []int
	for i := range e.Entrants {
		if e.IsPresent(i, stage) {
			present = append(present, i)
		}
	}
	return present
}

// Adjusted returns a player's adjustments up to a round: those written before the next round was drawn. For the last
// round drawn it returns all.
func (e *Event) Adjusted(player, after int) []Adjustment {
	adjustments := e.Entrants[player].Adjustments
	if after >= len(e.Rounds) {
		return adjustments
	}
	return slices.DeleteFunc(slices.Clone(adjustments), func(adjustment Adjustment) bool {
		return adjustment.After > after
	})
}

// adjusted returns the sum of a player's adjustments up to a round.
func (e *Event) adjusted(player, after int) Fraction {
	var sum Fraction
	for _, adjustment := range e.Adjusted(player, after) {
		sum = sum.Plus(OfPoints(adjustment.Points))
	}
	return sum
}

// finalRound returns the round of the final that is drawn after so many others: option is its index in option `final`,
// and players is how many play or rest in it. It skips rounds after which everybody would go on. If the final has
// ended, option is beyond the rounds of the option.
func (e *Event) finalRound(drawn int) (option, players int) {
	option = -1
	for earlier := range drawn + 1 {
		there := e.countFinalists(earlier)
		for option++; option < len(e.Options.Final); option++ {
			players = e.admitted(option, there)
			if !e.isSkipped(option, players) {
				break
			}
		}
	}
	return option, players
}

// admitted returns how many of the players who may play a round of option `final` are in it.
func (e *Event) admitted(option, there int) int {
	limit := e.Options.Final[option]
	if limit == 0 {
		return there
	}
	return min(there, limit)
}

// isSkipped reports whether a round of option `final` is not played, because all of its players would go on.
func (e *Event) isSkipped(option, players int) bool {
	next := option + 1
	return next < len(e.Options.Final) && e.Options.Final[next] >= players
}

// Ahead is a round of the final that is not drawn yet: the sizes of its tables, and the number of players who rest.
type Ahead struct {
	Sizes []int
	Rest  int
}

// Seeds returns the tables as the places of their players in the order of the seeds of all who are in the round, from
// 1. The best places rest.
func (a Ahead) Seeds() [][]int {
	var places []int
	for _, size := range a.Sizes {
		for range size {
			places = append(places, a.Rest+len(places)+1)
		}
	}
	return snake(places, a.Sizes)
}

// FinalAhead returns the rounds of the final that are still to be drawn, if all players who may play them are present.
// The list ends before a round that cannot be seated.
func (e *Event) FinalAhead() []Ahead {
	var rounds []Ahead
	first := 0
	if len(e.Finals) > 0 {
		last, _ := e.finalRound(len(e.Finals) - 1)
		first = last + 1
	}
	there := e.countFinalists(len(e.Finals))
	for option := first; option < len(e.Options.Final); option++ {
		players := e.admitted(option, there)
		if e.isSkipped(option, players) {
			continue
		}
		resting, err := e.countResting(option, players)
		if err != nil {
			return rounds
		}
		rounds = append(rounds, Ahead{Sizes: seating.Split(players-resting, e.Sizes()), Rest: resting})
		there = players
	}
	return rounds
}

// halvings returns the numbers of players for the rounds of a knock-out after a first round of everybody (`all`). Each
// number is half of the one before it; the last number is the size of the smallest table.
func (e *Event) halvings() []int {
	var sizes []int
	players := len(e.Entrants)
	if players == 0 {
		players = 17 // before anybody has entered: a usual number
	}
	for n := slices.Min(append([]int{maxEntrants}, e.Sizes()...)); n < players; n *= 2 {
		sizes = slices.Insert(sizes, 0, n)
	}
	return sizes
}

// countResting returns how many players rest in a round of the final, and go on without playing. option is the index of
// the round in option `final`, and players is how many play or rest in it. Nobody rests if all can be seated and at
// least one player of each table goes on. Otherwise as few rest as possible so that equal numbers go on from each
// table, or, if that is impossible, at least one from each.
func (e *Event) countResting(option, players int) (int, error) {
	next := 0                                  // how many go on
	isLast := option+1 == len(e.Options.Final) // nobody goes on from the last round
	if !isLast {
		next = e.Options.Final[option+1]
	}
	stage := Stage(-option - 1)
	least := slices.Min(e.Sizes())
	tables, allSit := e.seatAll(players)
	switch {
	case players < least:
		return 0, TooFew.With("number", players, "limit", least)
	case next >= players:
		return 0, NotFalling.With("round", stage)
	case allSit && (isLast || next >= tables):
		return 0, nil
	}
	unequal := 0 // the fewest with whom at least one goes on from each table
	for resting := 1; resting < players && (isLast || resting < next); resting++ {
		tables, canSit := e.seatAll(players - resting)
		if !canSit {
			continue
		}
		winners := next - resting // how many go on from the tables
		if isLast || winners%tables == 0 {
			return resting, nil
		}
		if unequal == 0 && winners >= tables {
			unequal = resting
		}
	}
	if unequal > 0 {
		return unequal, nil
	}
	if allSit {
		return 0, NotOneEach.With("number", next, "round", stage)
	}
	return 0, NotWhole.With("round", stage, "number", players)
}

// seatAll returns how many tables so many players have, and reports whether each player has a seat at one.
func (e *Event) seatAll(players int) (tables int, canSit bool) {
	sizes := seating.Split(players, e.Sizes())
	seats := 0
	for _, size := range sizes {
		seats += size
	}
	return len(sizes), seats == players
}

// countFinalists returns the number of players who may play a round of the final, after so many other rounds of it: the
// players who are present and were in the round before.
func (e *Event) countFinalists(drawn int) int {
	var present []int
	if drawn < len(e.Finals) {
		present = e.Finals[drawn].Present
	} else {
		present = e.Present(Stage(-drawn - 1))
	}
	if drawn == 0 {
		return len(present)
	}
	in := e.Finals[drawn-1].playerSet()
	return len(slices.DeleteFunc(slices.Clone(present), func(player int) bool { return !in[player] }))
}

// playerSet returns the set of the players who play in a round or sit out. It leaves out the players of the match for
// third place.
func (r *Round) playerSet() map[int]bool {
	in := make(map[int]bool)
	for _, table := range r.Main() {
		for _, player := range table.Players {
			in[player] = true
		}
	}
	for _, player := range r.Out {
		in[player] = true
	}
	return in
}

// Main returns the tables of a round without the match for third place, which is the last one.
func (r *Round) Main() []Table {
	if at := slices.IndexFunc(r.Tables, isThird); at >= 0 {
		return r.Tables[:at]
	}
	return r.Tables
}

// ids returns the ids of players.
func (e *Event) ids(players []int) []string {
	ids := make([]string, len(players))
	for i, player := range players {
		ids[i] = e.Entrants[player].ID
	}
	return ids
}

// byID returns the players sorted by id.
func (e *Event) byID(players []int) []int {
	sorted := slices.Clone(players)
	slices.SortFunc(sorted, func(a, b int) int { return strings.Compare(e.Entrants[a].ID, e.Entrants[b].ID) })
	return sorted
}

// isOffSize reports whether a table is not of the preferred size.
func (e *Event) isOffSize(table Table) bool {
	return len(table.Players) > 0 && len(table.Players) != e.Sizes()[0]
}

// allRounds returns the rounds in order, those of the final last.
func (e *Event) allRounds() []*Round {
	rounds := make([]*Round, 0, len(e.Rounds)+len(e.Finals))
	for i := range e.Rounds {
		rounds = append(rounds, &e.Rounds[i])
	}
	for i := range e.Finals {
		rounds = append(rounds, &e.Finals[i])
	}
	return rounds
}
