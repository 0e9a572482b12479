package league_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
	"arbitro/scoring/league/naive"
)

// Any series of leagues is, row by row, what the second computation comes to from their matches.
func TestSeriesAsComputedNaively(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		series := decisions(t)
		series.Games = nil
		series.From = 0
		series.To = 0
		series.TieBreaks = nil
		if rapid.Bool().Draw(t, "tie-breaks of the series") {
			series.TieBreaks = []league.TieBreak{league.ByHeadToHead, league.ByAveragePlace, league.BySeconds}
		}
		var parts, counted []league.Match
		for i := range rapid.IntRange(1, 4).Draw(t, "leagues") {
			set := decisions(t)
			matches := season(t)
			series.Series = append(series.Series, fmt.Sprint("Lega ", i))
			sums, err := league.NewSums(set.Filter(0), matches)
			if err != nil {
				t.Fatal(err)
			}
			id := fmt.Sprint(i)
			m, ok := sums.Standing(set, league.View{}).AsMatch(id)
			want, counts := naive.Result(id, set, matches, league.View{})
			if ok != counts {
				t.Fatalf("%+v counts: %v, naively %v", m, ok, counts)
			}
			if ok {
				parts = append(parts, m)
				counted = append(counted, want)
			}
		}
		if err := series.Validate(nil); err != nil {
			t.Fatal(err)
		}
		v := league.View{Entries: book(t, series)}
		sums, err := league.NewSums(series.Filter(0), parts)
		if err != nil {
			t.Fatal(err)
		}
		rows := sums.Standing(series, v).Rows
		lines := naive.Standing(series, counted, v)
		if len(rows) != len(lines) {
			t.Fatalf("%d rows, naively %d", len(rows), len(lines))
		}
		for i, row := range rows {
			sameRow(t, series, row, lines[i])
		}
	})
}

// A league of a federation has more players than a table has seats. Its sums are stored and read as any.
func TestSeriesOfLargeLeagues(t *testing.T) {
	set := league.Default("Anno")
	set.Series = league.Leagues{"a", "b", "c"}
	set.Best = 2
	set.Places = []league.PlaceRow{{Points: []league.Points{300, 200, 100}}}
	var parts []league.Match
	for i, id := range set.Series {
		m := league.Match{ID: id, Day: league.Day(20260101 + i), Finished: true}
		for n := range 300 {
			m.Seats = append(m.Seats, league.Seat{Person: league.Person(1 + (n+7*i)%300), Place: n + 1, Won: n == 0})
		}
		parts = append(parts, m)
	}
	sums, err := league.NewSums(set.Filter(0), parts)
	if err != nil {
		t.Fatal(err)
	}
	rows := sums.Standing(set, league.View{}).Rows
	lines := naive.Standing(set, parts, league.View{})
	for i, r := range rows {
		l := lines[i]
		if r.Person != l.Person || r.Rank != l.Rank || r.Before != l.Before || r.Points != l.Points() || len(r.Places) != len(l.Places) {
			t.Fatalf("%+v\n%+v", r, l)
		}
	}
	if len(rows) != 300 || rows[0].Points != 300 {
		t.Errorf("%d rows, the first %+v", len(rows), rows[0])
	}
}
