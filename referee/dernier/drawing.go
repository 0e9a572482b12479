package dernier

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	errDrawMore = lang.Text{
		It: "sono troppe carte: questo giocatore ne deve %d, e di sua volontà ne può pescare una sola per turno",
		En: "those are too many cards: this player owes %d, and may draw one a turn of one's own will",
	}
	errDrawLack = lang.Text{
		It: "le carte da pescare, nel mazzo e fra gli scarti, non bastano (%d): se la mano non può andare avanti, " +
			"annullatela con redeal",
		En: "there are not enough cards to draw in the deck and the discards (%d): if the hand cannot go on, void " +
			"it with redeal",
	}
)

// draw takes cards from the deck: what is owed, oldest first, then one of one's own will (source: who cannot or will
// not play draws one).
func (e *Engine) draw(ev play.Event) error {
	if err := e.playing(); err != nil {
		return err
	}
	seat, n := ev.Seat(), ev.Arg(1)
	r := &e.round
	owed, more := r.owes(seat), offTurn
	if n > owed {
		owed, more = e.mayDraw(seat)
	}
	switch there := r.stock + r.buried(); {
	case n > owed+1, n > owed && more == noMore:
		return lang.Errorf(errDrawMore, owed)
	case n > there:
		return lang.Errorf(errDrawLack, there)
	}
	e.takeCards(seat, n)
	if n > owed {
		e.ownWill(seat, ev.Line)
	}
	return nil
}

// ownDraw is what a card drawn of one's own will would be.
type ownDraw uint8

const (
	inTurn  ownDraw = iota
	offTurn         // an error
	noMore          // one was drawn in this turn: it cannot be
)

// mayDraw returns how many cards a player who draws now would pay with, one debt after the other (a wrong answer
// that goes back with its fine leaves a chain to be paid), and what one more would be.
func (e *Engine) mayDraw(seat int) (owed int, more ownDraw) {
	r := &e.round
	if r.owes(seat) == 0 {
		return 0, r.ownDraw(seat)
	}
	next := *e
	next.Forget()
	next.ownSlices()
	for n := next.round.owes(seat); n > 0; n = next.round.owes(seat) {
		owed += n
		next.round.draws(seat)
		next.pay(seat, int32(n))
	}
	return owed, next.round.ownDraw(seat)
}

// ownDraw returns what a card drawn of one's own will would be now.
func (r *round) ownDraw(seat int) ownDraw {
	switch {
	case !r.pos.inTurn(seat):
		return offTurn
	case r.pos.own>>seat&1 == 1:
		return noMore
	}
	return inTurn
}

// takeCards moves cards to a hand and pays with them what it owes.
func (e *Engine) takeCards(seat, n int) {
	r := &e.round
	if n > r.stock {
		r.shuffle()
	}
	r.stock -= n
	r.hands[seat] += int16(n)
	r.draws(seat)
	e.pay(seat, int32(n))
}

// draws notes that a player has drawn something.
func (r *round) draws(seat int) {
	r.stirred = true
	if int(r.silent.seat) == seat {
		r.silent.seat = nobody
	}
	if r.pos.inTurn(seat) {
		r.pos.any |= 1 << seat
	}
}

// ownWill: a card that nobody asked for. Off turn that is an error.
func (e *Engine) ownWill(seat, line int) {
	p := &e.round.pos
	if !p.inTurn(seat) {
		e.fineFor(seat, outOfTurn, referee.Ruling{Line: line, Facts: referee.Facts{Other: int(p.turn)}})
		return
	}
	p.own |= 1 << seat
	p.any |= 1 << seat
}

// pay pays debts with so many cards, the oldest first, one after the other. A fine that is drawn sends its card back.
func (e *Engine) pay(seat int, n int32) {
	r := &e.round
	for n > 0 {
		i := slices.IndexFunc(r.debts, func(d debt) bool { return int(d.seat) == seat && d.due() })
		if i < 0 {
			break
		}
		d := &r.debts[i]
		paid := min(n, d.left)
		n -= paid
		d.left -= paid
		d.begun = d.kind >= aces
		if d.kind == fines && d.left == 0 {
			drawn := *d
			r.debts = slices.Delete(r.debts, i, i+1)
			r.remember(&drawn)
			e.sendBack(drawn.number)
		}
	}
	r.tidy()
}

// buried returns how many discards may be shuffled into the deck: those below the top card, and below the card that
// would be the top again if wrong ones went back.
func (r *round) buried() int { return r.pile - 1 - len(r.lying) }

// shuffle makes those discards part of the deck.
func (r *round) shuffle() {
	n := r.buried()
	r.stock += n
	r.pile -= n
	r.shown = [faces]uint8{}
	base := r.pos.top
	if len(r.lying) > 0 {
		base = r.lying[0].before.top
	}
	r.shown[base]++
	for _, l := range r.lying {
		r.shown[l.card]++
	}
}

// pass passes the turn on (source: who still cannot or will not play says "passo"). A wrong pass on turn passes it all
// the same; off turn it moves nothing.
func (e *Engine) pass(ev play.Event) error {
	if err := e.playing(); err != nil {
		return err
	}
	r, seat := &e.round, ev.Seat()
	if broken := r.judgePass(seat); broken != none {
		fine := e.fineFor(seat, broken, referee.Ruling{Line: ev.Line, Facts: referee.Facts{Other: int(r.pos.turn)}})
		if broken != outOfTurn {
			r.playedOver(seat, false, fine)
		}
	}
	r.stirred = true
	if r.pos.inTurn(seat) {
		r.pos.release(seat)
		r.pos.passesTo(e.after(seat, 1))
	}
	return nil
}

// judgePass returns the first rule that a pass breaks, or none.
func (r *round) judgePass(seat int) rule {
	switch {
	case !r.pos.inTurn(seat):
		return outOfTurn
	case r.sevenDue(nobody) || r.barred(seat):
		return unpaid
	case r.pos.any>>seat&1 == 0:
		return noDraw
	}
	return none
}
