// Cards drawn and turns passed: how many cards a player must draw first, and may draw.

package dernier

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// draw draws cards from the deck. The cards pay the player's debts, the oldest debt first. Further cards count as drawn
// of the player's own will (source: a player who cannot or will not play draws one card).
func (e *Engine) draw(act play.Action) error {
	if err := e.playing(); err != nil {
		return err
	}
	seat := act.Seat()
	cards := act.Arg(1)
	round := &e.round
	if there := round.stock + round.buried(); cards > there {
		return words.ErrDrawLack(there).Err()
	}
	owed := round.ledger.owes(seat)
	if cards > owed {
		owed, _ = round.mayDraw(seat)
	}
	round.takeCards(seat, cards)
	if cards > owed {
		e.judge().drawFreely(seat, cards-owed, act.Line)
	}
	return nil
}

// mayDraw returns how many cards a player has to draw now, and whether the player may draw one more. It pays the debts
// of a copy one by one, because a wrong answer that goes back with its fine leaves a chain to be paid.
func (r *round) mayDraw(seat int) (owed int, more bool) {
	if r.ledger.owes(seat) == 0 {
		return 0, r.mayDrawOne(seat)
	}
	next := *r
	next.unshare()
	for n := next.ledger.owes(seat); n > 0; n = next.ledger.owes(seat) {
		owed += n
		next.noteDraw(seat)
		next.pay(seat, int32(n))
	}
	return owed, next.mayDrawOne(seat)
}

// mayDrawOne reports whether the player may now draw a card without being obliged to.
func (r *round) mayDrawOne(seat int) bool { return r.pos.inTurn(seat) && r.pos.own>>seat&1 == 0 }

// takeCards moves cards to a hand and pays the player's debts with them.
func (r *round) takeCards(seat, n int) {
	if n > r.stock {
		r.shuffle()
	}
	r.stock -= n
	r.changeHand(seat, n)
	r.noteDraw(seat)
	r.pay(seat, int32(n))
}

// noteDraw updates the turn after a player has drawn.
func (r *round) noteDraw(seat int) {
	r.stirred = true
	if int(r.silent.seat) == seat {
		r.silent.seat = nobody
	}
	if r.pos.inTurn(seat) {
		r.pos.any |= 1 << seat
		r.returnables.noteDrawn(seat, false)
	}
}

// drawFreely records cards drawn of a player's own will. A player may draw one card, on turn and once a turn (source:
// a player who cannot or will not play draws one card). More cards, and a draw out of turn, are fined and stay in the
// hand.
func (j judge) drawFreely(seat, cards, line int) {
	position := &j.round.pos
	switch {
	case !position.inTurn(seat):
		j.fineFor(seat, ruleOutOfTurn, referee.Ruling{Line: line, Facts: referee.Facts{
			Other: int(position.turn), Case: drawnOutOfTurn,
		}})
		return
	case position.own>>seat&1 == 1:
		j.fineFor(seat, ruleOverdrawn, referee.Ruling{Line: line, Facts: referee.Facts{Case: drawnBefore}})
	case cards > 1:
		j.fineFor(seat, ruleOverdrawn, referee.Ruling{Line: line})
	}
	position.own |= 1 << seat
	position.any |= 1 << seat
	j.round.returnables.noteDrawn(seat, true)
}

// pay pays debts with this many cards, debt after debt, the oldest first. A fine that is drawn sends its card back.
func (r *round) pay(seat int, cards int32) {
	for cards > 0 {
		oldest := slices.IndexFunc(r.ledger.debts, func(debt debt) bool { return debt.isOwedBy(seat) })
		if oldest < 0 {
			break
		}
		debt := &r.ledger.debts[oldest]
		paid := min(cards, debt.left)
		cards -= paid
		debt.left -= paid
		debt.chain.begun = debt.isChain()
		if debt.kind == ofFine && debt.isGone() {
			drawn := *debt
			r.ledger.debts = append(r.ledger.debts[:oldest], r.ledger.debts[oldest+1:]...)
			r.ledger.remember(&drawn, false)
			r.sendBack(drawn.fine.number)
		}
	}
	r.ledger.tidy(r.returnables)
}

// buried returns how many discards may be shuffled into the deck: all except the wrong cards that
// may still go back to a hand, and the card that is on top without them.
func (r *round) buried() int { return r.pile - 1 - len(r.returnables) }

// shuffle moves the buried discards into the deck.
func (r *round) shuffle() {
	n := r.buried()
	r.stock += n
	r.pile -= n
	r.shown = [faces]uint8{}
	base := r.pos.top
	if len(r.returnables) > 0 {
		base = r.returnables[0].before.top
	}
	r.shown[base]++
	for _, returnable := range r.returnables {
		r.shown[returnable.card]++
	}
}

// pass ends the turn (source: a player who still cannot or will not play says "passo"). A wrong pass is fined. On turn
// it still ends the turn; off turn it does not change whose turn it is.
func (e *Engine) pass(act play.Action) error {
	if err := e.playing(); err != nil {
		return err
	}
	round := &e.round
	seat := act.Seat()
	if broken := round.judgePass(seat); broken != none {
		facts := round.facts(seat, 0, broken)
		if broken == ruleOutOfTurn {
			facts.Case = passedOutOfTurn
		}
		fine := e.judge().fineFor(seat, broken, referee.Ruling{Line: act.Line, Facts: facts})
		if broken != ruleOutOfTurn {
			round.ledger.ignore(seat, false, fine)
		}
	}
	round.stirred = true
	if round.pos.inTurn(seat) {
		round.pos.release(seat)
		round.pos.passTo(round.pos.after(seat, 1))
	}
	return nil
}

// judgePass returns the first rule that a pass breaks, or none.
func (r *round) judgePass(seat int) rule {
	switch {
	case !r.pos.inTurn(seat):
		return ruleOutOfTurn
	case r.sevenDue(nobody) || r.ledger.isBarred(seat):
		return ruleUnpaid
	case r.pos.any>>seat&1 == 0:
		return ruleNoDraw
	}
	return none
}
