// Rounds, and who sat at the table in each.

package referee

import (
	"slices"

	"arbitro/scoring"
)

// Round is a closed round, or the open round, penalties included. Its players are the seats of the match's roster. Only
// its Detail is by place at the table. Seating says who sat there, if players have left or sat down.
type Round struct {
	Dealer int
	Void   bool
	Points []int          // by seat; nil for a void round
	Detail scoring.Detail // by place; nil for a void round, and if only the points are recorded

	From, Closed int      // the line of its deal, and the line that closed it
	Penalties    []int    // the part of Points that comes from penalties; nil if there are none
	Back         []int    // the part of Penalties by which players who were out came back; nil if none did
	Seating      *Seating // nil if the whole roster sat at the table, in its order
}

// Seating says who sat at the table in a round, in a match where players leave or sit down. It never changes.
type Seating struct {
	Seats  []int // by place at the table
	Absent []int // seats that did not sit there but have a penalty in the round
}

// ByPoints reports whether only the points of the round are recorded: it counts, and has no Detail.
func (r Round) ByPoints() bool { return !r.Void && r.Detail == nil }

// seats returns the seats of the players at the table, by place.
func (r Round) seats() seats {
	if r.Seating == nil {
		return nil
	}
	return r.Seating.Seats
}

// noteAbsent records the seats that have a penalty in the round without sitting at the table.
func (r *Round) noteAbsent(seats []int) {
	if seats != nil {
		r.Seating = &Seating{r.Seating.Seats, seats}
	}
}

// Sat reports whether the player of a seat sat at the table in the round.
func (r Round) Sat(seat int) bool { return r.seats().placeOf(seat) != Nobody }

// Names reports whether the round has points for a seat: the player sat there, or has a penalty in the round.
func (r Round) Names(seat int) bool { return r.Sat(seat) || slices.Contains(r.Seating.Absent, seat) }

// Of returns the cell of a seat in a round. It is empty if the player did not sit there, or if only the points of the
// round are recorded.
func (c Column) Of(round Round, seat int) Cell {
	at := round.seats().placeOf(seat)
	if round.Detail == nil || at == Nobody {
		return Cell{}
	}
	return c.Cell(round.Detail, at)
}

// byPlace returns the round as the players at the table see it: by the places there.
func (r Round) byPlace() scoring.Round {
	return scoring.Round{
		Dealer: int(r.seats().placeOf(r.Dealer)),
		Void:   r.Void,
		Points: byPlace(r.seats(), r.Points),
		Detail: r.Detail,
	}
}

// AfterDealer returns the seat of the player after the dealer of a round, among those who sat there.
func (t *table) AfterDealer(round Round) int {
	sat := round.seats()
	if sat == nil {
		sat = everySeat(t.Roster().Len())
	}
	return sat[(slices.Index(sat, round.Dealer)+1)%len(sat)]
}
