package event

import (
	"cmp"
	"slices"
)

// ghost is who is missing where the number of players is odd.
const ghost = -1

// circle returns the players of a round robin in the order of their seeds, with a ghost at the end where they are odd
// in number: who was present when round 1 was drawn, or is now, and in the ghost's place the first who entered later.
func (e *Event) circle() []int {
	players := slices.Clone(e.Present(1))
	if len(e.Rounds) > 0 {
		players = slices.Clone(e.Rounds[0].Present)
	}
	slices.SortFunc(players, e.bySeed())
	if len(players)%2 == 0 {
		return players
	}
	if len(e.Rounds) > 0 {
		for i, p := range e.Entrants {
			if Stage(1).before(p.From) && !slices.Contains(players, i) {
				return append(players, i)
			}
		}
	}
	return append(players, ghost)
}

// bySeed returns an order of players by the seeds that were written, then by lot.
func (e *Event) bySeed() func(a, b int) int {
	place := make([]int, len(e.Entrants))
	for i := range place {
		place[i] = len(place)
	}
	if e.Options.Seeding != ByLot {
		for i, p := range e.Seeds {
			place[p] = i
		}
	}
	lot := e.byLot()
	return func(a, b int) int { return cmp.Or(cmp.Compare(place[a], place[b]), lot(a, b)) }
}

// pairsOf returns round r (from 0) of the circle for an even number of players: each pair's first dealer first.
func pairsOf(players, r int) [][2]int {
	turning := players - 1
	pairs := make([][2]int, 0, players/2)
	if r%2 == 1 {
		pairs = append(pairs, [2]int{turning, r})
	} else {
		pairs = append(pairs, [2]int{r, turning})
	}
	for k := 1; k < players/2; k++ {
		up, down := (r+k)%turning, (r-k+turning)%turning
		if k%2 == 0 {
			up, down = down, up
		}
		pairs = append(pairs, [2]int{up, down})
	}
	return pairs
}

// circle seats a round of the round robin.
func (d drawing) circle() error {
	if !slices.Equal(d.e.Sizes()[:1], []int{2}) {
		return &Error{Fault: OnlyPairs}
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
