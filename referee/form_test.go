package referee_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

func TestAsks(t *testing.T) {
	g := *toyGame
	if g.HasModes() || g.AskOf(verbScore).Verb != verbScore || g.AskOf(verbScore).When != referee.Always {
		t.Errorf("without asks: %+v", g.AskOf(verbScore))
	}
	g.Asks = []referee.Ask{{Verb: verbScore, When: referee.ByTally, Title: same("Points")}}
	if g.HasModes() || g.AskOf(verbScore).Title != same("Points") {
		t.Errorf("with one mode: %+v", g.AskOf(verbScore))
	}
	g.Asks = append(g.Asks, referee.Ask{Verb: verbShow, When: referee.ByPlay})
	if !g.HasModes() {
		t.Error("a game with lines of both modes has both")
	}
}

// The match as it would be is the match as it then is, and asking for it changes nothing.
func TestAfter(t *testing.T) {
	m := match(t, lines(opened+round+"amend 5 w score a 13\n# x\ndeal b")...)
	before := outcome(m)
	heard := m.Log().Len()
	next, err := m.AfterLines("score b 3", "score a 1", "penalty a 5")
	if err != nil || outcome(next) != "[13 5] [6 3] = [19 8] | 5 toy.thirteen" || outcome(m) != before || m.Log().Len() != heard {
		t.Errorf("after them the match would be %s (%v), and is %s", outcome(next), err, outcome(m))
	}
	for _, bad := range [][]string{{"score c 3"}, {"score b 3", "score b 3"}, {"strike 4"}, {"note \"x"}} {
		if _, err := m.AfterLines(bad...); err == nil || outcome(m) != before {
			t.Errorf("after %q there is a match (%v)", bad, err)
		}
	}
	next, err = m.AfterLines()
	if err != nil || outcome(next) != before {
		t.Errorf("after nothing the match would be %s (%v)", outcome(next), err)
	}
	if _, ok := m.Scene(); ok {
		t.Error("the toy shows no scene")
	}
}

// A match that waits for more of a run of corrections goes on waiting; what follows from it has them judged.
func TestAfterInRun(t *testing.T) {
	m := match(t, lines(opened+round)...)
	if _, err := m.Apply([]byte("strike 5")); err != nil {
		t.Fatal(err)
	}
	next, err := m.AfterLines()
	if err != nil || outcome(next) != "open [0 5] = [0 0]" {
		t.Errorf("with the run judged the match would be %s (%v)", outcome(next), err)
	}
	next, err = m.AfterLines("amend 5 w score a 9")
	if err != nil || outcome(next) != "[9 5] = [9 5]" {
		t.Errorf("with one more the match would be %s (%v)", outcome(next), err)
	}
	if _, err := m.Apply([]byte("amend 5 w score a 8")); err != nil || m.Settle() != nil || outcome(m) != "[8 5] = [8 5]" {
		t.Errorf("the match is %s (%v)", outcome(m), err)
	}
	if outcome(next) != "[9 5] = [9 5]" {
		t.Errorf("the other has become %s", outcome(next))
	}
}

// Whatever is applied to a match and by those that follow from it, each is what its own log says.
func TestAfterApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := []*referee.Match{referee.NewMatch(findToy)}
		for _, line := range lines(opened) {
			if _, err := all[0].Apply([]byte(line)); err != nil {
				t.Fatal(err)
			}
		}
		for _, line := range rapid.SliceOfN(rapid.Custom(anyLine), 1, 30).Draw(t, "lines") {
			m := all[rapid.IntRange(0, len(all)-1).Draw(t, "match")]
			if !rapid.Bool().Draw(t, "after") {
				_, _ = m.Apply([]byte(line))
			} else if next, err := m.AfterLines(line); err == nil {
				all = append(all, next)
			}
		}
		for _, m := range all {
			if m.Settle() != nil || m.Game() == nil { // a file without a game holds no match
				continue
			}
			var log strings.Builder
			for n := 1; n <= m.Log().Len(); n++ {
				fmt.Fprintf(&log, "%s\n", m.Log().Text(n))
			}
			if got := judge(t, log.String()); got != outcome(m) {
				t.Fatalf("the match is %s, and its log\n%s\nis %s", outcome(m), log.String(), got)
			}
		}
	})
}

// BenchmarkAfter is what it takes to ask what a match would be with one line more: short and long, and corrected.
func BenchmarkAfter(b *testing.B) {
	for _, c := range []struct {
		name   string
		rounds int
		line   string
	}{{"3 rounds", 3, "score a 1"}, {"300 rounds", 300, "score a 1"}, {"300 rounds, undo", 300, "undo"}} {
		text := opened + "option mood grim\n" + strings.Repeat("deal a\nscore a 0\nscore b 0\n", c.rounds) + "deal a\nscore b 1"
		m := match(b, lines(text)...)
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := m.AfterLines(c.line); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestCanonicalWithoutVerbs(t *testing.T) {
	m := match(t)
	if len(m.Canonical(play.ID)) != len("arbitro 1\n") {
		t.Errorf("of nothing: %q", m.Canonical(play.ID))
	}
	m = match(t, lines("game toy\nid abc\nleague \"id league\"\nplayer a\nplayer b\n"+round)...)
	if got := string(m.Canonical(play.ID, play.League)); got != "arbitro 1\ngame toy\nplayer a\nplayer b\n"+round {
		t.Errorf("without id and league:\n%s", got)
	}
}

func TestOpenFrom(t *testing.T) {
	for text, want := range map[string]int{opened: 0, opened + "deal a": 4, opened + round: 4, opened + round + "note x\ndeal b": 8} {
		if got := match(t, lines(text)...).OpenFrom(); got != want {
			t.Errorf("after %q the round begins at line %d, not %d", text, got, want)
		}
	}
}

func TestOptionSay(t *testing.T) {
	target := toyGame.Options[0]
	mood := toyGame.Options[1]
	mood.Names = []lang.Text{{It: "allegro", En: "merry"}, {It: "cupo", En: "grim"}}
	if target.Say(40, lang.It) != "40" || target.Say(0, lang.It) != "points" || mood.Say(1, lang.It) != "cupo" || (referee.Option{}).Say(3, lang.En) != "3" {
		t.Errorf("said: %s, %s", target.Say(40, lang.It), mood.Say(1, lang.It))
	}
}

// A simulated match is a whole one, the same from the same seed.
func TestSimulate(t *testing.T) {
	plan := referee.Plan{Players: 3, Rounds: 4, Mistakes: 0.1, Head: []string{"date 2026-11-21", "option target 1000"}}
	m := referee.Simulate(toyGame, plan, rand.New(rand.NewPCG(1, 2)))
	if m.Roster().Len() != 3 || len(m.Rounds()) != 4 || !m.Finished() || m.Head().Date != "2026-11-21" {
		t.Errorf("simulated: %s", outcome(m))
	}
	again := referee.Simulate(toyGame, plan, rand.New(rand.NewPCG(1, 2)))
	other := referee.Simulate(toyGame, plan, rand.New(rand.NewPCG(1, 3)))
	if string(again.Canonical()) != string(m.Canonical()) || string(other.Canonical()) == string(m.Canonical()) {
		t.Error("the seed makes the match")
	}
}
