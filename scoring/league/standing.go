package league

import (
	"slices"
)

// View is what a standing needs beside the sums.
type View struct {
	Entries []Entry             // of this league, valid
	AsOf    Day                 // entries after this day do not count; 0 for all
	Name    func(Person) string // by which players of equal rank are listed; nil lists them by number
}

// Standing is a league's table.
type Standing struct {
	Settings Settings
	Evening  Day // the last day that counts; movements are since the one before
	Matches  int
	Rows     []Row // ranked ones first, then those with too few matches
}

// Row is one player's line.
type Row struct {
	Rank       int // from 1, shared by those who are equal; 0 with too few matches
	Before     int // the rank at the end of the last evening but one; 0 where there was none
	Person     Person
	Played     int // matches at a table
	Won        int
	Places     []int  // how often first, second, third, and so on
	Earned     Points // by the matches that bring points
	Presence   Points // the bonus for the evenings
	Evenings   int    // with a match, where the league has a bonus for presence
	Dropped    int    // matches that bring no points, since better ones fill the number that the league counts
	Carried    Points
	Adjusted   Points
	Forfeited  Points // what the forfeits brought: nothing, or fewer than nothing
	Forfeits   int    // matches lost without being played
	Counted    int    // matches the average is made of: played, carried over, forfeited
	Points     Points // all together
	Average    Ratio  // points a match
	AvgPlace   Ratio
	Total      int64    // sum of the matches' own points
	Penalties  int64    // the director's adjustments in the matches, in the matches' points
	Form       []Finish // the last five, the latest first
	TieBreaks  []Ratio  // one for each of the settings', in order
	HasEntries bool     // whether carried over points, adjustments or forfeits belong to this row
	Category   string   // empty for none
	InCategory int      // the rank among the players of the same category; 0 without a rank
}

// Movement returns how many ranks a player gained since the end of the last evening but one; false without a rank then
// or now.
func (r Row) Movement() (int, bool) {
	if r.Rank == 0 || r.Before == 0 {
		return 0, false
	}
	return r.Before - r.Rank, true
}

// Standing ranks the players. The settings must be valid, and the sums must be of their filter.
func (s *Sums) Standing(set Settings, v View) *Standing {
	return s.standing(set, v, func() map[Person]int { return s.ranksBefore(set, v) })
}

// standing is Standing with the ranks at the end of the last evening but one.
func (s *Sums) standing(set Settings, v View, before func() map[Person]int) *Standing {
	now := s.ranking(set, v.entries(func(d Day) bool { return v.AsOf == 0 || d <= v.AsOf }))
	if v.Name != nil {
		for i := range now.field {
			now.field[i].name = v.Name(now.field[i].person)
		}
	}
	st := &Standing{Settings: set, Evening: s.Evening(), Matches: len(s.matches), Rows: now.rowsOf(now.order())}
	ranks := before()
	for i := range st.Rows {
		st.Rows[i].Before = ranks[st.Rows[i].Person]
	}
	st.rankCategories()
	return st
}

// ranksBefore returns the ranks at the end of the last evening but one, from the matches and entries up to that day;
// none if the last evening was the first.
func (s *Sums) ranksBefore(set Settings, v View) map[Person]int {
	day := s.dayBefore()
	if day == 0 {
		return nil
	}
	then := s.until(day).ranking(set, v.entries(func(d Day) bool { return d <= day }))
	ranks := make(map[Person]int, len(then.field))
	for _, c := range then.order() {
		ranks[c.person] = c.rank
	}
	return ranks
}

func (v View) entries(counts func(Day) bool) []Entry {
	return slices.DeleteFunc(slices.Clone(v.Entries), func(e Entry) bool { return !counts(e.Day) })
}

// rowsOf returns the rows of the ranked players. The places of all rows share one array.
func (r *ranking) rowsOf(sorted []*contender) []Row {
	rows := make([]Row, len(sorted))
	places := make([]int, 0, 8*len(rows))
	for i, c := range sorted {
		row := &rows[i]
		*row = Row{
			Rank: c.rank, Person: c.person, Played: c.played, Won: c.won, Earned: c.earned, Carried: c.carried,
			Adjusted: c.adjusted, Forfeited: c.forfeited, Forfeits: c.forfeits, Counted: c.counted, Points: c.points,
			Presence: c.presence, Evenings: c.evenings, Dropped: c.dropped,
			Average: c.average(), AvgPlace: c.averagePlace(), Total: c.total, Penalties: c.penalty, TieBreaks: c.breaks,
			HasEntries: c.entered,
		}
		first := len(places)
		for at, n := range c.each() {
			for place := at[1]; len(places)-first < place; {
				places = append(places, 0)
			}
			places[first+at[1]-1] += n
		}
		row.Places = places[first:len(places):len(places)]
		row.Form = r.sums.form(c.sum)
	}
	return rows
}
