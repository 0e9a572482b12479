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
	f := d.records
	order := slices.Clone(d.Present)
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(f[b].out, f[a].out), d.better(f[a].points, f[b].points), lot(a, b))
	})
	seats := 0
	for _, size := range sizes {
		seats += size
	}
	d.decideAt(ForSitOut, order, seats, func(a, b int) bool {
		return f[a].out == f[b].out && f[a].points.Cmp(f[b].points) == 0
	})
	d.Out = order[seats:]
	players := order[:seats:seats]
	slices.SortFunc(players, func(a, b int) int { return cmp.Or(d.better(f[a].points, f[b].points), lot(a, b)) })
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
//	4·distance² + 4·d²·met + 2·d²·last
//
// where distance is the difference of their ranks in the standing, met is the number of rounds in which they have met,
// and last is 1 if they met in the latest round, else 0. Players with equal points share the mean of their ranks;
// because of such half ranks the code counts in doubled ranks, and 4·distance² is the square of a difference of these.
// So one repeated meeting costs as much as a distance of d ranks.
//
// Each player at a table that is not of the preferred size costs 16·n² more for every earlier round at such a table.
// That is four times as much as any distance can cost, so that these seats go round among the players.
type search struct {
	n         int     // the number of players
	sizes     []int   // the sizes of the tables, the preferred size first
	preferred int     // the preferred size
	d         int64   // how many ranks of distance cost as much as one repeated meeting: n, n/2 or n/4
	costs     []int32 // the cost of players i and j at one table, at [i*n+j]; int32 holds 100 rounds of 2,000 players
	offSize   []int64 // by player: the cost of a seat at a table that is not of the preferred size
}

// search returns a search with the costs of these players, who are in the order of the standing.
func (d drawing) search(players, sizes []int) *search {
	n := len(players)
	records := d.records
	h := &search{
		n:         n,
		sizes:     sizes,
		preferred: d.Event.Sizes()[0],
		costs:     make([]int32, n*n),
		offSize:   make([]int64, n),
	}
	h.d = int64(n)
	switch d.Event.Options.Meet {
	case Balance:
		h.d = int64((n + 1) / 2)
	case Near:
		h.d = int64((n + 3) / 4)
	}
	doubledRank := make([]int64, n)
	for first := 0; first < n; { // players first to next-1 have equal points: their mean rank is (first+next-1)/2
		next := first + 1
		for next < n && records[players[next]].points.Cmp(records[players[first]].points) == 0 {
			next++
		}
		for player := first; player < next; player++ {
			doubledRank[player] = int64(first + next - 1)
		}
		first = next
	}
	at := make(map[int]int, n)
	for i, player := range players {
		at[player] = i
		h.offSize[i] = 16 * int64(n) * int64(n) * int64(records[player].offSize)
		for j := range n {
			difference := doubledRank[i] - doubledRank[j]
			h.costs[i*n+j] = int32(difference * difference)
		}
	}
	for r := range d.Event.Rounds {
		met := 4 * h.d * h.d
		if r == len(d.Event.Rounds)-1 {
			met += 2 * h.d * h.d
		}
		for _, table := range d.Event.Rounds[r].Tables {
			for _, a := range table.Players {
				i, here := at[a]
				for _, b := range table.Players {
					if j, too := at[b]; here && too && i != j {
						h.costs[i*n+j] += int32(met)
					}
				}
			}
		}
	}
	return h
}

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
		player: make([]int32, h.n),
		slot:   make([]int32, h.n),
		table:  make([]int32, h.n),
		first:  []int{0},
	}
	for t, size := range h.sizes {
		next := s.first[t] + size
		for slot := s.first[t]; slot < next; slot++ {
			s.table[slot] = int32(t)
		}
		s.first = append(s.first, next)
	}
	for i := range h.n {
		s.player[i], s.slot[i] = int32(i), int32(i)
	}
	return s
}

// cost returns the total cost of the tables.
func (h *search) cost(slots *slots) int64 {
	sum := int64(0)
	for t, size := range h.sizes {
		players := slots.player[slots.first[t]:slots.first[t+1]]
		for i, a := range players {
			if size != h.preferred {
				sum += h.offSize[a]
			}
			for _, b := range players[:i] {
				sum += int64(h.costs[int(a)*h.n+int(b)])
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
	costsA := h.costs[playerA*h.n:][:h.n]
	costsB := h.costs[playerB*h.n:][:h.n]
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
	threshold := 16 * h.d * h.d
	n := uint64(h.n)
	reach := uint64(6*h.preferred + 1)
	for step := 0; step < searchSteps && least > 0 && len(h.sizes) > 1; step++ {
		if step > 0 && step%coolEvery == 0 {
			threshold -= (threshold + 15) / 16
		}
		random := rng.Uint64()
		a := int((random & 0xFFFFFF) * n >> 24)
		b := int((random >> 24 & 0xFFFFFF) * n >> 24)
		if random>>63 == 0 {
			player := int(slots.player[a]) + int((random>>24&0xFFFF)*reach>>16) - 3*h.preferred
			if player < 0 || player >= h.n {
				continue
			}
			b = int(slots.slot[player])
		}
		if slots.table[a] == slots.table[b] {
			continue
		}
		rise := h.change(slots, a, b)
		if rise > 0 && total+rise > least+threshold {
			continue
		}
		slots.player[a], slots.player[b] = slots.player[b], slots.player[a]
		slots.slot[slots.player[a]], slots.slot[slots.player[b]] = int32(a), int32(b)
		total += rise
		if total < least {
			least = total
			copy(best, slots.player)
		}
	}
	return best, least
}

// sortTables returns the players table by table, the tables in the order of their players' numbers. It sorts h.sizes in
// the same order.
func (h *search) sortTables(players []int32) []int32 {
	var tables [][]int32
	for _, size := range h.sizes {
		t := slices.Clone(players[:size])
		slices.Sort(t)
		tables = append(tables, t)
		players = players[size:]
	}
	slices.SortFunc(tables, slices.Compare[[]int32])
	h.sizes = h.sizes[:0:0]
	ordered := make([]int32, 0, h.n)
	for _, t := range tables {
		h.sizes = append(h.sizes, len(t))
		ordered = append(ordered, t...)
	}
	return ordered
}
