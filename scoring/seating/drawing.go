// Drawing a plan: by the perfect rotation if there is one, else by a search.

package seating

import (
	"math/rand/v2"
	"slices"

	"arbitro/scoring/league"
)

// drawing is a plan that is being drawn. Players are numbers from 0. Each seat of a round is a slot, and each slot
// belongs to a group.
type drawing struct {
	present []league.Person
	groups  []group   // the same in every round
	of      []int32   // by slot: the index of its group
	seats   [][]int32 // by round and slot: the player
	met     []int32   // by player and player: how often the two have met, the meetings of this plan included
	burdens []burden  // by player
}

// group holds the slots of one table, or the slots of the players who sit out.
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

func (b burden) with(kind kind, sign int) burden {
	switch kind {
	case out:
		b.out += sign
	case other:
		b.other += sign
	}
	return b
}

// weight returns a cost that is higher if the burden falls on few players. Sitting out outweighs everything else.
func (b burden) weight() int { return b.out*b.out<<20 + b.other*b.other }

func newDrawing(hall Hall, tables []int, rng *rand.Rand) *drawing {
	n := len(hall.Present)
	d := &drawing{
		present: slices.Sorted(slices.Values(hall.Present)),
		met:     make([]int32, n*n),
		burdens: make([]burden, n),
		of:      make([]int32, n),
	}
	rng.Shuffle(n, func(i, j int) { d.present[i], d.present[j] = d.present[j], d.present[i] })
	d.remember(hall)
	at := 0
	add := func(size int, k kind) {
		for slot := at; slot < at+size; slot++ {
			d.of[slot] = int32(len(d.groups))
		}
		d.groups = append(d.groups, group{at, at + size, k})
		at += size
	}
	for _, size := range tables {
		add(size, kindOf(size, hall.Sizes))
	}
	if at < n {
		add(n-at, out)
	}
	d.seats = make([][]int32, hall.Rounds)
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

// remember counts, from the season's matches, how often the players have met, and how often each sat out or sat at a
// table of another size.
func (d *drawing) remember(hall Hall) {
	at := make(map[league.Person]int, len(d.present))
	for i, person := range d.present {
		at[person] = i
		d.burdens[i].out = hall.SatOut[person]
	}
	for _, match := range hall.Past {
		for i, s := range match.Seats {
			a, here := at[s.Person]
			if !here {
				continue
			}
			if hall.Game == "" || hall.Game == match.Game {
				d.burdens[a] = d.burdens[a].with(kindOf(len(match.Seats), hall.Sizes), 1)
			}
			for _, o := range match.Seats[:i] {
				if b, here := at[o.Person]; here && a != b {
					d.meet(a, b, 1)
				}
			}
		}
	}
	if hall.Game != "" {
		d.level() // a tournament has no season: its rounds follow from its seed alone (see arbitro help tournament)
	}
}

// mostBehind is the greatest difference in tables of another size with which an evening begins. A player who is new in a
// season of tables of another size would otherwise sit at such a table all evening, with the same other newcomers.
const mostBehind = 2

// level lowers the season's counts of tables of another size to at most mostBehind above the least.
func (d *drawing) level() {
	least := d.burdens[0].other
	for _, burden := range d.burdens {
		least = min(least, burden.other)
	}
	for i := range d.burdens {
		d.burdens[i].other = min(d.burdens[i].other, least+mostBehind)
	}
}

func (d *drawing) meet(a, b, sign int) {
	n := len(d.present)
	d.met[a*n+b] += int32(sign)
	d.met[b*n+a] += int32(sign)
}

// deal fills a round at random. The players with the least burden so far sit out first, then sit at tables of another
// size.
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
		for _, group := range d.groups {
			if group.kind == k {
				rest = rest[:len(rest)-(group.next-group.first)]
			}
		}
	}
	// Tables of the preferred size come first, then the others, then those who sit out: the lightest burdens last.
	rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	d.count(r, 1)
}

// count adds a round to the meetings and burdens (sign 1), or subtracts it (sign -1).
func (d *drawing) count(r, sign int) {
	for _, group := range d.groups {
		players := d.seats[r][group.first:group.next]
		for i, a := range players {
			d.burdens[a] = d.burdens[a].with(group.kind, sign)
			for _, b := range players[:i] {
				if group.kind != out {
					d.meet(int(a), int(b), sign)
				}
			}
		}
	}
}

