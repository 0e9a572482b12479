// The order of players without points: everybody's lot, the recorded seeds, and the places in the circle of a round
// robin.

package event

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"slices"
	"strconv"
)

// lots returns the lot of each player, by player: the SHA-256 of the seed and the id. A lot does not change when others
// enter.
func (e *Event) lots() [][sha256.Size]byte {
	lots := make([][sha256.Size]byte, len(e.Entrants))
	seed := strconv.FormatUint(e.Options.Seed, 10)
	for i, entrant := range e.Entrants {
		lots[i] = sha256.Sum256([]byte(seed + " " + entrant.ID))
	}
	return lots
}

// byLot returns a comparison of players by lot.
func (e *Event) byLot() func(a, b int) int {
	lots := e.lots()
	return func(a, b int) int { return bytes.Compare(lots[a][:], lots[b][:]) }
}

// bySeed returns a comparison of players by the recorded seeds, then by lot.
func (e *Event) bySeed() func(a, b int) int {
	place := make([]int, len(e.Entrants))
	for i := range place {
		place[i] = len(place)
	}
	if e.Options.Seeding != ByLot {
		for i, player := range e.Seeds {
			place[player] = i
		}
	}
	lot := e.byLot()
	return func(a, b int) int { return cmp.Or(cmp.Compare(place[a], place[b]), lot(a, b)) }
}

// seedRanks returns the ranks of the recorded seeds from 0, by player. Players whom only the lot put in their order
// share a rank: the players of a `by-lot` line, and all players without a seed.
func (e *Event) seedRanks() []int {
	ranks := make([]int, len(e.Entrants))
	if e.Options.Seeding == ByLot {
		return ranks
	}
	for i := range ranks {
		ranks[i] = len(ranks)
	}
	for i, player := range e.Seeds {
		ranks[player] = i
	}
	for _, players := range e.Equals {
		for _, player := range players {
			ranks[player] = ranks[players[0]]
		}
	}
	return ranks
}

// SeedLines returns the lines that record the seeding: `seeds` with the ids of all entrants, the best first, and a
// `by-lot` line for each group of entrants of equal rank. rank returns a player's rank in a standing or among ratings,
// the best lowest. Entrants of equal rank are put in the order of their lots.
func (e *Event) SeedLines(rank func(player int) int) [][]string {
	players := make([]int, len(e.Entrants))
	for i := range players {
		players[i] = i
	}
	lot := e.byLot()
	slices.SortFunc(players, func(a, b int) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), lot(a, b)) })
	lines := [][]string{append([]string{"seeds"}, e.ids(players)...)}
	for len(players) > 0 {
		next := slices.IndexFunc(players, func(player int) bool { return rank(player) != rank(players[0]) })
		if next < 0 {
			next = len(players)
		}
		if next > 1 {
			lines = append(lines, append([]string{"by-lot"}, e.ids(players[:next])...))
		}
		players = players[next:]
	}
	return lines
}

// ghost stands for the missing opponent if the number of players is odd.
const ghost = -1

// circle returns the players of a round robin in a round, in the order of their places. These are the players present
// when round 1 was drawn (or present now, if it is not drawn), by seed. If their number is odd, a ghost has the last
// place. A player who entered later has the place of the ghost or of a player who left, beginning with the first round
// for which the player entered.
func (e *Event) circle(stage Stage) []int {
	places := e.Present(1)
	if len(e.Rounds) > 0 {
		places = slices.Clone(e.Rounds[0].Present)
	}
	slices.SortFunc(places, e.bySeed())
	if len(places)%2 == 1 {
		places = append(places, ghost)
	}
	for i, player := range places {
		for {
			heir, taken := e.heirs[player]
			if !taken || stage.before(e.Entrants[heir].From) {
				break
			}
			player = heir
		}
		places[i] = player
	}
	return places
}

// vacancy returns the place in a round robin that a player can take from a round on, as the player who had it: the
// ghost, or the first player who has left by then. It returns false if no place is free.
func (e *Event) vacancy(stage Stage) (player int, free bool) {
	places := e.circle(stage)
	slices.Reverse(places) // the ghost has the last place
	if len(places) > 0 && places[0] == ghost {
		if _, taken := e.heirs[ghost]; !taken {
			return ghost, true
		}
	}
	for _, player := range slices.Backward(places) {
		_, taken := e.heirs[player]
		if player != ghost && !taken && e.Left(player, stage) {
			return player, true
		}
	}
	return 0, false
}

// settleHeirs gives places in the round robin to the players who entered for a later round. It is called when round 1
// is drawn.
func (e *Event) settleHeirs() {
	e.heirs = make(map[int]int)
	for i, entrant := range e.Entrants {
		if !Stage(1).before(entrant.From) {
			continue
		}
		if player, free := e.vacancy(entrant.From); free {
			e.heirs[player] = i
		}
	}
}

// pairsOf returns the pairs of round r (from 0) of a round robin for an even number of players. In each pair the first
// dealer comes first.
func pairsOf(players, r int) [][2]int {
	turning := players - 1
	pairs := make([][2]int, 0, players/2)
	if r%2 == 1 {
		pairs = append(pairs, [2]int{turning, r})
	} else {
		pairs = append(pairs, [2]int{r, turning})
	}
	for k := 1; k < players/2; k++ {
		up := (r + k) % turning
		down := (r - k + turning) % turning
		if k%2 == 0 {
			up, down = down, up
		}
		pairs = append(pairs, [2]int{up, down})
	}
	return pairs
}
