package league

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// Course is the matches that a Ladder rates, day by day, with the ratings at the beginning of some days. After a change
// of one day only the days from there on are rated again, without reading the matches anew. It can be stored as bytes,
// and the bytes depend on the matches alone.
type Course struct {
	filter Filter
	days   []courseDay // in order
	rated  int         // how many of the days the ratings kept still follow from
}

// courseDay is a day's matches, by id.
type courseDay struct {
	day     Day
	matches int
	last    string // the id of the last one
	body    []byte // of each match, the number of seats and each person and place
	before  []byte // the ratings before the day, at some days: see marks
}

// courseStep is how many matches lie between two days with ratings, at least.
var courseStep = 8192 // a test makes it short

// NewCourse returns a course without any match.
func NewCourse(f Filter) *Course { return &Course{filter: NewSums(f).filter} }

// Fits reports whether the course was made with this filter.
func (c *Course) Fits(f Filter) bool { return (&Sums{filter: c.filter}).Fits(f) }

// Replace puts matches in the place of all matches of a day. Matches that do not count, or that show nothing about
// strength, are skipped. On an error, a *MatchError, the course stays as it was.
func (c *Course) Replace(day Day, matches []Match) error {
	counting := make([]Match, 0, len(matches))
	for _, m := range matches {
		if m.Day != day || !c.filter.Counts(m) {
			continue
		}
		if err := m.check(); err != nil {
			return err
		}
		if m.ratable() {
			counting = append(counting, m)
		}
	}
	slices.SortFunc(counting, Match.before)
	at, found := slices.BinarySearchFunc(c.days, day, func(d courseDay, day Day) int { return cmp.Compare(d.day, day) })
	c.rated = min(c.rated, at)
	if len(counting) == 0 {
		if found {
			c.days = slices.Delete(c.days, at, at+1)
		}
		return nil
	}
	fresh := courseDay{day: day, matches: len(counting), last: counting[len(counting)-1].ID}
	for _, m := range counting {
		fresh.body = binary.AppendUvarint(fresh.body, uint64(len(m.Seats)))
		for _, s := range m.Seats {
			fresh.body = binary.AppendUvarint(fresh.body, uint64(s.Person))
			fresh.body = binary.AppendUvarint(fresh.body, uint64(s.Place))
		}
	}
	if !found {
		c.days = slices.Insert(c.days, at, courseDay{})
	}
	c.days[at] = fresh
	return nil
}

// marks reports for each day whether the ratings before it are kept.
func (c *Course) marks() []bool {
	marks, matches := make([]bool, len(c.days)), 0
	for i, d := range c.days {
		marks[i] = i > 0 && matches/courseStep > (matches-c.days[i-1].matches)/courseStep
		matches += d.matches
	}
	return marks
}

// Ladder returns the ratings after all matches.
func (c *Course) Ladder() *Ladder {
	l, from := NewLadder(c.filter), 0
	marks := c.marks()
	for i := range c.days {
		switch {
		case i > c.rated || !marks[i]:
			c.days[i].before = nil
		case c.days[i].before != nil:
			from = i
		}
	}
	if from > 0 {
		p := unpack(c.days[from].before)
		if !p.rungs(l) { // as good as never: then everything is rated again
			l, from = NewLadder(c.filter), 0
		}
	}
	m := Match{Seats: make([]Seat, 0, MaxSeats)}
	for i := from; i < len(c.days); i++ {
		d := &c.days[i]
		if marks[i] && d.before == nil {
			l.sort()
			d.before = l.appendRungs(nil)
		}
		for body := unpackBytes(d.body); len(body.rest) > 0; {
			m.Seats = m.Seats[:min(body.length(), MaxSeats)]
			for at := range m.Seats {
				m.Seats[at].Person, m.Seats[at].Place = Person(body.number(maxPerson)), body.count()
			}
			l.rate(&m)
		}
		l.last = Match{Day: d.day, ID: d.last}
	}
	l.sort()
	c.rated = len(c.days)
	return l
}

const courseVersion = 1

// AppendBinary appends the course as bytes, with the ratings that Ladder has found; equal courses give equal bytes. The
// error is always nil.
func (c *Course) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, courseVersion)
	b = appendFilter(b, c.filter)
	b = binary.AppendUvarint(b, uint64(c.rated))
	b = binary.AppendUvarint(b, uint64(len(c.days)))
	for _, d := range c.days {
		b = binary.AppendUvarint(b, uint64(d.day))
		b = binary.AppendUvarint(b, uint64(d.matches))
		b = appendString(b, d.last)
		b = append(binary.AppendUvarint(b, uint64(len(d.body))), d.body...)
		b = append(binary.AppendUvarint(b, uint64(len(d.before))), d.before...)
	}
	return b, nil
}

// UnmarshalBinary reads what AppendBinary wrote, or returns ErrStale and leaves c as it was. It keeps parts of b, which
// must not change afterwards.
func (c *Course) UnmarshalBinary(b []byte) error {
	p := unpack(b)
	if p.number(courseVersion) != courseVersion {
		return ErrStale
	}
	read := Course{filter: p.filter(), rated: p.count()}
	read.days = make([]courseDay, 0, p.length())
	for range cap(read.days) {
		d := courseDay{day: Day(p.count()), matches: p.count(), last: p.string(), body: p.bytes()}
		if d.before = p.bytes(); len(d.before) == 0 {
			d.before = nil
		}
		if n := len(read.days); n > 0 && read.days[n-1].day >= d.day || !wholeMatches(d.body, d.matches) {
			p.fail()
		}
		if p.bad {
			return ErrStale
		}
		read.days = append(read.days, d)
	}
	if p.bad || len(p.rest) > 0 || read.rated > len(read.days) {
		return ErrStale
	}
	*c = read
	return nil
}

// wholeMatches reports whether bytes are so many matches, at least one.
func wholeMatches(body []byte, matches int) bool {
	p := unpackBytes(body)
	for ; len(p.rest) > 0; matches-- {
		n := p.length()
		if n < 2 || n > MaxSeats {
			return false
		}
		for range n {
			person, place := p.number(maxPerson), p.count()
			if p.bad || person == 0 || place < 1 || place > n {
				return false
			}
		}
	}
	return matches == 0 && len(body) > 0
}
