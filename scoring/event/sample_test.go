package event

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/scoring"
)

// games are the games of the tests: istinto for two to six, dama for two, sabai where the lowest total wins.
func games(word string) (Game, bool) {
	g, ok := map[string]Game{
		"istinto": {Sizes: []int{4, 5, 3}, Least: 2, Most: 8},
		"dama":    {Sizes: []int{2}, Least: 2, Most: 2},
		"sabai":   {Sizes: []int{4, 3}, Least: 2, Most: 6, Order: scoring.LeastWins},
	}[word]
	return g, ok
}

// tester is a test, a benchmark or a property.
type tester interface {
	Helper()
	Fatal(...any)
}

// desk keeps an event as a program around the package does: it adds lines and results.
type desk struct {
	tester  tester
	lines   []Line
	results []Result
}

// newDesk opens an event; the options are "key value" each.
func newDesk(t tester, game string, options ...string) *desk {
	d := &desk{tester: t}
	d.add("event", "Coppa d'autunno")
	d.add("game", game)
	for _, o := range options {
		d.add(append([]string{"option"}, strings.Fields(o)...)...)
	}
	return d
}

func (d *desk) add(words ...string) {
	n := len(d.lines) + 1
	d.lines = append(d.lines, Line{N: n, UID: fmt.Sprintf("%032x", n), Words: words})
}

// enter enters players by id, each with its id as the name.
func (d *desk) enter(ids ...string) {
	for _, id := range ids {
		d.add("enter", id, id)
	}
}

func (d *desk) event() *Event { return Fold(d.lines, games) }
func (d *desk) score() *Score { return d.event().Score(d.results, nil) }

// draw draws and publishes the next round.
func (d *desk) draw() *Draw {
	d.tester.Helper()
	e := d.event()
	drawn, err := e.Score(d.results, nil).Draw(false)
	if err != nil {
		d.tester.Fatal(err)
	}
	d.add(drawn.Words(e)...)
	if aside := d.event().Aside; len(aside) > len(e.Aside) {
		d.tester.Fatal(aside[len(aside)-1].Why, drawn.Words(e))
	}
	return drawn
}

// play adds a result for every table of the last round that has none; total returns a player's total.
func (d *desk) play(total func(stage Stage, id string) int) {
	e := d.event()
	s := e.Score(d.results, nil)
	r := e.Last()
	for _, n := range s.Missing(r.Stage) {
		d.results = append(d.results, e.result(r.Stage, n, total))
	}
}

func (e *Event) result(stage Stage, table int, total func(stage Stage, id string) int) Result {
	m := Result{Match: fmt.Sprintf("%s-%d", stage, table), Stage: stage, Table: table, Finished: true}
	var totals []int
	for _, id := range e.ids(e.Round(stage).Tables[table-1].Players) {
		totals = append(totals, total(stage, id))
		m.Seats = append(m.Seats, Seat{ID: id, Total: totals[len(totals)-1]})
	}
	for i, place := range scoring.Places(totals, scoring.Leaders(totals, e.game.Order), e.game.Order) {
		m.Seats[i].Place = place
		m.Seats[i].Won = place == 1
	}
	return m
}

// letters returns a, b, c and so on; from the 27th on with numbers.
func letters(n int) []string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = string(rune('a' + i%26))
		if i >= 26 {
			ids[i] += strconv.Itoa(i / 26)
		}
	}
	return ids
}

// shown writes a round as its line has it, without version and digest.
func (e *Event) shown(tables [][]int, out []int) string {
	var parts []string
	for _, t := range tables {
		parts = append(parts, strings.Join(e.ids(t), " "))
	}
	return strings.Join(parts, " | ") + " - " + strings.Join(e.ids(out), " ")
}

// sets writes the tables with each one's players sorted, the tables sorted too.
func (e *Event) sets(tables [][]int) string {
	var parts []string
	for _, t := range tables {
		parts = append(parts, strings.Join(slices.Sorted(slices.Values(e.ids(t))), " "))
	}
	slices.Sort(parts)
	return strings.Join(parts, " | ")
}

// wouldHold returns why a line would be set aside if it were written now; nil where it holds. The event stays
// unchanged.
func (e *Event) wouldHold(words []string, game func(word string) (Game, bool)) error {
	next := Line{UID: "next", Words: words}
	for _, l := range e.Lines {
		next.N = max(next.N, l.N+1)
	}
	after := Fold(append(slices.Clone(e.Lines), next), game)
	if n := len(after.Aside); n > 0 && after.Aside[n-1].Line == len(after.Lines)-1 {
		return after.Aside[n-1].Why
	}
	return nil
}
