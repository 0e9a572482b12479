// Ratings: Weng-Lin (Plackett-Luce), equal places by Efron's treatment.

package league

import (
	"cmp"
	"math"
	"slices"
)

// Ladder holds the ratings of all players after the matches that a filter accepts, in order of date, then id. The
// matches may be of one game or of all games.
type Ladder struct {
	rungs []*Rung // sorted by person
	known Numbered[Rung]
	sides []side // of the match that is being rated
}

// Rung is one player's rating and the matches that it is based on.
type Rung struct {
	Person  Person
	Rating  Rating
	Matches int
}

// Provisional reports whether the rating is only a first guess, because it has too few matches.
func (r Rung) Provisional() bool { return r.Matches < Provisional }

// Step is a player's rating after one match.
type Step struct {
	Day     Day
	Match   string
	Rating  Rating
	Matches int // rated so far
}

// NewLadder rates the matches that the filter accepts; they may be in any order. It skips matches with fewer than two
// persons, or with one person in two seats, because they show nothing about strength. Guests are not rated: a match
// with guests rates only the other players, against each other. Errors: NoResult.
func NewLadder(filter Filter, matches []Match) (*Ladder, error) { return climb(filter, matches, nil) }

// History rates the matches from the start and returns the rating of one player after each match, the first match
// first. Errors: NoResult.
func History(filter Filter, matches []Match, person Person) ([]Step, error) {
	var steps []Step
	_, err := climb(filter, matches, func(of Person, step Step) {
		if of == person {
			steps = append(steps, step)
		}
	})
	return steps, err
}

// Histories returns the History of every player.
func Histories(filter Filter, matches []Match) (map[Person][]Step, error) {
	all := map[Person][]Step{}
	_, err := climb(filter, matches, func(of Person, step Step) { all[of] = append(all[of], step) })
	return all, err
}

// climb returns the ladder that NewLadder returns. If watch is not nil, climb calls it with every player's step after
// each match.
func climb(filter Filter, matches []Match, watch func(Person, Step)) (*Ladder, error) {
	rated := make([]*Match, 0, len(matches))
	for i := range matches {
		if match := &matches[i]; filter.Counts(*match) {
			if err := match.check(); err != nil {
				return nil, err
			}
			if match.isRatable() {
				rated = append(rated, match)
			}
		}
	}
	if inOrder := func(a, b *Match) int { return a.before(*b) }; !slices.IsSortedFunc(rated, inOrder) {
		slices.SortStableFunc(rated, inOrder)
	}
	ladder := &Ladder{}
	for _, match := range rated {
		ladder.rate(match)
		if watch == nil {
			continue
		}
		for _, seat := range match.Seats {
			if seat.IsGuest() {
				continue
			}
			r := ladder.known.Of(seat.Person)
			watch(seat.Person, Step{match.Day, match.ID, r.Rating, r.Matches})
		}
	}
	slices.SortStableFunc(ladder.rungs, func(a, b *Rung) int { return cmp.Compare(a.Person, b.Person) })
	return ladder, nil
}

// isRatable reports whether at least two persons played the match, and no person had two seats.
func (m *Match) isRatable() bool {
	persons := 0
	for i, seat := range m.Seats {
		if seat.IsGuest() {
			continue
		}
		persons++
		for _, other := range m.Seats[:i] {
			if seat.Person == other.Person {
				return false
			}
		}
	}
	return persons > 1
}

func (l *Ladder) rate(match *Match) {
	l.sides = l.sides[:0]
	for i, seat := range match.Seats {
		if seat.IsGuest() {
			continue
		}
		rung := l.known.Of(seat.Person)
		if rung == nil {
			rung = &Rung{Person: seat.Person, Rating: NewRating()}
			l.known.Put(seat.Person, rung)
			l.rungs = append(l.rungs, rung)
		}
		l.sides = append(l.sides, side{
			at:       i,
			place:    seat.Place,
			mean:     rung.Rating.Mean,
			variance: rung.Rating.Deviation * rung.Rating.Deviation,
		})
	}
	judge(l.sides)
	for _, s := range l.sides {
		rung := l.known.Of(match.Seats[s.at].Person)
		rung.Rating = s.update(rung.Rating)
		rung.Matches++
	}
}

// Of returns a player's rung; false for a player without a rated match.
func (l *Ladder) Of(person Person) (Rung, bool) {
	rung := l.known.Of(person)
	if rung == nil {
		return Rung{Person: person, Rating: NewRating()}, false
	}
	return *rung, true
}

// Rungs returns the rungs of all players, sorted by person.
func (l *Ladder) Rungs() []Rung {
	rungs := make([]Rung, len(l.rungs))
	for i, rung := range l.rungs {
		rungs[i] = *rung
	}
	return rungs
}

