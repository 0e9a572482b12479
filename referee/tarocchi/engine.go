// The engine: what it holds of a deal, who plays and who sits out, and how a match begins and ends.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
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

// round is what is known of the round being played, or of the last round. Players are counted by place: the seats that
// play this deal, in order, without those who sit out.
type round struct {
	house   house
	sits    bool           // more than five sit at the table, and the record does not say yet who sits out
	n       int            // who play the deal
	hand    int            // cards dealt to each
	dogSize int            // ... and to the dog
	place   [maxTable]int8 // by seat; missing for who sits out
	seat    [maxSeats]int8 // by place
	next    int            // the place after the dealer's

	bids     [maxSeats]int8 // missing if not recorded
	bidsIn   int
	bidOver  bool // a line has come after which nobody bids again
	dryIn    int  // whose hand holds a dry Petit that nobody has been told of; nobody
	taker    int  // nobody until somebody has bid
	contract price.Contract

	ally      ally
	announced bool // a slam

	dogGiven   bool
	discarded  bool
	badDiscard bool // more or fewer cards than the dog
	dogCards   set
	away       set            // laid away by the taker
	placed     set            // cards that are known to be, or to have been, somewhere
	trickOf    [deckSize]int8 // the number of the trick that each card was played to, from 1
	players    [maxSeats]player
	handles    [maxSeats]handle

	byPlay   bool // a card has been played
	trick    trick.Trick
	number   int             // of the trick on the table, from 0: so many are complete
	table    set             // the cards of the trick
	led      int             // the class led, or noSuit
	best     int             // who has played the best of the cards that lie in order from the leader on
	top      int             // ... which is this card, or missing
	trumpLed trick.Tricks    // tricks that a trump has opened
	takers   [maxTricks]int8 // by trick
	piles    [maxSeats]pile  // by place
	excuseBy int             // who has played the Excuse, or nobody
	excuseAt int             // the trick that it was played to
	petitAt  int             // the trick of the Petit, or missing
	byTally  bool            // `made` has closed the round
	counted  tally           // what was counted at the table
	result   tally           // the result of the round, once it is closed
}

// player is what is known of one player's cards.
type player struct {
	declared bool // the dealt cards are recorded by `hand`
	known    bool // all cards still in hand are known
	dealt    set  // as declared
	own      set  // known to have been dealt to this player; of a taker who exchanges, to the taker or to the dog
	played   set
	sure     set // certainly still in hand
	denials  trick.Denials
}

// pile is what one player has taken in tricks.
type pile struct {
	tricks int
	cards  set
}

// newRound returns a round of which nothing is known.
func newRound(h house) round {
	return round{
		house: h, taker: nobody, dryIn: nobody, ally: ally{called: missing, caller: nobody, declared: nobody},
		excuseBy: nobody, petitAt: missing, counted: noTally, result: noTally,
	}
}

// dealt returns the cards in a hand and in the dog (source: "Un accordo"; its 18 and 6 are the figures for four).
var dealt = [maxSeats + 1]struct{ hand, dog int }{3: {24, 6}, 4: {18, 6}, 5: {15, 3}}

// seatAll assigns a place to each seat. A bit of out is set for a seat that sits out.
func (r *round) seatAll(dealer, seats int, out uint) {
	r.sits = false
	for seat := range seats {
		r.place[seat] = missing
		if out>>seat&1 == 0 {
			r.place[seat], r.seat[r.n] = int8(r.n), int8(seat)
			r.bids[r.n] = missing
			r.n++
		}
	}
	r.hand, r.dogSize = dealt[r.n].hand, dealt[r.n].dog
	for seat := (dealer + 1) % seats; ; seat = (seat + 1) % seats {
		if r.place[seat] != missing {
			r.next = int(r.place[seat])
			return
		}
	}
}

// sitOut records who does not play this deal. The dealer may be among them.
func (e *Engine) sitOut(ev play.Event) error {
	switch {
	case !e.Open():
		return e.Running()
	case e.Seats <= maxSeats:
		return words.ErrNobodySits.Err()
	case !e.round.sits:
		return words.ErrSitTwice.Err()
	}
	out, count := uint(0), 0
	for _, seat := range ev.Args {
		if out>>seat&1 == 0 {
			count++
		}
		out |= 1 << seat
	}
	if due := e.Seats - maxSeats; count != due || len(ev.Args) != due {
		return words.ErrSitCount(e.Seats, due).Err()
	}
	e.round.seatAll(e.Dealer, e.Seats, out)
	return nil
}

// after returns the next place in order of play.
func (r *round) after(place int) int {
	if place++; place == r.n {
		return 0
	}
	return place
}

// at returns the place of a seat. A player who sits out has none.
func (r *round) at(seat int) (int, error) {
	place := int(r.place[seat])
	if place == missing {
		return 0, words.ErrSitsOut.Err()
	}
	return place, nil
}

// who returns the place of the player whom a line names, if the line may come now.
func (r *round) who(ev play.Event, now error) (int, error) {
	if now != nil {
		return 0, now
	}
	return r.at(ev.Seat())
}

// side returns the side of a place, once it is known who the partner is or that there is none.
func (r *round) side(place, partner int) price.Side {
	if place == r.taker || place == partner {
		return price.Attack
	}
	return price.Defence
}
