package seating_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// sound fails unless everybody present has one place a round, at tables of allowed sizes with a dealer of their own,
// and the plan reports the right number of repeats.
func sound(t interface {
	Helper()
	Fatalf(string, ...any)
}, h seating.Hall, p *seating.Plan, present func(round int) []league.Person,
) {
	t.Helper()
	met := make(map[[2]league.Person]bool)
	meet := func(a, b league.Person) int {
		key := [2]league.Person{min(a, b), max(a, b)}
		was := met[key]
		met[key] = true
		return yes(was)
	}
	for _, m := range h.Past {
		for i, a := range m.Seats {
			for _, b := range m.Seats[:i] {
				meet(a.Person, b.Person)
			}
		}
	}
	repeats := 0
	for r, round := range p.Rounds {
		seated := slices.Clone(round.Out)
		for _, table := range round.Tables {
			if !slices.Contains(h.Sizes, len(table.Players)) || !slices.Contains(table.Players, table.Dealer) {
				t.Fatalf("round %d: table %v", r+1, table)
			}
			for i, a := range table.Players {
				for _, b := range table.Players[:i] {
					repeats += meet(a, b)
				}
			}
			seated = append(seated, table.Players...)
		}
		slices.Sort(seated)
		if want := slices.Sorted(slices.Values(present(r))); !slices.Equal(seated, want) {
			t.Fatalf("round %d: %v have a place, %v are there", r+1, seated, want)
		}
	}
	if repeats != p.Repeats || p.Perfect && repeats > 0 {
		t.Fatalf("%d repeats, reported as %d (perfect: %v)", repeats, p.Repeats, p.Perfect)
	}
}

// spread is the difference between who bears the most and who bears the least of what count says.
func spread(h seating.Hall, p *seating.Plan, count func(seating.Round) []league.Person) int {
	bears := make(map[league.Person]int)
	for _, r := range p.Rounds {
		for _, who := range count(r) {
			bears[who]++
		}
	}
	least := 1 << 30
	most := 0
	for _, who := range h.Present {
		least = min(least, bears[who])
		most = max(most, bears[who])
	}
	return most - least
}

func draw(t *testing.T, h seating.Hall) *seating.Plan {
	t.Helper()
	p, err := seating.Draw(h)
	if err != nil {
		t.Fatal(err)
	}
	sound(t, h, p, func(int) []league.Person { return h.Present })
	return p
}

// Five-seat tables, a prime number of them: for as many rounds as tables nobody meets anybody twice.
func TestPerfectRotation(t *testing.T) {
	for _, tables := range []int{5, 7, 11, 13} {
		h := seating.Hall{Sizes: []int{5, 4, 3}, Present: everyone(5 * tables), Rounds: tables, Seed: 21}
		p := draw(t, h)
		if !p.Perfect || p.Repeats != 0 {
			t.Errorf("%d tables: %d repeats, perfect: %v", tables, p.Repeats, p.Perfect)
		}
	}
}

// The rotation goes on from evening to evening with the same players and seed, one round at a time.
func TestRotationOverEvenings(t *testing.T) {
	h := seating.Hall{Sizes: []int{5}, Present: everyone(25), Rounds: 1, Seed: 3}
	for evening := range 5 {
		p := draw(t, h)
		if p.Repeats != 0 {
			t.Fatalf("evening %d: %d repeats", evening+1, p.Repeats)
		}
		for i, table := range p.Rounds[0].Tables {
			m := league.Match{ID: fmt.Sprint(evening, i), Day: 20261101 + league.Day(evening)}
			for _, who := range table.Players {
				m.Seats = append(m.Seats, league.Seat{Person: who})
			}
			h.Past = append(h.Past, m)
		}
	}
	if p := draw(t, h); p.Perfect {
		t.Error("a sixth evening cannot be perfect")
	}
}

