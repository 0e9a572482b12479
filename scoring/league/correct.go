package league

import "slices"

// Source returns matches once more that sums cannot know after others were taken out of them: all that are in the
// sums, and others that Counts of the filter refuses.
type Source interface {
	// Of returns the matches of a person, in any order.
	Of(p Person) ([]Match, error)
	// On returns the matches of a day, in any order.
	On(d Day) ([]Match, error)
	// LastDay returns the last day before a day on which a match that the filter counts was played; 0 if there is none.
	LastDay(f Filter, before Day) (Day, error)
}

// Correct takes matches out of the sums and adds others, so that they are to the byte what NewSums and Extend make of
// the matches that are left. It asks the source, which no longer has the first and already has the others, only for the
// last matches of those who played in a match that went. Errors: *MatchError, ErrStale if a match to take out was never
// in the sums, and those of the source. After an error the sums are of no use.
func (s *Sums) Correct(gone, come []Match, from Source) error {
	gone = slices.DeleteFunc(slices.Clone(gone), func(m Match) bool { return !s.filter.Counts(m) })
	return s.replace(gone, come, from)
}

// replace is Correct for matches to take out that all are in the sums.
func (s *Sums) replace(gone, come []Match, from Source) error {
	if len(gone) == 0 {
		return s.Extend(come)
	}
	for i, p := range s.persons {
		p.index = i
	}
	lost, evening := map[Person]bool{}, false
	var fewer encounters
	at := make([]*sum, 0, MaxSeats)
	for _, m := range gone {
		if m.check() != nil || s.matches == 0 {
			return ErrStale
		}
		s.matches--
		evening = evening || m.Day >= s.before
		at = at[:0]
		for _, seat := range m.Seats {
			p := s.find(seat.Person)
			if p == nil || p.played == 0 || len(p.places) <= cell(len(m.Seats), len(m.Seats)) {
				return ErrStale
			}
			p.add(len(m.Seats), seat, -1)
			lost[p.person] = lost[p.person] || p.remembers(m) || s.filter.Keep&KeepDays != 0
			at = append(at, p)
		}
		fewer = fewer.add(m.Seats, at)
	}
	if !fewer.store(s.persons, -1) {
		return ErrStale
	}
	if err := s.Extend(come); err != nil {
		return err
	}
	if err := s.tidy(); err != nil {
		return err
	}
	if err := s.recall(lost, from); err != nil || !evening {
		return err
	}
	return s.lastEvenings(from)
}

// Refit returns the sums of the matches of a course that a filter counts. It changes s, which must be the sums of the
// same course by another filter, where few matches count by one of them alone, and else adds up anew.
func (s *Sums) Refit(f Filter, c *Course) *Sums {
	f = NewSums(f).filter
	if f.Keep != s.filter.Keep {
		return c.Sums(f)
	}
	gone, come, few := c.fewBetween(s.filter, f)
	if !few {
		return c.Sums(f)
	}
	s.filter = f
	if s.replace(gone, come, pastOf{c, c.of(gone, f)}) != nil { // they were of another course
		return c.Sums(f)
	}
	return s
}

// Near reports whether so few matches count by one of two filters alone that Refit changes the sums of one to those of
// the other, and does not add up anew.
func (c *Course) Near(was, now Filter) bool {
	_, _, few := c.fewBetween(was, now)
	return few
}

// fewBetween returns the matches that count by one of two filters alone, and whether they are few enough for Refit; if
// not, some are missing.
func (c *Course) fewBetween(was, now Filter) (gone, come []Match, few bool) {
	most := min(mostRefit, c.size/4)
	gone, come = c.difference(was, now, most)
	return gone, come, len(gone)+len(come) <= most
}

// mostRefit is the number of matches up to which taking out and adding is quicker than to begin anew.
const mostRefit = 128

// remembers reports whether a match is among the last ones.
func (s *sum) remembers(m Match) bool {
	return slices.ContainsFunc(s.form, func(f Finish) bool { return f.Day == m.Day && f.Match == m.ID })
}

// tidy drops the persons without matches, and the places at sizes of table at which nobody sits any more.
func (s *Sums) tidy() error {
	s.persons = slices.DeleteFunc(s.persons, func(p *sum) bool { return p.played == 0 })
	for _, p := range s.persons {
		table, used := 0, 0
		for i, n := range p.places {
			if i == cell(table+1, 1) {
				table++
			}
			if n < 0 {
				return ErrStale
			}
			if n > 0 {
				used = cell(table+1, 1)
			}
		}
		p.places = p.places[:used]
	}
	return nil
}

// recall finds the last matches of persons anew, and their days where the sums hold them.
func (s *Sums) recall(persons map[Person]bool, from Source) error {
	for person, lost := range persons {
		p := s.find(person)
		if !lost || p == nil {
			continue
		}
		matches, err := from.Of(person)
		if err != nil {
			return err
		}
		p.form, p.days = p.form[:0:0], p.days[:0:0]
		for _, m := range matches {
			if !s.filter.Counts(m) {
				continue
			}
			for _, seat := range m.Seats {
				if seat.Person == person {
					p.remember(m.finish(seat))
					p.keep(s.filter.Keep&KeepDays, m.Day, seat)
				}
			}
		}
		p.sortKept()
	}
	return nil
}

// lastEvenings finds the last evening anew, and the day before it.
func (s *Sums) lastEvenings(from Source) error {
	s.evening, s.before = nil, 0
	last, err := from.LastDay(s.filter, 0)
	if err != nil || last == 0 {
		return err
	}
	matches, err := from.On(last)
	if err != nil {
		return err
	}
	s.evening = slices.DeleteFunc(slices.Clone(matches), func(m Match) bool { return !s.filter.Counts(m) })
	slices.SortFunc(s.evening, Match.before)
	s.before, err = from.LastDay(s.filter, last)
	return err
}
