package sabai

import (
	"arbitro/referee"
	"arbitro/scoring"
)

// Detail is what Sabai-Sabai knows of a round. Shown is by seat; nil for who has not shown yet.
type Detail struct {
	Shown  [][]int8
	Called int // who said "sabai-sabai", or Nobody
}

// Round returns the open round so far, or the last round.
func (e *Engine) Round() scoring.Round {
	r := &e.round
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	points := make([]int, e.Seats)
	d := Detail{Shown: make([][]int8, e.Seats), Called: r.called}
	for seat := range e.Seats {
		if r.shows.by.has(seat) || e.Phase == referee.Closed {
			points[seat] = r.shows.hand(seat).Points()
			d.Shown[seat] = append([]int8{}, r.shows.of(seat)...)
		}
	}
	return e.Score(points, d)
}

// AppendJSON appends the detail as `check --json` prints it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	dst = append(dst, `{"shown":{`...)
	comma := false
	for seat, shown := range d.Shown {
		if shown == nil {
			continue
		}
		if comma {
			dst = append(dst, ',')
		}
		comma = true
		dst = append(referee.AppendString(dst, ids[seat]), ":["...)
		for i, card := range shown {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(deck.Append(append(dst, '"'), int(card)), '"')
		}
		dst = append(dst, ']')
	}
	dst = append(dst, `},"called":`...)
	if d.Called == referee.Nobody {
		return append(dst, "null}"...)
	}
	return append(referee.AppendString(dst, ids[d.Called]), '}')
}
