package share_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"arbitro/cmd/cmdtest"
	"arbitro/referee"
	"arbitro/referee/games"
)

// BenchmarkShare brings matches of three rounds to a hub, fetches them on a laptop that has none, and makes a round
// without news. With -sharing it takes 100,000 matches, else 2,000. Import is the same records out of a file.
func BenchmarkShare(b *testing.B) {
	matches := 2_000
	if *sharing {
		matches = 100_000
	}
	g, _ := games.Find("istinto")
	records := filepath.Join(b.TempDir(), "season.match")
	file, err := os.Create(records)
	if err != nil {
		b.Fatal(err)
	}
	lines := 0
	for i := range matches {
		plan := referee.Plan{
			Mode: referee.ByTally, Rounds: 3, Head: []string{fmt.Sprintf("id s%06d", i)},
			Names: []string{fmt.Sprint("Anna ", i%500), fmt.Sprint("Bruno ", i%400), fmt.Sprint("Carla ", i%300)},
		}
		m := referee.Simulate(g, plan, rand.New(rand.NewPCG(uint64(i), 1)))
		lines += m.Log().Len()
		if _, err := file.Write(m.Canonical()); err != nil {
			b.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		c := &centre{TB: b, dir: memory(b), at: own()}
		c.start()
		from := cmdtest.New(b)
		to := cmdtest.New(b)
		timed := func(name string, do func()) time.Duration {
			began := time.Now()
			do()
			took := time.Since(began)
			b.ReportMetric(float64(lines)/took.Seconds(), name+"-lines/s")
			return took
		}
		timed("import", func() { from.Run("import", records) })
		timed("bring", func() { from.Run("share", c.line) })
		first := timed("fetch", func() { to.Run("share", c.line) })
		began := time.Now()
		to.Run("share") // looks once more at the whole club, which the matches fetched have changed
		b.ReportMetric(time.Since(began).Seconds(), "s-after-fetch")
		began = time.Now()
		to.Run("share")
		idle := time.Since(began)
		b.ReportMetric(idle.Seconds(), "s-without-news")
		b.ReportMetric(float64(idle)/float64(first), "without-news/fetch")
		c.Stop()
	}
}

// memory returns a folder in memory, where the system has one.
func memory(b *testing.B) string {
	b.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "hub")
	if err != nil {
		return b.TempDir()
	}
	b.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// BenchmarkLineBesideHub confirms lines at two tables in turn: one whose laptop exchanges with a hub beside, which
// another laptop keeps busy, and one that knows no hub.
func BenchmarkLineBesideHub(b *testing.B) {
	c := &centre{TB: b, dir: memory(b), at: own()}
	c.start()
	defer c.Stop()
	all := c.laptops(2)
	for _, l := range all {
		_, end := beside(l)
		defer end()
	}
	alone := cmdtest.BaseClub(b)
	type table struct {
		apply func(...string)
		took  []time.Duration
	}
	sit := func(l *cmdtest.Laptop, id string) *table {
		m, err := deskOf(l).Begin(b.Context(), head(id))
		if err != nil {
			b.Fatal(err)
		}
		return &table{apply: func(lines ...string) {
			if _, err := m.Apply(b.Context(), lines...); err != nil {
				b.Fatal(err)
			}
		}}
	}
	beside := sit(all[0], "beside")
	without := sit(alone, "without")
	busy := sit(all[1], "busy")
	n := 0
	for b.Loop() {
		n++
		busy.apply(fmt.Sprint("note ", n))
		for _, t := range []*table{beside, without} {
			began := time.Now()
			t.apply(fmt.Sprint("note ", n))
			t.took = append(t.took, time.Since(began))
			time.Sleep(time.Duration(20+rand.IntN(20)) * time.Millisecond)
		}
	}
	median := func(t *table) float64 {
		slices.Sort(t.took)
		return float64(t.took[len(t.took)/2])
	}
	b.ReportMetric(median(beside)/median(without), "beside/without")
	b.ReportMetric(median(without)/1e6, "ms-without")
}
