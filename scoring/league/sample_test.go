package league_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"

	"arbitro/scoring"
	"arbitro/scoring/league"
)

// match makes a finished match from places by person, in the form {person, place, person, place, ...}.
func match(id string, day league.Day, seats ...int) league.Match {
	m := league.Match{ID: id, Day: day, Game: "kismet", Finished: true}
	for i := 0; i < len(seats); i += 2 {
		m.Seats = append(m.Seats, league.Seat{
			Person: league.Person(seats[i]), Place: seats[i+1], Won: seats[i+1] == 1, Total: 100 - 10*seats[i+1],
		})
	}
	return m
}

// season draws matches of a small club: few persons, so that ties are common.
func season(t *rapid.T) []league.Match {
	persons := []league.Person{league.Guest, 1, 2, 3, 5, 8, 13, 210}
	var all []league.Match
	for i := range rapid.IntRange(0, 16).Draw(t, "matches") {
		seated := rapid.Permutation(persons).Draw(t, "seated")[:rapid.IntRange(1, 5).Draw(t, "table")]
		totals := make([]int, len(seated))
		for s := range totals {
			totals[s] = rapid.IntRange(-2, 2).Draw(t, "total")
		}
		winners := scoring.Leaders(totals, scoring.MostWins)
		places := scoring.Places(totals, winners, scoring.MostWins)
		m := league.Match{
			ID:       fmt.Sprintf("m%02d", (i*7)%17),
			Day:      rapid.SampledFrom([]league.Day{0, 20261101, 20261108, 20261115, 20261122}).Draw(t, "day"),
			Game:     rapid.SampledFrom([]string{"kismet", "kismet", "sabai"}).Draw(t, "game"),
			Finished: rapid.IntRange(0, 9).Draw(t, "finished") > 0,
		}
		for s, p := range seated {
			m.Seats = append(m.Seats, league.Seat{
				Person: p, Place: places[s], Total: totals[s], Won: slices.Contains(winners, s),
				Penalty: -rapid.IntRange(0, 1).Draw(t, "penalty"),
			})
		}
		all = append(all, m)
	}
	return all
}

// decisions draws valid settings.
func decisions(t *rapid.T) league.Settings {
	s := league.Default("Inverno")
	s.Scheme = rapid.SampledFrom(league.Schemes()).Draw(t, "scheme")
	s.Minimum = rapid.IntRange(0, 3).Draw(t, "minimum")
	if s.Scheme == league.Average {
		s.Minimum++
	}
	if s.Scheme == league.Totals || rapid.Bool().Draw(t, "one game") {
		s.Games = []string{"kismet"}
		s.Order = scoring.Order(rapid.Bool().Draw(t, "lowest"))
	}
	if rapid.Bool().Draw(t, "rows") {
		s.Places = append(s.Places, league.PlaceRow{Table: 3, Points: []league.Points{350, 100}})
	}
	breaks := rapid.Permutation(league.TieBreaks()).Draw(t, "tie-breaks")
	if len(s.Games) != 1 {
		breaks = slices.DeleteFunc(breaks, func(b league.TieBreak) bool { return b == league.ByTotal })
	}
	s.TieBreaks = breaks[:rapid.IntRange(0, len(breaks)).Draw(t, "how many")]
	if rapid.Bool().Draw(t, "members") {
		s.Members = []league.Person{2, 3, 8, 13, 34}
	}
	s.Best = rapid.SampledFrom([]int{0, 0, 1, 2, 4}).Draw(t, "best")
	s.Presence = rapid.SampledFrom([]league.Points{0, 50, 100}).Draw(t, "presence")
	if rapid.Bool().Draw(t, "categories") {
		s.Categories = []league.Category{
			{Name: "A", Players: []league.Person{1, 3, 8, 34}}, {Name: "B", Players: []league.Person{2, 210}},
		}
	}
	if rapid.Bool().Draw(t, "dates") {
		s.From = 20261105
		s.To = 20261120
	}
	return s
}

// book draws entries that are valid with the settings.
func book(t *rapid.T, s league.Settings) []league.Entry {
	var entries []league.Entry
	for range rapid.IntRange(0, 5).Draw(t, "entries") {
		e := league.Entry{
			Person: rapid.SampledFrom([]league.Person{1, 2, 3, 21}).Draw(t, "whose"),
			Kind:   rapid.SampledFrom(league.Kinds()).Draw(t, "kind"),
			Day:    rapid.SampledFrom([]league.Day{20261101, 20261115, 20261130}).Draw(t, "entry day"),
			Points: league.Points(rapid.IntRange(-6, 6).Draw(t, "points")) * 50,
			Reason: "deciso dal direttivo",
		}
		if e.Kind != league.Adjustment {
			e.Matches = rapid.IntRange(1, 2).Draw(t, "entry matches")
		}
		if err := e.Validate(s); err != nil {
			t.Fatal(err)
		}
		entries = append(entries, e)
	}
	return entries
}

// federation is a season of tables of five on evenings of a year, made the same way every time.
func federation(matches, persons int) []league.Match {
	rng := rand.New(rand.NewPCG(6, 11))
	all := make([]league.Match, matches)
	for i := range all {
		m := league.Match{
			ID:       fmt.Sprintf("0193%012x-7000-%015x", i, rng.Uint64()>>4),
			Day:      league.Day(20260000 + 100*(1+i*12/matches) + 1 + i*12*4/matches%4*7),
			Game:     "tarocchi",
			Finished: true,
		}
		places := rng.Perm(5)
		for _, place := range places {
			p := league.Person(1 + rng.IntN(persons))
			for slices.ContainsFunc(m.Seats, func(s league.Seat) bool { return s.Person == p }) {
				p = league.Person(1 + rng.IntN(persons))
			}
			m.Seats = append(m.Seats, league.Seat{Person: p, Place: place + 1, Won: place == 0, Total: 200 - 100*place})
		}
		all[i] = m
	}
	return all
}
