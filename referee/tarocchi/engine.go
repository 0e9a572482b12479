// The engine: the state of a deal, who plays and who sits out, and how a match begins and ends.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/referee/trick"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

const (
	maxTable   = 7 // the most players at the table
	leastSeats = 3
	maxSeats   = 5 // the most players in a deal
	maxTricks  = 24
	missing    = -1 // a bid, a card or a count that is not recorded
	nobody     = referee.Nobody
)

// over is the class that a player denies by playing a trump lower than the highest trump of the trick: all trumps
// higher than that one.
const over = trick.Over

// Engine follows one match. Apart from the Frame's rulings, which Clone drops, it holds no slices or pointers, so
// copying the struct clones it.
type Engine struct {
	referee.Frame
	house house
	round
}

// New returns the engine of a match.
func New(table referee.Table) referee.Engine {
	return &Engine{Frame: referee.NewFrame(table), house: houseOf(table.Options)}
}

// deal opens a round. The deal passes in order of play, also to a player who will sit out.
func (e *Engine) deal(act play.Action) error {
	e.BeginInTurn(act.Line, act.Seat(), articles.Dealer)
	e.round = newRound(e.house)
	if e.Seats > maxSeats {
		e.round.sits = true
	} else {
		e.round.seatAll(e.Dealer, e.Seats, 0)
	}
	return nil
}

// redeal voids the open round. If a hand has shown a dry Petit, that is the reason (source: "Un accordo"). The document
// does not say who deals next, so the same dealer or the next player may deal.
func (e *Engine) redeal(act play.Action) error {
	e.judge().dryPetit(act.Line)
	err := e.Redeal(act)
	e.Due = referee.DealersOf(append(e.Redealers(), e.After(e.Dealer))...)
	return err
}

// dryPetit rules that a hand has a dry Petit, unless it has ruled so already.
func (j judge) dryPetit(line int) {
	if j.round.dryIn != nobody {
		j.note(line, articles.Dry, j.round.dryIn, referee.Facts{})
		j.round.dryIn = nobody
	}
}

// Result returns the winners. Only an `end` line finishes a match, and the highest total wins.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	return referee.Winners(ended, totals, scoring.MostWins)
}

// round holds the facts about the round being played, or about the last round. Players are places: the seats that play
// this deal, in order, without those who sit out.
type round struct {
	_ [0]func() // never compared: the page then holds no code for that

	trick.Round
	house   house
	sits    bool // more than five players sit at the table, and it is not recorded yet who sits out
	dogSize int  // cards dealt to the dog
	next    int  // the place after the dealer

	bids     referee.Entries
	bidOver  bool // a line has come after which nobody may bid
	dryIn    int  // the player whose hand holds a dry Petit that no ruling has noted; else nobody
	taker    int  // nobody until a bid is made
	contract price.Contract

	ally      ally
	announced bool // a slam was announced

	dogGiven   bool
	discarded  bool
	badDiscard bool // more or fewer cards than the dog
	dogCards   cards.Set
	takenBack  cards.Set // cards that an earlier discard laid away, and that are in the taker's hand again
	handles    [maxSeats]handle

	byPlay   bool           // a card has been played
	table    cards.Set      // the cards of the trick
	led      int            // the class led, or noSuit
	best     int            // the player of the best card among those played in order from the leader on
	top      int            // the best card, or missing
	trumpLed trick.Tricks   // tricks that a trump has led
	piles    [maxSeats]pile // by place
	excuseBy int            // the player of the Excuse, or nobody
	excuseAt int            // the trick to which the Excuse was played
	petitAt  int            // the trick of the Petit, or missing
	byTally  bool           // `made` has closed the round
	counted  tally          // the counts of the table
	result   tally          // the result of the round, once it is closed
}

// pile holds the tricks that one player has taken.
type pile struct {
	tricks int
	cards  cards.Set
}

// newRound returns a round about which nothing is known.
func newRound(house house) round {
	return round{
		house: house,
		taker: nobody,
		dryIn: nobody,
		ally: ally{
			called:   missing,
			caller:   nobody,
			declared: nobody,
		},
		excuseBy: nobody,
		petitAt:  missing,
		counted:  noTally,
		result:   noTally,
	}
}

// dealt holds how many cards each hand and the dog get, by number of players (source: "Un accordo", which gives 18 and
// 6 for four players).
var dealt = [maxSeats + 1]struct{ hand, dog int }{3: {24, 6}, 4: {18, 6}, 5: {15, 3}}

