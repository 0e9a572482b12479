// Package kismet is the engine of Kismet: three to eight players, three dice, and cards for the sums that they make.
//
//	collect   deal anna · roll anna 2 3 5 · cover bruno 8 · cover anna 5 · … · finish
//	discard   deal anna · aside anna 12 · roll anna 6 6 6 · knock carla · discard carla 12 2 · pass anna · …
//
// The option `variant` says which of the two is played; each has an engine of its own: collecting gathers piles in
// scrambles round a circle of eleven cards, discarding clears tables in turns with knocks. What they share (the round's
// opening and closing) is the course. Cards are small integers and sets of them, see deck.go.
// Contract: the language of play, section 5. Prices are in scoring/kismet.
package kismet

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

const (
	maxSeats = 8
	nobody   = referee.Nobody
)

// The game's verbs, in the order of its shapes.
const (
	verbRoll = play.FirstOwn + iota
	verbCircle
	verbCover
	verbRefill
	verbSweep
	verbFinish
	verbPile
	verbAside
	verbTable
	verbDiscard
	verbPass
	verbKnock
	verbReturn
	verbs
)

// The options, in the order of the game's list.
const (
	optVariant = iota
	optAside
	optRounds
)

// New makes the engine of a match, of the variant that is played.
func New(t referee.Table) referee.Engine {
	o := t.Options.Values
	if o[optVariant] == 0 {
		return &collecting{course: course{seats: t.Seats, rounds: 1}}
	}
	return &discarding{course: course{seats: t.Seats, rounds: o[optRounds]}, anyAside: o[optAside] == 1}
}

// course is what both variants share: the rounds, one after another.
type course struct {
	seats  int
	rounds int // so many rounds make a match; 0: only `end` ends it
	played int // rounds that count
	phase  phase
	dealer int
	out    []referee.Ruling // the rulings on the event being heard
}

type phase uint8

const (
	between phase = iota // no round has been dealt, or the last one was dropped
	open
	closed // the last round is over: late counts may still come
	void   // ... and does not count
)

var (
	errNoRound     = lang.Text{It: "il round è finito: il prossimo comincia con deal", En: "the round is over: the next one begins with deal"}
	errNoChallenge = lang.Text{It: "nessuna sfida è aperta: non c'è nulla da decidere", En: "no challenge is open: there is nothing to settle"}
	errVariant     = lang.Text{
		It: "questa riga è dell'altra variante di Kismet: qui si gioca a %s, e la regola «option variant» lo dice prima del primo deal",
		En: "this line belongs to the other variant of Kismet: here you play to %s, and \"option variant\" says so before the first deal",
	}
)

// say adds a ruling about the line being heard.
func (c *course) say(r referee.Ruling) { c.out = append(c.out, r) }

// Open reports whether a round is open.
func (c *course) Open() bool { return c.phase == open }

// begin opens a round. Who deals is not watched.
func (c *course) begin(dealer int) { c.phase, c.dealer = open, dealer }

// close ends the round: it counts.
func (c *course) close() {
	c.phase = closed
	c.played++
}

// redeal voids the open round.
func (c *course) redeal() error {
	c.phase = void
	return nil
}

// end drops the open round.
func (c *course) end() error {
	if c.phase == open {
		c.phase = between
	}
	return nil
}

// after gives the seat that follows in order of play.
func (c *course) after(seat int) int {
	if seat++; seat == c.seats {
		return 0
	}
	return seat
}

// Result tells whether the rounds of the match are played; the most points win (source: "Conclusione della partita e
// punteggio").
func (c *course) Result(totals []int, ended bool) (bool, []int) {
	if !ended && (c.rounds == 0 || c.played < c.rounds) {
		return false, nil
	}
	return true, scoring.Leaders(totals, scoring.MostWins)
}

// score gives the round as scoring knows it: the points of each seat, and what the variant tells beside them.
func (c *course) score(points []int, detail scoring.Detail) scoring.Round {
	if c.phase == void || c.phase == between {
		return scoring.Round{Dealer: c.dealer, Void: true}
	}
	return scoring.Round{Dealer: c.dealer, Points: points, Detail: detail}
}

// expectDeal: anybody may open the next round.
func (c *course) expectDeal() []referee.Expectation {
	return []referee.Expectation{{Verb: play.Deal, Words: []referee.Choice{referee.Seats(c.seats)}, Due: true}}
}
