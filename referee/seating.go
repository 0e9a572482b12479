package referee

import (
	"slices"

	"arbitro/referee/play"
)

// table is the engine and who sits at its places. In a match where people come and go, the roster lists everybody who
// ever sat. An engine knows only places at the table, from 0 in order of play: those of the last deal. The slices are
// new ones at each change.
type table struct {
	roster *play.Roster
	engine Engine // nil before the first deal
	came   bool   // somebody has come or gone; until then the places are the roster's seats
	now    []int  // the roster's seats by place, of those who sit now
	dealt  []int  // ... of those who sat at the last deal
	moved  bool   // somebody has come or gone since the last deal
	due    []int  // then: the seats of the dealers who are due
	counts []int  // by seat, of those who did not sit at the last deal: what the game counts from round to round
	played []bool
}

// Sits returns the roster's seats of those who sit now, in order of play.
func (t *table) Sits() []int {
	if t.came {
		return t.now
	}
	return everySeat(t.roster.Len())
}

// everySeat returns the seats of a table where nobody has come or gone.
func everySeat(n int) []int {
	seats := make([]int, n)
	for i := range seats {
		seats[i] = i
	}
	return seats
}

// between returns an error unless people may come and go now.
func (st *state) between() error {
	switch {
	case st.kept.lines > 0:
		return words.ErrResultOnly.Err()
	case st.table.engine == nil:
		return words.ErrNoDealYet.Err()
	case st.game.Fixed != nil && st.game.Fixed(st.options):
		return words.ErrFixed.Err()
	case st.table.engine.Open():
		return words.ErrOpen.Err()
	}
	return nil
}

// applyLeave applies a `leave` line. Where a dealer who is due leaves, the turn passes to the next player.
func (st *state) applyLeave(ev play.Event) error {
	if err := st.between(); err != nil {
		return err
	}
	now := st.table.Sits()
	at := slices.Index(now, ev.Seat())
	if at < 0 {
		return words.ErrNotSitting(st.table.roster.Name(ev.Seat())).Err()
	}
	st.move()
	if i := slices.Index(st.table.due, ev.Seat()); i >= 0 {
		due := slices.Clone(st.table.due)
		due[i] = now[(at+1)%len(now)]
		st.table.due = slices.DeleteFunc(due, func(seat int) bool { return seat == ev.Seat() })
	}
	st.table.now = slices.Delete(slices.Clone(now), at, at+1)
	return nil
}

// applyJoin applies a `join` line: a new player, or one who left, sits down after the last seat or after somebody.
func (st *state) applyJoin(line *play.Line, ev play.Event) error {
	if err := st.between(); err != nil {
		return err
	}
	now := st.table.Sits()
	seat, known := st.table.roster.Find(line.Words[1])
	if known && slices.Contains(now, seat) {
		return words.ErrSits(st.table.roster.Name(seat)).Err()
	}
	at := len(now)
	if len(ev.Args) > 1 {
		at = slices.Index(now, ev.Arg(1)) + 1
		if at == 0 {
			return words.ErrNotSitting(st.table.roster.Name(ev.Arg(1))).Err()
		}
	}
	if len(now) == st.game.Most {
		return words.ErrTooMany(st.game.Title, st.game.Most).Err()
	}
	var name []byte
	if n := len(line.Words); n == 3 || n == 5 {
		name = line.Words[2]
	}
	if known {
		st.table.roster.Rename(seat, name)
	} else if err := st.table.roster.Add(line.Words[1], name); err != nil {
		return err
	}
	st.move()
	if !known {
		seat = st.table.roster.Len() - 1
		st.table.widen()
		st.sheet.widen()
	}
	st.table.now = slices.Insert(slices.Clone(now), at, seat)
	return nil
}

// move notes that somebody comes or goes.
func (st *state) move() {
	first := !st.table.came
	st.table.move(len(st.sheet.totals), st.sheet.counts)
	if first {
		st.sheet.sat(st.table.dealt)
	}
}

