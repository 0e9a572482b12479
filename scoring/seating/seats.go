package seating

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"arbitro/scoring/league"
)

// Hall is what the seats of an evening are drawn from.
type Hall struct {
	Sizes   []int                 // the sizes of table that the game allows, the preferred one first
	Present []league.Person       // in any order
	Rounds  int                   // matches one after the other, from 1
	Game    string                // the game whose past tables show who sat at another size; empty for every game
	Past    []league.Match        // the season so far, finished or not: who has met whom
	SatOut  map[league.Person]int // how often each sat out at earlier drawings; 0 for a player without an entry
	Seed    uint64                // the same hall and seed give the same plan
}

// Plan is who sits where in each round.
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

// MaxPresent and MaxRounds bound what one drawing takes on.
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
	n := len(h.Present)
	if least := slices.Min(h.Sizes); n < least {
		return TooFew.With("number", n, "limit", least)
	}
	if n > MaxPresent {
		return TooMany.With("number", n, "limit", MaxPresent)
	}
	sorted := slices.Sorted(slices.Values(h.Present))
	if len(slices.Compact(sorted)) < n {
		return Twice
	}
	return nil
}

// Draw seats everybody. It fills as many seats as possible, then as many seats as possible at tables of a preferred
// size. Sitting out and sitting at a table of another size rotate among the players. Then it looks for the fewest
// repeated meetings. It takes the perfect rotation if tables of one size allow it and nobody need meet anybody twice.
func Draw(h Hall) (*Plan, error) {
	if err := h.check(); err != nil {
		return nil, err
	}
	tables := Split(len(h.Present), h.Sizes)
	if len(tables) == 0 {
		return nil, NoTables.With("number", len(h.Present))
	}
	rng := rand.New(rand.NewPCG(h.Seed, 0))
	d := newDrawing(h, tables, rng)
	perfect := d.rotate()
	if !perfect {
		d.search(rng)
	}
	plan := d.plan(rng)
	plan.Perfect = perfect
	plan.Repeats = h.repeats(plan)
	return plan, nil
}

// plan puts the persons into the drawing, and draws the order of seats and the dealers.
func (d *drawing) plan(rng *rand.Rand) *Plan {
	plan := &Plan{Rounds: make([]Round, len(d.seats))}
	dealt := make(map[league.Person]int)
	for r, seats := range d.seats {
		round := &plan.Rounds[r]
		for _, g := range d.groups {
			var players []league.Person
			for _, i := range seats[g.first:g.next] {
				players = append(players, d.present[i])
			}
			if g.kind == out {
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

// FirstDealer draws a dealer among the players who were first dealer least often so far. There must be a player.
func FirstDealer[P comparable](rng *rand.Rand, players []P, dealt map[P]int) P {
	var may []P
	for _, p := range players {
		switch {
		case len(may) == 0 || dealt[p] < dealt[may[0]]:
			may = []P{p}
		case dealt[p] == dealt[may[0]]:
			may = append(may, p)
		}
	}
	return may[rng.IntN(len(may))]
}

// Split divides the players into tables and returns the tables' sizes: the fewest players left over, then the most
// seats at preferred sizes. The tables of the preferred size come first. Nothing is returned where no table can be
// filled.
func Split(players int, sizes []int) []int {
	const none = 1 << 30
	cost, pick := make([]int, players+1), make([]int, players+1)
	for n := 1; n <= players; n++ {
		cost[n] = none
		for rank, size := range sizes {
			if size <= n && cost[n-size]+rank*size < cost[n] {
				cost[n], pick[n] = cost[n-size]+rank*size, size
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

// pair is two persons who met, the lesser number first.
type pair [2]league.Person

func pairOf(a, b league.Person) pair { return pair{min(a, b), max(a, b)} }

// repeats counts the meetings of a plan between players who had met before.
func (h Hall) repeats(p *Plan) int {
	in := make(map[league.Person]bool)
	for _, round := range p.Rounds {
		for _, t := range round.Tables {
			for _, player := range t.Players {
				in[player] = true
			}
		}
	}
	met := make(map[pair]bool)
	for _, m := range h.Past {
		for i, a := range m.Seats {
			for _, b := range m.Seats[:i] {
				if in[a.Person] && in[b.Person] {
					met[pairOf(a.Person, b.Person)] = true
				}
			}
		}
	}
	n := 0
	for _, round := range p.Rounds {
		for _, t := range round.Tables {
			for i, a := range t.Players {
				for _, b := range t.Players[:i] {
					n += b2i(met[pairOf(a, b)])
					met[pairOf(a, b)] = true
				}
			}
		}
	}
	return n
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Past goes through a league's matches once, which come by date. It returns those in which one of the persons sat, and
// how often each of the persons sat out at the evenings of a game. Records hold only who played. So an evening at which
// a person played fewer matches of the game than others counts as one time.
func Past(
	matches []league.Match, game string, persons []league.Person,
) (theirs []league.Match, satOut map[league.Person]int) {
	type guest struct {
		person league.Person
		here   bool
		played int // at the day's evening
	}
	var known league.Numbered[guest]
	for _, p := range persons {
		known.Put(p, &guest{person: p, here: true})
	}
	satOut = map[league.Person]int{}
	var day league.Day
	var evening []*guest // of the day
	end := func() {
		most := 0
		for _, g := range evening {
			most = max(most, g.played)
		}
		for _, g := range evening {
			if g.here && g.played < most {
				satOut[g.person]++
			}
			g.played = 0
		}
		evening = evening[:0]
	}
	for _, m := range matches {
		if slices.ContainsFunc(m.Seats, func(s league.Seat) bool { g := known.Of(s.Person); return g != nil && g.here }) {
			theirs = append(theirs, m)
		}
		if m.Game != game {
			continue
		}
		if m.Day != day {
			end()
			day = m.Day
		}
		for _, s := range m.Seats {
			g := known.Of(s.Person)
			if g == nil {
				g = &guest{person: s.Person}
				known.Put(s.Person, g)
			}
			if g.played++; g.played == 1 {
				evening = append(evening, g)
			}
		}
	}
	end()
	return theirs, satOut
}
