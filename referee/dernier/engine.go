// Package dernier is the engine of Dernier: two to ten players get rid of their cards, draw what others make them
// draw, and watch each other's tongue.
//
//	deal anna · start bruno · flip 9C · play bruno 9H · play carla AH · draw anna 3 · … · say carla chiudo
//
// The referee does not see the hands; it counts their cards from the lines. The state has three parts, a file each:
//
//	position.go  what a card changes on the table: suit in force, direction, whose turn it is
//	debts.go     what each player still has to draw, oldest first: sevens, chains of aces and jokers, fines
//	back.go      the wrong cards that may still go back to a hand, each with the position before it
//
// The lines are in playing.go, anticipating.go, drawing.go, words.go, accusing.go and tally.go. Contract: the language
// of play, section 6. Prices are in scoring/dernier.
package dernier

//go:generate go run arbitro/referee/lang/gen

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/dernier"
)

const (
	maxSeats = 10
	missing  = -1 // a count that is not recorded
	nobody   = referee.Nobody
)

// The options, in the order of the game's list.
const (
	optHands = iota
	optScore
	optAnticipation
	optMischief
	optJokerSuit
	optPacks
)

// Engine follows one match.
type Engine struct {
	referee.Frame
	house house
	round round
}

// house is the house rules in force.
type house struct {
	hands        int // rounds won that end the match; 0 for no end
	scheme       price.Scheme
	anticipation bool
	mischief     bool
	keepsSuit    bool // a joker leaves the suit as it is
	packs        int
}

// most returns how many cards can be left in the hands at the end: all except the last one played.
func (h house) most() int { return h.packs*inPack - 1 }

// round is what is known of the round being played, or of the last round.
type round struct {
	house   house
	seats   int
	flipped bool // the first card lies on the table: the round is kept by play
	begun   bool // ... and it is known who starts
	starter int8
	winner  int8

	pos     position
	stirred bool  // somebody has drawn or passed since the top card came
	cards   int32 // cards put down so far, the first card included; also the number of the last card
	lying   lying

	hands    [maxSeats]int16 // cards in each hand
	stock    int             // cards in the deck
	pile     int             // discards
	shown    [faces]uint8    // how many of each card lie among the discards
	known    [maxSeats][faces]uint8
	knows    [maxSeats]int16 // how many cards of each hand are known: they came back
	returned [faces]uint8    // known in any hand

	ledger    ledger
	mischiefs [maxSeats]int8  // errors that the option has forgiven
	questions [maxSeats]int16 // that a `dubito` still allows
	silent    silence
	pending   accusation

	counts  [maxSeats]int16 // cards left, by tally; missing if not recorded
	counted int
}

// New returns the engine of a match.
func New(t referee.Table) referee.Engine {
	o := t.Options.Values
	return &Engine{Frame: referee.NewFrame(t), house: house{
		hands: o[optHands], scheme: price.Scheme(o[optScore]), anticipation: o[optAnticipation] == 0,
		mischief: o[optMischief] == 1, keepsSuit: o[optJokerSuit] == 1, packs: 2 - o[optPacks],
	}}
}

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// own makes a copy independent of the round that it was copied from.
func (r *round) own() { r.ledger.debts, r.lying = slices.Clone(r.ledger.debts), slices.Clone(r.lying) }

// Apply judges one event. An error leaves the engine as it was.
func (e *Engine) Apply(ev play.Event) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(verbs.Of(ev.Verb)(e, ev))
}

// ready returns an error unless a line of the open round may come now.
func (e *Engine) ready() error {
	if !e.Open() {
		return words.ErrNoRound.Err()
	}
	return nil
}

// turned returns an error unless the first card lies on the table.
func (e *Engine) turned() error {
	if err := e.ready(); err != nil {
		return err
	}
	if !e.round.flipped {
		return words.ErrNoFlip.Err()
	}
	return nil
}

// playing returns an error unless cards may be played and drawn.
func (e *Engine) playing() error {
	if err := e.turned(); err != nil {
		return err
	}
	if !e.round.begun {
		return words.ErrNoStart.Err()
	}
	return nil
}

// deal opens a round. The order of dealers is not checked.
func (e *Engine) deal(ev play.Event) error {
	e.Begin(ev.Seat())
	debts, lying := e.round.ledger.debts[:0], e.round.lying[:0]
	e.round = round{
		house: e.house, seats: e.Seats, starter: nobody, winner: nobody, ledger: ledger{debts: debts}, lying: lying,
	}
	e.round.pos.namer, e.round.pos.owner, e.round.silent.seat = nobody, nobody, nobody
	for seat := range e.round.counts {
		e.round.counts[seat] = missing
	}
	return nil
}

// close ends the round with this seat as its winner.
func (e *Engine) close(winner int) {
	e.Phase, e.round.winner = referee.Closed, int8(winner)
	e.Count[winner]++ // hands won
}

// Result reports whether a player has won enough rounds. The highest total wins.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	over := ended
	for _, n := range e.Count[:e.Seats] {
		over = over || e.house.hands > 0 && n >= e.house.hands
	}
	return referee.Winners(over, totals, scoring.MostWins)
}
