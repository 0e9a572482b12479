package league

import (
	"cmp"
	"slices"
)

// Ladder holds everybody's rating after the matches that a filter lets through, taken by date, then by id: the matches
// of one game, or of all games.
type Ladder struct {
	rungs []*Rung // by person's number
	known Numbered[Rung]
	sides []side // of the match that is being rated
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

// NewLadder rates the matches that the filter lets through, in any order. A match of one player, or with one person in
// two seats, shows nothing about strength and is skipped. Errors: *MatchError.
func NewLadder(f Filter, matches []Match) (*Ladder, error) { return climb(f, matches, nil) }

// History rates the matches from the start and returns the steps of one player, the first match first.
func History(f Filter, matches []Match, p Person) ([]Step, error) {
	var steps []Step
	_, err := climb(f, matches, func(of Person, s Step) {
		if of == p {
			steps = append(steps, s)
		}
	})
	return steps, err
}

// Histories is History for all players at once.
func Histories(f Filter, matches []Match) (map[Person][]Step, error) {
	all := map[Person][]Step{}
	_, err := climb(f, matches, func(of Person, s Step) { all[of] = append(all[of], s) })
	return all, err
}

// climb is NewLadder; watch, unless it is nil, gets every player's rating after each match.
func climb(f Filter, matches []Match, watch func(Person, Step)) (*Ladder, error) {
	rated := make([]*Match, 0, len(matches))
	for i := range matches {
		if m := &matches[i]; f.Counts(*m) {
			if err := m.check(); err != nil {
				return nil, err
			}
			if m.ratable() {
				rated = append(rated, m)
			}
		}
	}
	if inOrder := func(a, b *Match) int { return a.before(*b) }; !slices.IsSortedFunc(rated, inOrder) {
		slices.SortFunc(rated, inOrder)
	}
	l := &Ladder{}
	for _, m := range rated {
		l.rate(m)
		if watch == nil {
			continue
		}
		for _, s := range m.Seats {
			r := l.known.Of(s.Person)
			watch(s.Person, Step{m.Day, m.ID, r.Rating, r.Matches})
		}
	}
	slices.SortFunc(l.rungs, func(a, b *Rung) int { return cmp.Compare(a.Person, b.Person) })
	return l, nil
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
			l.known.Put(s.Person, r)
			l.rungs = append(l.rungs, r)
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
