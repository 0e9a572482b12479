package compose

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbitro/referee"
)

// Ending says how a match has ended: the places with their totals, how far the first is ahead, the best round, and how
// many bids everybody has made; "" where no round counts.
func (c Composer) Ending() string {
	m := c.Match
	places := m.Places()
	if places == nil {
		return ""
	}
	seats := slices.DeleteFunc(everybody(m), func(seat int) bool { return places[seat] == 0 })
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	var ranked, lines []string
	for _, seat := range seats {
		ranked = append(ranked, fmt.Sprintf("%d. %s %s", places[seat], m.Roster().Name(seat), points(m.Game(), m.Totals()[seat])))
	}
	lines = append(lines, strings.Join(ranked, " · "))
	if next := slices.IndexFunc(seats, func(seat int) bool { return places[seat] > 1 }); next > 0 {
		ahead := m.Totals()[seats[0]] - m.Totals()[seats[next]]
		lines = append(lines, c.say(Words.Ahead(max(ahead, -ahead))))
	}
	if best := c.bestRound(); best != "" {
		lines = append(lines, best)
	}
	if made := c.bidsMade(seats); made != "" {
		lines = append(lines, made)
	}
	return strings.Join(lines, "\n")
}

// bestRound names the round that has brought a single player most; "" where the lowest total wins, several are as
// good, or there is one round.
func (c Composer) bestRound() string {
	m := c.Match
	if lowest := bool(m.Game().Order); lowest || Counted(m) < 2 {
		return ""
	}
	most, who, where, count := 0, referee.Nobody, 0, 0 // nobody where several rounds were as good
	for _, r := range m.Rounds() {
		if r.Void {
			continue
		}
		count++
		for seat, n := range r.Points {
			switch {
			case !r.Names(seat):
			case n > most:
				most, who, where = n, seat, count
			case n == most:
				who = referee.Nobody
			}
		}
	}
	if who == referee.Nobody {
		return ""
	}
	return c.say(Words.BestRound(m.Roster().Name(who), gained(most), where))
}

// bidsMade says in how many rounds each player made the bid, in games that mark missed bids.
func (c Composer) bidsMade(seats []int) string {
	made, bid, marked := map[int]int{}, map[int]int{}, false
	for _, r := range c.Match.Rounds() {
		for _, seat := range seats {
			mark := referee.Plain
			var held []int // what was bid, and what was made
			for _, column := range c.Match.Game().Columns {
				if cell := column.Of(r, seat); cell.Text != "" && column.Sum {
					mark, held = max(mark, cell.Mark), append(held, cell.N)
				}
			}
			if r.Void || len(held) != 2 || mark == referee.Plain && held[0] != held[1] { // bids that did not count
				continue
			}
			marked = true
			bid[seat]++
			if mark != referee.Failed {
				made[seat]++
			}
		}
	}
	if !marked {
		return ""
	}
	var all []string
	for _, seat := range seats {
		all = append(all, c.say(Words.MadeOf(c.Match.Roster().Name(seat), made[seat], bid[seat])))
	}
	return c.say(Words.BidsMade(strings.Join(all, " · ")))
}
