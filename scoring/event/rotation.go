// Rounds by rotation and everybody against everybody, from one plan for all rounds.

package event

import (
	"slices"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// In a rotation every round comes from one plan for all rounds. The plan is computed again from the log at each draw:
// drawn for those present in round 1, then changed round by round, first for those who went, then for those who came,
// each in the order of entry. Where rounds were drawn that are not the plan's, the rest is planned again with them as
// the past.

// rotation takes a round from the plan.
func (d drawing) rotation() error {
	next, err := d.planned()
	if err != nil {
		return err
	}
	for _, t := range next.Tables {
		d.Tables = append(d.Tables, turn(numbersOf(t.Players), int(t.Dealer)-1))
	}
	d.Out = numbersOf(next.Out)
	return nil
}

// planned returns the round to be drawn as the plan has it.
func (d drawing) planned() (*seating.Round, error) {
	drawn := len(d.e.Rounds)
	for past := 0; ; past++ {
		plan, hall, err := d.plan(past)
		for r := past; err == nil && r < drawn; r++ {
			if !same(plan.Rounds[r-past], &d.e.Rounds[r]) {
				past, plan = r, nil
				break
			}
			is := d.Present
			if r+1 < drawn {
				is = d.e.Rounds[r+1].Present
			}
			plan, err = follow(hall, plan, r+1-past+1, d.e.Rounds[r].Present, is)
		}
		switch {
		case err == nil && plan != nil:
			return &plan.Rounds[drawn-past], nil
		case err != nil && past == drawn:
			return nil, err
		}
	}
}

// plan draws the rounds that follow the first ones, for those present in the next of them.
func (d drawing) plan(past int) (*seating.Plan, seating.Hall, error) {
	present := d.Present
	if past < len(d.e.Rounds) {
		present = d.e.Rounds[past].Present
	}
	hall := seating.Hall{
		Sizes: d.e.Sizes(), Present: personsOf(present), Rounds: max(d.e.Planned(), len(d.e.Rounds)+1) - past,
		Seed: d.e.Options.Seed, SatOut: make(map[league.Person]int),
	}
	for i := range d.e.Rounds[:past] {
		remember(&hall, &d.e.Rounds[i])
	}
	plan, err := seating.Draw(hall)
	return plan, hall, err
}

// remember makes a round of the event part of a hall's past.
func remember(hall *seating.Hall, r *Round) {
	for _, t := range r.Tables {
		var m league.Match
		for _, p := range t.Players {
			m.Seats = append(m.Seats, league.Seat{Person: league.Person(p + 1)})
		}
		hall.Past = append(hall.Past, m)
	}
	for _, p := range r.Out {
		hall.SatOut[league.Person(p+1)]++
	}
}

// follow changes a plan from a round on, from who was present before to who is.
func follow(h seating.Hall, plan *seating.Plan, from int, was, is []int) (*seating.Plan, error) {
	var err error
	for _, p := range was {
		if !slices.Contains(is, p) {
			if plan, err = seating.Leave(h, plan, from, league.Person(p+1)); err != nil {
				return nil, err
			}
		}
	}
	for _, p := range is {
		if !slices.Contains(was, p) {
			if plan, err = seating.Join(h, plan, from, league.Person(p+1)); err != nil {
				return nil, err
			}
		}
	}
	return plan, nil
}

// same reports whether a round was published as the plan has it, whatever the order of seats.
func same(planned seating.Round, r *Round) bool {
	var plan, drawn [][]int
	for _, t := range planned.Tables {
		plan = append(plan, slices.Sorted(slices.Values(numbersOf(t.Players))))
	}
	for _, t := range r.Drawn {
		drawn = append(drawn, slices.Sorted(slices.Values(t)))
	}
	slices.SortFunc(plan, slices.Compare[[]int])
	slices.SortFunc(drawn, slices.Compare[[]int])
	return slices.EqualFunc(plan, drawn, slices.Equal[[]int])
}

func personsOf(players []int) []league.Person {
	persons := make([]league.Person, len(players))
	for i, p := range players {
		persons[i] = league.Person(p + 1)
	}
	return persons
}

func numbersOf(persons []league.Person) []int {
	players := make([]int, len(persons))
	for i, p := range persons {
		players[i] = int(p) - 1
	}
	return players
}

// circle seats a round of the round robin.
func (d drawing) circle() error {
	if d.e.Sizes()[0] != 2 {
		return OnlyPairs
	}
	players := d.e.circle()
	present := make(map[int]bool)
	for _, p := range d.Present {
		present[p] = true
	}
	for _, pair := range pairsOf(len(players), int(d.Stage)-1) {
		var here []int
		for _, at := range pair {
			if p := players[at]; p != ghost && present[p] {
				here = append(here, p)
			}
		}
		if len(here) == 2 {
			d.Tables = append(d.Tables, here)
		} else {
			d.Out = append(d.Out, here...)
		}
	}
	return nil
}