// The perfect rotation. There are q tables of k, with all seats numbered 0 to k-1. In every round the player in seat s
// moves on by s tables. Two players in different seats meet exactly once in q rounds, and two in the same seat never
// meet, provided that none of the numbers 1 to k-1 shares a divisor with q. So it works for tables of five if their
// number is a prime of at least five.

// rotates reports whether this many tables of one size can rotate without a second meeting.
func rotates(tables, size int) bool {
	for step := 2; step < size; step++ {
		if divisor(tables, step) != 1 {
			return false
		}
	}
	return true
}

func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// rotate sets the rounds to the rotation if it fits. It begins the rotation where it repeats the fewest of the season's
// meetings, so that the same players with the same seed continue the rotation from evening to evening. It returns false
// if the rotation does not fit or repeats a meeting of the season. In the second case the rotation stays as the start
// of a search.
func (d *drawing) rotate() bool {
	tables := len(d.groups)
	size := d.groups[0].next
	if len(d.seats) > tables || tables*size != len(d.present) || d.groups[0].kind == out || !rotates(tables, size) {
		return false
	}
	for _, group := range d.groups {
		if group.next-group.first != size {
			return false
		}
	}
	for r := range d.seats {
		d.count(r, -1)
	}
	best := 0
	fewest := -1
	repeats := make([]int, tables) // of each round of the rotation: meetings that the season already had
	for r := range tables {
		repeats[r] = d.turn(0, r, size)
	}
	for first := range tables {
		n := 0
		for r := range d.seats {
			n += repeats[(first+r)%tables]
		}
		if fewest < 0 || n < fewest {
			best = first
			fewest = n
		}
	}
	for r := range d.seats {
		d.turn(r, (best+r)%tables, size)
	}
	for r := range d.seats {
		d.count(r, 1)
	}
	return fewest == 0
}

// turn sets round r to the rotation after this many turns, and returns how many meetings of this round the season has
// had already.
func (d *drawing) turn(r, turns, size int) int {
	n := len(d.present)
	tables := len(d.groups)
	for player := range n {
		table := player / size
		seat := player % size
		d.seats[r][(table+seat*turns)%tables*size+seat] = int32(player)
	}
	again := 0
	for _, group := range d.groups {
		players := d.seats[r][group.first:group.next]
		for i, a := range players {
			for _, b := range players[:i] {
				again += b2i(d.met[int(a)*n+int(b)] > 0)
			}
		}
	}
	return again
}

