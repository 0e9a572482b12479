package sabai

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// intercept puts a card equal to the top card on it at once, on anybody's turn. With another player's card, that player
// gets a card of the interceptor instead; who has seen that card plays it alone (source: "Intercettazione").
func (e *Engine) intercept(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	if err := e.round.interceptable(ev.Args, &e.house); err != nil {
		return err
	}
	r, seat, slot, card := &e.round, ev.Seat(), ev.Arg(1), ev.Arg(2)
	if len(ev.Args) > 3 && !e.house.forOthers {
		e.Foul(ev.Line, 0, forOther, seat, referee.Facts{Card: card, Other: ev.Arg(3)})
		return nil
	}
	if top := r.discards.last[0]; value(card) != value(top) {
		e.fineWrong(ev.Line, seat, wrongCard, referee.Facts{Card: card})
		return nil
	}
	if len(ev.Args) > 3 {
		other, their := ev.Arg(3), ev.Arg(4)
		if r.seen[other].has(their) {
			e.fineWrong(ev.Line, seat, forOther, referee.Facts{Card: card, Other: other, Case: seenCard})
			return nil
		}
	}
	r.discards.lay(card)
	e.owe(seat, card, ev.Line)
	e.part(seat, slot)
	return nil
}

// fineWrong fines a wrong interception: the card goes back, and the player draws one more, if there is one.
func (e *Engine) fineWrong(line, seat int, article *rulebook.Article, facts referee.Facts) {
	cards := e.round.fine(seat)
	if cards == 0 {
		facts.Case += nothingToDraw
	}
	e.Say(referee.Ruling{
		Line: line, Article: article, Verdict: rulebook.Infraction, Seat: seat, Cards: cards, Facts: facts,
	})
}

// interceptable returns an error unless an interception with these words can have been tried.
func (r *round) interceptable(args []int32, h *house) error {
	seat, slot, card := int(args[0]), int(args[1]), int(args[2])
	if r.discards.n == 0 {
		return words.ErrNoDiscard.Err()
	}
	if len(args) > 3 {
		other := int(args[3])
		if other == seat {
			return words.ErrOwnCard.Err()
		}
		if err := r.filled(other, int(args[4])); err != nil {
			return err
		}
	}
	return first(r.filled(seat, slot), h.fits(card, r.discards.counts[card]))
}

// slap records the last hand on four of a kind: its player draws an unseen card (source: "Quattro uguali").
func (e *Engine) slap(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	if !e.house.fourEqual {
		return words.ErrFourOff.Err()
	}
	r, seat := &e.round, ev.Seat()
	if !r.discards.four() {
		e.Say(referee.Ruling{Line: ev.Line, Article: slapRule, Verdict: rulebook.Refused, Seat: seat})
		return nil
	}
	r.discards.slapped = true
	e.Say(
		referee.Ruling{Line: ev.Line, Article: slapRule, Verdict: rulebook.Infraction, Seat: seat, Cards: r.fine(seat)},
	)
	return nil
}
