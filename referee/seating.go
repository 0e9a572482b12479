package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// seating is who sits at the table, in a match where people come and go. The roster lists everybody who ever sat. An
// engine knows only places at the table, from 0 in order of play: those of the last deal. Its slices are new ones at
// each change.
type seating struct {
	came   bool  // somebody has come or gone; until then the places are the roster's seats
	now    []int // the roster's seats by place, of those who sit now
	round  []int // ... of those who sat at the last deal
	moved  bool  // somebody has come or gone since the last deal
	due    int   // then: the seat of the dealer who is due, or Nobody
	counts []int // by seat, of those who did not sit at the last deal: what the game counts from round to round
	played []bool
}

var (
	errAway = lang.Text{
		It: "%s non siede al tavolo in questo round",
		En: "%s does not sit at the table in this round",
	}
	errNotSitting = lang.Text{It: "%s non siede al tavolo", En: "%s does not sit at the table"}
	errSits       = lang.Text{It: "%s siede già al tavolo", En: "%s sits at the table already"}
	errFixed      = lang.Text{
		It: "in questo gioco nessuno lascia il tavolo e nessuno si aggiunge",
		En: "in this game nobody leaves the table, and nobody joins it",
	}
	errNoDealYet = lang.Text{
		It: "si viene e si va fra due round: prima del primo deal chi gioca si scrive con player",
		En: "people come and go between two rounds: before the first deal, player lines say who plays",
	}
)

// sits returns the roster's seats of those who sit now, in order of play.
func (st *state) sits() []int {
	if st.seats.came {
		return st.seats.now
	}
	return everySeat(st.roster.Len())
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
		return lang.Errorf(errResultOnly)
	case st.engine == nil:
		return lang.Errorf(errNoDealYet)
	case st.game.Fixed != nil && st.game.Fixed(st.options):
		return lang.Errorf(errFixed)
	case st.engine.Open():
		return lang.Errorf(errOpen)
	}
	return nil
}

// applyLeave applies a `leave` line. Where the dealer who is due leaves, the turn passes to the next player.
func (st *state) applyLeave(ev play.Event) error {
	if err := st.between(); err != nil {
		return err
	}
	now := st.sits()
	at := slices.Index(now, ev.Seat())
	if at < 0 {
		return lang.Errorf(errNotSitting, st.roster.Name(ev.Seat()))
	}
	st.move()
	if st.seats.due == ev.Seat() {
		if st.seats.due = now[(at+1)%len(now)]; len(now) == 1 {
			st.seats.due = Nobody
		}
	}
	st.seats.now = slices.Delete(slices.Clone(now), at, at+1)
	return nil
}

// applyJoin applies a `join` line: a new player, or one who left, sits down after the last seat or after somebody.
func (st *state) applyJoin(line play.Line, ev play.Event) error {
	if err := st.between(); err != nil {
		return err
	}
	now := st.sits()
	seat, known := st.roster.Find(line.Words[1])
	if known && slices.Contains(now, seat) {
		return lang.Errorf(errSits, st.roster.Name(seat))
	}
	at := len(now)
	if len(ev.Args) > 1 {
		at = slices.Index(now, ev.Arg(1)) + 1
		if at == 0 {
			return lang.Errorf(errNotSitting, st.roster.Name(ev.Arg(1)))
		}
	}
	if len(now) == st.game.Most {
		return lang.Errorf(errTooMany, st.game.Title, st.game.Most)
	}
	var name []byte
	if n := len(line.Words); n == 3 || n == 5 {
		name = line.Words[2]
	}
	if known {
		st.roster.Rename(seat, name)
	} else if err := st.roster.Add(line.Words[1], name); err != nil {
		return err
	}
	st.move()
	if !known {
		seat = st.roster.Len() - 1
		st.widen()
	}
	st.seats.now = slices.Insert(slices.Clone(now), at, seat)
	return nil
}

// move notes that somebody comes or goes: from then on the engine's places are not those of the table.
func (st *state) move() {
	s := &st.seats
	if !s.moved {
		due := st.dealerDue()
		s.moved, s.due = true, due
	}
	if s.came {
		return
	}
	s.came, s.round = true, everySeat(len(st.totals))
	s.counts, s.played = make([]int, len(s.round)), make([]bool, len(s.round))
	rounds := slices.Clone(st.rounds)
	for i := range rounds {
		rounds[i].Sat = &Sat{Seats: s.round}
	}
	for seat := range s.played {
		s.played[seat] = st.counts
	}
	st.rounds, st.shared = rounds, 0
}

// widen gives the newest player of the roster a column in all that is kept by seat.
func (st *state) widen() {
	wider := func(points []int) []int {
		if points == nil {
			return nil
		}
		return append(slices.Clone(points), 0)
	}
	st.totals = wider(st.totals)
	st.seats.counts = wider(st.seats.counts)
	st.seats.played = append(slices.Clone(st.seats.played), false)
	rounds := slices.Clone(st.rounds)
	for i := range rounds {
		rounds[i].Points, rounds[i].Penalties = wider(rounds[i].Points), wider(rounds[i].Penalties)
	}
	st.rounds, st.shared = rounds, 0
}

// beside adds a seat to those who have a penalty in a round without sitting there, if the player does not.
func (st *state) beside(also, round []int, seat int) []int {
	if !st.seats.came || slices.Contains(round, seat) || slices.Contains(also, seat) {
		return also
	}
	return append(slices.Clip(also), seat)
}
