package istinto

import (
	"arbitro/referee"
)

// bid takes a bid. The dealer bids first, then the others in order of play (source: "Scommesse").
func (e *Engine) bid(seat, tricks, line int) error {
	if err := e.ready(); err != nil {
		return err
	}
	r := &e.round
	if r.bids.has(seat) {
		return words.ErrBidTwice.Err()
	}
	if due := r.bids.next(e.Dealer, e.Seats); due != seat {
		e.Note(line, bidOrder, seat, referee.Facts{Other: due})
	}
	r.bids.put(seat, tricks)
	return nil
}

// entries is a number for each player, which the record says once: a bid, or a count of tricks.
type entries struct {
	of [maxSeats]int8 // missing if not recorded
	in int            // how many are recorded
}

var noEntries = func() (none entries) {
	for seat := range none.of {
		none.of[seat] = missing
	}
	return none
}()

func (n *entries) has(seat int) bool { return n.of[seat] != missing }

func (n *entries) put(seat, number int) {
	n.of[seat] = int8(number)
	n.in++
}

// next returns the first player from this one on whose number is not recorded yet.
func (n *entries) next(seat, seats int) int {
	for n.has(seat) {
		if seat++; seat == seats {
			seat = 0
		}
	}
	return seat
}

// sum returns the sum of the numbers so far.
func (n *entries) sum() int {
	sum := 0
	for _, number := range n.of {
		sum += max(int(number), 0)
	}
	return sum
}
