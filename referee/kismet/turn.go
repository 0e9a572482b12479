package kismet

import (
	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/kismet"
)

// roll ends the last turn and opens the next. The player who rolls has the turn, due or not (source: variant, "Passare
// il turno"). Each card still owed brings one ruling.
func (e *discarding) roll(ev play.Event) error {
	seat := ev.Seat()
	if seat != e.due {
		e.Note(ev.Line, turnRule, seat, referee.Facts{Other: e.due})
	}
	e.remind(ev.Line)
	a, b, c := ev.Arg(1), ev.Arg(2), ev.Arg(3)
	e.turn = turn{seat: seat, dice: [3]int{a, b, c}, sums: sums(a, b, c), wild: price.Wild(a, b, c), first: nobody}
	e.due = e.After(seat)
	e.rolled = true
	return nil
}

// discard records a discard, with a second card on a wild roll (source: variant, "Scartare una carta" and "Tiro
// Jolly"). A card that may not be discarded goes back, and does not count as the discard.
func (e *discarding) discard(ev play.Event) error {
	seat, card := ev.Seat(), ev.Arg(1)
	p := &e.players[seat]
	second, two := nobody, len(ev.Args) > 2
	if two {
		second = ev.Arg(2)
	}
	switch {
	case !p.open.Has(card):
		return words.ErrNotOpen(valueOf(card)).Err()
	case second == card:
		return words.ErrSame.Err()
	case two && !p.open.Has(second):
		return words.ErrNotOpen(valueOf(second)).Err()
	}
	right := e.mayDiscard(seat) && e.turn.sums.Has(card)
	if !right {
		e.Foul(ev.Line, 0, discardRule, seat, referee.Facts{Card: card, Other: e.turn.seat, Case: e.whyNot(seat)})
	}
	if two && e.rolled && !e.turn.wild {
		e.Foul(ev.Line, 0, wildRule, seat, referee.Facts{Card: second})
	}
	if !right {
		return nil
	}
	p.lay(card)
	if two && e.turn.wild {
		p.lay(second)
	}
	e.turn.spent, e.turn.own = true, seat == e.turn.seat
	if p.cleared() {
		e.close()
	}
	return nil
}

// mayDiscard reports whether the player may discard: one discard a turn, by the player on turn before passing,
// or by the first who knocked.
func (e *discarding) mayDiscard(seat int) bool {
	t := &e.turn
	return e.rolled && !t.spent && (seat == t.seat && !t.passed || seat == t.first)
}

// The cases of the sentence on a discard that does not count; without one the card is no sum of two dice.
const (
	noDice = 1 + iota
	afterPass
	secondDiscard
	notOnTurn
)

// whyNot returns the case of the sentence on a wrong discard.
func (e *discarding) whyNot(seat int) int {
	switch t := &e.turn; {
	case !e.rolled:
		return noDice
	case e.mayDiscard(seat):
		return 0
	case seat == t.seat && t.passed:
		return afterPass
	case t.spent && (seat == t.seat || seat == t.first):
		return secondDiscard
	}
	return notOnTurn
}

// has reports whether the sum of two dice is an open card of the player.
func (e *discarding) has(seat int) bool { return e.players[seat].open&e.turn.sums != 0 }

// pass offers the dice to the next player. The turn lasts until that player takes them (source: variant, "Passare il
// turno").
func (e *discarding) pass(ev play.Event) error {
	t := &e.turn
	switch {
	case !e.rolled:
		return words.ErrNoDice.Err()
	case ev.Seat() != t.seat:
		return words.ErrNotOnTurn.Err()
	case t.passed:
		return words.ErrPassedOnce.Err()
	}
	t.passed = true
	t.overlooked = !t.spent && e.has(t.seat)
	return nil
}
