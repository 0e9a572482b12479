package event

import (
	"fmt"
	"runtime"
	"testing"
)

// large plays rounds of a large event.
func large(b tester, players, rounds int) *desk {
	d := newDesk(b, "istinto", "sizes 4", "seed 1", "rounds 10")
	d.enter(letters(players)...)
	for range rounds {
		d.draw()
		d.play(random(1))
	}
	return d
}

func BenchmarkDraw(b *testing.B) {
	for _, players := range []int{20, 100, 500, 2000} {
		d := large(b, players, 3)
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			for b.Loop() {
				if _, err := d.score().Draw(false); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkTenRounds draws a whole event of 500, results included.
func BenchmarkTenRounds(b *testing.B) {
	for b.Loop() {
		if n := repeats(large(b, 500, 10).event()); n > 0 {
			b.Errorf("%d repeats", n)
		}
	}
}

func BenchmarkStanding(b *testing.B) {
	for _, players := range []int{100, 500} {
		d := large(b, players, 10)
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			for b.Loop() {
				d.score().Standing(10)
			}
		})
	}
}

func BenchmarkRotation(b *testing.B) {
	d := newDesk(b, "istinto", "method rotation", "sizes 4", "seed 1", "rounds 10")
	d.enter(letters(100)...)
	for b.Loop() {
		if _, err := d.score().Draw(false); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRepeats reports the pairs a round that met again, over simulated events.
func BenchmarkRepeats(b *testing.B) {
	for _, c := range []struct{ players, rounds, events int }{{32, 5, 100}, {100, 10, 4}} {
		b.Run(fmt.Sprintf("%d by 4 in %d rounds", c.players, c.rounds), func(b *testing.B) {
			again := 0
			for seed := range uint64(c.events) {
				d := newDesk(b, "istinto", "sizes 4", fmt.Sprintf("seed %d", seed), fmt.Sprintf("rounds %d", c.rounds))
				d.enter(letters(c.players)...)
				for range c.rounds {
					d.draw()
					d.play(random(seed))
				}
				again += repeats(d.event())
			}
			b.ReportMetric(float64(again)/float64(c.events*c.rounds), "again/round")
		})
	}
}

// BenchmarkMemory reports what one draw of 2,000 players takes.
func BenchmarkMemory(b *testing.B) {
	s := large(b, 2000, 0).score()
	var before, after runtime.MemStats
	for b.Loop() {
		runtime.ReadMemStats(&before)
		if _, err := s.Draw(false); err != nil {
			b.Fatal(err)
		}
		runtime.ReadMemStats(&after)
	}
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/(1<<20), "MiB/draw")
}
