package other

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// Engine follows one match. The sums never change, so a copy is a clone.
type Engine struct {
	referee.Frame
	order  scoring.Order
	target int
	out    bool // who reaches the target is out
	rounds int
	playOn bool // no tie ends the match
	sums   []int
	sides  int
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
		sides:  sides(options),
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

// Legal returns the next deal between two rounds. In a round only points may come, which every game has.
func (e *Engine) Legal() []referee.LegalLines {
	if e.Open() {
		return nil
	}
	return []referee.LegalLines{e.LegalDeal()}
}

// Round returns the round without its points, which the match knows.
func (e *Engine) Round() scoring.Round { return e.Score(make([]int, e.Seats), nil) }

// bySide returns the numbers of each side, or of each player where all play alone. The first players, one after another,
// play for different sides.
func (e *Engine) bySide(numbers []int) []int {
	if e.sides == 0 {
		return numbers
	}
	return numbers[:e.sides]
}

// CheckPoints checks what the points of a round add up to.
func (e *Engine) CheckPoints(points []int) error { return checkSum(e.bySide(points), e.sums) }

// checkSum returns an error unless the numbers add up to one of the sums, or there are none.
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

// LikelyPoints returns points that are usual in a round. Where a round has one point, whoever wins it gets that.
func (e *Engine) LikelyPoints() []int32 {
	if slices.Equal(e.sums, []int{1}) {
		return referee.Points(0, 1, 1)
	}
	return e.Frame.LikelyPoints()
}

// Result reports whether the target or the number of rounds has ended the match. With tie play-on neither does while
// the lead is shared.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	scores := e.bySide(totals)
	over := e.atTarget(scores) || e.rounds > 0 && e.played >= e.rounds
	if over && e.playOn && len(scoring.Leaders(scores, e.order)) > 1 {
		over = false
	}
	return referee.Winners(over || ended, totals, e.order)
}

// atTarget reports whether the target ends the match: a player or a side has reached it or, where that puts them out, at
// most one has not.
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
