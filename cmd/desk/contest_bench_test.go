package desk

import (
	"fmt"
	"testing"
	"time"

	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/play"
)

// BenchmarkResult types the result of a table and counts the standing again, among a hundred players in round 5.
func BenchmarkResult(b *testing.B) {
	const players = 100
	store, err := db.Open(b.Context(), b.TempDir()+"/a.db", db.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	d := New(store, games.Find, time.Now)
	lines := entries("event Cup", "game istinto", "option sizes 4", "option rounds 100")
	for i := range players {
		name := fmt.Sprintf("p%d", i)
		p, err := store.AddPerson(b.Context(), db.Person{Name: name})
		if err != nil {
			b.Fatal(err)
		}
		lines = append(lines, Entry{Words: []string{"enter", name, name}, Person: p})
	}
	c, err := d.Found(b.Context(), func(*db.Tx) ([]Entry, error) { return lines, nil })
	if err != nil {
		b.Fatal(err)
	}
	keep := func(table int) {
		last := c.Event.Last()
		var tallies []play.Tally
		for i, p := range last.Tables[table-1].Players {
			tallies = append(tallies, play.Tally{ID: c.Event.Entrants[p].ID, Total: 100 - 10*i})
		}
		if _, err := c.Keep(b.Context(), last.Stage, table, "2026-11-28", tallies); err != nil {
			b.Fatal(err)
		}
		if err := c.Reload(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
	draw := func() {
		err := c.Write(b.Context(), func(now *Contest, _ *db.Tx) ([]Entry, error) {
			drawn, err := now.Score.Draw(true)
			if err != nil {
				return nil, err
			}
			return []Entry{{Words: drawn.Words(now.Event)}}, nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	for range 5 {
		draw()
		for table := range players / 4 {
			keep(table + 1)
		}
	}
	draw()
	table := 0
	for b.Loop() {
		table++
		if table > players/4 {
			b.StopTimer()
			draw()
			table = 1
			b.StartTimer()
		}
		keep(table)
		if rows := c.Score.Standing(len(c.Event.Rounds)); len(rows) != players {
			b.Fatal(len(rows))
		}
	}
}
