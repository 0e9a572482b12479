package store_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arbitro/cmd/cmdtest"
)

var besideFor = flag.Duration("beside-for", time.Second, "how long TestVerifyBesideWriters verifies beside writers")

// TestVerifyBesideWriters: verify, with and without --repair, judges one moment of a database that others write. It
// used to read the list of matches, their lines and the standings at different moments, and reported as damage what was
// written in between.
func TestVerifyBesideWriters(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	folder := t.TempDir()
	record := func(id string, total int) string {
		return fmt.Sprintf("game istinto\nid %s\ndate %s\nleague Coppa\nplayer anna\nplayer bruno\nplayer carla\n"+
			"result anna %d\nresult bruno 30\nresult carla 10\nend\n", id, [...]string{"2026-11-06", "2026-11-13", "2026-11-20"}[total%3], total)
	}
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Error(err)
		}
		return path
	}
	var all strings.Builder
	matches := 300
	if cmdtest.UnderRace { // which makes each of them take ten times as long
		matches /= 10
	}
	for n := range matches {
		all.WriteString(record(fmt.Sprint("m-", n), n%60))
	}
	c.Run("import", write("all.match", all.String()))
	c.Run("league", "new", "Coppa", "--games", "istinto")
	c.Run("event", "new", "Torneo", "--game", "istinto", "--rounds", "3", "--sizes", "3", "--seed", "7")
	c.Run("event", "enter", "Torneo", "anna, bruno, carla, Dario, Elio, Fabio", "--new", "*")
	c.Run("event", "draw", "Torneo")
	c.Run("event", "results", "Torneo", "1", "30", "20", "10")

	writers := []func(n int) []string{
		func(n int) []string {
			return []string{"amend", fmt.Sprint(1 + n%matches), "8", "miscounted", fmt.Sprint("result anna ", n%60)}
		},
		func(n int) []string { return []string{"import", write("new.match", record(fmt.Sprint("n-", n), n%60))} },
		func(n int) []string {
			return []string{"league", "adjust", "Coppa", "bruno", "came late", "--points", fmt.Sprint(1 + n%3)}
		},
		func(n int) []string {
			return []string{"event", "results", "Torneo", "1", fmt.Sprint(n % 60), "20", "10", "--why", "miscounted"}
		},
		func(n int) []string {
			return []string{"players", "rename", "carla", [...]string{"Carla Neri", "carla"}[n%2]}
		},
	}
	end := time.Now().Add(*besideFor)
	var writing sync.WaitGroup
	var written atomic.Int64
	for _, words := range writers {
		writer := c.For(t)
		writing.Go(func() {
			for n := 0; time.Now().Before(end); n++ {
				if status, _, said := writer.Try(words(n)...); status != 0 {
					t.Errorf("%q ended with %d: %s", words(n), status, said)
				}
				written.Add(1)
			}
		})
	}
	reader := c.For(t)
	runs := 0
	for ; time.Now().Before(end); runs++ {
		args := []string{"verify", "--repair"}[:1+runs%2]
		if status, out, said := reader.Try(args...); status != 0 || !strings.Contains(out, "all is well") {
			t.Errorf("%q ended with %d: %s%s", args, status, out, said)
		}
	}
	writing.Wait()
	t.Logf("%d runs beside %d writes", runs, written.Load())
	if runs == 0 || written.Load() == 0 {
		t.Error("nothing was done")
	}
}
