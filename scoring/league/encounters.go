package league

import "slices"

// encounters are pairs who sat at one table, to be added to the meetings of the one with the lesser number. Each is one
// number: the places of both in the list of sums, the one with the lesser number first, and the outcome in the last
// bits.
type encounters []uint64

// The outcomes, for the one with the lesser number.
const (
	ahead = iota
	behind
	equal
	outcomeBits = 2
	outcomeMask = 1<<outcomeBits - 1
	indexBits   = 31
	indexMask   = 1<<indexBits - 1
)

func outcome(place, other int) uint64 {
	switch {
	case place < other:
		return ahead
	case place > other:
		return behind
	}
	return equal
}

func encountered(lesser, greater int, outcome uint64) uint64 {
	return uint64(lesser)<<(indexBits+outcomeBits) | uint64(greater)<<outcomeBits | outcome
}

func lesserOf(x uint64) int  { return int(x >> (indexBits + outcomeBits)) }
func greaterOf(x uint64) int { return int(x >> outcomeBits & indexMask) }

// add takes every pair of one table; at holds the sums of the players by seat.
func (e encounters) add(seats []Seat, at []*sum) encounters {
	for i, a := range seats {
		for j, b := range seats {
			if a.Person < b.Person {
				e = append(e, encountered(at[i].index, at[j].index, outcome(a.Place, b.Place)))
			}
		}
	}
	return e
}

// sorted returns the encounters by the two persons. Persons are so few and encounters so many that counting sorts them
// best: first by the greater number, then, in that order, by the lesser.
func (e encounters) sorted(persons int) encounters {
	other := make(encounters, len(e))
	starts := make([]int, persons+1)
	for _, key := range []func(uint64) int{greaterOf, lesserOf} {
		clear(starts)
		for _, x := range e {
			starts[key(x)+1]++
		}
		for i := range persons {
			starts[i+1] += starts[i]
		}
		for _, x := range e {
			at := &starts[key(x)]
			other[*at] = x
			*at++
		}
		e, other = other, e
	}
	return e
}

// store merges what was collected into the meetings of the persons, who stand by number, or takes it out of them with
// the sign -1. It reports whether no meeting came out below zero.
func (e encounters) store(persons []*sum, sign int) bool {
	ok := true
	for e = e.sorted(len(persons)); len(e) > 0; {
		p, n := persons[lesserOf(e[0])], 1
		for n < len(e) && lesserOf(e[n]) == p.index {
			n++
		}
		met, whole := p.met.merge(p.person, persons, e[:n], sign)
		p.met, e, ok = met, e[n:], ok && whole
	}
	return ok
}

// merge returns m, the meetings of p, with sorted encounters added, or taken out with the sign -1. It reports whether
// no meeting came out below zero.
func (m meetings) merge(p Person, persons []*sum, fresh encounters, sign int) (merged meetings, ok bool) {
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
			at := greaterOf(fresh[0])
			other := persons[at].person
			if other > limit {
				break
			}
			x = Meeting{}
			for ; len(fresh) > 0 && greaterOf(fresh[0]) == at; fresh = fresh[1:] {
				x.count(fresh[0]&outcomeMask, sign)
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
	return slices.Clip(merged), ok
}
