// The rows of a scoreboard: who has one, in which order, and under which name.

package referee

import (
	"slices"
	"strings"
)

// Rows are the rows of a match's scoreboard, each known by a seat: a row for each player or, in a game with sides, for
// the first seat of each side.
type Rows struct{ match *Match }

// Rows returns the rows of the match's scoreboard.
func (m *Match) Rows() Rows { return Rows{m} }

// All returns the seats that have a row. These are the seats of all players who ever sat: first those who sit now, in
// order of play. In a game with sides it returns the first seat of each side.
func (r Rows) All() []int {
	if r.bySides() { // nobody leaves a side
		return slices.Clone(r.match.Sits()[:r.match.Entries()])
	}
	return r.match.everSat()
}

// Now returns the seats of All that sit at the table now.
func (r Rows) Now() []int {
	if r.bySides() {
		return r.All()
	}
	return r.match.Sits()
}

// Players returns the seats of all players who ever sat, also in a game with sides.
func (r Rows) Players() []int {
	if r.bySides() {
		return r.match.Sits()
	}
	return r.match.everSat()
}

// Name returns the name of a seat's row: the player's name, or the names of the players on the side of the seat.
func (r Rows) Name(seat int) string {
	roster := r.match.Roster()
	if r.match.Game() == nil || !r.bySides() {
		return roster.Name(seat)
	}
	return strings.Join(roster.Of(r.match.Game().Side(seat, roster.Len())).Names(), " · ")
}

func (r Rows) bySides() bool { return r.match.Game().Sides > 0 }
