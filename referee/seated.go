package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Roster returns the players by seat.
func (t *table) Roster() *play.Roster { return t.roster }

// Engine returns the game's engine to its own package, to look at and not to change; nil before the first deal.
func (t *table) Engine() Engine { return t.engine }

// Seated is an engine whose table can change between two rounds. A Frame is one.
type Seated interface {
	// Carried returns what goes on from round to round: the places of the dealers who are due, if any are, and what the
	// game counts of each player, by place.
	Carried() (due, counts []int)
	// Reseat seats other players for the rounds to come. It says what goes on, by the new places.
	Reseat(due, counts []int)
}

// dealersDue returns the seats of the dealers who are due.
func (t *table) dealersDue() []int {
	if t.moved {
		return t.due
	}
	due, _ := t.engine.(Seated).Carried()
	for i := range due {
		due[i] = t.seatAt(due[i])
	}
	return due
}

// places returns how many sit at the engine's table.
func (t *table) places() int {
	if !t.came {
		return t.roster.Len()
	}
	return len(t.dealt)
}

// seatAt returns the roster's seat of a place of the engine's table; Nobody for Nobody.
func (t *table) seatAt(place int) int {
	if !t.came || place < 0 || place >= len(t.dealt) {
		return place
	}
	return t.dealt[place]
}

// placeOf returns the place of a seat at the engine's table; Nobody for who did not sit there at the last deal.
func (t *table) placeOf(seat int) int {
	if !t.came {
		return seat
	}
	return slices.Index(t.dealt, seat)
}

// counted returns by seat what the game counts of each player from round to round.
func (t *table) counted() []int {
	counts := slices.Clone(t.counts)
	_, here := t.engine.(Seated).Carried()
	for place, n := range here {
		counts[t.dealt[place]] = n
	}
	return counts
}

// reseated returns a copy of the engine with these players at the table.
func (t *table) reseated(seats []int) Engine {
	engine := t.engine.Clone()
	all, counts := t.counted(), make([]int, len(seats))
	for place, seat := range seats {
		counts[place] = all[seat]
	}
	due := slices.Clone(t.dealersDue())
	for i := range due {
		due[i] = slices.Index(seats, due[i])
	}
	engine.(Seated).Reseat(due, counts)
	return engine
}

// atTable changes a line of the rounds, of this shape, so that it names places at the engine's table in the place of
// seats.
func (t *table) atTable(shape play.Shape, ev play.Event) error {
	word := 0
	for i := range ev.Args {
		for word < len(shape.Words)-1 && !shape.Words[word].Kind.IsArg() {
			word++
		}
		if shape.Words[word].Kind == play.Seat {
			place := t.placeOf(int(ev.Args[i]))
			if place == Nobody {
				return words.ErrAway(t.roster.Name(int(ev.Args[i]))).Err()
			}
			ev.Args[i] = int32(place)
		}
		word = min(word+1, len(shape.Words)-1)
	}
	return nil
}

// reseat seats at the engine's table who sits now, for the deal that comes.
func (t *table) reseat() {
	next := *t
	next.counts = t.counted()
	next.engine = t.reseated(t.now)
	next.dealt, next.moved = t.now, false
	*t = next
}

// bySeat returns by seat what a game says by place at its table; nothing for nothing.
func bySeat[T any](t *table, places []T) []T {
	if !t.came || places == nil {
		return places
	}
	all := make([]T, t.roster.Len())
	for place, what := range places {
		all[t.dealt[place]] = what
	}
	return all
}

// round returns the engine's round, by the roster's seats.
func (t *table) round() Round {
	r := Round{Round: t.engine.Round()}
	if t.came {
		r.Dealer, r.Points, r.Sat = t.seatAt(r.Dealer), bySeat(t, r.Points), &Sat{Seats: t.dealt}
	}
	return r
}

// seatRulings changes rulings so that they name seats in the place of places at the engine's table.
func (t *table) seatRulings(rulings []Ruling) {
	if !t.came {
		return
	}
	for i := range rulings {
		r := &rulings[i]
		r.Seat, r.Facts.Other = t.seatAt(r.Seat), t.seatAt(r.Facts.Other)
	}
}

// nameIn returns an error of the engine with the names of its players.
func (t *table) nameIn(err error) error {
	e, ok := err.(*lang.Error)
	if !ok {
		return err
	}
	return e.Map(func(value any) any {
		if place, ok := value.(Player); ok {
			return t.roster.Name(t.seatAt(int(place)))
		}
		return value
	}).Err()
}

// seatScene changes a scene so that it names seats of the roster.
func (t *table) seatScene(s *Scene) {
	s.Turn = t.seatAt(s.Turn)
	s.Laid, s.Notes, s.Before = slices.Clone(s.Laid), slices.Clone(s.Notes), slices.Clone(s.Before)
	for i := range s.Laid {
		s.Laid[i].Seat = t.seatAt(s.Laid[i].Seat)
	}
	for i := range s.Notes {
		s.Notes[i].Seat = t.seatAt(s.Notes[i].Seat)
	}
	s.Hands = bySeat(t, s.Hands)
	for i := range s.Before {
		s.Before[i].Cells = bySeat(t, s.Before[i].Cells)
	}
}

// MayMove reports whether somebody may leave the table or sit down now.
func (st *state) MayMove() bool { return st.game != nil && !st.finished && st.between() == nil }

// Next returns the player who follows a seat in order of play, of those who sit now. After who has left comes the first
// player of the roster's next seats who sits.
func (t *table) Next(seat int) int {
	sits := t.Sits()
	for range t.roster.Len() {
		if at := slices.Index(sits, seat); at >= 0 {
			return sits[(at+1)%len(sits)]
		}
		if seat = (seat + 1) % t.roster.Len(); slices.Contains(sits, seat) {
			return seat
		}
	}
	return Nobody
}

// AtTable returns the match as those see it who sit at the table: its seats are the places there, and nobody else is
// known. It is for a game's own questions and short forms, which name the players by their place, and it understands
// lines of the game alone. Where nobody has come or gone, it is the match itself.
func (m *Match) AtTable() *Match {
	if !m.state.table.came {
		return m
	}
	st := m.state.fork()
	seats := st.table.dealt
	engine := st.table.engine
	if st.table.moved {
		seats = st.table.now
		engine = st.table.reseated(seats)
	}
	st.table = table{roster: m.state.table.roster.Of(seats), engine: engine}
	st.reader.Roster = st.table.roster
	rounds := make([]Round, len(st.sheet.rounds))
	for i, r := range st.sheet.rounds {
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
	st.sheet.rounds, st.sheet.shared, st.rulings = rounds, 0, rulings
	st.sheet.totals = ofPlaces(st.sheet.totals, seats)
	if st.penalties != nil {
		st.penalties = ofPlaces(st.penalties, seats)
	}
	st.also = nil
	return &Match{state: st, log: m.log.Clone(), run: m.run}
}
