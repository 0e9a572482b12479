// What both variants share: how a match begins and ends, rounds kept by points alone, and the details of a round.

package kismet

import (
	"slices"
	"strconv"

	"arbitro/referee"
	"arbitro/scoring"
)

const (
	maxSeats = 8
	nobody   = referee.Nobody
)

// The options, in the order of the game's list.
const (
	optVariant = iota
	optAside
	optRounds
	optKnockAfter
)

// New returns the engine of a match, for its variant.
func New(t referee.Table) referee.Engine {
	o := t.Options.Values
	if o[optVariant] == 0 {
		return &collecting{course: course{Frame: referee.NewFrame(t), rounds: 1}}
	}
	return &discarding{
		course: course{Frame: referee.NewFrame(t), rounds: o[optRounds]}, anyAside: o[optAside] == 1,
		afterPays: o[optKnockAfter] == 1,
	}
}

// course is what both variants share: the sequence of rounds.
type course struct {
	referee.Frame
	rounds int // the rounds of a match; 0 if only `end` ends it
	played int // rounds that count
}

// close ends the round, which counts.
func (c *course) close() {
	c.Phase = referee.Closed
	c.played++
}

// Result reports whether all rounds of the match are played. The most points win (source: "Conclusione della partita e
// punteggio").
func (c *course) Result(totals []int, ended bool) (bool, []int) {
	over := ended || c.rounds > 0 && c.played >= c.rounds
	return referee.Winners(over, totals, scoring.MostWins)
}

// Piles is what the variant collect stores of a round: the values won by each seat, from the bottom of the pile, or as
// they were counted.
type Piles [][]int

// Table is what the variant discard stores of a round: the values open before each seat, the smallest first.
type Table [][]int

// AppendJSON appends the detail as `check --json` prints it.
func (p Piles) AppendJSON(dst []byte, ids []string) []byte { return appendValues(dst, "piles", ids, p) }

// AppendJSON appends the detail as `check --json` prints it.
func (t Table) AppendJSON(dst []byte, ids []string) []byte { return appendValues(dst, "table", ids, t) }

func appendValues(dst []byte, name string, ids []string, bySeat [][]int) []byte {
	dst = append(referee.AppendString(append(dst, '{'), name), ":{"...)
	for seat, values := range bySeat {
		if seat > 0 {
			dst = append(dst, ',')
		}
		dst = append(referee.AppendString(dst, ids[seat]), ":["...)
		for i, v := range values {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = strconv.AppendInt(dst, int64(v), 10)
		}
		dst = append(dst, ']')
	}
	return append(dst, "}}"...)
}

// CloseByPoints closes the round: it counts.
func (c *course) CloseByPoints([]int) { c.close() }

// CheckPoints checks the points of cards won.
func (e *collecting) CheckPoints(points []int) error {
	if least := slices.Min(points); least < 0 {
		return words.ErrBelow(least).Err()
	}
	return nil
}

// LikelyPoints returns what usual piles are worth.
func (e *collecting) LikelyPoints() []int32 { return referee.Points(0, 60, 1) }

// CheckPoints checks the points of cards left: somebody has none.
func (e *discarding) CheckPoints(points []int) error {
	switch most := slices.Max(points); {
	case most > 0:
		return words.ErrAbove(most).Err()
	case most < 0:
		return words.ErrNoZero.Err()
	}
	return nil
}

// LikelyPoints returns what tables are worth that are not cleared.
func (e *discarding) LikelyPoints() []int32 { return referee.Points(-41, 0, 1) }
