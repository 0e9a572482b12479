package league

import (
	"cmp"
	"encoding/binary"
	"iter"
	"math"
	"slices"
)

// Course is all matches of a league, day by day, in few bytes. From it come the sums and ratings of other games, of
// another time or as they were on a day, without reading the matches anew. The bytes of AppendBinary depend on the
// matches alone.
type Course struct {
	days []courseDay // in order
	size int         // matches
}

// Size returns how many matches are in the course.
func (c *Course) Size() int { return c.size }

// courseDay is a day's matches.
type courseDay struct {
	day  Day
	body string // the names of the games, then the matches, by id
}

// Correct takes matches out of the course and adds others, in any order. Matches that are not finished or have no day
// are skipped. Errors: *MatchError, ErrStale if a match to take out was not there. After an error the course is of no
// use.
func (c *Course) Correct(gone, come []Match) error {
	type change struct{ gone, come []Match }
	days := map[Day]change{}
	for _, m := range gone {
		if (Filter{}).Counts(m) {
			days[m.Day] = change{append(days[m.Day].gone, m), nil}
			c.size--
		}
	}
	for _, m := range come {
		if (Filter{}).Counts(m) {
			if err := m.check(); err != nil {
				return err
			}
			days[m.Day] = change{days[m.Day].gone, append(days[m.Day].come, m)}
			c.size++
		}
	}
	changed := make([]courseDay, 0, len(days))
	for day, change := range days {
		at, found := c.find(day)
		var matches []Match
		if found {
			matches = c.days[at].matches()
		}
		for _, m := range change.gone {
			i := slices.IndexFunc(matches, func(o Match) bool { return o.ID == m.ID })
			if i < 0 {
				return ErrStale
			}
			matches = slices.Delete(matches, i, i+1)
		}
		changed = append(changed, newCourseDay(day, append(matches, change.come...)))
	}
	c.put(changed)
	return nil
}

func (c *Course) find(day Day) (int, bool) {
	return slices.BinarySearchFunc(c.days, day, func(d courseDay, day Day) int { return cmp.Compare(d.day, day) })
}

// put puts days in the place of those of the same date.
func (c *Course) put(days []courseDay) {
	all := slices.Concat(days, c.days)
	slices.SortStableFunc(all, func(a, b courseDay) int { return cmp.Compare(a.day, b.day) })
	all = slices.CompactFunc(all, func(a, b courseDay) bool { return a.day == b.day })
	c.days = slices.DeleteFunc(all, func(d courseDay) bool { return len(d.body) == 0 })
}

// What a seat says beside its place.
const (
	seatWon = 1 << iota
	seatPenalty
	seatBits = 2
)

// newCourseDay packs matches of a day; none pack to nothing.
func newCourseDay(day Day, matches []Match) courseDay {
	if len(matches) == 0 {
		return courseDay{day: day}
	}
	slices.SortFunc(matches, Match.before)
	var games []string
	for _, m := range matches {
		games = append(games, m.Game)
	}
	slices.Sort(games)
	games = slices.Compact(games)
	b := binary.AppendUvarint(nil, uint64(len(games)))
	for _, g := range games {
		b = appendString(b, g)
	}
	var seats []byte
	for _, m := range matches {
		game, _ := slices.BinarySearch(games, m.Game)
		b = appendString(b, m.ID)
		b = binary.AppendUvarint(b, uint64(game))
		seats = appendSeats(seats[:0], m.Seats)
		b = append(binary.AppendUvarint(b, uint64(len(seats))), seats...)
	}
	return courseDay{day, string(b)}
}

func appendSeats(b []byte, seats []Seat) []byte {
	for _, s := range seats {
		b = binary.AppendUvarint(b, uint64(s.Person))
		flags := b2i(s.Won)*seatWon + b2i(s.Penalty != 0)*seatPenalty
		b = binary.AppendUvarint(b, uint64(s.Place<<seatBits|flags))
		b = binary.AppendVarint(b, int64(s.Total))
		if s.Penalty != 0 {
			b = binary.AppendVarint(b, int64(s.Penalty))
		}
	}
	return b
}

