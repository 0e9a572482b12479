// What the lot decides: among equals, who sits out, who goes on, who rests, who sits at which table, and who is placed
// first.

package event

import (
	"cmp"
	"slices"

	"arbitro/scoring/seating"
)

// ForWhat is what a lot decides.
type ForWhat string

// The decisions.
const (
	ForSitOut ForWhat = "sit-out" // who sits out a round
	ForFinal  ForWhat = "final"   // who is in a round of the final
	ForRest   ForWhat = "rest"    // who goes on from a round of the final without playing
	ForTable  ForWhat = "table"   // who sits at which table, where no meetings are weighed: see tablesByLot
)

// Lot is a decision among players whom no points and no tie-break tell apart. Order holds them in parts. The first part
// has what is decided: it sits out, is in the final or rests, and the second part does not. If the lot decides about
// tables, each part sits at a table, and Tables are their numbers.
type Lot struct {
	For    ForWhat
	Order  [][]int
	Tables []int
	All    bool // everybody who is present in the round was equal; for tables, everybody who has a seat
}

// Players returns all players of the lot, in order.
func (l Lot) Players() []int { return slices.Concat(l.Order...) }

// decide stores a lot, unless it had nothing to decide.
func (d drawing) decide(what ForWhat, chosen, others []int) {
	if len(chosen) > 0 && len(others) > 0 {
		d.keep(Lot{For: what, Order: [][]int{chosen, others}})
	}
}

// keep stores a lot.
func (d drawing) keep(lot Lot) {
	could := len(d.Present)
	if lot.For == ForTable {
		could = len(slices.Concat(d.Tables...))
	}
	lot.All = len(lot.Players()) == could
	d.Draw.Lots = append(d.Draw.Lots, lot)
}

// decideAt stores the lot that cut a list of players before number n, if the players next to the cut are equal. Those
// after the cut sit out; in a final, those before it are in it or rest.
func (d drawing) decideAt(what ForWhat, players []int, n int, equal func(a, b int) bool) {
	if n <= 0 || n >= len(players) || !equal(players[n-1], players[n]) {
		return
	}
	var before, after []int
	for i, player := range players {
		switch {
		case !equal(player, players[n]):
		case i < n:
			before = append(before, player)
		default:
			after = append(after, player)
		}
	}
	if what == ForSitOut {
		d.decide(what, after, before)
	} else {
		d.decide(what, before, after)
	}
}

// tablesByLot stores the lots that divided equals among the tables: of a straight round, of a first round by seeds or
// without them, and of the final. rank tells who is equal.
func (d drawing) tablesByLot(rank []int) {
	parts := map[int]*Lot{}
	var ranks []int
	for i, table := range d.Tables {
		at := map[int][]int{}
		for _, player := range table {
			if at[rank[player]] == nil && parts[rank[player]] == nil {
				parts[rank[player]] = &Lot{For: ForTable}
				ranks = append(ranks, rank[player])
			}
			at[rank[player]] = append(at[rank[player]], player)
		}
		for r, players := range at {
			parts[r].Order = append(parts[r].Order, players)
			parts[r].Tables = append(parts[r].Tables, i+1)
		}
	}
	for _, r := range ranks {
		if len(parts[r].Order) > 1 {
			d.keep(*parts[r])
		}
	}
}

// ranksAtCut returns the ranks of the players before the final, by player. Players of equal rank are seeded by lot.
func (s *Score) ranksAtCut() []int {
	if s.Event.Options.Method != Knockout {
		_, ranks := s.atCut()
		return ranks
	}
	return s.Event.seedRanks()
}

// onByLot stores the lots that decided who goes on from a round of the final, if the first n of the list do. At one
// table, players are equal if their places are; else if they are ranked alike at their tables with equal points.
func (d drawing) onByLot(all []Advance, n int, ranks []int) {
	equal := func(a, b Advance) bool {
		if ranks[a.Player] != ranks[b.Player] {
			return false
		}
		if a.Table == b.Table {
			return a.last() == b.last()
		}
		return a.Rank == b.Rank && d.better(a.Points, b.Points) == 0
	}
	group := make([]int, len(all)) // of equals, by place in the list; the number of one of them, from 1; 0 for none
	for i := range all[:n] {
		for j := n; j < len(all); j++ {
			if !equal(all[i], all[j]) {
				continue
			}
			was := group[j]
			if group[i] == 0 {
				group[i] = cmp.Or(was, i+1)
			}
			for k := range group {
				if was != 0 && group[k] == was {
					group[k] = group[i]
				}
			}
			group[j] = group[i]
		}
	}
	for first := range n {
		var chosen, others []int
		for k, a := range all {
			switch {
			case group[first] == 0 || slices.Index(group, group[first]) != first || group[k] != group[first]:
			case k < n:
				chosen = append(chosen, a.Player)
			default:
				others = append(others, a.Player)
			}
		}
		d.decide(ForFinal, chosen, others)
	}
}

// Lots returns what the lot decided in a round that is published. It returns nothing for a round by hand, and for one
// that would not be drawn in the same way now, because a result was corrected or an option changed since.
func (s *Score) Lots(stage Stage) []Lot {
	round := s.Event.Round(stage)
	if round == nil || round.ByHand() {
		return nil
	}
	drawing := newDrawing(s, stage)
	mustFit := stage.Final()
	switch {
	case drawing.digest() != round.Digest:
		return nil
	case stage.Final():
		if drawing.final() != nil {
			return nil
		}
	case s.Event.Options.Method == RoundRobin:
		if drawing.circle() != nil {
			return nil
		}
	case s.Event.Options.Method == Swiss:
		sizes := seating.Split(len(drawing.Present), drawing.Event.Sizes())
		players := drawing.splitSeated(sizes)
		mustFit = drawing.isStraight() || drawing.isFirstBySeed() || drawing.isFirstByLot(players)
		if mustFit {
			drawing.seat(players, sizes)
		}
	}
	sameTables := slices.EqualFunc(drawing.Tables, round.Drawn, slices.Equal[[]int])
	if mustFit && !sameTables || !slices.Equal(s.Event.byID(drawing.Out), s.Event.byID(round.drawnOut)) {
		return nil
	}
	return drawing.Draw.Lots
}

// PlacesByLot returns the groups of players whom only the lot put in their order among the places, each in that order.
// Rounds of the final with results missing have no places yet.
func (s *Score) PlacesByLot() [][]int {
	var groups [][]int
	ranks := s.ranksAtCut()
	at := make(map[int]Advance)
	for i := range s.Event.Finals {
		stage := s.Event.Finals[i].Stage
		for _, a := range s.placed(stage) {
			at[a.Player] = a
		}
	}
	var last Placing
	together := false
	for _, placing := range s.Places() {
		a := at[last.Player]
		b := at[placing.Player]
		equal := last.Rank > 0 && !placing.Third && placing.Stage != 0 && last.Stage == placing.Stage && last.Rank != placing.Rank &&
			len(s.Missing(placing.Stage)) == 0 && ranks[a.Player] == ranks[b.Player] && a.last() == b.last() &&
			s.better(a.Points, b.Points) == 0
		if equal && together {
			groups[len(groups)-1] = append(groups[len(groups)-1], placing.Player)
		} else if equal {
			groups = append(groups, []int{last.Player, placing.Player})
		}
		last = placing
		together = equal
	}
	return groups
}
