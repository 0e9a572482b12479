package event

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/scoring/league"
)

var events = flag.Int("events", 100, "how many random events TestExactStanding counts a second time")

// TestExactStanding computes the standing of random events a second time, from the tables and the results alone, with
// big fractions and without the code of this package: points, tie-breaks, ranks, the digests of the rounds, and who is
// in the final. No figure may be rounded before it is added, averaged, compared or drawn from.
func TestExactStanding(t *testing.T) {
	steps := searchSteps
	searchSteps = 300
	t.Cleanup(func() { searchSteps = steps })
	shared := 0
	for seed := range *events {
		d, rows := randomEvent(t, uint64(seed))
		s := d.event().Score(d.results, rows)
		for after := 1; after <= len(s.Event.Rounds); after++ {
			c := &recount{Event: s.Event, results: d.results, rows: rows}
			c.add(after)
			shared += c.compare(t, seed, s.Standing(after))
		}
		if t.Failed() {
			for _, l := range d.lines {
				t.Log(strings.Join(l.Words, " "))
			}
			t.FailNow()
		}
	}
	if shared == 0 {
		t.Error("no event had two equal players: the events are too few or too different to show anything")
	}
}

// randomEvent plays a random event with everything that moves points: equal totals, players who sit out, who are
// absent, who leave and who come late, tables that are not played, adjustments. It ends with a final of four.
func randomEvent(t *testing.T, seed uint64) (*desk, []league.PlaceRow) {
	rng := rand.New(rand.NewPCG(seed, 1))
	one := func(words ...string) string { return words[rng.IntN(len(words))] }
	ties := []string{string(ByWins), string(ByOpponents), string(ByHeadToHead), string(ByBest), string(ByTotal)}
	rng.Shuffle(len(ties), func(i, j int) { ties[i], ties[j] = ties[j], ties[i] })
	game := one("istinto", "istinto", "sabai", "dama")
	sizes := one("4 5 3", "4", "3", "3 4")
	method := Swiss
	players := 9 + rng.IntN(9)
	switch game {
	case "istinto":
		sizes = one(sizes, "5 4", "7 8", "6 5")
		if rng.IntN(20) == 0 { // planning all rounds takes longer than all else here
			method = Rotation
		}
	case "dama":
		sizes = "2"
		if rng.IntN(4) == 0 {
			method = RoundRobin
			players = 4 + rng.IntN(4)
		}
	}
	d := newDesk(
		t, game, "sizes "+sizes, "seed "+strconv.Itoa(int(seed)),
		"points "+one(Percent, Percent, Places, Totals), "sit-out "+one(Mean, First, None), "absent "+one(None, Mean),
		"ties "+strings.Join(ties[:1+rng.IntN(len(ties))], " "), "method "+method,
		"rounds "+one("3", "4", "5"), "straight "+one("0", "0", "1"), "final 4",
	)
	ids := letters(players)
	d.enter(ids...)
	var rows []league.PlaceRow
	if rng.IntN(3) == 0 {
		rows = []league.PlaceRow{{Points: []league.Points{750, 425, 311, 200, 100}}}
	}
	most := 1 + rng.IntN(9) // few different totals make many equal players
	for {
		e := d.event()
		next, more := e.Next()
		if !more {
			return d, rows
		}
		for range rng.IntN(3) {
			who := ids[rng.IntN(len(ids))]
			act := rng.IntN(5)
			if method == RoundRobin { // who leaves or comes there takes matches out of the count
				act %= 2
			}
			switch act {
			case 0:
				d.add("absent", who, next.String())
			case 1:
				d.add("adjust", who, one("-12.5", "3.33", "33.34", "0.01"), "ruled")
			case 2:
				d.add("leave", who, next.String(), "tired")
			case 3:
				d.add("back", who, next.String())
			case 4:
				late := "late" + strconv.Itoa(len(d.lines))
				d.add("enter", late, late, "from", next.String())
			}
		}
		e = d.event()
		drawn, err := e.Score(d.results, rows).Draw(false)
		if err != nil {
			return d, rows // too few are left
		}
		again := &recount{Event: e, results: d.results, rows: rows}
		again.add(len(e.Rounds))
		if want := again.digest(drawn.Present); len(e.Finals) == 0 && drawn.Digest != want {
			t.Errorf("event %d, round %s: digest %s, want %s", seed, next, drawn.Digest, want)
		}
		if next == -1 {
			again.compareCut(t, int(seed), drawn)
		}
		d.add(drawn.Words(e)...)
		if rng.IntN(5) == 0 {
			d.add("void", next.String(), "1", "the lamp went out")
		}
		d.play(func(Stage, string) int { return rng.IntN(2*most) - most })
	}
}

