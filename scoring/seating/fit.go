// Changing a plan for a player who joins or leaves, with as few changed seats as possible.

package seating

import (
	"math/rand/v2"
	"slices"

	"arbitro/scoring/league"
)

// Join returns the plan with one more player, beginning with round from, counted from 1. Nobody else changes seats,
// except the few players that a new table needs. The hall is the hall that the plan was drawn from; Join reads its
// Sizes, Past, SatOut and Seed. Errors: NoRound, Seated.
func Join(hall Hall, plan *Plan, from int, who league.Person) (*Plan, error) {
	return refit(hall, plan, from, func(f *fit, round *Round) error {
		if round.has(who) {
			return Seated.With("number", from)
		}
		round.Out = append(round.Out, who)
		f.settle(round)
		return nil
	})
}

// Leave returns the plan without a player, beginning with round from, counted from 1. A player who sat out takes the
// free seat. If no player sat out, the table gets smaller, or a player comes from another table. If neither is
// possible, the table is given up. Errors: NoRound, Absent.
func Leave(hall Hall, plan *Plan, from int, who league.Person) (*Plan, error) {
	return refit(hall, plan, from, func(f *fit, round *Round) error {
		if !round.has(who) {
			return Absent.With("number", from)
		}
		f.vacate(round, who)
		return nil
	})
}

// GiveUp returns the plan without a player and without the player's table, beginning with round from, counted from 1.
// The other players of that table make tables of the allowed sizes, or take seats at tables that may grow, or sit out.
// Errors: NoRound, Absent.
func GiveUp(hall Hall, plan *Plan, from int, who league.Person) (*Plan, error) {
	return refit(hall, plan, from, func(f *fit, round *Round) error {
		index := slices.IndexFunc(round.Tables, func(table Table) bool { return slices.Contains(table.Players, who) })
		if index < 0 {
			return Absent.With("number", from)
		}
		round.Tables[index].remove(who)
		round.Out = append(round.Out, round.Tables[index].Players...)
		round.Tables = slices.Delete(round.Tables, index, index+1)
		f.seatWaiting(round)
		return nil
	})
}

func (r *Round) has(who league.Person) bool {
	return slices.Contains(r.Out, who) ||
		slices.ContainsFunc(r.Tables, func(table Table) bool { return slices.Contains(table.Players, who) })
}

func refit(hall Hall, plan *Plan, from int, change func(*fit, *Round) error) (*Plan, error) {
	if from < 1 || from > len(plan.Rounds) {
		return nil, NoRound.With("number", from, "limit", len(plan.Rounds))
	}
	fitted := plan.clone()
	f := &fit{
		sizes:  hall.Sizes,
		rng:    rand.New(rand.NewPCG(hall.Seed, uint64(from))),
		met:    make(map[pair]int),
		satOut: make(map[league.Person]int),
	}
	f.remember(hall)
	for i := range fitted.Rounds {
		f.count(&fitted.Rounds[i], 1)
	}
	for i := from - 1; i < len(fitted.Rounds); i++ {
		round := &fitted.Rounds[i]
		f.count(round, -1)
		if err := change(f, round); err != nil {
			return nil, err
		}
		slices.Sort(round.Out)
		f.count(round, 1)
	}
	fitted.Repeats = hall.repeats(fitted)
	fitted.Perfect = fitted.Perfect && fitted.Repeats == 0
	return fitted, nil
}

func (p *Plan) clone() *Plan {
	plan := *p
	plan.Rounds = slices.Clone(p.Rounds)
	for i := range plan.Rounds {
		round := &plan.Rounds[i]
		round.Out = slices.Clone(round.Out)
		round.Tables = slices.Clone(round.Tables)
		for j := range round.Tables {
			round.Tables[j].Players = slices.Clone(round.Tables[j].Players)
		}
	}
	return &plan
}

// fit is the data for seating a player: how often players have met, in the season and in the other rounds of the plan,
// and how often each sat out.
type fit struct {
	sizes  []int
	met    map[pair]int
	satOut map[league.Person]int
	rng    *rand.Rand
}

func (f *fit) remember(hall Hall) {
	for person, n := range hall.SatOut {
		f.satOut[person] = n
	}
	for _, match := range hall.Past {
		for i, a := range match.Seats {
			for _, b := range match.Seats[:i] {
				f.met[pairOf(a.Person, b.Person)]++
			}
		}
	}
}

func (f *fit) count(round *Round, sign int) {
	for _, person := range round.Out {
		f.satOut[person] += sign
	}
	for _, table := range round.Tables {
		for i, a := range table.Players {
			for _, b := range table.Players[:i] {
				f.met[pairOf(a, b)] += sign
			}
		}
	}
}

// allowed reports whether a table may have this many players.
func (f *fit) allowed(size int) bool { return slices.Contains(f.sizes, size) }
func (f *fit) wish(size int) int     { return slices.Index(f.sizes, size) }

// meetings returns how often a player has met the players of a table.
func (f *fit) meetings(who league.Person, table []league.Person) int {
	n := 0
	for _, person := range table {
		if person != who {
			n += f.met[pairOf(who, person)]
		}
	}
	return n
}

// takeWaiting removes from round.Out the player who has sat out most, or the first of several such players, and returns
// the player.
func (f *fit) takeWaiting(round *Round) league.Person {
	at := 0
	for i, person := range round.Out {
		if f.satOut[person] > f.satOut[round.Out[at]] {
			at = i
		}
	}
	person := round.Out[at]
	round.Out = slices.Delete(round.Out, at, at+1)
	return person
}

