package istinto

import (
	"arbitro/referee"
	"arbitro/scoring"
	price "arbitro/scoring/istinto"
)

// Detail is what Istinto stores of a round. Bids and counts are by seat; -1 if there is none.
type Detail struct {
	Bids, Took []int
	Tricks     []int // who took each trick, -1 for a void one; nil in a tally
	Challenged bool  // a challenge has ended the round: the bids were not played for
}

// Round returns the open round so far, or the last round.
func (e *Engine) Round() scoring.Round {
	r := &e.round
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	n := e.Seats
	all := make([]int, 3*n) // one piece for all: a match keeps them for every round
	points := all[:n:n]
	d := Detail{Bids: all[n : 2*n : 2*n], Took: all[2*n:], Challenged: r.byChallenge}
	for seat := range e.Seats {
		d.Bids[seat], d.Took[seat] = int(r.bids.of[seat]), int(r.counts.of[seat])
		if r.byPlay && (r.byChallenge || r.counts.in < e.Seats) {
			d.Took[seat] = int(r.won[seat])
		}
		points[seat] = int(r.fines[seat])
		if e.Phase == referee.Closed && !r.byChallenge {
			points[seat] += price.Points(d.Bids[seat], d.Took[seat])
		}
	}
	if r.byPlay {
		d.Tricks = make([]int, r.number)
		for t := range d.Tricks {
			d.Tricks[t] = int(r.takers[t])
		}
	}
	return e.Score(points, d)
}

// AppendJSON appends the detail as `check --json` prints it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	dst = referee.AppendCounts(append(dst, `{"bids":`...), ids, d.Bids)
	dst = referee.AppendCounts(append(dst, `,"took":`...), ids, d.Took)
	if d.Tricks != nil {
		dst = referee.AppendSeats(append(dst, `,"tricks":`...), ids, d.Tricks)
	}
	return append(dst, '}')
}
