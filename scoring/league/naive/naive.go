// Package naive computes the standing of a league a second time, directly from the definitions and without the code of
// package league. It counts everything again from the matches, uses big.Rat for fractions, and splits groups of equals
// by one tie-break after another. It computes no ratings.
//
//	for i, line := range naive.Standing(settings, matches, view) {
//		// line.Rank, line.Points and line.TieBreaks must be those of standing.Rows[i]
//	}
//
// The command verify and the tests of the league and of the commands compare both computations; there is no third.
// The package may import scoring and, of scoring/league, its types: settings, matches, entries, the view. A function of
// league that computes anything must not be called here.
//
//	naive.go  the sums of each player, from the matches and entries
//	rank.go   ranks and tie-breaks
//
// A new tie-break is one row in definitions (rank.go).
package naive

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"arbitro/scoring"
	"arbitro/scoring/league"
)

// Line is one player's line in a standing.
type Line struct {
	Person           league.Person
	Rank             int // from 1; 0 for a player without a rank
	Before           int // the rank at the end of the evening before the last; 0 for none
	Played, Won      int
	Places           []int // how often first, second, and so on
	Total, Penalties int64
	Form             []int         // the last five places, the latest first
	Earned           league.Points // by the results that count
	Presence         league.Points
	Evenings         int // evenings with a match, where the league has a bonus for presence
	Dropped          int // results that do not count
	Carried          league.Points
	Adjusted         league.Points
	Forfeited        league.Points
	Forfeits         int
	Counted          int // matches played, carried over, forfeited
	// TieBreaks holds the value for each tie-break of the settings; nil for no value, or if the tie-break was not
	// needed.
	TieBreaks []*big.Rat

	Category   string // empty for none
	InCategory int    // the rank among the lines of the category; 0 without a rank

	name    string
	entered bool
	places  int             // the sum of all places
	worths  []league.Points // of each match
	days    map[league.Day]bool
}

// Points returns all points of the line together.
func (l *Line) Points() league.Points {
	return l.Earned + l.Presence + l.Carried + l.Adjusted + l.Forfeited
}

// season is the data of a standing: the matches and the entries that count.
type season struct {
	set     league.Settings
	matches []league.Match
	entries []league.Entry
	name    func(league.Person) string
	of      map[league.Person][]int // indices of the matches that each player played, each match once
}

// Standing returns the lines of a league's standing in their order. The settings must be valid. Matches and entries
// that do not count are left out.
func Standing(settings league.Settings, matches []league.Match, view league.View) []*Line {
	now := season{set: settings, name: view.Name, matches: make([]league.Match, 0, len(matches))}
	last := league.Day(0)
	for _, match := range matches {
		if counts(settings, match, view.AsOf) {
			now.matches = append(now.matches, match)
			last = max(last, match.Day)
		}
	}
	for _, entry := range view.Entries {
		if view.AsOf == 0 || entry.Day <= view.AsOf {
			now.entries = append(now.entries, entry)
		}
	}
	lines := now.ranked()
	categorize(settings, lines)
	now.of = nil // a large season needs much memory
	then := season{set: settings, name: view.Name}
	lastBut := league.Day(0)            // the last evening but one
	for i, match := range now.matches { // lines has sorted them by day
		if match.Day < last {
			then.matches = now.matches[:i+1]
			lastBut = match.Day
		}
	}
	if len(then.matches) == 0 {
		return lines
	}
	for _, entry := range now.entries {
		if entry.Day <= lastBut {
			then.entries = append(then.entries, entry)
		}
	}
	before := map[league.Person]int{}
	for _, line := range then.ranked() {
		before[line.Person] = line.Rank
	}
	for _, line := range lines {
		line.Before = before[line.Person]
	}
	return lines
}

// counts reports whether a match counts up to a day: it is finished, its date lies within the league's dates, and its
// game belongs to the league. An asOf of 0 means no limit.
func counts(settings league.Settings, match league.Match, asOf league.Day) bool {
	tooLate := asOf != 0 && match.Day > asOf || settings.To != 0 && match.Day > settings.To
	listed := slices.Contains(settings.Games, match.Game)
	for _, title := range settings.Own {
		listed = listed || match.Game == scoring.OwnID(title)
	}
	ofLeague := listed || len(settings.Games)+len(settings.Own) == 0
	inTime := match.Day != 0 && match.Day >= settings.From && !tooLate
	return match.Finished && inTime && ofLeague
}

