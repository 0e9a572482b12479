package league

import (
	"cmp"
	"iter"
	"slices"
)

// Sums add up the matches of a league for each player: everything that any scheme, tie-break or cross-table needs. They
// depend only on which matches count, not on other settings nor on the order of the matches. AppendBinary writes them
// as bytes.
//
// After a match was corrected or removed, Correct takes it out. After persons turned out to be one, make new sums.
type Sums struct {
	filter  Filter
	matches int
	evening []Match // of the last day that counts, by id: what the movement leaves out
	before  Day     // the last day but one, 0 for none
	persons []*sum  // by number
}

// sum adds up one person's matches.
type sum struct {
	person Person
	tally
	form  []Finish // the last ones, oldest first
	met   meetings // with persons of greater numbers
	index int      // in the list of sums, while encounters are collected
}

// tally is the part of a sum that can be added and taken away again.
type tally struct {
	played, won int
	total       int64
	penalty     int64
	places      []int32 // how often each place at each size of table; see cell
	wide        []wide  // the places at tables of more than MaxSeats: leagues of a series
	totals      []int64 // of each match, sorted, where the filter keeps them
	days        []Day   // with a match, sorted, where the filter keeps them
}

// cell returns the index of a place at a table of this size: 1 of 1, then 1 and 2 of 2, and so on.
func cell(table, place int) int { return table*(table-1)/2 + place - 1 }

func (t *tally) add(table int, s Seat, sign int) {
	t.played += sign
	if s.Won {
		t.won += sign
	}
	t.total += int64(sign * s.Total)
	t.penalty += int64(sign * s.Penalty)
	if sign < 0 {
		t.dropTotal(int64(s.Total))
	}
	if table > MaxSeats {
		t.addWide(table, s.Place, int32(sign))
		return
	}
	if last := cell(table, table); len(t.places) <= last {
		t.places = append(t.places, make([]int32, last+1-len(t.places))...)
	}
	t.places[cell(table, s.Place)] += int32(sign)
}

// each yields every place that was reached, with its table's size and how often, in order of the size.
func (t *tally) each() iter.Seq2[[2]int, int] {
	return func(yield func([2]int, int) bool) {
		for table, at := 1, 0; at < len(t.places); table++ {
			for place := 1; place <= table; place, at = place+1, at+1 {
				if n := t.places[at]; n != 0 && !yield([2]int{table, place}, int(n)) {
					return
				}
			}
		}
		for _, w := range t.wide {
			if w.times != 0 && !yield([2]int{w.table, w.place}, int(w.times)) {
				return
			}
		}
	}
}

// NewSums returns empty sums for the matches that the filter lets through.
func NewSums(f Filter) *Sums {
	f.Games = slices.Clone(f.Games)
	slices.Sort(f.Games)
	return &Sums{filter: f}
}

// Fits reports whether the sums were made with this filter, so that a standing may use them.
func (s *Sums) Fits(f Filter) bool {
	games := slices.Clone(f.Games)
	slices.Sort(games)
	return f.From == s.filter.From && f.To == s.filter.To && slices.Equal(games, s.filter.Games) &&
		f.Keep == s.filter.Keep
}

// Filter returns the filter that the sums were made with.
func (s *Sums) Filter() Filter { return s.filter }

// Matches returns how many matches are in the sums.
func (s *Sums) Matches() int { return s.matches }

// Extend adds matches in any order and skips those that do not count. Each match must come once: the sums do not notice
// a second time. On an error, a *MatchError, they stay as they were.
func (s *Sums) Extend(matches []Match) error {
	for _, m := range matches {
		if s.filter.Counts(m) {
			if err := m.check(); err != nil {
				return err
			}
		}
	}
	counting := func(yield func(Match) bool) {
		for _, m := range matches {
			if s.filter.Counts(m) && !yield(m) {
				return
			}
		}
	}
	for m := range counting {
		s.keepEvening(m)
	}
	slices.SortFunc(s.evening, Match.before)
	s.add(counting, 0, true)
	return nil
}

// add adds valid matches that count, but for the evenings. It makes room for so many pairs, and remembers the last
// matches of each player if remember is set.
func (s *Sums) add(matches iter.Seq[Match], pairs int, remember bool) {
	var known Numbered[sum]
	for i, p := range s.persons {
		p.index = i
		known.Put(p.person, p)
	}
	fresh := make(encounters, 0, pairs)
	at := make([]*sum, 0, MaxSeats)
	for m := range matches {
		s.matches++
		at = at[:0]
		for _, seat := range m.Seats {
			p := known.Of(seat.Person)
			if p == nil {
				p = &sum{person: seat.Person, index: len(s.persons)}
				known.Put(seat.Person, p)
				s.persons = append(s.persons, p)
			}
			p.add(len(m.Seats), seat, 1)
			p.keep(s.filter.Keep, m.Day, seat)
			if remember {
				p.remember(m.finish(seat))
			}
			at = append(at, p)
		}
		fresh = fresh.add(m.Seats, at)
	}
	if s.filter.Keep != 0 {
		for _, p := range s.persons {
			p.sortKept()
		}
	}
	s.sortPersons(fresh)
	fresh.store(s.persons, 1)
}

// sortPersons puts the persons in order of their numbers, and the new order into the encounters.
func (s *Sums) sortPersons(e encounters) {
	slices.SortFunc(s.persons, func(a, b *sum) int { return cmp.Compare(a.person, b.person) })
	moved, index := false, make([]int, len(s.persons))
	for i, p := range s.persons {
		moved = moved || p.index != i
		index[p.index], p.index = i, i
	}
	if !moved {
		return
	}
	for i, x := range e {
		e[i] = encountered(index[lesserOf(x)], index[greaterOf(x)], x&outcomeMask)
	}
}

// keepEvening stores the matches of the last day, and which day was the last but one.
func (s *Sums) keepEvening(m Match) {
	switch last := s.Evening(); {
	case m.Day < last:
		s.before = max(s.before, m.Day)
		return
	case m.Day > last:
		s.before, s.evening = last, nil
	}
	m.Seats = slices.Clone(m.Seats)
	s.evening = append(s.evening, m)
}

// Evening returns the last day that counts; 0 if there is none.
func (s *Sums) Evening() Day {
	if len(s.evening) == 0 {
		return 0
	}
	return s.evening[0].Day
}

func (s *Sums) find(p Person) *sum {
	i, found := slices.BinarySearchFunc(s.persons, p, func(x *sum, p Person) int { return cmp.Compare(x.person, p) })
	if !found {
		return nil
	}
	return s.persons[i]
}
