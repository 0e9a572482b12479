// Rounds by standing, the method swiss of the log: who sits out, and the search for the tables that cost least.

package event

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"arbitro/scoring/seating"
)

// byStanding draws a round by standing, the method swiss of the log.
func (d drawing) byStanding() {
	sizes := seating.Split(len(d.Present), d.Event.Sizes())
	d.seat(d.splitSeated(sizes), sizes)
}

// seat seats the players of a round by standing, the best first.
func (d drawing) seat(players, sizes []int) {
	rng := d.generator(int(d.Stage))
	switch {
	case d.isStraight():
		d.straight(players, sizes)
	case d.isFirstBySeed():
		slices.SortFunc(players, d.Event.bySeed())
		d.Tables = snake(players, sizes)
		d.tablesByLot(d.Event.seedRanks())
	case d.isFirstByLot(players):
		d.Tables = cut(players, sizes)
		d.tablesByLot(make([]int, len(d.Event.Entrants)))
	default:
		search := d.search(players, sizes)
		var slots []int32
		slots, d.Cost = search.run(rng)
		ordered := make([]int, len(slots))
		for i, n := range search.sortTables(slots) {
			ordered[i] = players[n]
		}
		d.Tables = cut(ordered, search.sizes)
	}
	d.takeSeats(rng)
}

// isFirstBySeed reports whether only the recorded seeds seat the players of the round: it is the first round, players
// are seeded, and the round is not seated by standing.
func (d drawing) isFirstBySeed() bool {
	return d.Stage == 1 && d.Event.Options.Seeding != ByLot && !d.isStraight()
}

// isFirstByLot reports whether only the lot seats these players: it is the first round, it is not seated by standing,
// nobody is seeded, and all have equal points. A search would change nothing.
func (d drawing) isFirstByLot(players []int) bool {
	first := d.Stage == 1 && d.Event.Options.Seeding == ByLot && !d.isStraight()
	points := func(player int) Fraction { return d.records[player].points }
	return first && !slices.ContainsFunc(players, func(player int) bool {
		return points(player).Cmp(points(players[0])) != 0
	})
}

// splitSeated returns the players who are seated, the best first, and stores the others in d.Out. The players who have
// sat out least sit out; among equals, those with the worst points, then those with the later lot.
func (d drawing) splitSeated(sizes []int) []int {
	lot := d.Event.byLot()
	records := d.records
	order := slices.Clone(d.Present)
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(
			cmp.Compare(records[b].out, records[a].out), d.better(records[a].points, records[b].points), lot(a, b),
		)
	})
	seats := 0
	for _, size := range sizes {
		seats += size
	}
	d.decideAt(ForSitOut, order, seats, func(a, b int) bool {
		return records[a].out == records[b].out && records[a].points.Cmp(records[b].points) == 0
	})
	d.Out = order[seats:]
	players := order[:seats:seats]
	slices.SortFunc(players, func(a, b int) int {
		return cmp.Or(d.better(records[a].points, records[b].points), lot(a, b))
	})
	return players
}

// isStraight reports whether the round is one of the last rounds, which only the standing seats (option `straight`).
func (d drawing) isStraight() bool {
	return int(d.Stage) > d.Event.Planned()-d.Event.Options.Straight
}

// straight cuts players into tables by the standing before the round: points, tie-breaks, lot. A player who enters for
// this round has only points from adjustments.
func (d drawing) straight(players, sizes []int) {
	place := make([]int, len(d.Event.Entrants))
	rank := make([]int, len(d.Event.Entrants))
	for i := range place {
		place[i] = len(place)
	}
	for i, row := range d.rank(int(d.Stage)-1, d.Stage, func(cell Cell) Fraction { return cell.drawPoints }) {
		place[row.Player] = i
		rank[row.Player] = row.Rank
	}
	lot := d.Event.byLot()
	slices.SortFunc(players, func(a, b int) int { return cmp.Or(cmp.Compare(place[a], place[b]), lot(a, b)) })
	d.Tables = cut(players, sizes)
	d.tablesByLot(rank)
}

// searchSteps is the number of steps of a search. After every coolEvery steps the search becomes more demanding; see
// run. A change of either number changes the draws and needs a new version.
var searchSteps = 1_000_000 // a variable so that properties can try many small events

