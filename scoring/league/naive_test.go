package league_test

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
	"arbitro/scoring/league/naive"
)

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Any standing of any settings is, row by row, what the second computation comes to.
func TestStandingAsComputedNaively(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := decisions(t)
		if err := set.Validate(nil); err != nil {
			t.Fatal(err)
		}
		matches := season(t)
		v := league.View{
			Entries: book(t, set), AsOf: rapid.SampledFrom([]league.Day{0, 0, 20261108, 20261116}).Draw(t, "as of"),
			Name: func(p league.Person) string { return []string{"anna", "bruno", "carla"}[p%3] },
		}
		sums, err := league.NewSums(set.Filter(v.AsOf), matches)
		if err != nil {
			t.Fatal(err)
		}
		rows := sums.Standing(set, v).Rows
		lines := naive.Standing(set, matches, v)
		if len(rows) != len(lines) {
			t.Fatalf("%d rows, naively %d", len(rows), len(lines))
		}
		for i, row := range rows {
			sameRow(t, set, row, lines[i])
		}
	})
}

func sameRow(t *rapid.T, set league.Settings, row league.Row, l *naive.Line) {
	form := make([]int, len(row.Form))
	for i, f := range row.Form {
		form[i] = f.Place
	}
	if row.Person != l.Person || row.Rank != l.Rank || row.Before != l.Before {
		t.Fatalf("%d has rank %d, before %d; naively %d has %d, before %d", row.Person, row.Rank, row.Before, l.Person, l.Rank, l.Before)
	}
	if row.Played != l.Played || row.Won != l.Won || row.Total != l.Total || row.Penalties != l.Penalties ||
		row.Earned != l.Earned || row.Carried != l.Carried || row.Adjusted != l.Adjusted || row.Forfeited != l.Forfeited ||
		row.Presence != l.Presence || row.Evenings != l.Evenings || row.Dropped != l.Dropped ||
		row.Category != l.Category || row.InCategory != l.InCategory || row.Forfeits != l.Forfeits || row.Counted != l.Counted || row.Points != l.Points() ||
		!slices.Equal(row.Places, l.Places) || !slices.Equal(form, l.Form) {
		t.Fatalf("%+v, naively %+v", row, l)
	}
	for i, by := range set.TieBreaks {
		var got *big.Rat
		if v := row.TieBreaks[i]; v.Known() {
			got = big.NewRat(v.Num, v.Den)
		}
		if want := l.TieBreaks[i]; (got == nil) != (want == nil) || got != nil && got.Cmp(want) != 0 {
			t.Fatalf("%d: %s is %v, naively %v", row.Person, by, got, want)
		}
	}
}

// A guest has a place at the table, and nothing is added up for one: no row, no rating, no opponent. Two guests of one
// match are two players.
func TestGuests(t *testing.T) {
	const guest = int(league.Guest)
	matches := []league.Match{
		match("a", 20261101, guest, 1, 1, 2, guest, 3, 2, 4),
		match("b", 20261108, 1, 1, guest, 2),
		match("c", 20261115, guest, 1, guest, 2),
	}
	set := league.Default("Lega")
	st := sumsOf(t, league.Filter{}, matches...).Standing(set, league.View{})
	if len(st.Rows) != 2 || st.Rows[0].Person != 1 || st.Rows[0].Played != 2 || st.Rows[1].Played != 1 {
		t.Errorf("standing: %+v", st.Rows)
	}
	given := naive.Standing(set, matches, league.View{})
	if len(given) != 2 || given[0].Person != 1 || given[0].Played != 2 || given[0].Points() != st.Rows[0].Points {
		t.Errorf("counted again: %+v", given)
	}
	l := ladder(t, league.Filter{}, matches)
	if rungs := l.Rungs(); len(rungs) != 2 || rungs[0].Matches != 1 || rungs[0].Rating.Mean <= rungs[1].Rating.Mean {
		t.Errorf("rated: %+v", rungs)
	}
	alone := ladder(t, league.Filter{}, []league.Match{match("a", 20261101, 1, 1, 2, 2)})
	a := alone.Rungs()
	b := l.Rungs()
	if !slices.Equal(a, b) {
		t.Errorf("rated among themselves %+v, beside guests %+v", a, b)
	}
	steps, err := league.Histories(league.Filter{}, matches)
	if err != nil || len(steps) != 2 {
		t.Errorf("histories: %v %v", steps, err)
	}
	career := league.CareerOf(1, league.Filter{}, matches)
	if career.All.Played != 2 || len(career.Others) != 1 || career.Others[0].Person != 2 || career.Others[0].Played() != 1 {
		t.Errorf("career: %+v", career)
	}
	if set.Belongs(league.Guest) {
		t.Error("a guest belongs to the league")
	}
}
