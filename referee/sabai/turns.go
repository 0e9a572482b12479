package sabai

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// look records that a player sees one or two of their own cards, once, before the first draw (source: "Preparazione del
// gioco"). A look at another time has no effect.
func (e *Engine) look(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	r, seat, at := &e.round, ev.Seat(), ev.Args[1:]
	if len(at) == 2 && at[0] == at[1] {
		return words.ErrSameSlot.Err()
	}
	var seen slots
	for _, slot := range at {
		if err := r.filled(seat, int(slot)); err != nil {
			return err
		}
		seen = seen.with(int(slot))
	}
	switch {
	case r.looked.has(seat):
		e.Foul(ev.Line, 0, lookRule, seat, referee.Facts{})
	case r.drawn:
		e.Foul(ev.Line, 0, lookRule, seat, referee.Facts{Case: lookLate})
	default:
		r.seen[seat] = seen
	}
	r.looked |= 1 << seat
	return nil
}

// draw begins a turn. It rules on functions that were not carried out (source: "Carte speciali").
func (e *Engine) draw(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	r, seat := &e.round, ev.Seat()
	switch {
	case r.holder != nobody:
		return words.ErrHolding.Err()
	case r.lastTurnsOver():
		return words.ErrLastTurn.Err()
	case !r.hasCard():
		return words.ErrNoCards.Err()
	}
	if seat != r.turn {
		e.Note(ev.Line, turn, seat, referee.Facts{Other: r.turn})
	}
	e.neglected(ev.Line)
	r.draw()
	r.drawn, r.holder, r.last, r.turn = true, seat, seat, e.After(seat)
	if r.called != nobody {
		r.turns--
	}
	return nil
}

// holds returns an error unless a player may keep or play the drawn card.
func (e *Engine) holds(seat int) error {
	if !e.Open() {
		return e.Running()
	}
	if e.round.holder != seat {
		return words.ErrNotHolding.Err()
	}
	return nil
}

// keep puts the drawn card in a slot, and the card that lay there on the discards.
func (e *Engine) keep(ev play.Event) error {
	seat, slot, card := ev.Seat(), ev.Arg(1), ev.Arg(2)
	if err := e.holds(seat); err != nil {
		return err
	}
	if err := e.round.filled(seat, slot); err != nil {
		return err
	}
	if err := e.discard(seat, card, ev.Line, e.house.allAct); err != nil {
		return err
	}
	e.round.seen[seat] = e.round.seen[seat].with(slot)
	return nil
}

// play puts the drawn card on the discards.
func (e *Engine) play(ev play.Event) error {
	seat, card := ev.Seat(), ev.Arg(1)
	if err := e.holds(seat); err != nil {
		return err
	}
	return e.discard(seat, card, ev.Line, true)
}

// discard ends a turn: a card goes to the discards, and its function acts or not. The Cursed Joker must not go there
// this way, but onto another joker (source: "Jolly Maledetto").
func (e *Engine) discard(seat, card, line int, acting bool) error {
	r := &e.round
	if err := e.house.fits(card, r.discards.counts[card]); err != nil {
		return err
	}
	if card == cursed && !r.discards.showsJoker() {
		e.Foul(line, 0, cursedRule, seat, referee.Facts{Card: card})
	}
	r.discards.lay(card)
	r.holder = nobody
	if acting {
		e.owe(seat, card, line)
	}
	return nil
}

// call records that a player says "sabai-sabai" after their own turn. Everybody has one last turn (source: "Fine del
// gioco").
func (e *Engine) call(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	r, seat := &e.round, ev.Seat()
	if r.called != nobody || r.holder != nobody || r.last != seat {
		refused := referee.Ruling{Line: ev.Line, Article: callRule, Verdict: rulebook.Refused, Seat: seat}
		switch {
		case r.called != nobody:
			refused.Facts = referee.Facts{Case: calledOnce, Other: r.called}
		case r.holder == seat:
			refused.Facts.Case = stillToPlay
		}
		e.Say(refused)
		return nil
	}
	r.called, r.turns = seat, e.Seats
	return nil
}

// lastTurnsOver reports whether everybody has begun the last turn.
func (r *round) lastTurnsOver() bool { return r.called != nobody && r.turns == 0 }

// played reports whether the play is over and the cards must be shown.
func (r *round) played() bool { return r.holder == nobody && (r.empty || r.lastTurnsOver()) }
