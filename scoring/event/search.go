package event

import (
	"math/rand/v2"
	"slices"
)

// searchSteps and coolEvery bound the search. Changing either of them is a new Version.
var searchSteps = 1_000_000 // a variable so that properties can try many small events

const coolEvery = 4_000

// search looks for the cheapest tables of one round. Players are numbered from 0 in the order of the standing.
type search struct {
	n         int
	sizes     []int // of the tables, the preferred ones first
	preferred int
	d         int64   // ranks of distance that one repeated meeting is worth
	costs     []int32 // of two players at one table; 100 rounds of 2,000 players fit
	off       []int64 // of a player at a table that is not of the preferred size
}

// search returns a search that prices every pair of players: their distance in the standing, how often they met, and
// whether last round.
func (d drawing) search(players, sizes []int) *search {
	n, f := len(players), d.records
	h := &search{n: n, sizes: sizes, preferred: d.e.Sizes()[0], costs: make([]int32, n*n), off: make([]int64, n)}
	h.d = int64(n)
	switch d.e.Options.Meet {
	case Balance:
		h.d = int64((n + 1) / 2)
	case Near:
		h.d = int64((n + 3) / 4)
	}
	x := make([]int64, n)
	for i := 0; i < n; {
		j := i + 1
		for j < n && f[players[j]].points == f[players[i]].points {
			j++
		}
		for k := i; k < j; k++ {
			x[k] = int64(i + j - 1)
		}
		i = j
	}
	at := make(map[int]int, n)
	for i, p := range players {
		at[p] = i
		h.off[i] = 16 * int64(n) * int64(n) * int64(f[p].off)
		for j := range n {
			h.costs[i*n+j] = int32((x[i] - x[j]) * (x[i] - x[j]))
		}
	}
	for r := range d.e.Rounds {
		price := 4 * h.d * h.d
		if r == len(d.e.Rounds)-1 {
			price += 2 * h.d * h.d
		}
		for _, t := range d.e.Rounds[r].Tables {
			for _, a := range t.Players {
				i, here := at[a]
				for _, b := range t.Players {
					if j, too := at[b]; here && too && i != j {
						h.costs[i*n+j] += int32(price)
					}
				}
			}
		}
	}
	return h
}

// slots are where the players sit while the search goes on.
type slots struct {
	player []int32 // by slot
	slot   []int32 // by player
	table  []int32 // by slot
	first  []int   // slot of each table, and one more for the end
}

func (h *search) fill() *slots {
	s := &slots{player: make([]int32, h.n), slot: make([]int32, h.n), table: make([]int32, h.n), first: []int{0}}
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

// cost returns what the tables cost.
func (h *search) cost(s *slots) (sum int64) {
	for t, size := range h.sizes {
		players := s.player[s.first[t]:s.first[t+1]]
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

// change returns what the cost rises by if the players of two slots, at different tables, are exchanged.
func (h *search) change(s *slots, a, b int) int64 {
	pa, pb := int(s.player[a]), int(s.player[b])
	ta, tb := s.table[a], s.table[b]
	ca, cb := h.costs[pa*h.n:][:h.n], h.costs[pb*h.n:][:h.n]
	d := -2 * int64(ca[pb])
	for _, q := range s.player[s.first[ta]:s.first[ta+1]] {
		d += int64(cb[q] - ca[q])
	}
	for _, q := range s.player[s.first[tb]:s.first[tb+1]] {
		d += int64(ca[q] - cb[q])
	}
	offA, offB := h.sizes[ta] != h.preferred, h.sizes[tb] != h.preferred
	switch {
	case offA && !offB:
		d += h.off[pb] - h.off[pa]
	case offB && !offA:
		d += h.off[pa] - h.off[pb]
	}
	return d
}

// run searches and returns the best tables, as players by slot, with their cost. It takes a bounded number of steps in
// whole numbers, so that one seed gives one round on every machine.
func (h *search) run(rng *rand.PCG) ([]int32, int64) {
	s := h.fill()
	total := h.cost(s)
	least, best := total, slices.Clone(s.player)
	threshold := 16 * h.d * h.d
	n, reach := uint64(h.n), uint64(6*h.preferred+1)
	for step := 0; step < searchSteps && least > 0 && len(h.sizes) > 1; step++ {
		if step > 0 && step%coolEvery == 0 {
			threshold -= (threshold + 15) / 16
		}
		u := rng.Uint64()
		a := int((u & 0xFFFFFF) * n >> 24)
		b := int((u >> 24 & 0xFFFFFF) * n >> 24)
		if u>>63 == 0 {
			p := int(s.player[a]) + int((u>>24&0xFFFF)*reach>>16) - 3*h.preferred
			if p < 0 || p >= h.n {
				continue
			}
			b = int(s.slot[p])
		}
		if s.table[a] == s.table[b] {
			continue
		}
		d := h.change(s, a, b)
		if d > 0 && total+d > least+threshold {
			continue
		}
		s.player[a], s.player[b] = s.player[b], s.player[a]
		s.slot[s.player[a]], s.slot[s.player[b]] = int32(a), int32(b)
		if total += d; total < least {
			least = total
			copy(best, s.player)
		}
	}
	return best, least
}

// numbered puts the tables into the order of their players' numbers and returns the players; sizes follow.
func (h *search) numbered(players []int32) []int32 {
	var tables [][]int32
	for _, size := range h.sizes {
		t := slices.Clone(players[:size])
		slices.Sort(t)
		tables, players = append(tables, t), players[size:]
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
