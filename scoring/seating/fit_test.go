package seating_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

func tablesOf(sizes ...int) (p *seating.Plan, next league.Person) {
	p = &seating.Plan{Rounds: make([]seating.Round, 1)}
	next = 1
	for _, size := range sizes {
		table := seating.Table{Dealer: next}
		for range size {
			table.Players = append(table.Players, next)
			next++
		}
		p.Rounds[0].Tables = append(p.Rounds[0].Tables, table)
	}
	return p, next
}

func sizesOf(r seating.Round) []int {
	var sizes []int
	for _, table := range r.Tables {
		sizes = append(sizes, len(table.Players))
	}
	slices.Sort(sizes)
	return append(sizes, len(r.Out))
}

// moved counts those who no longer sit with at least half of those who sat with them.
func moved(was, is seating.Round) int {
	var n int
	for _, before := range was.Tables {
		for _, p := range before.Players {
			stays := false
			for _, now := range is.Tables {
				together := 0
				for _, other := range before.Players {
					together += yes(other != p && slices.Contains(now.Players, other))
				}
				stays = stays || slices.Contains(now.Players, p) && 2*together >= len(before.Players)-1
			}
			n += yes(!stays)
		}
	}
	return n
}

func TestJoin(t *testing.T) {
	for _, c := range []struct {
		what   string
		sizes  []int
		tables []int
		out    int // persons who sit out
		want   []int
		moved  int
	}{
		{"a seat is free", []int{5, 4, 3}, []int{5, 4}, 0, []int{5, 5, 0}, 0},
		{"four wait for a fifth", []int{5}, []int{5, 5}, 4, []int{5, 5, 5, 0}, 0},
		{"nobody else waits", []int{5}, []int{5, 5}, 0, []int{5, 5, 1}, 0},
		{"a second table of two", []int{2}, []int{2}, 1, []int{2, 2, 0}, 0},
		{"full tables give one each", []int{5, 4, 3}, []int{5, 5}, 0, []int{3, 4, 4, 0}, 2},
		{"one table gives two", []int{5, 4, 3, 2}, []int{5, 2}, 0, []int{3, 5, 0}, 0},
		{"a larger table", []int{4, 3, 5, 6}, []int{4, 4}, 0, []int{4, 5, 0}, 0},
		{"a seat that makes a table better before a table of its own", []int{4, 3, 2}, []int{3, 4}, 1, []int{2, 3, 4, 0}, 1},
		{"a larger table too many", []int{4, 5}, []int{5, 5}, 2, []int{4, 4, 5, 0}, 1},
	} {
		p, next := tablesOf(c.tables...)
		var present []league.Person
		for i := range c.out {
			p.Rounds[0].Out = append(p.Rounds[0].Out, next+league.Person(i))
		}
		late := next + league.Person(c.out)
		for who := league.Person(1); who <= late; who++ {
			present = append(present, who)
		}
		before, _ := tablesOf(c.tables...)
		h := seating.Hall{Sizes: c.sizes, Seed: 4}
		got, err := seating.Join(h, p, 1, late)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, h, got, func(int) []league.Person { return present })
		if !slices.Equal(sizesOf(got.Rounds[0]), c.want) || moved(p.Rounds[0], got.Rounds[0]) != c.moved {
			t.Errorf("%s: %v, %d moved", c.what, got.Rounds[0], moved(p.Rounds[0], got.Rounds[0]))
		}
		if !reflect.DeepEqual(before.Rounds[0].Tables, p.Rounds[0].Tables) || len(p.Rounds[0].Out) != c.out {
			t.Errorf("%s: the plan itself was changed", c.what)
		}
	}
}

