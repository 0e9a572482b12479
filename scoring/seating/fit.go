package seating

import (
	"math/rand/v2"
	"slices"

	"arbitro/scoring/league"
)

// Join returns the plan with one more player from a round on, counted from 1. Nobody else moves, except the few players
// that a new table needs. The hall is the hall that the plan was drawn from; Join reads its sizes, past, burdens and
// seed.
func Join(h Hall, p *Plan, from int, who league.Person) (*Plan, error) {
	return refit(h, p, from, func(f *fit, r *Round) error {
		if r.has(who) {
			return &Error{Fault: Seated, Number: from}
		}
		r.Out = append(r.Out, who)
		f.settle(r)
		return nil
	})
}

// Leave returns the plan without a player from a round on, counted from 1. A player who sat out takes the free seat;
// else the table gets smaller, or a player comes from another table. If neither is possible, the table is given up.
func Leave(h Hall, p *Plan, from int, who league.Person) (*Plan, error) {
	return refit(h, p, from, func(f *fit, r *Round) error {
		if !r.has(who) {
			return &Error{Fault: Absent, Number: from}
		}
		f.vacate(r, who)
		return nil
	})
}

func (r *Round) has(who league.Person) bool {
	return slices.Contains(r.Out, who) ||
		slices.ContainsFunc(r.Tables, func(t Table) bool { return slices.Contains(t.Players, who) })
}

func refit(h Hall, p *Plan, from int, change func(*fit, *Round) error) (*Plan, error) {
	if from < 1 || from > len(p.Rounds) {
		return nil, &Error{NoRound, from, len(p.Rounds)}
	}
	fitted := p.clone()
	f := &fit{
		sizes: h.Sizes, rng: rand.New(rand.NewPCG(h.Seed, uint64(from))),
		met: make(map[pair]int), satOut: make(map[league.Person]int),
	}
	f.remember(h)
	for i := range fitted.Rounds {
		f.count(&fitted.Rounds[i], 1)
	}
	for i := from - 1; i < len(fitted.Rounds); i++ {
		r := &fitted.Rounds[i]
		f.count(r, -1)
		if err := change(f, r); err != nil {
			return nil, err
		}
		slices.Sort(r.Out)
		f.count(r, 1)
	}
	fitted.Repeats = h.repeats(fitted)
	fitted.Perfect = fitted.Perfect && fitted.Repeats == 0
	return fitted, nil
}

func (p *Plan) clone() *Plan {
	c := *p
	c.Rounds = slices.Clone(p.Rounds)
	for i := range c.Rounds {
		r := &c.Rounds[i]
		r.Out = slices.Clone(r.Out)
		r.Tables = slices.Clone(r.Tables)
		for j := range r.Tables {
			r.Tables[j].Players = slices.Clone(r.Tables[j].Players)
		}
	}
	return &c
}

// fit holds what matters for seating a player: how often players met, in the season and in the other rounds of the
// plan, and who sat out.
type fit struct {
	sizes  []int
	met    map[pair]int
	satOut map[league.Person]int
	rng    *rand.Rand
}

func (f *fit) remember(h Hall) {
	for p, n := range h.SatOut {
		f.satOut[p] = n
	}
	for _, m := range h.Past {
		for i, a := range m.Seats {
			for _, b := range m.Seats[:i] {
				f.met[pairOf(a.Person, b.Person)]++
			}
		}
	}
}

func (f *fit) count(r *Round, sign int) {
	for _, p := range r.Out {
		f.satOut[p] += sign
	}
	for _, t := range r.Tables {
		for i, a := range t.Players {
			for _, b := range t.Players[:i] {
				f.met[pairOf(a, b)] += sign
			}
		}
	}
}

// allowed reports whether a table may have this many players.
func (f *fit) allowed(size int) bool { return slices.Contains(f.sizes, size) }
func (f *fit) wish(size int) int     { return slices.Index(f.sizes, size) }

// meetings returns how often a player has met the players of a table.
func (f *fit) meetings(who league.Person, table []league.Person) int {
	n := 0
	for _, p := range table {
		if p != who {
			n += f.met[pairOf(who, p)]
		}
	}
	return n
}

// waiting removes the player who has sat out most from the list; of equals, the first.
func (f *fit) waiting(r *Round) league.Person {
	at := 0
	for i, p := range r.Out {
		if f.satOut[p] > f.satOut[r.Out[at]] {
			at = i
		}
	}
	p := r.Out[at]
	r.Out = slices.Delete(r.Out, at, at+1)
	return p
}

// open makes a table of the players who wait longest.
func (f *fit) open(r *Round, size int) {
	t := Table{}
	for range size {
		t.Players = append(t.Players, f.waiting(r))
	}
	f.rng.Shuffle(size, func(i, j int) { t.Players[i], t.Players[j] = t.Players[j], t.Players[i] })
	t.Dealer = t.Players[f.rng.IntN(size)]
	r.Tables = append(r.Tables, t)
}
