package league

import (
	"cmp"
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"strings"
)

// Ladder holds everybody's rating after the matches that a filter lets through, taken by date, then by id: the matches
// of one game, or of all games. It can be stored as bytes and extended by later matches.
type Ladder struct {
	filter Filter
	last   Match // what was rated last, by day and id
	rated  int   // matches
	today  int   // those of them that were on the last day
	rungs  []*Rung
	known  Numbered[Rung]
	sides  []side

	marks   []mark
	thinned int // the step to which the marks were thinned
}

// enter adds a rung.
func (l *Ladder) enter(r *Rung) {
	l.known.Put(r.Person, r)
	l.rungs = append(l.rungs, r)
}

// sort puts the rungs in order of the persons' numbers.
func (l *Ladder) sort() {
	slices.SortFunc(l.rungs, func(a, b *Rung) int { return cmp.Compare(a.Person, b.Person) })
}

// Rung is one player's rating and the matches it is made of.
type Rung struct {
	Person  Person
	Rating  Rating
	Matches int
}

// Provisional reports whether there are too few matches for the rating to be more than a first guess.
func (r Rung) Provisional() bool { return r.Matches < Provisional }

// Step is a player's rating after one match.
type Step struct {
	Day     Day
	Match   string
	Rating  Rating
	Matches int // rated so far
}

// ErrEarlier is returned when a match lies before the last match rated. The caller then rates all matches again.
var ErrEarlier = errors.New("a match lies before the last one rated")

// NewLadder returns a ladder without any match.
func NewLadder(f Filter) *Ladder {
	f.Keep = 0
	return &Ladder{filter: NewSums(f).filter, thinned: markStep}
}

// Fits reports whether the ratings were made with this filter.
func (l *Ladder) Fits(f Filter) bool {
	f.Keep = 0
	return (&Sums{filter: l.filter}).Fits(f)
}

// Filter returns the filter that the ratings were made with.
func (l *Ladder) Filter() Filter { return l.filter }

// Extend rates matches, in any order, that lie after all matches rated before. Otherwise it returns ErrEarlier or a
// *MatchError and leaves the ladder unchanged. A match of one player, or with one person in two seats, shows nothing
// about strength and is skipped.
func (l *Ladder) Extend(matches []Match) error { return l.extend(matches, nil) }

// History rates the matches from the start and returns the steps of one player, the first match first.
func History(f Filter, matches []Match, p Person) ([]Step, error) {
	var steps []Step
	err := NewLadder(f).extend(matches, func(of Person, s Step) {
		if of == p {
			steps = append(steps, s)
		}
	})
	return steps, err
}

// Histories is History for all players at once.
func Histories(f Filter, matches []Match) (map[Person][]Step, error) {
	all := map[Person][]Step{}
	err := NewLadder(f).extend(matches, func(of Person, s Step) { all[of] = append(all[of], s) })
	return all, err
}

// extend is Extend; watch, unless it is nil, gets every player's rating after each match.
func (l *Ladder) extend(matches []Match, watch func(Person, Step)) error {
	rated := make([]*Match, 0, len(matches))
	for i := range matches {
		if m := &matches[i]; l.filter.Counts(*m) {
			if err := m.check(); err != nil {
				return err
			}
			if m.ratable() {
				rated = append(rated, m)
			}
		}
	}
	slices.SortFunc(rated, func(a, b *Match) int { return a.before(*b) })
	if len(rated) == 0 {
		return nil
	}
	if l.last.Day != 0 && rated[0].before(l.last) <= 0 {
		return ErrEarlier
	}
	for _, m := range rated {
		l.advance(m)
		l.rate(m)
		if watch == nil {
			continue
		}
		for _, s := range m.Seats {
			r := l.known.Of(s.Person)
			watch(s.Person, Step{m.Day, m.ID, r.Rating, r.Matches})
		}
	}
	l.last.ID = strings.Clone(l.last.ID)
	l.sort()
	return nil
}