func TestDraw(t *testing.T) {
	for _, c := range []struct {
		what    string
		hall    seating.Hall
		tables  []int // of the first round, with who sits out at the end
		repeats int   // at most
	}{
		{"the preferred size", seating.Hall{Sizes: []int{5, 4, 3}, Present: everyone(10), Rounds: 1}, []int{5, 5, 0}, 0},
		{"one too many", seating.Hall{Sizes: []int{5, 4, 3}, Present: everyone(11), Rounds: 1}, []int{5, 3, 3, 0}, 0},
		{"one sits out", seating.Hall{Sizes: []int{2}, Present: everyone(7), Rounds: 7}, []int{2, 2, 2, 1}, 0},
		{"a larger table", seating.Hall{Sizes: []int{4, 3, 5, 6}, Present: everyone(5), Rounds: 2}, []int{5, 0}, 10},
		{"one table, nothing to choose", seating.Hall{Sizes: []int{4}, Present: everyone(4), Rounds: 3}, []int{4, 0}, 12},
		{"no table for all", seating.Hall{Sizes: []int{5}, Present: everyone(9), Rounds: 1}, []int{5, 4}, 0},
		{"four fours, five rounds", seating.Hall{Sizes: []int{4}, Present: everyone(16), Rounds: 5}, []int{4, 4, 4, 4, 0}, 2},
		{"six fives, five rounds", seating.Hall{Sizes: []int{5}, Present: everyone(30), Rounds: 5}, []int{5, 5, 5, 5, 5, 5, 0}, 12},
		{"two tables of fours, three rounds", seating.Hall{Sizes: []int{4}, Present: everyone(8), Rounds: 3}, []int{4, 4, 0}, 20},
	} {
		p := draw(t, c.hall)
		var tables []int
		for _, table := range p.Rounds[0].Tables {
			tables = append(tables, len(table.Players))
		}
		tables = append(tables, len(p.Rounds[0].Out))
		if !slices.Equal(tables, c.tables) || p.Repeats > c.repeats {
			t.Errorf("%s: tables %v, %d repeats", c.what, tables, p.Repeats)
		}
		slices.Reverse(c.hall.Present)
		if again := draw(t, c.hall); !reflect.DeepEqual(p, again) {
			t.Errorf("%s: another order of those present draws otherwise", c.what)
		}
	}
}

// Who sits out and who sits at the smaller table goes round, the season before included.
func TestDrawBalances(t *testing.T) {
	out := func(r seating.Round) []league.Person { return r.Out }
	small := func(r seating.Round) (all []league.Person) {
		for _, table := range r.Tables {
			if len(table.Players) != 5 {
				all = append(all, table.Players...)
			}
		}
		return all
	}
	h := seating.Hall{Sizes: []int{5}, Present: everyone(13), Rounds: 7}
	if n := spread(h, draw(t, h), out); n > 1 {
		t.Errorf("sitting out differs by %d", n)
	}
	h = seating.Hall{Sizes: []int{5, 4, 3}, Present: everyone(14), Rounds: 7}
	if n := spread(h, draw(t, h), small); n > 1 {
		t.Errorf("small tables differ by %d", n)
	}
	h = seating.Hall{Sizes: []int{5}, Present: everyone(25), Rounds: 10}
	if n := spread(h, draw(t, h), func(r seating.Round) (deal []league.Person) {
		for _, table := range r.Tables {
			deal = append(deal, table.Dealer)
		}
		return deal
	}); n > 2 {
		t.Errorf("dealing differs by %d", n)
	}
	h = seating.Hall{Sizes: []int{4}, Present: everyone(5), Rounds: 1, SatOut: map[league.Person]int{1: 1, 2: 2, 3: 1, 5: 1}}
	if p := draw(t, h); !slices.Equal(p.Rounds[0].Out, []league.Person{4}) {
		t.Errorf("%v sits out, though 4 alone never has", p.Rounds[0].Out)
	}
	h = seating.Hall{Sizes: []int{5, 4}, Present: everyone(9), Rounds: 1, Game: "kismet", Past: []league.Match{
		match("a", 20261101, 1, 1, 2, 2, 3, 3, 4, 4), match("b", 20261101, 5, 1),
	}}
	h.Past[1].Game = "dernier"
	for seed := range uint64(5) {
		h.Seed = seed
		for _, who := range small(draw(t, h).Rounds[0]) {
			if who <= 4 {
				t.Errorf("%d sits at the small table again", who)
			}
		}
	}
}

