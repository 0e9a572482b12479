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
		for i, n := range search.numbered(slots) {
			ordered[i] = players[n]
		}
		d.Tables = cut(ordered, search.sizes)
	}
	d.takeSeats(rng)
}

// isFirstBySeed reports whether the recorded seeds alone seat the players of the round: it is the first one.
func (d drawing) isFirstBySeed() bool {
	return d.Stage == 1 && d.Event.Options.Seeding != ByLot && !d.isStraight()
}

// isFirstByLot reports whether the lot alone seats these players: it is the first round, nobody is seeded, and all are
// equal. A search would have nothing to weigh, and leave them as the lot cuts them.
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

// isStraight reports whether the round is one of the last, which are seated by standing alone.
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
	for i, row := range d.rank(int(d.Stage)-1, d.Stage, func(cell Cell) Fraction { return cell.drawing }) {
		place[row.Player] = i
		rank[row.Player] = row.Rank
	}
	lot := d.Event.byLot()
	slices.SortFunc(players, func(a, b int) int { return cmp.Or(cmp.Compare(place[a], place[b]), lot(a, b)) })
	d.Tables = cut(players, sizes)
	d.tablesByLot(rank)
}

// searchSteps and coolEvery limit the search. A change of either needs a new version.
var searchSteps = 1_000_000 // a variable so that properties can try many small events

const coolEvery = 4_000

// search looks for the cheapest tables of one round. Players are numbered from 0 in the order of the standing.
type search struct {
	n         int
	sizes     []int // of the tables, the preferred ones first
	preferred int
	d         int64   // how many ranks of distance cost as much as one repeated meeting
	costs     []int32 // the cost of two players at one table; int32 is large enough for 100 rounds of 2,000 players
	off       []int64 // the cost of a player at a table that is not of the preferred size
}

// search returns a search with a cost for every pair of players: their distance in the standing, how often they have
// met, and whether they met in the last round.
func (d drawing) search(players, sizes []int) *search {
	n := len(players)
	f := d.records
	h := &search{
		n:         n,
		sizes:     sizes,
		preferred: d.Event.Sizes()[0],
		costs:     make([]int32, n*n),
		off:       make([]int64, n),
	}
	h.d = int64(n)
	switch d.Event.Options.Meet {
	case Balance:
		h.d = int64((n + 1) / 2)
	case Near:
		h.d = int64((n + 3) / 4)
	}
	x := make([]int64, n)
	for i := 0; i < n; {
		j := i + 1
		for j < n && f[players[j]].points.Cmp(f[players[i]].points) == 0 {
			j++
		}
		for k := i; k < j; k++ {
			x[k] = int64(i + j - 1)
		}
		i = j
	}
	at := make(map[int]int, n)
	for i, player := range players {
		at[player] = i
		h.off[i] = 16 * int64(n) * int64(n) * int64(f[player].off)
		for j := range n {
			h.costs[i*n+j] = int32((x[i] - x[j]) * (x[i] - x[j]))
		}
	}
	for r := range d.Event.Rounds {
		price := 4 * h.d * h.d
		if r == len(d.Event.Rounds)-1 {
			price += 2 * h.d * h.d
		}
		for _, table := range d.Event.Rounds[r].Tables {
			for _, a := range table.Players {
				i, here := at[a]
				for _, b := range table.Players {
					if j, too := at[b]; here && too && i != j {
						h.costs[i*n+j] += int32(price)
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
				sum += h.off[a]
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
	pa := int(slots.player[a])
	pb := int(slots.player[b])
	ta := slots.table[a]
	tb := slots.table[b]
	ca := h.costs[pa*h.n:][:h.n]
	cb := h.costs[pb*h.n:][:h.n]
	d := -2 * int64(ca[pb])
	for _, q := range slots.player[slots.first[ta]:slots.first[ta+1]] {
		d += int64(cb[q] - ca[q])
	}
	for _, q := range slots.player[slots.first[tb]:slots.first[tb+1]] {
		d += int64(ca[q] - cb[q])
	}
	offA := h.sizes[ta] != h.preferred
	offB := h.sizes[tb] != h.preferred
	if offA && !offB {
		d += h.off[pb] - h.off[pa]
	} else if offB && !offA {
		d += h.off[pa] - h.off[pb]
	}
	return d
}

// run searches and returns the best tables, as players by slot, with their cost. It takes a bounded number of steps in
// whole numbers, so that one seed gives one round on every machine.
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
		u := rng.Uint64()
		a := int((u & 0xFFFFFF) * n >> 24)
		b := int((u >> 24 & 0xFFFFFF) * n >> 24)
		if u>>63 == 0 {
			player := int(slots.player[a]) + int((u>>24&0xFFFF)*reach>>16) - 3*h.preferred
			if player < 0 || player >= h.n {
				continue
			}
			b = int(slots.slot[player])
		}
		if slots.table[a] == slots.table[b] {
			continue
		}
		d := h.change(slots, a, b)
		if d > 0 && total+d > least+threshold {
			continue
		}
		slots.player[a], slots.player[b] = slots.player[b], slots.player[a]
		slots.slot[slots.player[a]], slots.slot[slots.player[b]] = int32(a), int32(b)
		total += d
		if total < least {
			least = total
			copy(best, slots.player)
		}
	}
	return best, least
}

// numbered sorts the tables by their players' numbers and returns the players in that order. It sorts h.sizes with
// them.
func (h *search) numbered(players []int32) []int32 {
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
