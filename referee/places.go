package referee

import (
	"slices"

	"arbitro/scoring"
)

// Loser is an engine of a game that may put one player last whatever the totals.
type Loser interface {
	Last() (seat int) // Nobody where the totals alone tell
}

// Places returns each seat's place, from 1; nil where no round counts and the match is not kept by its totals. Who has
// sat in no round that counts has no place: 0.
func (m *Match) Places() []int {
	if st := m.st; st.kept.places != nil && st.finished {
		return st.kept.places
	}
	if !m.st.counts && !m.ByTotals() {
		return nil
	}
	if m.st.seats.came {
		return m.st.ranked()
	}
	places := scoring.Places(m.Totals(), m.st.winners, m.st.game.Order)
	if l, ok := m.st.engine.(Loser); ok && l.Last() != Nobody {
		scoring.PutLast(places, l.Last())
	}
	return places
}

// Last returns the seat that the game puts last whatever the totals; Nobody where the totals alone tell.
func (m *Match) Last() int {
	l, ok := m.st.engine.(Loser)
	if !ok || l.Last() == Nobody {
		return Nobody
	}
	return m.st.seatAt(l.Last())
}

// plays notes who has sat in a round that counts.
func (st *state) plays() {
	if !st.seats.came {
		return
	}
	played := slices.Clone(st.seats.played)
	for _, seat := range st.seats.round {
		played[seat] = true
	}
	st.seats.played = played
}

// result reports whether the match is over, by those who sit now, and who of them has won. Who has sat in no round that
// counts wins nothing.
func (st *state) result(ended bool) (over bool, winners []int) {
	if !st.seats.came {
		return st.engine.Result(st.totals, ended)
	}
	of := func(seats []int, ended bool) (bool, []int) {
		totals := make([]int, len(seats))
		for place, seat := range seats {
			totals[place] = st.totals[seat]
		}
		engine := st.engine
		if st.seats.moved || len(seats) < len(st.seats.round) {
			engine = st.reseated(seats)
		}
		over, places := engine.Result(totals, ended)
		winners := make([]int, len(places))
		for i, place := range places {
			winners[i] = seats[place]
		}
		slices.Sort(winners)
		return over, winners
	}
	over, winners = of(st.seats.now, ended)
	var may []int
	for _, seat := range st.seats.now {
		if st.seats.played[seat] {
			may = append(may, seat)
		}
	}
	switch {
	case !over || len(may) == len(st.seats.now):
		return over, winners
	case may == nil:
		return true, nil
	}
	_, winners = of(may, true)
	return true, winners
}

// ranked returns each seat's place where people came and went: those who sit to the end first, then those who left.
// Who has sat in no round that counts has none.
func (st *state) ranked() []int {
	places := make([]int, st.roster.Len())
	var stayed, left []int
	for seat, played := range st.seats.played {
		switch {
		case !played:
		case slices.Contains(st.seats.now, seat):
			stayed = append(stayed, seat)
		default:
			left = append(left, seat)
		}
	}
	rankAll := func(seats []int, before int, last int) {
		totals, winners := make([]int, len(seats)), []int(nil)
		for i, seat := range seats {
			totals[i] = st.totals[seat]
			if slices.Contains(st.winners, seat) {
				winners = append(winners, i)
			}
		}
		rank := scoring.Places(totals, winners, st.game.Order)
		if i := slices.Index(seats, last); i >= 0 {
			scoring.PutLast(rank, i)
		}
		for i, seat := range seats {
			places[seat] = before + rank[i]
		}
	}
	last := Nobody
	if l, ok := st.engine.(Loser); ok {
		last = st.seatAt(l.Last())
	}
	rankAll(stayed, 0, last)
	rankAll(left, len(stayed), Nobody)
	return places
}
