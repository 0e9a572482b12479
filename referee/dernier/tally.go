package dernier

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	errCountTwice = lang.Text{
		It: "le carte di questo giocatore sono già contate",
		En: "this player's cards have been counted already",
	}
	errTwoClose = lang.Text{
		It: "ha già chiuso un altro giocatore: a questo deve restare almeno una carta",
		En: "another player has closed already: this one must have a card left at least",
	}
	errNobodyOut = lang.Text{
		It: "con questa riga tutti hanno ancora carte in mano: manca chi ha chiuso",
		En: "with this line everybody still has cards in hand: nobody has closed",
	}
	errTooMany = lang.Text{
		It: "le carte contate sono troppe: in tutto ne possono restare in mano %d",
		En: "too many cards have been counted: %d can be left in the hands in all",
	}
	errOwesOut = lang.Text{
		It: "chi ha ancora %d carte da pescare non può aver chiuso",
		En: "a player with %d cards still to draw cannot have closed",
	}
	errCountsOff = lang.Text{
		It: "con questa riga la mano si chiude, ma il conteggio non torna con le carte giocate: qui ne restano %d " +
			"in mano, e ne sono segnate %d",
		En: "this line closes the hand, but the count does not agree with the cards played: here %d are left in a " +
			"hand, and %d are recorded",
	}
	errCountPlay = lang.Text{
		It: "il conteggio non torna con le carte giocate: in mano ne restano %d",
		En: "the count does not agree with the cards played: %d are left in the hand",
	}
)

// count takes the cards left in a hand. With the last count the round is closed, also by play.
func (e *Engine) count(seat, n int) error {
	r := &e.round
	if e.Phase == referee.Closed {
		return r.late(seat, n)
	}
	if err := e.ready(); err != nil {
		return err
	}
	if r.counts[seat] != missing {
		return lang.Errorf(errCountTwice)
	}
	out, sum := r.tallied()
	switch {
	case n == 0 && out != nobody:
		return lang.Errorf(errTwoClose)
	case sum+n > e.house.most():
		return lang.Errorf(errTooMany, e.house.most())
	}
	if n == 0 {
		if owed := r.ledger.owes(seat); r.flipped && owed > 0 {
			return lang.Errorf(errOwesOut, owed)
		}
		out = seat
	}
	if r.counted == e.Seats-1 {
		return e.lastCount(seat, n, out)
	}
	r.counts[seat] = int16(n)
	r.counted++
	return nil
}

// lastCount closes the round, if the counts can be true.
func (e *Engine) lastCount(seat, n, out int) error {
	r := &e.round
	if out == nobody {
		return lang.Errorf(errNobodyOut)
	}
	if r.flipped {
		if owed := r.ledger.owes(out); owed > 0 {
			return lang.Errorf(errOwesOut, owed)
		}
		if int(r.hands[seat]) != n {
			return lang.Errorf(errCountsOff, r.hands[seat], n)
		}
		if err := e.round.agrees(); err != nil {
			return err
		}
	}
	r.counts[seat] = int16(n)
	r.counted++
	e.close(out)
	return nil
}

// tallied returns who has closed by the counts given, or nobody, and the sum of the counts.
func (r *round) tallied() (out, sum int) {
	out = nobody
	for seat, n := range r.counts {
		if n == 0 {
			out = seat
		}
		sum += max(int(n), 0)
	}
	return out, sum
}

// agrees compares the counts so far with the hands, on the line that closes the round.
func (r *round) agrees() error {
	for seat, n := range r.counts {
		if n != missing && n != r.hands[seat] {
			return lang.Errorf(errCountsOff, r.hands[seat], n)
		}
	}
	return nil
}

// late compares a count after the round's end with the result.
func (r *round) late(seat, n int) error {
	switch {
	case r.counts[seat] != missing:
		return lang.Errorf(errCountTwice)
	case int(r.hands[seat]) != n:
		return lang.Errorf(errCountPlay, r.hands[seat])
	case n == 0 && seat != int(r.winner): // without cards, but silent: another has closed
		return lang.Errorf(errTwoClose)
	}
	r.counts[seat] = int16(n)
	r.counted++
	return nil
}
