// Package istinto is the engine of Istinto: three to six players bid how many of eleven tricks they will take.
//
//	deal anna · bid anna 1 · … · play bruno 5R · play carla 8K · … · challenge dario carla
//
// The judging code works on small integers and bit sets; the rulebook beside it holds the articles that it cites.
// Contract: the language of play, section 3. Prices are in scoring/istinto.
package istinto

//go:generate go run arbitro/referee/lang/gen

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	"arbitro/scoring"
	price "arbitro/scoring/istinto"
)

const (
	maxSeats = 6
	perRound = price.TricksPerRound // tricks, and cards in a hand
	missing  = -1                   // a bid or a count that is not recorded
	nobody   = referee.Nobody
)

// The options, in the order of the game's list.
const (
	optTarget = iota
	optLength
	optDealsEach
	optChallengeEnds
)

// Engine follows one match. It holds no pointers, so a copy is a clone.
type Engine struct {
	referee.Frame
	target    int
	byDeals   bool // the match ends by deals, not by points
	dealsEach int
	endsTrick bool // a challenge ends the trick, not the round

	round round
}

// round is what is known of the round being played, or of the last round.
type round struct {
	seats           int
	bids, counts    entries        // bid, and tallied by `took`
	won             [maxSeats]int8 // tricks captured by play
	fines           [maxSeats]int16
	trick           trick.Trick
	led             int         // the suit that the trick asks for; trumpClass while it asks for none
	table           cards.Set   // the cards of the trick, trumps aside
	trumpers        trick.Seats // who has played a trump to it
	number          int         // of the trick on the table, from 0
	takers, leaders [perRound]int8
	voids           int  // tricks voided by a challenge
	byPlay          bool // a card has been played
	byChallenge     bool // a challenge has closed the round

	trickOf [trump]int8 // the number of the trick that each card was played to, from 1
	placed  cards.Set   // cards that are known to be, or have been, in somebody's hand
	trumps  int         // ... and how many trumps
	players [maxSeats]player
	pending challenge
}

// player is what is known of one player's cards.
type player struct {
	declared bool      // the eleven cards are recorded by `hand`
	known    bool      // all cards still in hand are known: declared, or shown
	hold     cards.Set // ... these, trumps aside
	trumps   int       // ... and this many trumps
	loose    int       // how many of hold were thrown away unseen
	seen     cards.Set // played
	laid     int       // trumps played
	thrown   trick.Tricks
	denials  trick.Denials
}

// New returns the engine of a match.
func New(t referee.Table) referee.Engine {
	o := t.Options.Values
	return &Engine{
		Frame: referee.NewFrame(t), target: o[optTarget], byDeals: o[optLength] == 1, dealsEach: o[optDealsEach],
		endsTrick: o[optChallengeEnds] == 1,
	}
}

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one event. An error leaves the engine as it was.
func (e *Engine) Apply(ev play.Event) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(verbs.Of(ev.Verb)(e, ev))
}

// ready returns an error unless a line of the round may come now.
func (e *Engine) ready() error {
	if e.Open() && e.round.pending.open {
		return words.ErrPending.Err()
	}
	return e.Running()
}

// deal opens a round. The deal passes in order of play (source: "Preparazione").
func (e *Engine) deal(ev play.Event) error {
	e.begin(ev.Line, ev.Seat())
	return nil
}

func (e *Engine) begin(line, dealer int) {
	e.BeginInTurn(line, dealer, dealerRule)
	e.round = round{seats: e.Seats, bids: noEntries, counts: noEntries}
	e.round.begin(e.After(dealer))
}

// redeal voids the open round; the same dealer deals again.
func (e *Engine) redeal(ev play.Event) error {
	e.Due = referee.DealersOf(e.Redealers()...)
	e.round.pending = challenge{}
	return e.Redeal(ev)
}

// close ends the round: it counts, and its dealer has dealt.
func (e *Engine) close() {
	e.Phase = referee.Closed
	e.Count[e.Dealer]++ // deals dealt
}

// Result reports whether a player has reached the target, or everybody has dealt often enough. The highest total wins
// (source: "Vittoria").
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	over := ended
	if e.byDeals {
		everybody := true
		for _, n := range e.Count[:e.Seats] {
			everybody = everybody && n >= e.dealsEach
		}
		over = over || everybody
	} else {
		for _, t := range totals {
			over = over || t >= e.target
		}
	}
	return referee.Winners(over, totals, scoring.MostWins)
}
