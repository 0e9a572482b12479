package league

import "cmp"

// Meeting is how two players fared against each other in their common matches.
type Meeting struct{ Ahead, Behind, Equal int }

// Played returns how often they met.
func (m Meeting) Played() int { return m.Ahead + m.Behind + m.Equal }

// Turned returns the meeting from the other player's side.
func (m Meeting) Turned() Meeting { return Meeting{m.Behind, m.Ahead, m.Equal} }

// add adds a match in which the player and the other finished in these places.
func (m *Meeting) add(place, other int) {
	switch {
	case place < other:
		m.Ahead++
	case place > other:
		m.Behind++
	default:
		m.Equal++
	}
}

// compareHeads sets the n-th tie-break of each group of equals: how often each finished ahead of another of the group in
// the same match, less how often behind.
func (r *ranking) compareHeads(groups [][]*contender, n int) {
	var compared Numbered[contender]
	for i, group := range groups {
		for _, c := range group {
			c.breaks[n], c.group = Ratio{0, 1}, i
			compared.Put(c.person, c)
		}
	}
	type place struct {
		*contender
		at int
	}
	var met []place
	for i := range r.sums.matches {
		met = met[:0]
		for _, seat := range r.sums.matches[i].Seats {
			c := compared.Of(seat.Person)
			if c == nil {
				continue
			}
			for _, other := range met {
				if other.group == c.group && other.person != c.person {
					ahead := int64(cmp.Compare(other.at, seat.Place))
					c.breaks[n].Num += ahead
					other.breaks[n].Num -= ahead
				}
			}
			met = append(met, place{c, seat.Place})
		}
	}
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
		known := s.known.Of(p)
		if known == nil {
			continue
		}
		for _, seated := range known.seats {
			m := &s.matches[seated.match]
			for _, other := range m.Seats {
				if j, listed := at[other.Person]; listed && j != i {
					table[i][j].add(m.Seats[seated.seat].Place, other.Place)
				}
			}
		}
	}
	return table
}