// readSeats appends the seats that appendSeats wrote. Bytes that it did not write read as some seats, or as none.
func readSeats(seats []Seat, b string) []Seat {
	number := func() uint64 { // every season has half a million of them
		if len(b) > 1 {
			if low, high := b[0], b[1]; low < 0x80 {
				b = b[1:]
				return uint64(low)
			} else if high < 0x80 {
				b = b[2:]
				return uint64(high)<<7 | uint64(low&0x7f)
			}
		}
		p := packed{rest: b}
		v := p.number(math.MaxUint64)
		b = p.rest
		return v
	}
	signed := func() int {
		v := number()
		return int(v>>1) ^ -int(v&1)
	}
	for len(b) > 0 {
		s := Seat{Person: Person(number())}
		flags := number()
		s.Place, s.Won, s.Total = int(flags>>seatBits), flags&seatWon != 0, signed()
		if flags&seatPenalty != 0 {
			s.Penalty = signed()
		}
		seats = append(seats, s)
	}
	return seats
}

// matches returns a day's matches.
func (d courseDay) matches() (all []Match) {
	for m := range d.each(Filter{}, new([]Seat)) {
		m.Seats = slices.Clone(m.Seats)
		all = append(all, m)
	}
	return all
}

// each yields the matches of a day that a filter counts, by id. Their seats stand in one piece of memory, each match's
// in the place of the last one's. It stops at bytes that are no match.
func (d courseDay) each(f Filter, seats *[]Seat) iter.Seq[Match] {
	return func(yield func(Match) bool) {
		p := &packed{rest: d.body}
		games := make([]string, p.length())
		counts := make([]bool, len(games))
		for i := range games {
			games[i] = p.string()
			counts[i] = f.Counts(Match{Day: d.day, Game: games[i], Finished: true})
		}
		for len(p.rest) > 0 {
			m := Match{ID: p.string(), Day: d.day, Finished: true}
			game, body := p.count(), p.string()
			if p.bad || game >= len(games) {
				return
			}
			if !counts[game] {
				continue
			}
			m.Game = games[game]
			*seats = readSeats((*seats)[:0], body)
			if m.Seats = *seats; m.check() != nil || !yield(m) {
				return
			}
		}
	}
}

// Matches yields the matches that a filter counts, by date, then id. A match's seats are good until the next match.
func (c *Course) Matches(f Filter) iter.Seq[Match] {
	return func(yield func(Match) bool) {
		var seats []Seat
		from, _ := c.find(f.From)
		for _, d := range c.days[from:] {
			if f.To != 0 && d.day > f.To {
				return
			}
			for m := range d.each(f, &seats) {
				if !yield(m) {
					return
				}
			}
		}
	}
}

// All returns the matches that a filter counts, by date, then id.
func (c *Course) All(f Filter) (all []Match) {
	var slab []Seat // one piece of memory for the seats of many matches
	for m := range c.Matches(f) {
		if cap(slab)-len(slab) < len(m.Seats) {
			slab = make([]Seat, 0, max(slabSeats, len(m.Seats)))
		}
		first := len(slab)
		slab = append(slab, m.Seats...)
		m.Seats = slab[first:len(slab):len(slab)]
		all = append(all, m)
	}
	return all
}

const (
	slabSeats  = 1024
	usualPairs = 10 // at a table
)

// Sums returns the sums of the matches that a filter counts.
func (c *Course) Sums(f Filter) *Sums {
	s := NewSums(f)
	s.add(c.Matches(s.filter), c.size*usualPairs, false)
	s.rememberLast(c)
	_ = s.lastEvenings(pastOf{Course: c}) // a course never fails
	return s
}

// rememberLast finds the last matches of all persons, from the last day back until everybody has theirs: to remember
// every match and to forget most of them again takes a quarter of the time of the sums.
func (s *Sums) rememberLast(c *Course) {
	var known Numbered[sum]
	missing := 0
	for _, p := range s.persons {
		known.Put(p.person, p)
		missing += min(p.played, formLength)
	}
	var seats []Seat
	for _, d := range slices.Backward(c.days) {
		if missing == 0 {
			return
		}
		for m := range d.each(s.filter, &seats) {
			for _, seat := range m.Seats {
				p := known.Of(seat.Person)
				before := len(p.form)
				p.remember(m.finish(seat))
				missing -= len(p.form) - before
			}
		}
	}
}

