package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

// Detail is what Tarocchi stores of a round. Players are seats; -1 if there is none or it is not known yet.
type Detail struct {
	Taker    int
	Partner  int
	Contract price.Contract
	Halves   int // the attack's card points, in halves
	Bouts    int
	Target   int   // in points
	Tricks   []int // who took each trick; nil in a tally
	Out      []int // who sat out
	Handles  []int // by seat: the points of the handle shown and paid, else 0
	Petit    price.Side
	Price    price.Price // why the points are what they are; zero in an open round
}

// Round returns the open round so far, or the last round.
func (e *Engine) Round() scoring.Round {
	r := &e.round
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	d := Detail{Taker: nobody, Partner: nobody, Handles: make([]int, e.Seats)}
	points := make([]int, e.Seats)
	for seat, place := range r.place[:e.Seats] {
		switch {
		case r.sits:
		case place == missing:
			d.Out = append(d.Out, seat)
		case r.handles[place].paid:
			d.Handles[seat] = price.HandlePoints[r.handles[place].level]
		}
	}
	if r.taker != nobody {
		d.Taker, d.Contract = int(r.seat[r.taker]), r.contract
	}
	if r.byPlay && !r.byTally {
		d.Tricks = make([]int, r.number)
		for t := range d.Tricks {
			d.Tricks[t] = int(r.seat[r.takers[t]])
		}
	}
	mate := r.ally.place(r.taker)
	if e.Phase == referee.Closed {
		mate = r.result.partner
		d.Halves, d.Bouts, d.Target = r.result.halves, r.result.bouts, price.Target(r.result.bouts)
		d.Petit, d.Price = r.result.petit, r.worth()
		for place := range r.n {
			points[r.seat[place]] = r.share(place, d.Price)
		}
	}
	if mate != nobody {
		d.Partner = int(r.seat[mate])
	}
	return e.Score(points, d)
}

// price returns what the closed round is worth.
func (r *round) worth() price.Price {
	return price.Deal{
		Players:  r.n,
		Contract: r.contract,
		Alone:    r.result.partner == nobody,
		Halves:   r.result.halves,
		Bouts:    r.result.bouts,
		Handles:  r.handlePoints(),
		Petit:    r.result.petit,
		Slam:     price.Slam{Counts: r.house.slams, Announced: r.announced, Made: r.result.slam},
	}.Price()
}

// share returns one player's points of a closed round.
func (r *round) share(place int, p price.Price) int {
	switch place {
	case r.taker:
		return p.Taker
	case r.result.partner:
		return p.Partner
	}
	return p.Defender
}

// AppendJSON appends the detail as `check --json` prints it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	dst = referee.AppendSeat(append(dst, `{"taker":`...), ids, d.Taker)
	dst = referee.AppendSeat(append(dst, `,"partner":`...), ids, d.Partner)
	dst = referee.AppendString(append(dst, `,"contract":`...), d.Contract.String())
	dst = play.AppendHalf(append(dst, `,"bouts":`...), 2*d.Bouts)
	dst = play.AppendHalf(append(dst, `,"made":`...), d.Halves)
	dst = play.AppendHalf(append(dst, `,"target":`...), 2*d.Target)
	if d.Tricks != nil {
		dst = referee.AppendSeats(append(dst, `,"tricks":`...), ids, d.Tricks)
	}
	return append(dst, '}')
}

// zeroSum checks points that are kept without the deals that made them: what one side wins, the other loses.
func zeroSum(points []int) error {
	sum := 0
	for _, p := range points {
		sum += p
	}
	if sum != 0 {
		return words.ErrSum(sum).Err()
	}
	return nil
}
