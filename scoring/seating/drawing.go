// Drawing a plan: by the perfect rotation if there is one, else by a search (search.go).

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
	players := len(hall.Present)
	drawing := &drawing{
		present: slices.Sorted(slices.Values(hall.Present)),
		met:     make([]int32, players*players),
		burdens: make([]burden, players),
		of:      make([]int32, players),
	}
	present := drawing.present
	rng.Shuffle(players, func(i, j int) { present[i], present[j] = present[j], present[i] })
	drawing.remember(hall)
	next := 0
	add := func(size int, k kind) {
		for slot := next; slot < next+size; slot++ {
			drawing.of[slot] = int32(len(drawing.groups))
		}
		drawing.groups = append(drawing.groups, group{next, next + size, k})
		next += size
	}
	for _, size := range tables {
		add(size, kindOf(size, hall.Sizes))
	}
	if next < players {
		add(players-next, out)
	}
	drawing.seats = make([][]int32, hall.Rounds)
	for round := range drawing.seats {
		drawing.deal(round, rng)
	}
	return drawing
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
	playerOf := make(map[league.Person]int, len(d.present))
	for i, person := range d.present {
		playerOf[person] = i
		d.burdens[i].out = hall.SatOut[person]
	}
	for _, match := range hall.Past {
		for i, seat := range match.Seats {
			player, here := playerOf[seat.Person]
			if !here {
				continue
			}
			if hall.Game == "" || hall.Game == match.Game {
				d.burdens[player] = d.burdens[player].with(kindOf(len(match.Seats), hall.Sizes), 1)
			}
			for _, earlier := range match.Seats[:i] {
				if opponent, here := playerOf[earlier.Person]; here && player != opponent {
					d.meet(player, opponent, 1)
				}
			}
		}
	}
	if hall.Game != "" {
		d.level() // a tournament has no season: its rounds follow from its seed alone (see arbitro help tournament)
	}
}

// mostBehind is the greatest difference in tables of another size with which an evening begins. A player who is new in
// a season of tables of another size would otherwise sit at such a table all evening, with the same other newcomers.
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
func (d *drawing) deal(round int, rng *rand.Rand) {
	seats := make([]int32, len(d.present))
	for slot, i := range rng.Perm(len(seats)) {
		seats[slot] = int32(i)
	}
	d.seats[round] = seats
	rest := seats
	for _, kind := range []kind{out, other} {
		slices.SortStableFunc(rest, func(a, b int32) int {
			more := func(p int32) int { return d.burdens[p].with(kind, 1).weight() - d.burdens[p].weight() }
			return more(b) - more(a)
		})
		for _, group := range d.groups {
			if group.kind == kind {
				rest = rest[:len(rest)-(group.next-group.first)]
			}
		}
	}
	// Tables of the preferred size come first, then the others, then those who sit out: the lightest burdens last.
	rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	d.count(round, 1)
}

// count adds a round to the meetings and burdens (sign 1), or subtracts it (sign -1).
func (d *drawing) count(round, sign int) {
	for _, group := range d.groups {
		players := d.seats[round][group.first:group.next]
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
	for round := range d.seats {
		d.count(round, -1)
	}
	best := 0
	fewest := -1
	repeats := make([]int, tables) // of each round of the rotation: meetings that the season already had
	for round := range tables {
		repeats[round] = d.turn(0, round, size)
	}
	for first := range tables {
		sum := 0
		for round := range d.seats {
			sum += repeats[(first+round)%tables]
		}
		if fewest < 0 || sum < fewest {
			best = first
			fewest = sum
		}
	}
	for round := range d.seats {
		d.turn(round, (best+round)%tables, size)
	}
	for round := range d.seats {
		d.count(round, 1)
	}
	return fewest == 0
}

// turn sets a round to the rotation after this many turns, and returns how many meetings of this round the season has
// had already.
func (d *drawing) turn(round, turns, size int) int {
	n := len(d.present)
	tables := len(d.groups)
	for player := range n {
		table := player / size
		seat := player % size
		d.seats[round][(table+seat*turns)%tables*size+seat] = int32(player)
	}
	again := 0
	for _, group := range d.groups {
		players := d.seats[round][group.first:group.next]
		for i, a := range players {
			for _, b := range players[:i] {
				again += b2i(d.met[int(a)*n+int(b)] > 0)
			}
		}
	}
	return again
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
	for number, seats := range d.seats {
		round := &plan.Rounds[number]
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
