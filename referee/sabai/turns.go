// A turn: a card drawn, kept or discarded, the function of the discard, and interceptions by other players.

package sabai

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// look records that a player sees one or two of their own cards, once, before the first draw (source: "Preparazione del
// gioco"). A second or a later look is a foul.
func (e *Engine) look(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	round := &e.round
	seat := act.Seat()
	at := act.Args[1:]
	if len(at) == 2 && at[0] == at[1] {
		return words.ErrSameSlot.Err()
	}
	var seen slots
	for _, slot := range at {
		if err := round.checkFilled(seat, int(slot)); err != nil {
			return err
		}
		seen = seen.with(int(slot))
	}
	switch {
	case round.looked.has(seat):
		e.Foul(act.Line, 0, articles.Look, seat, referee.Facts{})
	case round.drawn:
		e.Foul(act.Line, 0, articles.Look, seat, referee.Facts{Case: lookLate})
	default:
		round.seen[seat] = seen
	}
	round.looked |= 1 << seat
	return nil
}

// draw begins a turn. It rules on functions that were not carried out (source: "Carte speciali").
func (e *Engine) draw(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	round := &e.round
	seat := act.Seat()
	switch {
	case round.holder != nobody:
		return words.ErrHolding.Err()
	case round.lastTurnsOver():
		return words.ErrLastTurn.Err()
	case !round.hasCard():
		return words.ErrNoCards.Err()
	}
	if seat != round.turn {
		e.Note(act.Line, articles.Turn, seat, referee.Facts{Other: round.turn})
	}
	e.ruleNeglected(act.Line)
	round.draw()
	round.drawn = true
	round.holder = seat
	round.last = seat
	round.turn = e.After(seat)
	if round.called != nobody {
		round.turns--
	}
	return nil
}

// checkHolder returns an error unless a player may keep or play the drawn card.
func (e *Engine) checkHolder(seat int) error {
	if !e.Open() {
		return e.Running()
	}
	if e.round.holder != seat {
		return words.ErrNotHolding.Err()
	}
	return nil
}

// keep puts the drawn card in a slot, and the card from that slot on the discards.
func (e *Engine) keep(act play.Action) error {
	seat := act.Seat()
	slot := act.Arg(1)
	card := act.Arg(2)
	if err := e.checkHolder(seat); err != nil {
		return err
	}
	if err := e.round.checkFilled(seat, slot); err != nil {
		return err
	}
	if err := e.discard(seat, card, act.Line, e.house.allAct); err != nil {
		return err
	}
	e.round.seen[seat] = e.round.seen[seat].with(slot)
	return nil
}

// play puts the drawn card on the discards.
func (e *Engine) play(act play.Action) error {
	seat := act.Seat()
	card := act.Arg(1)
	if err := e.checkHolder(seat); err != nil {
		return err
	}
	return e.discard(seat, card, act.Line, true)
}

// discard ends a turn: a card goes to the discards. If acting is set, its function becomes a duty. The Cursed Joker may
// reach the discards in this way only on another joker (source: "Jolly Maledetto").
func (e *Engine) discard(seat, card, line int, acting bool) error {
	round := &e.round
	if err := e.house.fits(card, round.discards.counts[card]); err != nil {
		return err
	}
	if card == cursed && !round.discards.showsJoker() {
		e.Foul(line, 0, articles.Cursed, seat, referee.Facts{Card: card})
	}
	round.discards.lay(card)
	round.holder = nobody
	if acting {
		e.owe(seat, card, line)
	}
	return nil
}

// call records that a player says "sabai-sabai" after a turn. Every other player has one last turn (source: "Fine del
// gioco").
func (e *Engine) call(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	round := &e.round
	seat := act.Seat()
	if round.called != nobody || round.holder != nobody || round.last != seat {
		refused := referee.Ruling{
			Line:    act.Line,
			Article: articles.Call,
			Verdict: rulebook.Refused,
			Seat:    seat,
		}
		if round.called != nobody {
			refused.Facts = referee.Facts{Case: calledOnce, Other: round.called}
		} else if round.holder == seat {
			refused.Facts.Case = stillToPlay
		}
		e.Say(refused)
		return nil
	}
	round.called = seat
	round.turns = e.Seats
	return nil
}

// lastTurnsOver reports whether everybody has begun the last turn.
func (r *round) lastTurnsOver() bool { return r.called != nobody && r.turns == 0 }

// played reports whether the play is over and the cards must be shown.
func (r *round) played() bool { return r.holder == nobody && (r.empty || r.lastTurnsOver()) }

// owe makes a card's function a duty of the player who laid it, unless the round is over.
func (e *Engine) owe(seat, card, line int) {
	if acts(card) && !e.round.empty {
		e.duties = append(e.duties, duty{seat, card, line})
	}
}

// ruleNeglected rules on every function that was not carried out in time.
func (e *Engine) ruleNeglected(line int) {
	for _, duty := range e.duties {
		e.Foul(line, duty.line, articles.Effect, duty.seat, referee.Facts{Card: duty.card})
	}
	e.duties = e.duties[:0]
}