func (m *Match) ratable() bool {
	for i, s := range m.Seats {
		for _, other := range m.Seats[:i] {
			if s.Person == other.Person {
				return false
			}
		}
	}
	return len(m.Seats) > 1
}

func (l *Ladder) rate(m *Match) {
	l.sides = l.sides[:0]
	for i, s := range m.Seats {
		r := l.known.Of(s.Person)
		if r == nil {
			r = &Rung{Person: s.Person, Rating: NewRating()}
			l.enter(r)
		}
		l.sides = append(l.sides, side{
			at: i, place: s.Place, mean: r.Rating.Mean, variance: r.Rating.Deviation * r.Rating.Deviation,
		})
	}
	judge(l.sides)
	for _, s := range l.sides {
		r := l.known.Of(m.Seats[s.at].Person)
		r.Rating = s.update(r.Rating)
		r.Matches++
	}
}

// Of returns a player's rung; false for a player without a rated match.
func (l *Ladder) Of(p Person) (Rung, bool) {
	r := l.known.Of(p)
	if r == nil {
		return Rung{Person: p, Rating: NewRating()}, false
	}
	return *r, true
}

// Rungs returns the rungs of all players, by person's number.
func (l *Ladder) Rungs() []Rung {
	all := make([]Rung, len(l.rungs))
	for i, r := range l.rungs {
		all[i] = *r
	}
	return all
}

// sane reports whether some series of matches may lead to these numbers. NaN is not sane.
func (r Rating) sane() bool {
	return r.Deviation > 0 && r.Deviation <= startDeviation && math.Abs(r.Mean) < 1e6
}

const ladderVersion = 2

// AppendBinary appends the ladder as bytes; equal ladders give equal bytes. The error is always nil.
func (l *Ladder) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, ladderVersion)
	b = appendFilter(b, l.filter)
	b = binary.AppendUvarint(b, uint64(l.last.Day))
	b = appendString(b, l.last.ID)
	b = binary.AppendUvarint(b, uint64(l.rated))
	b = binary.AppendUvarint(b, uint64(l.today))
	b = l.appendRungs(b)
	b = binary.AppendUvarint(b, uint64(len(l.marks)))
	for _, m := range l.marks {
		b = appendMark(b, m)
	}
	return b, nil
}

func (l *Ladder) appendRungs(b []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(l.rungs)))
	for _, r := range l.rungs {
		b = binary.AppendUvarint(b, uint64(r.Person))
		b = binary.AppendUvarint(b, uint64(r.Matches))
		b = appendFloat(appendFloat(b, r.Rating.Mean), r.Rating.Deviation)
	}
	return b
}

// rungs reads what appendRungs wrote into an empty ladder, and reports whether it could.
func (p *packed) rungs(l *Ladder) bool {
	for range p.length() {
		r := &Rung{Person: Person(p.number(maxPerson)), Matches: p.count(), Rating: Rating{p.float(), p.float()}}
		if !r.Rating.sane() || r.Person == 0 || l.known.Of(r.Person) != nil {
			p.fail()
		}
		if p.bad {
			return false
		}
		l.enter(r)
	}
	return !p.bad
}

// UnmarshalBinary reads what AppendBinary wrote, or returns ErrStale and leaves l as it was.
func (l *Ladder) UnmarshalBinary(b []byte) error {
	p := unpack(b)
	if p.number(ladderVersion) != ladderVersion {
		return ErrStale
	}
	read := NewLadder(p.filter())
	read.last = Match{Day: Day(p.count()), ID: p.string()}
	read.rated, read.today = p.count(), p.count()
	if !p.rungs(read) {
		return ErrStale
	}
	for range p.length() {
		read.marks = append(read.marks, p.mark())
	}
	if read.thinned = read.step(); p.bad || len(p.rest) > 0 {
		return ErrStale
	}
	*l = *read
	return nil
}

