// What an event is played by: its options, the stages that its lines name, and the faults.

package event

import (
	"math"
	"strconv"
	"strings"

	"arbitro/referee/fault"
)

// The values of the options that are one word.
const (
	Swiss      = "swiss"
	Rotation   = "rotation"
	RoundRobin = "round-robin"
	Knockout   = "knockout"

	Percent = "percent"
	Places  = "places"
	Totals  = "totals"

	Mean  = "mean"
	First = "first"
	None  = "none"

	Avoid   = "avoid"
	Balance = "balance"
	Near    = "near"

	ByLot    = "lot"
	ByRating = "rating"
	ByLeague = "league"
)

// Options are the rules of one event. Each field has its row in the table below.
type Options struct {
	Method   string // Swiss, Rotation, RoundRobin or Knockout
	Rounds   int    // the rounds before the final; RoundRobin and Knockout set it by themselves
	Sizes    []int  // the sizes of tables, the preferred one first; empty for the sizes of the game
	Points   string // Percent, Places or Totals
	SitOut   string // what sitting out brings: Mean, First or None
	Absent   string // what a missed round brings: None or Mean
	Meet     string // how far meeting again is avoided: Avoid, Balance or Near
	Straight int    // the last rounds, which are seated by the standing alone
	Seeding  string // ByLot, ByRating or ByLeague
	Ties     []Tie
	Final    []int // the players of each round of the final; 0 as the first for everybody
	CheckIn  bool  // whether only players marked present are drawn
	Seed     uint64
}

// maxRounds is the greatest number of rounds before the final.
const maxRounds = 100

// defaultOptions returns the options of a new event; its seed is still to be drawn.
func defaultOptions() Options {
	return Options{
		Method: Swiss, Rounds: 4, Points: Percent, SitOut: Mean, Absent: None, Meet: Avoid, Seeding: ByLot,
		Ties: []Tie{ByWins, ByOpponents, ByHeadToHead, ByBest},
	}
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

// Tie is a way to separate players whose points are equal.
type Tie string

// The tie-breaks, by the words of `option ties`.
const (
	ByWins       Tie = "wins"
	ByOpponents  Tie = "opponents"
	ByHeadToHead Tie = "head-to-head"
	ByBest       Tie = "best"
	ByTotal      Tie = "total"
)

// The faults of lines: why a line is set aside.
const (
	BadWords    fault.Key = "event.bad-words"
	BadVerb     fault.Key = "event.bad-verb"
	Unread      fault.Key = "event.unread"
	NoEvent     fault.Key = "event.no-event"
	NoGame      fault.Key = "event.no-game"
	BadGame     fault.Key = "event.bad-game"
	Given       fault.Key = "event.given"
	Shut        fault.Key = "event.shut"
	BadID       fault.Key = "event.bad-id"
	TakenID     fault.Key = "event.taken-id"
	UnknownID   fault.Key = "event.unknown-id"
	TwiceID     fault.Key = "event.twice-id"
	BadStage    fault.Key = "event.bad-stage"
	NotNext     fault.Key = "event.not-next"
	NotLast     fault.Key = "event.not-last"
	NoStage     fault.Key = "event.no-stage"
	NoTable     fault.Key = "event.no-table"
	BadTable    fault.Key = "event.bad-table"
	BadKey      fault.Key = "event.bad-key"
	BadValue    fault.Key = "event.bad-value"
	NeedsReason fault.Key = "event.needs-reason"
	BadMinutes  fault.Key = "event.bad-minutes"
	NoGhost     fault.Key = "event.no-ghost"
	BadPoints   fault.Key = "event.bad-points"
	TwiceLine   fault.Key = "event.twice-line"
	TooManyIn   fault.Key = "event.too-many-in"
	TooMuchText fault.Key = "event.too-much-text"
)

// The faults of drawing.
const (
	TooFew      fault.Key = "event.too-few"
	NoRounds    fault.Key = "event.no-rounds"
	Missing     fault.Key = "event.missing"
	Awaited     fault.Key = "event.awaited" // missing too, where nothing can be drawn without
	NoSeeds     fault.Key = "event.no-seeds"
	OnlyPairs   fault.Key = "event.only-pairs"
	NotShared   fault.Key = "event.not-shared"
	NoFinal     fault.Key = "event.no-final"
	NotFalling  fault.Key = "event.not-falling"
	NotWhole    fault.Key = "event.not-whole"
	NotOneEach  fault.Key = "event.not-one-each"
	NotSeated   fault.Key = "event.not-seated"
	SeatedThere fault.Key = "event.seated-there"
	NoSeat      fault.Key = "event.no-seat"
	Begun       fault.Key = "event.begun"
)

// The faults of matches that do not count for their table.
const (
	Unfinished   fault.Key = "event.unfinished"
	OtherPlayers fault.Key = "event.other-players"
	TwoMatches   fault.Key = "event.two-matches"
	VoidTable    fault.Key = "event.void-table"
	NoPlaces     fault.Key = "event.no-places"
)
