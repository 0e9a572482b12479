// Changing a plan for a player who joins or leaves, with as few changed seats as possible.

package seating

import (
	"math/rand/v2"
	"slices"

	"arbitro/scoring/league"
)

// Join returns the plan with one more player from a round on, counted from 1. Nobody else moves, except the few players
// that a new table needs. The hall is the hall that the plan was drawn from; Join reads its Sizes, Past, SatOut and
// Seed. Errors: NoRound, Seated.
func Join(h Hall, p *Plan, from int, who league.Person) (*Plan, error) {
	return refit(h, p, from, func(f *fit, r *Round) error {
		if r.has(who) {
			return Seated.With("number", from)
		}
		r.Out = append(r.Out, who)
		f.settle(r)
		return nil
	})
}

// Leave returns the plan without a player from a round on, counted from 1. A player who sat out takes the free seat;
// else the table gets smaller, or a player comes from another table. If neither is possible, the table is given up.
// Errors: NoRound, Absent.
func Leave(h Hall, p *Plan, from int, who league.Person) (*Plan, error) {
	return refit(h, p, from, func(f *fit, r *Round) error {
		if !r.has(who) {
			return Absent.With("number", from)
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
		return nil, NoRound.With("number", from, "limit", len(p.Rounds))
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

// fit is the data for seating a player: how often players have met, in the season and in the other rounds of the plan,
// and how often each sat out.
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

// waiting removes from r.Out the player who has sat out most, or the first of several, and returns the player.
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

// open makes a table of the players who have sat out most.
func (f *fit) open(r *Round, size int) {
	t := Table{}
	for range size {
		t.Players = append(t.Players, f.waiting(r))
	}
	f.rng.Shuffle(size, func(i, j int) { t.Players[i], t.Players[j] = t.Players[j], t.Players[i] })
	t.Dealer = t.Players[f.rng.IntN(size)]
	r.Tables = append(r.Tables, t)
}

// settle seats the players who wait, as long as a step is possible. The steps, in order of preference: a table of the
// preferred size, a seat that brings a table nearer to that size, a table of any size, a seat at any table that may
// grow, and last a table with a few players from other tables.
func (f *fit) settle(r *Round) {
	for len(r.Out) > 0 {
		n := len(r.Out)
		switch {
		case n >= f.sizes[0]:
			f.open(r, f.sizes[0])
		case f.grow(r, func(size int) bool { return f.wish(size+1) <= f.wish(size) }):
		case f.largest(n) > 0:
			f.open(r, f.largest(n))
		case f.grow(r, func(int) bool { return true }):
		case f.gather(r):
		default:
			return
		}
	}
}

// largest returns the size of the largest table that this many players can fill; 0 for none.
func (f *fit) largest(n int) int {
	most := 0
	for _, size := range f.sizes {
		if size <= n {
			most = max(most, size)
		}
	}
	return most
}

// grow seats the player who has sat out most. Among the tables that may have one more player, it takes the table whose
// players that player has met least.
func (f *fit) grow(r *Round, may func(size int) bool) bool {
	fits := func(t Table) bool { return f.allowed(len(t.Players)+1) && may(len(t.Players)) }
	if !slices.ContainsFunc(r.Tables, fits) {
		return false
	}
	who := f.waiting(r)
	best := -1
	for i, t := range r.Tables {
		if fits(t) && (best < 0 || f.meetings(who, t.Players) < f.meetings(who, r.Tables[best].Players)) {
			best = i
		}
	}
	r.Tables[best].Players = append(r.Tables[best].Players, who)
	return true
}

// gather opens a table for all players who wait, and moves as few players as possible to it from tables that may lose
// one.
func (f *fit) gather(r *Round) bool {
	need := 0
	for _, size := range f.sizes {
		if more := size - len(r.Out); more > 0 && (need == 0 || more < need) {
			need = more
		}
	}
	sizes := make([]int, len(r.Tables))
	for i, t := range r.Tables {
		sizes[i] = len(t.Players)
	}
	var from []int
	for len(from) < need {
		most := -1
		for i, size := range sizes {
			if f.allowed(size-1) && (most < 0 || size > sizes[most]) {
				most = i
			}
		}
		if most < 0 {
			return false
		}
		sizes[most]--
		from = append(from, most)
	}
	for _, i := range from {
		who := f.spare(r.Tables[i].Players, r.Out)
		r.Tables[i].remove(who)
		r.Out = append(r.Out, who)
	}
	f.open(r, len(r.Out))
	return true
}

// spare returns the player of a table who has met the players of the other table least, or the first of several.
func (f *fit) spare(table, target []league.Person) league.Person {
	best := table[0]
	for _, p := range table[1:] {
		if f.meetings(p, target) < f.meetings(best, target) {
			best = p
		}
	}
	return best
}

// remove takes a player from the table. If that player was the dealer, the next in order of seats deals.
func (t *Table) remove(who league.Person) {
	i := slices.Index(t.Players, who)
	t.Players = slices.Delete(t.Players, i, i+1)
	if t.Dealer == who && len(t.Players) > 0 {
		t.Dealer = t.Players[i%len(t.Players)]
	}
}

// vacate takes a player out of the round and repairs the table.
func (f *fit) vacate(r *Round, who league.Person) {
	if i := slices.Index(r.Out, who); i >= 0 {
		r.Out = slices.Delete(r.Out, i, i+1)
		return
	}
	at := slices.IndexFunc(r.Tables, func(t Table) bool { return slices.Contains(t.Players, who) })
	left := &r.Tables[at]
	seat := slices.Index(left.Players, who)
	dealt := left.Dealer == who
	if len(r.Out) > 0 {
		left.Players[seat] = f.waiting(r)
		if dealt {
			left.Dealer = left.Players[seat]
		}
		return
	}
	left.remove(who)
	if f.allowed(len(left.Players)) {
		return
	}
	if i := f.giver(r, at); i >= 0 {
		comes := f.spare(r.Tables[i].Players, left.Players)
		r.Tables[i].remove(comes)
		left.Players = append(left.Players, comes)
		return
	}
	r.Out = append(r.Out, left.Players...)
	r.Tables = slices.Delete(r.Tables, at, at+1)
	f.settle(r)
}

// giver returns the largest other table that may lose a player; -1 if there is none.
func (f *fit) giver(r *Round, beside int) int {
	most := -1
	for i, t := range r.Tables {
		if i != beside && f.allowed(len(t.Players)-1) && (most < 0 || len(t.Players) > len(r.Tables[most].Players)) {
			most = i
		}
	}
	return most
}
