package seating

import (
	"math/rand/v2"
	"slices"

	"arbitro/scoring/league"
)

// drawing is a plan while it is made: players are small numbers, seats are slots, and slots belong to groups.
type drawing struct {
	present []league.Person
	groups  []group   // the same in every round
	of      []int32   // by slot: its group
	seats   [][]int32 // by round and slot: the player
	met     []int32   // by player and player: how often they have met, this plan's meetings included
	burdens []burden  // by player
}

// group is the slots of a table, or of the players who sit out.
type group struct {
	first, next int
	kind        kind
}

type kind uint8

const (
	preferred kind = iota
	other          // a table of another size
	out
)

// burden is how often a player sat out, and how often the player sat at a table that is not of the preferred size.
type burden struct{ out, other int }

func (b burden) with(k kind, sign int) burden {
	switch k {
	case out:
		b.out += sign
	case other:
		b.other += sign
	}
	return b
}

// weight makes a burden on few players heavier than a shared one. Sitting out counts before everything else.
func (b burden) weight() int { return b.out*b.out<<20 + b.other*b.other }

func newDrawing(h Hall, tables []int, rng *rand.Rand) *drawing {
	n := len(h.Present)
	d := &drawing{
		present: slices.Sorted(slices.Values(h.Present)),
		met:     make([]int32, n*n),
		burdens: make([]burden, n),
		of:      make([]int32, n),
	}
	rng.Shuffle(n, func(i, j int) { d.present[i], d.present[j] = d.present[j], d.present[i] })
	d.remember(h)
	at := 0
	add := func(size int, k kind) {
		for slot := at; slot < at+size; slot++ {
			d.of[slot] = int32(len(d.groups))
		}
		d.groups = append(d.groups, group{at, at + size, k})
		at += size
	}
	for _, size := range tables {
		add(size, kindOf(size, h.Sizes))
	}
	if at < n {
		add(n-at, out)
	}
	d.seats = make([][]int32, h.Rounds)
	for r := range d.seats {
		d.deal(r, rng)
	}
	return d
}

func kindOf(size int, sizes []int) kind {
	if size == sizes[0] {
		return preferred
	}
	return other
}

// remember counts the season's meetings and burdens.
func (d *drawing) remember(h Hall) {
	at := make(map[league.Person]int, len(d.present))
	for i, p := range d.present {
		at[p] = i
		d.burdens[i].out = h.SatOut[p]
	}
	for _, m := range h.Past {
		for i, s := range m.Seats {
			a, here := at[s.Person]
			if !here {
				continue
			}
			if h.Game == "" || h.Game == m.Game {
				d.burdens[a] = d.burdens[a].with(kindOf(len(m.Seats), h.Sizes), 1)
			}
			for _, o := range m.Seats[:i] {
				if b, here := at[o.Person]; here && a != b {
					d.meet(a, b, 1)
				}
			}
		}
	}
}

func (d *drawing) meet(a, b, sign int) {
	n := len(d.present)
	d.met[a*n+b] += int32(sign)
	d.met[b*n+a] += int32(sign)
}

// deal fills a round at random. The players with the least burden so far come first to the places that are a burden.
func (d *drawing) deal(r int, rng *rand.Rand) {
	seats := make([]int32, len(d.present))
	for slot, i := range rng.Perm(len(seats)) {
		seats[slot] = int32(i)
	}
	d.seats[r] = seats
	rest := seats
	for _, k := range []kind{out, other} {
		slices.SortStableFunc(rest, func(a, b int32) int {
			more := func(p int32) int { return d.burdens[p].with(k, 1).weight() - d.burdens[p].weight() }
			return more(b) - more(a)
		})
		for _, g := range d.groups {
			if g.kind == k {
				rest = rest[:len(rest)-(g.next-g.first)]
			}
		}
	}
	// Tables of the preferred size come first, then the others, then those who sit out: the lightest burdens last.
	rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	d.count(r, 1)
}

// count adds a round to the meetings and burdens, or subtracts it.
func (d *drawing) count(r, sign int) {
	for _, g := range d.groups {
		players := d.seats[r][g.first:g.next]
		for i, a := range players {
			d.burdens[a] = d.burdens[a].with(g.kind, sign)
			for _, b := range players[:i] {
				if g.kind != out {
					d.meet(int(a), int(b), sign)
				}
			}
		}
	}
}
