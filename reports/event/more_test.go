package event_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	pages "arbitro/reports/event"
	"arbitro/reports/text"
	"arbitro/scoring/event"
)

// result adds the result of a table: its players by id, the first to the last, with their totals.
func (c *cup) result(stage event.Stage, table int, totals string) {
	r := event.Result{Match: fmt.Sprint(stage, table), Stage: stage, Table: table, Finished: true}
	for i, one := range strings.Fields(totals) {
		id, total, _ := strings.Cut(one, ":")
		seat := event.Seat{ID: id, Place: i + 1}
		if _, err := fmt.Sscan(total, &seat.Total); err != nil {
			c.t.Fatal(err)
		}
		if i > 0 && seat.Total == r.Seats[i-1].Total {
			seat.Place = r.Seats[i-1].Place
		}
		seat.Won = seat.Place == 1
		r.Seats = append(r.Seats, seat)
	}
	c.results = append(c.results, r)
}

// lines adds lines of the log.
func (c *cup) log(all ...string) {
	for _, l := range all {
		c.add(strings.Fields(l)...)
	}
}

// A tournament of a league, its first round seated by hand: who sits out, misses it, comes late or leaves without a
// word, tables given up and changed, and players whom tie-breaks part by little or by nothing.
func TestByHand(t *testing.T) {
	c := newCup(t, 9, "4", "3")
	c.add("league", "Thursday")
	c.log(
		"option absent mean", "option points totals", "option sit-out first", "option ties best wins opponents",
		"round 1 - - | p0 p1 p2 p3 | p4 p5 p6 - p7", "change 1 late 3 p8 p7 p6 2 -", "absent p0 2", "leave p4 2", "enter late Late from 2", "enter last Last from 3",
	)
	c.result(1, 1, "p0:50 p1:50 p2:40 p3:40")
	c.lines[len(c.lines)-1].At = "soon"
	before := c.score().Event.Round(1).Tables
	c.log("round 2 - - | p1 p2 p3 late - p5")
	c.result(2, 1, "late:9 p3:8 p2:7 p1:-2")
	p := c.page(lang.En, doc.A4)
	all := []*doc.Document{p.Round(1), p.Standing(2), p.Standing(1), p.Changed(1, before[:1]), p.Changed(1, before[1:]), p.Pads(1, games.All[0]), p.Slips(1, false)}
	p.Full = true
	p.Date = ""
	clock := c.page(lang.It, doc.A4)
	clock.Zone = time.FixedZone("CET", 3600)
	all = append(all, p.Standing(2), p.Standing(0), p.Diplomas(reports.Club{}), clock.State(pages.State{}), p.Log(20, map[int]string{22: "why"}, nil))
	doctest.Golden(t, "hand.txt", written(t, all...))
}

// A round by hand that came from elsewhere names whom it left out.
func TestLeftOut(t *testing.T) {
	c := newCup(t, 5, "4")
	c.log("round 1 - - | p0 p1 p2 p3")
	for language, said := range map[lang.Lang]string{
		lang.En: "Present, but neither at a table nor sitting out in this round: Elio",
		lang.It: "Presenti, ma senza tavolo e senza riposo in questo turno: Elio",
		lang.Fr: "Présents, mais ni à une table ni au repos dans cette ronde : Elio",
	} {
		p := c.page(language, doc.A4)
		for _, page := range []*doc.Document{p.Round(1), p.State(pages.State{})} {
			got := strings.Join(strings.Fields(string(written(t, page))), " ")
			if !strings.Contains(got, strings.Join(strings.Fields(said), " ")) {
				t.Errorf("%v: %s", language, got)
			}
		}
	}
}