// The search exchanges two players of a round at a time. It keeps a change that makes the plan no worse than it was
// some steps ago (late acceptance). It uses whole numbers only, so that one seed gives the same plan on every machine,
// and takes a limited number of steps.
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
			for r := range d.seats {
				d.count(r, -1)
			}
			for r := range d.seats {
				d.deal(r, rng)
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

func (d *drawing) cost() (cost cost) {
	for r := range d.seats {
		d.count(r, -1)
	}
	n := len(d.present)
	for r, seats := range d.seats {
		for _, group := range d.groups {
			if group.kind == out {
				continue
			}
			for i, a := range seats[group.first:group.next] {
				for _, b := range seats[group.first : group.first+i] {
					cost.meetings += price(d.met[int(a)*n+int(b)])
				}
			}
		}
		d.count(r, 1)
	}
	for _, burden := range d.burdens {
		cost.burdens += burden.weight()
	}
	return cost
}

// improve takes this many steps from the present rounds, and returns the cost at the end.
func (d *drawing) improve(steps int, rng *rand.Rand) cost {
	cost := d.cost()
	var late [lateness]int
	fill := func() {
		for i := range late {
			late[i] = cost.meetings
		}
	}
	fill()
	for step := range steps {
		if cost.meetings == 0 {
			break
		}
		draw := rng.Uint64()
		r := below(draw, len(d.seats))
		a := below(draw>>drawBits, len(d.of))
		b := below(draw>>(2*drawBits), len(d.of))
		from := d.groups[d.of[a]]
		group := d.groups[d.of[b]]
		if d.of[a] == d.of[b] {
			continue
		}
		burdens := d.burdenChange(d.seats[r][a], d.seats[r][b], from.kind, group.kind)
		if burdens > 0 {
			continue
		}
		meetings := cost.meetings + d.change(r, a, b, from) + d.change(r, b, a, group)
		last := &late[step%lateness]
		if burdens == 0 && meetings > cost.meetings && (meetings > *last || step > steps-steps/descent) {
			*last = cost.meetings
			continue
		}
		d.exchange(r, a, b, from, group)
		cost.burdens += burdens
		cost.meetings = meetings
		*last = meetings
		if burdens < 0 {
			fill()
		}
	}
	return cost
}

// drawBits is how many bits of a random number one choice takes. In the last 1/descent of the steps, improve accepts no
// change that makes the plan worse.
const (
	drawBits = 21
	descent  = 20
)

func below(draw uint64, n int) int { return int((draw & (1<<drawBits - 1)) * uint64(n) >> drawBits) }

func (d *drawing) burdenChange(a, b int32, from, to kind) int {
	if from == to {
		return 0
	}
	one := d.burdens[a]
	other := d.burdens[b]
	return one.with(from, -1).with(to, 1).weight() - one.weight() +
		other.with(to, -1).with(from, 1).weight() - other.weight()
}

// change returns by how much the cost of meetings rises if the player of slot b takes the place of slot a in the group
// of a.
func (d *drawing) change(r, a, b int, group group) int {
	if group.kind == out {
		return 0
	}
	n := len(d.present)
	seats := d.seats[r]
	leaves := d.met[int(seats[a])*n:][:n]
	comes := d.met[int(seats[b])*n:][:n]
	sum := 0
	for slot := group.first; slot < group.next; slot++ {
		if slot != a {
			x := seats[slot]
			sum += price(comes[x]) - price(leaves[x]-1)
		}
	}
	return sum
}

// exchange swaps the players of two slots.
func (d *drawing) exchange(r, a, b int, from, group group) {
	seats := d.seats[r]
	d.sit(seats, a, from, -1)
	d.sit(seats, b, group, -1)
	seats[a], seats[b] = seats[b], seats[a]
	d.sit(seats, a, from, 1)
	d.sit(seats, b, group, 1)
}

// sit adds the player of a slot to the burdens and to the group's meetings, or subtracts them if sign is -1.
func (d *drawing) sit(seats []int32, slot int, group group, sign int) {
	player := int(seats[slot])
	d.burdens[player] = d.burdens[player].with(group.kind, sign)
	for i := group.first; i < group.next && group.kind != out; i++ {
		if i != slot {
			d.meet(player, int(seats[i]), sign)
		}
	}
}

// Draw draws a plan. It fills as many seats as possible, then as many seats as possible at tables of a preferred size.
// Sitting out and sitting at a table of another size go round among the players. Then it looks for the fewest repeated
// meetings. If all tables have one size and the rotation lets no two players meet twice, Draw takes the rotation.
// Errors: NoSizes, BadSize, BadRounds, TooFew, TooMany, Twice.
func Draw(hall Hall) (*Plan, error) {
	if err := hall.check(); err != nil {
		return nil, err
	}
	tables := Split(len(hall.Present), hall.Sizes)
	rng := rand.New(rand.NewPCG(hall.Seed, 0))
	drawing := newDrawing(hall, tables, rng)
	perfect := drawing.rotate()
	if !perfect {
		drawing.search(rng)
	}
	plan := drawing.plan(rng)
	plan.Perfect = perfect
	plan.Repeats = hall.repeats(plan)
	return plan, nil
}

// plan makes a plan of the drawing. It draws the order of seats and the dealers.
func (d *drawing) plan(rng *rand.Rand) *Plan {
	plan := &Plan{Rounds: make([]Round, len(d.seats))}
	dealt := make(map[league.Person]int)
	for r, seats := range d.seats {
		round := &plan.Rounds[r]
		for _, group := range d.groups {
			var players []league.Person
			for _, i := range seats[group.first:group.next] {
				players = append(players, d.present[i])
			}
			if group.kind == out {
				slices.Sort(players)
				round.Out = players
				continue
			}
			slices.Sort(players)
			rng.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
			dealer := FirstDealer(rng, players, dealt)
			dealt[dealer]++
			round.Tables = append(round.Tables, Table{players, dealer})
		}
	}
	return plan
}
