package league

import (
	"cmp"
	"slices"
)

// TieBreak is a way to separate players whom the scheme leaves equal.
type TieBreak string

// The tie-breaks, by the words that settings are written with.
const (
	ByWins         TieBreak = "wins"
	ByHeadToHead   TieBreak = "head-to-head"
	ByAveragePlace TieBreak = "average-place"
	BySeconds      TieBreak = "second-places"
	ByAverage      TieBreak = "average"
	ByTotal        TieBreak = "total"
	ByPenalties    TieBreak = "penalties"
)

// tieBreak is one row of the table of tie-breaks.
type tieBreak struct {
	key     TieBreak
	value   func(*contender) Ratio              // a player's own value; nil where it depends on who is equal
	among   func(*ranking, [][]*contender, int) // sets the n-th value in each group of equals; nil with a value
	fewer   func(*Settings) bool                // whether less is better; nil for never
	oneGame bool                                // whether the value has a meaning only within one game
}

var tieBreaks = []tieBreak{
	{key: ByWins, value: func(c *contender) Ratio { return Ratio{int64(c.won), 1} }},
	{key: ByHeadToHead, among: (*ranking).compareHeads},
	{key: ByAveragePlace, value: (*contender).averagePlace, fewer: func(*Settings) bool { return true }},
	{key: BySeconds, value: (*contender).seconds},
	{key: ByAverage, value: (*contender).average, fewer: (*Settings).lowest},
	{
		key: ByTotal, value: func(c *contender) Ratio { return Ratio{c.total, 1} },
		fewer: (*Settings).lowestWins, oneGame: true,
	},
	{key: ByPenalties, value: func(c *contender) Ratio { return Ratio{c.penalty, 1} }, fewer: (*Settings).lowestWins},
}

// seconds returns how many matches a player finished in second place.
func (c *contender) seconds() Ratio {
	n := 0
	for at, times := range c.each() {
		if at[1] == 2 {
			n += times
		}
	}
	return Ratio{int64(n), 1}
}

func (s *Settings) lowestWins() bool { return bool(s.Order) }

// TieBreaks lists the tie-breaks that a league can name.
func TieBreaks() []TieBreak {
	all := make([]TieBreak, len(tieBreaks))
	for i, row := range tieBreaks {
		all[i] = row.key
	}
	return all
}

// row returns the tie-break's row; nil for an unknown word.
func (b TieBreak) row() *tieBreak {
	i := slices.IndexFunc(tieBreaks, func(row tieBreak) bool { return row.key == b })
	if i < 0 {
		return nil
	}
	return &tieBreaks[i]
}

// Fewer reports whether less is better under these settings.
func (b TieBreak) Fewer(s Settings) bool {
	row := b.row()
	return row != nil && row.fewer != nil && row.fewer(&s)
}

// better compares two values and returns a positive number if v is the better one. A player without a value comes last,
// whichever way the values count.
func (row *tieBreak) better(v, other Ratio, fewer bool) int {
	if fewer && v.Known() == other.Known() {
		return other.Cmp(v)
	}
	return v.Cmp(other)
}

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
