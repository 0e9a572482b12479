// Package tarocchi is the engine of Tarocchi, the French tarot: one player takes a contract, with or without a partner,
// against the others; three to five play a deal, up to seven sit at the table.
//
//	deal elena · bid anna guard · … · call KD · dog 9S T17 4H · play anna 5S · … · made 51.5 3
//
// The judging code works on small integers and bit sets; the rulebook beside it holds the articles that it cites. For a
// hidden hand it stores what the cards played have denied, and rules when a later card contradicts a denial.
// Contract: the language of play, section 4. Prices are in scoring/tarocchi.
//
// To add a contract (TestContractRecipe): in scoring/tarocchi its constant in rising order, its word and its
// multiplier, Highest if it is that, and what happens to the dog (Exchanges, and Dog for the side that counts it); here
// its name in contractNames (verbs.go), its short name in contractShort (table.go), and its place in the article
// tarocchi.contracts. Bidding, forms, scoring, figures and sheets follow from these rows.
package tarocchi

//go:generate go run arbitro/referee/lang/gen

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
)

const (
	maxTable  = 7 // who may sit at the table
	maxSeats  = 5 // who play a deal
	maxTricks = 24
	missing   = -1 // a bid, a card or a count that is not recorded
	nobody    = referee.Nobody
)

// Engine follows one match. It holds no pointers, so a copy is a clone.
type Engine struct {
	referee.Frame
	house house
	round round
}

// New returns the engine of a match.
func New(t referee.Table) referee.Engine {
	return &Engine{Frame: referee.NewFrame(t), house: houseOf(t.Options)}
}

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one event. An error leaves the engine as it was.
func (e *Engine) Apply(ev play.Event) ([]referee.Ruling, error) {
	e.Judge()
	err := verbs.Of(ev.Verb)(e, ev)
	if err == nil && ev.Verb > verbBid {
		e.round.bidOver = true
	}
	return e.Judged(err)
}

// deal opens a round. The deal passes in order of play, also to who sits out.
func (e *Engine) deal(ev play.Event) error {
	e.BeginInTurn(ev.Line, ev.Seat(), dealerRule)
	e.round = newRound(e.house)
	if e.Seats > maxSeats {
		e.round.sits = true
	} else {
		e.round.seatAll(e.Dealer, e.Seats, 0)
	}
	return nil
}

// redeal voids the open round. If a hand has shown a dry Petit, that is the reason (source: "Un accordo"). The document
// does not say who deals then: the same dealer may, or the next.
func (e *Engine) redeal(ev play.Event) error {
	e.judge().dryPetit(ev.Line)
	e.Due = referee.DealersOf(append(e.Redealers(), e.After(e.Dealer))...)
	return e.Redeal(ev)
}

// dryPetit notes a hand with a dry Petit once.
func (j judge) dryPetit(line int) {
	if j.r.dryIn != nobody {
		j.note(line, dry, j.r.dryIn, referee.Facts{})
		j.r.dryIn = nobody
	}
}

// Result returns the winners. Only the record's end finishes a match, and the highest total wins.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	return referee.Winners(ended, totals, scoring.MostWins)
}