// recount is an event that is counted a second time.
type recount struct {
	*Event
	results []Result
	rows    []league.PlaceRow

	points  []*big.Rat // by player, all together
	earned  []*big.Rat // by player, at tables
	played  []int
	wins    []int
	total   []int
	best    [][]*big.Rat // by player, at tables
	out     []int
	off     []int
	inIt    []bool // by player: was seated, sat out or counted as absent
	tables  [][]Seat
	atTable [][]*big.Rat // the points of the seats of tables
}

func (c *recount) lowestLeads() bool { return c.Options.Points == Totals && bool(c.game.Order) }

// add counts the first rounds.
func (c *recount) add(rounds int) {
	n := len(c.Entrants)
	c.points = rats(n)
	c.earned = rats(n)
	c.best = make([][]*big.Rat, n)
	c.played = make([]int, n)
	c.wins = make([]int, n)
	c.total = make([]int, n)
	c.out = make([]int, n)
	c.off = make([]int, n)
	c.inIt = make([]bool, n)
	for i := range c.Rounds[:rounds] {
		c.round(&c.Rounds[i])
	}
	for p, entrant := range c.Entrants {
		for _, a := range entrant.Adjustments {
			if rounds >= len(c.Rounds) || a.After <= rounds {
				c.points[p].Add(c.points[p], big.NewRat(int64(a.Points), 100))
			}
		}
	}
}

func rats(n int) []*big.Rat {
	all := make([]*big.Rat, n)
	for i := range all {
		all[i] = new(big.Rat)
	}
	return all
}

// round counts one round.
func (c *recount) round(r *Round) {
	sum := new(big.Rat)
	first := new(big.Rat)
	seated := 0
	firsts := 0
	got := make(map[int]*big.Rat) // what the round brings to those who have it already
	var wait []int                // who gets the mean
	for i, t := range r.Tables {
		for _, p := range t.Players {
			c.inIt[p] = true
			if len(t.Players) != c.Sizes()[0] {
				c.off[p]++
			}
		}
		if t.Void {
			wait = append(wait, t.Players...)
			continue
		}
		at := slices.IndexFunc(c.results, func(m Result) bool { return m.Stage == r.Stage && m.Table == i+1 })
		seats := c.results[at].Seats
		points := make([]*big.Rat, len(seats))
		for k, seat := range seats {
			points[k] = c.worth(seats, seat)
			p, _ := c.Find(seat.ID)
			got[p] = points[k]
			sum.Add(sum, points[k])
			seated++
			if seat.Place == 1 {
				first.Add(first, points[k])
				firsts++
			}
			c.earned[p].Add(c.earned[p], points[k])
			c.best[p] = append(c.best[p], points[k])
			c.played[p]++
			c.total[p] += seat.Total
			if seat.Won {
				c.wins[p]++
			}
		}
		c.tables = append(c.tables, seats)
		c.atTable = append(c.atTable, points)
	}
	mean := over(sum, seated)
	for _, p := range wait {
		got[p] = mean
	}
	for _, p := range r.Out {
		c.inIt[p] = true
		c.out[p]++
		switch c.Options.SitOut {
		case Mean:
			got[p] = mean
		case First:
			got[p] = c.first(first, firsts)
		default:
			got[p] = new(big.Rat)
		}
	}
	for p := range c.Entrants {
		if got[p] == nil && c.Options.Absent == Mean && !c.Left(p, r.Stage) {
			got[p] = mean
		}
		if got[p] != nil {
			c.points[p].Add(c.points[p], got[p])
		}
	}
}

func over(sum *big.Rat, n int) *big.Rat {
	if n == 0 {
		return new(big.Rat)
	}
	return new(big.Rat).Quo(sum, big.NewRat(int64(n), 1))
}

