package league

import (
	"slices"

	"arbitro/referee/text"
)

// Leagues are the names of the leagues of a series. A series ranks players by the standings of its leagues: each of
// them counts as one match, in which a player's place is the rank and the total is the points.
type Leagues []string

// maxRanked is the largest number of ranked players in a league of a series.
const maxRanked = 1 << 14

// IsSeries reports whether the league adds up the standings of other leagues.
func (s Settings) IsSeries() bool { return len(s.Series) > 0 }

// unit is what a total of 1 brings where totals are added up. The totals of a series are the hundredths of points.
func (s Settings) unit() Points {
	if s.IsSeries() {
		return 1
	}
	return Point
}

// AsMatch returns a league's standing as a match of a series; false while nobody has a rank. The id is unique in the
// series.
func (st *Standing) AsMatch(id string) (Match, bool) {
	m := Match{ID: id, Day: st.Evening, Finished: true}
	for _, r := range st.Rows {
		if r.Rank > 0 {
			m.Seats = append(m.Seats, Seat{Person: r.Person, Place: r.Rank, Total: int(r.Points), Won: r.Rank == 1})
		}
	}
	return m, m.Day != 0 && len(m.Seats) > 0
}

// validLeagues returns the first name that is missing or listed twice; the reason is empty if the list is valid.
func validLeagues(all Leagues) (reason Reason, name any) {
	for i, l := range all {
		if text.IsBlank(l) {
			return Missing, nil
		}
		if slices.Contains(all[:i], l) {
			return Twice, l
		}
	}
	return "", nil
}
