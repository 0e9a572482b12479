package league

import (
	"cmp"
	"slices"
)

// Person is a player across matches: the player's number in the club's store, from 1.
type Person int64

// Match is what a league needs of a match: its date, its players and their results.
type Match struct {
	ID       string // unique on every machine
	Day      Day    // the evening it belongs to; without a date it counts for no league
	Game     string // empty for a league that counts as a match of a series
	Finished bool
	Seats    []Seat
}

// Seat is the result of a match for one of its players.
type Seat struct {
	Person  Person
	Place   int // from 1; equal places share the better number
	Total   int // the match's own points
	Penalty int // the director's adjustments among them, signed
	Won     bool
}

// before orders matches by date, then by id.
func (m Match) before(other Match) int {
	return cmp.Or(cmp.Compare(m.Day, other.Day), cmp.Compare(m.ID, other.ID))
}

// Numbered finds what belongs to a person: in a list for the small numbers that a club has, in a map for the others.
// The zero value is empty.
type Numbered[T any] struct {
	near []*T
	far  map[Person]*T
}

// nearest is the number from which on the map is used.
const nearest = 1 << 16

// Of returns what belongs to a person, or nil.
func (n *Numbered[T]) Of(p Person) *T {
	if p >= nearest {
		return n.far[p]
	}
	if int(p) < len(n.near) {
		return n.near[p]
	}
	return nil
}

// Put stores what belongs to a person.
func (n *Numbered[T]) Put(p Person, v *T) {
	if p >= nearest {
		if n.far == nil {
			n.far = make(map[Person]*T)
		}
		n.far[p] = v
		return
	}
	if len(n.near) <= int(p) {
		n.near = append(n.near, make([]*T, int(p)+1-len(n.near))...)
	}
	n.near[p] = v
}

// MaxSeats is the largest number of players in a match of a league.
const MaxSeats = 64

func (m Match) check() error {
	most := MaxSeats
	if m.Game == "" {
		most = maxRanked
	}
	ok := len(m.Seats) > 0 && len(m.Seats) <= most
	for _, s := range m.Seats {
		ok = ok && s.Place >= 1 && s.Place <= len(m.Seats) && s.Person > 0
	}
	if !ok {
		return &MatchError{m.ID}
	}
	return nil
}

// Filter decides which matches count for a league: finished matches with a date, of these games, within these days.
type Filter struct {
	Games    []string // none for all
	From, To Day      // both included; 0 where the season is open
}

// Counts reports whether the match counts.
func (f Filter) Counts(m Match) bool { return m.Finished && f.covers(m) }

// Unfinished returns the matches that will count once they are finished, by date, then id.
func (f Filter) Unfinished(matches []Match) []Match {
	var open []Match
	for _, m := range matches {
		if !m.Finished && f.covers(m) {
			open = append(open, m)
		}
	}
	sortMatches(open)
	return open
}

// Sorted returns the matches that count, by date, then id, in the memory of the list.
func (f Filter) Sorted(matches []Match) []Match {
	counted := slices.DeleteFunc(matches, func(m Match) bool { return !f.Counts(m) })
	if !slices.IsSortedFunc(counted, Match.before) {
		sortMatches(counted)
	}
	return counted
}

func (f Filter) covers(m Match) bool {
	if m.Day == 0 || m.Day < f.From || f.To != 0 && m.Day > f.To {
		return false
	}
	for _, g := range f.Games {
		if g == m.Game {
			return true
		}
	}
	return len(f.Games) == 0
}

func sortMatches(matches []Match) { slices.SortFunc(matches, Match.before) }