// A season of tables of another size does not keep the same players together all evening, whatever it has counted.
func TestNewcomersAreMixed(t *testing.T) {
	h := seating.Hall{Sizes: []int{5, 4, 3}, Present: everyone(9), Rounds: 3, Game: "kismet"}
	for evening := range 10 {
		h.Past = append(h.Past, match(fmt.Sprint("a", evening), 20261101, 1, 1, 2, 2, 3, 3, 4, 4))
		if evening < 5 {
			h.Past = append(h.Past, match(fmt.Sprint("b", evening), 20261101, 5, 1, 6, 2, 7, 3, 1, 4))
		}
	}
	for i := range h.Past {
		h.Past[i].Game = "kismet"
	}
	for seed := range uint64(20) {
		h.Seed = seed
		p := draw(t, h)
		seen := map[string]int{}
		met := map[[2]league.Person]int{}
		for r, round := range p.Rounds {
			for _, table := range round.Tables {
				sorted := slices.Sorted(slices.Values(table.Players))
				seen[fmt.Sprint(sorted)]++
				if seen[fmt.Sprint(sorted)] > 1 {
					t.Errorf("seed %d: round %d seats %v together again", seed, r+1, sorted)
				}
				for i, a := range sorted {
					for _, b := range sorted[:i] {
						met[[2]league.Person{b, a}]++
					}
				}
			}
		}
		together := 0
		for _, n := range met {
			if n == h.Rounds {
				together++
			}
		}
		if together > 4 { // two newcomers, and three pairs of the seven others
			t.Errorf("seed %d: %d pairs sit together in every round: %s", seed, together, written(p))
		}
	}
}

func TestDrawRefuses(t *testing.T) {
	for _, c := range []struct {
		want error
		hall seating.Hall
	}{
		{seating.NoSizes, seating.Hall{Present: everyone(5), Rounds: 1}},
		{seating.BadSize.With("number", 1, "limit", 64), seating.Hall{Sizes: []int{5, 1}, Present: everyone(5), Rounds: 1}},
		{seating.BadRounds.With("number", 0, "limit", 100), seating.Hall{Sizes: []int{5}, Present: everyone(5)}},
		{seating.BadRounds.With("number", 101, "limit", 100), seating.Hall{Sizes: []int{5}, Present: everyone(5), Rounds: 101}},
		{seating.TooFew.With("number", 2, "limit", 3), seating.Hall{Sizes: []int{5, 3}, Present: everyone(2), Rounds: 1}},
		{seating.TooMany.With("number", 2001, "limit", 2000), seating.Hall{Sizes: []int{5}, Present: everyone(2001), Rounds: 1}},
		{seating.Twice, seating.Hall{Sizes: []int{2}, Present: []league.Person{3, 2, 3}, Rounds: 1}},
	} {
		_, err := seating.Draw(c.hall)
		checkError(t, err, c.want)
	}
}

// Any hall, any history: everybody has one place a round, and the same seed draws the same.
func TestDrawAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := seating.Hall{
			Sizes:   rapid.SliceOfNDistinct(rapid.IntRange(2, 6), 1, 3, rapid.ID).Draw(t, "sizes"),
			Present: everyone(rapid.IntRange(6, 9).Draw(t, "present")),
			Rounds:  rapid.IntRange(1, 2).Draw(t, "rounds"),
			Past:    history(t),
			Seed:    rapid.Uint64().Draw(t, "seed"),
		}
		p, err := seating.Draw(h)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, h, p, func(int) []league.Person { return h.Present })
		if rapid.Bool().Draw(t, "again") {
			if again, _ := seating.Draw(h); !reflect.DeepEqual(p, again) {
				t.Fatal("the same seed draws otherwise")
			}
		}
	})
}

// Different seeds seat, and let deal, different players.
func TestDrawIsDrawn(t *testing.T) {
	deals := make(map[league.Person]bool)
	for seed := range uint64(40) {
		p := draw(t, seating.Hall{Sizes: []int{4}, Present: everyone(4), Rounds: 1, Seed: rand.New(rand.NewPCG(seed, 1)).Uint64()})
		deals[p.Rounds[0].Tables[0].Dealer] = true
	}
	if len(deals) != 4 {
		t.Errorf("only %v deal", deals)
	}
}

// written writes a plan: the tables of each round, each dealer marked, and who sits out behind the dash.
func written(p *seating.Plan) string {
	var rounds []string
	for _, r := range p.Rounds {
		var tables []string
		for _, at := range r.Tables {
			said := ""
			for _, who := range at.Players {
				said += fmt.Sprint(" ", who)
				if who == at.Dealer {
					said += "*"
				}
			}
			tables = append(tables, said[1:])
		}
		round := strings.Join(tables, " | ")
		if len(r.Out) > 0 {
			round += fmt.Sprint(" - ", r.Out)
		}
		rounds = append(rounds, round)
	}
	return fmt.Sprint(strings.Join(rounds, " / "), " ", p.Repeats, p.Perfect)
}

