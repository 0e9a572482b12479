// Bids before the first card, and the tricks that a table counts itself after the last card.

package istinto

import (
	"arbitro/referee"
	"arbitro/referee/play"
)

// bid records a bid. The dealer bids first, then the others in order of play (source: "Scommesse").
func (e *Engine) bid(seat, tricks, line int) error {
	if err := e.ready(); err != nil {
		return err
	}
	round := &e.round
	if round.bids.Has(seat) {
		return words.ErrBidTwice.Err()
	}
	if due := round.bids.Next(e.Dealer, e.Seats); due != seat {
		e.Note(line, articles.BidOrder, seat, referee.Facts{Other: due})
	}
	round.bids.Put(seat, tricks)
	return nil
}

// took records how many tricks a player captured. The last count closes the round, even if cards are unplayed.
func (e *Engine) took(act play.Action) error {
	seat := act.Seat()
	tricks := act.Arg(1)
	round := &e.round
	if e.Phase == referee.Closed {
		return round.countLate(seat, tricks)
	}
	if err := e.ready(); err != nil {
		return err
	}
	if err := round.count(seat, tricks); err != nil {
		return err
	}
	if round.counts.Given == e.Seats {
		e.close()
	}
	return nil
}

// count records a count while the round is open.
func (r *round) count(seat, tricks int) error {
	last := r.counts.Given == r.N-1
	limit := perRound - r.voids
	total := tricks + r.counts.Sum()
	switch {
	case r.bids.Given < r.N:
		return words.ErrBidsFirst.Err()
	case r.counts.Has(seat):
		return words.ErrTookTwice.Err()
	case total > limit, last && total != limit:
		return words.ErrTookSum(total, limit).Err()
	case last && !r.coversPlay(seat, tricks):
		return words.ErrTookLess.Err()
	}
	r.counts.Put(seat, tricks)
	return nil
}

// countLate records a count after the round's end. In a round by play it must equal the tricks taken. In a tally that a
// challenge has closed it is the number of tricks taken until then, so the counts add up to at most eleven.
func (r *round) countLate(seat, tricks int) error {
	switch total := tricks + r.counts.Sum(); {
	case r.bids.Given < r.N:
		return words.ErrBidsFirst.Err()
	case r.counts.Has(seat):
		return words.ErrTookTwice.Err()
	case r.byPlay && int(r.won[seat]) != tricks:
		return words.ErrTookPlay(r.won[seat]).Err()
	case !r.byPlay && total > perRound:
		return words.ErrTookMost(total, perRound).Err()
	}
	r.counts.Put(seat, tricks)
	return nil
}

// coversPlay reports whether every count, including this new one, is at least the number of tricks won by play.
func (r *round) coversPlay(seat, n int) bool {
	for s, won := range r.won {
		count := r.counts.Of(s)
		if s == seat {
			count = n
		}
		if count != missing && count < int(won) {
			return false
		}
	}
	return true
}

// countsAgree reports whether every recorded count equals the number of tricks won by play.
func (r *round) countsAgree() bool {
	for s, won := range r.won {
		if r.counts.Has(s) && r.counts.Of(s) != int(won) {
			return false
		}
	}
	return true
}
