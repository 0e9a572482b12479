package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/scoring"
)

// Round is a round that is closed, or the open one, penalties included. Its seats are those of the match's roster. Only
// its Detail knows places at the table: where people come and go, who sat there is in Sat.
type Round struct {
	scoring.Round
	From, Closed int   // the line of its deal, and the line that closed it
	Penalties    []int // of the Points; nil where there are none
	Sat          *Sat  // nil where the whole roster sat at the table, in its order
}

// Sat is who sat at the table in a round, of a match where people come and go. Nobody changes it.
type Sat struct {
	Seats []int // by place at the table
	Also  []int // who did not sit there, and has a penalty in the round
}

// ByPoints reports whether the round is kept by its points alone: it counts, and has no Detail.
func (r Round) ByPoints() bool { return !r.Void && r.Detail == nil }

// seats returns who sat at the table, by place; nil for the whole roster.
func (r Round) seats() []int {
	if r.Sat == nil {
		return nil
	}
	return r.Sat.Seats
}

// also notes who has a penalty in the round without sitting at the table.
func (r *Round) also(seats []int) {
	if seats != nil {
		r.Sat = &Sat{r.Sat.Seats, seats}
	}
}

// Place returns the place at the table of a seat; Nobody where the player did not sit there.
func (r Round) Place(seat int) int {
	if r.Sat == nil {
		return seat
	}
	return slices.Index(r.seats(), seat)
}

// SeatAt returns the seat of a place at the table; Nobody for Nobody.
func (r Round) SeatAt(place int) int {
	if r.Sat == nil || place == Nobody {
		return place
	}
	return r.seats()[place]
}

// Names reports whether the round has points for a seat: the player sat there, or has a penalty in it.
func (r Round) Names(seat int) bool {
	return r.Place(seat) != Nobody || slices.Contains(r.Sat.Also, seat)
}

// AtTable returns the round as who sat there sees it: its seats are the places at the table.
func (r Round) AtTable() scoring.Round {
	if r.Sat == nil {
		return r.Round
	}
	round := r.Round
	round.Dealer = slices.Index(r.seats(), r.Dealer)
	if r.Points != nil {
		round.Points = ofPlaces(r.Points, r.seats())
	}
	return round
}

// ofPlaces returns what stands by seat, by place.
func ofPlaces[T any](list []T, seats []int) []T {
	if seats == nil {
		return list
	}
	placed := make([]T, len(seats))
	for place, seat := range seats {
		placed[place] = list[seat]
	}
	return placed
}

// Why says why a round came out as it did, in a line; nothing where the game does not say, or the round is kept by
// its points alone. The names are those of the roster.
func (g *Game) Why(r Round, names []string, in lang.Lang) string {
	if g.Explain == nil || r.Detail == nil {
		return ""
	}
	return g.Explain(r.AtTable(), ofPlaces(names, r.seats()), in)
}