func TestLeave(t *testing.T) {
	for _, c := range []struct {
		what   string
		sizes  []int
		tables []int
		out    int
		want   []int
		moved  int // who leaves included
	}{
		{"who sat out takes the seat", []int{5, 4}, []int{5, 5}, 2, []int{5, 5, 1}, 1},
		{"the table goes on smaller", []int{5, 4, 3}, []int{5, 5}, 0, []int{4, 5, 0}, 1},
		{"one comes from a larger table", []int{5, 4, 3}, []int{3, 5}, 0, []int{3, 4, 0}, 2},
		{"the table is given up", []int{5}, []int{5, 5}, 0, []int{5, 4}, 5},
		{"the table's players find other seats", []int{3, 4}, []int{3, 3, 3}, 0, []int{4, 4, 0}, 3},
		{"the last table", []int{3}, []int{3}, 0, []int{2}, 3},
	} {
		p, next := tablesOf(c.tables...)
		var present []league.Person
		for i := range c.out {
			p.Rounds[0].Out = append(p.Rounds[0].Out, next+league.Person(i))
		}
		for who := league.Person(2); who < next+league.Person(c.out); who++ {
			present = append(present, who)
		}
		h := seating.Hall{Sizes: c.sizes, Seed: 4}
		got, err := seating.Leave(h, p, 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, h, got, func(int) []league.Person { return present })
		if !slices.Equal(sizesOf(got.Rounds[0]), c.want) || moved(p.Rounds[0], got.Rounds[0]) != c.moved {
			t.Errorf("%s: %v, %d moved", c.what, got.Rounds[0], moved(p.Rounds[0], got.Rounds[0]))
		}
	}
}

// Of those who wait as long as each other, the first takes the seat that comes free; else who sat out most.
func TestWaitsLongest(t *testing.T) {
	for satOut, want := range map[int]league.Person{0: 5, 1: 6} {
		p, _ := tablesOf(4)
		p.Rounds[0].Out = []league.Person{5, 6}
		got, err := seating.Leave(seating.Hall{Sizes: []int{4}, SatOut: map[league.Person]int{6: satOut}}, p, 1, 1)
		if err != nil || !slices.Contains(got.Rounds[0].Tables[0].Players, want) || got.Rounds[0].Tables[0].Dealer != want {
			t.Errorf("%d: %+v, %v", satOut, got.Rounds, err)
		}
	}
}

// A late comer sits where the fewest were met; who waits longest sits first; rounds before stay as they are.
func TestJoinChooses(t *testing.T) {
	p, _ := tablesOf(4, 4)
	second, _ := tablesOf(4, 4)
	p.Rounds = append(p.Rounds, second.Rounds[0])
	h := seating.Hall{Sizes: []int{5, 4}, Past: []league.Match{match("a", 20261101, 1, 1, 9, 2)}}
	got, err := seating.Join(h, p, 2, 9)
	if err != nil || slices.Contains(sizesOf(got.Rounds[0]), 5) || !slices.Contains(got.Rounds[1].Tables[1].Players, 9) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestFitRefuses(t *testing.T) {
	p, _ := tablesOf(4, 4)
	h := seating.Hall{Sizes: []int{4}}
	_, err := seating.Join(h, p, 1, 3)
	checkError(t, err, seating.Seated.With("number", 1))
	_, err = seating.Leave(h, p, 1, 9)
	checkError(t, err, seating.Absent.With("number", 1))
	for _, round := range []int{0, 2} {
		_, err = seating.Join(h, p, round, 9)
		checkError(t, err, seating.NoRound.With("number", round, "limit", 1))
	}
}

// People come and go all evening, and everybody present has one place in every round, as does nobody else.
func TestComingAndGoing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const rounds = 2
		h := seating.Hall{
			Sizes:   rapid.SliceOfNDistinct(rapid.IntRange(2, 5), 1, 3, rapid.ID).Draw(t, "sizes"),
			Present: everyone(rapid.IntRange(5, 11).Draw(t, "present")),
			Rounds:  rounds,
			Seed:    rapid.Uint64().Draw(t, "seed"),
		}
		p, err := seating.Draw(h)
		if err != nil {
			t.Fatal(err)
		}
		present := [rounds][]league.Person{slices.Clone(h.Present), slices.Clone(h.Present)}
		for range rapid.IntRange(1, 12).Draw(t, "changes") {
			from := rapid.IntRange(1, rounds).Draw(t, "from")
			who := league.Person(rapid.IntRange(1, 14).Draw(t, "who"))
			here := slices.Contains(present[rounds-1], who)
			if here != slices.Contains(present[from-1], who) {
				continue // in one of the rounds only: neither comes nor goes
			}
			change := seating.Join
			if here {
				change = seating.Leave
			}
			p, err = change(h, p, from, who)
			if err != nil {
				t.Fatal(err)
			}
			for r := from - 1; r < rounds; r++ {
				present[r] = slices.DeleteFunc(present[r], func(p league.Person) bool { return p == who })
				if !here {
					present[r] = append(present[r], who)
				}
			}
			sound(t, h, p, func(r int) []league.Person { return present[r] })
		}
	})
}
