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

// bySeat returns by seat what a game says by place at its table; nothing for nothing.
func bySeat[T any](st *state, places []T) []T {
	if !st.seats.came || places == nil {
		return places
	}
	all := make([]T, st.roster.Len())
	for place, what := range places {
		all[st.seats.round[place]] = what
	}
	return all
}

// round returns the engine's round, by the roster's seats.
func (st *state) round() Round {
	r := Round{Round: st.engine.Round()}
	if st.seats.came {
		r.Dealer, r.Points, r.Sat = st.seatAt(r.Dealer), bySeat(st, r.Points), &Sat{Seats: st.seats.round}
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

// seatScene changes a scene so that it names seats of the roster.
func (st *state) seatScene(s *Scene) {
	s.Turn = st.seatAt(s.Turn)
	s.Laid, s.Notes, s.Before = slices.Clone(s.Laid), slices.Clone(s.Notes), slices.Clone(s.Before)
	for i := range s.Laid {
		s.Laid[i].Seat = st.seatAt(s.Laid[i].Seat)
	}
	for i := range s.Notes {
		s.Notes[i].Seat = st.seatAt(s.Notes[i].Seat)
	}
	s.Hands = bySeat(st, s.Hands)
	for i := range s.Before {
		s.Before[i].Cells = bySeat(st, s.Before[i].Cells)
	}
}

// MayMove reports whether somebody may leave the table or sit down now.
func (m *Match) MayMove() bool { return m.st.game != nil && !m.st.finished && m.st.between() == nil }

// Sits returns the seats of those who sit at the table now, in order of play.
func (m *Match) Sits() []int { return m.st.sits() }

// Next returns the player who follows a seat in order of play, of those who sit now. After who has left comes the first
// player of the roster's next seats who sits.
func (m *Match) Next(seat int) int {
	sits := m.Sits()
	for range m.Roster().Len() {
		if at := slices.Index(sits, seat); at >= 0 {
			return sits[(at+1)%len(sits)]
		}
		if seat = (seat + 1) % m.Roster().Len(); slices.Contains(sits, seat) {
			return seat
		}
	}
	return Nobody
}

// AtTable returns the match as those see it who sit at the table: its seats are the places there, and nobody else is
// known. It is for a game's own questions and short forms, which name the players by their place, and it understands
// lines of the game alone. Where nobody has come or gone, it is the match itself.
func (m *Match) AtTable() *Match {
	if !m.st.seats.came {
		return m
	}
	st := m.st.fork()
	seats := st.seats.round
	if st.seats.moved {
		seats = st.seats.now
		st.engine = st.reseated(seats)
	}
	st.roster = m.st.roster.Of(seats)
	st.reader.Roster = st.roster
	rounds := make([]Round, len(st.rounds))
	for i, r := range st.rounds {
		at := func(seat int) int { return slices.Index(seats, seat) }
		r.Dealer = at(r.Dealer)
		if r.Points != nil {
			r.Points = ofPlaces(r.Points, seats)
		}
		if r.Penalties != nil {
			r.Penalties = ofPlaces(r.Penalties, seats)
		}
		places := make([]int, len(r.Sat.Seats))
		for place, seat := range r.Sat.Seats {
			places[place] = at(seat)
		}
		r.Sat = &Sat{Seats: places}
		rounds[i] = r
	}
	rulings := slices.Clone(st.rulings)
	for i := range rulings {
		rulings[i].Seat = slices.Index(seats, rulings[i].Seat)
	}
	st.rounds, st.shared, st.rulings = rounds, 0, rulings
	st.totals = ofPlaces(st.totals, seats)
	if st.penalties != nil {
		st.penalties = ofPlaces(st.penalties, seats)
	}
	st.also, st.seats = nil, seating{}
	return &Match{find: m.find, log: m.log.Clone(), st: st, run: m.run}
}
