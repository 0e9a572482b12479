package event

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/goldentest"
)

// TestDays compares whole tournaments with a golden file: every round as it is drawn, every result, and what is known
// after it. A line begins with the number of rounds after which it comes.
func TestDays(t *testing.T) {
	hurry(t)
	var b strings.Builder
	for _, c := range []struct {
		name, game string
		options    string // separated by semicolons
		players    int
		lines      string // each begins with the number of rounds drawn before it
	}{
		{
			"by standing, with every tie-break", "istinto",
			"sizes 4 3; rounds 4; seed 5; points places; ties wins opponents head-to-head best total; final 4; meet balance", 10,
			"1 absent b 2;1 adjust c -12.5 late;2 leave d 3 ill;2 back d 4;2 enter zoe Zoe from 3;3 void 3 1 lamp;3 adjust a 3 why",
		},
		{
			"by percent, who misses a round gets the mean", "istinto",
			"sizes 5 4; rounds 3; seed 9; points percent; sit-out first; absent mean; ties total best; straight 1; final 8 4; meet near", 14,
			"0 enter late Late from 2;1 absent a 2;1 leave n 2;2 void 2 2 fire;2 adjust e 50 kind",
		},
		{"the lowest total wins", "sabai", "sizes 4; rounds 3; seed 2; points totals; sit-out none; ties best wins", 9, "1 leave c 2 home;2 redraw 2 mistake"},
		{"a rotation that one leaves and one joins", "istinto", "method rotation; sizes 4; rounds 4; seed 7; ties head-to-head", 9, "1 leave b 2;2 enter zoe Zoe from 3;3 absent c 4"},
		{"everybody against everybody", "dama", "method round-robin; seed 4; points places; ties wins head-to-head", 5, "1 enter f F from 2;3 leave a 4;2 adjust b -1 why"},
		{"a knock-out", "dama", "method knockout; seed 4; final all 8 4 2", 11, "1 leave c F2 home"},
		{"a knock-out by seeds at fours", "istinto", "method knockout; seeding rating; sizes 4; seed 4; final all 8 4", 14, "0 seeds n m l k j i h g f e d c b a;1 leave b F2"},
		{"equal totals", "istinto", "sizes 4; rounds 2; seed 1; points totals; ties wins", 8, "0 note equal"},
	} {
		d := newDesk(t, c.game, strings.Split(c.options, "; ")...)
		d.enter(letters(c.players)...)
		fmt.Fprintf(&b, "== %s\n", c.name)
		total := random(uint64(len(c.options)))
		if c.name == "equal totals" {
			total = func(Stage, string) int { return 7 }
		}
		lines := strings.Split(c.lines, ";")
		for n := 0; n < 9; n++ {
			for _, text := range lines {
				if at, rest, _ := strings.Cut(text, " "); at == fmt.Sprint(n) {
					d.add(line(rest)...)
				}
			}
			drawn, err := d.score().Draw(false)
			if err != nil {
				fmt.Fprintf(&b, "%d no round: %v\n", n, err)
				break
			}
			d.add(drawn.Words(d.event())...)
			e := d.event()
			fmt.Fprintf(&b, "%d round %s: %s; cost %d, by lot [%s]\n", n, drawn.Stage, e.shown(drawn.Tables, drawn.Out), drawn.Cost, e.shownLots(drawn.Lots))
			d.play(total)
			d.writes(&b, n+1, drawn.Stage)
		}
		s := d.score()
		for _, aside := range s.Event.Aside {
			fmt.Fprintf(&b, "aside: %d %v\n", aside.Line, aside.Why)
		}
		for _, c := range s.Event.Verify(d.results, nil, games) {
			fmt.Fprintf(&b, "checked: %s %d\n", c.Stage, c.Verdict)
		}
		off, err := s.PlayOff("equal")
		fmt.Fprintf(&b, "play-off of %v: %q (%v)\n", s.Event.ids(s.Shared()), off, err)
	}
	goldentest.File(t, "testdata/days.txt", []byte(b.String()))
}

// exactly writes a value as a reduced fraction.
func exactly(v Value) string {
	if !v.Known {
		return "none"
	}
	return v.Rat().RatString()
}

// writes writes all that is known once round n has its results.
func (d *desk) writes(b *strings.Builder, n int, stage Stage) {
	s := d.score()
	e := s.Event
	id := func(p int) string { return e.Entrants[p].ID }
	for p, c := range s.Cells(stage) {
		fmt.Fprintf(b, "\t%s: kind %d, table %d, place %d, total %d, won %v, off size %v, %s points\n",
			id(p), c.Kind, c.Table, c.Place, c.Total, c.Won, c.OffSize, c.Points.Rat().RatString())
	}
	rows := s.Standing(n)
	for i, r := range rows {
		fmt.Fprintf(b, "\t%d (%d) %s: %s points, played %d, left %v, ties", r.Rank, r.Before, id(r.Player), r.Points.Rat().RatString(), r.Played, r.Left)
		for _, tie := range r.Ties {
			fmt.Fprintf(b, " %s", exactly(tie))
		}
		if i > 0 {
			at, mine, theirs := rows[i-1].TieBrokenBy(r)
			fmt.Fprintf(b, "; after the one above by %d: %s, %s", at, exactly(mine), exactly(theirs))
		}
		b.WriteByte('\n')
	}
	var places, went []string
	for _, p := range s.Places() {
		places = append(places, fmt.Sprint(p.Rank, " ", id(p.Player), " ", p.Stage))
	}
	if stage.Final() {
		for _, a := range s.placed(stage) {
			went = append(went, fmt.Sprint(id(a.Player), " table ", a.Table, " rank ", a.Rank, " place ", a.Place, " ", a.Points))
		}
	}
	if stage < -1 {
		for _, a := range s.WentOn(stage + 1) {
			went = append(went, "from the round before "+id(a.Player))
		}
	}
	fmt.Fprintf(b, "\tplaces: %s\n\tin order: %s\n\tby lot [%s], missing %v\n",
		strings.Join(places, ", "), strings.Join(went, ", "), e.shownLots(s.Lots(-1)), s.Missing(stage))
}
