package games_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Simulated matches come to their end in every way of recording, with people who come and go, and read back the same.
func TestSimulate(t *testing.T) {
	for _, g := range games.All {
		moved := 0
		for _, mode := range []referee.Mode{referee.ByPlay, referee.ByTally, referee.ByPoints, referee.ByTotals} {
			for seed := range uint64(20) {
				plan := referee.Plan{Mode: mode, Rounds: 4, Comings: 0.7}
				m := referee.Simulate(g, plan, rand.New(rand.NewPCG(seed, 1)))
				if !m.Finished() || m.ByTotals() != (mode == referee.ByTotals) {
					t.Errorf("%s by %s: finished %v, by totals %v", g.Name, mode, m.Finished(), m.ByTotals())
				}
				for _, r := range m.Rounds() {
					if mode == referee.ByPoints && !r.Void && !r.ByPoints() {
						t.Errorf("%s by %s has a round of %T", g.Name, mode, r.Detail)
					}
				}
				canonical := m.Canonical()
				again := conformance.Matches(g, canonical)
				if len(again) != 1 || again[0].Err != nil || !bytes.Equal(again[0].Match.Canonical(), canonical) {
					t.Errorf("%s by %s does not read back: %v\n%s", g.Name, mode, again[0].Err, canonical)
				}
				if bytes.Contains(canonical, []byte("\njoin ")) && bytes.Contains(canonical, []byte("\nleave ")) {
					moved++
				}
			}
		}
		if fixed := g.Name == "sputo" || g.Name == "kismet"; fixed != (moved == 0) {
			t.Errorf("%s: people came and went in %d matches", g.Name, moved)
		}
	}
}

// Where nobody errs, the referee has nothing to say but what belongs to the course of the game, and that a knock is right.
func TestHonestMatches(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			for seed := range uint64(150) {
				plan := referee.Plan{Mode: []referee.Mode{referee.ByPlay, referee.ByTally, referee.Always}[seed%3], Rounds: 4}
				if seed%2 == 0 {
					plan.Comings = 0.5
				}
				for range seed % 5 {
					o := g.Options[seed%uint64(len(g.Options))]
					if o.Values != nil {
						plan.Head = []string{"option " + o.Key + " " + o.Values[len(o.Values)-1]}
					}
				}
				m := referee.Simulate(g, plan, rand.New(rand.NewPCG(seed, 1)))
				for _, r := range m.Rulings() {
					if !r.OfCourse() && r.Verdict != rulebook.Upheld {
						t.Fatalf("seed %d: %s\n%s", seed, m.Sentence(r, lang.En), m.Canonical())
					}
				}
			}
		})
	}
}
