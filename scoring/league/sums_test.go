package league_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

func sumsOf(t interface{ Fatal(...any) }, f league.Filter, matches ...league.Match) *league.Sums {
	s, err := league.NewSums(f, matches)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// However the matches come, the standing and the cross-table are the same, and each pair is seen from both sides.
func TestSumsOfAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := decisions(t)
		matches := season(t)
		at := sumsOf(t, set.Filter(0), matches...)
		other := sumsOf(t, set.Filter(0), rapid.Permutation(matches).Draw(t, "order")...)
		v := league.View{Entries: book(t, set)}
		if !reflect.DeepEqual(at.Standing(set, v), other.Standing(set, v)) {
			t.Fatal("the same matches in another order give another standing")
		}
		persons := []league.Person{1, 2, 3, 5, 8, 13, 210, 4}
		cross := at.Cross(persons)
		if !reflect.DeepEqual(cross, other.Cross(persons)) {
			t.Fatal("the same matches in another order give another cross-table")
		}
		for i := range persons {
			for j := range persons {
				if cross[i][j] != (league.Meeting{Ahead: cross[j][i].Behind, Behind: cross[j][i].Ahead, Equal: cross[j][i].Equal}) || i == j && cross[i][j].Played() != 0 {
					t.Fatalf("cross-table %d, %d: %v and %v", i, j, cross[i][j], cross[j][i])
				}
			}
		}
	})
}

// What cannot be a result is refused, and one that is not finished is left out.
func TestSumsRefuse(t *testing.T) {
	for _, c := range []struct {
		what string
		m    league.Match
	}{
		{"nobody", match("x", 20261101)},
		{"a place that the table lacks", match("x", 20261101, 1, 1, 2, 3)},
		{"no place", match("x", 20261101, 1, 0)},
		{"a number below everybody's", match("x", 20261101, -1, 1)},
		{"too large a table", match("x", 20261101, make([]int, 2*league.MaxSeats+2)...)},
		{"too large a league", league.Match{ID: "x", Day: 20261101, Finished: true, Seats: slices.Repeat(
			[]league.Seat{{Person: 1, Place: 1}}, 1<<14+1,
		)}},
	} {
		good := match("good", 20261101, 1, 1, 2, 2)
		_, err := league.Evenings(league.Settings{}, []league.Match{good, c.m}, league.View{})
		if !errors.Is(err, league.NoResult) {
			t.Errorf("the evenings with %s: %v", c.what, err)
		}
		if _, err := league.NewSums(league.Filter{}, []league.Match{good, c.m}); !errors.Is(err, league.NoResult) {
			t.Errorf("%s: %v", c.what, err)
		}
		c.m.Finished = false
		if s := sumsOf(t, league.Filter{}, good, c.m); len(s.Matches()) != 1 {
			t.Errorf("%s, not finished: %v", c.what, s.Matches())
		}
	}
}

// The largest table, and the largest league of a series, are counted.
func TestLargestTables(t *testing.T) {
	places := func(n int) (seats []league.Seat) {
		for i := range n {
			seats = append(seats, league.Seat{Person: league.Person(i + 1), Place: i + 1, Won: i == 0})
		}
		return seats
	}
	for _, m := range []league.Match{
		{ID: "x", Day: 20261101, Game: "istinto", Finished: true, Seats: places(league.MaxSeats)},
		{ID: "x", Day: 20261101, Finished: true, Seats: places(1 << 14)},
	} {
		if _, err := league.NewSums(league.Filter{}, []league.Match{m}); err != nil {
			t.Errorf("%d players of %q: %v", len(m.Seats), m.Game, err)
		}
		m.Seats = append(m.Seats, league.Seat{Person: 99999, Place: 1})
		if _, err := league.NewSums(league.Filter{}, []league.Match{m}); !errors.Is(err, league.NoResult) {
			t.Errorf("%d players of %q: %v", len(m.Seats), m.Game, err)
		}
	}
}

// A person who is in two seats, after two persons were merged by mistake, breaks nothing.
func TestOnePersonInTwoSeats(t *testing.T) {
	sums := sumsOf(t, league.Filter{}, match("a", 20261101, 4, 1, 4, 2, 5, 3), match("b", 20261108, 4, 2, 4, 1))
	rows := sums.Standing(league.Default("x"), league.View{}).Rows
	if rows[0].Person != 4 || rows[0].Played != 4 || rows[0].Points != 16*league.Point || rows[1].Rank != 2 {
		t.Errorf("%+v", rows)
	}
	if m := sums.Cross([]league.Person{4, 5})[0][1]; m.Ahead != 2 || m.Played() != 2 {
		t.Errorf("they met %+v", m)
	}
}

func TestUnfinished(t *testing.T) {
	a := match("b", 20261108)
	b := match("a", 20261108)
	c := match("c", 20261101)
	d := match("d", 20251101)
	b.Finished = false
	c.Finished = false
	d.Finished = false
	f := league.Filter{From: 20260901}
	var ids []string
	for _, m := range f.Unfinished([]league.Match{a, b, c, d}) {
		ids = append(ids, m.ID)
	}
	if !slices.Equal(ids, []string{"c", "a"}) {
		t.Errorf("unfinished are %v", ids)
	}
}
