// The order of the lines, from the definitions of the tie-breaks.

package naive

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"arbitro/scoring/league"
)

// ranked returns the lines in order: those with a rank, then the others, sorted likewise.
func (s *season) ranked() []*Line {
	var ranked, below []*Line
	for _, l := range s.lines() {
		if s.isRanked(l) {
			ranked = append(ranked, l)
		} else {
			below = append(below, l)
		}
	}
	rank := 1
	var sorted []*Line
	for _, group := range s.groups(ranked) {
		for _, l := range group {
			l.Rank = rank
		}
		rank += len(group)
		sorted = append(sorted, group...)
	}
	return slices.Concat(append([][]*Line{sorted}, s.groups(below)...)...)
}

// isRanked reports whether a player has a rank: the player has at least the minimum of matches. A player without any
// match has a rank only if the minimum is 0 and there is an entry, and only in schemes in which playing little is no
// advantage.
func (s *season) isRanked(l *Line) bool {
	byEntry := l.entered && s.set.Scheme != league.Average && !lowestLeads(s.set)
	return l.Counted >= s.set.Minimum && (l.Counted > 0 || byEntry)
}

// groups sorts the players by the scheme, then by one tie-break after another. The players of a group are equal; they
// are in order of their names.
func (s *season) groups(lines []*Line) [][]*Line {
	groups := grouped(lines, s.leads(lines), lowestLeads(s.set))
	for i, by := range s.set.TieBreaks {
		var finer [][]*Line
		for _, group := range groups {
			d := definitions[by]
			if d.group != nil && len(group) == 1 {
				finer = append(finer, group) // a player alone has no equals to be compared with
				continue
			}
			values := d.of(s, group)
			for _, l := range group {
				l.TieBreaks[i] = values[l]
			}
			finer = append(finer, grouped(group, values, d.fewer != nil && d.fewer(s.set))...)
		}
		groups = finer
	}
	for _, group := range groups {
		slices.SortFunc(group, func(a, b *Line) int {
			return cmp.Or(
				strings.Compare(a.name, b.name), cmp.Compare(b.Played, a.Played), cmp.Compare(a.Person, b.Person),
			)
		})
	}
	return groups
}

// grouped splits a group into groups of equal value, the best first. A player without a value comes last.
func grouped(group []*Line, values map[*Line]*big.Rat, fewer bool) [][]*Line {
	order := func(a, b *Line) int {
		x := values[a]
		y := values[b]
		if x == nil || y == nil {
			return cmp.Compare(toInt(x == nil), toInt(y == nil))
		}
		if fewer {
			return x.Cmp(y)
		}
		return y.Cmp(x)
	}
	sorted := slices.Clone(group)
	slices.SortStableFunc(sorted, order)
	var groups [][]*Line
	for i, l := range sorted {
		if i > 0 && order(sorted[i-1], l) == 0 {
			groups[len(groups)-1] = append(groups[len(groups)-1], l)
			continue
		}
		groups = append(groups, []*Line{l})
	}
	return groups
}

// leads returns what the scheme ranks by: the points, or their average.
func (s *season) leads(lines []*Line) map[*Line]*big.Rat {
	values := map[*Line]*big.Rat{}
	for _, l := range lines {
		values[l] = fraction(int64(l.Points()), 100)
		if s.set.Scheme == league.Average {
			values[l] = average(l)
		}
	}
	return values
}

// definition is what a tie-break compares: a player's own value, or values within a group of equals.
type definition struct {
	own   func(*Line) *big.Rat // nil for a player without a value
	group func(*season, []*Line) map[*Line]*big.Rat
	fewer func(league.Settings) bool // whether less is better; nil for never
}

func (d definition) of(s *season, group []*Line) map[*Line]*big.Rat {
	if d.group != nil {
		return d.group(s, group)
	}
	values := map[*Line]*big.Rat{}
	for _, l := range group {
		if d.own != nil {
			values[l] = d.own(l)
		}
	}
	return values
}

var definitions = map[league.TieBreak]definition{
	league.ByWins:         {own: func(l *Line) *big.Rat { return fraction(int64(l.Won), 1) }},
	league.ByHeadToHead:   {group: headToHead},
	league.ByAveragePlace: {own: averagePlace, fewer: always},
	league.BySeconds:      {own: seconds},
	league.ByAverage:      {own: average, fewer: lowestLeads},
	league.ByTotal:        {own: func(l *Line) *big.Rat { return fraction(l.Total, 1) }, fewer: lowestWins},
	league.ByPenalties:    {own: func(l *Line) *big.Rat { return fraction(l.Penalties, 1) }, fewer: lowestWins},
}

func always(league.Settings) bool { return true }

func lowestWins(set league.Settings) bool { return bool(set.Order) }

func lowestLeads(set league.Settings) bool { return set.Scheme == league.Totals && bool(set.Order) }

func averagePlace(l *Line) *big.Rat { return fraction(int64(l.places), int64(l.Played)) }

func seconds(l *Line) *big.Rat {
	if len(l.Places) < 2 {
		return fraction(0, 1)
	}
	return fraction(int64(l.Places[1]), 1)
}

func average(l *Line) *big.Rat { return fraction(int64(l.Points()), 100*int64(l.Counted-l.Dropped)) }

// headToHead returns how often each of a group finished ahead of another of the group in the same match, less how often
// behind.
func headToHead(s *season, group []*Line) map[*Line]*big.Rat {
	in := map[league.Person]bool{}
	for _, l := range group {
		in[l.Person] = true
	}
	values := map[*Line]*big.Rat{}
	for _, l := range group {
		ahead := 0
		for _, at := range s.of[l.Person] {
			seats := s.matches[at].Seats
			for _, a := range seats {
				for _, b := range seats {
					if a.Person == l.Person && b.Person != l.Person && in[b.Person] {
						ahead += cmp.Compare(b.Place, a.Place)
					}
				}
			}
		}
		values[l] = fraction(int64(ahead), 1)
	}
	return values
}

// fraction returns a / b; nil if b is 0.
func fraction(a, b int64) *big.Rat {
	if b == 0 {
		return nil
	}
	return big.NewRat(a, b)
}

func toInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
