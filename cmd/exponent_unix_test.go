//go:build unix

package cmd_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbitro/cmd/cmdtest"
	"arbitro/db/dbtest"
)

// BenchmarkExponent shows how the processor time of a command grows with what it is about, and its memory in use, from
// the least of three sizes to the greatest: 1 is in proportion, 2 is with the square. Each size takes the best of three
// runs.
//
//	go test ./cmd -run '^$' -bench Exponent -benchtime 1x
func BenchmarkExponent(b *testing.B) {
	for _, c := range []struct {
		name  string
		sizes [3]int
		ready func(l *cmdtest.Laptop, size int) []string // prepares the database, and returns the command to measure
	}{
		{"seats of unknown people", [3]int{500, 1000, 2000}, strangers},
		{"import of new people", [3]int{2000, 4000, 8000}, func(l *cmdtest.Laptop, size int) []string {
			return []string{"import", crowd(l, size)}
		}},
		{"verify of players", [3]int{1000, 2000, 4000}, func(l *cmdtest.Laptop, size int) []string {
			l.Run("import", crowd(l, size))
			return []string{"verify"}
		}},
		{"import of leagues", [3]int{250, 500, 1000}, leagues},
		{"register of new people", [3]int{4000, 8000, 16_000}, func(l *cmdtest.Laptop, size int) []string {
			return []string{"players", "register", "--file", register(l, size, "T"), "--new", "*"}
		}},
		{"register of known people", [3]int{4000, 8000, 16_000}, func(l *cmdtest.Laptop, size int) []string {
			l.Run("players", "register", "--file", register(l, size, "T"), "--new", "*")
			return []string{"players", "register", "--file", register(l, size, "U")}
		}},
		{"import of a register", [3]int{4000, 8000, 16_000}, func(l *cmdtest.Laptop, size int) []string {
			l.Run("players", "register", "--file", register(l, size, "T"), "--new", "*")
			return []string{"import", moved(l)}
		}},
		{"members of a league", [3]int{1000, 2000, 4000}, func(l *cmdtest.Laptop, size int) []string {
			l.Run("league", "new", "Lega")
			return []string{"league", "edit", "lega", "--new", "*", "--members", strings.Join(unknown(size), ",")}
		}},
		{"points carried over", [3]int{4000, 8000, 16_000}, func(l *cmdtest.Laptop, size int) []string {
			l.Run("league", "new", "Lega")
			return []string{"league", "carry", "lega", register(l, size, ""), "--new", "*"}
		}},
		{"entries from a file", [3]int{1000, 2000, 4000}, func(l *cmdtest.Laptop, size int) []string {
			l.Run("event", "new", "Coppa", "--game", "istinto")
			return []string{"event", "enter", "coppa", "--file", register(l, size, "T"), "--new", "*"}
		}},
		{"book of short matches", [3]int{500, 1000, 2000}, func(l *cmdtest.Laptop, size int) []string {
			l.Run("import", crowd(l, size))
			return []string{"league", "book", "lega", "--pdf", filepath.Join(l.TempDir(), "book.pdf")}
		}},
		{"published evenings of five matches", [3]int{1000, 3000, 10_000}, func(l *cmdtest.Laptop, size int) []string {
			l.Run("import", evenings(l, size))
			return []string{"league", "publish", "lega", filepath.Join(l.TempDir(), "site")}
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				var took [3]time.Duration
				var used [3]uint64
				for i, size := range c.sizes {
					for range 3 {
						l := cmdtest.New(b)
						args := c.ready(l, size)
						runtime.GC()
						peak := watchHeap()
						before := processorTime(b)
						l.Run(args...)
						now := processorTime(b) - before
						most := peak()
						if took[i] == 0 || now < took[i] {
							took[i] = now
						}
						if used[i] == 0 || most < used[i] {
							used[i] = most
						}
					}
				}
				times := math.Log(float64(c.sizes[2]) / float64(c.sizes[0]))
				b.ReportMetric(math.Log(float64(took[2])/float64(took[0]))/times, "exponent")
				b.ReportMetric(math.Log(float64(used[2])/float64(used[0]))/times, "memory-exponent")
				b.ReportMetric(0, "ns/op")
				b.Log(c.sizes, took, used)
			}
		})
	}
}

