package league_test

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/scoring/league"
	"arbitro/scoring/league/naive"
)

// What follows reads a season from the text of its records alone, with nothing of the program: three games by tally.
// What the matches come to in a standing is the second computation's.

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
			lines[n-1] = rest[strings.LastIndexByte(rest, '"')+2:]
			lines[i] = ""
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
			p.totals = append(p.totals, 0)
			p.penalties = append(p.penalties, 0)
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
		if w[0] == "bid" {
			bids[w[1]] = number(w[2])
		} else if w[0] == "took" && bids[w[1]] == number(w[2]) {
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
	taker := 0
	times := 0
	for _, w := range round {
		if w[0] == "bid" && w[2] != "pass" {
			taker = seats[w[1]]
			times = map[string]int{"take": 1, "guard": 2}[w[2]]
		} else if w[0] == "made" {
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

// countSeason gives the standing by the second computation, from the records as they were read with a pencil.
func countSeason(matches []played, entries []given, r rules) []*line {
	var names []string
	person := func(name string) league.Person {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
		return league.Person(1 + slices.Index(names, name))
	}
	set := league.Default("Lega del Giovedì")
	set.Scheme = league.Scheme(r.scheme)
	set.Minimum = r.minimum
	set.TieBreaks = nil
	if r.game != "" {
		set.Games = []string{r.game}
	}
	for _, b := range r.breaks {
		set.TieBreaks = append(set.TieBreaks, league.TieBreak(b))
	}
	v := league.View{Name: func(p league.Person) string { return names[p-1] }}
	for _, e := range entries {
		v.Entries = append(v.Entries, league.Entry{
			Person: person(e.name), Kind: league.Kind(e.kind), Day: dayOf(e.day), Points: league.Points(e.points), Matches: e.matches,
		})
	}
	var all []league.Match
	for i, m := range matches {
		one := league.Match{ID: fmt.Sprintf("%04d", i), Day: dayOf(m.day), Game: m.game, Finished: m.over}
		for seat, name := range m.names {
			one.Seats = append(one.Seats, league.Seat{
				Person: person(name), Place: m.places[seat], Won: m.places[seat] == 1, Total: m.totals[seat], Penalty: m.penalties[seat],
			})
		}
		all = append(all, one)
	}
	var lines []*line
	for _, n := range naive.Standing(set, all, v) {
		lines = append(lines, lineOf(n, r, names[n.Person-1]))
	}
	return lines
}

func dayOf(date string) league.Day { return league.Day(number(strings.ReplaceAll(date, "-", ""))) }

// lineOf is a line of the second computation as the formats are compared with it.
func lineOf(n *naive.Line, r rules, name string) *line {
	l := &line{
		name: name, played: n.Played, won: n.Won, total: int(n.Total), penalties: int(n.Penalties), places: n.Places, form: n.Form,
		earned: int(n.Earned), carried: int(n.Carried), adjusted: int(n.Adjusted), forfeited: int(n.Forfeited),
		forfeits: n.Forfeits, counted: n.Counted, rank: n.Rank, before: n.Before,
	}
	for i, times := range n.Places {
		l.placed += (i + 1) * times
	}
	if i := slices.Index(r.breaks, "head-to-head"); i >= 0 && n.TieBreaks[i] != nil {
		heads := int(n.TieBreaks[i].Num().Int64())
		l.heads = &heads
	}
	return l
}

// cells is the line as a standing shows it, without the rating; what is empty is left out.
func (l *line) cells(r rules, penalties bool) []string {
	rank := fmt.Sprint(l.rank)
	move := "•"
	if l.rank == 0 {
		rank = "–"
		move = ""
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
	ratio := func(a, b int) string {
		if b == 0 {
			return "–"
		}
		return big.NewRat(int64(a), int64(b)).FloatString(2)
	}
	average := ratio(l.points(), 100*l.counted)
	cells := []string{rank, move, l.name, points(l.points())}
	if r.scheme == "average" {
		cells = append(cells, average)
	}
	cells = append(cells, fmt.Sprint(l.played), fmt.Sprint(l.won), dashed(l.places, "-"), points(l.earned))
	for _, e := range []struct{ points, has int }{{l.carried, l.carried}, {l.adjusted, l.adjusted}, {l.forfeited, l.forfeits}} {
		if e.has != 0 {
			cells = append(cells, points(e.points))
		}
	}
	if r.scheme != "average" {
		cells = append(cells, average)
	}
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
	cells = append(cells, dashed(l.form, " "))
	if penalties && !slices.Contains(r.breaks, "penalties") {
		cells = append(cells, fmt.Sprint(l.penalties))
	}
	return slices.DeleteFunc(cells, func(c string) bool { return c == "" })
}
