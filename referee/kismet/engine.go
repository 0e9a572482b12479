// Package kismet is the engine of Kismet: three to eight players, three dice, and cards for the sums that they make.
//
//	collect   deal anna · roll anna 2 3 5 · cover bruno 8 · cover anna 5 · … · finish
//	discard   deal anna · aside anna 12 · roll anna 6 6 6 · knock carla · discard carla 12 2 · pass anna · …
//
// The option `variant` chooses the variant, and each variant has its own engine. In collecting, players gather piles in
// scrambles round a circle of eleven cards; in discarding, they clear their tables in turns, with knocks. Both share
// the course: the opening and closing of rounds. Cards are small integers and sets of them, see deck.go.
// Contract: the language of play, section 5. Prices are in scoring/kismet.
package kismet

//go:generate go run arbitro/referee/lang/gen

import (
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
