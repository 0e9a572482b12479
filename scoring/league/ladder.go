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
	rungs  []*Rung
	known  map[Person]*Rung
	near   []*Rung // the same by number, as far as numbers are small
	sides  []side
}

// nearest is the number up to which rungs are found without the map.
const nearest = 1 << 16

// find returns a person's rung, or nil.
func (l *Ladder) find(p Person) *Rung {
	if p < nearest {
		if int(p) < len(l.near) {
			return l.near[p]
		}
		return nil
	}
	return l.known[p]
}

// enter adds a rung.
func (l *Ladder) enter(r *Rung) {
	l.known[r.Person] = r
	l.rungs = append(l.rungs, r)
	if r.Person >= nearest {
		return
	}
	for int(r.Person) >= len(l.near) {
		l.near = append(l.near, nil)
	}
	l.near[r.Person] = r
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
	return &Ladder{filter: NewSums(f).filter, known: make(map[Person]*Rung)}
}

// Fits reports whether the ratings were made with this filter.
func (l *Ladder) Fits(f Filter) bool {
	f.Keep = 0
	return (&Sums{filter: l.filter}).Fits(f)
}

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
		l.rate(m)
		if watch == nil {
			continue
		}
		for _, s := range m.Seats {
			r := l.known[s.Person]
			watch(s.Person, Step{m.Day, m.ID, r.Rating, r.Matches})
		}
	}
	last := rated[len(rated)-1]
	l.last = Match{Day: last.Day, ID: strings.Clone(last.ID)}
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
		r := l.find(s.Person)
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
		r := l.find(m.Seats[s.at].Person)
		r.Rating = s.update(r.Rating)
		r.Matches++
	}
}

// Of returns a player's rung; false for a player without a rated match.
func (l *Ladder) Of(p Person) (Rung, bool) {
	r := l.known[p]
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

const ladderVersion = 1

// AppendBinary appends the ladder as bytes; equal ladders give equal bytes. The error is always nil.
func (l *Ladder) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, ladderVersion)
	b = appendFilter(b, l.filter)
	b = binary.AppendUvarint(b, uint64(l.last.Day))
	b = appendString(b, l.last.ID)
	return l.appendRungs(b), nil
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
		if !r.Rating.sane() || r.Person == 0 || l.known[r.Person] != nil {
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
	if !p.rungs(read) || len(p.rest) > 0 {
		return ErrStale
	}
	*l = *read
	return nil
}
