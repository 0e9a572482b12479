// Package seating decides who sits where at an evening: how many tables, who meets whom, who deals, who sits out. Who
// sits where in a tournament is decided by scoring/event, which plans its rotation here.
//
//	plan, err := seating.Draw(seating.Hall{Sizes: []int{5, 4}, Present: persons, Rounds: 3, Past: season, Seed: 7})
//	plan, err = seating.Join(hall, plan, 2, late)   // somebody comes for the second round
//
// Draw takes the perfect rotation where the tables allow it, else it searches. Join and Leave change as few seats as
// they can. The same hall and the same seed give the same plan on every machine.
//
//	seats.go    the hall, the plan, the facts about the past, the faults; players split into tables (Split), and the
//	            first dealer of a table (FirstDealer), for tournaments too
//	drawing.go  a plan drawn, and the cost of a meeting of two players who have met before; search.go searches for one
//	fit.go      a plan changed for who joins or leaves
//
// The package knows no game, no store and no language. It may import referee/fault, scoring and the types of
// scoring/league.
package seating

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"arbitro/referee/fault"
	"arbitro/scoring/league"
)

// Hall holds the data from which the seats of an evening are drawn.
type Hall struct {
	Sizes   []int           // the sizes of table that the game allows, the preferred one first
	Present []league.Person // in any order
	Rounds  int             // how many matches are played one after the other; at least 1
	// Game names the game whose past matches show how often a player sat at a table that was not of the preferred size.
	// It is empty for a tournament, in which the matches of every game count.
	Game   string
	Past   []league.Match        // the matches of the season so far, finished or not; they show who has met whom
	SatOut map[league.Person]int // how often each sat out at earlier drawings; 0 for a player without an entry
	Seed   uint64                // the same hall and seed give the same plan
}

// Plan says who sits where in each round.
type Plan struct {
	Rounds  []Round
	Repeats int  // meetings of two players who had met before, in the season or earlier in this plan
	Perfect bool // the rotation in which nobody meets anybody twice
}

// Round is one match at every table.
type Round struct {
	Tables []Table
	Out    []league.Person // the players without a table
}

// Table is one table of a round.
type Table struct {
	Players []league.Person // in the order of their seats
	Dealer  league.Person   // who deals first
}

// MaxPresent and MaxRounds are the largest numbers of players and rounds that can be drawn.
const (
	MaxPresent = 2000
	MaxRounds  = 100
)

func (h Hall) check() error {
	if len(h.Sizes) == 0 {
		return NoSizes
	}
	for _, size := range h.Sizes {
		if size < 2 || size > league.MaxSeats {
			return BadSize.With("number", size, "limit", league.MaxSeats)
		}
	}
	if h.Rounds < 1 || h.Rounds > MaxRounds {
		return BadRounds.With("number", h.Rounds, "limit", MaxRounds)
	}
	present := len(h.Present)
	if least := slices.Min(h.Sizes); present < least {
		return TooFew.With("number", present, "limit", least)
	}
	if present > MaxPresent {
		return TooMany.With("number", present, "limit", MaxPresent)
	}
	sorted := slices.Sorted(slices.Values(h.Present))
	if len(slices.Compact(sorted)) < present {
		return Twice
	}
	return nil
}

// FirstDealer draws a dealer among the players who have been first dealer least often. players must not be empty.
func FirstDealer[P comparable](rng *rand.Rand, players []P, dealt map[P]int) P {
	var fewest []P
	for _, player := range players {
		if len(fewest) == 0 || dealt[player] < dealt[fewest[0]] {
			fewest = []P{player}
		} else if dealt[player] == dealt[fewest[0]] {
			fewest = append(fewest, player)
		}
	}
	return fewest[rng.IntN(len(fewest))]
}

// pair is two persons who have met; the smaller number comes first.
type pair [2]league.Person

func pairOf(a, b league.Person) pair { return pair{min(a, b), max(a, b)} }

