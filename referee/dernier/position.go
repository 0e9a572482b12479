package dernier

import (
	"arbitro/referee/play"
	price "arbitro/scoring/dernier"
)

// position is what a card changes on the table, and what is restored when a wrong card goes back.
type position struct {
	top   int8  // the top card
	owner int8  // who put it there; nobody for the first card
	seq   int32 // its number
	suit  int8  // in force
	namer int8  // who must still name the suit; nobody where it is known
	kings int8  // whose skips the top card adds up
	dir   int8  // 1 in order of seats, -1 against it
	turn  int8
	held  int8   // whose turn it was before a card came out of turn: in turn as well
	seats int8   // at the table
	own   uint16 // by seat: has drawn of one's own will in this turn
	any   uint16 // ... or has drawn at all
}

// inTurn reports whether a player may play.
func (p *position) inTurn(seat int) bool { return int(p.turn) == seat || int(p.held) == seat }

// matches reports whether a card goes on the top card (source: the same suit or the same number; a joker goes on
// anything).
func (p *position) matches(card int) bool {
	return p.suit == anySuit || card == joker || suitOf(card) == int(p.suit) || rankOf(card) == rankOf(int(p.top))
}

// goes moves the turn to a player, who has not drawn in it.
func (p *position) goes(seat int) {
	p.turn, p.held = int8(seat), nobody
	p.own &^= 1 << seat
	p.any &^= 1 << seat
}

// release ends the interrupted turn of a player.
func (p *position) release(seat int) {
	if int(p.held) == seat {
		p.held = nobody
	}
}

// passesTo moves the turn to a player after a pass, or after a card went back. Nobody has put a card down, so a player
// whose turn was interrupted stays in turn. If the turn comes to that same player, the earlier draw still allows a
// pass.
func (p *position) passesTo(seat int) {
	held, drawn := p.held, p.any
	p.goes(seat)
	if p.held = held; int(held) == seat {
		p.any |= drawn & (1 << seat)
	}
}

// after returns the seat this many places later, in the present direction.
func (p *position) after(seat, places int) int {
	n := int(p.seats)
	return ((seat+int(p.dir)*places)%n + n) % n
}

// start records who answered first, and starts.
func (e *Engine) start(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	r := &e.round
	if r.starter != nobody {
		return words.ErrTwoStart.Err()
	}
	r.starter = int8(ev.Seat())
	e.round.begin()
	return nil
}

// flip turns up the first card. From now on the hands are counted.
func (e *Engine) flip(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	r := &e.round
	if r.flipped {
		return words.ErrTwoFlip.Err()
	}
	card := ev.Arg(0)
	r.flipped, r.pile, r.cards = true, 1, 1
	r.shown[card] = 1
	r.stock = e.house.packs*inPack - price.Hand*e.Seats - 1
	for seat := range e.Seats {
		r.hands[seat] = price.Hand
	}
	r.pos = position{
		top: int8(card), owner: nobody, seq: 1, suit: anySuit, namer: nobody, dir: 1, held: nobody, seats: int8(e.Seats),
	}
	e.round.begin()
	return nil
}

// begin lets the first card act, once the starter is known. The starter names the suit of a jack. A queen turns the
// direction and the turn goes back, a king skips the starter, an ace makes the starter owe. A seven does nothing, and
// on a joker any card may be played.
func (r *round) begin() {
	if !r.flipped || r.starter == nobody {
		return
	}
	r.begun = true
	p, starter := &r.pos, int(r.starter)
	p.goes(starter)
	switch card := int(p.top); rankOf(card) {
	case joker:
		return
	case jack:
		p.namer = r.starter
		return
	case queen:
		p.dir = -1
		p.goes(p.after(starter, 1))
	case king:
		p.kings = 1
		p.goes(p.after(starter, 1))
	case ace:
		r.ledger.owe(debt{kind: aces, seat: r.starter, left: price.Ace, suit: int8(suitOf(card)), made: p.seq})
	}
	p.suit = int8(suitOf(int(p.top)))
}

// act updates the position after a card was put down; number is the card's.
func (p *position) act(seat, card int, number int32, anticipated, outOfTurn, keepsSuit bool) {
	kings := int8(0)
	if rankOf(card) == king {
		kings = 1
		if anticipated && rankOf(int(p.top)) == king {
			kings += p.kings
		}
	}
	interrupted := p.turn
	switch {
	case card == joker && keepsSuit:
		p.namer = nobody
	case card == joker || rankOf(card) == jack:
		p.suit, p.namer = anySuit, int8(seat)
	default:
		p.suit, p.namer = int8(suitOf(card)), nobody
	}
	if rankOf(card) == queen {
		p.dir = -p.dir
	}
	p.top, p.owner, p.seq, p.kings = int8(card), int8(seat), number, kings
	own, drawn := p.own, p.any
	p.goes(p.after(seat, 1+int(kings)))
	if outOfTurn {
		p.held = interrupted
		p.own |= own & (1 << interrupted) // the interrupted turn goes on: its draws count
		p.any |= drawn & (1 << interrupted)
	}
}

// suit records the suit that the player of a jack or joker names.
func (e *Engine) suit(ev play.Event) error {
	if err := e.playing(); err != nil {
		return err
	}
	p := &e.round.pos
	switch {
	case p.namer == nobody:
		return words.ErrNoSuit.Err()
	case int(p.namer) != ev.Seat():
		return words.ErrOtherSuit.Err()
	}
	p.suit, p.namer = int8(ev.Arg(1)), nobody
	return nil
}