// open makes a table of the players who have sat out most.
func (f *fit) open(round *Round, size int) {
	table := Table{}
	for range size {
		table.Players = append(table.Players, f.takeWaiting(round))
	}
	f.rng.Shuffle(size, func(i, j int) { table.Players[i], table.Players[j] = table.Players[j], table.Players[i] })
	table.Dealer = table.Players[f.rng.IntN(size)]
	round.Tables = append(round.Tables, table)
}

// settle seats the players who wait. For players who still have no seat, it opens a table with a few players from other
// tables.
func (f *fit) settle(round *Round) {
	f.seatWaiting(round)
	if len(round.Out) > 0 {
		f.gather(round)
	}
}

// seatWaiting seats players who wait, until no step is possible without moving other players. The steps, in order of
// preference: a table of the preferred size, a seat that brings a table nearer to that size, a table of any size, and a
// seat at any table that may grow.
func (f *fit) seatWaiting(round *Round) {
	for len(round.Out) > 0 {
		n := len(round.Out)
		switch {
		case n >= f.sizes[0]:
			f.open(round, f.sizes[0])
		case f.grow(round, func(size int) bool { return f.wish(size+1) <= f.wish(size) }):
		case f.largestSize(n) > 0:
			f.open(round, f.largestSize(n))
		case f.grow(round, func(int) bool { return true }):
		default:
			return
		}
	}
}

// largestSize returns the size of the largest table that this many players can fill; 0 for none.
func (f *fit) largestSize(n int) int {
	most := 0
	for _, size := range f.sizes {
		if size <= n {
			most = max(most, size)
		}
	}
	return most
}

// grow seats the player who has sat out most. Among the tables that may have one more player, it takes the table whose
// players that player has met least.
func (f *fit) grow(round *Round, may func(size int) bool) bool {
	fits := func(table Table) bool { return f.allowed(len(table.Players)+1) && may(len(table.Players)) }
	if !slices.ContainsFunc(round.Tables, fits) {
		return false
	}
	who := f.takeWaiting(round)
	best := -1
	for i, table := range round.Tables {
		if fits(table) && (best < 0 || f.meetings(who, table.Players) < f.meetings(who, round.Tables[best].Players)) {
			best = i
		}
	}
	round.Tables[best].Players = append(round.Tables[best].Players, who)
	return true
}

// gather opens a table for all players who wait, and moves to it as few players as possible from tables that may lose a
// player. If too few tables may, nothing changes.
func (f *fit) gather(round *Round) {
	need := 0
	for _, size := range f.sizes {
		if more := size - len(round.Out); more > 0 && (need == 0 || more < need) {
			need = more
		}
	}
	sizes := make([]int, len(round.Tables))
	for i, table := range round.Tables {
		sizes[i] = len(table.Players)
	}
	var from []int
	for len(from) < need {
		most := -1
		for i, size := range sizes {
			if f.allowed(size-1) && (most < 0 || size > sizes[most]) {
				most = i
			}
		}
		if most < 0 {
			return
		}
		sizes[most]--
		from = append(from, most)
	}
	for _, i := range from {
		who := f.spare(round.Tables[i].Players, round.Out)
		round.Tables[i].remove(who)
		round.Out = append(round.Out, who)
	}
	f.open(round, len(round.Out))
}

// spare returns the player of a table who has met the players of the other table least, or the first of several.
func (f *fit) spare(table, target []league.Person) league.Person {
	best := table[0]
	for _, person := range table[1:] {
		if f.meetings(person, target) < f.meetings(best, target) {
			best = person
		}
	}
	return best
}

// remove takes a player from the table. If that player was the dealer, the next in order of seats deals.
func (t *Table) remove(who league.Person) {
	i := slices.Index(t.Players, who)
	t.Players = slices.Delete(t.Players, i, i+1)
	if t.Dealer == who && len(t.Players) > 0 {
		t.Dealer = t.Players[i%len(t.Players)]
	}
}

// vacate takes a player out of the round and repairs the table.
func (f *fit) vacate(round *Round, who league.Person) {
	if i := slices.Index(round.Out, who); i >= 0 {
		round.Out = slices.Delete(round.Out, i, i+1)
		return
	}
	index := slices.IndexFunc(round.Tables, func(table Table) bool { return slices.Contains(table.Players, who) })
	left := &round.Tables[index]
	seat := slices.Index(left.Players, who)
	wasDealer := left.Dealer == who
	if len(round.Out) > 0 {
		left.Players[seat] = f.takeWaiting(round)
		if wasDealer {
			left.Dealer = left.Players[seat]
		}
		return
	}
	left.remove(who)
	if f.allowed(len(left.Players)) {
		return
	}
	if i := f.giver(round, index); i >= 0 {
		comes := f.spare(round.Tables[i].Players, left.Players)
		round.Tables[i].remove(comes)
		left.Players = append(left.Players, comes)
		return
	}
	round.Out = append(round.Out, left.Players...)
	round.Tables = slices.Delete(round.Tables, index, index+1)
	f.settle(round)
}

// giver returns the index of the largest other table that may lose a player; -1 if there is none.
func (f *fit) giver(round *Round, beside int) int {
	most := -1
	for i, table := range round.Tables {
		if i != beside && f.allowed(len(table.Players)-1) &&
			(most < 0 || len(table.Players) > len(round.Tables[most].Players)) {
			most = i
		}
	}
	return most
}
