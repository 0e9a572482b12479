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

// draw draws cards from the deck: first the cards owed, oldest debt first, then a voluntary card (source: who cannot or
// will not play draws one).
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

// ownDraw is the effect of a voluntary draw.
type ownDraw uint8

const (
	inTurn  ownDraw = iota
	offTurn         // an error
	noMore          // one was drawn in this turn: it cannot be
)

// mayDraw returns how many cards a drawing player now owes, debt after debt (a wrong answer that goes back with its
// fine leaves a chain to be paid), and the effect of one more card.
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

// ownDraw returns the effect of a voluntary draw now.
func (r *round) ownDraw(seat int) ownDraw {
	switch {
	case !r.pos.inTurn(seat):
		return offTurn
	case r.pos.own>>seat&1 == 1:
		return noMore
	}
	return inTurn
}

// takeCards moves cards to a hand and pays the player's debts with them.
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

// draws records that a player has drawn.
func (r *round) draws(seat int) {
	r.stirred = true
	if int(r.silent.seat) == seat {
		r.silent.seat = nobody
	}
	if r.pos.inTurn(seat) {
		r.pos.any |= 1 << seat
	}
}

// ownWill records a voluntary draw. Off turn it is an error.
func (e *Engine) ownWill(seat, line int) {
	p := &e.round.pos
	if !p.inTurn(seat) {
		e.fineFor(seat, outOfTurn, referee.Ruling{Line: line, Facts: referee.Facts{Other: int(p.turn)}})
		return
	}
	p.own |= 1 << seat
	p.any |= 1 << seat
}

// pay pays debts with this many cards, debt after debt, the oldest first. A fine that is drawn sends its card back.
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

// buried returns how many discards may be shuffled into the deck: the cards below the top card, and below the card that
// would be on top if wrong cards went back.
func (r *round) buried() int { return r.pile - 1 - len(r.lying) }

// shuffle moves these discards into the deck.
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

// pass ends the turn (source: who still cannot or will not play says "passo"). A wrong pass on turn still ends the
// turn; off turn it changes nothing.
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
