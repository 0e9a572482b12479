// Standings and evenings: rows, movement, the points of a match.

package league

import (
	"cmp"
	"iter"
	"slices"
)

// View holds the data that a standing needs besides the sums.
type View struct {
	Entries []Entry             // entries of this league; they must be valid
	AsOf    Day                 // entries after this day do not count; 0 for all
	Name    func(Person) string // the names by which players of equal rank are listed; nil counts as no names
}

// Standing is a league's table.
type Standing struct {
	Settings Settings
	Evening  Day // the last day that counts; movements compare with the evening before it
	Matches  int
	Rows     []Row // players with a rank first, then those with too few matches
}

// Row is one player's line.
type Row struct {
	Rank       int // from 1; equal players share a rank; 0 for too few matches
	Before     int // the rank at the end of the evening before the last; 0 for no rank
	Person     Person
	Played     int // matches at a table
	Won        int
	Places     []int  // how often first, second, third, and so on
	Earned     Points // points from the matches that count
	Presence   Points // the bonus for the evenings
	Evenings   int    // evenings with a match, where the league has a bonus for presence
	Dropped    int    // matches that bring no points, because the league counts only the best ones
	Carried    Points
	Adjusted   Points
	Forfeited  Points // points for forfeits: zero or negative
	Forfeits   int    // matches lost without being played
	Counted    int    // matches that the average is divided by: played, carried over and forfeited
	Points     Points // the sum of all points
	Average    Ratio  // points divided by matches
	AvgPlace   Ratio
	Total      int64    // sum of the matches' own points
	Penalties  int64    // the director's adjustments in the matches, as points of the matches
	Form       []Finish // the last five places, the latest first
	TieBreaks  []Ratio  // the value for each tie-break of the settings, in order
	HasEntries bool     // whether the player has points carried over, adjustments or forfeits
	Category   string   // empty for none
	InCategory int      // the rank among the players of the same category; 0 without a rank
}

// Movement returns how many ranks a player gained since the evening before the last. It returns false if the player has
// no rank now or had none then.
func (r Row) Movement() (int, bool) {
	if r.Rank == 0 || r.Before == 0 {
		return 0, false
	}
	return r.Before - r.Rank, true
}

// Standing ranks the players. The settings must be valid, and the sums must have been made with their filter.
func (s *Sums) Standing(settings Settings, view View) *Standing {
	return s.standing(settings, view, func() map[Person]int { return s.ranksBefore(settings, view) })
}

// standing returns the standing that Standing returns. before returns the ranks at the end of the evening before the
// last.
func (s *Sums) standing(settings Settings, view View, before func() map[Person]int) *Standing {
	now := s.ranking(settings, view.entries(func(d Day) bool { return view.AsOf == 0 || d <= view.AsOf }))
	if view.Name != nil {
		for i := range now.field {
			now.field[i].name = view.Name(now.field[i].Person)
		}
	}
	standing := &Standing{
		Settings: settings,
		Evening:  s.Evening(),
		Matches:  len(s.matches),
		Rows:     now.rowsOf(now.order()),
	}
	ranks := before()
	for i := range standing.Rows {
		standing.Rows[i].Before = ranks[standing.Rows[i].Person]
	}
	standing.rankCategories()
	return standing
}

// ranksBefore returns the ranks at the end of the evening before the last, from the matches and entries up to that day.
// It returns nil if there is only one evening.
func (s *Sums) ranksBefore(settings Settings, view View) map[Person]int {
	day := s.dayBefore()
	if day == 0 {
		return nil
	}
	then := s.until(day).ranking(settings, view.entries(func(d Day) bool { return d <= day }))
	ranks := make(map[Person]int, len(then.field))
	for _, contender := range then.order() {
		ranks[contender.Person] = contender.Rank
	}
	return ranks
}

func (v View) entries(counts func(Day) bool) []Entry {
	var entries []Entry
	for _, entry := range v.Entries {
		if counts(entry.Day) {
			entries = append(entries, entry)
		}
	}
	return entries
}

// rowsOf returns the rows of the players in this order. The places of all rows share one array.
func (r *ranking) rowsOf(sorted []*contender) []Row {
	rows := make([]Row, len(sorted))
	places := make([]int, 0, 8*len(rows))
	for i, contender := range sorted {
		row := &rows[i]
		*row = contender.Row
		row.Played = contender.played
		row.Won = contender.won
		row.Total = contender.total
		row.Penalties = contender.penalty
		row.Average = contender.average()
		row.AvgPlace = contender.averagePlace()
		first := len(places)
		for at, n := range contender.each() {
			for place := at[1]; len(places)-first < place; {
				places = append(places, 0)
			}
			places[first+at[1]-1] += n
		}
		row.Places = places[first:len(places):len(places)]
		row.Form = r.sums.form(contender.sum)
	}
	return rows
}

// Evening is the matches of one day that count for a league, and their standings.
type Evening struct {
	Day      Day
	Matches  []Match   // by id
	Own      *Standing // the standing of only these matches, without minimum, best results and presence
	Standing *Standing // the league's standing at the end of the day; its movements compare with the evening before
}

