package seating

import (
	"math/rand/v2"
	"slices"
)

// The search exchanges two players of a round at a time and keeps what is no worse than the plan was some steps ago
// (late acceptance): whole numbers only, so that one seed gives one plan on every machine. It is bounded by steps.
const (
	searchSteps  = 6_000_000 // about half a second
	stepsASeat   = 20_000    // fewer where the evening is small
	searchRuns   = 4
	lateness     = 2_000
	repeatWeight = 1 << 20 // one more repeat outweighs every difference in how often the two have met
)

// price returns the cost of a meeting of two players who have met this often.
func price(met int32) int {
	if met == 0 {
		return 0
	}
	return repeatWeight + int(met)
}

// search improves the rounds, first from the present state, then from other beginnings, and keeps the best.
func (d *drawing) search(rng *rand.Rand) {
	if len(d.groups) == 1 {
		return // one table, nothing to choose
	}
	steps := min(searchSteps, stepsASeat*len(d.present)*len(d.seats)) / searchRuns
	var best [][]int32
	var least cost
	for run := range searchRuns {
		if run > 0 {
			for r := range d.seats {
				d.count(r, -1)
			}
			for r := range d.seats {
				d.deal(r, rng)
			}
		}
		if c := d.improve(steps, rng); best == nil || c.less(least) {
			best, least = d.copySeats(), c
		}
		if least.meetings == 0 {
			break
		}
	}
	d.seats = best
}

func (d *drawing) copySeats() [][]int32 {
	copied := make([][]int32, len(d.seats))
	for r, seats := range d.seats {
		copied[r] = slices.Clone(seats)
	}
	return copied
}

// cost is the measure of a plan: first the burdens, then the meetings.
type cost struct{ burdens, meetings int }

func (c cost) less(other cost) bool {
	return c.burdens < other.burdens || c.burdens == other.burdens && c.meetings < other.meetings
}

func (d *drawing) cost() (c cost) {
	for r := range d.seats {
		d.count(r, -1)
	}
	n := len(d.present)
	for r, seats := range d.seats {
		for _, g := range d.groups {
			if g.kind == out {
				continue
			}
			for i, a := range seats[g.first:g.next] {
				for _, b := range seats[g.first : g.first+i] {
					c.meetings += price(d.met[int(a)*n+int(b)])
				}
			}
		}
		d.count(r, 1)
	}
	for _, b := range d.burdens {
		c.burdens += b.weight()
	}
	return c
}

// improve walks this many steps from the present rounds, and returns the cost at the end.
func (d *drawing) improve(steps int, rng *rand.Rand) cost {
	c := d.cost()
	var late [lateness]int
	fill := func() {
		for i := range late {
			late[i] = c.meetings
		}
	}
	fill()
	for step := range steps {
		if c.meetings == 0 {
			break
		}
		draw := rng.Uint64()
		r := below(draw, len(d.seats))
		a, b := below(draw>>drawBits, len(d.of)), below(draw>>(2*drawBits), len(d.of))
		from, to := d.groups[d.of[a]], d.groups[d.of[b]]
		if d.of[a] == d.of[b] {
			continue
		}
		burdens := d.burdenChange(d.seats[r][a], d.seats[r][b], from.kind, to.kind)
		if burdens > 0 {
			continue
		}
		meetings := c.meetings + d.change(r, a, b, from) + d.change(r, b, a, to)
		last := &late[step%lateness]
		if burdens == 0 && meetings > c.meetings && (meetings > *last || step > steps-steps/descent) {
			*last = c.meetings
			continue
		}
		d.exchange(r, a, b, from, to)
		c.burdens += burdens
		c.meetings = meetings
		if *last = meetings; burdens < 0 {
			fill()
		}
	}
	return c
}

// drawBits is how many bits of a drawn number choose one thing; descent is which part of the steps, at the end, only
// goes downhill.
const (
	drawBits = 21
	descent  = 20
)

func below(draw uint64, n int) int { return int((draw & (1<<drawBits - 1)) * uint64(n) >> drawBits) }

func (d *drawing) burdenChange(a, b int32, from, to kind) int {
	if from == to {
		return 0
	}
	one, other := d.burdens[a], d.burdens[b]
	return one.with(from, -1).with(to, 1).weight() - one.weight() +
		other.with(to, -1).with(from, 1).weight() - other.weight()
}

// change returns how much the cost of meetings rises when the player of slot b takes slot a in its group.
func (d *drawing) change(r, a, b int, g group) int {
	if g.kind == out {
		return 0
	}
	n, seats := len(d.present), d.seats[r]
	leaves, comes := d.met[int(seats[a])*n:][:n], d.met[int(seats[b])*n:][:n]
	sum := 0
	for slot := g.first; slot < g.next; slot++ {
		if slot != a {
			x := seats[slot]
			sum += price(comes[x]) - price(leaves[x]-1)
		}
	}
	return sum
}

// exchange swaps the players of two slots.
func (d *drawing) exchange(r, a, b int, from, to group) {
	seats := d.seats[r]
	d.sit(seats, a, from, -1)
	d.sit(seats, b, to, -1)
	seats[a], seats[b] = seats[b], seats[a]
	d.sit(seats, a, from, 1)
	d.sit(seats, b, to, 1)
}

// sit adds the player of a slot to its group's meetings, or subtracts the player.
func (d *drawing) sit(seats []int32, slot int, g group, sign int) {
	player := int(seats[slot])
	d.burdens[player] = d.burdens[player].with(g.kind, sign)
	for i := g.first; i < g.next && g.kind != out; i++ {
		if i != slot {
			d.meet(player, int(seats[i]), sign)
		}
	}
}
