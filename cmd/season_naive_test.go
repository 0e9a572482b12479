package cmd_test

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// What follows counts a season from the text of its records alone, with nothing of the program: three games by tally.

// played is one record as somebody with a pencil reads it.
type played struct {
	day, game string
	names     []string
	totals    []int
	penalties []int
	places    []int // from 1, in the order of names
	over      bool
}

// readRecord carries out amendments, adds up the rounds and gives places by totals, the highest first.
func readRecord(t *testing.T, text string) played {
	t.Helper()
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i, line := range lines {
		if rest, ok := strings.CutPrefix(line, "amend "); ok {
			number, rest, _ := strings.Cut(rest, " ")
			n, err := strconv.Atoi(number)
			if err != nil {
				t.Fatal(err)
			}
			lines[n-1], lines[i] = rest[strings.LastIndexByte(rest, '"')+2:], ""
		}
	}
	p := played{}
	seats := map[string]int{}
	var round [][]string
	score := map[string]func([][]string, []int, map[string]int){"istinto": scoreIstinto, "tarocchi": scoreTarocchi, "sputo": scoreSputo}
	closeRound := func() {
		score[p.game](round, p.totals, seats)
		round = nil
	}
	for _, line := range lines {
		w := strings.Fields(line)
		if len(w) == 0 {
			continue
		}
		switch w[0] {
		case "game":
			p.game = w[1]
		case "date":
			p.day = w[1]
		case "player":
			seats[w[1]] = len(p.names)
			p.names = append(p.names, strings.Trim(strings.Join(w[2:], " "), `"`))
			p.totals, p.penalties = append(p.totals, 0), append(p.penalties, 0)
		case "deal":
			closeRound()
		case "penalty":
			n, _ := strconv.Atoi(w[2])
			p.totals[seats[w[1]]] += n
			p.penalties[seats[w[1]]] += n
		case "end":
			p.over = true
		default:
			round = append(round, w)
		}
	}
	closeRound()
	for _, total := range p.totals {
		place := 1
		for _, other := range p.totals {
			if other > total {
				place++
			}
		}
		p.places = append(p.places, place)
	}
	return p
}

func number(s string) int { n, _ := strconv.Atoi(s); return n }

func scoreIstinto(round [][]string, totals []int, seats map[string]int) {
	bids := map[string]int{}
	for _, w := range round {
		switch {
		case w[0] == "bid":
			bids[w[1]] = number(w[2])
		case w[0] == "took" && bids[w[1]] == number(w[2]):
			bonus, rare := map[int]int{0: 10, 1: 5, 4: 5, 5: 10}[bids[w[1]]]
			if !rare && bids[w[1]] >= 6 {
				bonus = 50
			}
			totals[seats[w[1]]] += 10 + bonus
		}
	}
}

// scoreTarocchi prices deals of four, with whole card points.
func scoreTarocchi(round [][]string, totals []int, seats map[string]int) {
	taker, times := 0, 0
	for _, w := range round {
		switch {
		case w[0] == "bid" && w[2] != "pass":
			taker, times = seats[w[1]], map[string]int{"take": 1, "guard": 2}[w[2]]
		case w[0] == "made":
			over := number(w[1]) - []int{56, 51, 41, 36}[number(w[2])]
			sum := (25 + max(over, -over)) * times
			if over < 0 {
				sum = -sum
			}
			for seat := range totals {
				totals[seat] -= sum
			}
			totals[taker] += 4 * sum
		}
	}
}

func scoreSputo(round [][]string, totals []int, seats map[string]int) {
	for _, w := range round {
		if w[0] == "closed" {
			totals[seats[w[1]]]++
		}
	}
}

// given are points that no match gave.
type given struct {
	name, kind, day string
	points, matches int // hundredths of points
}

// rules are how a standing is counted.
type rules struct {
	scheme  string
	game    string // the only one; empty for all
	breaks  []string
	minimum int // matches needed for a rank
}

