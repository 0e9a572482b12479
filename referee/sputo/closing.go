package sputo

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/sputo"
)

var (
	errNotClosed = lang.Text{
		It: "nessuno ha ancora chiuso: prima closed, poi i conti",
		En: "nobody has closed yet: first closed, then the counts",
	}
	errWinnerRow = lang.Text{
		It: "chi ha chiuso non ha più carte nella fila: si contano quelle dell'altro",
		En: "whoever has closed has no cards in the row: count the other player's",
	}
	errRemainMore = lang.Text{It: "nella fila c'erano solo %d carte", En: "there were only %d cards in the row"}
	errRemainOff  = lang.Text{
		It: "i conti non tornano: nella fila ne restano %d",
		En: "the counts do not agree: %d are left in the row",
	}
	errRemainMuch = lang.Text{
		It: "i conti non tornano: con tante carte nella fila, a chi ha chiuso non ne possono restare %d",
		En: "the counts do not agree: with so many in the row, the one who closed cannot have %d left",
	}
	errCountOff = lang.Text{
		It: "i conti non tornano: le carte sono %d",
		En: "the counts do not agree: there are %d cards",
	}
	errCountBeyond = lang.Text{
		It: "i conti non tornano: a chi ha chiuso possono restare al massimo %d carte, qui risultano %d",
		En: "the counts do not agree: the one who closed can have at most %d cards left, here it would be %d",
	}
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
		if stock := price.Stock(s.owned); h.spat && s.spits <= stock {
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
		return lang.Errorf(errNotClosed)
	case ev.Seat() == h.winner:
		return lang.Errorf(errWinnerRow)
	}
	loser := &h.sides[1-h.winner]
	switch most := price.Row(loser.owned); {
	case n > most:
		return lang.Errorf(errRemainMore, most)
	case h.byPlay && n != loser.row():
		return lang.Errorf(errRemainOff, loser.row())
	case h.byPlay:
		return nil
	case h.remain != missing && n != h.remain:
		return lang.Errorf(errRemainOff, h.remain)
	case h.left != missing && h.left > h.mostLeft(n):
		return lang.Errorf(errRemainMuch, h.left)
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
		return lang.Errorf(errNotClosed)
	case h.left != missing && left != h.left:
		return lang.Errorf(errCountOff, price.Hand{Winner: h.winner, Left: h.left}.Owned()[seat])
	case h.left != missing:
		return nil
	}
	if most := h.mostLeft(max(h.remain, 1)); left > most {
		return lang.Errorf(errCountBeyond, most, left)
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