const coolEvery = 4_000

// search looks for the cheapest tables of one round. Players are numbered from 0 in the order of the standing.
//
// The cost of the tables is the sum, over all pairs of players at one table, of
//
//	4·distance² + 4·repeatRanks²·met + 2·repeatRanks²·last
//
// where distance is the difference of their ranks in the standing, met is the number of rounds in which they have met,
// and last is 1 if they met in the latest round, else 0. Players with equal points share the mean of their ranks;
// because of such half ranks the code counts in doubled ranks, and 4·distance² is the square of a difference of these.
// So one repeated meeting costs as much as a distance of repeatRanks ranks (repeatCost).
//
// Each player at a table that is not of the preferred size costs 16·count² more for every earlier round at such a table.
// That is four times as much as any distance can cost, so that these seats go round among the players.
type search struct {
	count       int     // the number of players
	sizes       []int   // the sizes of the tables, the preferred size first
	preferred   int     // the preferred size
	repeatRanks int64   // how many ranks of distance cost as much as one repeated meeting: n, n/2 or n/4
	costs       []int32 // the cost of players i and j at one table, at [i*count+j]; int32 holds 100 rounds of 2,000 players
	offSize     []int64 // by player: the cost of a seat at a table that is not of the preferred size
}

// search returns a search with the costs of these players, who are in the order of the standing.
func (d drawing) search(players, sizes []int) *search {
	count := len(players)
	records := d.records
	h := &search{
		count:     count,
		sizes:     sizes,
		preferred: d.Event.Sizes()[0],
		costs:     make([]int32, count*count),
		offSize:   make([]int64, count),
	}
	h.repeatRanks = int64(count)
	switch d.Event.Options.Meet {
	case Balance:
		h.repeatRanks = int64((count + 1) / 2)
	case Near:
		h.repeatRanks = int64((count + 3) / 4)
	}
	doubledRank := make([]int64, count)
	for first := 0; first < count; { // players first to next-1 have equal points: their mean rank is (first+next-1)/2
		next := first + 1
		for next < count && records[players[next]].points.Cmp(records[players[first]].points) == 0 {
			next++
		}
		for player := first; player < next; player++ {
			doubledRank[player] = int64(first + next - 1)
		}
		first = next
	}
	numberOf := make(map[int]int, count)
	for i, player := range players {
		numberOf[player] = i
		h.offSize[i] = 16 * int64(count) * int64(count) * int64(records[player].offSize)
		for j := range count {
			difference := doubledRank[i] - doubledRank[j]
			h.costs[i*count+j] = int32(difference * difference)
		}
	}
	for round := range d.Event.Rounds {
		met := h.repeatCost()
		if round == len(d.Event.Rounds)-1 {
			met += h.repeatCost() / 2
		}
		for _, table := range d.Event.Rounds[round].Tables {
			for _, a := range table.Players {
				i, here := numberOf[a]
				for _, b := range table.Players {
					if j, too := numberOf[b]; here && too && i != j {
						h.costs[i*count+j] += int32(met)
					}
				}
			}
		}
	}
	return h
}

// repeatCost returns the cost of one repeated meeting, before the latest round.
func (h *search) repeatCost() int64 { return 4 * h.repeatRanks * h.repeatRanks }

// slots holds where the players sit during the search.
type slots struct {
	player []int32 // by slot
	slot   []int32 // by player
	table  []int32 // by slot
	first  []int   // first slot of each table, and the slot after the last table
}

// fill returns the first seating of a search: the players in the order of the standing, table by table.
func (h *search) fill() *slots {
	s := &slots{
		player: make([]int32, h.count),
		slot:   make([]int32, h.count),
		table:  make([]int32, h.count),
		first:  []int{0},
	}
	for table, size := range h.sizes {
		next := s.first[table] + size
		for slot := s.first[table]; slot < next; slot++ {
			s.table[slot] = int32(table)
		}
		s.first = append(s.first, next)
	}
	for i := range h.count {
		s.player[i] = int32(i)
		s.slot[i] = int32(i)
	}
	return s
}

// exchange exchanges the players of two slots.
func (s *slots) exchange(first, second int) {
	s.player[first], s.player[second] = s.player[second], s.player[first]
	s.slot[s.player[first]] = int32(first)
	s.slot[s.player[second]] = int32(second)
}