// mark is a ladder as it was before a day: from there the matches are rated again after a change.
type mark struct {
	day   Day
	last  Match // what was rated last
	rated int   // matches until then
	today int   // those of them that were on the last day
	rungs []byte
}

var (
	markStep  = 8192 // how many matches lie between two marks, at least
	mostMarks = 8    // with more, every second one goes
)

// step returns how many matches lie between two marks, so that there are not too many.
func (l *Ladder) step() int {
	step := markStep
	for l.rated/step > mostMarks {
		step *= 2
	}
	return step
}

// on reports whether a mark belongs where it is: a multiple of the step has been passed on the day before it.
func (m mark) on(step int) bool { return m.rated/step > (m.rated-m.today)/step }

// advance takes down that a match comes next: a mark before its day, if one belongs there.
func (l *Ladder) advance(next *Match) {
	if next.Day != l.last.Day {
		m := mark{day: next.Day, last: l.last, rated: l.rated, today: l.today}
		if step := l.step(); m.on(step) {
			m.last.ID = strings.Clone(m.last.ID)
			l.sort()
			m.rungs = l.appendRungs(nil)
			l.marks = append(l.marks, m)
			l.thin()
		}
		l.today = 0
	}
	l.rated++
	l.today++
	l.last = Match{Day: next.Day, ID: next.ID}
}

// thin drops the marks that have become too many.
func (l *Ladder) thin() {
	if step := l.step(); step > l.thinned {
		l.marks = slices.DeleteFunc(l.marks, func(m mark) bool { return !m.on(step) })
		l.thinned = step
	}
}

// rewind puts the ladder back to the last mark that is not after a day, or to the beginning.
func (l *Ladder) rewind(day Day) {
	for i, m := range slices.Backward(l.marks) {
		if m.day > day {
			continue
		}
		back := NewLadder(l.filter)
		if p := unpack(m.rungs); p.rungs(back) && len(p.rest) == 0 { // as good as always
			back.last, back.rated, back.today = m.last, m.rated, m.today
			back.marks, back.thinned = slices.Clip(l.marks[:i]), l.thinned
			*l = *back
			return
		}
	}
	*l = *NewLadder(l.filter)
}

// Refit makes the ratings those of the matches of a course that a filter counts. The ladder may be of another filter;
// changed are the matches that came into the course and went out of it since. Only the days after the first difference
// are rated again, from the last mark before it.
func (l *Ladder) Refit(f Filter, c *Course, changed []Match) {
	from := Day(0)
	if l.rated > 0 {
		from = c.firstChange(l.filter, f)
	}
	for _, m := range changed {
		if l.filter.Counts(m) || f.Counts(m) {
			from = min(from, m.Day)
		}
	}
	if from <= l.last.Day {
		l.rewind(from)
	}
	l.filter = NewLadder(f).filter
	f.From = max(f.From, l.last.Day+1) // the ladder stands between two days
	for m := range c.Matches(f) {
		if m.ratable() {
			l.advance(&m)
			l.rate(&m)
		}
	}
	l.sort()
}

// IsWhole reports whether the ladder has the marks that it would have if the matches had been rated in one go. It may
// lack some after Refit has left it with fewer matches.
func (l *Ladder) IsWhole() bool { return l.thinned <= l.step() }

func appendMark(b []byte, m mark) []byte {
	b = binary.AppendUvarint(b, uint64(m.day))
	b = binary.AppendUvarint(b, uint64(m.last.Day))
	b = appendString(b, m.last.ID)
	b = binary.AppendUvarint(b, uint64(m.rated))
	b = binary.AppendUvarint(b, uint64(m.today))
	return append(binary.AppendUvarint(b, uint64(len(m.rungs))), m.rungs...)
}

func (p *packed) mark() mark {
	return mark{
		day: Day(p.count()), last: Match{Day: Day(p.count()), ID: p.string()}, rated: p.count(), today: p.count(),
		rungs: []byte(p.string()),
	}
}
