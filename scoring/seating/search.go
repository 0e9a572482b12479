// The search for a plan with few repeated meetings.

package seating

import (
	"math/rand/v2"
	"slices"
)

// The search is late acceptance hill climbing (E. K. Burke and Y. Bykov, European Journal of Operational Research 258,
// 2017): it exchanges two players of a round at a time, and keeps an exchange that makes the plan no worse than it was
// some steps ago. It uses whole numbers only, so that one seed gives the same plan on every machine, and takes a
// limited number of steps.
const (
	searchSteps  = 6_000_000 // about half a second
	stepsASeat   = 20_000    // per seat; limits the steps of a small evening
	searchRuns   = 4
	lateness     = 2_000
	repeatWeight = 1 << 20 // one more repeat outweighs all differences in how often pairs have met
)

// price returns the cost of a meeting of two players who have met this often before.
func price(met int32) int {
	if met == 0 {
		return 0
	}
	return repeatWeight + int(met)
}

// search improves the rounds: first from the present state, then from random beginnings. It keeps the best rounds.
func (d *drawing) search(rng *rand.Rand) {
	if len(d.groups) == 1 {
		return // one table, nothing to choose
	}
	steps := min(searchSteps, stepsASeat*len(d.present)*len(d.seats)) / searchRuns
	var best [][]int32
	var least cost
	for run := range searchRuns {
		if run > 0 {
			for round := range d.seats {
				d.count(round, -1)
			}
			for round := range d.seats {
				d.deal(round, rng)
			}
		}
		if c := d.improve(steps, rng); best == nil || c.less(least) {
			best = nil
			least = c
			for _, seats := range d.seats {
				best = append(best, slices.Clone(seats))
			}
		}
		if least.meetings == 0 {
			break
		}
	}
	d.seats = best
}

// cost measures a plan. Burdens are compared first, then meetings.
type cost struct{ burdens, meetings int }

func (c cost) less(other cost) bool {
	return c.burdens < other.burdens || c.burdens == other.burdens && c.meetings < other.meetings
}

func (d *drawing) cost() cost {
	var cost cost
	for round := range d.seats {
		d.count(round, -1)
	}
	players := len(d.present)
	for round, seats := range d.seats {
		for _, group := range d.groups {
			if group.kind == out {
				continue
			}
			for i, a := range seats[group.first:group.next] {
				for _, b := range seats[group.first : group.first+i] {
					cost.meetings += price(d.met[int(a)*players+int(b)])
				}
			}
		}
		d.count(round, 1)
	}
	for _, burden := range d.burdens {
		cost.burdens += burden.weight()
	}
	return cost
}

// improve takes this many steps from the present rounds, and returns the cost at the end. Each step draws two slots of
// a round, and may exchange their players:
//
//	the two slots are of one group                           no: nothing would change
//	the burdens would be spread worse                        no
//	the burdens would be spread better                       yes, whatever the meetings cost
//	the burdens stay, and the meetings cost no more          yes
//	the burdens stay, and the meetings cost more             only if they cost no more than they did lateness steps ago,
//	                                                         and never in the last steps
func (d *drawing) improve(steps int, rng *rand.Rand) cost {
	cost := d.cost()
	var earlier [lateness]int // what the meetings cost after each of the last steps
	forget := func() {
		for i := range earlier {
			earlier[i] = cost.meetings
		}
	}
	forget()
	for step := range steps {
		if cost.meetings == 0 {
			break
		}
		swap := d.drawSwap(rng)
		if swap.firstGroup == swap.secondGroup {
			continue
		}
		burdens := d.burdenChange(&swap)
		if burdens > 0 {
			continue
		}
		before := &earlier[step%lateness]
		meetings := cost.meetings + d.meetingChange(&swap)
		costsMore := burdens == 0 && meetings > cost.meetings
		isTooLate := meetings > *before || step > steps-steps/descent
		if costsMore && isTooLate {
			*before = cost.meetings
			continue
		}
		d.exchange(&swap)
		cost.burdens += burdens
		cost.meetings = meetings
		*before = meetings
		if burdens < 0 {
			forget() // the meetings may cost more than before: earlier costs would refuse every step
		}
	}
	return cost
}

// swap is an exchange of two players of a round: those of the slots first and second, with the groups of these slots.
type swap struct {
	seats                   []int32 // of the round, by slot
	first, second           int
	firstGroup, secondGroup *group
}

// drawBits is how many bits of a random number each choice of drawSwap takes. In the last 1/descent of the steps,
// improve accepts no change that makes the plan worse.
const (
	drawBits = 21
	descent  = 20
)

// drawSwap draws a round and two of its slots. The slots may be the same.
func (d *drawing) drawSwap(rng *rand.Rand) swap {
	random := rng.Uint64()
	round := below(random, len(d.seats))
	first := below(random>>drawBits, len(d.of))
	second := below(random>>(2*drawBits), len(d.of))
	return swap{
		seats:       d.seats[round],
		first:       first,
		second:      second,
		firstGroup:  &d.groups[d.of[first]],
		secondGroup: &d.groups[d.of[second]],
	}
}

// below makes a number from 0 to n-1 of the lowest drawBits bits of a random number.
func below(random uint64, n int) int {
	return int((random & (1<<drawBits - 1)) * uint64(n) >> drawBits)
}

// burdenChange returns by how much the cost of burdens rises by a swap.
func (d *drawing) burdenChange(swap *swap) int {
	from := swap.firstGroup.kind
	to := swap.secondGroup.kind
	if from == to {
		return 0
	}
	first := d.burdens[swap.seats[swap.first]]
	second := d.burdens[swap.seats[swap.second]]
	return first.with(from, -1).with(to, 1).weight() - first.weight() +
		second.with(to, -1).with(from, 1).weight() - second.weight()
}

// meetingChange returns by how much the cost of meetings rises by a swap.
func (d *drawing) meetingChange(swap *swap) int {
	return d.replaceCost(swap.seats, swap.firstGroup, swap.first, swap.second) +
		d.replaceCost(swap.seats, swap.secondGroup, swap.second, swap.first)
}

// replaceCost returns by how much the cost of meetings rises if the player of slot comes takes the place of slot leaves
// in its group.
func (d *drawing) replaceCost(seats []int32, group *group, leaves, comes int) int {
	if group.kind == out {
		return 0
	}
	players := len(d.present)
	leaverMet := d.met[int(seats[leaves])*players:][:players]
	comerMet := d.met[int(seats[comes])*players:][:players]
	sum := 0
	for slot := group.first; slot < group.next; slot++ {
		if slot != leaves {
			neighbour := seats[slot]
			sum += price(comerMet[neighbour]) - price(leaverMet[neighbour]-1)
		}
	}
	return sum
}

// exchange carries out a swap.
func (d *drawing) exchange(swap *swap) {
	seats := swap.seats
	d.sit(seats, swap.first, swap.firstGroup, -1)
	d.sit(seats, swap.second, swap.secondGroup, -1)
	seats[swap.first], seats[swap.second] = seats[swap.second], seats[swap.first]
	d.sit(seats, swap.first, swap.firstGroup, 1)
	d.sit(seats, swap.second, swap.secondGroup, 1)
}

// sit adds the player of a slot to the burdens and to the group's meetings, or subtracts them if sign is -1.
func (d *drawing) sit(seats []int32, slot int, group *group, sign int) {
	player := int(seats[slot])
	d.burdens[player] = d.burdens[player].with(group.kind, sign)
	for i := group.first; i < group.next && group.kind != out; i++ {
		if i != slot {
			d.meet(player, int(seats[i]), sign)
		}
	}
}
