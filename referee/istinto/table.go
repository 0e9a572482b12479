package istinto

import (
	"strconv"

	"arbitro/referee"
	"arbitro/scoring"
	price "arbitro/scoring/istinto"
)

// columns lists what boards and sheets show of each player.
var columns = []referee.Column{
	{
		Title: words.Bid, Short: words.BidShort, Sum: true,
		Cell: func(d scoring.Detail, seat int) referee.Cell { return count(d.(Detail).Bids[seat]) },
	},
	{
		Title: words.Took, Short: words.TookShort, Sum: true,
		Cell: func(d scoring.Detail, seat int) referee.Cell { return d.(Detail).took(seat) },
	},
}

// took returns what a player took, with the mark of a bid that was missed or has a bonus.
func (d Detail) took(seat int) referee.Cell {
	bid, took := d.Bids[seat], d.Took[seat]
	c := count(took)
	switch {
	case bid == missing || took == missing || d.Challenged:
	case bid != took:
		c.Mark = referee.Failed
	case price.Bonus(bid, took) > 0:
		c.Mark = referee.Bonus
	}
	return c
}

func count(n int) referee.Cell {
	if n == missing {
		return referee.Cell{}
	}
	return referee.Cell{Text: strconv.Itoa(n), N: n}
}

// Scene returns what lies on the table.
func (e *Engine) Scene() referee.Scene {
	r := &e.round
	s := referee.Scene{Turn: nobody}
	switch {
	case r.pending.open:
		s.Title = words.SceneWaits
		s.Turn = r.pending.accused
	case r.bids.in < e.Seats:
		s.Title, s.Turn = words.SceneBids, r.bids.next(e.Dealer, e.Seats)
	default:
		s.Title, s.Turn = words.SceneTrick(r.number+1, perRound), r.trick.Due()
	}
	for i := range e.Seats {
		if seat := r.trick.Order(i); r.trick.Has(seat) {
			s.Laid = append(s.Laid, referee.Laid{Seat: seat, Card: r.trick.Card(seat)})
		}
	}
	return s
}

// Taken returns how many tricks of the round are complete, and who took the last of them.
func (e *Engine) Taken() (tricks, seat int) {
	r := &e.round
	if r.number == 0 {
		return 0, nobody
	}
	return r.number, int(r.takers[r.number-1])
}
