package league

import "slices"

// Evening is the matches of one day that count for a league, and their standings.
type Evening struct {
	Day      Day
	Matches  []Match   // by id
	Own      *Standing // of these matches alone, by the league's scheme and tie-breaks, without minimum, best results and presence
	Standing *Standing // the league's at the end of the day; its movements are since the evening before
}

// Evenings returns the evenings of a season, the first evening first. The matches may come in any order; matches that
// do not count are left out. The view is that of the standings. An error is a *MatchError.
func Evenings(set Settings, matches []Match, v View) ([]Evening, error) {
	f := set.Filter(v.AsOf)
	sorted := slices.DeleteFunc(slices.Clone(matches), func(m Match) bool { return !f.Counts(m) })
	sortMatches(sorted)
	sums := NewSums(f)
	var all []Evening
	for len(sorted) > 0 {
		day, n := sorted[0].Day, 1
		for n < len(sorted) && sorted[n].Day == day {
			n++
		}
		e := Evening{Day: day, Matches: sorted[:n:n]}
		if err := sums.Extend(e.Matches); err != nil {
			return nil, err
		}
		v.AsOf = day
		e.Standing = sums.Standing(set, v)
		var err error
		if e.Own, err = alone(set, e, v); err != nil {
			return nil, err
		}
		all, sorted = append(all, e), sorted[n:]
	}
	return all, nil
}

// LastEvening returns the last day in the sums of a season as Evenings does; matches are those of that day.
func LastEvening(set Settings, sums *Sums, matches []Match, v View) (e Evening, err error) {
	e.Day, v.AsOf = sums.Evening(), sums.Evening()
	f := set.Filter(e.Day)
	e.Matches = slices.DeleteFunc(slices.Clone(matches), func(m Match) bool { return !f.Counts(m) })
	sortMatches(e.Matches)
	e.Standing = sums.Standing(set, v)
	e.Own, err = alone(set, e, v)
	return e, err
}

// alone ranks the players of an evening by the matches of that evening and nothing else.
func alone(set Settings, e Evening, v View) (*Standing, error) {
	sums := NewSums(set.Filter(e.Day))
	if err := sums.Extend(e.Matches); err != nil {
		return nil, err
	}
	set.Minimum, set.Best, set.Presence, v.Entries = 0, 0, 0, nil
	own := sums.Standing(set, v)
	own.Rows = slices.DeleteFunc(own.Rows, func(r Row) bool { return r.Played == 0 }) // members who stayed at home
	return own, nil
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
