package istinto

import (
	"arbitro/referee"
	"arbitro/scoring"
	price "arbitro/scoring/istinto"
)

// Detail is what Istinto tells of a round. Bids and counts are by seat, -1 where none was given.
type Detail struct {
	Bids, Took []int
	Tricks     []int // who took each trick, -1 for a void one; nil in a tally
	Challenged bool  // a challenge has ended the round: the bids were not played for
}

// Round gives the open round so far, or the last one.
func (e *Engine) Round() scoring.Round {
	r := &e.round
	if e.phase == void || e.phase == between {
		return scoring.Round{Dealer: e.dealer, Void: true}
	}
	n := e.seats
	all := make([]int, 3*n) // one piece for all: a match keeps them for every round
	points := all[:n:n]
	d := Detail{Bids: all[n : 2*n : 2*n], Took: all[2*n:], Challenged: r.byChallenge}
	for seat := range e.seats {
		d.Bids[seat], d.Took[seat] = int(r.bids[seat]), int(r.counts[seat])
		if r.byPlay && (r.byChallenge || r.countsIn < e.seats) {
			d.Took[seat] = int(r.won[seat])
		}
		points[seat] = int(r.fines[seat])
		if e.phase == closed && !r.byChallenge {
			points[seat] += price.Points(d.Bids[seat], d.Took[seat])
		}
	}
	if r.byPlay {
		d.Tricks = make([]int, r.number)
		for t := range d.Tricks {
			d.Tricks[t] = int(r.takers[t])
		}
	}
	return scoring.Round{Dealer: e.dealer, Points: points, Detail: d}
}

// AppendJSON appends the detail as the language of play tells it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	dst = referee.AppendCounts(append(dst, `{"bids":`...), ids, d.Bids)
	dst = referee.AppendCounts(append(dst, `,"took":`...), ids, d.Took)
	if d.Tricks != nil {
		dst = append(dst, `,"tricks":[`...)
		for t, taker := range d.Tricks {
			if t > 0 {
				dst = append(dst, ',')
			}
			if taker == nobody {
				dst = append(dst, "null"...)
			} else {
				dst = referee.AppendString(dst, ids[taker])
			}
		}
		dst = append(dst, ']')
	}
	return append(dst, '}')
}