// A final of those whom the lot sent on, a rest before it, and a first place that is shared.
func TestByLot(t *testing.T) {
	c := newCup(t, 9, "4")
	c.log("option final 6 4", "option rounds 1", "option ties wins", "option points places")
	c.draw()
	for i, table := range c.score().Event.Round(1).Tables {
		var all []string
		for _, player := range table.Players {
			all = append(all, fmt.Sprintf("p%d:5", player))
		}
		c.result(1, i+1, strings.Join(all, " "))
	}
	drawn, err := c.score().Draw(false)
	if err != nil {
		t.Fatal(err)
	}
	menu := pages.Ways{Accept: lang.Plain("Accept"), PlayOff: lang.Plain("Play off"), Close: lang.Plain("Close")}
	all := []*doc.Document{c.page(lang.En, doc.A4).Drawn(drawn)}
	c.draw()
	p := c.page(lang.En, doc.A4)
	all = append(all, p.Places(pages.State{}), p.State(pages.State{Next: -2, Present: 6, Ways: menu, Reported: []int{1}}))
	for i, table := range c.score().Event.Finals[0].Tables {
		var totals []string
		for n, player := range table.Players {
			totals = append(totals, fmt.Sprintf("p%d:%d", player, 9-n))
		}
		c.result(-1, i+1, strings.Join(totals, " "))
	}
	c.draw()
	var totals []string
	for n, player := range c.score().Event.Finals[1].Tables[0].Players {
		totals = append(totals, fmt.Sprintf("p%d:%d", player, min(3, 5-n))) // three are equal
	}
	c.result(-2, 1, strings.Join(totals, " "))
	p = c.page(lang.En, doc.A4)
	all = append(all, p.Places(pages.State{}), p.State(pages.State{Ways: menu}), p.Slips(-2, true), p.Diplomas(reports.Club{}))
	if shared, said := p.PlayOff(pages.Commands); !shared || !strings.Contains(said.In(lang.En), "Bartolini") {
		t.Errorf("%v %q", shared, said.In(lang.En))
	}
	doctest.Golden(t, "lot.txt", written(t, all...))
	c.add("close")
	if shared, _ := c.page(lang.En, doc.A4).PlayOff(pages.Commands); shared {
		t.Error("a tournament that is closed has a play-off")
	}
}

// The values of options are said in words where they are words, and rounds by their names.
func TestOptionsInWords(t *testing.T) {
	for _, c := range [][2]string{
		{pages.OptionValue("method", "swiss", lang.En), "by standing"},
		{pages.OptionValue("ties", "best", lang.En), "Best results"},
		{pages.OptionValue("meet", "avoid", lang.En), "avoided as far as possible"},
		{pages.OptionValue("sizes", "4", lang.En), "4"},
		{pages.OptionName("seed", lang.En), "Draw number"},
		{pages.RoundName(2, lang.En), "Round 2"},
		{pages.RoundName(-1, lang.En), "Final, round 1"},
		{pages.RoundNumber(2).In(lang.En), "2"},
		{pages.RoundNumber(-1).In(lang.En), "1 of the final"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, not %q", c[0], c[1])
		}
	}
}

// Every page of tournaments at every stage, from the first draw to the diplomas: by standing, by rotation and by
// knockout, with a final of no round, of one and of two.
func TestStages(t *testing.T) {
	var out bytes.Buffer
	for _, options := range []string{
		"option method swiss|option rounds 2", "option method rotation|option rounds 2|option final 4", "option method knockout|option final 8 4",
		"option method swiss|option rounds 1|option final 10 5|option sizes 4|option points totals",
		"option method swiss|option rounds 1|option straight 1|option final all 4|option points totals|option check-in on",
	} {
		c := newCup(t, 8, "4")
		c.log(strings.Split(options, "|")...)
		if strings.Contains(options, "check-in") {
			c.log("here p0", "here p1", "here p2", "here p3", "here p4", "here p5", "here p6", "here p7")
		}
		for stage := range 4 {
			if _, err := c.score().Draw(false); err != nil {
				fmt.Fprintf(&out, "stage %d: %v\n", stage, err)
				break
			}
			c.draw()
			language := lang.All[stage%len(lang.All)]
			p := c.page(language, doc.A4)
			last := c.score().Event.Last().Stage
			p.Full = stage%2 == 0
			one := []pages.Trouble{{Number: 3, Line: "leave p9", At: "2026-11-28T20:15:00Z", Why: "nobody"}}
			match := []pages.Trouble{{Number: 5, Stage: last, Table: 2, Why: "late"}, {Number: 6, Stage: last, Table: 1, Who: "Anna", Why: "loud"}}
			lines := len(c.lines)
			all := []*doc.Document{
				p.Round(last), p.Slips(last, stage > 0),
				p.State(pages.State{Aside: one, Strays: match[:1], Warned: match, Doubles: []string{"Anna", "Bruno"}}),
				p.Log(lines-2, map[int]string{lines: "why"}, nil), p.Log(lines-1, nil, nil),
			}
			c.lines = c.lines[:len(c.lines)-1]
			c.play()
			if stage == 1 {
				c.add("void", fmt.Sprint(last), "1", "no cards")
			}
			p = c.page(language, doc.A4)
			p.Full = stage%2 == 1
			all = append(all, p.Standing(min(stage+1, len(c.score().Event.Rounds))), p.Places(pages.State{Aside: one, Warned: match}), p.Diplomas(reports.Club{Name: "Club"}), p.State(pages.State{}), p.Slips(last, false))
			for _, d := range all {
				if err := text.Write(&out, d, text.Options{Width: 90}); err != nil {
					t.Fatal(err)
				}
				out.WriteString("\n— — —\n\n")
			}
		}
	}
	doctest.Golden(t, "stages.txt", out.Bytes())
}
