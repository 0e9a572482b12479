package league

import (
	"cmp"
	"slices"
)

// compareHeads sets the n-th tie-break of a group of equals: how often each finished ahead of another of the group in
// the same match, less how often behind.
func (r *ranking) compareHeads(group []*contender, n int) {
	for _, c := range group {
		c.breaks[n].Den = 1
	}
	// A player without a sum has met nobody in the matches that count, even if others met that player in other matches.
	sorted := slices.DeleteFunc(slices.Clone(group), func(c *contender) bool { return c.sum == nil })
	slices.SortFunc(sorted, func(a, b *contender) int { return cmp.Compare(a.person, b.person) })
	for i, c := range sorted {
		others := sorted[i+1:]
		for other, x := range c.sum.met.of(c.person) {
			for len(others) > 0 && others[0].person < other {
				others = others[1:]
			}
			if len(others) == 0 {
				break
			}
			if others[0].person == other {
				c.breaks[n].Num += int64(x.Ahead - x.Behind)
				others[0].breaks[n].Num -= int64(x.Ahead - x.Behind)
			}
		}
	}
	for _, c := range sorted {
		c.breaks[n].Num -= r.headsWithout(c.person, sorted)
	}
}

// headsWithout returns the balance of a player against others, sorted by number, in the matches that do not count.
func (r *ranking) headsWithout(p Person, others []*contender) (sum int64) {
	for _, m := range r.without[p] {
		for _, b := range m.Seats {
			if b.Person == p {
				continue
			}
			if _, in := slices.BinarySearchFunc(others, b.Person, byNumber); !in {
				continue
			}
			for _, a := range m.Seats {
				if a.Person == p {
					sum += int64(cmp.Compare(b.Place, a.Place))
				}
			}
		}
	}
	return sum
}

func byNumber(c *contender, p Person) int { return cmp.Compare(c.person, p) }

// byPerson returns each person's matches, once each.
func byPerson(matches []Match) map[Person][]*Match {
	of := make(map[Person][]*Match)
	for i := range matches {
		m := &matches[i]
		for _, s := range m.Seats {
			if list := of[s.Person]; len(list) == 0 || list[len(list)-1] != m {
				of[s.Person] = append(list, m)
			}
		}
	}
	return of
}

// Cross returns the meetings between each two of the persons: Cross[i][j] as the i-th sees the j-th. Nobody meets
// themselves.
func (s *Sums) Cross(persons []Person) [][]Meeting {
	at := make(map[Person]int, len(persons))
	table := make([][]Meeting, len(persons))
	for i, p := range persons {
		at[p] = i
		table[i] = make([]Meeting, len(persons))
	}
	for i, p := range persons {
		known := s.find(p)
		if known == nil {
			continue
		}
		for other, x := range known.met.of(p) {
			if j, listed := at[other]; listed {
				table[i][j], table[j][i] = x, x.Turned()
			}
		}
	}
	return table
}
