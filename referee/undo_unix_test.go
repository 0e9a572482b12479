//go:build unix

package referee_test

import (
	"math"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbitro/referee/conformance"
)

// An undo costs in proportion to what it undoes, however many lines and corrections precede it in the record: twenty
// times as many pairs take about twenty times as long, not 400 times. The processor's time is measured: by the clock,
// the longer record also waits for whatever else the computer does.
func TestUndoInProportion(t *testing.T) {
	for name, text := range map[string]struct{ before, pair string }{
		"a deal":                     {opened, "deal a\nundo\n"},
		"a line of the round":        {opened + round + "deal b\n", "score b 3\nundo\n"},
		"a line after many notes":    {opened + round + "deal b\n" + strings.Repeat("note x\n", 100), "note y\nundo\n"},
		"a line that closes a round": {opened + round + "deal b\nscore b 1\n", "score a 3\nundo\n"},
	} {
		took := func(pairs int) time.Duration {
			record := []byte(text.before + strings.Repeat(text.pair, pairs))
			best := time.Duration(math.MaxInt64)
			for range 3 {
				began := processorTime(t)
				for _, m := range conformance.Matches(toyGame, record) {
					if m.Err != nil {
						t.Fatal(m.Err)
					}
				}
				best = min(best, processorTime(t)-began)
			}
			return best
		}
		few := took(2_000) // below a millisecond the processor's time is too coarse
		many := took(40_000)
		t.Logf("%s: %v, twenty times as many %v", name, few, many)
		if many > 80*few {
			t.Errorf("%s: 2,000 pairs take %v, 40,000 pairs %v", name, few, many)
		}
	}
}

// processorTime returns how long this process has kept processors busy.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