// lines returns a line for each player, with the sums of the player's matches and entries. The players are the members,
// or everybody who played or has an entry if the league has no members.
func (s *season) lines() []*Line {
	of := map[league.Person]*Line{}
	s.of = map[league.Person][]int{}
	members := map[league.Person]bool{}
	for _, person := range s.set.Members {
		members[person] = true
	}
	var lines []*Line
	line := func(person league.Person) *Line {
		if of[person] == nil {
			of[person] = &Line{
				Person:    person,
				days:      map[league.Day]bool{},
				TieBreaks: make([]*big.Rat, len(s.set.TieBreaks)),
			}
			if s.name != nil {
				of[person].name = s.name(person)
			}
			if len(members) == 0 || members[person] {
				lines = append(lines, of[person])
			}
		}
		return of[person]
	}
	slices.SortFunc(s.matches, func(a, b league.Match) int {
		return cmp.Or(cmp.Compare(a.Day, b.Day), strings.Compare(a.ID, b.ID))
	})
	for at, match := range s.matches {
		for i, seat := range match.Seats {
			if seat.Person == league.Guest {
				continue
			}
			line(seat.Person).play(seat, s.worth(seat, len(match.Seats)))
			if s.set.Presence != 0 { // the days of a large season need much memory
				line(seat.Person).days[match.Day] = true
			}
			twice := func(other league.Seat) bool { return other.Person == seat.Person }
			if !slices.ContainsFunc(match.Seats[:i], twice) {
				s.of[seat.Person] = append(s.of[seat.Person], at)
			}
		}
	}
	for _, l := range of {
		s.earn(l)
	}
	for _, entry := range s.entries {
		line(entry.Person).enter(entry)
	}
	for _, person := range s.set.Members {
		line(person)
	}
	return lines
}

// play adds one match to the line.
func (l *Line) play(seat league.Seat, worth league.Points) {
	l.Played++
	l.Counted++
	l.Total += int64(seat.Total)
	l.Penalties += int64(seat.Penalty)
	l.worths = append(l.worths, worth)
	l.places += seat.Place
	if seat.Won {
		l.Won++
	}
	for len(l.Places) < seat.Place {
		l.Places = append(l.Places, 0)
	}
	l.Places[seat.Place-1]++
	l.Form = slices.Insert(l.Form, 0, seat.Place)
	if len(l.Form) > 5 {
		l.Form = l.Form[:5]
	}
}

// earn adds up the points from the matches of a player (only the best ones if the league counts only these) and the
// bonus for presence.
func (s *season) earn(line *Line) {
	slices.Sort(line.worths)
	if !lowestLeads(s.set) {
		slices.Reverse(line.worths)
	}
	for i, worth := range line.worths {
		if s.set.Best > 0 && i >= s.set.Best {
			line.Dropped++
			continue
		}
		line.Earned += worth
	}
	if s.set.Presence == 0 {
		return
	}
	line.Evenings = len(line.days)
	if len(s.set.Series) > 0 {
		line.Evenings = line.Played
	}
	for range line.Evenings {
		if lowestLeads(s.set) {
			line.Presence -= s.set.Presence
		} else {
			line.Presence += s.set.Presence
		}
	}
}

// categorize sets the rank of each line in its category: one more than the number of lines in the category with a
// better rank.
func categorize(settings league.Settings, lines []*Line) {
	for _, category := range settings.Categories {
		for _, line := range lines {
			if !slices.Contains(category.Players, line.Person) {
				continue
			}
			line.Category = category.Name
			if line.Rank == 0 {
				continue
			}
			line.InCategory = 1
			for _, other := range lines {
				if other.Rank > 0 && other.Rank < line.Rank && slices.Contains(category.Players, other.Person) {
					line.InCategory++
				}
			}
		}
	}
}

// Result returns a standing as a match of a series: each place is a rank and each total a player's points. The day is
// the last day with a match that counts. It returns false if nobody has a rank.
func Result(id string, settings league.Settings, matches []league.Match, view league.View) (league.Match, bool) {
	match := league.Match{ID: id, Finished: true}
	for _, played := range matches {
		if counts(settings, played, view.AsOf) {
			match.Day = max(match.Day, played.Day)
		}
	}
	for _, line := range Standing(settings, matches, view) {
		if line.Rank > 0 {
			match.Seats = append(match.Seats, league.Seat{
				Person: line.Person,
				Place:  line.Rank,
				Total:  int(line.Points()),
				Won:    line.Rank == 1,
			})
		}
	}
	return match, match.Day != 0 && len(match.Seats) > 0
}

// enter adds one entry to the line.
func (l *Line) enter(entry league.Entry) {
	l.entered = true
	l.Counted += entry.Matches
	switch entry.Kind {
	case league.Carried:
		l.Carried += entry.Points
	case league.Adjustment:
		l.Adjusted += entry.Points
	case league.Forfeit:
		l.Forfeited += entry.Points
		l.Forfeits += entry.Matches
	}
}

// worth returns the points of a match by the league's scheme for a player at a table of this size.
func (s *season) worth(seat league.Seat, table int) league.Points {
	switch s.set.Scheme {
	case league.Wins:
		if seat.Won {
			return league.Point
		}
		return 0
	case league.Totals:
		if len(s.set.Series) > 0 {
			return league.Points(seat.Total) // the points of a league, in hundredths
		}
		return league.Points(seat.Total) * league.Point
	}
	for _, size := range []int{table, 0} {
		for _, row := range s.set.Places {
			if row.Table != size {
				continue
			}
			if seat.Place > len(row.Points) {
				return 0
			}
			return row.Points[seat.Place-1]
		}
	}
	return 0
}
