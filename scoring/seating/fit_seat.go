package seating

import (
	"slices"

	"arbitro/scoring/league"
)

// settle seats the players who wait, step by step, as long as a step is possible: a table of the preferred size, a seat
// that makes a table better, a table of any size, a seat at any table that may grow, and at last a table with the
// fewest players taken from others.
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

// grow seats the player who waits longest at the table where that player has met the fewest, of the tables that may
// have one more.
func (f *fit) grow(r *Round, may func(size int) bool) bool {
	fits := func(t Table) bool { return f.allowed(len(t.Players)+1) && may(len(t.Players)) }
	if !slices.ContainsFunc(r.Tables, fits) {
		return false
	}
	who, best := f.waiting(r), -1
	for i, t := range r.Tables {
		if fits(t) && (best < 0 || f.meetings(who, t.Players) < f.meetings(who, r.Tables[best].Players)) {
			best = i
		}
	}
	r.Tables[best].Players = append(r.Tables[best].Players, who)
	return true
}

// gather opens a table for all who wait, with the fewest players from tables that can do without one.
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

// spare returns the player of a table who has met the fewest players at another table; of equals, the first.
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
		if left.Players[seat] = f.waiting(r); dealt {
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
