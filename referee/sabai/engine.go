// Package sabai is the engine of Sabai-Sabai: two to twelve players get rid of points that they hardly know they hold.
//
//	deal anna · draw bruno · play bruno 11 · peek bruno 3 · intercept carla 2 11 · … · call bruno · …
//
// The cards lie face down. The engine knows how many cards each player has, in which slots, and which values have been
// discarded since the last shuffle. It never asks for a card that the table does not see.
// Contract: the language of play, section 8. Prices are in scoring/sabai.
package sabai

//go:generate go run arbitro/referee/lang/gen

import (
	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/sabai"
)

const (
	maxSeats = 12
	dealt    = 4 // cards each
	nobody   = referee.Nobody
)

// The options, in the order of the game's list.
const (
	optForOthers = iota
	optFourEqual
	optCursed
	optFunctions
	optRounds
	optLimit
)

// Engine follows one match.
type Engine struct {
	referee.Frame
	house  house
	counts int // rounds that count
	fate   price.Fate
	round  round
	duties duties
}

// house is the house rules in force.
type house struct {
	forOthers bool // one may intercept with another player's card
	fourEqual bool // the last hand on four of a kind takes a card
	cursed    bool // the Cursed Joker is in the pack
	allAct    bool // a function acts also when its card is thrown out
	rounds    int  // rounds that end the match; 0 for no such end
	limit     int  // points that end the match; 0 for no such end
}

// round is what is known of the round being played, or of the last round.
type round struct {
	slots    [maxSeats]slots
	seen     [maxSeats]slots // ... whose cards their player has seen there
	deck     int             // cards left
	discards pile            //
	turn     int             // who should draw next
	holder   int             // who holds a drawn card; nobody
	last     int             // who drew last; nobody
	drawn    bool            // somebody has drawn: this is no tally
	called   int             // who said "sabai-sabai"; nobody
	turns    int             // after the call: last turns still to begin
	empty    bool            // a player has no cards left
	looked   seats
	shows    shows
	fate     price.Fate // how the cards shown so far decide the match
}

// seats is a set of players.
type seats uint16

func (s seats) has(seat int) bool { return s>>seat&1 == 1 }

// New returns the engine of a match.
func New(t referee.Table) referee.Engine {
	o := t.Options.Values
	return &Engine{Frame: referee.NewFrame(t), fate: price.NoFate, house: house{
		forOthers: o[optForOthers] == 0, fourEqual: o[optFourEqual] == 0, cursed: o[optCursed] == 0,
		allAct: o[optFunctions] == 1, rounds: o[optRounds], limit: o[optLimit],
	}}
}

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one event. An error leaves the engine as it was.
func (e *Engine) Apply(ev play.Event) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(verbs.Of(ev.Verb)(e, ev))
}

// ready returns an error unless a line of play may come now: any line except keeping or playing a drawn card, and
// showing.
func (e *Engine) ready() error {
	r := &e.round
	switch {
	case !e.Open():
		return e.Running()
	case r.shows.by != 0:
		return words.ErrShowing.Err()
	case r.empty && r.holder != nobody:
		return words.ErrFinish.Err()
	case r.empty:
		return words.ErrEmpty.Err()
	}
	return nil
}

// deal opens a round: four cards each, face down. The player after the dealer begins (source: "Svolgimento del gioco"),
// and deals the next round (source: "Fine del gioco").
func (e *Engine) deal(ev play.Event) error {
	e.BeginInTurn(ev.Line, ev.Seat(), dealerRule)
	e.duties = e.duties[:0]
	e.round = round{
		deck: packSize - dealt*e.Seats, turn: e.After(e.Dealer), holder: nobody, last: nobody, called: nobody,
		fate: price.NoFate,
	}
	for seat := range e.Seats {
		e.round.slots[seat] = 1<<dealt - 1
	}
	return nil
}

// redeal voids the open round. The document does not say who deals then: the same dealer may, or the next.
func (e *Engine) redeal(ev play.Event) error {
	e.Due = referee.DealersOf(append(e.Redealers(), e.After(e.Dealer))...)
	return e.Redeal(ev)
}

// Result reports whether the jokers have decided the match, or it is over by rounds or by points. The lowest total wins
// (source: "Obiettivo del gioco", "Jolly Maledetto").
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	over := ended || e.fate.Sealed() || e.house.rounds > 0 && e.counts >= e.house.rounds
	for _, t := range totals {
		over = over || e.house.limit > 0 && t >= e.house.limit
	}
	if !over {
		return false, nil
	}
	return true, e.fate.Winners(totals)
}

// Last returns the player who comes last whatever the totals: the holder of the Cursed Joker, or Nobody.
func (e *Engine) Last() int { return e.fate.Loser }
