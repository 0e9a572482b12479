// One person's matches: records, streaks, opponents.

package league

import (
	"cmp"
	"sort"
)

// Career is the sum of all matches of one player.
type Career struct {
	Person  Person
	All     Record
	Games   []Record // one for each game, sorted by name
	Periods []Record // one for each month, the first month first
	Streaks Streaks
	Others  []Opponent // the players who were met, the most frequent first
}

// Record is the sum of some of a player's matches.
type Record struct {
	Name         string // the game, or the month as 2026-11; empty for all
	Played, Won  int
	Places       []int // how often first, second, and so on
	AveragePlace Ratio
	Average      Ratio  // the match's own points, on average
	Best, Worst  Outing // by the match's own points, the highest and the lowest
}

// Outing is one match as a record stores it.
type Outing struct {
	Day   Day
	Match string
	Total int
}

// Streaks are matches in a row, by date, then by id.
type Streaks struct {
	Won, Lost  int // the longest
	WonNow     int // wins in a row up to the last match
	LostNow    int
	FirstThree int // the longest streak of places among the first three
}

// Opponent is another player, with the results of the two against each other.
type Opponent struct {
	Person Person
	Meeting
}

// CareerOf returns a player's career from their matches, in any order. Matches that do not count are left out.
func CareerOf(person Person, filter Filter, matches []Match) Career {
	career := Career{Person: person}
	sorted := make([]Match, 0, len(matches))
	for _, match := range matches {
		if filter.Counts(match) && match.check() == nil {
			sorted = append(sorted, match)
		}
	}
	sortMatches(sorted)
	games := map[string]*Record{}
	months := map[string]*Record{}
	others := map[Person]*Opponent{}
	podium := 0
	for _, match := range sorted {
		for _, seat := range match.Seats {
			if seat.Person != person {
				continue
			}
			career.All.add(match, seat)
			of(games, match.Game).add(match, seat)
			of(months, match.Day.String()[:len("2026-11")]).add(match, seat)
			career.Streaks.add(seat.Won)
			podium++
			if seat.Place > 3 {
				podium = 0
			}
			career.Streaks.FirstThree = max(career.Streaks.FirstThree, podium)
			for _, o := range match.Seats {
				if o.Person == person || o.IsGuest() {
					continue
				}
				if others[o.Person] == nil {
					others[o.Person] = &Opponent{Person: o.Person}
				}
				others[o.Person].add(seat.Place, o.Place)
			}
		}
	}
	career.Games = records(games)
	career.Periods = records(months)
	for _, o := range others {
		career.Others = append(career.Others, *o)
	}
	sort.SliceStable(career.Others, func(i, j int) bool {
		opponent := career.Others[i]
		other := career.Others[j]
		return cmp.Or(cmp.Compare(other.Played(), opponent.Played()), cmp.Compare(opponent.Person, other.Person)) < 0
	})
	return career
}

func of(all map[string]*Record, name string) *Record {
	if all[name] == nil {
		all[name] = &Record{Name: name}
	}
	return all[name]
}

func records(all map[string]*Record) []Record {
	list := make([]Record, 0, len(all))
	for _, r := range all {
		list = append(list, *r)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}

func (r *Record) add(match Match, seat Seat) {
	outing := Outing{match.Day, match.ID, seat.Total}
	if r.Played == 0 || outing.Total > r.Best.Total {
		r.Best = outing
	}
	if r.Played == 0 || outing.Total < r.Worst.Total {
		r.Worst = outing
	}
	r.Played++
	if seat.Won {
		r.Won++
	}
	for len(r.Places) < seat.Place {
		r.Places = append(r.Places, 0)
	}
	r.Places[seat.Place-1]++
	r.AveragePlace = Ratio{r.AveragePlace.Num + int64(seat.Place), int64(r.Played)}
	r.Average = Ratio{r.Average.Num + int64(seat.Total), int64(r.Played)}
}

func (s *Streaks) add(won bool) {
	if won {
		s.WonNow = s.WonNow + 1
		s.LostNow = 0
	} else {
		s.WonNow = 0
		s.LostNow = s.LostNow + 1
	}
	s.Won = max(s.Won, s.WonNow)
	s.Lost = max(s.Lost, s.LostNow)
}

// Rival returns the opponent who finished ahead of the player more often than behind, by the widest margin. It returns
// false if there is no such opponent.
func (c Career) Rival() (Opponent, bool) {
	return c.most(func(opponent Opponent) int { return opponent.Behind - opponent.Ahead })
}

// Victim returns the opponent who finished behind the player more often than ahead, by the widest margin. It returns
// false if there is no such opponent.
func (c Career) Victim() (Opponent, bool) {
	return c.most(func(opponent Opponent) int { return opponent.Ahead - opponent.Behind })
}

func (c Career) most(lead func(Opponent) int) (best Opponent, found bool) {
	for _, opponent := range c.Others { // among equal leads, the opponent met more often comes first
		if lead(opponent) > 0 && (!found || lead(opponent) > lead(best)) {
			best = opponent
			found = true
		}
	}
	return best, found
}
