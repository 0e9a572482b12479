package league_test

import (
	"fmt"
	"testing"

	"arbitro/scoring/league"
)

// TestComparedExactly drives every comparison of a standing with two players whose figures are written alike, with two
// decimals, and differ below them, and with two whose figures are the same fraction in other terms. The first must be
// kept apart, in the right order, and the second must share a rank: no figure is rounded before it is compared.
func TestComparedExactly(t *testing.T) {
	carried := func(p league.Person, points league.Points, matches int) league.Entry {
		return league.Entry{Person: p, Kind: league.Carried, Day: 20261001, Points: points, Matches: matches, Reason: "2025"}
	}
	for _, c := range []struct {
		what    string
		set     func(*league.Settings)
		entries []league.Entry
		matches []league.Match
		value   func(league.Row) league.Ratio
		want    string // persons with their ranks, in the order of the standing
		alike   bool   // the first two figures are written alike
	}{
		{
			what: "an average of points: 10 in 3 matches and 333 in 100",
			set: func(s *league.Settings) {
				s.Scheme = league.Average
				s.TieBreaks = nil
			},
			entries: []league.Entry{carried(anna, 333_00, 100), carried(bruno, 10_00, 3)},
			value:   func(r league.Row) league.Ratio { return r.Average }, want: "Bruno 1, Anna 2", alike: true,
		},
		{
			what: "the same average: 10 in 3 matches and 20 in 6",
			set: func(s *league.Settings) {
				s.Scheme = league.Average
				s.TieBreaks = nil
			},
			entries: []league.Entry{carried(anna, 20_00, 6), carried(bruno, 10_00, 3)},
			value:   func(r league.Row) league.Ratio { return r.Average }, want: "Anna 1, Bruno 1", alike: true,
		},
		{
			what:    "the average as a tie-break: 10 points each, and a carried match more",
			set:     func(s *league.Settings) { s.TieBreaks = []league.TieBreak{league.ByAverage} },
			entries: []league.Entry{carried(anna, 1_00, 301), carried(bruno, 1_00, 300)},
			value:   func(r league.Row) league.Ratio { return r.TieBreaks[0] }, want: "Bruno 1, Anna 2", alike: true,
		},
		{
			what:    "the average of places: 15 in 11 matches and 19 in 14",
			set:     averageOfPlaces,
			matches: append(placed(anna, 7, 4), placed(bruno, 9, 5)...),
			value:   func(r league.Row) league.Ratio { return r.TieBreaks[0] }, want: "Bruno 1, Anna 2", alike: true,
		},
		{
			what:    "the same average of places: 4 in 3 matches and 8 in 6",
			set:     averageOfPlaces,
			matches: append(placed(anna, 2, 1), placed(bruno, 4, 2)...),
			value:   func(r league.Row) league.Ratio { return r.TieBreaks[0] }, want: "Anna 1, Bruno 1", alike: true,
		},
		{
			what: "points with parts: presence, an adjustment, and points carried over",
			set: func(s *league.Settings) {
				s.Presence = 33
				s.TieBreaks = nil
				s.Places = []league.PlaceRow{{Points: []league.Points{3_33, 0}}}
			},
			entries: []league.Entry{
				carried(bruno, 3_66, 0), {Person: bruno, Kind: league.Adjustment, Day: 20261001, Points: 1, Reason: "x"},
			},
			matches: placed(anna, 1, 0),
			value:   func(r league.Row) league.Ratio { return league.Ratio{Num: int64(r.Points), Den: 100} },
			want:    "Bruno 1, Anna 2",
		},
		{
			what: "the best results alone: 2.01 and 2.00 before 2.00 and 2.00",
			set: func(s *league.Settings) {
				s.Best = 2
				s.TieBreaks = nil
				s.Places = []league.PlaceRow{{Points: []league.Points{2_01, 2_00}}}
			},
			matches: append(placed(anna, 0, 3), placed(bruno, 1, 2)...),
			value:   func(r league.Row) league.Ratio { return league.Ratio{Num: int64(r.Points), Den: 100} },
			want:    "Bruno 1, Anna 2",
		},
		{
			what: "a series adds the hundredths of its leagues",
			set: func(s *league.Settings) {
				s.Series = league.Leagues{"a", "b", "c"}
				s.Scheme = league.Totals
				s.TieBreaks = nil
			},
			matches: []league.Match{
				totals("a", anna, 3_33, bruno, 3_34), totals("b", anna, 3_33, bruno, 3_33), totals("c", anna, 3_33, bruno, 3_33),
			},
			value: func(r league.Row) league.Ratio { return league.Ratio{Num: int64(r.Points), Den: 100} },
			want:  "Bruno 1, Anna 2",
		},
	} {
		set := league.Default("Lega")
		c.set(&set)
		players := []league.Person{anna, bruno}
		set.Members = players
		set.Categories = []league.Category{{Name: "Soci", Players: players}}
		sums, err := league.NewSums(set.Filter(0), c.matches)
		if err != nil {
			t.Fatal(err)
		}
		st := sums.Standing(set, league.View{Entries: c.entries, Name: nameOf})
		if got := ranks(st.Rows); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
		if got := ranks(st.OfCategory("Soci")); got != c.want {
			t.Errorf("%s, in a category: %s, want %s", c.what, got, c.want)
		}
		first := c.value(st.Rows[0])
		second := c.value(st.Rows[1])
		if c.alike && first.Hundredths() != second.Hundredths() {
			t.Errorf("%s: %s and %s are not written alike", c.what, first.Hundredths(), second.Hundredths())
		}
	}
}

// averageOfPlaces ranks by the average of places, since every place is worth nothing.
func averageOfPlaces(s *league.Settings) {
	s.Places = []league.PlaceRow{{Points: []league.Points{0}}}
	s.TieBreaks = []league.TieBreak{league.ByAveragePlace}
}

// placed returns matches against a guest in which a person was first and second so many times.
func placed(p league.Person, first, second int) []league.Match {
	var all []league.Match
	for i := range first + second {
		m := totals(fmt.Sprint(p, "-", i), p, 10, league.Guest, 5)
		if i >= first {
			m = totals(m.ID, p, 5, league.Guest, 10)
		}
		all = append(all, m)
	}
	return all
}

// totals returns a match of two players, of whom the higher total wins.
func totals(id string, one league.Person, total int, other league.Person, others int) league.Match {
	seats := []league.Seat{{Person: one, Total: total, Place: 1, Won: true}, {Person: other, Total: others, Place: 2}}
	if others > total {
		seats[0].Place = 2
		seats[0].Won = false
		seats[1].Place = 1
		seats[1].Won = true
	}
	return league.Match{ID: id, Day: 20261108, Game: "istinto", Finished: true, Seats: seats}
}

func ranks(rows []league.Row) string {
	said := ""
	for i, r := range rows {
		if i > 0 {
			said += ", "
		}
		said += fmt.Sprint(nameOf(r.Person), " ", r.Rank)
	}
	return said
}
