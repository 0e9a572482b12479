package match

import (
	"runtime/debug"
	"testing"
)

// Where a match is long, the garbage collector lets the heap grow by less than usual; a setting that is stricter, or
// that turns it off, stays. Afterwards it is set as before.
func TestSparing(t *testing.T) {
	usual := debug.SetGCPercent(100)
	defer debug.SetGCPercent(usual)
	now := func() int {
		n := debug.SetGCPercent(100)
		debug.SetGCPercent(n)
		return n
	}
	for _, was := range []int{400, 100, 5, -1} {
		debug.SetGCPercent(was)
		var s sparing
		s.enough()
		if now() != was {
			t.Errorf("nothing was spared at %d, and it is set to %d", was, now())
		}
		s.spare()
		s.spare()
		if spared := now(); was > 20 && (spared < 1 || spared > 20) || was < 20 && spared != was {
			t.Errorf("set to %d, it spares by %d", was, spared)
		}
		if s.enough(); now() != was {
			t.Errorf("set to %d, it is left at %d", was, now())
		}
	}
}
