package referee

import (
	"slices"

	"arbitro/referee/lang"
)

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
	s.Hands = st.spread(s.Hands)
	for i := range s.Before {
		cells := make([]lang.Speaker, st.roster.Len())
		for place, cell := range s.Before[i].Cells {
			cells[st.seats.round[place]] = cell
		}
		s.Before[i].Cells = cells
	}
}

// Sits returns the seats of those who sit at the table now, in order of play.
func (m *Match) Sits() []int { return m.st.sits() }

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
