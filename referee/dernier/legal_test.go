package dernier_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/dernier"
)

// Two players may be without cards when one of them closes: what is expected is never refused, also of the silent one.
func TestExpectSilent(t *testing.T) {
	const record = `game dernier
player anna
player bruno
deal bruno
start anna
flip 3H
play anna 4H
play bruno 5H
play anna 6H
play bruno 8H
play anna 9H
play bruno 10H
play anna 2H
say anna dernier
play bruno 3H
say bruno dernier
play anna 4H
play bruno 5H
say bruno chiudo`
	m := referee.NewMatch(conformance.Only(dernier.Game))
	rng := rand.New(rand.NewPCG(1, 1))
	for line := range strings.SplitSeq(record, "\n") {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		for _, e := range m.Legal() {
			pick := e.Pick(dernier.Game, m.Roster().IDs(), rng)
			if _, err := m.Ask(pick); err != nil {
				t.Errorf("after %q, %q is expected and refused: %v", line, pick, err)
			}
		}
	}
	if len(m.Rounds()) != 1 {
		t.Error("the hand is not over")
	}
}

// The game waits for a card from whoever is in turn; a draw and speech may come instead, but nothing asks for them.
func TestDue(t *testing.T) {
	m := referee.NewMatch(conformance.Only(dernier.Game))
	for line := range strings.SplitSeq("game dernier\nplayer anna\nplayer bruno\ndeal bruno\nstart anna\nflip 3H", "\n") {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	var due []string
	for _, e := range m.Legal() {
		if e.Due {
			due = append(due, dernier.Game.Grammar.Shape(e.Verb).Verb)
		}
	}
	if got := strings.Join(due, " "); got != "play" {
		t.Errorf("due: %s", got)
	}
}