// line is one player's line of the naive standing.
type line struct {
	name                                  string
	played, won, total, penalties, placed int
	places                                []int
	form                                  []int
	earned, carried, adjusted, forfeited  int // hundredths
	forfeits, counted                     int
	heads                                 *int
	rank, before                          int
}

func (l *line) points() int { return l.earned + l.carried + l.adjusted + l.forfeited }

// countSeason gives the standing, by rank and then by name; before is filled in from the season without its last day.
func countSeason(matches []played, entries []given, r rules) []*line {
	counted := slices.DeleteFunc(slices.Clone(matches), func(m played) bool { return !m.over || r.game != "" && m.game != r.game })
	last := ""
	for _, m := range counted {
		last = max(last, m.day)
	}
	now := rankSeason(counted, entries, r)
	then := rankSeason(slices.DeleteFunc(slices.Clone(counted), func(m played) bool { return m.day == last }),
		slices.DeleteFunc(slices.Clone(entries), func(e given) bool { return e.day >= last }), r)
	for _, l := range now {
		for _, was := range then {
			if was.name == l.name {
				l.before = was.rank
			}
		}
	}
	return now
}

func rankSeason(matches []played, entries []given, r rules) []*line {
	var all []*line
	of := func(name string) *line {
		for _, l := range all {
			if l.name == name {
				return l
			}
		}
		all = append(all, &line{name: name})
		return all[len(all)-1]
	}
	for _, m := range matches {
		for i, name := range m.names {
			l, place := of(name), m.places[i]
			l.played, l.counted = l.played+1, l.counted+1
			l.total, l.penalties, l.placed = l.total+m.totals[i], l.penalties+m.penalties[i], l.placed+place
			for len(l.places) < place {
				l.places = append(l.places, 0)
			}
			l.places[place-1]++
			if l.form = slices.Insert(l.form, 0, place); len(l.form) > 5 {
				l.form = l.form[:5]
			}
			won := 0
			if place == 1 {
				l.won, won = l.won+1, 100
			}
			switch r.scheme {
			case "wins":
				l.earned += won
			case "totals":
				l.earned += 100 * m.totals[i]
			default:
				l.earned += []int{500, 300, 200, 100, 0, 0}[place-1]
			}
		}
	}
	for _, e := range entries {
		l := of(e.name)
		switch e.kind {
		case "carried":
			l.carried += e.points
			l.counted += e.matches
		case "adjusted":
			l.adjusted += e.points
		case "forfeit":
			l.forfeited += e.points
			l.forfeits += e.matches
			l.counted += e.matches
		}
	}
	first := func(l *line) *big.Rat { return big.NewRat(int64(l.points()), 100) }
	if r.scheme == "average" {
		first = func(l *line) *big.Rat { return big.NewRat(int64(l.points()), int64(100*l.counted)) }
	}
	slices.SortFunc(all, func(a, b *line) int { return cmp.Compare(a.name, b.name) })
	var ranked, below []*line
	for _, l := range all {
		if l.counted >= r.minimum {
			ranked = append(ranked, l)
		} else {
			below = append(below, l)
		}
	}
	all = split(ranked, first, r.breaks, matches, 1)
	for _, l := range split(below, first, r.breaks, matches, 1) {
		l.rank = 0
		all = append(all, l)
	}
	return all
}

// split ranks a group by one measure and every group of equals by the next.
func split(group []*line, by func(*line) *big.Rat, breaks []string, matches []played, rank int) []*line {
	slices.SortStableFunc(group, func(a, b *line) int { return by(b).Cmp(by(a)) })
	for from := 0; from < len(group); {
		to := from + 1
		for to < len(group) && by(group[to]).Cmp(by(group[from])) == 0 {
			to++
		}
		equals := group[from:to]
		if len(equals) > 1 && len(breaks) > 0 {
			split(equals, measure(breaks[0], equals, matches), breaks[1:], matches, rank+from)
		} else {
			for _, l := range equals {
				l.rank = rank + from
			}
			slices.SortStableFunc(equals, func(a, b *line) int { return cmp.Compare(a.name, b.name) })
		}
		from = to
	}
	return group
}

