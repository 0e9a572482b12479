package event

import (
	"math/rand/v2"

	"arbitro/scoring/seating"
)

// generator returns the random numbers of a round; the rounds of a final follow the others.
func (d drawing) generator(round int) *rand.PCG {
	return rand.NewPCG(d.e.Options.Seed, uint64(round))
}

// takeSeats draws the order of seats at every table, and the first dealer among those who were it least often.
func (d drawing) takeSeats(from *rand.PCG) {
	rng := rand.New(from)
	dealt := make(map[int]int, len(d.records))
	for p, rec := range d.records {
		dealt[p] = rec.dealt
	}
	for i, players := range d.Tables {
		players = d.e.byID(players)
		rng.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
		d.Tables[i] = turn(players, seating.FirstDealer(rng, players, dealt))
	}
}

// turn returns the players in the same order of play, beginning with one of them.
func turn[P comparable](players []P, first P) []P {
	for i, p := range players {
		if p == first {
			return append(append(make([]P, 0, len(players)), players[i:]...), players[:i]...)
		}
	}
	return players
}
