package sputo

import (
	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/sputo"
)

// closed records that a player calls their own row empty (source: "Esaurimento delle carte"). If plays are written, the
// referee knows at once whether that is true; otherwise the counts must come.
func (e *Engine) closed(ev play.Event) error {
	if err := e.ready(); err != nil {
		return err
	}
	h, seat := &e.hand, ev.Seat()
	s := &h.sides[seat]
	switch {
	case !h.byPlay:
		h.winner = seat
		if stock := price.Stock(s.owned); h.spits > 0 && s.spits <= stock {
			h.left = stock - s.spits
		}
	case s.row() == 0:
		h.winner, h.left = seat, s.stock
		e.finish()
	default:
		e.Foul(ev.Line, 0, notClosed, seat, referee.Facts{N: s.row()})
	}
	return nil
}

// remain records how many cards the loser still has in the row.
func (e *Engine) remain(ev play.Event) error {
	h, n := &e.hand, ev.Arg(1)
	switch {
	case !e.claimed() && e.Phase != referee.Closed:
		return words.ErrNotClosed.Err()
	case ev.Seat() == h.winner:
		return words.ErrWinnerRow.Err()
	}
	loser := &h.sides[1-h.winner]
	switch most := price.Row(loser.owned); {
	case n > most:
		return words.ErrRemainMore(most).Err()
	case h.byPlay && n != loser.row():
		return words.ErrRemainOff(loser.row()).Err()
	case h.byPlay:
		return nil
	case h.remain != missing && n != h.remain:
		return words.ErrRemainOff(h.remain).Err()
	case h.left != missing && h.left > h.mostLeft(n):
		return words.ErrRemainMuch(h.left).Err()
	}
	h.remain = n
	e.settle()
	return nil
}

// count records how many cards a player owns after the hand. The number must agree with a computed result; if the
// result cannot be computed, the number decides it.
func (e *Engine) count(ev play.Event) error {
	h, seat, n := &e.hand, ev.Seat(), ev.Arg(1)
	left := n
	if seat != h.winner {
		left = price.Pack - n
	}
	switch {
	case !e.claimed() && e.Phase != referee.Closed:
		return words.ErrNotClosed.Err()
	case h.left != missing && left != h.left:
		return words.ErrCountOff(price.Hand{Winner: h.winner, Left: h.left}.Owned()[seat]).Err()
	case h.left != missing:
		return nil
	}
	if most := h.mostLeft(max(h.remain, 1)); left > most {
		return words.ErrCountBeyond(most, left).Err()
	}
	h.left = left
	e.settle()
	return nil
}

// mostLeft returns the most cards that the winner of a tally may have left when the loser has this many in the row.
func (h *hand) mostLeft(remain int) int {
	return price.MostLeft(h.sides[h.winner].owned, h.sides[1-h.winner].owned, remain)
}

// settle ends the hand of a tally once both counts are known: the loser's row and the winner's stock.
func (e *Engine) settle() {
	if e.claimed() && e.hand.remain != missing && e.hand.left != missing {
		e.finish()
	}
}

// finish ends the hand: the winner keeps the stock, the loser takes all other cards.
func (e *Engine) finish() {
	h := &e.hand
	e.Phase = referee.Closed
	e.won[h.winner]++
	e.owned = price.Hand{Winner: h.winner, Left: h.left}.Owned()
}
