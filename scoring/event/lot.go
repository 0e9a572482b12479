// What the lot decides: among equals, who sits out, who goes on, who rests, who sits at which table, and who is placed
// first.

package event

import (
	"cmp"
	"slices"

	"arbitro/scoring/seating"
)

// ForWhat says what a lot decides.
type ForWhat string

// The decisions.
const (
	ForSitOut ForWhat = "sit-out" // who sits out a round
	ForFinal  ForWhat = "final"   // who is in a round of the final
	ForRest   ForWhat = "rest"    // who goes on from a round of the final without playing
	ForTable  ForWhat = "table"   // who sits at which table, where no meetings are weighed: see tablesByLot
)

// Lot is a decision by lot among players who are equal in points and in every tie-break. Order holds the players in
// parts. The players of the first part are chosen: they sit out, are in the final or rest. Those of the second part are
// not. If the lot decides about tables, each part sits at one table, and Tables holds the table numbers.
type Lot struct {
	For    ForWhat
	Order  [][]int
	Tables []int
	All    bool // all players present in the round were equal; for tables, all players who have a seat
}

// Players returns all players of the lot, in order.
func (l Lot) Players() []int { return slices.Concat(l.Order...) }

// decide stores a lot, unless one of the two parts is empty.
func (d drawing) decide(what ForWhat, chosen, others []int) {
	if len(chosen) > 0 && len(others) > 0 {
		d.keep(Lot{For: what, Order: [][]int{chosen, others}})
	}
}

// keep stores a lot and sets its All.
func (d drawing) keep(lot Lot) {
	could := len(d.Present)
	if lot.For == ForTable {
		could = len(slices.Concat(d.Tables...))
	}
	lot.All = len(lot.Players()) == could
	d.Draw.Lots = append(d.Draw.Lots, lot)
}

// decideAt stores the lot that cut a list of players before index cut, if the players on both sides of the cut are
// equal. Players after the cut sit out. In a final, players before it are in the final or rest.
func (d drawing) decideAt(what ForWhat, players []int, cut int, equal func(a, b int) bool) {
	if cut <= 0 || cut >= len(players) || !equal(players[cut-1], players[cut]) {
		return
	}
	var before, after []int
	for i, player := range players {
		switch {
		case !equal(player, players[cut]):
		case i < cut:
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

// tablesByLot stores the lots that divided equal players among the tables of a straight round, of a first round (with
// or without seeds) or of the final. Players with the same number in rank are equal.
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

// decideAdvances stores the lots that decided who goes on from a round of the final, if the first `cut` of the list go
// on. Two players at the same table are equal if their places there are. Players at different tables are equal if they
// have the same rank at their tables and equal points.
func (d drawing) decideAdvances(advances []Advance, cut int, ranks []int) {
	groups := groupsAcross(len(advances), cut, func(i, j int) bool {
		one := advances[i]
		other := advances[j]
		if ranks[one.Player] != ranks[other.Player] {
			return false
		}
		if one.Table == other.Table {
			return one.last() == other.last()
		}
		return one.Rank == other.Rank && d.better(one.Points, other.Points) == 0
	})
	for first := range cut {
		if groups[first] == 0 || slices.Index(groups, groups[first]) != first {
			continue
		}
		var chosen, others []int
		for i, advance := range advances {
			switch {
			case groups[i] != groups[first]:
			case i < cut:
				chosen = append(chosen, advance.Player)
			default:
				others = append(others, advance.Player)
			}
		}
		d.decide(ForFinal, chosen, others)
	}
}

// groupsAcross finds the groups of equals on both sides of a cut in a list of so many players. It returns a number for
// each index of the list: the members of a group have the same one, from 1, and players in no group have 0. Each member
// is equal to a member on the other side. So a group may join players who are not equal to each other: of 1 and 2
// before the cut and 3 and 4 after it, 1 may be equal to 3 and 4, and 2 only to 4.
func groupsAcross(count, cut int, equal func(i, j int) bool) []int {
	groups := make([]int, count)
	for before := range cut {
		for after := cut; after < count; after++ {
			if !equal(before, after) {
				continue
			}
			joined := groups[after]
			if groups[before] == 0 {
				groups[before] = cmp.Or(joined, before+1)
			}
			for i := range groups {
				if joined != 0 && groups[i] == joined {
					groups[i] = groups[before]
				}
			}
			groups[after] = groups[before]
		}
	}
	return groups
}

// Lots returns the decisions of the lot in a published round. It returns nothing for a round that the director seated.
// It returns nothing either for a round that would be drawn differently now, because a result was corrected or an
// option was changed since.
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

// PlacesByLot returns the groups of players whose order among the places only the lot has decided, each in that order.
// Rounds of the final with missing results have no places yet.
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
		inSameStage := last.Rank > 0 && !placing.Third && placing.Stage != 0 && last.Stage == placing.Stage
		equal := inSameStage && last.Rank != placing.Rank && len(s.Missing(placing.Stage)) == 0 &&
			ranks[a.Player] == ranks[b.Player] && a.last() == b.last() && s.better(a.Points, b.Points) == 0
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
