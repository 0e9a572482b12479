// The sums of the matches that count for a league.

package league

import (
	"cmp"
	"iter"
	"slices"
	"sort"
)

// Sums holds the sums over the matches of a league for each player: all numbers that a scheme, a tie-break or a
// cross-table needs. Sums depend only on which matches count. Other settings and the order of the matches do not change
// them.
type Sums struct {
	matches []Match // the matches that count, by date, then id
	persons []*sum  // by number
	known   Numbered[sum]
}

// sum adds up one person's matches.
type sum struct {
	person      Person
	played, won int
	total       int64
	penalty     int64
	places      []int  // how often each place at each table size was reached; indexed by cell
	wide        []wide // the places at tables of more than MaxSeats: leagues of a series
	seats       []seated
}

// seated is a seat of a person, as two indices: of a match of the sums, and of a seat of that match.
type seated struct{ match, seat int32 }

// wide is a place at a table of more than MaxSeats, which cell gives no index to.
type wide struct{ table, place int }

// NewSums returns the sums of the matches that the filter accepts; they may be in any order. Each match may come only
// once. Errors: NoResult.
func NewSums(filter Filter, matches []Match) (*Sums, error) {
	counted := make([]Match, 0, len(matches))
	for _, match := range matches {
		if !filter.Counts(match) {
			continue
		}
		if err := match.check(); err != nil {
			return nil, err
		}
		counted = append(counted, match)
	}
	if !slices.IsSortedFunc(counted, Match.before) {
		sortMatches(counted)
	}
	return sumsOf(counted), nil
}

// sumsOf returns the sums of matches that count, in order.
func sumsOf(matches []Match) *Sums {
	sums := &Sums{matches: matches}
	sums.addFrom(0)
	return sums
}

// addFrom adds up the matches from an index on.
func (s *Sums) addFrom(first int) {
	before := len(s.persons)
	for i := range s.matches[first:] {
		match := &s.matches[first+i]
		for at, seat := range match.Seats {
			if seat.IsGuest() {
				continue
			}
			p := s.known.Of(seat.Person)
			if p == nil {
				p = &sum{person: seat.Person}
				s.known.Put(seat.Person, p)
				s.persons = append(s.persons, p)
			}
			p.add(len(match.Seats), seat)
			p.seats = append(p.seats, seated{int32(first + i), int32(at)})
		}
	}
	if len(s.persons) > before {
		slices.SortStableFunc(s.persons, func(a, b *sum) int { return cmp.Compare(a.person, b.person) })
	}
}

// until returns the sums of the matches up to a day.
func (s *Sums) until(day Day) *Sums {
	n, _ := slices.BinarySearchFunc(s.matches, day+1, func(match Match, d Day) int { return cmp.Compare(match.Day, d) })
	return sumsOf(s.matches[:n:n])
}

// cell returns the index of a place at a table of this size. Index 0 is place 1 of tables of 1, indices 1 and 2 are
// places 1 and 2 of tables of 2, and so on.
func cell(table, place int) int { return table*(table-1)/2 + place - 1 }

// add adds one result at a table of this size.
func (p *sum) add(table int, seat Seat) {
	p.played++
	p.won += b2i(seat.Won)
	p.total += int64(seat.Total)
	p.penalty += int64(seat.Penalty)
	if table > MaxSeats {
		p.wide = append(p.wide, wide{table, seat.Place})
		return
	}
	if last := cell(table, table); len(p.places) <= last {
		p.places = append(p.places, make([]int, last+1-len(p.places))...)
	}
	p.places[cell(table, seat.Place)]++
}

// each yields every pair of table size and place that the player has reached, and how often. Small tables come first,
// in order of size.
func (p *sum) each() iter.Seq2[[2]int, int] {
	return func(yield func([2]int, int) bool) {
		rest := p.places
		for table := 1; len(rest) > 0; table++ {
			for place, times := range rest[:table] {
				if times != 0 && !yield([2]int{table, place + 1}, times) {
					return
				}
			}
			rest = rest[table:]
		}
		for _, wide := range p.wide {
			if !yield([2]int{wide.table, wide.place}, 1) {
				return
			}
		}
	}
}

// Matches returns the matches in the sums, by date, then id. The caller must not change them.
func (s *Sums) Matches() []Match { return s.matches }

// Evening returns the last day with a match that counts, or 0 if there is none.
func (s *Sums) Evening() Day {
	if len(s.matches) == 0 {
		return 0
	}
	return s.matches[len(s.matches)-1].Day
}

// dayBefore returns the last day with a match that counts before Evening, or 0 if there is none.
func (s *Sums) dayBefore() Day {
	last := s.Evening()
	for _, match := range slices.Backward(s.matches) {
		if match.Day != last {
			return match.Day
		}
	}
	return 0
}

// formLength is how many of a player's last matches a row shows.
const formLength = 5

// form returns a person's last matches, the latest first. Two seats of one person in the same match are ordered by
// their result.
func (s *Sums) form(sum *sum) []Finish {
	finishes := make([]Finish, 0, formLength)
	for _, seated := range sum.seats[max(0, len(sum.seats)-formLength):] {
		match := &s.matches[seated.match]
		seat := match.Seats[seated.seat]
		finishes = append(finishes, Finish{match.Day, match.ID, len(match.Seats), seat.Place, seat.Won})
	}
	sort.SliceStable(finishes, func(i, j int) bool {
		finish := finishes[i]
		other := finishes[j]
		return cmp.Or(cmp.Compare(other.Day, finish.Day), cmp.Compare(other.Match, finish.Match),
			cmp.Compare(other.Place, finish.Place), cmp.Compare(b2i(other.Won), b2i(finish.Won))) < 0
	})
	return finishes
}

// Finish is how one match ended for one player.
type Finish struct {
	Day   Day
	Match string
	Table int // the number of players at the table
	Place int
	Won   bool
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