// seatAll assigns a place to each seat that plays the deal. The seats in out sit out.
func (r *round) seatAll(dealer, seats int, out trick.Seats) {
	r.sits = false
	r.Hands = trick.NewHands(&pack, seats, out)
	r.Size = dealt[r.N].hand
	r.dogSize = dealt[r.N].dog
	for seat := (dealer + 1) % seats; ; seat = (seat + 1) % seats {
		if r.Place[seat] != missing {
			r.next = int(r.Place[seat])
			return
		}
	}
}

// sitOut records the players who do not play this deal. The dealer may be among them.
func (e *Engine) sitOut(act play.Action) error {
	switch {
	case !e.Open():
		return e.Running()
	case e.Seats <= maxSeats:
		return words.ErrNobodySits.Err()
	case !e.round.sits:
		return words.ErrSitTwice.Err()
	}
	var out trick.Seats
	for _, seat := range act.Args {
		out = out.With(int(seat))
	}
	if due := e.Seats - maxSeats; out.Len() != due || len(act.Args) != due {
		return words.ErrSitCount(e.Seats, due).Err()
	}
	e.round.seatAll(e.Dealer, e.Seats, out)
	return nil
}

// at returns the place of a seat. A player who sits out has none.
func (r *round) at(seat int) (int, error) {
	place := int(r.Place[seat])
	if place == missing {
		return 0, words.ErrSitsOut.Err()
	}
	return place, nil
}

// who returns the place of the player whom a line names. now is the error if the line may not come now, or nil.
func (r *round) who(act play.Action, now error) (int, error) {
	if now != nil {
		return 0, now
	}
	return r.at(act.Seat())
}

// side returns the side of a place. partner is the partner's place, or nobody.
func (r *round) side(place, partner int) price.Side {
	if place == r.taker || place == partner {
		return price.Attack
	}
	return price.Defence
}

// ally holds the facts that the record shows about the taker's partner, with five players.
type ally struct {
	called   int // the card called, or missing
	callLine int
	doubtful bool // the card called is not a king, and the record has not shown the call to be wrong
	caller   int  // the place that has played the called card
	alone    bool // a line says that there is no partner
	declared int  // the partner named by a line, or nobody
}

// known reports whether the record names the partner, or names the card that will show the partner.
func (a *ally) known() bool { return a.called != missing || a.alone || a.declared != nobody }

// mayHold reports whether a place may hold the called card, given the recorded partner.
func (a *ally) mayHold(place, taker int) bool {
	if a.alone {
		return place == taker
	}
	if a.declared != nobody {
		return place == a.declared
	}
	return true
}

// place returns the partner, as far as the record shows: the partner named by a line, or the player of the called card.
// It returns nobody if the taker plays alone.
func (a *ally) place(taker int) int {
	if a.declared != nobody {
		return a.declared
	}
	if a.caller != nobody && a.caller != taker {
		return a.caller
	}
	return nobody
}

// handle is a handle that a player has shown.
type handle struct {
	recorded bool
	paid     bool
	level    int8 // 0 single, 1 double, 2 triple
	line     int
	shown    cards.Set // the trumps shown; empty if the record does not name them
	closed   bool      // the Excuse is among them, so no other trump may be in the hand
}

// tally holds the result of a round, counted at the table or computed by the referee from the cards.
type tally struct {
	partner int // the partner's place, or nobody
	halves  int // the attack's card points, or missing
	bouts   int
	petit   price.Side // the side that took the Petit in the last trick
	slam    price.Side // the side that took every trick
}

var noTally = tally{partner: nobody, halves: missing}

// judge judges the cards of a round and passes its rulings to the engine's frame. A judge is used for only one line.
type judge struct {
	round *round
	frame *referee.Frame
}

func (e *Engine) judge() judge { return judge{&e.round, &e.Frame} }

// foul adds the ruling that a player broke a rule. since is the earlier wrong line, or 0.
func (j judge) foul(line, since int, article *rulebook.Article, place int, facts referee.Facts) {
	j.frame.Foul(line, since, article, int(j.round.Seat[place]), facts)
}

// note adds the ruling that a player's line is irregular.
func (j judge) note(line int, article *rulebook.Article, place int, facts referee.Facts) {
	j.frame.Note(line, article, int(j.round.Seat[place]), facts)
}

// ready returns an error unless a line of the round may come now.
func (j judge) ready() error {
	if !j.frame.Open() {
		return referee.ErrRoundOver.Err()
	}
	if j.round.sits {
		return words.ErrSitFirst.Err()
	}
	return nil
}

// checkBids returns an error unless a line may come that needs all bids first.
func (j judge) checkBids() error {
	if err := j.ready(); err != nil {
		return err
	}
	if j.round.bids.Given < j.round.N {
		return words.ErrBidsFirst.Err()
	}
	return nil
}
