package dernier

import (
	"strconv"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// columns lists what boards and sheets show of each player: the cards in the hand.
var columns = []referee.Column{
	{Title: words.ColumnCards, Short: words.ColumnCardsShort, Cell: func(d scoring.Detail, seat int) referee.Cell {
		n := d.(Detail).Hands[seat]
		if n == missing {
			return referee.Cell{}
		}
		return referee.Cell{Text: strconv.Itoa(n), N: n}
	}},
}

// clock is the five seconds that somebody may count: for a seven that is still to be paid, for the suit of a jack, or
// for the player on turn.
var clock = &referee.Clock{Seconds: 5, Verb: verbSlow, Player: func(m *referee.Match) int {
	e, ok := m.Engine().(*Engine)
	if !ok || !e.Open() || !e.round.begun {
		return nobody
	}
	return e.round.waitsFor()
}}

// waitsFor returns the player whom the table is waiting for.
func (r *round) waitsFor() int {
	if seat := r.ledger.sevenDebtor(); seat != nobody {
		return seat
	}
	if r.pos.namer != nobody {
		return int(r.pos.namer)
	}
	return int(r.pos.turn)
}

// sevenDebtor returns the player who has a seven to pay, or nobody.
func (l *ledger) sevenDebtor() int {
	for i := range l.debts {
		if d := &l.debts[i]; d.kind == sevens && d.due() {
			return int(d.seat)
		}
	}
	return nobody
}

// explain names the player who has closed.
func explain(r scoring.Round, names []string, in lang.Lang) string {
	d, ok := r.Detail.(Detail)
	if !ok || r.Void {
		return ""
	}
	for seat, n := range d.Hands {
		if n == 0 {
			return words.Explained(names[seat]).In(in)
		}
	}
	return ""
}
