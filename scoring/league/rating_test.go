package league

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// rate returns the ratings after one match between teams, in most games of one player each, that finished in these
// places, from 1: each member of a team gets the share of its variance.
func rate(teams [][]Rating, places []int) [][]Rating {
	sides := make([]side, len(teams))
	for i, team := range teams {
		sides[i] = side{at: i, place: places[i]}
		for _, r := range team {
			sides[i].mean += r.Mean
			sides[i].variance += r.Deviation * r.Deviation
		}
	}
	judge(sides)
	after := make([][]Rating, len(teams))
	for _, s := range sides {
		for _, r := range teams[s.at] {
			share := r.Deviation * r.Deviation / s.variance
			member := s
			member.gain = share * s.gain
			member.certainty = share * s.certainty
			after[s.at] = append(after[s.at], member.update(r))
		}
	}
	return after
}

func near(a, b, by float64) bool { return math.Abs(a-b) <= by }

// The vector against which other implementations are checked: β 25/6, κ 0.0001, τ 0.
func TestRateVector(t *testing.T) {
	after := rate([][]Rating{
		{{Mean: 25, Deviation: 8.3333}, {Mean: 32.444, Deviation: 5.123}},
		{{Mean: 43.381, Deviation: 2.421}, {Mean: 25.188, Deviation: 6.211}},
	}, []int{1, 2})
	want := [][]Rating{
		{{Mean: 28.6696, Deviation: 8.0715}, {Mean: 33.8309, Deviation: 5.0628}},
		{{Mean: 43.0713, Deviation: 2.4167}, {Mean: 23.1495, Deviation: 6.1379}},
	}
	for i, team := range want {
		for j, w := range team {
			if got := after[i][j]; !near(got.Mean, w.Mean, 6e-5) || !near(got.Deviation, w.Deviation, 6e-5) {
				t.Errorf("team %d, player %d: %.4f/%.4f and not %.4f/%.4f", i, j, got.Mean, got.Deviation, w.Mean, w.Deviation)
			}
		}
	}
}

func singles(ratings []Rating) [][]Rating {
	teams := make([][]Rating, len(ratings))
	for i, r := range ratings {
		teams[i] = []Rating{r}
	}
	return teams
}

func ratings(t *rapid.T, n int) []Rating {
	list := make([]Rating, n)
	for i := range list {
		list[i] = Rating{
			Mean:      rapid.Float64Range(0, 50).Draw(t, "mean"),
			Deviation: rapid.Float64Range(0.5, 25.0/3).Draw(t, "deviation"),
		}
	}
	return list
}

// places draws places with ties as a match gives them: after two firsts comes the third.
func places(t *rapid.T, n int) []int {
	totals := rapid.SliceOfN(rapid.IntRange(0, 4), n, n).Draw(t, "totals")
	list := make([]int, n)
	for i, mine := range totals {
		list[i] = 1
		for _, other := range totals {
			list[i] += b2i(other > mine)
		}
	}
	return list
}

// From equal ratings, equal places change equally, and a better place never gains less than a worse one, neither in
// the mean nor in the cautious strength that lists are sorted by.
func TestRateEqualPlayers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 12).Draw(t, "players")
		same := ratings(t, 1)[0]
		list := make([]Rating, n)
		for i := range list {
			list[i] = same
		}
		place := places(t, n)
		after := rate(singles(list), place)
		sum := 0.0
		for i := range after {
			sum += after[i][0].Mean - same.Mean
			for j := range after {
				a := after[i][0]
				b := after[j][0]
				if place[i] == place[j] && a != b {
					t.Fatalf("places %v: %v and %v", place, a, b)
				}
				if place[i] < place[j] && (a.Mean < b.Mean || a.Cautious() < b.Cautious()) {
					t.Fatalf("places %v: %v and %v", place, a, b)
				}
			}
		}
		if !near(sum, 0, 1e-9) {
			t.Fatalf("places %v: together they gained %g", place, sum)
		}
	})
}

// Nobody's number depends on who is named first, to the last bit; deviations never grow; inputs stay as they were.
func TestRateAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 8).Draw(t, "players")
		list := ratings(t, n)
		place := places(t, n)
		after := rate(singles(list), place)
		seats := make([]int, n)
		for i := range seats {
			seats[i] = i
		}
		seats = rapid.Permutation(seats).Draw(t, "seats")
		moved := make([]Rating, n)
		movedPlace := make([]int, n)
		for i, from := range seats {
			moved[i] = list[from]
			movedPlace[i] = place[from]
		}
		teams := singles(moved)
		for i, r := range rate(teams, movedPlace) {
			if r[0] != after[seats[i]][0] || teams[i][0] != moved[i] {
				t.Fatalf("%v, places %v: %v; seated otherwise %v", list, place, after, r)
			}
			if d := r[0].Deviation; !(d > 0 && d <= moved[i].Deviation) {
				t.Fatalf("deviation %g after %g", d, moved[i].Deviation)
			}
		}
	})
}

func TestRateTable(t *testing.T) {
	for _, c := range []struct {
		what  string
		teams int
		place []int
		gains []float64 // signs
	}{
		{"a duel", 2, []int{1, 2}, []float64{1, -1}},
		{"a draw", 2, []int{1, 1}, []float64{0, 0}},
		{"all equal", 5, []int{1, 1, 1, 1, 1}, []float64{0, 0, 0, 0, 0}},
		{"two share the win", 3, []int{1, 1, 3}, []float64{1, 1, -1}},
		{"two share the last place", 3, []int{2, 1, 2}, []float64{-1, 1, -1}},
		{"nobody against anybody", 1, []int{1}, []float64{0}},
	} {
		list := make([]Rating, c.teams)
		for i := range list {
			list[i] = NewRating()
		}
		for i, r := range rate(singles(list), c.place) {
			gain := r[0].Mean - 25
			if near(gain, 0, 1e-9) != (c.gains[i] == 0) || gain*c.gains[i] < 0 {
				t.Errorf("%s: player %d gains %g", c.what, i, gain)
			}
		}
	}
	if got := rate(nil, nil); len(got) != 0 {
		t.Errorf("no team: %v", got)
	}
	if c := NewRating().Cautious(); !near(c, 0, 1e-9) {
		t.Errorf("everybody starts at %g", c)
	}
}
