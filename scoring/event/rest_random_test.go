package event

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// Random knock-outs, with people who leave between rounds, end: nobody who may play is missing from a round, and the
// places are a whole list.
func TestRandomKnockouts(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 1))
		n := 2 + rng.IntN(30)
		sizes := []string{"2", "3", "4", "4 3", "4 5 3", "5 4", "3 2"}[rng.IntN(7)]
		final := "all"
		for size := n; size > 2 && len(strings.Fields(final)) < 5; {
			size = 2 + rng.IntN(size-2)
			final += fmt.Sprint(" ", size)
		}
		d := newDesk(t, "istinto", "method knockout", "sizes "+sizes, "final "+final, fmt.Sprint("seed ", seed))
		d.enter(letters(n)...)
		for {
			e := d.event()
			drawn, err := e.Score(d.results, nil).Draw(false)
			if err != nil {
				if errors.Is(err, Missing) || errors.Is(err, NoFinal) {
					t.Fatalf("%d at %s, final %s: %v", n, sizes, final, err)
				}
				break
			}
			i, there := e.finalRound(len(e.Finals))
			in := len(drawn.Out)
			for _, table := range drawn.Tables {
				in += len(table)
			}
			if in != there {
				t.Fatalf("%d at %s, final %s, round %d: %d of %d are in", n, sizes, final, i, in, there)
			}
			d.add(drawn.Words(e)...)
			if aside := d.event().Aside; len(aside) > 0 {
				t.Fatal(aside[0].Why)
			}
			d.play(func(Stage, string) int { return rng.IntN(5) })
			if rng.IntN(3) == 0 {
				d.add("leave", letters(n)[rng.IntN(n)], fmt.Sprint("F", len(e.Finals)+2), "train")
			}
		}
		places := d.score().Places()
		if len(places) != n {
			t.Fatalf("%d places of %d", len(places), n)
		}
		for i, p := range places {
			if p.Rank > i+1 || i > 0 && p.Rank < places[i-1].Rank {
				t.Fatalf("places %v", places)
			}
		}
		for _, c := range d.event().Verify(d.results, nil, games) {
			if c.Verdict != Same {
				t.Fatalf("%d at %s, final %s, round %s: verdict %d", n, sizes, final, c.Stage, c.Verdict)
			}
		}
	}
}
