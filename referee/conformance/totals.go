// Matches kept by their totals alone, at random.

package conformance

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"arbitro/referee"
)

// Totals plays random matches that are kept by their totals alone: the totals that are expected are taken, lines of the
// rounds are not, and penalties and corrections leave what the canonical text gives.
func Totals(t *testing.T, g *referee.Game, matches int) {
	t.Helper()
	ended := 0
	for seed := range uint64(matches) {
		r := &table{t: t, g: g, rng: rand.New(rand.NewPCG(seed, 8))}
		r.sit()
		first := fmt.Sprintf("result p0 %d", r.rng.IntN(100)-50)
		if r.rng.IntN(2) == 0 {
			first += fmt.Sprint(" ", 1+r.rng.IntN(2))
		}
		r.must(first)
		for range 40 {
			if t.Failed() || r.m.Finished() {
				break
			}
			r.total()
		}
		if r.m.Finished() {
			ended++
			r.must("penalty p0 -3")
			r.sameAsCanonical()
		}
		if t.Failed() {
			t.Logf("seed %d\n%s", seed, r.log())
			return
		}
	}
	if ended == 0 {
		t.Error("no match came to its end")
	}
}

// total adds one line to a match that is kept by its totals.
func (r *table) total() {
	switch r.rng.IntN(8) {
	case 0:
		r.refused("deal p0")
		r.refused("points p0 0")
		r.refused("redeal")
		r.refused("leave p0")
		r.refused("join ospite")
		r.refused("end")
		r.refused(string(r.anyLine()))
	case 1:
		r.common()
	case 2:
		line := fmt.Sprintf("amend %d why result p0 %d", 1+r.rng.IntN(r.m.Log().Len()), r.rng.IntN(9))
		if _, err := r.m.Apply([]byte(line)); err == nil && r.m.Settle() == nil {
			r.sameAsCanonical()
		}
	default:
		may := r.m.Legal()
		if len(may) == 0 {
			return // no place fits those written: only a correction helps
		}
		line := may[0].Pick(r.g, r.ids(), r.rng)
		if _, err := r.m.Apply(line); err != nil {
			r.t.Errorf("%q was expected, and is refused: %v", line, err)
		}
	}
}

// refused checks that a line is an error that changes nothing.
func (r *table) refused(line string) {
	before := r.state()
	if _, err := r.m.Apply([]byte(line)); err == nil {
		r.t.Errorf("%q is taken", line)
	}
	if after := r.state(); after != before {
		r.t.Errorf("%q changes the match from\n%s\nto\n%s", line, before, after)
	}
}
