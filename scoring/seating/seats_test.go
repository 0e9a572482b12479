package seating_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
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
	least, most := 1<<30, 0
	for _, who := range h.Present {
		least, most = min(least, bears[who]), max(most, bears[who])
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
		if tables = append(tables, len(p.Rounds[0].Out)); !slices.Equal(tables, c.tables) || p.Repeats > c.repeats {
			t.Errorf("%s: tables %v, %d repeats", c.what, tables, p.Repeats)
		}
		if again := draw(t, c.hall); !reflect.DeepEqual(p, again) {
			t.Errorf("%s: the same seed draws otherwise", c.what)
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