// Evenings yields the evenings of a season, the first evening first. The matches may come in any order; matches that do
// not count are left out. view is the view for the standings. The only error is NoResult. The iterator holds the
// standings of one evening at a time.
func Evenings(settings Settings, matches []Match, view View) (iter.Seq[Evening], error) {
	whole, err := NewSums(settings.Filter(view.AsOf), matches)
	if err != nil {
		return nil, err
	}
	return func(yield func(Evening) bool) {
		sums := sumsOf(nil)
		ranks := map[Person]int{}
		for rest := whole.matches; len(rest) > 0; {
			day := rest[0].Day
			first := len(sums.matches)
			n, _ := slices.BinarySearchFunc(rest, day+1, func(match Match, d Day) int { return cmp.Compare(match.Day, d) })
			sums.matches = whole.matches[: first+n : first+n]
			sums.addFrom(first)
			view.AsOf = day
			e := evening(settings, rest[:n:n], view)
			e.Standing = sums.standing(settings, view, func() map[Person]int { return ranks })
			ranks = map[Person]int{}
			for _, row := range e.Standing.Rows {
				ranks[row.Person] = row.Rank
			}
			if !yield(e) {
				return
			}
			rest = rest[n:]
		}
	}, nil
}

// LastEvening returns the last evening of a season, as Evenings does.
func LastEvening(settings Settings, sums *Sums, view View) Evening {
	view.AsOf = sums.Evening()
	first, _ := slices.BinarySearchFunc(sums.matches, view.AsOf, func(match Match, d Day) int {
		return cmp.Compare(match.Day, d)
	})
	e := evening(settings, sums.matches[first:], view)
	e.Standing = sums.Standing(settings, view)
	return e
}

// evening returns an evening without the league's standing. Its own standing ranks the players by its matches and
// nothing else.
func evening(settings Settings, matches []Match, view View) Evening {
	evening := Evening{Day: view.AsOf, Matches: matches}
	settings.Minimum = 0
	settings.Best = 0
	settings.Presence = 0
	view.Entries = nil
	evening.Own = sumsOf(matches).Standing(settings, view)
	evening.Own.Rows = slices.DeleteFunc(evening.Own.Rows, func(row Row) bool {
		return row.Played == 0
	}) // members who stayed at home
	return evening
}

// Worth returns the points that the scheme gives a player for a match at a table of this size. With the scheme average,
// these are the points that are averaged. The settings must be valid, and the seat must have its place.
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

// Value returns the value that ranks a row: its points, or their average in the scheme average.
func (s Settings) Value(row Row) Ratio {
	if s.Scheme == Average {
		return row.Average
	}
	return Ratio{int64(row.Points), int64(Point)}
}

// Ranked returns the seats in order of place. Seats with equal places stay in order of play.
func (m Match) Ranked() []Seat {
	sorted := make([]Seat, 0, len(m.Seats))
	for place := 1; place <= len(m.Seats); place++ {
		for _, seat := range m.Seats {
			if seat.Place == place {
				sorted = append(sorted, seat)
			}
		}
	}
	return sorted
}

// Of returns a player's row; false for a player without a row.
func (st *Standing) Of(person Person) (Row, bool) {
	i := slices.IndexFunc(st.Rows, func(row Row) bool { return row.Person == person })
	if i < 0 {
		return Row{}, false
	}
	return st.Rows[i], true
}

// rankCategories sets each row's category and its rank in the category. Players who share a rank in the league share it
// in the category too.
func (st *Standing) rankCategories() {
	if len(st.Settings.Categories) == 0 {
		return
	}
	category := map[Person]string{}
	for _, c := range st.Settings.Categories {
		for _, person := range c.Players {
			category[person] = c.Name
		}
	}
	type place struct{ listed, rank, shared int } // the last ranked row of a category
	last := map[string]place{}
	for i := range st.Rows {
		row := &st.Rows[i]
		row.Category = category[row.Person]
		if row.Category == "" || row.Rank == 0 {
			continue
		}
		at := last[row.Category]
		at.listed++
		if at.rank != row.Rank {
			at.rank = row.Rank
			at.shared = at.listed
		}
		row.InCategory = at.shared
		last[row.Category] = at
	}
}

// OfCategory returns the rows of one category, ranked among themselves, without movements.
func (st *Standing) OfCategory(name string) []Row {
	var rows []Row
	for _, row := range st.Rows {
		if row.Category == name {
			row.Rank = row.InCategory
			row.Before = 0
			rows = append(rows, row)
		}
	}
	return rows
}

// AsMatch returns a league's standing as a match of a series. It returns false if nobody has a rank, or if
// no evening was played. The id must be unique in the series.
func (st *Standing) AsMatch(id string) (Match, bool) {
	match := Match{ID: id, Day: st.Evening, Finished: true}
	for _, row := range st.Rows {
		if row.Rank > 0 {
			match.Seats = append(match.Seats, Seat{
				Person: row.Person,
				Place:  row.Rank,
				Total:  int(row.Points),
				Won:    row.Rank == 1,
			})
		}
	}
	return match, match.Day != 0 && len(match.Seats) > 0
}