// cost returns the total cost of the tables.
func (h *search) cost(slots *slots) int64 {
	sum := int64(0)
	for table, size := range h.sizes {
		players := slots.player[slots.first[table]:slots.first[table+1]]
		for i, a := range players {
			if size != h.preferred {
				sum += h.offSize[a]
			}
			for _, b := range players[:i] {
				sum += int64(h.costs[int(a)*h.count+int(b)])
			}
		}
	}
	return sum
}

// change returns by how much the cost rises if the players of two slots, at different tables, are exchanged.
func (h *search) change(slots *slots, a, b int) int64 {
	playerA := int(slots.player[a])
	playerB := int(slots.player[b])
	tableA := slots.table[a]
	tableB := slots.table[b]
	costsA := h.costs[playerA*h.count:][:h.count]
	costsB := h.costs[playerB*h.count:][:h.count]
	rise := -2 * int64(costsA[playerB]) // each loop counts the pair itself, which sits together at neither table
	for _, other := range slots.player[slots.first[tableA]:slots.first[tableA+1]] {
		rise += int64(costsB[other] - costsA[other])
	}
	for _, other := range slots.player[slots.first[tableB]:slots.first[tableB+1]] {
		rise += int64(costsA[other] - costsB[other])
	}
	offA := h.sizes[tableA] != h.preferred
	offB := h.sizes[tableB] != h.preferred
	if offA && !offB {
		rise += h.offSize[playerB] - h.offSize[playerA]
	} else if offB && !offA {
		rise += h.offSize[playerA] - h.offSize[playerB]
	}
	return rise
}

// run returns the best tables that it finds, as players by slot, and their cost. Each step draws two players and
// exchanges them if the cost is then at most threshold above the least cost so far. Half of the steps draw both players
// from all; the others draw the second player from those near the first in the standing. The threshold begins at the
// cost of four repeated meetings and falls by a sixteenth after every coolEvery steps. The steps are limited in number
// and use whole numbers only, so that one seed gives one round on every machine.
func (h *search) run(rng *rand.PCG) ([]int32, int64) {
	slots := h.fill()
	total := h.cost(slots)
	least := total
	best := slices.Clone(slots.player)
	threshold := 4 * h.repeatCost()
	count := uint64(h.count)
	reach := uint64(6*h.preferred + 1)
	for step := 0; step < searchSteps && least > 0 && len(h.sizes) > 1; step++ {
		if step > 0 && step%coolEvery == 0 {
			threshold -= (threshold + 15) / 16
		}
		random := rng.Uint64()
		// Bits 0 to 23 of the random number choose the first player, bits 24 to 47 the second, bit 63 from whom.
		first := chosenBy(random, 24, count)
		second := chosenBy(random>>24, 24, count)
		isNear := random>>63 == 0
		if isNear {
			distance := chosenBy(random>>24, 16, reach) - 3*h.preferred
			player := int(slots.player[first]) + distance
			if player < 0 || player >= h.count {
				continue
			}
			second = int(slots.slot[player])
		}
		if slots.table[first] == slots.table[second] {
			continue
		}
		rise := h.change(slots, first, second)
		if rise > 0 && total+rise > least+threshold {
			continue
		}
		slots.exchange(first, second)
		total += rise
		if total < least {
			least = total
			copy(best, slots.player)
		}
	}
	return best, least
}

// chosenBy returns a number from 0 to count-1 that the lowest bits of a random number choose.
func chosenBy(random uint64, bits int, count uint64) int {
	lowest := random & (1<<bits - 1)
	return int(lowest * count >> bits)
}

// sortTables returns the players table by table, the tables in the order of their players' numbers. It sorts h.sizes in
// the same order.
func (h *search) sortTables(players []int32) []int32 {
	var tables [][]int32
	for _, size := range h.sizes {
		table := slices.Clone(players[:size])
		slices.Sort(table)
		tables = append(tables, table)
		players = players[size:]
	}
	slices.SortFunc(tables, slices.Compare[[]int32])
	h.sizes = h.sizes[:0:0]
	ordered := make([]int32, 0, h.count)
	for _, table := range tables {
		h.sizes = append(h.sizes, len(table))
		ordered = append(ordered, table...)
	}
	return ordered
}