// carryOut removes the oldest duty of a player with this card. If errs has an error, carryOut returns the first one
// instead, and the duty remains.
func (e *Engine) carryOut(seat, card int, errs ...error) error {
	if err := e.ready(); err != nil {
		return err
	}
	i := e.duties.find(seat, card)
	if i < 0 && card == peekCard && e.round.drawn { // perhaps the look at the start is meant
		return words.ErrNoPeek.Err()
	}
	if i < 0 {
		return words.ErrNoDuty(card + 1).Err()
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	e.duties = append(e.duties[:i], e.duties[i+1:]...)
	return nil
}

// checkFilled returns an error unless a player has a card in a slot.
func (r *round) checkFilled(seat, slot int) error {
	if !r.slots[seat].has(slot) {
		return words.ErrSlot(slot).Err()
	}
	return nil
}

// checkOther returns an error if the two players are the same.
func checkOther(seat, other int) error {
	if seat == other {
		return words.ErrOneself.Err()
	}
	return nil
}

// peek carries out an 11: the player looks at one of their own cards.
func (e *Engine) peek(act play.Action) error {
	seat := act.Seat()
	slot := act.Arg(1)
	err := e.carryOut(seat, peekCard, e.round.checkFilled(seat, slot))
	if err == nil {
		e.round.seen[seat] = e.round.seen[seat].with(slot)
	}
	return err
}

// spy carries out a 12: the player looks at another player's card.
func (e *Engine) spy(act play.Action) error {
	seat := act.Seat()
	other := act.Arg(1)
	return e.carryOut(seat, spyCard, checkOther(seat, other), e.round.checkFilled(other, act.Arg(2)))
}

// give carries out a 13: one of the player's own cards goes unseen to another player.
func (e *Engine) give(act play.Action) error {
	seat := act.Seat()
	slot := act.Arg(1)
	other := act.Arg(2)
	if err := e.carryOut(seat, giveCard, checkOther(seat, other), e.round.checkFilled(seat, slot)); err != nil {
		return err
	}
	e.round.slots[other].add()
	e.part(seat, slot)
	return nil
}

// change carries out a 14: one of the player's own cards and a card of another player change places, unseen.
func (e *Engine) change(act play.Action) error {
	seat := act.Seat()
	other := act.Arg(2)
	round := &e.round
	slot := act.Arg(1)
	their := act.Arg(3)
	hasOwn := round.checkFilled(seat, slot)
	hasTheirs := round.checkFilled(other, their)
	err := e.carryOut(seat, switchCard, checkOther(seat, other), hasOwn, hasTheirs)
	if err == nil {
		round.seen[seat] = round.seen[seat].without(slot)
		round.seen[other] = round.seen[other].without(their)
	}
	return err
}

// part removes a card from a player. If it was the player's last card, the round is over, and duties lapse (source:
// "Fine del gioco").
func (e *Engine) part(seat, slot int) {
	round := &e.round
	round.slots[seat] = round.slots[seat].without(slot)
	round.seen[seat] = round.seen[seat].without(slot)
	if round.slots[seat] == 0 {
		round.empty = true
		e.duties = e.duties[:0]
	}
}

// intercept records that a player quickly puts a card equal to the top card on it, at any time. If it is another
// player's card, that player gets a card of the interceptor instead. A card that its own player has seen may be played
// only by that player (source: "Intercettazione").
func (e *Engine) intercept(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	if err := e.round.checkIntercept(act.Args, &e.house); err != nil {
		return err
	}
	round := &e.round
	seat := act.Seat()
	slot := act.Arg(1)
	card := act.Arg(2)
	if len(act.Args) > 3 && !e.house.forOthers {
		e.Foul(act.Line, 0, articles.InterceptOther, seat, referee.Facts{Card: card, Other: act.Arg(3)})
		return nil
	}
	if top := round.discards.last[0]; value(card) != value(top) {
		e.fineWrong(act.Line, seat, articles.Intercept, referee.Facts{Card: card})
		return nil
	}
	if len(act.Args) > 3 {
		other := act.Arg(3)
		their := act.Arg(4)
		if round.seen[other].has(their) {
			e.fineWrong(act.Line, seat, articles.InterceptOther, referee.Facts{
				Card:  card,
				Other: other,
				Case:  seenCard,
			})
			return nil
		}
	}
	round.discards.lay(card)
	e.owe(seat, card, act.Line)
	e.part(seat, slot)
	return nil
}

// fineWrong fines a wrong interception: the card goes back, and the player draws another card, if there is one.
func (e *Engine) fineWrong(line, seat int, article *rulebook.Article, facts referee.Facts) {
	cards := e.round.fine(seat)
	if cards == 0 {
		facts.Case += nothingToDraw
	}
	e.Say(referee.Ruling{
		Line:    line,
		Article: article,
		Verdict: rulebook.Infraction,
		Seat:    seat,
		Cards:   cards,
		Facts:   facts,
	})
}

// checkIntercept returns an error if an interception with these words is impossible. A wrong interception is possible:
// it is a foul.
func (r *round) checkIntercept(args []int32, house *house) error {
	seat := int(args[0])
	slot := int(args[1])
	card := int(args[2])
	if r.discards.n == 0 {
		return words.ErrNoDiscard.Err()
	}
	if len(args) > 3 {
		other := int(args[3])
		if other == seat {
			return words.ErrOwnCard.Err()
		}
		if err := r.checkFilled(other, int(args[4])); err != nil {
			return err
		}
	}
	if err := r.checkFilled(seat, slot); err != nil {
		return err
	}
	return house.fits(card, r.discards.counts[card])
}

// slap records the player who was the last to put a hand on four equal cards. That player draws an unseen card (source:
// "Quattro uguali").
func (e *Engine) slap(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	if !e.house.fourEqual {
		return words.ErrFourOff.Err()
	}
	round := &e.round
	seat := act.Seat()
	if !round.discards.four() {
		e.Say(referee.Ruling{
			Line:    act.Line,
			Article: articles.Slap,
			Verdict: rulebook.Refused,
			Seat:    seat,
		})
		return nil
	}
	round.discards.slapped = true
	e.Say(
		referee.Ruling{
			Line:    act.Line,
			Article: articles.Slap,
			Verdict: rulebook.Infraction,
			Seat:    seat,
			Cards:   round.fine(seat),
		},
	)
	return nil
}
