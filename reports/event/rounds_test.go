package event_test

import (
	"bytes"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	pages "arbitro/reports/event"
	"arbitro/reports/text"
	"arbitro/scoring/event"
)

// written returns pages as text in English, and how they are set.
func written(t *testing.T, all ...*doc.Document) []byte {
	t.Helper()
	var out bytes.Buffer
	for _, d := range all {
		if err := text.Write(&out, d, text.Options{Width: 110}); err != nil {
			t.Fatal(err)
		}
		out.WriteByte('\n')
		doctest.CarriesNumbers(t, d.Blocks)
		out.Write(doctest.Tree(d))
		out.WriteString("\n— — —\n\n")
	}
	return out.Bytes()
}

// Large tables take two lines on the wall; a table that was changed, given up or not played says so; who sits out is
// there; the state names what is missing, reported, and drawn otherwise now.
func TestLargeTables(t *testing.T) {
	c := newCup(t, 13, "6", "7")
	c.add("option", "points", "places")
	c.add("option", "ties", "total", "best", "opponents")
	c.add("option", "straight", "1")
	c.add("option", "check-in", "on")
	c.add("option", "rounds", "2")
	for _, id := range strings.Fields("p0 p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12") {
		c.add("here", id)
	}
	c.draw()
	next, err := c.score().Draw(true)
	if err != nil {
		t.Fatal(err)
	}
	s := c.score()
	p := c.page(lang.En, doc.A4)
	all := []*doc.Document{p.Round(1), p.Drawn(next), p.Standing(1), p.State(pages.State{
		Next: 2, Present: 11, Reported: []int{1, 2}, Arrived: []int{3, 0}, Forecast: "Forecast",
		Differ: []pages.Differ{{Stage: 1, Tables: []int{2}}},
	})}
	first := s.Event.Round(1).Tables[0]
	change := []string{"change", "1", "came late", "1"}
	for _, player := range first.Players[1:] {
		change = append(change, s.Event.Entrants[player].ID)
	}
	c.add(append(change, "-", s.Event.Entrants[first.Players[0]].ID)...)
	c.add("clock", "1", "90")
	p = c.page(lang.En, doc.A4)
	var log []string
	for _, line := range c.lines {
		log = append(log, strings.Join(line.Words, " "))
	}
	all = append(all, p.Round(1), p.State(pages.State{}), p.Slips(1, false), p.LogLines(21, log, nil), p.Log(21, nil, nil))
	c.add("close", "power cut")
	all = append(all, c.page(lang.En, doc.A4).State(pages.State{}))
	doctest.Golden(t, "large.txt", written(t, all...))
}

// Each way of parting players of equal points has its sentence, and only the tie-breaks that were needed have a column.
func TestTies(t *testing.T) {
	for _, of := range []struct {
		ties   []string
		totals []int // of the four players of the one table
		places []int
		want   []string
		absent []string
	}{
		{
			ties: []string{"total", "best"}, totals: []int{70, 50, 60, 20}, places: []int{1, 2, 2, 4},
			want:   []string{"Carla Bartolini2 before Bruno Bartolini1: sum of totals 60 to 50", "Total"},
			absent: []string{"Best", "1  Anna"},
		},
		{
			ties: []string{"total", "best"}, totals: []int{70, 50, 50, 20}, places: []int{1, 2, 2, 4},
			want: []string{"Carla Bartolini2, Bruno Bartolini1 share the rank: no tie-break separates them", "Total", "Best"},
		},
		{
			ties: []string{"wins"}, totals: []int{70, 50, 40, 20}, places: []int{1, 2, 3, 4},
			absent: []string{"Ties\n", "Wins"},
		},
	} {
		c := newCup(t, 4, "4")
		c.add(append([]string{"option", "ties"}, of.ties...)...)
		c.draw()
		r := event.Result{Match: "m", Stage: 1, Table: 1, Finished: true}
		for _, p := range c.score().Event.Last().Tables[0].Players {
			r.Seats = append(r.Seats, event.Seat{
				ID: c.score().Event.Entrants[p].ID, Place: of.places[p], Total: of.totals[p], Won: of.places[p] == 1,
			})
		}
		c.results = append(c.results, r)
		page := string(written(t, c.page(lang.En, doc.A4).Standing(1)))
		for _, want := range of.want {
			if !strings.Contains(page, want) {
				t.Errorf("%v lacks %q:\n%s", of.totals, want, page)
			}
		}
		for _, not := range of.absent {
			if strings.Contains(page, not) {
				t.Errorf("%v holds %q:\n%s", of.totals, not, page)
			}
		}
	}
}

// A final of everybody at odd tables: who goes on by which rule, who rests, and diplomas for the first three.
func TestFinal(t *testing.T) {
	c := newCup(t, 9, "4", "3")
	c.add("option", "method", "knockout")
	c.add("option", "final", "all", "4", "3")
	c.play()
	c.play()
	p := c.page(lang.En, doc.Letter)
	p.Full = true
	all := []*doc.Document{p.Places(pages.State{}), p.State(pages.State{Next: -3, Present: 3}), p.Round(-2), p.Slips(-2, true)}
	c.play()
	p = c.page(lang.En, doc.Letter)
	all = append(all, p.Places(pages.State{}), p.Diplomas(reports.Club{Name: "Club"}))
	doctest.Golden(t, "final.txt", written(t, all...))
}