// repeats counts the meetings of a plan between players who had met before.
func (h Hall) repeats(plan *Plan) int {
	isInPlan := make(map[league.Person]bool)
	for _, round := range plan.Rounds {
		for _, table := range round.Tables {
			for _, player := range table.Players {
				isInPlan[player] = true
			}
		}
	}
	met := make(map[pair]bool)
	for _, match := range h.Past {
		for i, a := range match.Seats {
			for _, b := range match.Seats[:i] {
				if isInPlan[a.Person] && isInPlan[b.Person] {
					met[pairOf(a.Person, b.Person)] = true
				}
			}
		}
	}
	count := 0
	for _, round := range plan.Rounds {
		for _, table := range round.Tables {
			for i, a := range table.Players {
				for _, b := range table.Players[:i] {
					count += b2i(met[pairOf(a, b)])
					met[pairOf(a, b)] = true
				}
			}
		}
	}
	return count
}

// Split divides the players into tables and returns the tables' sizes. It leaves as few players as possible without a
// table, and then fills as many seats as possible at tables of preferred sizes. Tables of the preferred size come
// first. It returns nothing if no table can be filled.
func Split(players int, sizes []int) []int {
	const none = 1 << 30
	cost := make([]int, players+1)
	pick := make([]int, players+1)
	for n := 1; n <= players; n++ {
		cost[n] = none
		for rank, size := range sizes {
			if size <= n && cost[n-size]+rank*size < cost[n] {
				cost[n] = cost[n-size] + rank*size
				pick[n] = size
			}
		}
	}
	n := players
	for cost[n] == none {
		n--
	}
	var tables []int
	for ; n > 0; n -= pick[n] {
		tables = append(tables, pick[n])
	}
	slices.SortStableFunc(tables, func(a, b int) int {
		return cmp.Compare(slices.Index(sizes, a), slices.Index(sizes, b))
	})
	return tables
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Past reads a league's matches, which must be in order of date. It returns the matches in which at least one of the
// persons sat, and how often each person sat out at the evenings of a game. Records do not say who sat out. So a person
// who played fewer matches of the game on an evening than somebody else counts as having sat out once.
func Past(
	matches []league.Match, game string, persons []league.Person,
) (theirs []league.Match, satOut map[league.Person]int) {
	type guest struct {
		person league.Person
		here   bool
		played int // on the present evening
	}
	var known league.Numbered[guest]
	for _, person := range persons {
		known.Put(person, &guest{person: person, here: true})
	}
	satOut = map[league.Person]int{}
	var day league.Day
	var evening []*guest // the players of the present day
	endEvening := func() {
		most := 0
		for _, player := range evening {
			most = max(most, player.played)
		}
		for _, player := range evening {
			if player.here && player.played < most {
				satOut[player.person]++
			}
			player.played = 0
		}
		evening = evening[:0]
	}
	for _, match := range matches {
		isHere := func(seat league.Seat) bool {
			guest := known.Of(seat.Person)
			return guest != nil && guest.here
		}
		if slices.ContainsFunc(match.Seats, isHere) {
			theirs = append(theirs, match)
		}
		if match.Game != game {
			continue
		}
		if match.Day != day {
			endEvening()
			day = match.Day
		}
		for _, seat := range match.Seats {
			if seat.IsGuest() {
				continue
			}
			player := known.Of(seat.Person)
			if player == nil {
				player = &guest{person: seat.Person}
				known.Put(seat.Person, player)
			}
			player.played++
			if player.played == 1 {
				evening = append(evening, player)
			}
		}
	}
	endEvening()
	return theirs, satOut
}

// The faults: why players cannot be seated.
const (
	Fault     fault.Key = "seating.fault"
	NoSizes   fault.Key = "seating.no-sizes"
	BadSize   fault.Key = "seating.bad-size"
	BadRounds fault.Key = "seating.bad-rounds"
	TooFew    fault.Key = "seating.too-few"
	TooMany   fault.Key = "seating.too-many"
	Twice     fault.Key = "seating.twice"
	NoRound   fault.Key = "seating.no-round"
	Seated    fault.Key = "seating.seated"
	Absent    fault.Key = "seating.absent"
)
