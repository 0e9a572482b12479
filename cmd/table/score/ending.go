package score

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbitro/referee"
)

// Ending returns how a match has ended: the places with their totals, and the lines of HowWon. It returns "" if no
// player has a place.
func (v View) Ending() string {
	ranking := v.Ranking()
	if ranking == "" {
		return ""
	}
	return strings.Join(append([]string{ranking}, v.HowWon()...), "\n")
}

// Ranking returns the places with their totals in one line. It returns "" if no player has a place.
func (v View) Ranking() string {
	match := v.Match
	places := match.Places()
	if places == nil {
		return ""
	}
	var ranked []string
	for _, seat := range v.ranked() {
		total := WritePoints(match.Game(), match.Totals()[seat])
		name := match.Rows().Name(seat)
		if !slices.Contains(match.Sits(), seat) { // then a better total may stand below a worse one
			name = v.Say(Words.Left(name))
		}
		ranked = append(ranked, fmt.Sprintf("%d. %s %s", places[seat], name, total))
	}
	return strings.Join(ranked, " · ")
}

// TotalsSaid returns the players with their totals in one line.
func (v View) TotalsSaid() string {
	var totals []string
	for seat := range v.Match.Entries() {
		total := WritePoints(v.Match.Game(), v.Match.Totals()[seat])
		totals = append(totals, v.Match.Rows().Name(seat)+" "+total)
	}
	return strings.Join(totals, " · ")
}

// HowWon returns lines about how a match was won: who has ended it, why a better total may have a worse place, by how
// much the winner leads, which round was the best, and how many bids each player has made.
func (v View) HowWon() []string {
	var lines []string
	match := v.Match
	places := match.Places()
	seats := v.ranked()
	if ended := match.EndedBy(); ended != nil {
		lines = append(lines, v.Say(ended))
	}
	if left := v.leftLast(); left != "" {
		lines = append(lines, left)
	}
	next := slices.IndexFunc(seats, func(seat int) bool { return places[seat] > 1 })
	if next > 0 && slices.Contains(match.Sits(), seats[next]) { // nobody leads over a player who has left
		ahead := match.Totals()[seats[0]] - match.Totals()[seats[next]]
		ahead = max(ahead, -ahead)
		switch {
		case ahead == 0: // only places are recorded, or a tie was broken
		case next == 1:
			lines = append(lines, v.Say(Words.Ahead(ahead)))
		default:
			isNext := func(seat int) bool { return places[seat] == places[seats[next]] }
			follow := slices.DeleteFunc(slices.Clone(seats), func(seat int) bool { return !isNext(seat) })
			lines = append(lines, v.Say(Words.AheadShared(v.entries(seats[:next]), v.entries(follow), ahead)))
		}
	}
	if best := v.bestRound(); best != "" {
		lines = append(lines, best)
	}
	if made := v.bidsMade(seats); made != "" {
		lines = append(lines, made)
	}
	return lines
}

// entries lists the names of the entries of these seats.
func (v View) entries(seats []int) string {
	var names []string
	for _, seat := range seats {
		names = append(names, v.Match.Rows().Name(seat))
	}
	return v.Lang.List(names)
}

// ranked returns the seats that have a place, the first place first; nil if the match has no places.
func (v View) ranked() []int {
	places := v.Match.Places()
	if places == nil {
		return nil
	}
	seats := slices.DeleteFunc(v.Match.Rows().All(), func(seat int) bool { return places[seat] == 0 })
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	return seats
}

// leftLast says why a player who has left has a worse place than a player with a worse total. It returns "" if no player
// has.
func (v View) leftLast() string {
	match := v.Match
	seats := v.ranked()
	totals := match.Totals()
	lowest := bool(match.Game().Order)
	for i, seat := range seats {
		if slices.Contains(match.Sits(), seat) {
			continue
		}
		worse := func(above int) bool {
			if lowest {
				return totals[seat] < totals[above]
			}
			return totals[seat] > totals[above]
		}
		if slices.ContainsFunc(seats[:i], worse) {
			return v.Say(Words.LeftLast)
		}
	}
	return ""
}

// bestRound names the player who got the most points in a single round, and that round. It returns "" if the lowest
// total wins, if several have the most, or if fewer than two rounds count.
func (v View) bestRound() string {
	match := v.Match
	if lowest := bool(match.Game().Order); lowest || match.Counted() < 2 {
		return ""
	}
	most := 0
	who := referee.Nobody
	where := 0
	count := 0 // who is nobody if the most points were reached more than once
	for _, round := range match.Rounds() {
		if round.Void {
			continue
		}
		count++
		for seat, n := range round.Points {
			switch {
			case !round.Names(seat):
			case n > most:
				most = n
				who = seat
				where = count
			case n == most:
				who = referee.Nobody
			}
		}
	}
	if who == referee.Nobody {
		return ""
	}
	return v.Say(Words.BestRound(match.Roster().Name(who), Gained(most), where))
}

// bidsMade says in how many rounds each player made the bid. It is for games that mark missed bids.
func (v View) bidsMade(seats []int) string {
	made := map[int]int{}
	bid := map[int]int{}
	marked := false
	for _, round := range v.Match.Rounds() {
		if round.Void || !v.bidsCount(round) {
			continue
		}
		for _, seat := range seats {
			mark, held := v.bidOf(round, seat)
			if len(held) != 2 {
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
		all = append(all, v.Say(Words.MadeOf(v.Match.Roster().Name(seat), made[seat], bid[seat])))
	}
	return v.Say(Words.BidsMade(strings.Join(all, " · ")))
}

// bidOf returns the mark of a player's bid in a round, and the bid and the tricks; fewer numbers if there is no bid.
func (v View) bidOf(round referee.Round, seat int) (referee.Mark, []int) {
	mark := referee.Plain
	var held []int
	for _, column := range v.Match.Game().Columns {
		if cell := column.Of(round, seat); cell.Text != "" && column.Sum {
			mark = max(mark, cell.Mark)
			held = append(held, cell.N)
		}
	}
	return mark, held
}

// bidsCount reports whether the bids of a round were counted. After a challenge that ends the round nobody's bid is
// marked, and some bids and tricks differ.
func (v View) bidsCount(round referee.Round) bool {
	for seat := range v.Match.Roster().Len() {
		mark, held := v.bidOf(round, seat)
		if len(held) == 2 && mark == referee.Plain && held[0] != held[1] {
			return false
		}
	}
	return true
}
