// Hands that are not kept by play: cards left that the table counts, and points alone.

package dernier

import (
	"slices"

	"arbitro/referee"
	price "arbitro/scoring/dernier"
)

// count records the cards left in a hand. The last count closes the round, even a round by play.
func (e *Engine) count(seat, n int) error {
	r := &e.round
	if e.Phase == referee.Closed {
		return r.late(seat, n)
	}
	if err := e.ready(); err != nil {
		return err
	}
	if r.counts.Has(seat) {
		return words.ErrCountTwice.Err()
	}
	out, sum := r.tallied()
	switch {
	case n == 0 && out != nobody:
		return words.ErrTwoClose.Err()
	case sum+n > e.house.most():
		return words.ErrTooMany(e.house.most()).Err()
	}
	if n == 0 {
		if owed := r.ledger.owes(seat); r.flipped && owed > 0 {
			return words.ErrOwesOut(owed).Err()
		}
		out = seat
	}
	if r.counts.In == e.Seats-1 {
		return e.lastCount(seat, n, out)
	}
	r.counts.Put(seat, n)
	return nil
}

// lastCount closes the round, if the counts can be true.
func (e *Engine) lastCount(seat, n, out int) error {
	r := &e.round
	if out == nobody {
		return words.ErrNobodyOut.Err()
	}
	if r.flipped {
		if owed := r.ledger.owes(out); owed > 0 {
			return words.ErrOwesOut(owed).Err()
		}
		if int(r.hands[seat]) != n {
			return words.ErrCountsOff(r.hands[seat], n).Err()
		}
		if err := e.round.agrees(); err != nil {
			return err
		}
	}
	r.counts.Put(seat, n)
	e.close(out)
	return nil
}

// tallied returns the seat whose count is 0, or nobody, and the sum of the counts given.
func (r *round) tallied() (out, sum int) {
	out = nobody
	for seat := range r.seats {
		if r.counts.Of(seat) == 0 {
			out = seat
		}
	}
	return out, r.counts.Sum()
}

// agrees returns an error if a count recorded so far differs from the cards in that hand. The line that closes the
// round calls it.
func (r *round) agrees() error {
	for seat, n := range r.hands[:r.seats] {
		if r.counts.Has(seat) && r.counts.Of(seat) != int(n) {
			return words.ErrCountsOff(n, r.counts.Of(seat)).Err()
		}
	}
	return nil
}

// late compares a count after the round's end with the result.
func (r *round) late(seat, n int) error {
	switch {
	case r.counts.Has(seat):
		return words.ErrCountTwice.Err()
	case int(r.hands[seat]) != n:
		return words.ErrCountPlay(r.hands[seat]).Err()
	case n == 0 && seat != int(r.winner): // has no cards, but another player closed
		return words.ErrTwoClose.Err()
	}
	r.counts.Put(seat, n)
	return nil
}

// CheckPoints checks that somebody has won the hand, by the points of the scheme.
func (e *Engine) CheckPoints(points []int) error {
	if e.house.scheme != price.Hands {
		return referee.CheckLosses(points)
	}
	won := 0
	for _, p := range points {
		won += p
	}
	if won != 1 || slices.Max(points) != 1 || slices.Min(points) < 0 {
		return words.ErrOneWins.Err()
	}
	return nil
}

// CloseByPoints closes the round: whoever has the winner's points has won a hand.
func (e *Engine) CloseByPoints(points []int) {
	e.Phase = referee.Closed
	most := slices.Max(points)
	for seat, p := range points {
		if p == most {
			e.Count[seat]++
		}
	}
}

// LikelyPoints returns the points that a hand usually brings.
func (e *Engine) LikelyPoints() []int32 {
	if e.house.scheme == price.Hands {
		return referee.Points(0, 1, 1)
	}
	return referee.Points(-9, 0, 1)
}
