// The engine: what it holds of hands and piles, and how a match goes from round to round.

package sabai

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

// pile is the discards since the last shuffle.
type pile struct {
	n       int          // cards
	last    [ofValue]int // the newest ones, the top first
	counts  [kinds]int8  // how many of each card
	slapped bool         // the last hand on the four on top is recorded
}

// fits returns an error if no further copy of a card can appear.
func (h *house) fits(card int, seen int8) error {
	switch most := h.copies(card); {
	case most == 0:
		return words.ErrNoCursed.Err()
	case int(seen) >= most:
		return words.ErrFifth(most).Err()
	}
	return nil
}

// lay puts a card on top.
func (p *pile) lay(card int) {
	copy(p.last[1:], p.last[:])
	p.last[0] = card
	p.n++
	p.counts[card]++
	p.slapped = false
}

// showsJoker reports whether a joker lies on top.
func (p *pile) showsJoker() bool { return p.n > 0 && value(p.last[0]) == joker }

// four reports whether the last four discards are of one value.
func (p *pile) four() bool {
	if p.n < ofValue {
		return false
	}
	for _, card := range p.last[1:] {
		if value(card) != value(p.last[0]) {
			return false
		}
	}
	return true
}

// hasCard reports whether a card can be drawn, from the deck or from the discards below the top.
func (r *round) hasCard() bool { return r.deck > 0 || r.discards.n > 1 }

// draw takes a card from the deck. If the deck is empty, the discards except the top card are shuffled into a new deck.
// There must be a card.
func (r *round) draw() {
	if r.deck == 0 {
		top := r.discards.last[0]
		r.deck = r.discards.n - 1
		r.discards = pile{}
		r.discards.lay(top)
	}
	r.deck--
}

// fine makes a player draw an unseen card. It returns the number of cards: 0 if none can be drawn.
func (r *round) fine(seat int) int {
	if !r.hasCard() {
		return 0
	}
	r.draw()
	r.slots[seat].add()
	return 1
}