// first returns what a first place brings.
func (c *recount) first(sum *big.Rat, n int) *big.Rat {
	switch c.Options.Points {
	case Percent:
		return big.NewRat(100, 1)
	case Places:
		return c.place(1)
	}
	return over(sum, n)
}

func (c *recount) place(place int) *big.Rat {
	row := []league.Points{500, 300, 200, 100}
	if c.rows != nil {
		row = c.rows[0].Points
	}
	if place > len(row) {
		return new(big.Rat)
	}
	return big.NewRat(int64(row[place-1]), 100)
}

// worth returns the points of a seat.
func (c *recount) worth(seats []Seat, of Seat) *big.Rat {
	var behind, beside int64
	for _, other := range seats {
		if other.Place > of.Place {
			behind++
		} else if other.Place == of.Place && other.ID != of.ID {
			beside++
		}
	}
	switch c.Options.Points {
	case Percent:
		ahead := new(big.Rat).Add(big.NewRat(behind, 1), big.NewRat(beside, 2))
		return ahead.Mul(ahead, big.NewRat(100, int64(len(seats)-1)))
	case Places:
		sum := new(big.Rat)
		for i := range int(beside) + 1 {
			sum.Add(sum, c.place(of.Place+i))
		}
		return over(sum, int(beside)+1)
	}
	return big.NewRat(int64(of.Total), 1)
}

// opponents returns the mean over a player's tables of the mean of the averages of the others there; nil for a player
// at no table.
func (c *recount) opponents(p int) *big.Rat {
	sum := new(big.Rat)
	for _, seats := range c.tables {
		if !slices.ContainsFunc(seats, func(s Seat) bool { return s.ID == c.Entrants[p].ID }) {
			continue
		}
		there := new(big.Rat)
		for _, seat := range seats {
			if o, _ := c.Find(seat.ID); o != p {
				there.Add(there, over(c.earned[o], c.played[o]))
			}
		}
		sum.Add(sum, over(there, len(seats)-1))
	}
	if c.played[p] == 0 {
		return nil
	}
	return over(sum, c.played[p])
}

// head returns how often a player was ahead of another of the group at one table, less how often behind.
func (c *recount) head(p int, group []int) *big.Rat {
	n := 0
	for _, seats := range c.tables {
		mine := slices.IndexFunc(seats, func(s Seat) bool { return s.ID == c.Entrants[p].ID })
		for _, seat := range seats {
			if o, _ := c.Find(seat.ID); mine >= 0 && o != p && slices.Contains(group, o) {
				if seats[mine].Place < seat.Place {
					n++
				} else if seats[mine].Place > seat.Place {
					n--
				}
			}
		}
	}
	return big.NewRat(int64(n), 1)
}

// values returns a list of numbers for a player in a tie-break, which are compared one by one, the first being the one
// that counts first; more is better. An empty list is no value.
func (c *recount) values(tie Tie, p int, group []int) []*big.Rat {
	turned := func(v *big.Rat, turn bool) *big.Rat {
		if turn {
			return new(big.Rat).Neg(v)
		}
		return v
	}
	var all []*big.Rat
	switch tie {
	case ByWins:
		return []*big.Rat{big.NewRat(int64(c.wins[p]), 1)}
	case ByTotal:
		return []*big.Rat{turned(big.NewRat(int64(c.total[p]), 1), bool(c.game.Order))}
	case ByHeadToHead:
		return []*big.Rat{c.head(p, group)}
	case ByOpponents:
		if v := c.opponents(p); v != nil {
			all = append(all, turned(v, c.lowestLeads()))
		}
	case ByBest:
		for _, v := range c.best[p] {
			all = append(all, turned(v, c.lowestLeads()))
		}
		slices.SortFunc(all, func(a, b *big.Rat) int { return b.Cmp(a) })
	}
	return all
}

