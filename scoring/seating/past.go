package seating

import (
	"slices"

	"arbitro/scoring/league"
)

// Past goes through a league's matches once, which come by date. It returns those in which one of the persons sat, and
// how often each of the persons sat out at the evenings of a game. Records hold only who played. So an evening at which
// a person played fewer matches of the game than others counts as one time.
func Past(
	matches []league.Match, game string, persons []league.Person,
) (theirs []league.Match, satOut map[league.Person]int) {
	type guest struct {
		person league.Person
		here   bool
		played int // at the day's evening
	}
	var known league.Numbered[guest]
	for _, p := range persons {
		known.Put(p, &guest{person: p, here: true})
	}
	satOut = map[league.Person]int{}
	var day league.Day
	var evening []*guest // of the day
	end := func() {
		most := 0
		for _, g := range evening {
			most = max(most, g.played)
		}
		for _, g := range evening {
			if g.here && g.played < most {
				satOut[g.person]++
			}
			g.played = 0
		}
		evening = evening[:0]
	}
	for _, m := range matches {
		if slices.ContainsFunc(m.Seats, func(s league.Seat) bool { g := known.Of(s.Person); return g != nil && g.here }) {
			theirs = append(theirs, m)
		}
		if m.Game != game {
			continue
		}
		if m.Day != day {
			end()
			day = m.Day
		}
		for _, s := range m.Seats {
			g := known.Of(s.Person)
			if g == nil {
				g = &guest{person: s.Person}
				known.Put(s.Person, g)
			}
			if g.played++; g.played == 1 {
				evening = append(evening, g)
			}
		}
	}
	end()
	return theirs, satOut
}
