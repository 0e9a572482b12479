// Package istinto is the engine of Istinto: three to six players bid how many of eleven tricks they will take.
//
//	deal anna · bid anna 1 · … · play bruno 5R · play carla 8K · … · challenge dario carla
//
// The judging code works on small integers and bit sets; the rulebook beside it holds the articles that it cites.
// Contract: the language of play, section 3. Prices are in scoring/istinto.
package istinto

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	"arbitro/scoring"
	price "arbitro/scoring/istinto"
)

const (
	maxSeats = 6
	perRound = price.TricksPerRound // tricks, and cards in a hand
	missing  = -1                   // a bid or a count that has not been given
	nobody   = referee.Nobody
)

// The game's verbs, in the order of its shapes.
const (
	verbHand = play.FirstOwn + iota
	verbBid
	verbPlay
	verbTook
	verbChallenge
	verbReveal
)

// The options, in the order of the game's list.
const (
	optTarget = iota
	optLength
	optDealsEach
	optChallengeEnds
)

// Engine follows one match. It holds no pointers, so that a copy of it is a clone.
type Engine struct {
	seats     int
	target    int
	byDeals   bool // the match ends by deals, not by points
	dealsEach int
	endsTrick bool // a challenge ends the trick, not the round

	phase  phase
	dealer int
	due    int // who should deal next; nobody before the first deal
	dealt  [maxSeats]int
	round  round
	out    []referee.Ruling // the rulings on the event being heard
}

type phase uint8

const (
	between phase = iota // no round has been dealt, or the last one was dropped
	open
	closed // the last round is over: late counts may still come
	void   // ... and does not count
)

// round is what is known of the round being played, or of the last one.
type round struct {
	bids, counts     [maxSeats]int8 // bid, and tallied by `took`; missing where not given
	bidsIn, countsIn int
	won              [maxSeats]int8 // tricks captured by play
	fines            [maxSeats]int16
	trick            trick.Trick
	number           int // of the trick on the table, from 0: so many are accounted for
	takers, leaders  [perRound]int8
	voids            int  // tricks that a challenge has voided
	byPlay           bool // a card has been played
	byChallenge      bool // a challenge has closed the round

	placed  cards.Set // cards that are known to be, or have been, in somebody's hand
	trumps  int       // ... and how many trumps
	players [maxSeats]player
	pending challenge
}

// player is what is known of one player's cards.
type player struct {
	declared bool      // a `hand` gave the eleven cards
	known    bool      // all cards still in hand are known: declared, or shown
	hold     cards.Set // ... these, trumps aside
	trumps   int       // ... and so many trumps
	loose    int       // of hold, so many were thrown away unseen
	seen     cards.Set // played
	laid     int       // trumps played
	cards    int       // cards still in hand
	thrown   trick.Tricks
	denials  trick.Denials
	lines    [perRound]int32 // the line of the card played to each trick
}

// New makes the engine of a match.
func New(t referee.Table) referee.Engine {
	o := t.Options.Values
	return &Engine{
		seats: t.Seats, target: o[optTarget], byDeals: o[optLength] == 1, dealsEach: o[optDealsEach],
		endsTrick: o[optChallengeEnds] == 1, due: nobody,
	}
}

// Clone gives an engine that goes on by itself.
func (e *Engine) Clone() referee.Engine {
	c := *e
	c.out = nil
	return &c
}

// heard is what the engine does with each verb. The Match keeps all others to itself.
var heard = [...]func(*Engine, play.Event) error{
	play.Deal: (*Engine).deal, play.Redeal: (*Engine).redeal, play.End: (*Engine).end, play.Ruled: (*Engine).verdict,
	verbHand: (*Engine).hand, verbBid: (*Engine).hearBid, verbPlay: (*Engine).hearPlay, verbTook: (*Engine).took,
	verbChallenge: (*Engine).challenge, verbReveal: (*Engine).reveal,
}

// Hear judges one event. An error leaves the engine as it was.
func (e *Engine) Hear(ev play.Event) ([]referee.Ruling, error) {
	e.out = e.out[:0]
	if err := heard[ev.Verb](e, ev); err != nil {
		return nil, err
	}
	return e.out, nil
}

func (e *Engine) hearBid(ev play.Event) error  { return e.bid(ev.Seat(), ev.Arg(1), ev.Line) }
func (e *Engine) hearPlay(ev play.Event) error { return e.play(ev.Seat(), ev.Arg(1), ev.Line) }

// say adds a ruling about the line itself.
func (e *Engine) say(r referee.Ruling) { e.out = append(e.out, r) }

// Open reports whether a round is open.
func (e *Engine) Open() bool { return e.phase == open }

var (
	errNoRound = lang.Text{It: "il round è finito: il prossimo comincia con deal", En: "the round is over: the next one begins with deal"}
	errPending = lang.Text{It: "c'è una sfida aperta: prima l'accusato mostra le carte (reveal), o decide il tavolo (verdict)", En: "a challenge is open: first the accused shows the cards (reveal), or the table decides (verdict)"}
)

// ready checks that a line of the round may come now.
func (e *Engine) ready() error {
	switch {
	case e.phase != open:
		return lang.Errorf(errNoRound)
	case e.round.pending.open:
		return lang.Errorf(errPending)
	}
	return nil
}

// deal opens a round. The deal passes in order of play (source: "Preparazione").
func (e *Engine) deal(ev play.Event) error {
	seat := ev.Seat()
	if e.due != nobody && e.due != seat {
		e.say(referee.Ruling{Line: ev.Line, Article: dealerRule, Verdict: noted, Seat: seat, Facts: referee.Facts{Other: e.due}})
	}
	e.begin(seat)
	return nil
}

func (e *Engine) begin(dealer int) {
	e.phase, e.dealer, e.due = open, dealer, e.after(dealer)
	e.round = round{trick: trick.New(e.after(dealer), e.seats)}
	for seat := range e.seats {
		e.round.bids[seat], e.round.counts[seat] = missing, missing
		e.round.players[seat].cards = perRound
	}
}

// after gives the seat that follows in order of play.
func (e *Engine) after(seat int) int {
	if seat++; seat == e.seats {
		return 0
	}
	return seat
}

// redeal voids the open round; the same dealer deals again.
func (e *Engine) redeal(play.Event) error {
	e.phase, e.due = void, e.dealer
	e.round.pending = challenge{}
	return nil
}

// end drops the open round.
func (e *Engine) end(play.Event) error {
	if e.phase == open {
		e.phase = between
	}
	return nil
}

// close ends the round: it counts, and its dealer has dealt.
func (e *Engine) close() {
	e.phase = closed
	e.dealt[e.dealer]++
}

// Result tells whether somebody has reached the target, or everybody has dealt often enough; the highest total wins
// (source: "Vittoria").
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	over := ended
	if e.byDeals {
		everybody := true
		for _, n := range e.dealt[:e.seats] {
			everybody = everybody && n >= e.dealsEach
		}
		over = over || everybody
	} else {
		for _, t := range totals {
			over = over || t >= e.target
		}
	}
	if !over {
		return false, nil
	}
	return true, scoring.Leaders(totals, scoring.MostWins)
}
