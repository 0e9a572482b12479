package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Seated is an engine whose table can change between two rounds. A Frame is one.
type Seated interface {
	// Carried returns what goes on from round to round: the place of the dealer who is due, or Nobody, and what the game
	// counts of each player, by place.
	Carried() (due int, counts []int)
	// Reseat seats other players for the rounds to come. It says what goes on, by the new places.
	Reseat(due int, counts []int)
}

// dealerDue returns the seat of the dealer who is due, or Nobody.
func (st *state) dealerDue() int {
	if st.seats.moved {
		return st.seats.due
	}
	due, _ := st.engine.(Seated).Carried()
	return st.seatAt(due)
}

// places returns how many sit at the engine's table.
func (st *state) places() int {
	if !st.seats.came {
		return st.roster.Len()
	}
	return len(st.seats.round)
}

// seatAt returns the roster's seat of a place of the engine's table; Nobody for Nobody.
func (st *state) seatAt(place int) int {
	if !st.seats.came || place < 0 || place >= len(st.seats.round) {
		return place
	}
	return st.seats.round[place]
}

// placeOf returns the place of a seat at the engine's table; Nobody for who did not sit there at the last deal.
func (st *state) placeOf(seat int) int {
	if !st.seats.came {
		return seat
	}
	return slices.Index(st.seats.round, seat)
}

// counted returns by seat what the game counts of each player from round to round.
func (st *state) counted() []int {
	counts := slices.Clone(st.seats.counts)
	_, here := st.engine.(Seated).Carried()
	for place, n := range here {
		counts[st.seats.round[place]] = n
	}
	return counts
}

// reseated returns a copy of the engine with these players at the table.
func (st *state) reseated(seats []int) Engine {
	engine := st.engine.Clone()
	all, counts := st.counted(), make([]int, len(seats))
	for place, seat := range seats {
		counts[place] = all[seat]
	}
	engine.(Seated).Reseat(slices.Index(seats, st.dealerDue()), counts)
	return engine
}

// atTable changes a line of the rounds so that it names places at the engine's table in the place of seats.
func (st *state) atTable(ev play.Event) error {
	shape := st.reader.Grammar.Shape(ev.Verb)
	word := 0
	for i := range ev.Args {
		for word < len(shape.Words)-1 && !shape.Words[word].Kind.IsArg() {
			word++
		}
		if shape.Words[word].Kind == play.Seat {
			place := st.placeOf(int(ev.Args[i]))
			if place == Nobody {
				return lang.Errorf(errAway, st.roster.Name(int(ev.Args[i])))
			}
			ev.Args[i] = int32(place)
		}
		word = min(word+1, len(shape.Words)-1)
	}
	return nil
}

// seatTable seats at the engine's table who sits now, for the deal that comes. What it returns takes that back.
func (st *state) seatTable() (back func(), err error) {
	if len(st.seats.now) < st.game.Least {
		return nil, lang.Errorf(errTooFew, st.game.Title, st.game.Least, len(st.seats.now))
	}
	engine, seats := st.engine, st.seats
	next := seats
	next.counts = st.counted()
	st.engine = st.reseated(seats.now)
	next.round, next.moved = seats.now, false
	st.seats = next
	return func() { st.engine, st.seats = engine, seats }, nil
}

// spread returns points by seat, of points by place at the engine's table.
func (st *state) spread(points []int) []int {
	if !st.seats.came || points == nil {
		return points
	}
	all := make([]int, st.roster.Len())
	for place, p := range points {
		all[st.seats.round[place]] = p
	}
	return all
}

// round returns the engine's round, by the roster's seats.
func (st *state) round() Round {
	r := Round{Round: st.engine.Round()}
	if st.seats.came {
		r.Dealer, r.Points, r.Sat = st.seatAt(r.Dealer), st.spread(r.Points), &Sat{Seats: st.seats.round}
	}
	return r
}

// seatRulings changes rulings so that they name seats in the place of places at the engine's table.
func (st *state) seatRulings(rulings []Ruling) {
	if !st.seats.came {
		return
	}
	for i := range rulings {
		r := &rulings[i]
		r.Seat, r.Facts.Other = st.seatAt(r.Seat), st.seatAt(r.Facts.Other)
	}
}
