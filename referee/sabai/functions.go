package sabai

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// duty is a function that a player has to carry out.
type duty struct {
	seat, card, line int
}

var (
	errNoDuty = lang.Text{
		It: "questo giocatore non ha nessun %d da eseguire",
		En: "this player has no %d to carry out",
	}
	errOneself = lang.Text{It: "qui ci vuole un altro giocatore", En: "another player goes here"}
)

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

// function returns the oldest duty of a player with this card.
func (e *Engine) function(seat, card int) (int, error) {
	if err := e.ready(); err != nil {
		return 0, err
	}
	for i, d := range e.duties {
		if d.seat == seat && d.card == card {
			return i, nil
		}
	}
	return 0, lang.Errorf(errNoDuty, card+1)
}

// done removes a duty.
func (e *Engine) done(i int) { e.duties = append(e.duties[:i], e.duties[i+1:]...) }

// filled returns an error unless a player has a card in a slot.
func (r *round) filled(seat, slot int) error {
	if !r.slots[seat].has(slot) {
		return lang.Errorf(errSlot, slot)
	}
	return nil
}

// another returns an error unless the second player is not the first.
func another(seat, other int) error {
	if seat == other {
		return lang.Errorf(errOneself)
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
	seat := ev.Seat()
	i, err := e.function(seat, peekCard)
	if err := first(err, e.round.filled(seat, ev.Arg(1))); err != nil {
		return err
	}
	e.done(i)
	return nil
}

// spy carries out a 12: the player looks at another player's card.
func (e *Engine) spy(ev play.Event) error {
	seat, other := ev.Seat(), ev.Arg(1)
	i, err := e.function(seat, spyCard)
	if err := first(err, another(seat, other), e.round.filled(other, ev.Arg(2))); err != nil {
		return err
	}
	e.done(i)
	return nil
}

// give carries out a 13: one of their own cards goes unseen to another player.
func (e *Engine) give(ev play.Event) error {
	seat, slot, other := ev.Seat(), ev.Arg(1), ev.Arg(2)
	i, err := e.function(seat, giveCard)
	if err := first(err, another(seat, other), e.round.filled(seat, slot)); err != nil {
		return err
	}
	e.done(i)
	e.round.slots[other].add()
	e.part(seat, slot)
	return nil
}

// change carries out a 14: one of their own cards and another player's card change places, unseen.
func (e *Engine) change(ev play.Event) error {
	seat, other := ev.Seat(), ev.Arg(2)
	i, err := e.function(seat, switchCard)
	own, theirs := e.round.filled(seat, ev.Arg(1)), e.round.filled(other, ev.Arg(3))
	if err := first(err, another(seat, other), own, theirs); err != nil {
		return err
	}
	e.done(i)
	return nil
}

// part takes a card from a player. With the player's last card the round is over, and functions not carried out lapse
// (source: "Fine del gioco").
func (e *Engine) part(seat, slot int) {
	r := &e.round
	r.slots[seat].take(slot)
	if r.slots[seat] == 0 {
		r.empty = true
		e.duties = e.duties[:0]
	}
}