// ranked returns groups of equal players in order.
func (c *recount) ranked(players []int) [][]int {
	groups := apart(players, func(p int, _ []int) []*big.Rat {
		if c.lowestLeads() {
			return []*big.Rat{new(big.Rat).Neg(c.points[p])}
		}
		return []*big.Rat{c.points[p]}
	})
	for _, tie := range c.Options.Ties {
		var finer [][]int
		for _, group := range groups {
			finer = append(finer, apart(group, func(p int, group []int) []*big.Rat { return c.values(tie, p, group) })...)
		}
		groups = finer
	}
	return groups
}

// apart splits players into groups of equals, the best first.
func apart(players []int, values func(p int, group []int) []*big.Rat) [][]int {
	of := make(map[int][]*big.Rat)
	for _, p := range players {
		of[p] = values(p, players)
	}
	order := func(a, b int) int { return slices.CompareFunc(of[b], of[a], (*big.Rat).Cmp) }
	sorted := slices.Clone(players)
	slices.SortStableFunc(sorted, order)
	var groups [][]int
	for i, p := range sorted {
		if i > 0 && order(sorted[i-1], p) == 0 {
			groups[len(groups)-1] = append(groups[len(groups)-1], p)
			continue
		}
		groups = append(groups, []int{p})
	}
	return groups
}

// compare compares a standing with the second count, and returns how many players share a rank.
func (c *recount) compare(t *testing.T, seed int, rows []Row) int {
	var shared int
	t.Helper()
	var players []int
	for _, row := range rows {
		players = append(players, row.Player)
		if row.Points.Rat().Cmp(c.points[row.Player]) != 0 {
			t.Errorf("event %d: %s has %s points, want %s",
				seed, c.Entrants[row.Player].ID, row.Points.Rat(), c.points[row.Player])
		}
		for i, tie := range c.Options.Ties {
			if tie != ByOpponents || !row.Ties[i].Known {
				continue
			}
			if want := c.opponents(row.Player); row.Ties[i].Rat().Cmp(want) != 0 {
				t.Errorf("event %d: %s has opponents %s, want %s",
					seed, c.Entrants[row.Player].ID, row.Ties[i].Rat(), want)
			}
		}
	}
	rank := make(map[int]int)
	next := 1
	for _, group := range c.ranked(players) {
		for _, p := range group {
			rank[p] = next
		}
		if len(group) > 1 {
			shared += len(group)
		}
		next += len(group)
	}
	for _, row := range rows {
		if row.Rank != rank[row.Player] {
			t.Errorf("event %d: %s has rank %d, want %d", seed, c.Entrants[row.Player].ID, row.Rank, rank[row.Player])
		}
	}
	return shared
}

// digest returns the digest of what a round is drawn from.
func (c *recount) digest(present []int) string {
	var lines []string
	for _, p := range present {
		hundredths := new(big.Rat).Mul(c.points[p], big.NewRat(100, 1))
		number := hundredths.Num().String()
		if den := hundredths.Denom().String(); den != "1" {
			number += "/" + den
		}
		lines = append(lines, fmt.Sprintf("%s %s %d %d\n", c.Entrants[p].ID, number, c.out[p], c.off[p]))
	}
	slices.SortFunc(lines, func(a, b string) int {
		return strings.Compare(strings.Fields(a)[0], strings.Fields(b)[0])
	})
	sum := sha256.Sum256([]byte(strings.Join(lines, "")))
	return hex.EncodeToString(sum[:8])
}

// compareCut compares who is in the final with the second count: the first four who are present, among equals those of
// the smaller lot.
func (c *recount) compareCut(t *testing.T, seed int, drawn *Draw) {
	t.Helper()
	var players []int
	for p := range c.Entrants {
		players = append(players, p)
	}
	lot := func(p int) []byte {
		sum := sha256.Sum256([]byte(fmt.Sprintf("%d %s", c.Options.Seed, c.Entrants[p].ID)))
		return sum[:]
	}
	var want []int
	for _, group := range c.ranked(players) {
		slices.SortFunc(group, func(a, b int) int { return bytes.Compare(lot(a), lot(b)) })
		for _, p := range group {
			if slices.Contains(drawn.Present, p) && len(want) < 4 {
				want = append(want, p)
			}
		}
	}
	got := append(slices.Concat(drawn.Tables...), drawn.Out...)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("event %d: %v are in the final, want %v", seed, c.ids(got), c.ids(want))
	}
}