// move notes that somebody comes or goes: from then on the engine's places are not those of the table. Until now so
// many have sat there; counted says that they have played a round that counts.
func (t *table) move(seats int, counted bool) {
	if !t.moved {
		t.due = t.dealersDue()
		t.moved = true
	}
	if t.came {
		return
	}
	t.came, t.dealt = true, everySeat(seats)
	t.counts, t.played = make([]int, len(t.dealt)), make([]bool, len(t.dealt))
	for seat := range t.played {
		t.played[seat] = counted
	}
}

// sat notes in the rounds so far who sat there: everybody.
func (s *sheet) sat(everybody []int) {
	rounds := slices.Clone(s.rounds)
	for i := range rounds {
		rounds[i].Sat = &Sat{Seats: everybody}
	}
	s.rounds, s.shared = rounds, 0
}

// widen gives the newest player of the roster a column in all that the table keeps by seat.
func (t *table) widen() {
	t.counts = wider(t.counts)
	t.played = append(slices.Clone(t.played), false)
}

// widen gives the newest player of the roster a column in all rounds.
func (s *sheet) widen() {
	s.totals = wider(s.totals)
	rounds := slices.Clone(s.rounds)
	for i := range rounds {
		rounds[i].Points, rounds[i].Penalties = wider(rounds[i].Points), wider(rounds[i].Penalties)
	}
	s.rounds, s.shared = rounds, 0
}

// wider returns points by seat with a seat more; nothing for nothing.
func wider(points []int) []int {
	if points == nil {
		return nil
	}
	return append(slices.Clone(points), 0)
}

// beside adds a seat to those who have a penalty in a round without sitting there, if the player does not.
func (t *table) beside(also, round []int, seat int) []int {
	if !t.came || slices.Contains(round, seat) || slices.Contains(also, seat) {
		return also
	}
	return append(slices.Clip(also), seat)
}

// offers collects what may come now in a match that is kept by its rounds, by the roster's seats.
type offers struct {
	Offers
	st *state
}

// rounds offers the lines of the rounds. After somebody has come or gone, the next deal is by those who sit now.
func (o *offers) rounds() {
	t, g := &o.st.table, o.st.game
	if o.engine(); !t.came {
		return
	}
	if t.moved {
		o.May = slices.DeleteFunc(o.May, func(e Expectation) bool { return e.Verb == play.Deal })
	}
	o.May = seatExpected(o.May, t.dealt, g.Grammar)
	if !t.moved || len(t.now) < g.Least {
		return
	}
	for _, e := range t.reseated(t.now).Expect() {
		if e.Verb == play.Deal {
			o.Join(seatExpected([]Expectation{e}, t.now, g.Grammar)...)
		}
	}
}

// coming offers who may leave, and who of those who left may come back. A match waits for neither.
func (o *offers) coming() {
	t, g := &o.st.table, o.st.game
	now := t.Sits()
	if len(now) > g.Least {
		o.Add(play.Leave, false, AnyOf(now))
	}
	back := Choice{Any: true}
	for seat, id := range t.roster.IDs() {
		if !slices.Contains(now, seat) {
			back.Texts = append(back.Texts, id)
		}
	}
	if len(now) < g.Most && back.Texts != nil {
		o.Add(play.Join, false, back)
	}
}

// seatExpected returns expectations that name seats in the place of the places of these seats.
func seatExpected(may []Expectation, seats []int, g *play.Grammar) []Expectation {
	seated := make([]Expectation, len(may))
	for i, e := range may {
		words := slices.Clone(e.Words)
		for w, shape := range g.Shape(e.Verb).Words[:len(words)] {
			if shape.Kind == play.Seat {
				words[w].Values, words[w].Sure = seatsOf(words[w].list(), seats), seatsOf(words[w].Sure, seats)
			}
		}
		e.Words = words
		seated[i] = e
	}
	return seated
}

// seatsOf returns the seats of places.
func seatsOf(places []int32, seats []int) []int32 {
	if places == nil {
		return nil
	}
	of := make([]int32, len(places))
	for i, place := range places {
		of[i] = int32(seats[place])
	}
	return of
}
