package league

import "slices"

// encounters are meetings to be added to the sums of the person with the lesser number. Each is the other person's
// number with the outcome in the last two bits, so sorting plain numbers brings equal pairs together.
type encounters map[*sum]*[]int64

// The outcomes, for the one with the lesser number.
const (
	ahead = iota
	behind
	equal
	outcomeBits = 2
)

func outcome(place, other int) int64 {
	switch {
	case place < other:
		return ahead
	case place > other:
		return behind
	}
	return equal
}

// add takes every pair of one table; at holds the sums of the players by seat.
func (e encounters) add(seats []Seat, at []*sum) {
	for i, a := range seats {
		var list *[]int64
		for _, b := range seats {
			if a.Person >= b.Person {
				continue
			}
			if list == nil {
				if list = e[at[i]]; list == nil {
					list = new([]int64)
					e[at[i]] = list
				}
			}
			*list = append(*list, int64(b.Person)<<outcomeBits|outcome(a.Place, b.Place))
		}
	}
}

// store merges what was collected into each person's meetings. The persons are independent, so their order does not
// matter.
func (e encounters) store() {
	for p, list := range e {
		slices.Sort(*list)
		p.met, _ = p.met.merge(p.person, *list, 1)
	}
}

// merge returns m, the meetings of p, with sorted encounters added, or taken out with the sign -1. It reports whether no
// meeting came out below zero.
func (m meetings) merge(p Person, fresh []int64, sign int) (merged meetings, ok bool) {
	merged, last := make(meetings, 0, len(m)+2*len(fresh)), p
	ok = true
	put := func(other Person, x Meeting) {
		if min(x.Ahead, x.Behind, x.Equal) < 0 {
			ok = false
			return
		}
		if x.Played() > 0 {
			merged = merged.append(other-last, x)
			last = other
		}
	}
	upTo := func(limit Person) (x Meeting) { // stores the new meetings below limit, and returns the meeting at limit
		for len(fresh) > 0 {
			other := Person(fresh[0] >> outcomeBits)
			if other > limit {
				break
			}
			x = Meeting{}
			for ; len(fresh) > 0 && Person(fresh[0]>>outcomeBits) == other; fresh = fresh[1:] {
				x.count(fresh[0]&(1<<outcomeBits-1), sign)
			}
			if other == limit {
				return x
			}
			put(other, x)
		}
		return Meeting{}
	}
	for other, x := range m.of(p) {
		more := upTo(other)
		put(other, Meeting{x.Ahead + more.Ahead, x.Behind + more.Behind, x.Equal + more.Equal})
	}
	upTo(maxPerson + 1)
	return merged, ok
}
