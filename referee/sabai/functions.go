package sabai

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// duty is a function that a player has to carry out.
type duty struct {
	seat, card, line int
}

// duties are the functions that wait to be carried out, oldest first.
type duties []duty

// find returns the oldest duty of a player with this card; -1 for none.
func (d duties) find(seat, card int) int {
	return slices.IndexFunc(d, func(due duty) bool { return due.seat == seat && due.card == card })
}

// owe makes a card's function a duty of the player who laid it, unless the round is over.
func (e *Engine) owe(seat, card, line int) {
	if acts(card) && !e.round.empty {
		e.duties = append(e.duties, duty{seat, card, line})
	}
}

// neglected rules on every function that was not carried out in time.
func (e *Engine) neglected(line int) {
	for _, d := range e.duties {
		e.Foul(line, d.line, effect, d.seat, referee.Facts{Card: d.card})
	}
	e.duties = e.duties[:0]
}

// carryOut carries out the oldest duty of a player with this card, unless one of the errors says why it cannot be.
func (e *Engine) carryOut(seat, card int, errs ...error) error {
	if err := e.ready(); err != nil {
		return err
	}
	i := e.duties.find(seat, card)
	if i < 0 {
		return words.ErrNoDuty(card + 1).Err()
	}
	if err := first(errs...); err != nil {
		return err
	}
	e.duties = slices.Delete(e.duties, i, i+1)
	return nil
}

// filled returns an error unless a player has a card in a slot.
func (r *round) filled(seat, slot int) error {
	if !r.slots[seat].has(slot) {
		return words.ErrSlot(slot).Err()
	}
	return nil
}

// another returns an error unless the second player is not the first.
func another(seat, other int) error {
	if seat == other {
		return words.ErrOneself.Err()
	}
	return nil
}

// first returns the first error.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// peek carries out an 11: the player looks at one of their own cards.
func (e *Engine) peek(ev play.Event) error {
	seat, slot := ev.Seat(), ev.Arg(1)
	err := e.carryOut(seat, peekCard, e.round.filled(seat, slot))
	if err == nil {
		e.round.seen[seat] = e.round.seen[seat].with(slot)
	}
	return err
}

// spy carries out a 12: the player looks at another player's card.
func (e *Engine) spy(ev play.Event) error {
	seat, other := ev.Seat(), ev.Arg(1)
	return e.carryOut(seat, spyCard, another(seat, other), e.round.filled(other, ev.Arg(2)))
}

// give carries out a 13: one of their own cards goes unseen to another player.
func (e *Engine) give(ev play.Event) error {
	seat, slot, other := ev.Seat(), ev.Arg(1), ev.Arg(2)
	if err := e.carryOut(seat, giveCard, another(seat, other), e.round.filled(seat, slot)); err != nil {
		return err
	}
	e.round.slots[other].add()
	e.part(seat, slot)
	return nil
}

// change carries out a 14: one of their own cards and another player's card change places, unseen.
func (e *Engine) change(ev play.Event) error {
	seat, other := ev.Seat(), ev.Arg(2)
	r, slot, their := &e.round, ev.Arg(1), ev.Arg(3)
	err := e.carryOut(seat, switchCard, another(seat, other), r.filled(seat, slot), r.filled(other, their))
	if err == nil {
		r.seen[seat], r.seen[other] = r.seen[seat].without(slot), r.seen[other].without(their)
	}
	return err
}

// part takes a card from a player. With the player's last card the round is over, and functions not carried out lapse
// (source: "Fine del gioco").
func (e *Engine) part(seat, slot int) {
	r := &e.round
	r.slots[seat] = r.slots[seat].without(slot)
	r.seen[seat] = r.seen[seat].without(slot)
	if r.slots[seat] == 0 {
		r.empty = true
		e.duties = e.duties[:0]
	}
}