// The plans that halls have always led to: a club that draws again gets the seats that hang on the wall.
func TestPlansStay(t *testing.T) {
	past := []league.Match{match("a", 20261101, 1, 1, 2, 2, 3, 3), match("b", 20261101, 4, 1, 5, 2, 6, 3), match("c", 20261108, 1, 1, 4, 2, 7, 3)}
	for _, c := range []struct {
		hall seating.Hall
		join league.Person // who comes for round 2; 0 for nobody
		want string
	}{
		{
			seating.Hall{Sizes: []int{3}, Present: everyone(9), Rounds: 3, Past: past, Seed: 1},
			0,
			"9 1 6* | 2* 5 7 | 8* 4 3 / 1 8 5* | 4* 2 9 | 7* 3 6 / 1* 7 4 | 5 9 3* | 6* 8 2 3 false",
		},
		{
			seating.Hall{Sizes: []int{4, 3}, Present: everyone(11), Rounds: 3, Past: past, Seed: 2},
			0,
			"2* 6 7 1 | 11 5 4 3* | 10 9* 8 / 4* 3 8 6 | 2 5* 9 1 | 10 7* 11 / 3 10* 4 2 | 7 5 1* 8 | 6* 9 11 10 false",
		},
		{
			seating.Hall{Sizes: []int{4}, Present: everyone(10), Rounds: 3, Past: past, Seed: 3, SatOut: map[league.Person]int{1: 2, 5: 1}},
			0,
			"5 4 10 2* | 1 3 9 6* - [7 8] / 10* 5 7 3 | 1 9 8 4* - [2 6] / 5 1 9* 10 | 8* 7 6 2 - [3 4] 7 false",
		},
		{
			seating.Hall{Sizes: []int{3}, Present: everyone(9), Rounds: 3, Past: past[:1], Seed: 4},
			0,
			"7 8 2* | 3 5 6* | 9* 4 1 / 6* 9 2 | 5 1* 8 | 7 4 3* / 7* 6 1 | 2 5* 4 | 9 3 8* 0 false",
		},
		{
			seating.Hall{Sizes: []int{4, 3, 5}, Present: everyone(13), Rounds: 4, Game: "kismet", Past: past, Seed: 5},
			14,
			"1* 7 11 6 | 10 12* 5 | 3* 9 4 | 8 2* 13 / 1* 8 3 | 6* 2 10 14 | 13 5 7* | 11* 12 9 / 5 1 2 9* | 10* 8 7 | 3 12* 6 | 13* 11 14 / 2* 7 12 | 3 5* 11 14 | 10 13* 1 | 9 8* 6 4 false",
		},
		{
			seating.Hall{Sizes: []int{5}, Present: everyone(25), Rounds: 2, Seed: 6},
			26,
			"9 12* 7 13 18 | 17 11 22 15* 21 | 14* 1 24 5 10 | 3 8 16* 4 20 | 2* 19 25 6 23 / 26 18* 20 25 1 | 19* 17 4 14 12 | 2 9* 24 16 11 | 21* 6 13 5 3 | 8 10* 7 23 22 0 true",
		},
		{
			seating.Hall{Sizes: []int{4}, Present: everyone(9), Rounds: 2, Past: past, Seed: 7, SatOut: map[league.Person]int{10: 3}},
			10,
			"8 1 5 9* | 7 3 6* 2 - [4] / 10* 8 3 5 | 2* 9 4 6 - [1] 4 false",
		},
		{ // a tournament, without a game: how often each has sat at tables of another size counts whole
			seating.Hall{
				Sizes: []int{4, 3, 5}, Present: everyone(11), Rounds: 2, Seed: 1,
				Past: append(slices.Repeat(past[1:2], 3), slices.Repeat(past[:1], 5)...),
			},
			0,
			"5 1 4* 11 | 6 2 10 3* | 7 9* 8 / 2 3 4 7* | 8* 5 6 1 | 11* 9 10 5 false",
		},
	} {
		p := draw(t, c.hall)
		if c.join != 0 {
			var err error
			p, err = seating.Join(c.hall, p, 2, c.join)
			if err != nil {
				t.Fatal(err)
			}
			p, err = seating.Leave(c.hall, p, 2, p.Rounds[1].Tables[0].Players[0])
			if err != nil {
				t.Fatal(err)
			}
		}
		if got := written(p); got != c.want {
			t.Errorf("seed %d:\n%s", c.hall.Seed, got)
		}
	}
}
