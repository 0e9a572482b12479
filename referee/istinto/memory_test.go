package istinto

import (
	"fmt"
	"runtime"
	"testing"

	"arbitro/referee"
)

// tallied writes the lines of a match of three by tally.
func tallied(rounds int, write func(line []byte)) {
	players := []string{"anna", "bruno", "carla"}
	for _, line := range []string{"game istinto", "option target 1000000", "player anna", "player bruno", "player carla"} {
		write([]byte(line))
	}
	for i := range rounds {
		write([]byte("deal " + players[i%3]))
		for k := range 3 {
			write([]byte("bid " + players[(i+k)%3] + " 3"))
		}
		for k, n := range []int{5, 4, 2} {
			write(fmt.Appendf(nil, "took %s %d", players[k], n))
		}
	}
}

// live returns how many bytes of the heap live.
func live() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// A long match keeps no more than six times its text: its log, its rounds and its marks. Two of them that part late
// keep little more.
func TestLongMatchTakesSixTimesItsText(t *testing.T) {
	before := live()
	m, text := referee.NewMatch(only), 0
	tallied(100_000/7, func(line []byte) {
		text += len(line) + 1
		if _, err := m.Apply(line); err != nil {
			t.Fatal(err)
		}
	})
	took := live() - before
	t.Logf("%d lines: %.1f times their text", m.Log().Len(), float64(took)/float64(text))
	if took > 6*text {
		t.Errorf("a match of %d bytes of text takes %d bytes", text, took)
	}
	other, err := m.After("deal carla", "bid carla 3")
	if err != nil {
		t.Fatal(err)
	}
	if more := live() - before - took; more > text/2 {
		t.Errorf("a match that diverged late takes %d bytes more", more)
	}
	runtime.KeepAlive(other)
	runtime.KeepAlive(m)
}
