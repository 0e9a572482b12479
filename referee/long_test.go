package referee_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// In a match of more deals than there are marks, a correction of any line counts as if the line had come so: also
// where penalties and late lines have changed rounds that marks hold.
func TestLongMatchCorrected(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	record := append(lines(opened), "option target 1000")
	few := []int{0, 0, 0, 1, 13} // 13 brings a ruling
	var scores []int             // the lines that a correction may change
	for i := range 1600 {
		record = append(record, "deal a", fmt.Sprint("score a ", rng.IntN(2)))
		if i > 0 && rng.IntN(4) == 0 {
			record = append(record, "redeal")
		} else {
			scores = append(scores, len(record)+1)
			record = append(record, fmt.Sprint("score b ", few[rng.IntN(len(few))]))
			if rng.IntN(4) == 0 {
				record = append(record, "bonus a 1")
			}
		}
		for range rng.IntN(3) {
			record = append(record, "penalty b -4")
		}
	}
	m := match(t, record...)
	for range 30 {
		n := scores[rng.IntN(len(scores))]
		if rng.IntN(2) == 0 {
			n = scores[len(scores)-1-rng.IntN(20)]
		}
		line := fmt.Sprint("score b ", few[rng.IntN(len(few))])
		if _, err := m.Apply(fmt.Appendf(nil, "amend %d why %s", n, line)); err != nil {
			t.Fatal(err)
		}
		if err := m.Settle(); err != nil {
			t.Fatal(err)
		}
		record[n-1] = line
		if got, want := outcome(m), outcome(match(t, record...)); got != want {
			t.Fatalf("with line %d amended to %q the match is another than played so", n, line)
		}
	}
}
