package other

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// Engine follows one match. Nothing changes the slice sums, so a copy of the struct is a clone.
type Engine struct {
	referee.Frame
	order  scoring.Order
	target int
	out    bool // a player who reaches the target is out
	rounds int
	playOn bool // the match does not end in a tie
	sums   []int
	played int // rounds that count
}

// New returns the engine of a match.
func New(table referee.Table) referee.Engine {
	options := table.Options
	return &Engine{
		Frame:  referee.NewFrame(table),
		order:  scoring.Order(fewest(options)),
		target: options.Values[optTarget],
		out:    fewest(options) && options.Values[optAtTarget] == 1,
		rounds: options.Values[optRounds],
		playOn: options.Values[optTie] == 1,
		sums:   options.List(optSum),
	}
}

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one line. An error leaves the engine as it was.
func (e *Engine) Apply(act play.Action) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(verbs.Of(act.Verb)(e, act))
}

// deal opens a round. Anybody may deal.
func (e *Engine) deal(act play.Action) error {
	e.Begin(act.Seat())
	return nil
}

// Legal returns the next deal between two rounds. In an open round it returns nothing, because only `points` lines may
// come, and the match offers these.
func (e *Engine) Legal() []referee.LegalLines {
	if e.Open() {
		return nil
	}
	return []referee.LegalLines{e.LegalDeal()}
}

// Round returns the round without its points, which the match adds.
func (e *Engine) Round() scoring.Round { return e.Score(make([]int, e.Seats), nil) }

// CheckPoints checks the sum of the points of a round.
func (e *Engine) CheckPoints(points []int) error { return checkSum(points, e.sums) }

// checkSum returns an error unless the numbers add up to one of the sums. Without sums it accepts any numbers.
func checkSum(numbers, sums []int) error {
	found := 0
	for _, n := range numbers {
		found += n
	}
	if sums == nil || slices.Contains(sums, found) {
		return nil
	}
	return words.ErrSum(found, referee.Alternatives(sums)).Err()
}

// CloseByPoints closes the round.
func (e *Engine) CloseByPoints(points []int) {
	e.Frame.CloseByPoints(points)
	e.played++
}

// LikelyPoints returns points that are usual in a round. If a round has only one point, its winner gets that point.
func (e *Engine) LikelyPoints() []int32 {
	if slices.Equal(e.sums, []int{1}) {
		return referee.Points(0, 1, 1)
	}
	return e.Frame.LikelyPoints()
}

// Result reports whether the target or the number of rounds has ended the match. With the option tie set to play-on,
// the match goes on while the lead is shared.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	over := e.isDecided(totals) && !e.HeldByTie(totals)
	return referee.Winners(over || ended, totals, e.order)
}

// isDecided reports whether the target or the number of rounds ends the match, ties aside.
func (e *Engine) isDecided(totals []int) bool {
	return e.atTarget(totals[:e.Sides()]) || e.rounds > 0 && e.played >= e.rounds
}

// HeldByTie reports whether only a shared lead keeps the match from its end.
func (e *Engine) HeldByTie(totals []int) bool {
	return e.playOn && e.isDecided(totals) && len(scoring.Leaders(totals[:e.Sides()], e.order)) > 1
}

// atTarget reports whether the target ends the match. Usually that is so if a player or a side has reached it. If
// players who reach it are out, it is so if at most one player is not out.
func (e *Engine) atTarget(scores []int) bool {
	if !e.out || e.target == 0 {
		return referee.Reached(scores, e.target)
	}
	below := 0
	for _, score := range scores {
		if score < e.target {
			below++
		}
	}
	return below <= 1
}
