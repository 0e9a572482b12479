package cmd

import (
	"context"
	"testing"
	"time"

	"arbitro/db"
	"arbitro/scoring/league"
)

// The second count of a standing can be broken off. Counted to its end, this one would take hours: everybody is equal.
func TestSecondCountStops(t *testing.T) {
	set := league.Default("Tutti")
	set.TieBreaks = []league.TieBreak{league.ByHeadToHead}
	sum := db.Summary{Seats: make([]db.Seat, 5)}
	for i := range sum.Seats {
		sum.Seats[i].Place = 1
	}
	var all []judgedMatch
	for n := range 20_000 {
		m := judgedMatch{key: "tutti", date: "2026-11-21", counts: true, sum: sum}
		for seat := range sum.Seats {
			m.persons = append(m.persons, league.Person(1+(5*n+seat)%2000))
		}
		all = append(all, m)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	done := make(chan struct{})
	go func() {
		plainStanding(ctx, db.League{Settings: set, Names: []string{"tutti"}}, all, nil)
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(30 * time.Second):
		t.Fatal("it went on")
	}
	if ctx.Err() == nil {
		t.Error("it was not broken off: the test counts too little")
	}
}
