package referee_test

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/istinto"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// A simulated match is as its plan says: so many players, rounds and ways of recording; people come and go only where
// they may, and more often the more often they should; the same seed plays the same match.
func TestSimulated(t *testing.T) {
	moves := func(comings float64) (n int) {
		for seed := range uint64(30) {
			plan := referee.Plan{Players: 4, Mode: referee.ByPoints, Rounds: 4, Comings: comings}
			text := referee.Simulate(istinto.Game, plan, rand.New(rand.NewPCG(seed, 2))).Canonical()
			n += bytes.Count(text, []byte("\njoin ")) + bytes.Count(text, []byte("\nleave "))
		}
		return n
	}
	none := moves(0)
	few := moves(0.2)
	many := moves(1)
	if none != 0 || few == 0 || many <= 2*few {
		t.Errorf("people come and go %d, %d and %d times", none, few, many)
	}
	for seed := range uint64(30) {
		m := simulated(referee.Plan{Players: 2, Rounds: 1}, seed)
		if m.Roster().Len() != 2 || len(m.Rounds()) != 1 || !m.Finished() || m.ByTotals() {
			t.Errorf("%d players, %d rounds, finished %v, by totals %v", m.Roster().Len(), len(m.Rounds()), m.Finished(), m.ByTotals())
		}
		if m := simulated(referee.Plan{Mode: referee.ByTotals, Names: []string{"zoe", "ugo"}}, seed); !m.ByTotals() || len(m.Rounds()) > 0 {
			t.Errorf("by totals %v, %d rounds", m.ByTotals(), len(m.Rounds()))
		} else if m.Roster().Name(0) != "Zoe" && m.Roster().Name(0) != "zoe" {
			t.Error("played by", m.Roster().Name(0))
		}
		m = simulated(referee.Plan{Head: []string{"option target 7"}}, seed)
		if n := m.Roster().Len(); n < toyGame.Least || n > toyGame.Most || m.Options().Values[0] != 7 {
			t.Errorf("%d players, to %d points", n, m.Options().Values[0])
		}
		if again := simulated(referee.Plan{Head: []string{"option target 7"}}, seed); !bytes.Equal(again.Canonical(), m.Canonical()) {
			t.Error("another match of the same seed")
		}
	}
	for mode, want := range map[referee.Mode]string{
		referee.ByTally: "tally", referee.ByPlay: "play", referee.ByPoints: "points", referee.ByTotals: "result",
	} {
		if mode.String() != want {
			t.Errorf("%q is %q", want, mode)
		}
	}
}

// The matches of a seed stay the same: people compare what a simulation of another version says. -update writes them.
func TestSimulatedStays(t *testing.T) {
	const golden = "testdata/simulated.txt"
	var b bytes.Buffer
	for seed, plan := range []referee.Plan{
		{Mode: referee.ByPlay, Rounds: 2, Mistakes: 0.2, Comings: 0.8},
		{Mode: referee.ByTally, Rounds: 3, Comings: 0.5, Mistakes: 0.05},
		{Mode: referee.Always, Rounds: 2, Players: 3},
		{Mode: referee.ByPoints, Rounds: 4, Comings: 0.5},
		{Mode: referee.ByTotals},
	} {
		for _, g := range games.All {
			if g.Least > plan.Players || g.Most < plan.Players {
				plan.Players = 0
			}
			m := referee.Simulate(g, plan, rand.New(rand.NewPCG(uint64(seed), 4)))
			b.Write(m.Canonical())
		}
	}
	if flag.Lookup("update").Value.String() == "true" {
		if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(b.Bytes(), want) {
		t.Errorf("other matches than those of %s: read what -update makes of them", golden)
	}
}

func simulated(p referee.Plan, seed uint64) *referee.Match {
	return referee.Simulate(toyGame, p, rand.New(rand.NewPCG(seed, 2)))
}

// A value is said by its own word, zero by the word for none where the option has one.
func TestOptionSays(t *testing.T) {
	none := referee.Option{Names: []lang.Text{same("none")}}
	bare := referee.Option{}
	mood := referee.Option{Values: []string{"merry", "grim"}, Names: []lang.Text{same("glad"), same("dark")}}
	for _, c := range []struct {
		opt  referee.Option
		v    int
		said string
		word string
	}{
		{none, 0, "none", "0"}, {none, 5, "5", "5"}, {bare, 0, "0", "0"}, {mood, 0, "glad", "merry"}, {mood, 1, "dark", "grim"},
	} {
		if said := c.opt.Say(c.v, lang.En); said != c.said || c.opt.Write(c.v) != c.word {
			t.Errorf("%d is said %q and written %q", c.v, said, c.opt.Write(c.v))
		}
	}
}

// The lines of drawGame, in which each player is dealt a card, plays it, and is dealt another one.
const (
	verbDrawn = play.FirstOwn + iota
	verbLaid
)

var drawGame = &referee.Game{
	Name: "draw", Title: same("Draw"), Least: 2, Most: 2, Deck: pack,
	Grammar: play.NewGrammar(pack, []play.Shape{
		{Verb: "hand", Words: []play.Word{seatWord, {Kind: play.Card, Title: same("card")}}, Repeat: true, Least: 1},
		{Verb: "lay", Words: []play.Word{seatWord, {Kind: play.Card, Title: same("card")}}},
	}),
	New: func(table referee.Table) referee.Engine { return &draw{Frame: referee.NewFrame(table)} },
}

// draw is the engine of drawGame. Only a card that the record deals is legal, so that a match cannot go on without.
type draw struct {
	referee.Frame
	held  [2]int32 // the card of each player, plus one; 0 for none
	plays int
}

func (e *draw) Apply(act play.Action) ([]referee.Ruling, error) {
	switch act.Verb {
	case play.Deal:
		e.Begin(act.Seat())
		e.plays = 0
	case verbDrawn:
		e.held[act.Seat()] = act.Args[1] + 1
	case verbLaid:
		e.held[act.Seat()] = 0
		e.plays++
		if e.plays == 4 {
			e.Phase = referee.Closed
		}
	}
	return nil, nil
}

func (e *draw) Legal() []referee.LegalLines {
	if !e.Open() {
		return []referee.LegalLines{e.LegalDeal()}
	}
	var offers referee.Offers
	turn := e.plays % 2
	for seat, held := range e.held {
		if held == 0 && turn == 0 {
			card := referee.Choice{Values: []int32{0, 1}, Count: 1}
			offers.Add(verbDrawn, false, referee.Just(seat), card)
		}
	}
	if card := e.held[turn]; card > 0 {
		offers.Add(verbLaid, true, referee.Just(turn), referee.Just(int(card-1)))
	}
	return offers.May
}

func (e *draw) Round() scoring.Round { return e.Score([]int{0, 0}, toyDetail(2)) }

func (e *draw) Result(totals []int, ended bool) (bool, []int) { return ended, nil }

func (e *draw) Clone() referee.Engine {
	clone := *e
	clone.Forget()
	return &clone
}

// A game that deals several times in a round is dealt each time, as soon as a `hand` line is legal. The record does not
// say what was dealt.
func TestSimulatedDraws(t *testing.T) {
	m := referee.Simulate(drawGame, referee.Plan{Mode: referee.ByPlay, Rounds: 3}, rand.New(rand.NewPCG(1, 2)))
	text := m.Canonical()
	if len(m.Rounds()) != 3 || bytes.Count(text, []byte("\nlay ")) != 12 || bytes.Contains(text, []byte("\nhand ")) {
		t.Errorf("of three rounds of four cards this is the record:\n%s", text)
	}
}
