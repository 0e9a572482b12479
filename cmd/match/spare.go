package match

import "runtime/debug"

// A match of a million lines is judged in ten times its text. Go's garbage collector lets the heap grow to twice what
// lives in it before it collects; of a long match most lives, so it may grow by this much only. That costs some time,
// which short matches need not spend.
const (
	longMatch   = 100_000 // lines
	sparingHeap = 15      // percent
)

// sparing is how the garbage collector was set before memory was spared.
type sparing struct {
	was    int
	spares bool
}

// spare lets the garbage collector collect more often from now on. A setting of the user's that is stricter, or that
// turns the collector off, stays.
func (s *sparing) spare() {
	if s.spares {
		return
	}
	s.was, s.spares = debug.SetGCPercent(sparingHeap), true
	if s.was < sparingHeap {
		debug.SetGCPercent(s.was)
	}
}

// enough sets the garbage collector as it was.
func (s *sparing) enough() {
	if s.spares {
		debug.SetGCPercent(s.was)
		s.spares = false
	}
}