// Ranks returns each rated player's rank by cautious strength, from 1. Equal players share a rank.
func (l *Ladder) Ranks() map[Person]int {
	order := slices.Clone(l.rungs)
	slices.SortStableFunc(order, func(a, b *Rung) int { return cmp.Compare(b.Rating.Cautious(), a.Rating.Cautious()) })
	ranks := make(map[Person]int, len(order))
	for i, r := range order {
		ranks[r.Person] = i + 1
		if i > 0 && r.Rating.Cautious() == order[i-1].Rating.Cautious() {
			ranks[r.Person] = ranks[order[i-1].Person]
		}
	}
	return ranks
}

// Rating is an estimate of a player's strength: a mean and its standard deviation. It is Weng and Lin's Bayesian
// approximation for the Plackett-Luce model (JMLR 12, 2011). A match is a race: the winner is drawn by strength, then
// the second among the rest, and so on. Equal places are draws.
type Rating struct{ Mean, Deviation float64 }

// The constants of the model, with its authors' values.
const (
	startMean      = 25.0
	startDeviation = startMean / 3
	beta           = startMean / 6 // the share of chance in the outcome of a match
	kappa          = 0.0001        // no match reduces the variance to less than this part of it
)

// Provisional is the number of rated matches below which a rating is only a first guess.
const Provisional = 10

// NewRating returns the rating of every new player.
func NewRating() Rating { return Rating{startMean, startDeviation} }

// Cautious returns a strength that the player very likely has at least: the mean minus three deviations. Lists are
// ordered by it, so that one lucky match does not lead a list. Every player starts at 0.
func (r Rating) Cautious() float64 { return r.Mean - 3*r.Deviation }

// side is one player in a match.
type side struct {
	at, place       int // the index of the seat in the match, and its place
	mean, variance  float64
	strength        float64 // exp(mean/c), where c is the scale of the match that judge computes
	field           float64 // the total strength of the sides from which the side at this place was drawn
	gain, certainty float64 // the paper's omega and delta
}

// before orders sides by place, mean and variance.
func (s *side) before(side *side) bool {
	if s.place != side.place {
		return s.place < side.place
	}
	if s.mean != side.mean {
		return s.mean < side.mean
	}
	return s.variance < side.variance
}

// judge computes what the match shows about each side and stores it in gain and certainty. It sorts the sides first,
// because sums of floating-point numbers depend on the order.
//
// Equal places are not handled as in the paper, in which a shared first place can bring less than the place behind it.
// judge follows Efron's method of survival analysis instead. The shared places are drawn one after another, and at each
// draw an equal share of each of the equal sides has left. With equal ratings, every side that shares a place gets the
// mean of what these places would bring, and the sides behind get what they would get without the tie.
func judge(sides []side) {
	for i := 1; i < len(sides); i++ { // tables are small: slices.SortFunc would take a quarter of all the work
		for at := i; at > 0 && sides[at].before(&sides[at-1]); at-- {
			sides[at], sides[at-1] = sides[at-1], sides[at]
		}
	}
	total := 0.0
	for _, side := range sides {
		total += side.variance + beta*beta
	}
	c := math.Sqrt(total)
	for i := range sides {
		sides[i].strength = math.Exp(sides[i].mean / c)
	}
	behind := 0.0
	for next := len(sides); next > 0; {
		first := next
		equals := 0.0
		for first > 0 && sides[first-1].place == sides[next-1].place {
			first--
			equals += sides[first].strength
		}
		for i := first; i < next; i++ {
			sides[i].field = behind + equals*stays(i, first, next)
		}
		behind += equals
		next = first
	}
	for first := 0; first < len(sides); {
		next := first + 1
		for next < len(sides) && sides[next].place == sides[first].place {
			next++
		}
		for i := first; i < next; i++ {
			sides[i].learn(sides[:next], first, c)
		}
		first = next
	}
}

// stays returns the share of each equal side that is still present when place i is drawn. The equal sides have the
// places from first to next.
func stays(i, first, next int) float64 { return float64(next-i) / float64(next-first) }

// learn computes gain and certainty of a side. drawn holds the sides of all places down to the side's own place. The
// sides that share its place begin at drawn[first]. c is the scale of the match; see judge.
func (s *side) learn(drawn []side, first int, c float64) {
	s.gain = 1
	for i := range drawn {
		chance := s.strength / drawn[i].field
		if i > first {
			chance *= stays(i, first, len(drawn))
		}
		s.gain -= chance
		s.certainty += chance * (1 - chance)
	}
	s.gain *= s.variance / c
	s.certainty *= s.variance / (c * c) * (math.Sqrt(s.variance) / c)
}

// update returns the player's rating after the match.
func (s *side) update(rating Rating) Rating {
	return Rating{Mean: rating.Mean + s.gain, Deviation: rating.Deviation * math.Sqrt(max(1-s.certainty, kappa))}
}