// measure gives what a tie-break compares in a group of equals, more being better.
func measure(name string, group []*line, matches []played) func(*line) *big.Rat {
	whole := func(of func(*line) int) func(*line) *big.Rat {
		return func(l *line) *big.Rat { return big.NewRat(int64(of(l)), 1) }
	}
	switch name {
	case "wins":
		return whole(func(l *line) int { return l.won })
	case "total":
		return whole(func(l *line) int { return l.total })
	case "penalties":
		return whole(func(l *line) int { return l.penalties })
	case "second-places":
		return whole(func(l *line) int { return slices.Concat(l.places, []int{0, 0})[1] })
	case "average-place":
		return func(l *line) *big.Rat {
			if l.played == 0 {
				return big.NewRat(-1000, 1)
			}
			return big.NewRat(int64(-l.placed), int64(l.played))
		}
	case "head-to-head":
		for _, l := range group {
			ahead := 0
			for _, m := range matches {
				for i := range m.names {
					for j := range m.names {
						other := slices.IndexFunc(group, func(o *line) bool { return o.name == m.names[j] && o != l })
						if m.names[i] == l.name && other >= 0 {
							ahead += cmp.Compare(m.places[j], m.places[i])
						}
					}
				}
			}
			l.heads = &ahead
		}
		return whole(func(l *line) int { return *l.heads })
	}
	panic(name)
}

// cells is the line as a standing shows it, without the rating; what is empty is left out.
func (l *line) cells(r rules, penalties bool) []string {
	rank, move := fmt.Sprint(l.rank), "•"
	if l.rank == 0 {
		rank, move = "–", ""
	} else if d := l.before - l.rank; l.before > 0 {
		switch {
		case d > 0:
			move = fmt.Sprint("▲", d)
		case d < 0:
			move = fmt.Sprint("▼", -d)
		default:
			move = "·"
		}
	}
	dashed := func(all []int, by string) string {
		return strings.ReplaceAll(strings.Trim(fmt.Sprint(all), "[]"), " ", by)
	}
	points := func(n int) string { return strconv.FormatFloat(float64(n)/100, 'f', -1, 64) }
	cells := []string{rank, move, l.name, fmt.Sprint(l.played), fmt.Sprint(l.won), dashed(l.places, "-"), points(l.earned)}
	for _, e := range []struct{ points, has int }{{l.carried, l.carried}, {l.adjusted, l.adjusted}, {l.forfeited, l.forfeits}} {
		if e.has != 0 {
			cells = append(cells, points(e.points))
		}
	}
	ratio := func(a, b int) string {
		if b == 0 {
			return "–"
		}
		return big.NewRat(int64(a), int64(b)).FloatString(2)
	}
	cells = append(cells, points(l.points()), ratio(l.points(), 100*l.counted))
	for _, b := range r.breaks {
		switch b {
		case "head-to-head":
			if l.heads != nil {
				cells = append(cells, strings.Replace(fmt.Sprintf("%+d", *l.heads), "+0", "0", 1))
			}
		case "average-place":
			cells = append(cells, ratio(l.placed, l.played))
		case "second-places":
			cells = append(cells, fmt.Sprint(slices.Concat(l.places, []int{0, 0})[1]))
		case "total":
			cells = append(cells, fmt.Sprint(l.total))
		case "penalties":
			cells = append(cells, fmt.Sprint(l.penalties))
		}
	}
	if cells = append(cells, dashed(l.form, " ")); penalties && !slices.Contains(r.breaks, "penalties") {
		cells = append(cells, fmt.Sprint(l.penalties))
	}
	return slices.DeleteFunc(cells, func(c string) bool { return c == "" })
}
