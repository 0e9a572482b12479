package league

import (
	"cmp"
	"fmt"
	"slices"
	"time"
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
		return NoResult.With("match", m.ID)
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

// Day is a date of the calendar as the number YYYYMMDD; 0 is no date. Days compare as numbers.
type Day int32

// ParseDay reads a date written as 2026-11-21. The only fault is NotDay.
func ParseDay(s string) (Day, error) {
	if len(s) == len("2006-01-02") && s[4] == '-' && s[7] == '-' {
		n := 0
		for i, c := range []byte(s) {
			switch {
			case i == 4 || i == 7:
			case c < '0' || c > '9':
				return 0, NotDay.With("text", s)
			default:
				n = n*10 + int(c-'0')
			}
		}
		if d := Day(n); d.onCalendar() {
			return d, nil
		}
	}
	return 0, NotDay.With("text", s)
}

func (d Day) onCalendar() bool {
	year, month, day := int(d)/10000, int(d)/100%100, int(d)%100
	if year < 1 || month < 1 || month > 12 || day < 1 {
		return false
	}
	return day <= time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// String writes the date as 2026-11-21; no date is empty.
func (d Day) String() string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", int(d)/10000, int(d)/100%100, int(d)%100)
}

// MarshalText writes the date as String does.
func (d Day) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (d *Day) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*d = 0
		return nil
	}
	day, err := ParseDay(string(text))
	*d = day
	return err
}