// On returns the matches of a day, by id.
func (c *Course) On(day Day) ([]Match, error) {
	if at, found := c.find(day); found {
		return c.days[at].matches(), nil
	}
	return nil, nil
}

// LastEvening returns the matches of the last day, by id.
func (c *Course) LastEvening() []Match {
	if len(c.days) == 0 {
		return nil
	}
	return c.days[len(c.days)-1].matches()
}

// LastDay returns the last day before a day on which a match that the filter counts was played; 0 if there is none.
func (c *Course) LastDay(f Filter, before Day) (Day, error) {
	end := len(c.days)
	if before != 0 {
		end, _ = c.find(before)
	}
	var seats []Seat
	for _, d := range slices.Backward(c.days[:end]) {
		for range d.each(f, &seats) {
			return d.day, nil
		}
	}
	return 0, nil
}

// difference returns the matches that count by one filter alone, and those that count by the other alone. It stops
// once they are more than the limit.
func (c *Course) difference(was, now Filter, limit int) (gone, come []Match) {
	for _, d := range c.days {
		if d.alike(was, now) {
			continue
		}
		for _, m := range d.matches() {
			switch before, after := was.Counts(m), now.Counts(m); {
			case before && !after:
				gone = append(gone, m)
			case after && !before:
				come = append(come, m)
			}
		}
		if len(gone)+len(come) > limit {
			break
		}
	}
	return gone, come
}

// alike reports whether two filters count the same matches of a day.
func (d courseDay) alike(was, now Filter) bool {
	p := &packed{rest: d.body}
	for range p.length() {
		m := Match{Day: d.day, Game: p.string(), Finished: true}
		if was.Counts(m) != now.Counts(m) {
			return false
		}
	}
	return true
}

// never is later than every day.
const never = Day(1 << 30)

// firstChange returns the first day with a match that counts by one of two filters alone, or never.
func (c *Course) firstChange(was, now Filter) Day {
	gone, come := c.difference(was, now, 0)
	for _, m := range append(gone, come...) {
		return m.Day
	}
	return never
}

// of returns the matches, counted by a filter, of all who sat in some matches, by person.
func (c *Course) of(matches []Match, f Filter) map[Person][]Match {
	of := map[Person][]Match{}
	for _, m := range matches {
		for _, s := range m.Seats {
			of[s.Person] = nil
		}
	}
	if len(of) == 0 {
		return nil
	}
	for m := range c.Matches(f) {
		seats := m.Seats
		m.Seats = nil
		for _, s := range seats {
			all, wanted := of[s.Person]
			if !wanted || len(all) > 0 && all[len(all)-1].ID == m.ID {
				continue
			}
			if m.Seats == nil {
				m.Seats = slices.Clone(seats)
			}
			of[s.Person] = append(all, m)
		}
	}
	return of
}

// pastOf is a course as a Source.
type pastOf struct {
	*Course
	persons map[Person][]Match
}

// Of returns the matches of a person.
func (p pastOf) Of(person Person) ([]Match, error) { return p.persons[person], nil }

const courseVersion = 2

// AppendBinary appends the course as bytes; equal courses give equal bytes. The error is always nil.
func (c *Course) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, courseVersion)
	b = binary.AppendUvarint(b, uint64(c.size))
	b = binary.AppendUvarint(b, uint64(len(c.days)))
	for _, d := range c.days {
		b = binary.AppendUvarint(b, uint64(d.day))
		b = append(binary.AppendUvarint(b, uint64(len(d.body))), d.body...)
	}
	return b, nil
}

// UnmarshalBinary reads what AppendBinary wrote, or returns ErrStale and leaves c as it was. It does not look into the
// days: of bytes that AppendBinary did not write, matches may be missing.
func (c *Course) UnmarshalBinary(b []byte) error {
	p := unpack(b)
	if p.number(courseVersion) != courseVersion {
		return ErrStale
	}
	size, days := p.count(), make([]courseDay, 0, p.length())
	for range cap(days) {
		d := courseDay{Day(p.count()), p.string()}
		if n := len(days); n > 0 && days[n-1].day >= d.day || len(d.body) == 0 {
			return ErrStale
		}
		days = append(days, d)
	}
	if p.bad || len(p.rest) > 0 {
		return ErrStale
	}
	c.days, c.size = days, size
	return nil
}