// watchHeap looks at the heap until the function that it returns is called, which tells the most that was alive, in
// bytes.
func watchHeap() (peak func() uint64) {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	most := uint64(0)
	over := make(chan struct{})
	done := make(chan struct{})
	go func() {
		defer close(done)
		for tick := time.NewTicker(time.Millisecond); ; {
			metrics.Read(live)
			most = max(most, live[0].Value.Uint64())
			select {
			case <-over:
				return
			case <-tick.C:
			}
		}
	}()
	return func() uint64 {
		close(over)
		<-done
		return most
	}
}

// processorTime returns what the process has computed so far, also for the system.
func processorTime(t testing.TB) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// unknown returns so many names that are not nearly the same.
func unknown(size int) []string {
	names := make([]string, size)
	for i := range names {
		word := ""
		for j := i*7919 + 13; len(word) < 4; j /= 26 {
			word += string(rune('a' + j%26))
		}
		names[i] = []string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"}[i%6] + " Di" + word + "ini"
	}
	return names
}

func strangers(l *cmdtest.Laptop, size int) []string {
	l.Run("league", "new", "Lega")
	return []string{"seats", "lega", "--game", "istinto", "--new", "*", "--json", "--present", strings.Join(unknown(size), ",")}
}

// crowd writes a record of as many matches as there are players, five at a table.
func crowd(l *cmdtest.Laptop, size int) string {
	l.Helper()
	l.Run("league", "new", "Lega")
	var b strings.Builder
	names := unknown(size)
	for i := range size {
		day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, i*50/size)
		fmt.Fprintf(&b, "game tarocchi\nid m%d\ndate %s\nleague Lega\n", i, day.Format(time.DateOnly))
		var at [5]int
		for s := range at {
			at[s] = (i + s*s*size/29 + s) % size
			fmt.Fprintf(&b, "player p%d %q\n", at[s], names[at[s]])
		}
		fmt.Fprintf(&b, "deal p%d\n", at[0])
		for s, points := range []int{i % 31, i % 7, -(i % 5), -(i % 31), i%5 - i%7} {
			fmt.Fprintf(&b, "points p%d %d\n", at[s], points)
		}
		b.WriteString("end\n")
	}
	return written(l, b.String())
}

// evenings writes a record of so many matches that 200 people play, five an evening.
func evenings(l *cmdtest.Laptop, size int) string {
	l.Helper()
	l.Run("league", "new", "Lega")
	var b strings.Builder
	names := unknown(200)
	for i := range size {
		day := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, i/5)
		fmt.Fprintf(&b, "game istinto\nid m%d\ndate %s\nleague Lega\n", i, day.Format(time.DateOnly))
		for s := range 5 {
			at := (i*7 + s*s*(1+i%17)*13 + s) % len(names)
			fmt.Fprintf(&b, "player s%d %q\n", s, names[at/5*5+s])
		}
		for s := range 5 {
			fmt.Fprintf(&b, "result s%d %d\n", s, (i*3+s*11)%40)
		}
		b.WriteString("end\n")
	}
	return written(l, b.String())
}

// register writes a spreadsheet of so many persons, each with a number that begins with prefix, and an e-mail address.
func register(l *cmdtest.Laptop, size int, prefix string) string {
	l.Helper()
	var b strings.Builder
	b.WriteString("Name;Number;Points;E-mail\n")
	for i, name := range unknown(size) {
		fmt.Fprintf(&b, "%s;%s%d;%d;a%d@example.org\n", name, prefix, i, i, i)
	}
	return written(l, b.String())
}

func written(l *cmdtest.Laptop, text string) string {
	l.Helper()
	path := filepath.Join(l.TempDir(), "a.match")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		l.Fatal(err)
	}
	return path
}

// leagues exports a club of so many leagues, to be imported by another.
func leagues(l *cmdtest.Laptop, size int) []string {
	l.Helper()
	for i := range size {
		l.Run("league", "new", fmt.Sprint("Lega ", i))
	}
	return []string{"import", moved(l)}
}

// moved exports everything, and goes on with an empty database.
func moved(l *cmdtest.Laptop) string {
	l.Helper()
	dir := l.Export()
	l.DB = filepath.Join(l.TempDir(), "other.db")
	dbtest.Put(l, l.DB)
	return dir
}
