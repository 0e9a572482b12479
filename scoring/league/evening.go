package league

import (
	"cmp"
	"slices"
)

// Evening is the matches of one day that count for a league, and their standings.
type Evening struct {
	Day      Day
	Matches  []Match   // by id
	Own      *Standing // of these matches alone, by the league's scheme and tie-breaks, without minimum, best results and presence
	Standing *Standing // the league's at the end of the day; its movements are since the evening before
}

// Evenings returns the evenings of a season, the first evening first. The matches may come in any order; matches that
// do not count are left out. The view is that of the standings. An error is NoResult.
func Evenings(set Settings, matches []Match, v View) ([]Evening, error) {
	whole, err := NewSums(set.Filter(v.AsOf), matches)
	if err != nil {
		return nil, err
	}
	sums := &Sums{filter: whole.filter}
	var all []Evening
	ranks := map[Person]int{}
	for rest := whole.matches; len(rest) > 0; {
		day, first := rest[0].Day, len(sums.matches)
		n, _ := slices.BinarySearchFunc(rest, day+1, func(m Match, d Day) int { return cmp.Compare(m.Day, d) })
		sums.matches = whole.matches[: first+n : first+n]
		sums.addFrom(first)
		v.AsOf = day
		e, err := evening(set, rest[:n:n], v)
		if err != nil {
			return nil, err
		}
		e.Standing = sums.standing(set, v, func() map[Person]int { return ranks })
		ranks = map[Person]int{}
		for _, r := range e.Standing.Rows {
			ranks[r.Person] = r.Rank
		}
		all, rest = append(all, e), rest[n:]
	}
	return all, nil
}

// LastEvening returns the last day in the sums of a season as Evenings does.
func LastEvening(set Settings, sums *Sums, v View) (Evening, error) {
	v.AsOf = sums.Evening()
	first, _ := slices.BinarySearchFunc(sums.matches, v.AsOf, func(m Match, d Day) int { return cmp.Compare(m.Day, d) })
	e, err := evening(set, sums.matches[first:], v)
	e.Standing = sums.Standing(set, v)
	return e, err
}

// evening returns an evening without the league's standing: the players ranked by its matches and nothing else.
func evening(set Settings, matches []Match, v View) (Evening, error) {
	e := Evening{Day: v.AsOf, Matches: matches}
	sums, err := NewSums(set.Filter(e.Day), e.Matches)
	if err != nil {
		return e, err
	}
	set.Minimum, set.Best, set.Presence, v.Entries = 0, 0, 0, nil
	e.Own = sums.Standing(set, v)
	e.Own.Rows = slices.DeleteFunc(e.Own.Rows, func(r Row) bool { return r.Played == 0 }) // members who stayed at home
	return e, nil
}

// Worth returns the points that a match at a table of so many players brings to a player by the scheme; with the scheme
// average, the number that the average is made of. The settings must be valid, and the seat must have its place.
func (s Settings) Worth(table int, seat Seat) Points {
	switch {
	case s.Scheme.ByPlace():
		return s.placePoints(table, seat.Place)
	case s.Scheme == Totals:
		return Points(seat.Total) * s.unit()
	case seat.Won:
		return Point
	}
	return 0
}

// Value returns what a row is ranked by: its points, or their average with the scheme average.
func (s Settings) Value(r Row) Ratio {
	if s.Scheme == Average {
		return r.Average
	}
	return Ratio{int64(r.Points), int64(Point)}
}

// Ranked returns the seats in order of place. Seats with equal places stay in order of play.
func (m Match) Ranked() []Seat {
	sorted := make([]Seat, 0, len(m.Seats))
	for place := 1; place <= len(m.Seats); place++ {
		for _, s := range m.Seats {
			if s.Place == place {
				sorted = append(sorted, s)
			}
		}
	}
	return sorted
}

// Of returns a player's row; false for a player without a row.
func (st *Standing) Of(p Person) (Row, bool) {
	i := slices.IndexFunc(st.Rows, func(r Row) bool { return r.Person == p })
	if i < 0 {
		return Row{}, false
	}
	return st.Rows[i], true
}
