package sputo

import (
	"arbitro/referee"
	"arbitro/scoring"
	price "arbitro/scoring/sputo"
)

// Detail is what Sputo stores of a hand: the cards that each player owns after it, by seat; of an open hand, before it.
type Detail struct{ Stock [2]int }

// Round returns the open hand so far, or the last hand.
func (e *Engine) Round() scoring.Round {
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	var points [2]int
	if e.Phase == referee.Closed {
		points = price.Hand{Winner: e.hand.winner, Left: e.hand.left}.Points()
	}
	if e.unknown {
		return e.Score(points[:], nil)
	}
	return e.Score(points[:], Detail{e.owned})
}

// AppendJSON appends the detail as `check --json` prints it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	return append(referee.AppendCounts(append(dst, `{"stock":`...), ids, d.Stock[:]), '}')
}
