package dernier

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	errDrawMore = lang.Text{It: "sono troppe carte: questo giocatore ne deve %d, e di sua volontà ne può pescare una sola per turno", En: "those are too many cards: this player owes %d, and may draw one a turn of one's own will"}
	errDrawLack = lang.Text{It: "nel mazzo e fra gli scarti ci sono solo %d carte da pescare: se la mano non può andare avanti, annullatela con redeal", En: "deck and discards hold only %d cards to draw: if the hand cannot go on, void it with redeal"}
)

// draw takes cards from the deck: what is owed, oldest first, then one of one's own will (source: who cannot or will
// not play draws one).
func (e *Engine) draw(ev play.Event) error {
	if err := e.playing(); err != nil {
		return err
	}
	seat, n := ev.Seat(), ev.Arg(1)
	r := &e.round
	owed := r.owes(seat)
	switch there := r.stock + r.buried(); {
	case n > owed+1, n > owed && owed == 0 && r.hasDrawn(seat):
		return lang.Errorf(errDrawMore, owed)
	case n > there:
		return lang.Errorf(errDrawLack, there)
	}
	if n > owed && owed > 0 && e.turnsOut(seat, owed) {
		return lang.Errorf(errDrawMore, owed)
	}
	e.takeCards(seat, n)
	if n > owed {
		e.ownWill(seat, ev.Line)
	}
	return nil
}

// hasDrawn reports whether a player is in turn and has drawn of one's own will.
func (r *round) hasDrawn(seat int) bool { return r.pos.inTurn(seat) && r.pos.own>>seat&1 == 1 }

// turnsOut reports whether a player who pays so much has drawn of one's own will already in the turn that is then on.
func (e *Engine) turnsOut(seat, owed int) bool {
	next := e.Clone().(*Engine)
	next.takeCards(seat, owed)
	return next.round.hasDrawn(seat)
}

// takeCards moves cards to a hand and pays with them what it owes.
func (e *Engine) takeCards(seat, n int) {
	r := &e.round
	if n > r.stock {
		r.shuffle()
	}
	r.stock -= n
	r.hands[seat] += int16(n)
	r.stirred = true
	if int(r.silent.seat) == seat {
		r.silent.seat = nobody
	}
	if r.pos.inTurn(seat) {
		r.pos.any |= 1 << seat
	}
	e.pay(seat, int32(n))
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

// pay pays debts with so many cards, oldest first. A fine that is drawn sends its card back.
func (e *Engine) pay(seat int, n int32) {
	r := &e.round
	for i := 0; i < len(r.debts) && n > 0; i++ {
		d := &r.debts[i]
		if int(d.seat) != seat || !d.due() {
			continue
		}
		paid := min(n, d.left)
		n -= paid
		d.left -= paid
		d.begun = d.kind >= aces
	}
	for {
		i := slices.IndexFunc(r.debts, func(d debt) bool { return d.kind == fines && d.left == 0 })
		if i < 0 {
			break
		}
		drawn := r.debts[i]
		r.debts = slices.Delete(r.debts, i, i+1)
		r.remember(&drawn)
		e.sendBack(drawn.number)
	}
	r.tidy()
}

// buried gives how many discards may be shuffled into the deck: those below the top card, and below the card that
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
		r.pos.goes(e.after(seat, 1))
	}
	return nil
}

// judgePass gives the first rule that a pass breaks, or none.
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
