// Hands that are not recorded card by card: the table counts the cards left, or records only points.

package dernier

import (
	"slices"

	"arbitro/referee"
	price "arbitro/scoring/dernier"
)

// count records the number of cards left in a hand. closes says that the player closed. The last count closes the
// round, even a round that was recorded card by card.
func (e *Engine) count(seat, cards int, closes bool) error {
	round := &e.round
	if e.Phase == referee.Closed {
		return round.countLate(seat, cards, closes)
	}
	if err := e.ready(); err != nil {
		return err
	}
	before := round.counts
	closer, err := round.enter(seat, cards, closes)
	if err != nil {
		round.counts = before
		return err
	}
	if round.counts.Given == e.Seats {
		e.close(closer)
	}
	return nil
}

// enter adds a count, and returns the player who closed, as far as the counts show. It returns an error if the counts
// cannot be true; the counts have then changed all the same.
func (r *round) enter(seat, cards int, closes bool) (closer int, err error) {
	if r.counts.Has(seat) {
		return nobody, words.ErrCountTwice.Err()
	}
	if most := r.house.most(); r.counts.Sum()+cards > most {
		return nobody, words.ErrTooMany(most).Err()
	}
	r.counts.Put(seat, cards)
	owes := r.flipped && r.ledger.owes(seat) > 0
	if closes {
		r.counts.named = int8(seat)
	} else if cards == 0 && r.counts.first == nobody && !owes {
		r.counts.first = int8(seat)
	}
	closer, two := r.closer()
	switch {
	case cards == 0 && two:
		return nobody, words.ErrTwoClose.Err()
	case closer == seat && owes:
		return nobody, words.ErrOwesOut(r.ledger.owes(seat)).Err()
	case r.counts.Given == r.seats:
		return closer, r.complete(closer)
	}
	return closer, nil
}

// closer returns the player who closed, as far as the counts show, or nobody. two reports that two players would have
// closed. A count of 0 means that its player closed, unless the player is known to have no cards and another player
// closed: then it is only a count. If several such counts remain, the first one decides.
func (r *round) closer() (closer int, two bool) {
	closer = nobody
	for seat := range r.seats {
		named := int(r.counts.named) == seat
		if r.counts.Of(seat) == 0 && (named || !r.flipped || r.hands[seat] > 0) {
			two = two || closer != nobody
			closer = seat
		}
	}
	if closer == nobody {
		closer = int(r.counts.first)
	}
	return closer, two
}

// complete returns an error unless the counts of all players can end the round with this player as its winner.
func (r *round) complete(closer int) error {
	if closer == nobody {
		return words.ErrNobodyOut.Err()
	}
	if !r.flipped {
		return nil
	}
	if owed := r.ledger.owes(closer); owed > 0 {
		return words.ErrOwesOut(owed).Err()
	}
	return r.checkCounts()
}

// mayCount reports whether a count can be true.
func (r *round) mayCount(seat, n int, closes bool) bool {
	next := *r
	_, err := next.enter(seat, n, closes)
	return err == nil
}

// checkCounts returns an error if a recorded count differs from the number of cards in that hand. It is called for the
// line that closes the round.
func (r *round) checkCounts() error {
	for seat, n := range r.hands[:r.seats] {
		if r.counts.Has(seat) && r.counts.Of(seat) != int(n) {
			return words.ErrCountsOff(n, r.counts.Of(seat)).Err()
		}
	}
	return nil
}

// countLate records a count that comes after the round's end. It returns an error if the count does not fit the result.
func (r *round) countLate(seat, cards int, closes bool) error {
	switch {
	case r.counts.Has(seat):
		return words.ErrCountTwice.Err()
	case int(r.hands[seat]) != cards:
		return words.ErrCountPlay(r.hands[seat]).Err()
	case closes && seat != int(r.winner):
		return words.ErrTwoClose.Err()
	}
	r.counts.Put(seat, cards)
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

// CloseByPoints closes the round. Each player with the winner's points has won a hand.
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
