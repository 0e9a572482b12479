package dernier

import (
	"arbitro/referee"
	"arbitro/scoring"
	price "arbitro/scoring/dernier"
)

// Detail is what Dernier stores of a round: the cards in each hand, by seat; -1 if the number is not known.
type Detail struct{ Hands []int }

// Round returns the open round so far, or the last round.
func (e *Engine) Round() scoring.Round {
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	r := &e.round
	hands := make([]int, e.Seats)
	for seat := range hands {
		hands[seat] = int(r.counts[seat])
		if r.flipped {
			hands[seat] = int(r.hands[seat])
		}
	}
	points := make([]int, e.Seats)
	if e.Phase == referee.Closed {
		points = price.Points(e.house.scheme, int(r.winner), hands)
	}
	return e.Score(points, Detail{hands})
}

// AppendJSON appends the detail as `check --json` prints it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	return append(referee.AppendCounts(append(dst, `{"hands":`...), ids, d.Hands), '}')
}
