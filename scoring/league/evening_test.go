package league_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

// Evenings are what standings as of their days say, and what their matches are worth adds up to those.
func TestEvenings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := decisions(t)
		matches := season(t)
		v := league.View{Entries: book(t, set)}
		each, err := league.Evenings(set, matches, v)
		if err != nil {
			t.Fatal(err)
		}
		evenings := slices.Collect(each)
		whole, err := league.NewSums(set.Filter(v.AsOf), matches)
		if err != nil {
			t.Fatal(err)
		}
		if some := len(league.LastEvening(set, whole, v).Matches) > 0; some != (len(evenings) > 0) {
			t.Fatalf("%d evenings, and %v that there is a last one", len(evenings), some)
		}
		earned := map[league.Person]league.Points{}
		var last league.Day
		for _, e := range evenings {
			if e.Day <= last || len(e.Matches) == 0 {
				t.Fatalf("an evening on %s of %d matches comes after %s", e.Day, len(e.Matches), last)
			}
			last = e.Day
			sums, err := league.NewSums(set.Filter(e.Day), matches)
			if err != nil {
				t.Fatal(err)
			}
			if want := sums.Standing(set, league.View{Entries: v.Entries, AsOf: e.Day}); !reflect.DeepEqual(e.Standing, want) {
				t.Fatalf("on %s\n%+v, not\n%+v", e.Day, e.Standing, want)
			}
			if one := league.LastEvening(set, sums, v); !reflect.DeepEqual(one, e) {
				t.Fatalf("alone:\n%+v, not\n%+v", one, e)
			}
			this := map[league.Person]league.Points{}
			for _, m := range e.Matches {
				for _, s := range m.Seats {
					this[s.Person] += set.Worth(len(m.Seats), s)
				}
			}
			for p, points := range this {
				earned[p] += points
			}
			for _, r := range e.Own.Rows {
				if r.Points != this[r.Person] || r.Rank == 0 {
					t.Fatalf("on %s %d has %s points, rank %d; the matches are worth %s", e.Day, r.Person, r.Points, r.Rank, this[r.Person])
				}
			}
			for _, r := range e.Standing.Rows {
				if set.Best == 0 && r.Earned != earned[r.Person] {
					t.Fatalf("until %s %d earned %s; the matches are worth %s", e.Day, r.Person, r.Earned, earned[r.Person])
				}
			}
			if belong := slices.DeleteFunc(mapKeys(this), func(p league.Person) bool { return !set.Belongs(p) }); len(belong) != len(e.Own.Rows) {
				t.Fatalf("%d of %d who played are in the evening's standing", len(e.Own.Rows), len(belong))
			}
		}
	})
}

func mapKeys(m map[league.Person]league.Points) []league.Person {
	var all []league.Person
	for p := range m {
		all = append(all, p)
	}
	return all
}
