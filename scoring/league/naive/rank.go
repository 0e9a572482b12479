// The order of the lines, from the definitions of the tie-breaks.

package naive

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"arbitro/scoring/league"
)

// ranked returns the lines in order: first those with a rank, then those without, both sorted in the same way.
func (s *season) ranked() []*Line {
	var ranked, below []*Line
	for _, line := range s.lines() {
		if s.isRanked(line) {
			ranked = append(ranked, line)
		} else {
			below = append(below, line)
		}
	}
	rank := 1
	var sorted []*Line
	for _, group := range s.groups(ranked) {
		for _, line := range group {
			line.Rank = rank
		}
		rank += len(group)
		sorted = append(sorted, group...)
	}
	return slices.Concat(append([][]*Line{sorted}, s.groups(below)...)...)
}

// isRanked reports whether a player has a rank: the player has at least the minimum of matches. A player without any
// match has a rank only if the minimum is 0 and there is an entry, and only in schemes in which playing little is no
// advantage.
func (s *season) isRanked(line *Line) bool {
	byEntry := line.entered && s.set.Scheme != league.Average && !lowestLeads(s.set)
	return line.Counted >= s.set.Minimum && (line.Counted > 0 || byEntry)
}

// groups sorts the players by the scheme, then by one tie-break after another, and returns them in groups of equals.
// The players of a group are in order of their names.
func (s *season) groups(lines []*Line) [][]*Line {
	groups := splitGroup(lines, s.leads(lines), lowestLeads(s.set))
	for i, tieBreak := range s.set.TieBreaks {
		var finer [][]*Line
		for _, group := range groups {
			definition := definitions[tieBreak]
			if definition.group != nil && len(group) == 1 {
				finer = append(finer, group) // a player alone has no equals to be compared with
				continue
			}
			values := definition.of(s, group)
			for _, l := range group {
				l.TieBreaks[i] = values[l]
			}
			finer = append(finer, splitGroup(group, values, definition.fewer != nil && definition.fewer(s.set))...)
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

// splitGroup splits a group into groups of equal value, the best first. A player without a value comes last.
func splitGroup(group []*Line, values map[*Line]*big.Rat, fewer bool) [][]*Line {
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
	for i, line := range sorted {
		if i > 0 && order(sorted[i-1], line) == 0 {
			groups[len(groups)-1] = append(groups[len(groups)-1], line)
			continue
		}
		groups = append(groups, []*Line{line})
	}
	return groups
}

// leads returns the values by which the scheme ranks: the points, or their average.
func (s *season) leads(lines []*Line) map[*Line]*big.Rat {
	values := map[*Line]*big.Rat{}
	for _, line := range lines {
		values[line] = fraction(int64(line.Points()), 100)
		if s.set.Scheme == league.Average {
			values[line] = average(line)
		}
	}
	return values
}

// definition is the value that a tie-break compares: a player's own value, or a value within a group of equals.
type definition struct {
	own   func(*Line) *big.Rat // nil for a player without a value
	group func(*season, []*Line) map[*Line]*big.Rat
	fewer func(league.Settings) bool // whether less is better; nil for never
}

func (d definition) of(season *season, group []*Line) map[*Line]*big.Rat {
	if d.group != nil {
		return d.group(season, group)
	}
	values := map[*Line]*big.Rat{}
	for _, line := range group {
		if d.own != nil {
			values[line] = d.own(line)
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

func lowestWins(settings league.Settings) bool { return bool(settings.Order) }

func lowestLeads(settings league.Settings) bool {
	return settings.Scheme == league.Totals && bool(settings.Order)
}

func averagePlace(line *Line) *big.Rat { return fraction(int64(line.places), int64(line.Played)) }

func seconds(line *Line) *big.Rat {
	if len(line.Places) < 2 {
		return fraction(0, 1)
	}
	return fraction(int64(line.Places[1]), 1)
}

func average(line *Line) *big.Rat {
	return fraction(int64(line.Points()), 100*int64(line.Counted-line.Dropped))
}

// headToHead returns for each player of a group how often the player finished ahead of another of the group in the same
// match, minus how often behind.
func headToHead(season *season, group []*Line) map[*Line]*big.Rat {
	in := map[league.Person]bool{}
	for _, line := range group {
		in[line.Person] = true
	}
	values := map[*Line]*big.Rat{}
	for _, line := range group {
		ahead := 0
		for _, at := range season.of[line.Person] {
			seats := season.matches[at].Seats
			for _, a := range seats {
				for _, b := range seats {
					if a.Person == line.Person && b.Person != line.Person && in[b.Person] {
						ahead += cmp.Compare(b.Place, a.Place)
					}
				}
			}
		}
		values[line] = fraction(int64(ahead), 1)
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
